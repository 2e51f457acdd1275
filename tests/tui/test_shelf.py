"""Games on the disk: nothing that was played is lost, whatever happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quiltwork.errors import QuiltworkError
from quiltwork.play.folder import data_dir
from quiltwork.tui.shelf import Shelf, read_game
from quiltwork.tui.table import Table
from quiltwork.tui.wishes import Wish


def test_a_line_cut_off_by_a_crash_is_left_out_and_the_game_goes_on(
    sit_down: Callable[..., Table], shelf: Shelf, two: Wish
) -> None:
    table = sit_down(two, moves=5)
    (saved,) = shelf.saved()
    with saved.path.open("ab") as file:
        file.write(b'{"kind":"moved","numb')
    again = Table.of_saved(read_game(saved.path))
    assert again.position == table.position
    again.play("adv")
    assert read_game(saved.path).session.game.moves == again.session.game.moves


def test_a_game_open_in_two_terminals_is_played_on_in_one(
    sit_down: Callable[..., Table], shelf: Shelf, two: Wish
) -> None:
    first = sit_down(two)
    second = Table.of_saved(shelf.latest())
    second.play("adv")
    with pytest.raises(QuiltworkError, match="continued somewhere else"):
        first.play("adv")
    assert len(first.positions) == 1
    assert len(shelf.latest().session.game) == 1


def test_a_damaged_file_names_its_line_and_hides_no_other_game(
    sit_down: Callable[..., Table], shelf: Shelf, two: Wish
) -> None:
    sit_down(two, moves=2)
    damaged = shelf.folder / "damaged.jsonl"
    damaged.write_text('{"kind":"opened"}\nnonsense\n', encoding="utf-8")
    with pytest.raises(QuiltworkError, match="line 1: not an event"):
        read_game(damaged)
    (shelf.folder / "empty.jsonl").touch()
    assert len(shelf.saved()) == 1


def test_a_move_that_cannot_be_saved_is_not_played(sit_down: Callable[..., Table], shelf: Shelf, two: Wish) -> None:
    table = sit_down(two)
    shelf.latest().path.unlink()
    with pytest.raises(QuiltworkError, match="cannot save the game"):
        table.play("adv")
    assert len(table.positions) == 1


def test_undone_and_resigned_games_come_back_as_they_were(
    sit_down: Callable[..., Table], shelf: Shelf, two: Wish
) -> None:
    table = sit_down(two, moves=4)
    table.undo()
    table.resign()
    (saved,) = shelf.saved()
    assert len(saved.session.game) == 3
    assert saved.session.result == table.session.result
    with pytest.raises(QuiltworkError, match="no unfinished game"):
        shelf.latest()


def test_an_edition_of_ones_own_is_kept_with_its_game(
    sit_down: Callable[..., Table], shelf: Shelf, tmp_path_factory: pytest.TempPathFactory
) -> None:
    mine = tmp_path_factory.mktemp("editions") / "mine.toml"
    mine.write_text("[track]\nlast_space = 60\n", encoding="utf-8")
    table = sit_down(Wish(edition=str(mine), seed="7"), moves=2)
    mine.unlink()
    assert shelf.latest().session.game.position == table.position


def test_the_data_folder_is_the_one_that_the_variable_names() -> None:
    assert str(data_dir({"QUILTWORK_DATA_DIR": "/srv/quilts"})) == "/srv/quilts"
    assert data_dir({}).name == "quiltwork"
