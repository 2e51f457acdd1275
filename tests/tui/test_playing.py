"""Playing with keys and mouse, as a person would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from quiltwork import Record
from quiltwork.engine import Engine
from quiltwork.errors import QuiltworkError
from quiltwork.play import Mode
from quiltwork.rules import Player
from quiltwork.tui.app import TerminalApp
from quiltwork.tui.paint import LARGE, SMALL
from quiltwork.tui.screens.dialogs import EndScreen, HelpScreen, MovesScreen, SaveScreen
from quiltwork.tui.screens.home import HomeScreen
from quiltwork.tui.screens.table import TableScreen
from quiltwork.tui.shelf import Shelf, read_game
from quiltwork.tui.table import Table
from quiltwork.tui.thinking import Minds
from quiltwork.tui.widgets import KeyBar, QuiltView
from quiltwork.tui.wishes import Wish

Play = Callable[[Pilot[None]], object]
COMPLETE = Path(__file__).parents[1] / "records" / "complete.qgn"


def run(app: TerminalApp, what: Callable[[Pilot[None]], object], size: tuple[int, int] = (80, 24)) -> None:
    async def steps() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            result = what(pilot)
            if asyncio.iscoroutine(result):
                await result

    asyncio.run(steps())


async def settle(pilot: Pilot[None]) -> None:
    """Until nobody thinks any more."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def table_screen(pilot: Pilot[None]) -> TableScreen:
    return next(screen for screen in reversed(pilot.app.screen_stack) if isinstance(screen, TableScreen))


def said(pilot: Pilot[None]) -> str:
    return str(table_screen(pilot).query_one("#says").render())


def test_a_whole_game_against_the_computer_is_played_by_keys_alone(
    app_for: Callable[..., TerminalApp], shelf: Shelf
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("enter")  # home: play the computer
        await settle(pilot)
        screen = table_screen(pilot)
        for _ in range(200):
            if isinstance(pilot.app.screen, EndScreen):
                break
            if screen.desk.position.leather_owed == 0:
                await pilot.press("1", "r")
                if screen.desk.hand is None or screen.desk.hand.why_not is not None:
                    await pilot.press("escape", "a")
            await pilot.press("enter")
            await settle(pilot)
        assert screen.table.position.is_over
        await pilot.press("q")
        assert isinstance(pilot.app.screen, HomeScreen)

    run(app_for(), play)
    (game,) = shelf.saved()
    assert game.session.result is not None
    assert {seat.kind.value for seat in game.session.seats} == {"human", "computer"}


def test_nothing_happens_before_enter(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("2", "r", "f", "left", "up", "3", "a", "1", "escape", "a", "escape")
        assert len(table.positions) == 1
        await pilot.press("a")
        assert "advances 1 space to 1" in said(pilot)
        await pilot.press("a")
        assert [str(move) for move in table.session.game.moves] == ["adv"]

    run(app_for(table), play)


def test_a_patch_where_it_may_not_lie_says_why_and_is_not_sewn_on(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two)
    table.play("Fr0d4")
    table.play("adv")

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter")
        assert "Not here: patch R costs 5 buttons, player 1 has 2." in said(pilot)
        await pilot.press("3")
        await pilot.click("#quilt1", offset=(2 + 2 * 3, 3 + 3))  # d4
        await pilot.press("enter")
        assert "Not here: already covered: d4 (F)" in said(pilot)
        assert len(table.positions) == 3
        assert table_screen(pilot).desk.hand is not None

    run(app_for(table), play)


def test_the_mouse_chooses_carries_turns_and_sews(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two)

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        await pilot.click("#offer", offset=(14, 2))
        assert screen.desk.hand is not None
        assert screen.desk.hand.letter == table.position.ring[1]
        await pilot.click("#quilt1", offset=(2 + 2 * 1, 3 + 1))  # b2
        assert screen.desk.hand.mask >> 10 & 1
        turned = screen.desk.hand.turned()
        await pilot.click("#keys", offset=(screen.query_one(KeyBar).render().plain.index("turn"), 0))
        assert screen.desk.hand == turned
        await pilot.click("#keys", offset=(screen.query_one(KeyBar).render().plain.index("sew"), 0))
        assert [str(move)[0] for move in table.session.game.moves] == [table.session.game.start.ring[1]]

    run(app_for(table), play)


def test_undo_takes_back_what_the_computer_answered_too(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table]
) -> None:
    table = sit_down(Wish(seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("a", "a")
        await settle(pilot)
        assert len(table.positions) > 2
        await pilot.press("u")
        assert len(table.positions) == 1
        assert table.waits_for_person

    run(app_for(table), play)


def test_the_computer_begins_where_the_person_comes_second(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table]
) -> None:
    table = sit_down(Wish(seed="7", seat=Player.TWO))

    async def play(pilot: Pilot[None]) -> None:
        await settle(pilot)
        assert table.session.game.players[0] is Player.ONE
        assert table.waits_for_person

    run(app_for(table), play)


def test_a_hint_is_laid_out_but_not_played(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await settle(pilot)
        assert table_screen(pilot).desk.hand is not None
        assert len(table.positions) == 1

    run(app_for(table), play)


@pytest.mark.parametrize("error", [QuiltworkError("the engine is asleep"), IndexError("the engine is asleep")])
def test_an_engine_that_fails_is_told_and_the_game_stays(
    shelf: Shelf, sit_down: Callable[..., Table], error: Exception
) -> None:
    def broken(name: str) -> Engine:
        raise error

    table = sit_down(Wish(seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("a", "a")
        await settle(pilot)
        assert "the engine is asleep" in said(pilot)
        await pilot.press("u")
        assert table.waits_for_person

    run(TerminalApp(shelf, table=table, minds=Minds(broken)), play)


def test_the_past_can_be_looked_at_and_left_again(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two, moves=8)

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        await pilot.press("left", "left")
        assert screen.desk.ply == 6
        assert table.told(5) in said(pilot)
        await pilot.press("1")  # nothing can be chosen in the past
        assert screen.desk.hand is None
        await pilot.press("home")
        assert screen.desk.ply == 0
        await pilot.press("end")
        assert screen.desk.is_now
        await pilot.press("m")
        assert isinstance(pilot.app.screen, MovesScreen)
        await pilot.press("up", "up", "up", "enter")
        assert screen.desk.ply == 5

    run(app_for(table), play)


def test_play_again_changes_seats_and_ring(app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table]) -> None:
    table = sit_down(Wish(seed="7"))

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("g", "y")
        await pilot.click("#again")
        await settle(pilot)
        again = table_screen(pilot).table
        assert again.session.game.start.ring != table.session.game.start.ring
        assert again.names == (table.names[1], "Player 2")

    run(app_for(table), play)


def test_giving_up_is_asked_about_first(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    table = sit_down(two, moves=3)

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("g", "n")
        assert table.session.result is None
        await pilot.press("g", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, EndScreen)

    run(app_for(table), play)
    assert table.session.result is not None


def test_a_record_is_saved_and_never_over_another(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish, tmp_path: Path
) -> None:
    table, path = sit_down(two, moves=3), tmp_path / "friday.qgn"

    async def play(pilot: Pilot[None]) -> None:
        for _ in range(2):
            await pilot.press("s")
            pilot.app.screen.query_one(Input).value = str(path)
            await pilot.press("enter")
        assert isinstance(pilot.app.screen, SaveScreen)
        assert "exists already" in str(pilot.app.screen.query_one("#says").render())
        await pilot.press("escape")

    run(app_for(table), play)
    assert Record.load(path).game().moves == table.session.game.moves


def test_a_leather_patch_is_in_hand_at_once_and_may_be_refused_where_the_edition_says_so(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table]
) -> None:
    table = sit_down(Wish(mode=Mode.LOCAL, seed="7", edition="halloween"))
    while not table.position.leather_owed:
        table.play("adv")

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        assert screen.desk.hand is not None
        assert screen.desk.hand.is_leather
        await pilot.press("escape")  # it cannot be put back
        assert screen.desk.hand is not None
        await pilot.press("x")
        assert str(table.session.game.moves[-1]) == "o-"

    run(app_for(table), play)


def test_a_larger_terminal_has_larger_quilts_and_a_smaller_one_goes_on(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        view = table_screen(pilot).query_one("#quilt1", QuiltView)
        await pilot.press("1")
        for size, scale in (((140, 45), LARGE), ((110, 30), SMALL), ((40, 12), SMALL), ((80, 24), SMALL)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert view.scale is scale
        assert table_screen(pilot).desk.hand is not None

    run(app_for(sit_down(two, moves=6)), play)


def test_a_record_is_gone_through_with_its_comments(app_for: Callable[..., TerminalApp]) -> None:
    table = Table.of_record(COMPLETE.read_text(encoding="utf-8"))

    async def play(pilot: Pilot[None]) -> None:
        screen = table_screen(pilot)
        assert screen.desk.ply == 0
        await pilot.press("right")
        assert "The widest opening on offer." in said(pilot)
        await pilot.press("1", "a", "enter", "u", "h")  # nothing is played
        assert screen.desk.ply == 1
        await pilot.press("end")
        assert "wins" in str(screen.query_one("#turn").render())

    run(app_for(table), play)


def test_home_opens_records_and_says_what_is_wrong_with_one(
    app_for: Callable[..., TerminalApp], tmp_path: Path
) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "down", "enter")
        path = pilot.app.screen.query_one(Input)
        path.value = str(tmp_path / "nowhere.qgn")
        await pilot.press("enter")
        assert "No such file" in str(pilot.app.screen.query_one("#record-note").render())
        path.value = str(COMPLETE)
        await pilot.press("enter")
        assert table_screen(pilot).table.is_replay

    run(app_for(), play)


def test_home_continues_a_saved_game_to_the_move(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish, shelf: Shelf
) -> None:
    before = sit_down(two, moves=9)

    async def play(pilot: Pilot[None]) -> None:
        assert "(1)" in str(pilot.app.screen.query_one("#menu", OptionList).get_option("saved").prompt)
        await pilot.press("up", "enter", "enter")
        table = table_screen(pilot).table
        assert table.position == before.position
        await pilot.press("a", "a")
        assert len(table.positions) == 11

    run(app_for(), play)
    assert len(shelf.saved()[0].session.game) == 10


def test_solo_settings_of_home_are_those_of_the_game(app_for: Callable[..., TerminalApp]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("down", "down", "tab", "right", "down", "right", "enter")
        opened = table_screen(pilot).table.session.opened
        assert opened.mode is Mode.SOLO
        assert "automa=master" in opened.position
        assert opened.position.startswith("anniversary ")
        await pilot.press("a", "a")
        assert "budget" in said(pilot)

    run(app_for(), play)


def test_help_opens_over_everything_and_closes(app_for: Callable[..., TerminalApp]) -> None:
    async def play(pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("t")
        assert not pilot.app.current_theme.dark

    run(app_for(), play)


@pytest.mark.parametrize("key", ["a", "1"])
def test_every_move_is_on_the_disk_before_it_shows(
    app_for: Callable[..., TerminalApp], sit_down: Callable[..., Table], two: Wish, shelf: Shelf, key: str
) -> None:
    table = sit_down(two)
    (saved,) = shelf.saved()

    async def play(pilot: Pilot[None]) -> None:
        await pilot.press(key, "enter")
        assert read_game(saved.path).session.game.moves == table.session.game.moves != ()

    run(app_for(table), play)
