"""The table in sentences, one a line: what the line mode prints and what the screen says below the quilts."""

from __future__ import annotations

from quiltwork.automa import AUTOMA, SoloPosition
from quiltwork.play.consequences import Consequence
from quiltwork.play.words import Names, move_words, turn_words
from quiltwork.render.words import clean, money_words, offer_words, price_words, track_words
from quiltwork.rules import SQUARE_NAMES, Move, Patch, Player, Position, Quilt
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.scoring import BONUS_POINTS, EMPTY_SQUARE_POINTS
from quiltwork.rules.square import squares_of


def table_lines(position: Position, names: Names) -> list[str]:
    """The whole table."""
    return [
        turn_words(position, names),
        *(player_line(position, player, names) for player in Player),
        *offer_lines(position),
        f"Leather left on the track: {', '.join(map(str, position.leather_left)) or 'none'}.",
        tile_line(position, names),
        *automa_lines(position),
    ]


def tile_line(position: Position, names: Names) -> str:
    """Who has the special tile."""
    if position.bonus is None:
        return "The special tile is still free."
    return f"The special tile belongs to {names[position.bonus.index]}."


def player_line(position: Position, player: Player, names: Names) -> str:
    """A player's purse, place, quilt and points."""
    name, points = names[player.index], position.scores[player.index]
    if isinstance(position, SoloPosition) and player is AUTOMA:
        taken = " ".join(position.automa.taken) or "none"
        return (
            f"{name}: {money_words(position.ruleset.theme, position.purses[1].buttons)} collected, "
            f"{track_words(position, player)}; patches taken: {taken}; {points} points now."
        )
    purse, quilt = position.purses[player.index], position.quilts[player.index]
    return (
        f"{name}: {money_words(position.ruleset.theme, purse.buttons)}, income {purse.income}, "
        f"{track_words(position, player)}; {quilt.empty} squares empty; {points} points now."
    )


def offer_lines(position: Position) -> list[str]:
    """The patches on offer, a line each, and the ring behind them."""
    theme = position.ruleset.theme
    lines = []
    for place, patch in enumerate(position.offer, start=1):
        objection = offer_words(position, patch)
        lines.append(
            f"Offer {place}: patch {patch.letter}, {patch.squares} squares, {_squares(patch)}, "
            f"{price_words(theme, patch)}"
            f"{f', {objection}' if objection else ''}."
        )
    rest = " ".join(position.ring[OFFER_SIZE:])
    if not lines:
        return ["No patch is left in the ring."]
    return [*lines, f"Then in the ring: {rest}."] if rest else lines


def _squares(patch: Patch) -> str:
    """The shape by the squares that it covers in the top left corner: easier to hear than a drawing."""
    return " ".join(SQUARE_NAMES[square] for square in squares_of(patch.orientations[0].mask))


def automa_lines(position: Position) -> list[str]:
    """Automa's level and deck, and what is known of its next card; nothing in a game for two."""
    if not isinstance(position, SoloPosition):
        return []
    level, pile = position.automa.level, position.automa.pile
    marker = level.marker(position.ruleset)
    lines = [
        f"Automa, level {level.title}, {pile.deck.value} deck; on space {marker} it wins the tile if that is free."
    ]
    if position.next_budget is not None and not position.is_over:
        lines.append(f"The back of its next card shows a budget of {position.next_budget}.")
    return lines


def preview(position: Position, move: Move, names: Names) -> list[str]:
    """What `move` would do: a sentence like those of the list of moves, and what one would have afterwards."""
    return [move_words(position, move, names), consequence_words(Consequence(position, position.after(move)), names)]


def consequence_words(consequence: Consequence, names: Names) -> str:
    """What one would have after a choice, who moves then and what would be on offer."""
    position, after, mover = consequence.before, consequence.after, consequence.player
    now, then = position.scores[mover.index], after.scores[mover.index]
    parts = [
        f"leaves {money_words(position.ruleset.theme, after.purses[mover.index].buttons)}",
        f"points {now} to {then}",
    ]
    if consequence.leather:
        spaces = ", ".join(map(str, consequence.leather))
        parts.append(f"leather from space {spaces} is sewn on next")
    if after.is_over:
        parts.append("the game ends")
    else:
        parts.append(f"then {names[after.to_move.index]} moves{' again' if after.to_move is mover else ''}")
    if after.ring != position.ring:
        parts.append(f"next on offer: {' '.join(after.ring[:OFFER_SIZE]) or 'nothing'}")
    said = "; ".join(parts)
    return f"{said[:1].upper()}{said[1:]}."


def score_rows(position: Position, names: Names) -> list[tuple[str, str, str]]:
    """The score taken apart: what, and what each player has for it; the names first, the sum last."""
    if isinstance(position, SoloPosition):
        return _solo_score_rows(position, names)
    (one, two), (points1, points2) = position.purses, position.scores
    quilt1, quilt2 = position.quilts
    return [
        ("", *names),
        (clean(position.ruleset.theme.currencies), f"{one.buttons:+d}", f"{two.buttons:+d}"),
        ("special tile", _tile_points(position, Player.ONE), _tile_points(position, Player.TWO)),
        ("empty squares", _empty_points(quilt1), _empty_points(quilt2)),
        ("points", str(points1), str(points2)),
    ]


def _tile_points(position: Position, player: Player) -> str:
    return f"{BONUS_POINTS * (position.bonus is player):+d}"


def _empty_points(quilt: Quilt) -> str:
    return f"{EMPTY_SQUARE_POINTS * quilt.empty:+d} ({quilt.empty})"


def _solo_score_rows(position: SoloPosition, names: Names) -> list[tuple[str, str, str]]:
    human, automa = position.purses
    with_buttons = sum(patch.income > 0 for patch in position.automa_patches)
    return [
        ("", *names),
        (clean(position.ruleset.theme.currencies), f"{human.buttons:+d}", f"{automa.buttons} collected"),
        ("special tile", _tile_points(position, Player.ONE), _tile_points(position, Player.TWO)),
        ("empty squares", _empty_points(position.quilts[0]), "none"),
        ("patches with buttons", "", str(with_buttons)),
        ("buttons on them", "", str(automa.income)),
        (f"points at {position.automa.level.title}", str(position.scores[0]), str(position.scores[1])),
    ]


def level_lines(position: Position) -> list[str]:
    """How a finished solo game would have ended at each level, with the special tile where it fell."""
    if not isinstance(position, SoloPosition):
        return []
    lines = []
    for level, outcome in position.outcomes().items():
        human, automa = outcome.scores
        lines.append(f"{level.title}: {human} to {automa}, {'lost' if outcome.winner is AUTOMA else 'won'}")
    return lines
