"""A position: everything that decides what may happen next, and nothing of how it came about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from quiltwork.errors import ImpossiblePositionError
from quiltwork.rules import faces
from quiltwork.rules.legal import LegalMoves
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move
from quiltwork.rules.patch import LEATHER, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.problems import find_problems
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import Outcome, Reason, score

OFFER_SIZE = 3


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player owns besides the quilt, and where the time token stands."""

    buttons: int
    income: int = 0
    """Buttons printed on the patches of the quilt."""
    time: int = 0
    """The token's space on the track."""


@dataclass(frozen=True, slots=True)
class Forced:
    """A move that nobody chooses, because the rules decide it."""

    move: Move
    reason: str


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a game; immutable and hashable. Equal positions have the same future."""

    ruleset: Ruleset
    quilts: tuple[Quilt, Quilt]
    ring: str
    """The letters of the patches left, clockwise from the neutral token."""
    purses: tuple[Purse, Purse]
    to_move: Player = Player.ONE
    """Who decides next. On one space this is the token on top; at the end, the one that arrived last."""
    leather_owed: int = 0
    """Leather patches that `to_move` must place before anything else."""
    bonus: Player | None = None
    """Who has the special tile."""
    extensions: tuple[tuple[str, str], ...] = ()
    """Named values that other parts of quiltwork carry along; the rules ignore them."""

    _legal_moves: LegalMoves | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def start(cls, ruleset: Ruleset, ring: str) -> Position:
        """The position before the first move."""
        purse = Purse(ruleset.start_buttons)
        return cls(ruleset, (Quilt(), Quilt()), ring, (purse, purse))

    @classmethod
    def parse(cls, text: str, ruleset: Ruleset | None = None) -> Position:
        """The position written in `text`.

        An edition that quiltwork does not know by name is given as `ruleset`. Raises `InvalidPositionError` where the
        text is malformed; whether a game could reach the position is for `problems` to say.
        """
        return faces.read_position(text, ruleset)

    def text(self) -> str:
        """The position in one line, which `parse` reads."""
        return faces.write_position(self)

    def svg(self) -> str:
        """The whole table as an SVG picture."""
        return faces.draw_svg(self)

    def _repr_svg_(self) -> str:
        return faces.draw_svg(self)

    def __str__(self) -> str:
        return faces.draw_text(self)

    def __repr__(self) -> str:
        return f"Position.parse({self.text()!r})"

    @property
    def offer(self) -> tuple[Patch, ...]:
        """The patches that may be bought next, at most three."""
        by_letter = self.ruleset.by_letter
        return tuple([by_letter[letter] for letter in self.ring[:OFFER_SIZE]])

    @property
    def leather_left(self) -> tuple[int, ...]:
        """The spaces where a leather patch still lies: those beyond both tokens."""
        furthest = max(self.purses[0].time, self.purses[1].time)
        return tuple(space for space in self.ruleset.leather_spaces if space > furthest)

    @property
    def is_over(self) -> bool:
        """Whether both tokens have arrived and no leather patch is left to place."""
        last = self.ruleset.last_space
        one, two = self.purses
        return one.time == last and two.time == last and not self.leather_owed

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players if the game ended now."""
        return self._score(Player.ONE), self._score(Player.TWO)

    def _score(self, player: Player) -> int:
        place = player.index
        return score(buttons=self.purses[place].buttons, empty=self.quilts[place].empty, has_bonus=self.bonus is player)

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        if not self.is_over:
            return None
        one, two = self.scores
        if one == two:
            # The token on top arrived last, so the other one was first.
            return Outcome(self.to_move.other, (one, two), Reason.FIRST_TO_FINISH)
        return Outcome(Player.ONE if one > two else Player.TWO, (one, two), Reason.SCORE)

    def problems(self) -> list[str]:
        """Every reason why no game could reach this position; empty for a possible one."""
        return find_problems(self)

    def require_possible(self) -> None:
        """Raise `ImpossiblePositionError` if there are `problems`."""
        problems = self.problems()
        if problems:
            raise ImpossiblePositionError(problems)

    @property
    def forced(self) -> Forced | None:
        """The one move possible where the rules play for a seat, as for Automa in a solo game; None in every other."""
        return None

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, lazily: `len`, iteration, indexing and `in` build no list."""
        moves = self._legal_moves
        if moves is None:
            moves = LegalMoves(self)
            object.__setattr__(self, "_legal_moves", moves)  # a cache; equality and hash do not see it
        return moves

    def parse_move(self, text: str) -> Move:
        """The legal move written in `text`; raises `InvalidMoveError` or `IllegalMoveError` with the reason."""
        return faces.read_move(self, text)

    def canonical(self, move: Move) -> Move:
        """`move` under the first name of its orientation; the others look the same on the quilt."""
        if isinstance(move, Buy) and move.letter in self.ruleset.by_letter:
            patch = self.ruleset.by_letter[move.letter]
            index = patch.orientations[patch.canonical[move.orientation]].index
            return move if index == move.orientation else replace(move, orientation=index)
        return move

    def after(self, move: Move) -> Position:
        """The position once `move` has been played.

        The move must be legal; `Game.push` checks it. Income passed on the way is settled, and the same player may now
        owe a leather patch.
        """
        place = self.to_move - 1
        purse = self.purses[place]
        if isinstance(move, Buy):
            patch = self.ruleset.by_letter[move.letter]
            mask = patch.orientations[patch.canonical[move.orientation]].mask << move.square
            taken = self.ring.index(move.letter)
            return self._moved(
                quilt=self.quilts[place].cover(mask, move.letter),
                # The neutral token moves to the gap: what it jumped over is now the last of the ring.
                ring=self.ring[taken + 1 :] + self.ring[:taken],
                buttons=purse.buttons - patch.cost,
                income=purse.income + patch.income,
                time=min(purse.time + patch.time, self.ruleset.last_space),
            )
        if isinstance(move, Advance):
            time = min(self.purses[1 - place].time + 1, self.ruleset.last_space)
            return self._moved(
                quilt=self.quilts[place],
                ring=self.ring,
                buttons=purse.buttons + time - purse.time,
                income=purse.income,
                time=time,
            )
        if isinstance(move, Leather):
            quilt = self.quilts[place].cover(1 << move.square, LEATHER)
            return self._settled(quilt, self.ring, purse, owed=min(self.leather_owed - 1, quilt.empty))
        assert isinstance(move, Discard)
        return self._settled(self.quilts[place], self.ring, purse, owed=self.leather_owed - 1)

    def _moved(self, *, quilt: Quilt, ring: str, buttons: int, income: int, time: int) -> Position:
        """The position once the mover's token has gone to `time`, with income paid and leather won."""
        place = self.to_move - 1
        before, opponent = self.purses[place].time, self.purses[1 - place].time
        incomes, leather = self.ruleset.incomes_up_to, self.ruleset.leather_up_to
        purse = Purse(buttons + income * (incomes[time] - incomes[before]), income, time)
        # Whoever came first took the leather up to the token in front. On a full quilt it is set aside.
        won = leather[time] - leather[max(before, opponent)] if time > opponent else 0
        return self._settled(quilt, ring, purse, owed=min(won, quilt.empty) if won else 0)

    def _settled(self, quilt: Quilt, ring: str, purse: Purse, *, owed: int) -> Position:
        """The position with the mover's new things in place, the tile awarded and the turn passed on."""
        mover = self.to_move
        first = mover is Player.ONE
        opponent = self.purses[1 if first else 0]
        bonus = self.bonus
        if bonus is None and quilt.has_bonus_square:
            bonus = mover
        # The token arriving last lies on top, so a tie on the track keeps the turn.
        keeps_turn = owed > 0 or purse.time <= opponent.time
        return Position(
            self.ruleset,
            (quilt, self.quilts[1]) if first else (self.quilts[0], quilt),
            ring,
            (purse, opponent) if first else (opponent, purse),
            mover if keeps_turn else mover.other,
            owed,
            bonus,
            self.extensions,
        )
