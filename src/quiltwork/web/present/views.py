"""Views of a table's parts. All texts are in the current language."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import cast

from quiltwork.engine.api import Line
from quiltwork.errors import QuiltworkError
from quiltwork.language import Message, Param, current_language, using_language
from quiltwork.notation import Record
from quiltwork.play import Names, Result, Session, Status, TimeControlKind
from quiltwork.play.describe import describe_move, describe_result, describe_turn
from quiltwork.rules import Player, Position
from quiltwork.rules.scripted import ScriptedOpponent, ScriptedTurn
from quiltwork.web.present import models
from quiltwork.web.store.projection import TableRow
from quiltwork.web.tables.analysis import win_to_show

PLAYER_KEYS: dict[Player, models.PlayerKey] = {Player.ONE: "1", Player.TWO: "2"}


def player_number(player: Player) -> models.PlayerNumber:
    """Return the player as a number."""
    return 1 if player is Player.ONE else 2


def message_view(message: Message) -> models.MessageView:
    """Return a sentence."""
    return cast("models.MessageView", message.data())


def repeated_view(message: Message) -> models.MessageView:
    """Return a sentence that many moves repeat word for word. It is written once and kept."""
    return _repeated_view(message, current_language())


@lru_cache(maxsize=512)
def _repeated_view(message: Message, language: str) -> models.MessageView:
    return cast("models.MessageView", message.data(language))


def message_views(messages: Iterable[Message]) -> list[models.MessageView]:
    """Return several sentences."""
    return [message_view(message) for message in messages]


def error_view(error: QuiltworkError, language: str, *, field: str | None = None) -> models.ErrorView:
    """Return what is wrong; the text also names the line of a record, where there is one."""
    with using_language(language):
        data = error.full_message.data()
    return models.ErrorView(**data, field=field or getattr(error, "field", None))


def text_of(param: Param) -> str:
    """Return a parameter, such as a player's name, as it is written in a sentence."""
    return str(Message("shown-text", text=param))


def position_view(position: Position, names: Names, *, is_running: bool) -> models.PositionView:
    """Return a position; while the game is running, without what is hidden."""
    opponent = position.scripted_opponent
    return models.PositionView(
        text=position.public_text() if is_running else position.text(),
        to_move=player_number(position.to_move),
        leather_owed=position.leather_owed,
        ring=list(position.ring),
        offer=[patch.letter for patch in position.offer],
        bonus=None if position.bonus is None else player_number(position.bonus),
        leather_left=list(position.leather_left),
        players=(_player_view(position, Player.ONE), _player_view(position, Player.TWO)),
        turn_reason=repeated_view(describe_turn(position, names)),
        is_over=position.is_over,
        scripted_opponent=None if opponent is None else _opponent_view(opponent),
    )


def _player_view(position: Position, player: Player) -> models.PlayerView:
    quilt, purse = position.quilts[player.index], position.purses[player.index]
    return models.PlayerView(
        buttons=purse.buttons,
        income=purse.income,
        time=purse.time,
        empty=quilt.empty,
        score=position.score_of(player),
        quilt=quilt.rows(),
    )


def _opponent_view(opponent: ScriptedOpponent) -> models.ScriptedOpponentView:
    return models.ScriptedOpponentView(
        player=player_number(opponent.player),
        level=opponent.level,
        deck=opponent.deck,
        marker_space=opponent.marker_space,
        next_budget=opponent.next_budget,
        cards_unseen=list(opponent.cards_unseen),
        patches=list(opponent.patches),
        collected=opponent.collected,
        last_card=opponent.last_card,
    )


def move_view(session: Session, ply: int, *, comment: str | None, mark: str | None) -> models.MoveView:
    """Return the move that was played after `ply` moves."""
    before, after = session.game.positions[ply : ply + 2]
    move, seconds = session.game.moves[ply], session.clocks[ply]
    opponent = before.scripted_opponent
    turn = None if opponent is None else opponent.next_turn
    fallback = session.fallback_message(ply)
    return models.MoveView(
        player=player_number(before.to_move),
        move=str(move),
        messages=message_views(
            [*describe_move(before, move, session.names, after=after), *(() if fallback is None else (fallback,))]
        ),
        scripted_turn=None if turn is None else _turn_view(turn),
        seconds_left=None if seconds is None else round(seconds, 1),
        comment=comment,
        mark=mark,
    )


def _turn_view(turn: ScriptedTurn) -> models.ScriptedTurnView:
    return models.ScriptedTurnView(card=turn.card, budget=turn.budget, reasoning=message_views(turn.reasoning))


def score_row_views(position: Position) -> list[models.ScoreRowView]:
    """Return the score breakdown."""
    return [models.ScoreRowView(label=message_view(row.label), points=row.points) for row in position.score_rows()]


def result_view(result: Result, session: Session) -> models.ResultView:
    """Return how the game ended."""
    position = session.game.position
    return models.ResultView(
        winner=player_number(result.winner),
        scores=result.scores,
        termination=result.termination,
        message=message_view(describe_result(result, session.names)),
        score_rows=score_row_views(position),
        score_comparison=[
            models.ScoreComparisonView(
                level=row.level, scores=row.scores, winner=player_number(row.winner), is_played=row.is_played
            )
            for row in position.score_comparison()
        ],
    )


def time_control_view(session: Session) -> models.TimeControlView:
    """Return the time control of a table."""
    control = session.clock.time_control
    return models.TimeControlView(
        kind=control.kind,
        minutes=control.minutes,
        increment_seconds=control.increment_seconds if control.kind is TimeControlKind.LIVE else None,
        days=control.days,
    )


def clock_view(session: Session, now: float) -> models.ClockView | None:
    """Return the clock at `now`; None without a time control."""
    clock = session.clock
    kind = clock.time_control.kind
    if kind is TimeControlKind.NONE:
        return None
    seconds_left: dict[models.PlayerKey, float | None] = {}
    for player, key in PLAYER_KEYS.items():
        seconds = clock.left_at(player, now)
        is_shown = kind is TimeControlKind.LIVE or player is clock.running
        seconds_left[key] = round(max(0.0, seconds), 2) if is_shown and seconds is not None else None
    return models.ClockView(
        seconds_left=seconds_left,
        running=None if clock.running is None else player_number(clock.running),
        deadline=clock.deadline,
    )


def table_view(table_id: str, session: Session, online: Collection[Player], now: float) -> models.TableView:
    """Return everything about a table except its position and moves."""
    result = session.result
    return models.TableView(
        id=table_id,
        mode=session.created.mode,
        edition=session.game.start.ruleset.name,
        is_custom_edition=session.created.edition is not None,
        created=session.created.at,
        seats={key: _seat_view(session, player, is_online=player in online) for player, key in PLAYER_KEYS.items()},
        time_control=time_control_view(session),
        clock=clock_view(session, now),
        status=session.status,
        result=None if result is None else result_view(result, session),
        undo_asked_by=None if session.take_back is None else player_number(session.take_back.player),
        undo_asked_moves=None if session.take_back is None else len(session.game) - session.take_back.ply,
        rematch_offered_by=(None if session.rematch_offered_by is None else player_number(session.rematch_offered_by)),
        rematch=session.next_table,
        is_review=session.record is not None,
        title=None if session.record is None else _title(session.record),
    )


def _seat_view(session: Session, player: Player, *, is_online: bool) -> models.SeatView:
    seat = session.seat(player)
    return models.SeatView(kind=seat.kind, name=seat.name, level=seat.level, online=is_online)


def _title(record: Record) -> str | None:
    return next((record.tags[name] for name in ("Title", "Event") if name in record.tags), None)


def line_view(position: Position, line: Line, names: Names) -> models.LineView:
    """Return a line of an analysis."""
    return models.LineView(
        move=str(line.move),
        win=win_to_show(line),
        lead=round(line.lead, 2),
        visits=line.visits,
        pv=[str(move) for move in line.pv],
        proven=line.proven,
        by=line.by,
        messages=message_views(describe_move(position, line.move, names)),
    )


def summary_message(row: TableRow, player_id: str) -> Message:
    """Return the state of a game, for the list of a player's tables."""
    if row.result is not None:
        return describe_result(row.result, row.names)
    if row.status is Status.WAITING:
        return Message("summary-waiting")
    if row.to_move is None:
        return Message("summary-record")
    if row.is_turn_of(player_id):
        return Message("summary-your-turn")
    return Message("summary-turn", player=row.names[row.to_move.index])
