"""The engine as the human player of solo games: every level and baseline, Automa's turns, series of games."""

from __future__ import annotations

import json
import subprocess
import sys
import threading

import pytest

from fake_backends import FakeBackend
from quiltwork import Engine, EngineError, Limit, Line, Position, get_edition, new_game
from quiltwork.automa import Deck, Level, SoloPosition, new_solo_game
from quiltwork.engine.api import Stop
from quiltwork.engine.levels import LEVELS
from quiltwork.play.match import Contestant
from quiltwork.play.solo import open_solo_backend
from quiltwork.play.solo_series import SoloGameResult, SoloSeries, play_series
from quiltwork.rules import Move
from solo_situations import solo

FEW = Limit(visits=40)


def start(seed: int = 7, *, level: str = "legend", deck: str = "tactical") -> SoloPosition:
    return new_solo_game(level=level, deck=deck, seed=seed).position


class Recorder(FakeBackend):
    """Records the positions that it gets, and always plays the first move."""

    name = "recorder"

    def __init__(self, *, fails_after: int | None = None) -> None:
        self.shown: list[SoloPosition] = []
        self.limits: list[Limit | None] = []
        self.fails_after = fails_after

    def choose(self, position: Position) -> Move:
        assert isinstance(position, SoloPosition)
        if len(self.shown) == self.fails_after:
            raise EngineError("engine-ended", command="./broken", exit_code=1)
        self.shown.append(position)
        return super().choose(position)

    def play(self, position: Position, limit: Limit | None, stop: Stop | None, *, ponder: bool = False) -> Line:
        self.limits.append(limit)
        return super().play(position, limit, stop, ponder=ponder)


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy", "plain", "light", "light:30", "uct:30", "net"])
def test_every_level_and_baseline_plays_and_analyses(name: str) -> None:
    position = start()
    with Engine(name, seed=3) as engine:
        assert engine.play(position, FEW).move in position.legal_moves
        best = engine.analyse(position, FEW, lines=3)
    assert 1 <= len(best) <= 3
    assert all(line.move in position.legal_moves for line in best)


def test_pondering_ends_when_the_engine_gets_a_solo_game() -> None:
    def is_pondering() -> bool:
        return "pondering" in {thread.name for thread in threading.enumerate()}

    with Engine("expert") as engine:
        engine.play(new_game(seed=7).position, Limit(visits=1), ponder=True)
        assert is_pondering()
        engine.play(start(), Limit(visits=1))
        assert not is_pondering()


def test_the_engine_finds_the_backend_for_solo_games_by_itself() -> None:
    position = solo(card=24, offer="K")
    code = (
        "from quiltwork import Engine, Limit, Position\n"
        f"position = Position.parse({position.text()!r})\n"
        "print(Engine('plain').play(position, Limit(visits=1)).move)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert position.forced is not None
    assert done.stdout.strip() == str(position.forced.move)


@pytest.mark.parametrize("name", ["light", "master", "beginner", "plain"])
def test_nobody_is_influenced_by_the_cards_face_down(name: str) -> None:
    position = start()
    moves = set()
    for seed in range(5):
        with Engine(name, seed=3) as engine:
            moves.add(engine.play(position.sample_hidden(seed), FEW).move)
    if name == "plain":  # it plays on with the one order that its own seed stands for
        assert all(move in position.legal_moves for move in moves)
    else:
        assert len(moves) == 1


@pytest.mark.parametrize("name", ["light", "master"])
def test_win_and_lead_are_the_humans_at_the_level_that_is_played(name: str) -> None:
    with Engine(name) as engine:
        at_intern = engine.analyse(start(level="intern"), Limit(visits=500))[0]
        at_legend = engine.analyse(start(level="legend"), Limit(visits=500))[0]
    assert at_intern.win > at_legend.win
    assert at_intern.lead > at_legend.lead + 10


@pytest.mark.parametrize("name", ["master", "beginner", "net"])
def test_the_network_gives_a_win_chance_that_people_may_see(name: str) -> None:
    with Engine(name) as engine:
        (line,) = engine.analyse(start(), FEW)
    assert line.by == "network"
    assert line.has_win_chance


def test_automas_move_is_the_one_its_card_decides() -> None:
    position = solo(card=24, offer="K", level="legend")
    assert position.forced is not None
    with Engine("light") as engine:
        (line,) = engine.analyse(position, FEW, lines=3)
    assert line.move == line.pv[0] == position.forced.move
    assert len(line.pv) > 1  # and what to do then


def test_the_value_of_automas_last_move_is_the_result() -> None:
    position = solo(card=12, level="apprentice", human="58b0i53t", automa="2b0i52t", bonus="2")
    with Engine("light") as engine:
        line = engine.play(position, FEW)
    assert (str(line.move), line.win, line.lead, line.visits) == ("adv", 0.0, 58 - 2 * 81 - 7 - 2 - 5, 0)


def test_only_a_level_with_errors_makes_them() -> None:
    position = start()

    def moves(name: str) -> set[str]:
        with Engine(name) as engine:
            return {str(engine.play(position, Limit(visits=200)).move) for _ in range(12)}

    assert len(moves("beginner")) > 1
    assert len(moves("expert")) == 1


def series_of(player: Contestant, *, games: int, levels: tuple[Level, ...] = (Level.INTERN,)) -> list[SoloSeries]:
    decks = (Deck.NORMAL, Deck.TACTICAL)
    found = play_series(player, levels=levels, decks=decks, ruleset=get_edition("anniversary"), games=games, seed="t")
    return list({(series.level, series.deck): series for series in found}.values())


def test_a_series_plays_every_level_and_deck_on_the_same_rings() -> None:
    found = series_of(Contestant("recorder", Engine.of(Recorder())), games=2, levels=(Level.INTERN, Level.LEGEND))
    assert [(series.level.title, series.deck.value) for series in found] == [
        ("intern", "normal"),
        ("legend", "normal"),
        ("intern", "tactical"),
        ("legend", "tactical"),
    ]
    assert len({tuple(game.seed for game in series.games) for series in found}) == 1
    assert json.loads(json.dumps(found[0].data()))["games"] == 2


def test_a_clock_runs_down_within_a_game_of_a_series_and_starts_anew_with_the_next() -> None:
    backend = Recorder()
    series_of(Contestant("recorder", Engine.of(backend), Limit(clock=60.0)), games=1)
    clocks = [limit.clock or 0.0 for limit in backend.limits if limit is not None]
    starts = [index for index, clock in enumerate(clocks) if clock == 60.0]
    assert len(starts) == 2
    assert clocks[: starts[1]] == sorted(set(clocks[: starts[1]]), reverse=True)


def test_a_player_is_never_shown_the_true_order_of_the_cards() -> None:
    backend = Recorder()
    series_of(Contestant("recorder", Engine.of(backend)), games=1)
    first = new_solo_game("anniversary", level="intern", deck="normal", seed="t/0").position
    assert backend.shown[0].automa.pile != first.automa.pile
    assert backend.shown[0].automa.pile.unseen == first.automa.pile.unseen


def test_a_game_of_a_series_can_be_played_again_from_its_seed() -> None:
    with Engine("greedy") as engine:
        series = series_of(Contestant("greedy", engine), games=1)[1]
    (played,) = series.games
    game = new_solo_game("anniversary", level=series.level, deck=series.deck, seed=played.seed)
    for text in played.moves:
        if len(game) < len(played.moves) and text == played.moves[len(game)]:
            game.push(text)
    assert tuple(str(move) for move in game.moves) == played.moves
    assert game.position.scores == played.scores


def test_error_bars_shrink_with_the_games_and_hold_the_share() -> None:
    series = series_of(Contestant("recorder", Engine.of(Recorder())), games=3)[0]
    low, high = series.interval
    assert low == series.win_share == 0.0
    assert 0.3 < high < 0.7
    assert SoloSeries(Level.INTERN, Deck.NORMAL).interval == (0.0, 1.0)


def test_a_series_says_how_reliable_the_win_chances_were() -> None:
    series = SoloSeries(Level.LEGEND, Deck.NORMAL)
    for won, chances in ((True, (0.5, 0.9)), (False, (0.5, 0.1)), (True, (0.55, 1.0))):
        series.games.append(SoloGameResult("0", won, (0, 0), 0, 2, 0.0, (), chances))
    assert [(each.decisions, each.mean_chance, each.won_share) for each in series.reliability] == [
        (1, 0.1, 0.0),
        (3, 0.5167, 0.6667),
        (2, 0.95, 1.0),
    ]


def test_a_backend_of_the_callers_own_gets_solo_positions_itself() -> None:
    backend = Recorder()
    Engine.of(backend).play(start())
    assert len(backend.shown) == 1


def test_a_level_of_unknown_name_searches_for_a_second() -> None:
    backend = open_solo_backend("unknown", Recorder(), 0)
    assert backend.play(start(), FEW, None).move in start().legal_moves
