"""Whole reviews: sums, ledger, determinism, records."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Mapping
from typing import Any
from unittest import mock

import pytest

import quiltwork as qw
from quiltwork.engine.solver.solve import solve
from quiltwork.review import Effort, Label, Review, ReviewError
from quiltwork.review.accuracy import game_accuracy, move_accuracy
from quiltwork.review.annotate import annotate
from quiltwork.review.html import html_page
from quiltwork.review.job import review_arguments, review_job
from quiltwork.review.judgement import Kind
from quiltwork.review.reasons import better_of, reasons_for
from quiltwork.review.summary import summarise
from quiltwork.rules import Game
from review_games import machine_game, quick_review, solo_game


@pytest.fixture(scope="module")
def game() -> Game:
    return machine_game("casual", "novice", seed=5)


@pytest.fixture(scope="module")
def review(game: Game) -> Review:
    return quick_review(game)


def check_sums(game: Game, review: Review) -> None:
    """Every sum of a review is exact."""
    ledger = review.ledger
    assert ledger.total == ledger.margin
    outcome = game.outcome()
    if outcome is not None:
        assert ledger.margin == outcome.scores[0] - outcome.scores[1]
    for player, given_away in zip(review.players, ledger.given_away, strict=True):
        assert player.points_lost == given_away
        assert round(player.choice + player.placement, 1) == player.points_lost
        assert 0 <= player.tempo <= player.choice
        assert 0 <= player.leaks <= player.points_lost


@pytest.mark.parametrize("seed", range(3))
def test_the_ledger_adds_up_to_the_final_margin(seed: int) -> None:
    game = machine_game("beginner", "random", seed=seed)
    check_sums(game, quick_review(game, visits=4))


@pytest.mark.slow
def test_the_ledger_of_a_thousand_games_adds_up() -> None:
    for seed in range(1000):
        game = machine_game(("beginner", "novice", "casual")[seed % 3], "random", seed=seed)
        check_sums(game, quick_review(game, visits=2))


def test_reviewing_twice_gives_the_same_review(game: Game, review: Review) -> None:
    assert quick_review(game) == review


def test_moves_are_reviewed_one_by_one(game: Game, review: Review) -> None:
    with qw.Reviewer(game, visits=60) as reviewer:
        first = next(iter(reviewer))
        assert len(reviewer.moves) == 1
    assert first == review.moves[0]


def test_an_overview_comes_first_and_changes_nothing(game: Game, review: Review) -> None:
    count = len(game)
    with qw.Reviewer(game, visits=60, overview=True) as reviewer:
        seen = iter(reviewer)
        brief = [next(seen) for _ in range(count)]
        assert [move.ply for move in brief] == list(range(1, count + 1))
        assert reviewer.moves == brief
        assert reviewer.done == sum(move.forced for move in brief)
        assert all(move.label is None or move.proven for move in brief)
        assert reviewer.suspects == [move.ply for move in brief if (move.win_lost or 0.0) >= 0.05]
        assert reviewer.suspects
        later = list(seen)
        assert reviewer.done == count
        assert reviewer.suspects == []
        assert reviewer.result() == review
    assert sorted(move.ply for move in later) == [move.ply for move in brief if not move.forced]


def test_after_the_overview_the_moves_that_seem_to_lose_most_are_judged_first(game: Game) -> None:
    with qw.Reviewer(game, visits=60, overview=True) as reviewer:
        seen = list(reviewer)
    brief, plies = seen[: len(game)], [move.ply for move in seen[len(game) :]]
    losses = [(brief[ply - 1].win_lost or 0.0, brief[ply - 1].points_lost) for ply in plies]
    assert losses == sorted(losses, reverse=True)
    assert losses[0] > losses[-1]


def test_every_move_is_reviewed_and_forced_ones_never_count(game: Game, review: Review) -> None:
    assert [move.move for move in review.moves] == [str(move) for move in game.moves]
    for position, move in zip(game.positions, review.moves, strict=False):
        assert move.forced == (len(position.legal_moves) == 1)
        if move.forced:
            assert (move.points_lost, move.label) == (0, None)
    assert sum(player.decisions for player in review.players) == sum(not move.forced for move in review.moves)


def test_late_moves_are_proven_and_agree_with_the_solver(game: Game, review: Review) -> None:
    proven = [move for move in review.moves if move.proven]
    assert proven
    for move in proven:
        position = game.positions[move.ply - 1]
        solution = solve(position, with_values=True)
        assert solution is not None
        assert solution.values is not None
        lost = abs(solution.result.lead - solution.values[game.moves[move.ply - 1]].lead)
        assert move.points_lost == lost


def test_json_has_the_published_fields(review: Review) -> None:
    data = json.loads(json.dumps(review.data()))
    assert {"players", "ledger", "moves", "network", "visits"} <= data.keys()
    published = {"points_lost", "decisions", "points_per_decision", "interval", "accuracy", "choice", "placement"}
    assert published | {"tempo", "leaks"} <= data["players"][0].keys()
    fields = {"ply", "player", "move", "best", "points_lost", "win_lost", "kind", "label", "proven", "forced", "spread"}
    assert fields <= data["moves"][0].keys()
    assert [qw.MoveReview.from_data(move) for move in data["moves"]] == list(review.moves)


def test_a_review_can_be_stopped(game: Game) -> None:
    stop = threading.Event()
    with qw.Reviewer(game, visits=60, stop=stop) as reviewer:
        moves = iter(reviewer)
        next(moves)
        stop.set()
        with pytest.raises(ReviewError, match="stopped"):
            list(moves)


def test_a_game_without_moves_is_refused() -> None:
    with pytest.raises(ReviewError, match="no moves"):
        qw.review(qw.new_game(seed=1))


def test_an_unknown_effort_is_refused() -> None:
    with pytest.raises(qw.InvalidArgumentError, match="'much' is not an effort"):
        qw.review(qw.Game(qw.new_game(seed=1).position, ["adv"]), effort="much")


def test_a_game_of_one_move_is_reviewed() -> None:
    game = qw.Game(qw.new_game(seed=1).position, ["adv"])
    review = quick_review(game)
    assert len(review.moves) == 1
    assert not review.ledger.is_final
    assert review.players[0].interval is None
    assert review.players[1].points_per_decision is None
    check_sums(game, review)


def test_an_unfinished_game_is_reviewed_as_far_as_it_goes(game: Game) -> None:
    part = Game(game.start, game.moves[:15])
    review = quick_review(part)
    assert len(review.moves) == 15
    assert not review.ledger.is_final
    check_sums(part, review)


def test_the_function_is_also_the_package() -> None:
    import quiltwork.review as package

    assert package.Review is qw.Review
    assert callable(qw.review)


def test_a_solo_game_shows_the_luck_of_the_cards() -> None:
    game = solo_game(seed=3)
    review = quick_review(game, visits=200)
    assert review.ledger.luck is not None
    assert all(move.forced for move in review.moves if move.player is qw.Player.TWO)
    check_sums(game, review)


def labelled(review: Review) -> Iterator[qw.MoveReview]:
    return (move for move in review.moves if move.label is not None)


def test_an_annotated_game_is_an_ordinary_record(game: Game, review: Review) -> None:
    record = qw.Record.from_game(game, player1="Ada", player2="Bo")
    first = next(labelled(review))
    other = next(node for node, move in zip(record.mainline(), review.moves, strict=True) if move.label is None)
    other.mark = "!"
    annotated = qw.Record.parse(annotate(record, review).text())
    nodes = list(annotated.mainline())
    assert [node.move for node in nodes] == list(game.moves)
    node = nodes[first.ply - 1]
    assert first.label is not None
    assert node.mark == first.label.mark
    assert node.notes["best"] == first.best
    assert float(node.notes["lost"]) == round(first.points_lost, 1)
    assert [str(variation.move) for variation in node.variations] == [first.best]
    assert sum(node.mark == "!" for node in nodes) == 1
    assert any(node.notes.get("proven") == "yes" for node in nodes)


@pytest.mark.parametrize(("lost", "notes"), [(0.04, {}), (0.3, {"best": "Ar0a1", "lost": "0.3"})])
def test_a_record_names_a_better_move_only_where_something_was_lost(lost: float, notes: dict[str, str]) -> None:
    game = qw.Game(qw.new_game(seed=1).position, ["adv"])
    review = summarise(game, [reviewed_move(1, kind=Kind.CHOICE, lost=lost)], network="test", visits=1)
    assert next(annotate(qw.Record.from_game(game), review).mainline()).notes == notes


def test_annotating_again_changes_nothing(game: Game, review: Review) -> None:
    once = annotate(qw.Record.from_game(game), review)
    assert annotate(once, review) == once


def test_the_page_is_complete_and_escapes_names(game: Game, review: Review) -> None:
    page = html_page([(qw.Record.from_game(game), review, ("<script>", "Bo"))])
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "<svg" in page
    assert "Chance of &lt;script&gt; to win" in page
    assert "Expected lead of &lt;script&gt; in points" in page
    assert "http-equiv" not in page
    assert 'src="' not in page


def test_reasons_name_facts_of_the_position(game: Game, review: Review) -> None:
    for move in labelled(review):
        position = game.positions[move.ply - 1]
        better = better_of(position, move)
        assert better is not None
        codes = {reason.code for reason in reasons_for(position, better, ("Ada", "Bo"))}
        assert codes
        if move.kind is Kind.PLACEMENT and move.best[0] == move.move[0] and move.best[0] != "o":
            assert "reason-fit" in codes
        if "reason-income" in codes:
            assert position.ruleset.by_letter[move.best[0]].income > 0


def test_the_sentence_counts_what_has_a_label(review: Review) -> None:
    for player in review.players:
        count = sum(player.labels.values())
        numbers = [value for value in player.sentence.params.values() if isinstance(value, int)]
        assert (player.sentence.code in ("review-faultless", "review-small-losses")) == (count == 0)
        assert not count or count in numbers or player.sentence.code == "review-both-costly"


def reviewed_move(
    ply: int, *, kind: Kind, lost: float, label: Label | None = None, best: str = "Ar0a1"
) -> qw.MoveReview:
    placement = lost if kind is Kind.PLACEMENT else 0.0
    return qw.MoveReview(
        ply=ply,
        player=qw.Player.ONE,
        move="adv",
        best=best,
        kind=kind,
        points_lost=lost,
        placement_lost=placement,
        choice_lost=lost - placement,
        label=label,
    )


@pytest.mark.parametrize(
    ("leak", "text"),
    [(0.1, "Your placements were good; one choice"), (3.0, "The clearest mistakes: one choice")],
)
def test_the_sentence_praises_only_what_was_sound(leak: float, text: str) -> None:
    game = qw.Game(qw.new_game(seed=1).position, ["adv"])
    moves = [
        reviewed_move(1, kind=Kind.CHOICE, lost=6.0, label=Label.MISTAKE),
        *(reviewed_move(ply, kind=Kind.PLACEMENT, lost=leak) for ply in range(2, 5)),
    ]
    review = summarise(game, moves, network="test", visits=1)
    assert str(review.players[0].sentence).startswith(text)


def test_accuracy_is_that_of_lichess() -> None:
    assert move_accuracy(0.5, 0.5) == 100
    assert move_accuracy(0.5, 0.6) == 100
    assert move_accuracy(0.6, 0.5) == pytest.approx(64.58, abs=0.01)
    assert move_accuracy(1.0, 0.0) == 0
    assert game_accuracy([]) is None
    assert game_accuracy([(0.5, 0.5), (0.5, 0.5)]) == 100


def test_marks_of_labels() -> None:
    assert [label.mark for label in Label] == ["?!", "?", "??"]


@pytest.mark.slow
def test_labels_stay_with_four_times_the_visits() -> None:
    """At most one label in twenty changes, in games of weak and of strong players."""
    changed = decisions = 0
    pairs = (("beginner", "novice"), ("novice", "casual"), ("casual", "skilled"), ("expert", "skilled"))
    for seed, (one, two) in enumerate(2 * pairs):
        game = machine_game(one, two, seed=seed)
        quick, longer = (qw.review(game, effort=effort) for effort in ("quick", "normal"))
        decisions += sum(not move.forced for move in quick.moves)
        changed += sum(one.label is not two.label for one, two in zip(quick.moves, longer.moves, strict=True))
    assert changed <= 0.05 * decisions


@pytest.mark.slow
def test_no_move_that_the_solver_calls_best_gets_a_label() -> None:
    """In a hundred late positions, whichever of the best moves is played."""
    checked = 0
    for seed in range(100):
        game = machine_game("casual", "novice", seed=1000 + seed)
        for position in game.positions[-8:-1]:
            solution = None if len(position.legal_moves) == 1 else solve(position, with_values=True)
            if solution is None:
                continue
            for move in solution.best_moves[:3]:
                reviewed = quick_review(Game(position, [move]), visits=600).moves[0]
                assert reviewed.label is None
                assert reviewed.points_lost == 0 or not reviewed.proven
            checked += 1
        if checked >= 100:
            break
    assert checked >= 100


def test_a_job_reports_the_overview_and_the_first_mark_at_once(game: Game) -> None:
    urgent: list[tuple[int, int]] = []

    def report(done: int, total: int, partial: Mapping[str, Any] | None = None, *, is_urgent: bool = False) -> None:
        assert partial is not None
        moves = partial["moves"]
        if is_urgent:
            urgent.append((len(moves), sum(move["label"] is not None and not move["proven"] for move in moves)))

    arguments = review_arguments(qw.Record.from_game(game), effort="quick")
    with qw.Engine("master") as engine, mock.patch.object(Effort, "visits", 60):
        review_job(arguments, engine, report)
    assert urgent[0] == (len(game), 0)
    assert urgent[-1] == (len(game), 1)
    assert len(urgent) == 2
