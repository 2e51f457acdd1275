"""Creating tables: what the options allow, and what comes of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from quiltwork.automa import new_solo_game
from quiltwork.editions import get_edition, ruleset_from_data
from quiltwork.errors import InvalidRecordError
from quiltwork.opening import new_game
from quiltwork.play import Mode, Seat, SeatKind, Session, Status, TimeControl, record_of
from quiltwork.play.data_dir import DATA_DIR_VARIABLE, data_dir, user_data_dir
from quiltwork.play.setup import (
    InvalidOptionsError,
    TableOptions,
    create_rematch,
    create_table,
    create_table_from_record,
)
from quiltwork.rules import Player
from table_situations import ADA, REVISED_START, Table


def created(mode: Mode, **options: Any) -> Session:
    return Session(create_table(TableOptions(mode=mode, **options), owner=ADA, now=5.0))


def test_a_table_against_the_computer_has_the_level_at_the_other_seat() -> None:
    session = created(Mode.COMPUTER, level="expert", seat=Player.TWO, names=("", "Ada"))
    assert session.seats == (Seat.computer("expert"), Seat.human(ADA, "Ada"))
    assert session.created.by == ADA


def test_a_single_person_may_give_the_name_of_either_player() -> None:
    assert created(Mode.COMPUTER, seat=Player.TWO, names=("Ada", "")).seats[1].name == "Ada"


def test_at_a_local_table_both_seats_belong_to_the_creator() -> None:
    session = created(Mode.LOCAL, names=("Ada", "Bo"))
    assert session.seats == (Seat.human(ADA, "Ada"), Seat.human(ADA, "Bo"))


def test_an_invite_table_waits_for_the_other_player() -> None:
    assert created(Mode.INVITE).status is Status.WAITING


def test_a_random_seat_is_one_of_the_two() -> None:
    kinds = {created(Mode.INVITE, seat=None).seats[0].kind for _ in range(64)}
    assert kinds == {SeatKind.HUMAN, SeatKind.OPEN}


def test_a_solo_table_has_the_edition_with_the_deck_by_default() -> None:
    session = created(Mode.SOLO, solo_level="legend", deck="tactical")
    opponent = session.game.position.scripted_opponent
    assert opponent is not None
    assert (opponent.level, opponent.deck) == ("legend", "tactical")
    assert session.seats[1] == Seat.automa("legend")
    assert session.game.start.ruleset.name == "anniversary"


def test_the_same_seed_gives_the_same_ring() -> None:
    rings = {created(Mode.LOCAL, seed=7).game.start.ring for _ in range(2)}
    assert len(rings) == 1


def test_a_custom_edition_is_stored_with_the_table() -> None:
    ruleset = ruleset_from_data({"name": "homemade", "based_on": "revised", "start": {"buttons": 7}})
    session = created(Mode.LOCAL, edition=ruleset)
    assert session.game.start.purses[0].buttons == 7


def test_a_game_can_start_from_a_position() -> None:
    assert created(Mode.LOCAL, position=REVISED_START).game.start.text() == REVISED_START


def test_a_solo_position_brings_its_own_level() -> None:
    start = new_solo_game(seed=1, level="intern").start
    assert created(Mode.SOLO, position=start.text()).seats[1].level == "intern"


def position_at_the_end() -> str:
    game = new_game(seed=7)
    while not game.position.is_over:
        game.push(game.position.legal_moves[0])
    return game.position.text()


@pytest.mark.parametrize(
    ("mode", "options", "code", "field"),
    [
        (Mode.COMPUTER, {"level": "mastr"}, "unknown-level", "level"),
        (Mode.LOCAL, {"seed": 1, "ring": "ABC"}, "one-start-only", "ring"),
        (Mode.LOCAL, {"position": position_at_the_end()}, "position-is-over", "position"),
        (Mode.SOLO, {"position": REVISED_START}, "solo-position-for-solo-table", "position"),
        (Mode.LOCAL, {"names": ("o" * 41, "")}, "name-too-long", "names"),
    ],
)
def test_options_that_make_no_table_are_refused(mode: Mode, options: dict[str, Any], code: str, field: str) -> None:
    with pytest.raises(InvalidOptionsError) as refused:
        created(mode, **options)
    assert (refused.value.code, refused.value.field) == (code, field)


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"edition": "reviced"}, "edition"),
        ({"edition": "../secret.toml"}, "edition"),
        ({"ring": "ABC"}, "ring"),
        ({"position": "nonsense"}, "position"),
        ({"deck": "marked"}, "solo_level"),
    ],
)
def test_errors_of_lower_layers_name_the_option(options: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidOptionsError) as refused:
        created(Mode.SOLO, **options)
    assert refused.value.field == field


def test_an_unknown_level_comes_with_the_closest_one() -> None:
    with pytest.raises(InvalidOptionsError, match="unknown level 'mastr'; did you mean 'master'"):
        created(Mode.COMPUTER, level="mastr")


# --- rematches -------------------------------------------------------------------------------------------------------


def test_a_rematch_swaps_the_seats_and_keeps_the_time_control() -> None:
    table = Table(time_control=TimeControl.live(minutes=5))
    rematch = create_rematch(table.session, now=9.0)
    assert rematch.seats == (table.session.seats[1], table.session.seats[0])
    assert rematch.time_control == TimeControl.live(minutes=5)
    assert Session(rematch).game.start.ring != table.session.game.start.ring


def test_a_solo_rematch_keeps_seats_level_and_deck() -> None:
    session = created(Mode.SOLO, solo_level="legend", deck="tactical")
    rematch = Session(create_rematch(session, now=9.0))
    opponent = rematch.game.start.scripted_opponent
    assert opponent is not None
    assert (opponent.level, opponent.deck) == ("legend", "tactical")
    assert rematch.seats == session.seats


def test_a_rematch_of_a_set_up_position_starts_there_again() -> None:
    start = "revised {0} {0} ABCDEFGHJKLMNPQRSTUVWYZabcdefghjk 9b0i3t 5b0i9t 1 -".format("/".join(["9"] * 9))
    assert create_rematch(Table(start=start).session, now=9.0).position == start


# --- records ---------------------------------------------------------------------------------------------------------


def test_a_record_becomes_a_table_to_step_through() -> None:
    table = Table()
    table.play(ADA, "adv")
    text = record_of(table.session).text()
    session = Session(create_table_from_record(text, owner=ADA, now=1.0))
    assert session.created.mode is Mode.REVIEW
    assert [seat.name for seat in session.seats] == ["Ada", "Bo"]
    assert len(session.game) == 1


def test_a_record_with_too_many_moves_is_refused() -> None:
    table = Table()
    table.play(ADA, "adv")
    with pytest.raises(InvalidRecordError) as refused:
        create_table_from_record(record_of(table.session).text(), owner=ADA, now=1.0, max_moves=0)
    assert refused.value.code == "record-has-too-many-moves"


# --- the data folder -------------------------------------------------------------------------------------------------


def test_a_variable_names_the_data_folder() -> None:
    assert data_dir({DATA_DIR_VARIABLE: "/somewhere"}) == Path("/somewhere")


def test_the_data_folder_is_where_earlier_versions_had_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_dir({}) == user_data_dir() == tmp_path / "quiltwork"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_data_dir() == tmp_path / ".local" / "share" / "quiltwork"


def test_a_printing_is_not_stored_with_the_table() -> None:
    assert created(Mode.LOCAL, edition=get_edition("classic")).created.edition is None


def test_at_one_screen_a_random_choice_decides_who_is_player_one() -> None:
    options = TableOptions(mode=Mode.LOCAL, seat=None, names=("Ada", "Bo"))
    starters = {create_table(options, owner="a", now=0).seats[0].name for _ in range(60)}
    assert starters == {"Ada", "Bo"}
