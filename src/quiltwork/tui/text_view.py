"""The table in sentences: what the line mode prints, and what the screen shows below the quilts."""

from __future__ import annotations

from collections.abc import Sequence

from quiltwork.language import Items, LevelName, Message, PatchName, Term
from quiltwork.play import Names
from quiltwork.play.describe import describe_turn
from quiltwork.render.description import offer_problem, spaces_ahead
from quiltwork.rules import SQUARE_NAMES, Patch, Player, Position
from quiltwork.rules.position import OFFER_SIZE
from quiltwork.rules.square import squares_of

Lines = list[tuple[Message, ...]]
"""Each line is one or more sentences."""


def table_lines(position: Position, names: Names, *, you: Player | None = None) -> Lines:
    """Return the whole table."""
    return [
        (describe_turn(position, names, you=you),),
        *(player_line(position, player, names) for player in Player),
        *offer_lines(position),
        (_leather_sentence(position),),
        (_tile_sentence(position, names),),
        *opponent_lines(position),
    ]


def player_line(position: Position, player: Player, names: Names) -> tuple[Message, ...]:
    """Return a player's purse, place on the track, quilt and points."""
    name, purse, points = names[player.index], position.purses[player.index], position.scores[player.index]
    money = position.ruleset.theme.money(purse.buttons)
    if position.has_quilt(player):
        first = Message("player-purse", player=name, money=money, income=purse.income, space=purse.time)
        last = Message("describe-quilt-empty", squares=position.quilts[player.index].empty)
    else:
        first = Message("player-collected", player=name, money=money, space=purse.time)
        opponent = position.scripted_opponent
        taken = () if opponent is None else opponent.patches
        last = Message("player-patches", patches=_patch_names(taken))
    ahead = zip(("next-income", "next-leather"), spaces_ahead(position, player), strict=True)
    track = (Message(code, spaces=spaces) for code, spaces in ahead if spaces is not None)
    return (first, *track, last, Message("player-points", points=points))


def offer_lines(position: Position) -> Lines:
    """Return a line for each patch on offer, and one for the rest of the ring."""
    if not position.offer:
        return [(Message("describe-empty-ring"),)]
    lines: Lines = []
    for place, patch in enumerate(position.offer, start=1):
        lines.append((_offer_sentence(position, patch, place), *_problem_sentence(position, patch)))
    rest = position.ring[OFFER_SIZE:]
    return [*lines, (Message("describe-ring", patches=_patch_names(rest)),)] if rest else lines


def _offer_sentence(position: Position, patch: Patch, place: int) -> Message:
    shape = patch.orientations[0]
    return Message(
        "offer-line",
        place=place,
        patch=PatchName(patch.letter),
        width=shape.width,
        height=shape.height,
        # The squares that the patch covers in the top left corner are easier to hear than a drawing.
        squares=" ".join(SQUARE_NAMES[square] for square in squares_of(shape.mask)),
        price=position.ruleset.theme.money(patch.cost),
        time=patch.time,
        income=patch.income,
    )


def _problem_sentence(position: Position, patch: Patch) -> tuple[Message, ...]:
    problem = offer_problem(position, patch)
    if problem is None:
        return ()
    return (Message("patch-is-too-expensive" if is_too_expensive(problem) else "patch-does-not-fit"),)


def is_too_expensive(problem: Message) -> bool:
    """Return whether this problem of a patch on offer is its price; otherwise there is no place for it."""
    return problem.code == "offer-too-expensive"


def _leather_sentence(position: Position) -> Message:
    if not position.leather_left:
        return Message("describe-no-leather-left")
    return Message("describe-leather-left", spaces=Items(position.leather_left))


def _tile_sentence(position: Position, names: Names) -> Message:
    if position.bonus is None:
        return Message("describe-tile-free")
    return Message("tile-owner", player=names[position.bonus.index])


def opponent_lines(position: Position) -> Lines:
    """Return the level, the deck and the next budget of a scripted opponent; nothing in a game for two."""
    opponent = position.scripted_opponent
    if opponent is None:
        return []
    lines: Lines = [
        (
            Message("automa-setup", level=LevelName(opponent.level), deck=Term(f"deck-{opponent.deck}", opponent.deck)),
            Message("automa-marker", space=opponent.marker_space),
        )
    ]
    if opponent.next_budget is not None and not position.is_over:
        budget = position.ruleset.theme.money(opponent.next_budget)
        lines.append((Message("automa-next-budget", budget=budget),))
    return lines


def score_table(position: Position, names: Sequence[str]) -> list[tuple[str, str, str]]:
    """Return the score breakdown as rows of three cells: the names first, the total last."""
    *rows, total = position.score_rows()
    cells = [("", names[0], names[1])]
    cells += [(str(row.label), _points(row.points[0]), _points(row.points[1])) for row in rows]
    return [*cells, (str(total.label), str(total.points[0]), str(total.points[1]))]


def _points(points: int | None) -> str:
    if points is None:
        return "–"
    return f"{points:+d}" if points else "0"


def score_lines(position: Position, names: Names) -> list[Message]:
    """Return the score breakdown in sentences."""
    return [
        Message(
            "score-line",
            label=row.label,
            player1=names[0],
            player2=names[1],
            points1=_points_text(row.points[0]),
            points2=_points_text(row.points[1]),
        )
        for row in position.score_rows()
    ]


def _points_text(points: int | None) -> int | Message:
    return Message("score-not-counted") if points is None else points


def level_lines(position: Position) -> list[Message]:
    """Return how a finished solo game ends at each level of the opponent; empty in a game for two."""
    return [
        Message(
            "won-at-level" if comparison.winner is Player.ONE else "lost-at-level",
            level=comparison.label,
            points=comparison.scores[0],
            other_points=comparison.scores[1],
        )
        for comparison in position.score_comparison()
    ]


def _patch_names(letters: Sequence[str]) -> Items:
    return Items(tuple(PatchName(letter) for letter in letters))
