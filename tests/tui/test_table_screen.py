"""Playing with keys and mouse, as a person does."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from quiltwork import Record
from quiltwork.engine import Engine
from quiltwork.errors import EngineError
from quiltwork.play import Mode, SeatKind
from quiltwork.play.computer import Computer
from quiltwork.play.setup import TableOptions
from quiltwork.review import Reviewer
from quiltwork.rules import Player
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.drawing import HUGE, LARGE, SMALL
from quiltwork.tui.saved_games import SavedGames, read_game
from quiltwork.tui.screens import table as screens_table
from quiltwork.tui.screens.dialogs import EndScreen, MovesScreen, SaveScreen
from quiltwork.tui.screens.home import HomeScreen
from quiltwork.tui.screens.small_terminal import SmallTerminalScreen
from quiltwork.tui.table import Table
from quiltwork.tui.widgets import KeyBar, QuiltView
from terminal_pilot import messages, run, settle, table_screen

COMPLETE = Path(__file__).parents[1] / "records" / "complete.qgn"


def test_a_whole_game_against_the_computer_is_played_by_keys_alone(
    app_for: Callable[..., TerminalApp], saved_games: SavedGames
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")  # home: play the computer
        await settle(pilot)
        screen = table_screen(pilot)
        for _ in range(200):
            if isinstance(pilot.app.screen, EndScreen):
                break
            if screen.state.position.leather_owed == 0:
                await pilot.press("1", "r")
                if screen.state.held is None or screen.state.held.why_not is not None:
                    await pilot.press("escape", "a")
            await pilot.press("enter")
            await settle(pilot)
        assert screen.table.position.is_over
        await pilot.press("q")
        assert isinstance(pilot.app.screen, HomeScreen)

    run(app_for(), play)
    (game,) = saved_games.all()
    assert game.session.result is not None
    assert {seat.kind.value for seat in game.session.seats} == {"human", "computer"}


def test_nothing_happens_before_enter(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("2", "r", "f", "left", "up", "3", "a", "1", "escape", "a", "escape")
        assert len(table.positions) == 1
        await pilot.press("a")
        assert "advances 1 space to space 1" in messages(pilot)
        await pilot.press("a")
        assert [str(move) for move in table.session.game.moves] == ["adv"]

    run(app_for(table), play)


def test_a_patch_that_does_not_fit_shows_the_reason_and_is_not_sewn_on(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two)
    table.play("Fr0d4")
    table.play("adv")

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter")
        assert "Too expensive: patch R costs 5 buttons, player 1 has 2." in messages(pilot)
        await pilot.press("3")
        await pilot.click("#quilt1", offset=(2 + 2 * 3, 3 + 3))  # d4
        await pilot.press("enter")
        assert "Not here: already covered: d4 (F)" in messages(pilot)
        assert len(table.positions) == 3
        assert table_screen(pilot).state.held is not None

    run(app_for(table), play)


def test_the_mouse_chooses_moves_turns_and_sews(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two)

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        await pilot.click("#offer", offset=(14, 2))
        assert screen.state.held is not None
        assert screen.state.held.letter == table.position.ring[1]
        await pilot.click("#quilt1", offset=(2 + 2 * 1, 3 + 1))  # b2
        assert screen.state.held.mask >> 10 & 1
        turned = screen.state.held.turned()
        await pilot.click("#keys", offset=(screen.query_one(KeyBar).render().plain.index("turn"), 0))
        assert screen.state.held == turned
        await pilot.click("#keys", offset=(screen.query_one(KeyBar).render().plain.index("sew"), 0))
        assert [str(move)[0] for move in table.session.game.moves] == [table.session.game.start.ring[1]]

    run(app_for(table), play)


def test_undo_takes_back_the_computers_answer_too(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table]
) -> None:
    table = start_table(TableOptions(mode=Mode.COMPUTER, seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("a", "a")
        await settle(pilot)
        assert len(table.positions) > 2
        await pilot.press("u")
        assert len(table.positions) == 1
        assert table.waits_for_person

    run(app_for(table), play)


def test_the_computer_starts_if_the_person_is_second(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table]
) -> None:
    table = start_table(TableOptions(mode=Mode.COMPUTER, seed="7", seat=Player.TWO))

    async def play(pilot: Pilot[None]) -> None:
        await settle(pilot)
        assert table.session.game.players[0] is Player.ONE
        assert table.waits_for_person

    run(app_for(table), play)


def test_a_hint_is_shown_but_not_played(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await settle(pilot)
        assert table_screen(pilot).state.held is not None
        assert len(table.positions) == 1

    run(app_for(table), play)


@pytest.mark.parametrize(
    "error", [EngineError("engine-failed", problem="the engine is asleep"), IndexError("the engine is asleep")]
)
def test_an_engine_that_fails_shows_the_reason_and_the_game_stays(
    saved_games: SavedGames, start_table: Callable[..., Table], error: Exception
) -> None:
    def broken(name: str) -> Engine:
        raise error

    table = start_table(TableOptions(mode=Mode.COMPUTER, seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("a", "a")
        await settle(pilot)
        assert "the engine is asleep" in messages(pilot)
        await pilot.press("u")
        assert table.waits_for_person

    run(TerminalApp(saved_games, table=table, computer=Computer(broken)), play)


def test_earlier_positions_can_be_shown(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two, moves=8)

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        await pilot.press("left", "left")
        assert screen.state.ply == 6
        assert table.describe_move(5) in messages(pilot)
        await pilot.press("1")  # nothing can be chosen in the past
        assert screen.state.held is None
        await pilot.press("home")
        assert screen.state.ply == 0
        await pilot.press("end")
        assert screen.state.is_latest
        await pilot.press("m")
        assert isinstance(pilot.app.screen, MovesScreen)
        await pilot.press("up", "up", "up", "enter")
        assert screen.state.ply == 5

    run(app_for(table), play)


def test_a_rematch_changes_seats_and_ring(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table]
) -> None:
    table = start_table(TableOptions(mode=Mode.COMPUTER, seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("g", "y")
        await pilot.click("#rematch")
        await settle(pilot)
        again = table_screen(pilot).table
        assert again.session.game.start.ring != table.session.game.start.ring
        assert [seat.kind for seat in again.session.seats] == [SeatKind.COMPUTER, SeatKind.HUMAN]

    run(app_for(table), play)


def test_resigning_needs_a_confirmation(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    table = start_table(two, moves=3)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("g", "n")
        assert table.session.result is None
        await pilot.press("g", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, EndScreen)

    run(app_for(table), play)
    assert table.session.result is not None


def test_a_record_never_replaces_a_file(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions, tmp_path: Path
) -> None:
    table, path = start_table(two, moves=3), tmp_path / "friday.qgn"

    async def play(pilot: Pilot[None]) -> None:
        for _ in range(2):
            await pilot.press("s")
            pilot.app.screen.query_one(Input).value = str(path)
            await pilot.press("enter")
        assert isinstance(pilot.app.screen, SaveScreen)
        assert "already exists" in str(pilot.app.screen.query_one("#save-note").render())
        await pilot.press("escape")

    run(app_for(table), play)
    assert Record.load(path).game().moves == table.session.game.moves


def test_a_leather_patch_is_held_at_once_and_may_be_discarded_if_the_edition_allows_it(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table]
) -> None:
    table = start_table(TableOptions(mode=Mode.LOCAL, seed="7", edition="halloween"))
    while not table.position.leather_owed:
        table.play("adv")

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        assert screen.state.held is not None
        assert screen.state.held.is_leather
        await pilot.press("escape")  # it cannot be put back
        assert screen.state.held is not None
        await pilot.press("x")
        assert str(table.session.game.moves[-1]) == "o-"

    run(app_for(table), play)


def test_the_size_of_the_quilts_follows_the_size_of_the_terminal(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        view = table_screen(pilot).query_one("#quilt1", QuiltView)
        await pilot.press("1")
        for size, scale in (((140, 45), LARGE), ((110, 30), SMALL), ((40, 12), SMALL), ((80, 24), SMALL)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert view.scale is scale
        assert table_screen(pilot).state.held is not None

    run(app_for(start_table(two, moves=6)), play)


def test_a_record_is_shown_with_its_comments(app_for: Callable[..., TerminalApp]) -> None:
    table = Table.from_record(COMPLETE.read_text(encoding="utf-8"))

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        assert screen.state.ply == 0
        await pilot.press("right")
        assert "The widest opening on offer." in messages(pilot)
        await pilot.press("1", "a", "enter", "u", "h")  # nothing is played
        assert screen.state.ply == 1
        await pilot.press("end")
        assert "wins" in str(screen.query_one("#turn").render())

    run(app_for(table), play)


@pytest.mark.parametrize("key", ["a", "1"])
def test_every_move_is_on_disk_before_it_is_shown(
    app_for: Callable[..., TerminalApp],
    start_table: Callable[..., Table],
    two: TableOptions,
    saved_games: SavedGames,
    key: str,
) -> None:
    table = start_table(two)
    (saved,) = saved_games.all()

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(key, "enter")
        assert read_game(saved.path).session.game.moves == table.session.game.moves != ()

    run(app_for(table), play)


def test_a_terminal_that_is_too_small_says_so_until_it_is_larger(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        assert type(pilot.app.screen) is SmallTerminalScreen
        await pilot.press("a", "enter")  # reaches no table
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        shown = str(pilot.app.screen.query_one("#small-terminal", Static).render())
        assert "The terminal has 60 × 20 characters. The table needs at least 80 × 24" in shown
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert table_screen(pilot) is screen
        assert screen.table.last_ply == 0

    run(app_for(start_table(two)), play)


def test_a_very_large_terminal_has_very_large_squares(
    app_for: Callable[..., TerminalApp], start_table: Callable[..., Table], two: TableOptions
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(200, 60)
        await pilot.pause()
        assert {view.scale for view in table_screen(pilot).query(QuiltView)} == {HUGE}

    run(app_for(start_table(two)), play)


def test_a_record_is_reviewed_with_marks_and_better_moves(
    app_for: Callable[..., TerminalApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens_table, "Reviewer", functools.partial(Reviewer, visits=20))
    table = Table.from_record(COMPLETE.read_text(encoding="utf-8"))

    async def review(pilot: Pilot[None]) -> None:
        await pilot.press("v")
        await settle(pilot)
        assert len(table.reviewed) == table.last_ply
        marked = next(move for move in table.reviewed.values() if move.label is not None)
        screen = table_screen(pilot)
        screen.action_step_to(marked.ply)
        await pilot.pause()
        assert f"Better: {marked.best}" in messages(pilot)

    run(app_for(table), review)
