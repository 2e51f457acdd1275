"""A position in sentences, for headings, screen readers and everyone who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quiltwork.language import Items, LevelName, Message, Param, PatchName, PlayerName, Term
from quiltwork.render.width import clean, clipped
from quiltwork.rules.legal import placements
from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import OFFER_SIZE, Position
from quiltwork.rules.ruleset import Theme
from quiltwork.rules.scoring import Reason
from quiltwork.rules.scripted import ScriptedOpponent

DEFAULT_THEME = Theme()

Names = tuple[str, str]
"""What the players are called; an empty text for a player without a name."""
UNNAMED: Names = ("", "")

_LONGEST_NAME = 16
_LONGEST_TITLE = 40


def drawn_theme(theme: Theme) -> Theme:
    """Return `theme` with texts that fit on a table and contain no control characters."""
    names = theme.token_names
    return replace(
        theme,
        title=clipped(clean(theme.title), _LONGEST_TITLE),
        currency=clipped(clean(theme.currency), _LONGEST_NAME),
        currencies=clipped(clean(theme.currencies), _LONGEST_NAME),
        token_names=(clipped(clean(names[0]), _LONGEST_NAME), clipped(clean(names[1]), _LONGEST_NAME)),
    )


def drawn_title(position: Position) -> Term:
    """Return the edition's title, cut so that it fits on a table."""
    return Term(position.ruleset.title.code, drawn_theme(position.ruleset.theme).title)


def subject(player: Player, names: Names) -> Param:
    """Return a player as the first words of a sentence: a name that fits on a table, or `Player 1`."""
    return _drawn_name(player, names) or Message("unnamed-player", player=int(player))


def _drawn_name(player: Player, names: Names) -> str:
    return clipped(clean(names[player.index]).strip(), _LONGEST_NAME)


def money_text(theme: Theme, amount: int) -> str:
    """Return an amount of money in the current language: `1 button`, `5 buttons`."""
    return clean(str(Message("money-amount", money=theme.money(amount))))


def patch_price(theme: Theme, patch: Patch) -> Message:
    """Return what a patch costs and pays: `costs 5 buttons and 3 time, income 1`."""
    return Message("patch-price", price=drawn_theme(theme).money(patch.cost), time=patch.time, income=patch.income)


def turn_headline(position: Position, names: Names = UNNAMED) -> Message:
    """Return who moves now, or who has won."""
    theme, outcome = drawn_theme(position.ruleset.theme), position.outcome()
    if outcome is not None:
        winner = outcome.winner
        return Message(
            "headline-wins",
            player=subject(winner, names),
            token=theme.token_name(winner),
            points=outcome.scores[winner.index],
            other_points=outcome.scores[winner.other.index],
        )
    mover, token = subject(position.to_move, names), theme.token_name(position.to_move)
    if position.leather_owed:
        return Message("headline-places-leather", player=mover, token=token, patches=position.leather_owed)
    return Message("headline-to-move", player=mover, token=token)


def turn_reason(position: Position, names: Names = UNNAMED) -> Message:
    """Return why it is this player's turn, or why this player has won."""
    mover, outcome = position.to_move, position.outcome()
    if outcome is not None:
        if outcome.reason is Reason.FIRST_TO_FINISH:
            winner = PlayerName(outcome.winner, _drawn_name(outcome.winner, names))
            return Message("reason-first-to-finish", player=winner, space=position.ruleset.last_space)
        return Message("reason-more-points")
    if position.leather_owed:
        return Message("reason-leather-or-refused" if position.ruleset.may_refuse_leather else "reason-leather")
    here, there = position.purses[mover.index].time, position.purses[mover.other.index].time
    if here == there:
        return Message("reason-on-top", space=here, player=PlayerName(mover, _drawn_name(mover, names)))
    if here < there:
        return Message("reason-behind", space=here, other_space=there)
    return Message("reason-set-up")


def turn_sentence(position: Position, names: Names = UNNAMED) -> Message:
    """Return the headline and its reason in one sentence."""
    return Message("headline-with-reason", headline=turn_headline(position, names), reason=turn_reason(position, names))


def offer_problem(position: Position, patch: Patch) -> Message | None:
    """Return why the player to move cannot buy a patch on offer; None if they can."""
    if position.is_over or position.leather_owed:
        return None
    if patch.cost > position.purses[position.to_move.index].buttons:
        return Message("offer-too-expensive")
    return None if placements(patch, position.quilts[position.to_move.index]) else Message("offer-does-not-fit")


def spaces_ahead(position: Position, player: Player) -> tuple[int | None, int | None]:
    """Return how many spaces ahead of the player's token the next income and the next leather patch are."""
    here = position.purses[player.index].time
    income = next((space - here for space in position.ruleset.income_spaces if space > here), None)
    leather = next((space - here for space in position.leather_left if space > here), None)
    return income, leather


def track_status(position: Position, player: Player) -> Message:
    """Return the token's space and what is ahead of it: `space 30; income in 5; leather in 2`."""
    income, leather = spaces_ahead(position, player)
    parts = [Message("table-space", space=position.purses[player.index].time)]
    if income is not None:
        parts.append(Message("table-income-in", spaces=income))
    if leather is not None:
        parts.append(Message("table-leather-in", spaces=leather))
    return Message("table-track-status", parts=Items(tuple(parts), "semicolon"))


def scripted_facts(position: Position, opponent: ScriptedOpponent) -> tuple[Message, Message, Message]:
    """Return what a table says about an opponent without a quilt: level, deck, money, points, patches."""
    patches = Items(tuple(PatchName(letter) for letter in opponent.patches), "comma")
    money = drawn_theme(position.ruleset.theme).money(opponent.collected)
    return (
        Message("table-automa", level=LevelName(opponent.level), deck=Term(f"deck-{opponent.deck}", opponent.deck)),
        Message("table-automa-collected", money=money, points=position.scores[opponent.player.index]),
        Message("table-automa-patches", patches=patches) if patches.items else Message("table-automa-no-patches"),
    )


def describe(position: Position, names: Names = UNNAMED) -> tuple[Message, ...]:
    """Return the whole table in sentences, one for each thing that a player looks at."""
    opponent = position.scripted_opponent
    return (
        turn_sentence(position, names),
        *(
            message
            for player in Player
            for message in (
                _scripted_sentences(position, opponent)
                if opponent is not None and opponent.player is player
                else _player_sentences(position, player, names)
            )
        ),
        *_offer_sentences(position),
        *_track_sentences(position, names),
    )


def _player_sentences(position: Position, player: Player, names: Names) -> Iterator[Message]:
    theme = drawn_theme(position.ruleset.theme)
    purse, quilt = position.purses[player.index], position.quilts[player.index]
    yield Message(
        "describe-purse",
        player=subject(player, names),
        token=theme.token_name(player),
        money=theme.money(purse.buttons),
        income=purse.income,
    )
    yield from _token_sentences(position, player)
    patches = tuple(PatchName(letter) for letter in quilt.letters() if letter not in (LEATHER, UNKNOWN))
    if patches:
        yield Message("describe-quilt-patches", patches=Items(patches))
    if LEATHER in quilt.cells:
        yield Message("describe-quilt-leather", patches=quilt.cells.count(LEATHER))
    if UNKNOWN in quilt.cells:
        yield Message("describe-quilt-unknown", squares=quilt.cells.count(UNKNOWN))
    yield Message("describe-quilt-empty", squares=quilt.empty)
    yield _score_sentence(position, player)


def _scripted_sentences(position: Position, opponent: ScriptedOpponent) -> Iterator[Message]:
    theme = drawn_theme(position.ruleset.theme)
    yield Message(
        "describe-automa",
        level=LevelName(opponent.level),
        deck=Term(f"deck-{opponent.deck}", opponent.deck),
        money=theme.money(opponent.collected),
    )
    yield from _token_sentences(position, opponent.player)
    if opponent.patches:
        patches = tuple(PatchName(letter) for letter in opponent.patches)
        yield Message("describe-automa-patches", patches=Items(patches))
    yield _score_sentence(position, opponent.player)


def _token_sentences(position: Position, player: Player) -> Iterator[Message]:
    income, leather = spaces_ahead(position, player)
    yield Message("describe-token", space=position.purses[player.index].time)
    if income is not None:
        yield Message("describe-income-ahead", spaces=income)
    if leather is not None:
        yield Message("describe-leather-ahead", spaces=leather)


def _score_sentence(position: Position, player: Player) -> Message:
    points = position.scores[player.index]
    if position.is_over:
        return Message("describe-final-score", points=points)
    return Message("describe-score", points=points)


def _offer_sentences(position: Position) -> Iterator[Message]:
    theme = drawn_theme(position.ruleset.theme)
    if not position.offer:
        yield Message("describe-empty-ring")
    for number, patch in enumerate(position.offer, start=1):
        yield Message(
            "describe-offer",
            number=number,
            patch=PatchName(patch.letter),
            squares=patch.squares,
            price=theme.money(patch.cost),
            time=patch.time,
            income=patch.income,
        )
        problem = offer_problem(position, patch)
        if problem is not None:
            yield Message("describe-offer-problem", problem=problem)
    rest = tuple(PatchName(letter) for letter in position.ring[OFFER_SIZE:])
    if rest:
        yield Message("describe-ring", patches=Items(rest))


def _track_sentences(position: Position, names: Names) -> Iterator[Message]:
    if position.leather_left:
        yield Message("describe-leather-left", spaces=Items(position.leather_left))
    else:
        yield Message("describe-no-leather-left")
    if position.bonus is None:
        yield Message("describe-tile-free")
    else:
        yield Message("describe-tile-owner", player=subject(position.bonus, names))
