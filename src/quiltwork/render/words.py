"""A position in sentences: for headings, for screen readers, for whoever cannot see the picture."""

from __future__ import annotations

import unicodedata

from quiltwork.rules.legal import placements
from quiltwork.rules.patch import LEATHER, UNKNOWN, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import OFFER_SIZE, Position
from quiltwork.rules.ruleset import Theme
from quiltwork.rules.scoring import Reason

DEFAULT_THEME = Theme()


def clean(text: str) -> str:
    """`text` on one line, without anything that could steer a terminal."""
    return "".join(character if character.isprintable() else "\ufffd" for character in " ".join(text.split()))


def columns(text: str) -> int:
    """The columns that `text` takes in a terminal: wide characters, as in Chinese or Japanese, take two."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(character) else 1 + (unicodedata.east_asian_width(character) in "WF")
        for character in text
    )


def clipped(text: str, room: int) -> str:
    """`text`, cut with an ellipsis where it would take more than `room` columns."""
    if columns(text) <= room:
        return text
    while columns(text) >= room:
        text = text[:-1]
    return text + "…"


def player_words(theme: Theme, player: Player) -> str:
    """`player 1 (lime green)`."""
    return f"player {player:d} ({clean(theme.token_names[player.index])})"


def money_words(theme: Theme, amount: int) -> str:
    """`1 button`, `5 buttons`."""
    return f"{amount} {clean(theme.currency if amount == 1 else theme.currencies)}"


def price_words(theme: Theme, patch: Patch) -> str:
    """`costs 5 buttons and 3 time, income 1`."""
    return f"costs {money_words(theme, patch.cost)} and {patch.time} time, income {patch.income}"


def turn_words(position: Position) -> tuple[str, str]:
    """What happens next, or how the game ended, and why: a headline and its reason."""
    ruleset, mover = position.ruleset, position.to_move
    outcome = position.outcome()
    if outcome is not None:
        winner, loser = outcome.winner, outcome.winner.other
        headline = (
            f"{player_words(ruleset.theme, winner)} wins "
            f"{outcome.scores[winner.index]} to {outcome.scores[loser.index]}"
        )
        if outcome.reason is Reason.FIRST_TO_FINISH:
            return headline, f"equal scores, and player {winner:d} reached space {ruleset.last_space} first"
        return headline, "more points"
    who = player_words(ruleset.theme, mover)
    if position.leather_owed:
        many = "a leather patch" if position.leather_owed == 1 else f"{position.leather_owed} leather patches"
        refusal = " or removed from play" if ruleset.may_refuse_leather else ""
        return f"{who} places {many}", f"just won, sewn on{refusal} before anyone moves"
    here, there = position.purses[mover.index].time, position.purses[mover.other.index].time
    if here == there:
        return f"{who} to move", f"both tokens are on space {here}, player {mover:d}'s on top"
    if here < there:
        return f"{who} to move", f"furthest behind, on space {here} with the other on {there}"
    return f"{who} to move", "set up this way"


def offer_words(position: Position, patch: Patch) -> str:
    """Why the mover cannot take a patch on offer: `too dear`, `does not fit`, or nothing."""
    if position.is_over or position.leather_owed:
        return ""
    if patch.cost > position.purses[position.to_move.index].buttons:
        return "too dear"
    return "" if placements(patch, position.quilts[position.to_move.index]) else "does not fit"


def track_words(position: Position, player: Player) -> str:
    """Where the player's token stands and what it reaches next: `space 30; income in 5; leather in 2`."""
    ruleset, here = position.ruleset, position.purses[player.index].time
    parts = [f"space {here}"]
    for what, spaces in (("income", ruleset.income_spaces), ("leather", position.leather_left)):
        ahead = next((space - here for space in spaces if space > here), None)
        if ahead is not None:
            parts.append(f"{what} in {ahead}")
    return "; ".join(parts)


def describe(position: Position) -> str:
    """The whole table in words, a sentence for each thing a player would look for."""
    theme = position.ruleset.theme
    headline, why = turn_words(position)
    sentences = [f"{headline}: {why}", *(_player_sentence(position, player) for player in Player)]
    offer = [
        ", ".join(
            part
            for part in (
                f"{place}, patch {patch.letter}",
                f"{patch.squares} squares",
                price_words(theme, patch),
                offer_words(position, patch),
            )
            if part
        )
        for place, patch in enumerate(position.offer, start=1)
    ]
    sentences.append("on offer: " + "; ".join(offer) if offer else "the ring is empty")
    rest = position.ring[OFFER_SIZE:]
    if rest:
        sentences.append(f"then in the ring: {' '.join(rest)}")
    leather = ", ".join(map(str, position.leather_left))
    sentences.append(f"leather left on the track: {leather or 'none'}")
    holder = "is still free" if position.bonus is None else f"belongs to player {position.bonus:d}"
    sentences.append(f"the special tile {holder}")
    return " ".join(f"{sentence[:1].upper()}{sentence[1:]}." for sentence in sentences)


def _player_sentence(position: Position, player: Player) -> str:
    theme, purse, quilt = position.ruleset.theme, position.purses[player.index], position.quilts[player.index]
    patches = " ".join(letter for letter in quilt.letters() if letter not in (LEATHER, UNKNOWN))
    sewn = [f"patches {patches}"] if patches else []
    for what, letter in (("leather", LEATHER), ("unknown squares", UNKNOWN)):
        if letter in quilt.cells:
            sewn.append(f"{quilt.cells.count(letter)} {what}")
    return (
        f"{player_words(theme, player)}: {money_words(theme, purse.buttons)}, income {purse.income}, "
        f"{track_words(position, player)}; on the quilt {', '.join(sewn) or 'nothing'}; {quilt.empty} squares empty; "
        f"{position.scores[player.index]} points{'' if position.is_over else ' if the game ended now'}"
    )
