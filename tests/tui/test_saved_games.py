"""Saved games: no move that was shown is lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quiltwork.editions import load_edition
from quiltwork.errors import QuiltworkError
from quiltwork.play import Mode
from quiltwork.play.setup import TableOptions
from quiltwork.tui.saved_games import SavedGames, read_game
from quiltwork.tui.table import Table


def test_a_line_cut_off_by_a_crash_is_left_out_and_the_game_goes_on(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    table = start_table(two, moves=5)
    (saved,) = saved_games.all()
    with saved.path.open("ab") as file:
        file.write(b'{"kind":"moved","numb')
    again = Table.resume(read_game(saved.path))
    assert again.position == table.position
    again.play("adv")
    assert read_game(saved.path).session.game.moves == again.session.game.moves


def test_a_game_open_in_two_terminals_is_played_on_in_one(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    first = start_table(two)
    second = Table.resume(saved_games.latest())
    second.play("adv")
    with pytest.raises(QuiltworkError, match="continued in another terminal"):
        first.play("adv")
    assert len(first.positions) == 1
    assert len(saved_games.latest().session.game) == 1


def test_a_damaged_file_names_its_line_and_hides_no_other_game(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    start_table(two, moves=2)
    damaged = saved_games.folder / "damaged.jsonl"
    damaged.write_text('{"kind":"opened"}\nnonsense\n', encoding="utf-8")
    with pytest.raises(QuiltworkError, match="line 1: not an event"):
        read_game(damaged)
    (saved_games.folder / "empty.jsonl").touch()
    assert len(saved_games.all()) == 1


def test_a_move_that_cannot_be_saved_is_not_played(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    table = start_table(two)
    saved_games.latest().path.unlink()
    with pytest.raises(QuiltworkError, match="cannot save the game"):
        table.play("adv")
    assert len(table.positions) == 1


def test_undone_and_resigned_games_come_back_as_they_were(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    table = start_table(two, moves=4)
    table.undo()
    table.resign()
    (saved,) = saved_games.all()
    assert len(saved.session.game) == 3
    assert saved.session.result == table.session.result
    with pytest.raises(QuiltworkError, match="there is no unfinished game"):
        saved_games.latest()


def test_a_custom_edition_is_stored_with_its_game(
    start_table: Callable[..., Table], saved_games: SavedGames, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mine = tmp_path_factory.mktemp("editions") / "mine.toml"
    mine.write_text("[track]\nlast_space = 60\n", encoding="utf-8")
    table = start_table(TableOptions(mode=Mode.COMPUTER, edition=load_edition(mine), seed="7"), moves=2)
    mine.unlink()
    assert saved_games.latest().session.game.position == table.position


def test_a_deleted_game_is_gone_and_the_others_stay(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    start_table(two, moves=1)
    start_table(two, moves=2)
    first, second = saved_games.all()
    first.delete()
    assert [game.path for game in saved_games.all()] == [second.path]
    first.delete()  # deleting it twice does no harm


def test_moves_that_are_impossible_make_a_damaged_file(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    start_table(two, moves=3)
    (game,) = saved_games.all()
    text = game.path.read_text(encoding="utf-8")
    game.path.write_text(text.replace('"move":"', '"move":"A', 1), encoding="utf-8")
    with pytest.raises(QuiltworkError):
        read_game(game.path)


def test_results_are_the_finished_games_against_a_computer(
    start_table: Callable[..., Table], saved_games: SavedGames, two: TableOptions
) -> None:
    start_table(two, moves=3).resign()
    start_table(TableOptions(mode=Mode.COMPUTER, level="novice"))
    start_table(TableOptions(mode=Mode.COMPUTER, level="casual")).resign()
    (result,) = saved_games.results()
    assert (result.is_won, result.level, result.score) == (False, "casual", None)
