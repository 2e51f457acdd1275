"""A position of a solo game: the human is player one, Automa sits in player two's place."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from quiltwork.automa.automa import AUTOMA, HUMAN, AutomaTurn, turn_of
from quiltwork.automa.cards import CARDS, Pile, read_cards, read_shuffles, write_cards, write_shuffles
from quiltwork.automa.level import Level
from quiltwork.errors import InvalidPositionError, InvalidTextError
from quiltwork.rules.move import Move
from quiltwork.rules.patch import Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import Forced, Position, Purse
from quiltwork.rules.problems import find_problems
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import Outcome

Extensions = tuple[tuple[str, str], ...]

EXTENSION = "automa"
"""The extension that makes a position one of a solo game; its value is the level."""
_PILE = f"{EXTENSION}.pile"
_SEEN = f"{EXTENSION}.seen"
_ASIDE = f"{EXTENSION}.aside"
_LATER = f"{EXTENSION}.later"
_TAKEN = f"{EXTENSION}.taken"
_HIGHEST_INCOME = max(card.income for card in CARDS.values())


@dataclass(frozen=True, slots=True)
class Automa:
    """What Automa has that nobody has in a game for two."""

    level: Level
    pile: Pile
    taken: str = ""
    """The letters of its patches, in the order in which it took them."""

    def write(self, extensions: Extensions = ()) -> Extensions:
        """`extensions` with Automa's own brought up to date."""
        named = dict(extensions) | {
            EXTENSION: self.level.title,
            _PILE: write_cards(self.pile.face_down),
            _SEEN: write_cards(self.pile.seen),
            _ASIDE: write_cards(self.pile.aside),
            _TAKEN: self.taken or "-",
        }
        if self.pile.later:
            named[_LATER] = write_shuffles(self.pile.later)
        else:
            named.pop(_LATER, None)
        return tuple(named.items())


@functools.lru_cache(maxsize=1024)  # the human's moves leave the extensions as they are
def _read_automa(extensions: Extensions) -> Automa:
    named = dict(extensions)
    missing = [name for name in (EXTENSION, _PILE, _SEEN, _ASIDE, _TAKEN) if name not in named]
    if missing:
        raise InvalidPositionError(f"a solo position needs the extension {missing[0]}=…")
    try:
        later = read_shuffles(named[_LATER]) if _LATER in named else ()
        pile = Pile(read_cards(named[_PILE]), read_cards(named[_SEEN]), read_cards(named[_ASIDE]), later)
        return Automa(Level.named(named[EXTENSION]), pile, named[_TAKEN].removeprefix("-"))
    except InvalidTextError as error:
        raise InvalidPositionError(f"Automa: {error}") from error


@dataclass(frozen=True, slots=True, repr=False)
class SoloPosition(Position):
    """One moment of a solo game.

    Player two's quilt stays empty; the purse holds the buttons that Automa has collected, those printed on its patches
    as the income, and its token. All the rest of Automa is in the extensions, so `text` and `parse` know it.
    """

    automa: Automa = field(init=False, compare=False, repr=False)
    """What the extensions say."""

    def __post_init__(self) -> None:
        automa = _read_automa(self.extensions)
        for letter in automa.taken:
            if letter not in self.ruleset.by_letter:
                raise InvalidPositionError(
                    f"Automa has taken {letter!r}, which is no patch of edition {self.ruleset.name}"
                )
        object.__setattr__(self, "automa", automa)

    @classmethod
    def of(cls, position: Position) -> SoloPosition:
        """`position` as one of a solo game, by its extensions; raises `InvalidPositionError`."""
        return cls(
            position.ruleset,
            position.quilts,
            position.ring,
            position.purses,
            position.to_move,
            position.leather_owed,
            position.bonus,
            position.extensions,
        )

    @classmethod
    def first(cls, ruleset: Ruleset, ring: str, automa: Automa) -> SoloPosition:
        """The position before the first move: the human's, since Automa never starts."""
        usual = Position.start(ruleset, ring)
        return cls.of(replace(usual, purses=(usual.purses[HUMAN.index], Purse(0)), extensions=automa.write()))

    @property
    def automa_patches(self) -> tuple[Patch, ...]:
        """The patches that Automa has taken."""
        return tuple(self.ruleset.by_letter[letter] for letter in self.automa.taken)

    @property
    def next_budget(self) -> int | None:
        """What Automa can spend on its next turn; only the tactical deck's backs tell."""
        return self.automa.pile.next_budget

    @property
    def automa_turn(self) -> AutomaTurn | None:
        """What Automa does now; None while it is not its turn."""
        if self.to_move is not AUTOMA or self.is_over:
            return None
        return turn_of(self, self.automa.pile.next, self.automa.level)

    @property
    def forced(self) -> Forced | None:
        """Automa's move, which its card decides; None while the human decides."""
        turn = self.automa_turn
        return None if turn is None else Forced(turn.move, f"card {turn.card.number}, {turn.reasoning}")

    def after(self, move: Move) -> SoloPosition:
        """The position once `move` has been played; on Automa's turn it must be the forced one."""
        turn = self.automa_turn
        # Not super(): a class with slots is made twice, and super() would look for the first.
        return SoloPosition.of(Position.after(self, move)) if turn is None else self._after_turn(turn)

    def _after_turn(self, turn: AutomaTurn) -> SoloPosition:
        human, purse = self.purses
        ring, taken, printed = self.ring, self.automa.taken, purse.income
        if turn.taken is not None:
            place = ring.index(turn.taken)
            ring = ring[place + 1 :] + ring[:place]
            taken += turn.taken
            printed += self.ruleset.by_letter[turn.taken].income
        automa = Automa(self.automa.level, self.automa.pile.drawn(), taken)
        return SoloPosition(
            self.ruleset,
            self.quilts,
            ring,
            (human, Purse(purse.buttons + turn.paid, printed, turn.end)),
            # The token arriving last lies on top, so a tie on the track keeps the turn.
            AUTOMA if turn.end <= human.time else HUMAN,
            0,
            AUTOMA if turn.wins_tile else self.bonus,
            automa.write(self.extensions),
        )

    def _score(self, player: Player) -> int:
        if player is HUMAN:
            return Position._score(self, HUMAN)
        return self.automa.level.points(
            collected=self.purses[AUTOMA.index].buttons,
            patches=self.automa_patches,
            has_bonus=self.bonus is AUTOMA,
        )

    def at_level(self, level: Level) -> SoloPosition:
        """This position, scored and played on at another level; the special tile stays where it fell."""
        return replace(self, extensions=replace(self.automa, level=level).write(self.extensions))

    def outcomes(self) -> dict[Level, Outcome]:
        """How the game ended by the scores of each level, the special tile being where it fell; {} while it goes on."""
        ends = {level: self.at_level(level).outcome() for level in Level}
        return {level: outcome for level, outcome in ends.items() if outcome is not None}

    def imagined(self, seed: int | str) -> SoloPosition:
        """A position that looks the same to the human, with the unseen cards in an order that `seed` stands for."""
        automa = replace(self.automa, pile=self.automa.pile.imagined(seed))
        return replace(self, extensions=automa.write(self.extensions))

    def problems(self) -> list[str]:
        """Every reason why no solo game could reach this position; empty for a possible one."""
        usual = find_problems(self, quilters=(HUMAN,), taken=self.automa.taken)
        return [*usual, *self._problems_of_automa()]

    def _problems_of_automa(self) -> Iterator[str]:
        ruleset, purse, marker = self.ruleset, self.purses[AUTOMA.index], self.automa.level.marker(self.ruleset)
        if self.quilts[AUTOMA.index].filled:
            yield "Automa has no quilt, but quilt 2 is not empty"
        if self.leather_owed and self.to_move is AUTOMA:
            yield "Automa places no leather patch, but player 2 owes one"
        if self.bonus is None and purse.time >= marker:
            yield f"Automa has reached its marker on space {marker}, so the special tile is not free"
        if self.bonus is AUTOMA and purse.time < marker:
            yield f"Automa has the special tile, but has not reached its marker on space {marker}"
        printed = sum(patch.income for patch in self.automa_patches)
        if purse.income != printed:
            yield f"Automa has an income of {purse.income}, the patches it has taken have {printed}"
        most = _HIGHEST_INCOME * ruleset.incomes_up_to[min(purse.time, ruleset.last_space)]
        if purse.buttons > most:
            yield f"Automa has collected {purse.buttons}, the spaces it has passed pay {most} at most"
        times = [patch.time for patch in self.automa_patches]
        # Only the patch that brings it to the end can take more time than is left.
        lost = max([1, *times]) - 1 if purse.time == ruleset.last_space else 0
        if sum(times) - lost > purse.time:
            yield f"Automa's patches take {sum(times)} time, its token stands on space {purse.time}"
