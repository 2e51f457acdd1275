"""A table as others see it: from `Session` to the parts of a `State`."""

from __future__ import annotations

from collections.abc import Collection

from quiltwork.automa import SoloPosition
from quiltwork.engine.api import Line
from quiltwork.notation import Node, Record, position_data
from quiltwork.play import PaceKind, Result, Session
from quiltwork.play.consequences import Consequence, completing, of_advancing, of_buying
from quiltwork.play.words import Names, move_words, result_words, turn_words
from quiltwork.rules import Patch, Player, Position, placements
from quiltwork.rules.square import FULL
from quiltwork.web.live import messages as m

PLAYERS: dict[Player, m.PlayerKey] = {Player.ONE: "1", Player.TWO: "2"}


def seat_number(player: Player) -> m.Seat:
    """The player as messages write it."""
    return 1 if player is Player.ONE else 2


def names_of(session: Session) -> Names:
    """What the two players are called."""
    return session.name(Player.ONE), session.name(Player.TWO)


def position_view(position: Position, names: Names) -> m.PositionView:
    """A position with everything derived from it."""
    data = position_data(position)
    automa = None
    if isinstance(position, SoloPosition):
        pile = position.automa.pile
        automa = m.AutomaView(
            deck=pile.deck.value,
            level=position.automa.level.title,
            card=pile.seen[-1] if pile.seen else None,
            next_budget=position.next_budget,
            collected=position.purses[1].buttons,
            patches=list(position.automa.taken),
        )
    return m.PositionView(**data, why_turn=turn_words(position, names), automa=automa)


class Retelling:
    """What a table tells again and again, each part made once: to everybody, and all moves after every move."""

    def __init__(self) -> None:
        self._names: Names | None = None
        self._known: list[tuple[Position, m.MoveView]] = []
        """With the position that followed: the same object there again means the same moves up to it."""
        self._nodes: list[Node] = []
        self._latest: tuple[Position, m.PositionView] | None = None

    def position(self, session: Session) -> m.PositionView:
        """The position now."""
        self._heed_names(session)
        position = session.game.position
        if self._latest is None or self._latest[0] is not position:
            self._latest = position, position_view(position, names_of(session))
        return self._latest[1]

    def moves(self, session: Session) -> list[m.MoveView]:
        """Every decision so far."""
        names, positions = self._heed_names(session), session.game.positions
        if session.record is not None and not self._nodes:
            self._nodes = list(session.record.mainline())
        while self._known and (
            len(self._known) >= len(positions) or self._known[-1][0] is not positions[len(self._known)]
        ):
            self._known.pop()
        for ply in range(len(self._known), len(session.game)):
            self._known.append((positions[ply + 1], self._view(session, positions[ply], ply, names)))
        return [view for _, view in self._known]

    def _heed_names(self, session: Session) -> Names:
        names = names_of(session)
        if names != self._names:
            self._names, self._latest = names, None
            self._known.clear()
        return names

    def _view(self, session: Session, before: Position, ply: int, names: Names) -> m.MoveView:
        move, clock = session.game.moves[ply], session.clocks[ply]
        node = self._nodes[ply] if self._nodes else None
        turn = before.automa_turn if isinstance(before, SoloPosition) else None
        card = None
        if turn is not None:
            card = m.CardView(number=turn.card.number, budget=turn.card.budget, says=turn.reasoning)
        return m.MoveView(
            player=seat_number(before.to_move),
            move=str(move),
            says=move_words(before, move, names),
            clock=None if clock is None else round(clock, 1),
            comment=None if node is None else node.comment or None,
            mark=None if node is None else node.mark or None,
            automa=card,
        )


def result_view(result: Result, session: Session) -> m.ResultView:
    """How it ended; a solo game as scored at every level."""
    position = session.game.position
    levels = []
    if isinstance(position, SoloPosition):
        levels = [
            m.SoloLevelView(level=level.title, human=end.scores[0], automa=end.scores[1], won=end.winner is Player.ONE)
            for level, end in position.outcomes().items()
        ]
    return m.ResultView(
        winner=seat_number(result.winner),
        scores=result.scores,
        termination=result.termination.value,
        says=result_words(result, names_of(session)),
        levels=levels,
    )


def clock_view(session: Session, now: float) -> m.ClockView:
    """The clock at `now`."""
    clock, pace = session.clock, session.clock.pace
    running = None if clock.running is None else seat_number(clock.running)
    if pace.kind is PaceKind.NONE:
        return m.ClockView(kind="none")
    left: dict[m.PlayerKey, float] = {}
    for player, key in PLAYERS.items():
        seconds = clock.left_at(player, now)
        if seconds is not None and (pace.kind is PaceKind.LIVE or player is clock.running):
            left[key] = round(max(0.0, seconds), 2)
    is_live = pace.kind is PaceKind.LIVE
    return m.ClockView(
        kind="live" if is_live else "days",
        minutes=pace.seconds / 60 if is_live else None,
        increment=pace.increment if is_live else None,
        days=None if is_live else pace.seconds / 86_400,
        left=left,
        running=running,
        deadline=clock.deadline,
    )


def table_view(table_id: str, session: Session, online: Collection[Player], now: float) -> m.TableView:
    """What stands around the board."""
    opened = session.opened
    seats: dict[m.PlayerKey, m.SeatView] = {
        key: m.SeatView(
            kind=session.seat(player).kind.value,
            name=session.seat(player).name,
            level=session.seat(player).level,
            online=player in online,
        )
        for player, key in PLAYERS.items()
    }
    result = session.result
    return m.TableView(
        id=table_id,
        mode=opened.mode.value,
        edition=session.game.start.ruleset.name,
        created=opened.at,
        seats=seats,
        clock=clock_view(session, now),
        status=session.status.value,
        result=None if result is None else result_view(result, session),
        undo_asked_by=None if session.take_back is None else seat_number(session.take_back.player),
        rematch=session.next_table,
        review=session.record is not None,
        title=None if session.record is None else _title(session.record),
    )


def _title(record: Record) -> str | None:
    return next((record.tags[name] for name in ("Title", "Event") if name in record.tags), None)


# --- what may be decided ---------------------------------------------------------------------------------------------


def options_of(position: Position) -> m.Options:
    """Everything that the player to move may do, with what would come of it."""
    quilt = position.quilts[position.to_move.index]
    if position.leather_owed:
        free = ~quilt.filled & FULL
        leather = m.LeatherOption(
            legal=mask(free),
            bonus=mask(completing(quilt, 1, free) if position.bonus is None else 0),
            may_refuse=position.ruleset.may_refuse_leather,
        )
        return m.Options(advance=None, patches=[], leather=leather)
    return m.Options(
        advance=consequence_view(of_advancing(position)),
        patches=[_patch_option(position, patch, slot) for slot, patch in enumerate(position.offer, start=1)],
        leather=None,
    )


def _patch_option(position: Position, patch: Patch, slot: int) -> m.PatchOption:
    quilt, purse = position.quilts[position.to_move.index], position.purses[position.to_move.index]
    fitting = placements(patch, quilt)
    affordable = patch.cost <= purse.buttons
    money = position.ruleset.theme.currencies
    why_not = None
    if not affordable:
        why_not = f"Patch {patch.letter} costs {patch.cost} {money}, you have {purse.buttons}"
    elif not fitting:
        why_not = f"Patch {patch.letter} fits nowhere on your quilt"
    return m.PatchOption(
        letter=patch.letter,
        slot=slot,
        affordable=affordable,
        fits=bool(fitting),
        why_not=why_not,
        orientations=[
            m.OrientationOption(
                index=way.index,
                legal=mask(corners),
                bonus=mask(completing(quilt, way.mask, corners) if position.bonus is None else 0),
            )
            for way, corners in fitting
        ],
        consequence=consequence_view(of_buying(position, patch)),
    )


def consequence_view(consequence: Consequence) -> m.Consequence:
    """What a choice would do."""
    before, after = consequence.before, consequence.after
    place = consequence.player.index
    now, then = consequence.scores
    return m.Consequence(
        buttons_before=before.purses[place].buttons,
        buttons_after=after.purses[place].buttons,
        from_space=consequence.from_space,
        to_space=consequence.to_space,
        incomes=list(consequence.incomes),
        income_paid=consequence.income_paid,
        leather=list(consequence.leather),
        next_mover=seat_number(after.to_move),
        score_before=now,
        score_after=then,
        next_offer=list(after.ring[:3]),
    )


def mask(squares: int) -> str:
    """81 squares as 21 hexadecimal digits."""
    return f"{squares:021x}"


def line_view(position: Position, line: Line, names: Names) -> m.LineView:
    """What the engine thinks of a move."""
    return m.LineView(
        move=str(line.move),
        win=round(line.win, 4),
        lead=round(line.lead, 2),
        visits=line.visits,
        pv=[str(move) for move in line.pv],
        says=move_words(position, line.move, names),
    )
