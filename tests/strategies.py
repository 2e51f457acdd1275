"""Hypothesis strategies that every room's tests share: rulesets, what random play makes of them, and records of it."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from quiltwork.editions import NAMES, get_edition, ruleset_from_data
from quiltwork.notation import MARKS, Moment, Node, Record, shuffled_ring
from quiltwork.rules import Advance, Game, Move, Position, Ruleset

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)

ODD_EDITIONS: tuple[dict[str, Any], ...] = (
    {"name": "one-step", "track": {"last_space": 1, "incomes": [1], "leather": [1]}},
    {"name": "no-marks", "track": {"last_space": 30, "incomes": [], "leather": []}},
    {
        "name": "all-leather",
        "track": {"last_space": 60, "incomes": [60], "leather": list(range(1, 61)), "may_refuse_leather": True},
    },
    {"name": "must-sew", "track": {"last_space": 40, "incomes": [], "leather": list(range(1, 41))}},
    {"name": "long-and-rich", "track": {"last_space": 180}, "start": {"buttons": 99}},
    {"name": "penniless", "based_on": "classic", "start": {"buttons": 0}, "theme": {"currency": "Knöpfchen"}},
    {
        "name": "free-and-timeless",
        "track": {"last_space": 20, "incomes": [5, 10, 15, 20], "leather": [7]},
        "start": {"last_patch": "i"},
        "patches": {
            "i": {"cost": 0, "time": 0, "income": 99, "shape": ["#"]},
            "z": {"cost": 0, "time": 0, "income": 0, "shape": ["#.#", "...", "#.#"]},
            "A": False,
        },
    },
    {
        "name": "two-patches",
        "track": {"last_space": 25, "incomes": [3, 6, 9], "leather": [4, 5, 6]},
        "start": {"buttons": 20, "last_patch": "O"},
        "patches": {
            **{patch.letter: False for patch in get_edition().patches},
            "I": {"cost": 3, "time": 9, "income": 4, "shape": ["#########"] * 7},
            "O": {"cost": 1, "time": 1, "income": 0, "shape": ["###", "#.#", "###"]},
        },
    },
)
"""Editions at the borders of what is allowed."""

PRINTINGS = tuple(get_edition(name) for name in NAMES)
ODD_RULESETS = tuple(ruleset_from_data(data) for data in ODD_EDITIONS)
TAG_NAMES = ("Player1", "Player2", "Date", "Event", "Round2", "x_unknown")
NOTE_NAMES = ("clock", "win", "lead", "by.whom", "unknown-note")
ANY_TEXT = st.text(max_size=30) | st.text(alphabet='\\}{"\n\r\t n u0;()[]=\u2028\ud800é', max_size=12)
"""Whatever Python can hold, with what the notation has to escape drawn often."""


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Every printing, the odd editions, and editions whose track and purse are drawn."""
    return st.sampled_from(PRINTINGS) | st.sampled_from(ODD_RULESETS) | _drawn_rulesets()


@st.composite
def _drawn_rulesets(draw: st.DrawFn) -> Ruleset:
    last_space = draw(st.integers(min_value=2, max_value=70))
    spaces = st.sets(st.integers(min_value=1, max_value=last_space), max_size=12).map(sorted)
    return ruleset_from_data(
        {
            "name": "drawn",
            "based_on": draw(st.sampled_from(NAMES)),
            "track": {
                "last_space": last_space,
                "incomes": draw(spaces),
                "leather": draw(spaces),
                "may_refuse_leather": draw(st.booleans()),
            },
            "start": {"buttons": draw(st.integers(min_value=0, max_value=30))},
        }
    )


@st.composite
def games(draw: st.DrawFn, *, finished: bool | None = None) -> Game:
    """Games of random play, broken off anywhere; `finished=True` gives complete ones only."""
    ruleset = draw(rulesets())
    source = random.Random(draw(SEEDS))
    thrift = draw(st.sampled_from((0.0, 0.2, 0.6)))
    longest = None if finished else draw(st.none() | st.integers(min_value=0, max_value=60))
    return random_game(ruleset, source, thrift=thrift, longest=longest)


def random_game(ruleset: Ruleset, source: random.Random, *, thrift: float = 0.2, longest: int | None = None) -> Game:
    """A game in which every decision is drawn; `thrift` is how often a player advances without looking at the offer."""
    game = Game(Position.start(ruleset, shuffled_ring(ruleset, source.getrandbits(32))))
    while not game.position.is_over and (longest is None or len(game) < longest):
        game.push(random_move(game.position, source, thrift=thrift))
    return game


def random_move(position: Position, source: random.Random, *, thrift: float = 0.0) -> Move:
    """A legal move, uniform among all but for `thrift`."""
    if not position.leather_owed and source.random() < thrift:
        return Advance()
    moves = position.legal_moves
    return moves[source.randrange(len(moves))]


def positions() -> st.SearchStrategy[Position]:
    """Positions that random play reaches, in every edition, finished games among them."""
    return games().map(lambda game: game.position)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Records of random games with comments, marks, notes and nested variations, some ended early."""
    game = draw(games())
    if draw(st.booleans()):
        tags = draw(st.dictionaries(st.sampled_from(TAG_NAMES), ANY_TEXT, max_size=4))
    else:
        tags = {}
    if draw(st.booleans()):
        tags |= {"Termination": draw(ANY_TEXT), "Result": draw(st.sampled_from(("1-0", "0-1", "*")))}
    # A set-up where the game was broken off, with the rest of it as the record.
    skipped = draw(st.integers(min_value=0, max_value=len(game)) | st.just(0))
    record = Record(game.positions[skipped], tags)
    here = record.root
    for move in game.moves[skipped:]:
        here = here.add(move)
    source = random.Random(draw(SEEDS))
    for _ in range(draw(st.integers(min_value=0, max_value=8))):
        _add_variation(record, source)
    moments: list[Moment] = [record.root, *record.nodes()]
    for _ in range(draw(st.integers(min_value=0, max_value=5))):
        moment = source.choice(moments)
        moment.comment = draw(ANY_TEXT)
        moment.notes = draw(st.dictionaries(st.sampled_from(NOTE_NAMES), ANY_TEXT, max_size=3))
        if isinstance(moment, Node):
            moment.mark = draw(st.sampled_from(("", *MARKS)))
    return record


def _add_variation(record: Record, source: random.Random) -> None:
    """Another decision somewhere in the tree and a few more after it."""
    here = source.choice([record.root, *record.nodes()])
    for _ in range(source.randint(1, 5)):
        if not here.position.legal_moves:
            return
        here = here.add(random_move(here.position, source, thrift=0.3))


@st.composite
def mutated(draw: st.DrawFn, texts: st.SearchStrategy[str], *, most_edits: int = 4) -> str:
    """A valid text with a few pieces deleted, doubled, replaced or moved: nearer to real mistakes than random text."""
    text = draw(texts)
    for _ in range(draw(st.integers(min_value=1, max_value=most_edits))):
        start = draw(st.integers(min_value=0, max_value=len(text)))
        end = min(len(text), start + draw(st.integers(min_value=0, max_value=6)))
        piece = text[start:end]
        to = draw(st.integers(min_value=0, max_value=len(text)))
        new = draw(
            st.sampled_from(("", piece * 2, text[to : to + 3], text[to : to + 40]))
            | st.sampled_from(
                ("\n", " ", "\\", '"', "{", "}", "(", ")", "[", "]", "=", ";", "-", "0", "9", "1.5", "null")
            )
            | st.text(max_size=3)
        )
        text = text[:start] + new + text[end:]
    return text
