"""Solo games: the human decides, Automa answers at once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from quiltwork.automa.automa import HUMAN, AutomaTurn
from quiltwork.automa.cards import Deck, Pile
from quiltwork.automa.level import Level
from quiltwork.automa.position import Automa, SoloPosition
from quiltwork.errors import InvalidArgumentError
from quiltwork.opening import new_game
from quiltwork.rules.game import Game
from quiltwork.rules.move import Move
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import Outcome

DEFAULT_EDITION = "anniversary"
"""The printing that contains the Automa deck."""
DEFAULT_LEVEL = Level.FELLOW
DEFAULT_DECK = Deck.NORMAL


class SoloGame(Game):
    """A game against Automa, in which it is never Automa's turn: `push` also plays its answer.

    Its moves are in `moves` with the human's, so a `push` adds the human's move and every turn that Automa then takes.
    """

    __slots__ = ()

    def __init__(self, start: SoloPosition, moves: Iterable[Move | str] = ()) -> None:
        super().__init__(start)
        for move in moves:  # with Automa's, which are checked too
            super().push(move)
        self._answer()

    @property
    def start(self) -> SoloPosition:
        """The position before the first move."""
        start = super().start
        assert isinstance(start, SoloPosition)
        return start

    @property
    def position(self) -> SoloPosition:
        """The position now; the human decides unless the game is over."""
        position = super().position
        assert isinstance(position, SoloPosition)
        return position

    @property
    def turns(self) -> tuple[AutomaTurn, ...]:
        """Automa's turns so far."""
        turns = [position.automa_turn for position in self.positions[:-1] if isinstance(position, SoloPosition)]
        return tuple(turn for turn in turns if turn is not None)

    def push(self, move: Move | str, *, is_checked: bool = False) -> SoloPosition:
        """Play the human's `move` and Automa's answer; raises `IllegalMoveError` with the reason."""
        super().push(move, is_checked=is_checked)
        self._answer()
        return self.position

    def _answer(self) -> None:
        while (turn := self.position.automa_turn) is not None:
            super().push(turn.move, is_checked=True)

    def pop(self) -> Move:
        """Take back the human's last move, with everything that Automa did after it, and return it."""
        decisions = [place for place, player in enumerate(self.players) if player is HUMAN]
        if not decisions:
            raise InvalidArgumentError("no-move-to-take-back")
        return self.undo_to(decisions[-1])[0]

    def undo_to(self, length: int) -> tuple[Move, ...]:
        """Take back moves until at most `length` are left and the human decides; return those taken back."""
        players = self.players
        while 0 < length < len(self) and players[length] is not HUMAN:
            length -= 1
        undone = super().undo_to(length)
        self._answer()  # a position that was set up can start with Automa's turn
        return undone


@dataclass(frozen=True, slots=True)
class SoloResult:
    """A solo game played to its end."""

    game: SoloGame
    outcome: Outcome
    by_level: dict[Level, Outcome]
    """How it would have ended at each level, with the special tile where it is."""

    @property
    def human_won(self) -> bool:
        """Whether the human won at the level that was played."""
        return self.outcome.winner is HUMAN


def new_solo_game(
    edition: str | os.PathLike[str] | Ruleset = DEFAULT_EDITION,
    *,
    level: Level | str = DEFAULT_LEVEL,
    deck: Deck | str = DEFAULT_DECK,
    seed: int | str | None = None,
    ring: str | None = None,
    cards: Iterable[int] | None = None,
) -> SoloGame:
    """Return a new solo game; the human starts.

    The same `seed` gives the same ring as `new_game` and the same cards on every machine. You can also give the ring
    and the cards: `cards` are the twelve of one deck in the order of the first shuffle, whose last two are set aside.
    """
    if seed is None:
        seed = os.urandom(8).hex()
    elif ring is not None and cards is not None:
        raise InvalidArgumentError("seed-and-ring-and-cards")
    start = new_game(edition, seed=seed if ring is None else None, ring=ring).start
    level = Level.named(level) if isinstance(level, str) else level
    if cards is None:
        pile = Pile.of_seed(Deck.named(deck) if isinstance(deck, str) else deck, seed)
    else:
        pile = Pile.of_order(cards)
    return SoloGame(SoloPosition.first(start.ruleset, start.ring, Automa(level, pile)))


def play_solo(
    player: Callable[[Position], Move],
    level: Level | str,
    deck: Deck | str,
    seed: int | str,
    *,
    edition: str | os.PathLike[str] | Ruleset = DEFAULT_EDITION,
) -> SoloResult:
    """Return a whole solo game in which `player` decides for the human.

    A `player` must not read Automa's pile, whose cards lie face down; `position.sample_hidden` is what it may know.
    """
    game = new_solo_game(edition, level=level, deck=deck, seed=seed)
    while (outcome := game.outcome()) is None:
        game.push(player(game.position))
    return SoloResult(game, outcome, game.position.outcomes())
