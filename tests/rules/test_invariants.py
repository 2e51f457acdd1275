"""What holds whatever players do, in every edition."""

from __future__ import annotations

from hypothesis import given

from quiltwork.rules import Advance, Buy, Discard, Game, Leather, Position, perft
from strategies import games, positions


def steps(game: Game) -> list[tuple[Position, Position]]:
    """Every position of `game` with the one after it."""
    return list(zip(game.positions, game.positions[1:], strict=False))


@given(positions())
def test_each_patch_is_in_the_ring_or_on_one_quilt(position: Position) -> None:
    sewn = [letter for quilt in position.quilts for letter in quilt.letters() if letter != "o"]
    assert sorted([*position.ring, *sewn]) == [patch.letter for patch in position.ruleset.patches]


@given(positions())
def test_each_patch_on_a_quilt_covers_as_many_squares_as_it_has(position: Position) -> None:
    for quilt in position.quilts:
        for letter, mask in quilt.letters().items():
            if letter != "o":
                assert mask.bit_count() == position.ruleset.by_letter[letter].squares


@given(games())
def test_buttons_are_never_negative(game: Game) -> None:
    assert all(purse.buttons >= 0 for position in game.positions for purse in position.purses)


@given(games())
def test_time_never_falls_nor_leaves_the_track(game: Game) -> None:
    for before, after in steps(game):
        for old, new in zip(before.purses, after.purses, strict=True):
            assert old.time <= new.time <= game.start.ruleset.last_space


@given(games())
def test_only_the_mover_is_touched(game: Game) -> None:
    for before, after in steps(game):
        other = before.to_move.other.index
        assert after.purses[other] == before.purses[other]
        assert after.quilts[other] == before.quilts[other]


@given(games())
def test_turn_belongs_to_the_one_behind_unless_leather_is_owed(game: Game) -> None:
    # rulings.md#whose-turn
    for position in game.positions:
        mover, other = position.to_move.index, position.to_move.other.index
        if not position.leather_owed:
            assert position.purses[mover].time <= position.purses[other].time


@given(games())
def test_tie_on_the_track_keeps_the_turn_and_only_a_tie_or_a_lag_does(game: Game) -> None:
    # rulings.md#on-top
    for before, after in steps(game):
        mover, other = before.to_move.index, before.to_move.other.index
        ahead = after.purses[mover].time > after.purses[other].time
        assert (after.to_move is before.to_move) == (not ahead or after.leather_owed > 0)


@given(games())
def test_income_is_what_is_printed_on_the_patches_of_the_quilt(game: Game) -> None:
    for position in game.positions:
        for quilt, purse in zip(position.quilts, position.purses, strict=True):
            printed = [position.ruleset.by_letter[letter].income for letter in quilt.letters() if letter != "o"]
            assert purse.income == sum(printed)


@given(games())
def test_leather_is_on_the_track_on_a_quilt_owed_or_gone_for_good(game: Game) -> None:
    # rulings.md#first-come
    assert leather_there(game.start) == len(game.start.ruleset.leather_spaces)
    for (before, after), move in zip(steps(game), game.moves, strict=True):
        assert leather_there(after) <= leather_there(before)
        if leather_there(after) < leather_there(before) and move != Discard():
            # Set aside for want of room: what is still owed takes every empty square.
            assert after.quilts[before.to_move.index].empty == after.leather_owed


def leather_there(position: Position) -> int:
    sewn = sum(quilt.cells.count("o") for quilt in position.quilts)
    return sewn + position.leather_owed + len(position.leather_left)


@given(games())
def test_tile_once_given_never_moves(game: Game) -> None:
    # rulings.md#the-special-tile
    for before, after in steps(game):
        assert before.bonus is None or after.bonus is before.bonus
        assert after.bonus is None or after.quilts[after.bonus.index].has_bonus_square
        assert after.bonus is not None or not any(quilt.has_bonus_square for quilt in after.quilts)


@given(games())
def test_ring_only_turns_and_loses_the_patch_bought(game: Game) -> None:
    # rulings.md#the-neutral-token
    for (before, after), move in zip(steps(game), game.moves, strict=True):
        if isinstance(move, Buy):
            gap = before.ring.index(move.letter)
            assert gap < 3
            assert after.ring == before.ring[gap + 1 :] + before.ring[:gap]
        else:
            assert after.ring == before.ring


@given(games())
def test_advancing_pays_exactly_the_spaces_and_the_incomes(game: Game) -> None:
    # rulings.md#advance
    for (before, after), move in zip(steps(game), game.moves, strict=True):
        old, new = before.purses[before.to_move.index], after.purses[before.to_move.index]
        passed = sum(old.time < space <= new.time for space in game.start.ruleset.income_spaces)
        if isinstance(move, Advance):
            assert new.buttons - old.buttons == new.time - old.time + passed * new.income
        elif isinstance(move, Buy):
            cost = game.start.ruleset.by_letter[move.letter].cost
            assert new.buttons - old.buttons == passed * new.income - cost
        elif isinstance(move, Leather):
            assert new == old


@given(games(finished=True))
def test_every_game_ends_with_both_tokens_on_the_last_space_and_one_winner(game: Game) -> None:
    # rulings.md#the-end
    outcome = game.outcome()
    assert outcome is not None
    assert {purse.time for purse in game.position.purses} == {game.start.ruleset.last_space}
    loser = outcome.winner.other
    assert outcome.scores[outcome.winner.index] >= outcome.scores[loser.index]
    assert all(position.outcome() is None for position in game.positions[:-1])


@given(positions())
def test_game_goes_on_exactly_while_there_are_moves(position: Position) -> None:
    assert position.is_over == (len(position.legal_moves) == 0) == (position.outcome() is not None)


@given(positions())
def test_after_never_changes_the_position(position: Position) -> None:
    text, value = position.text(), hash(position)
    for move in position.legal_moves[:: max(1, len(position.legal_moves) // 10)]:
        later = position.after(move)
        assert later != position
        assert (position.text(), hash(position)) == (text, value)


@given(games())
def test_equal_positions_are_equal_and_hash_alike_and_no_two_of_a_game_are_equal(game: Game) -> None:
    twin = Game(game.start, game.moves)
    assert game.positions == twin.positions
    assert [hash(position) for position in game.positions] == [hash(position) for position in twin.positions]
    assert len(set(game.positions)) == len(game.positions)


@given(positions())
def test_perft_of_depth_one_counts_the_moves(position: Position) -> None:
    assert perft(position, 0) == 1
    assert perft(position, 1) == len(position.legal_moves)
