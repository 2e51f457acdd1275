"""A position: everything that determines what can happen next, without the moves that led to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from quiltwork.arguments import require_type
from quiltwork.errors import ImpossiblePositionError
from quiltwork.rules import hooks
from quiltwork.rules.legal import LegalMoves, check, read_move
from quiltwork.rules.move import Advance, Buy, Discard, Leather, Move
from quiltwork.rules.patch import LEATHER, Patch
from quiltwork.rules.player import Player
from quiltwork.rules.quilt import Quilt
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import Outcome, Reason, score

if TYPE_CHECKING:
    from quiltwork.language import Message
    from quiltwork.rules.breakdown import ScoreComparison, ScoreRow
    from quiltwork.rules.game import Game
    from quiltwork.rules.scripted import Forced, ScriptedOpponent

OFFER_SIZE = 3


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has besides the quilt: buttons, income, and the space of the time token."""

    buttons: int
    income: int = 0
    """Buttons printed on the patches of the quilt."""
    time: int = 0
    """The token's space on the track."""


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a game; immutable and hashable. Equal positions have the same future."""

    ruleset: Ruleset
    quilts: tuple[Quilt, Quilt]
    ring: str
    """The letters of the patches left, clockwise from the neutral token."""
    purses: tuple[Purse, Purse]
    to_move: Player = Player.ONE
    """The player to move. If both tokens are on one space, the token on top; at the end, the one that arrived last."""
    leather_owed: int = 0
    """Leather patches that `to_move` must place before anything else."""
    bonus: Player | None = None
    """Who has the special tile."""
    extensions: tuple[tuple[str, str], ...] = ()
    """Named values for other parts of quiltwork; the rules ignore them and keep them."""

    _legal_moves: LegalMoves | None = field(default=None, init=False, compare=False, repr=False)

    @classmethod
    def start(cls, ruleset: Ruleset, ring: str) -> Position:
        """Return the position before the first move."""
        purse = Purse(ruleset.start_buttons)
        return cls(ruleset, (Quilt(), Quilt()), ring, (purse, purse))

    @classmethod
    def parse(cls, text: str, ruleset: Ruleset | None = None) -> Position:
        """Return the position written in `text`.

        Give a custom edition as `ruleset`. Raises `InvalidPositionError` if the text is malformed; `problems` says
        whether a game can reach the position.
        """
        require_type("text", text, str)
        return hooks.read_position(text, ruleset)

    def text(self) -> str:
        """Return the position as one line of text, which `parse` reads."""
        return hooks.write_position(self)

    def svg(
        self,
        *,
        size: int | None = None,
        highlight: Iterable[str] = (),
        last_move: Move | str | None = None,
        arrows: Iterable[Move | str] = (),
        quilt: Player | int | None = None,
        theme: str = "light",
        names: tuple[str, str] = ("", ""),
    ) -> str:
        """Return the whole table as an SVG picture, or only the `quilt` of player 1 or 2.

        `size` is the width in pixels; without it the picture fills the space that it is given. `highlight` marks
        squares by name, on the quilt of the player to move or on `quilt`. `last_move` marks the move that led to this
        position; in the position before the move, it marks where the patch will be. `arrows` shows moves that could
        follow, such as the `pv` of an engine's line. `theme` is `light` or `dark`. `names` are those of the players; an
        empty one is shown as a number.
        """
        return hooks.draw_svg(
            self,
            size=size,
            highlight=highlight,
            last_move=last_move,
            arrows=arrows,
            quilt=quilt,
            theme=theme,
            names=names,
        )

    def png(
        self,
        *,
        size: int = 1280,
        highlight: Iterable[str] = (),
        last_move: Move | str | None = None,
        arrows: Iterable[Move | str] = (),
        quilt: Player | int | None = None,
        theme: str = "light",
        names: tuple[str, str] = ("", ""),
    ) -> bytes:
        """Return the picture of `svg` as PNG; needs `pip install "quiltwork[png]"`."""
        return hooks.draw_png(
            self,
            size=size,
            highlight=highlight,
            last_move=last_move,
            arrows=arrows,
            quilt=quilt,
            theme=theme,
            names=names,
        )

    def describe(self) -> str:
        """Return the whole table in sentences, for screen readers, in the current language."""
        return hooks.describe(self)

    def _repr_svg_(self) -> str:
        return hooks.draw_svg(self)

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[object, ...]]:
        # Only the values: a few hundred bytes, without caches and without what can be derived.
        values = tuple((quilt.cells, purse.buttons, purse.income, purse.time) for quilt, purse in self._pairs())
        bonus = None if self.bonus is None else int(self.bonus)
        state = (self.ring, *values, int(self.to_move), self.leather_owed, bonus, self.extensions)
        return _restored, (type(self), self.ruleset, *state)

    def _pairs(self) -> Iterator[tuple[Quilt, Purse]]:
        """Yield each player's quilt and purse."""
        return zip(self.quilts, self.purses, strict=True)

    def __str__(self) -> str:
        return hooks.draw_text(self)

    def __repr__(self) -> str:
        return f"Position.parse({self.text()!r})"

    @property
    def offer(self) -> tuple[Patch, ...]:
        """The patches on offer, at most three."""
        by_letter = self.ruleset.by_letter
        return tuple([by_letter[letter] for letter in self.ring[:OFFER_SIZE]])

    @property
    def leather_left(self) -> tuple[int, ...]:
        """The spaces that still have a leather patch: those ahead of both tokens."""
        furthest = max(self.purses[0].time, self.purses[1].time)
        return self.ruleset.leather_spaces[self.ruleset.leather_up_to[furthest] :]

    @property
    def is_over(self) -> bool:
        """Whether both tokens are on the last space and no leather patch is owed."""
        last = self.ruleset.last_space
        one, two = self.purses
        return one.time == last and two.time == last and not self.leather_owed

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both players if the game ended now."""
        return self.score_of(Player.ONE), self.score_of(Player.TWO)

    def score_of(self, player: Player) -> int:
        """Return the points of `player` if the game ended now."""
        purse, quilt = self.purses[player.index], self.quilts[player.index]
        return score(buttons=purse.buttons, empty=quilt.empty, has_bonus=self.bonus is player)

    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
        if not self.is_over:
            return None
        one, two = self.scores
        if one == two:
            # The token on top arrived last, so the other one was first.
            return Outcome(self.to_move.other, (one, two), Reason.FIRST_TO_FINISH)
        return Outcome(Player.ONE if one > two else Player.TWO, (one, two), Reason.SCORE)

    def score_rows(self) -> tuple[ScoreRow, ...]:
        """Return the score breakdown: a row for each thing that counts, then the total."""
        from quiltwork.rules.breakdown import score_rows  # most programs never need it

        return score_rows(self)

    def score_comparison(self) -> tuple[ScoreComparison, ...]:
        """Return how a finished game ends at each level of a scripted opponent; empty where there are no levels."""
        return ()

    def problems(self) -> list[Message]:
        """Return every reason why no game can reach this position; empty for a possible one."""
        from quiltwork.rules.problems import find_problems  # most programs never need it

        return find_problems(self)

    def require_possible(self) -> None:
        """Raise `ImpossiblePositionError` if there are `problems`."""
        problems = self.problems()
        if problems:
            raise ImpossiblePositionError(problems)

    @property
    def forced(self) -> Forced | None:
        """The one move possible where the rules decide for a player, as for Automa; None in every other position."""
        return None

    @property
    def scripted_opponent(self) -> ScriptedOpponent | None:
        """The opponent that the rules play, such as Automa; None in a game for two."""
        return None

    def has_quilt(self, player: Player) -> bool:
        """Return whether `player` has a quilt; Automa has none."""
        return True

    @property
    def has_hidden(self) -> bool:
        """Whether the position contains something that no player can see, such as cards that lie face down."""
        return False

    def sample_hidden(self, seed: int | str) -> Position:
        """Return a position that looks the same to the players, with everything hidden drawn at random by `seed`.

        Programs that think ahead use it so that they do not know more than a player. Returns `self` where nothing is
        hidden.
        """
        return self

    def public_extensions(self) -> tuple[tuple[str, str], ...]:
        """Return the extensions that everybody may see."""
        return self.extensions

    def public_text(self) -> str:
        """Return `text()` without what is hidden; a position with hidden parts cannot be read from it."""
        if not self.has_hidden:
            return self.text()
        return hooks.write_position(
            Position(
                self.ruleset,
                self.quilts,
                self.ring,
                self.purses,
                self.to_move,
                self.leather_owed,
                self.bonus,
                self.public_extensions(),
            )
        )

    def new_game(self) -> Game:
        """Return a game that starts from this position."""
        from quiltwork.rules.game import Game  # a game is made of positions

        return Game(self)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; `len`, iteration, indexing and `in` work without building a list."""
        moves = self._legal_moves
        if moves is None:
            moves = LegalMoves(self)
            object.__setattr__(self, "_legal_moves", moves)  # a cache, not part of equality and hash
        return moves

    def parse_move(self, text: str) -> Move:
        """Return the legal move written in `text`; raises `InvalidMoveError` or `IllegalMoveError` with the reason."""
        move = read_move(text)
        check(self, move)
        return self.canonical(move)

    def canonical(self, move: Move | str) -> Move:
        """Return `move` with the first name of its orientation; orientations that look the same have several names."""
        if not isinstance(move, Buy):
            move = read_move(move)
        if isinstance(move, Buy) and move.letter in self.ruleset.by_letter:
            patch = self.ruleset.by_letter[move.letter]
            index = patch.orientations[patch.canonical[move.orientation]].index
            return move if index == move.orientation else replace(move, orientation=index)
        return move

    def after(self, move: Move | str, *, is_checked: bool = False) -> Position:
        """Return the position after `move`, a move or its text: income is paid, and leather may be owed.

        Raises `IllegalMoveError` with the reason. `is_checked` skips the check for a move that is known to be legal,
        such as one of `legal_moves`.
        """
        if not is_checked or isinstance(move, str):
            move = read_move(move)
            check(self, move)
        index = self.to_move.index
        purse = self.purses[index]
        if isinstance(move, Buy):
            patch = self.ruleset.by_letter[move.letter]
            mask = patch.orientations[patch.canonical[move.orientation]].mask << move.square
            return self.after_buying(patch, self.quilts[index].cover(mask, move.letter))
        if isinstance(move, Advance):
            time = min(self.purses[1 - index].time + 1, self.ruleset.last_space)
            return self._moved(
                quilt=self.quilts[index],
                ring=self.ring,
                buttons=purse.buttons + time - purse.time,
                income=purse.income,
                time=time,
            )
        if isinstance(move, Leather):
            quilt = self.quilts[index].cover(1 << move.square, LEATHER)
            return self._settled(quilt, self.ring, purse, owed=min(self.leather_owed - 1, quilt.empty))
        assert isinstance(move, Discard)
        return self._settled(self.quilts[index], self.ring, purse, owed=self.leather_owed - 1)

    def after_buying(self, patch: Patch, quilt: Quilt) -> Position:
        """Return the position after the player to move bought `patch` of the ring, with `quilt` as their new quilt."""
        purse, taken = self.purses[self.to_move.index], self.ring.index(patch.letter)
        return self._moved(
            quilt=quilt,
            # The neutral token moves to the gap, so the patches that it passes are now the last of the ring.
            ring=self.ring[taken + 1 :] + self.ring[:taken],
            buttons=purse.buttons - patch.cost,
            income=purse.income + patch.income,
            time=min(purse.time + patch.time, self.ruleset.last_space),
        )

    def _moved(self, *, quilt: Quilt, ring: str, buttons: int, income: int, time: int) -> Position:
        """Return the position after the mover's token moves to `time`: income is paid, leather is won."""
        index = self.to_move.index
        before, opponent = self.purses[index].time, self.purses[1 - index].time
        incomes, leather = self.ruleset.incomes_up_to, self.ruleset.leather_up_to
        purse = Purse(buttons + income * (incomes[time] - incomes[before]), income, time)
        # The token in front has taken the leather behind it. Leather for a full quilt is removed from play.
        won = leather[time] - leather[max(before, opponent)] if time > opponent else 0
        return self._settled(quilt, ring, purse, owed=min(won, quilt.empty) if won else 0)

    def _settled(self, quilt: Quilt, ring: str, purse: Purse, *, owed: int) -> Position:
        """Return the position with the mover's new quilt and purse, the tile awarded and the player to move next."""
        mover = self.to_move
        first = mover is Player.ONE
        opponent = self.purses[1 if first else 0]
        bonus = self.bonus
        if bonus is None and quilt.has_bonus_square:
            bonus = mover
        # The token that arrives last is on top, so it moves again if both are on one space.
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


_PlayerState = tuple[str, int, int, int]
"""A player's part of a pickled position: the cells of the quilt, buttons, income, time."""


def _restored(
    position_type: type[Position],
    ruleset: Ruleset,
    ring: str,
    one: _PlayerState,
    two: _PlayerState,
    to_move: int,
    leather_owed: int,
    bonus: int | None,
    extensions: tuple[tuple[str, str], ...],
) -> Position:
    """Return the position that was pickled."""
    return position_type(
        ruleset,
        (Quilt(one[0]), Quilt(two[0])),
        ring,
        (Purse(*one[1:]), Purse(*two[1:])),
        Player(to_move),
        leather_owed,
        None if bonus is None else Player(bonus),
        extensions,
    )
