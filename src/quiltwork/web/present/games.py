"""A player's games: the list of all of them, and the results."""

from __future__ import annotations

from collections.abc import Sequence

from quiltwork.language import using_language
from quiltwork.play import Status
from quiltwork.play.results import PlayedGame, Tally, played_game, streaks, suggested_level, tallies, tally
from quiltwork.rules import Player
from quiltwork.web.present import models
from quiltwork.web.present.presenter import Presenter, Viewer
from quiltwork.web.present.views import player_number
from quiltwork.web.store.projection import TableRow


def game_list(presenter: Presenter, rows: Sequence[TableRow], viewer: Viewer, levels: Sequence[str]) -> models.GameList:
    """Return all games of the viewer, the latest first, with the results of those that are over."""
    with using_language(viewer.language):
        games = [_entry(presenter, row, viewer) for row in rows]
    return models.GameList(
        games=games,
        results=results_view(rows, viewer.player_id),
        suggested_level=suggested_level(_played_games(rows, viewer.player_id), levels),
    )


def results_view(rows: Sequence[TableRow], player_id: str) -> models.ResultsView:
    """Return the results of a player at these tables, the latest of which comes first."""
    played = _played_games(rows, player_id)
    runs = streaks(played)
    return models.ResultsView(
        total=_tally_view("", tally(played)),
        by_level=_tally_views(tallies(played, lambda game: game.level)),
        by_opponent=_tally_views(tallies(played, lambda game: game.opponent or None)),
        by_edition=_tally_views(tallies(played, lambda game: game.edition)),
        by_time_control=_tally_views(tallies(played, lambda game: game.time_control.value)),
        current_streak=runs.current,
        longest_streak=runs.longest,
    )


def _played_games(rows: Sequence[TableRow], player_id: str) -> list[PlayedGame]:
    """Return the results of a player, the oldest first."""
    return [game for row in reversed(rows) if (game := own_result(row, player_id)) is not None]


def own_result(row: TableRow, player_id: str) -> PlayedGame | None:
    """Return the result of a table for a player; None if it is not over, or the player had both seats or none."""
    seat = _own_seat(row, player_id)
    if seat is None or row.result is None or row.status is not Status.OVER:
        return None
    return played_game(row.seats, row.result, seat, edition=row.edition, time_control=row.time_control.kind)


def _own_seat(row: TableRow, player_id: str) -> Player | None:
    own = [player for player in Player if row.seats[player.index].owner == player_id]
    return own[0] if len(own) == 1 else None


def _entry(presenter: Presenter, row: TableRow, viewer: Viewer) -> models.GameEntry:
    seat = _own_seat(row, viewer.player_id)
    other = None if seat is None else row.seats[seat.other.index]
    return models.GameEntry(
        **presenter.summary(row, viewer).model_dump(),
        your_seat=None if seat is None else player_number(seat),
        opponent_kind=None if other is None else other.kind,
        level=None if other is None else other.level,
        won=None if seat is None or row.result is None else row.result.winner is seat,
        scores=None if row.result is None else row.result.scores,
        termination=None if row.result is None else row.result.termination,
    )


def _tally_view(name: str, counted: Tally) -> models.TallyView:
    average = counted.average_score
    return models.TallyView(
        name=name,
        games=counted.games,
        won=counted.won,
        best_score=counted.best_score,
        average_score=None if average is None else round(average, 1),
    )


def _tally_views(groups: dict[str, Tally]) -> list[models.TallyView]:
    return [_tally_view(name, counted) for name, counted in groups.items()]
