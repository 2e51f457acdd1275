"""Automa's turn: a card is revealed, and the rules do the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quiltwork.automa.cards import Card, Filter
from quiltwork.automa.level import Level
from quiltwork.rules.move import Advance, Move, Take
from quiltwork.rules.patch import Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position

HUMAN = Player.ONE
AUTOMA = Player.TWO


@dataclass(frozen=True, slots=True)
class Step:
    """One filter of the card at work."""

    filter: Filter
    given: tuple[str, ...]
    """The patches it was applied to: what the steps before had left of the affordable ones."""
    kept: tuple[str, ...]
    """What it left; all that it was given if it was skipped."""
    skipped: bool
    """Whether no patch passed it, so that it did not count."""


@dataclass(frozen=True, slots=True)
class AutomaTurn:
    """One turn of Automa: the card, what it considered, what it did and what came of it."""

    card: Card
    offer: tuple[str, ...]
    affordable: tuple[str, ...]
    """The patches on offer that cost no more than the card's budget."""
    steps: tuple[Step, ...]
    """The filters that were needed, in the card's order; none with fewer than two affordable patches."""
    taken: str | None
    """The patch it takes; None if it advances."""
    start: int
    """The space that its token leaves."""
    end: int
    """The space that it reaches."""
    incomes: tuple[int, ...]
    """The income spaces reached or passed."""
    leather: tuple[int, ...]
    """The spaces from which it removes a leather patch."""
    wins_tile: bool
    """Whether it wins the special tile by this turn."""

    @property
    def move(self) -> Move:
        """The turn as a record writes it: `adv`, or the letter of the patch alone."""
        return Advance() if self.taken is None else Take(self.taken)

    @property
    def spaces(self) -> int:
        """How far its token moves."""
        return self.end - self.start

    @property
    def paid(self) -> int:
        """The buttons it collects: the card's income for each income space. Advancing as such pays nothing."""
        return self.card.income * len(self.incomes)

    @property
    def reasoning(self) -> str:
        """Why it does that, such as `budget 6: K and P affordable; the largest is P`."""
        budget = f"budget {self.card.budget}"
        if not self.offer:
            return f"{budget}: no patch is left, so it advances"
        if not self.affordable:
            return f"{budget}: nothing on offer is affordable, so it advances"
        if len(self.affordable) == 1:
            return f"{budget}: only {self.taken} is affordable"
        return "; ".join([f"{budget}: {_list(self.affordable)} affordable", *map(_say, self.steps)])

    @property
    def effect(self) -> str:
        """What it does, such as `takes P and moves 5 spaces to 17, collects 3`."""
        spaces = f"{self.spaces} {'space' if self.spaces == 1 else 'spaces'} to {self.end}"
        parts = [f"advances {spaces}" if self.taken is None else f"takes {self.taken} and moves {spaces}"]
        if self.paid:
            parts.append(f"collects {self.paid}")
        if self.leather:
            patches = "patch" if len(self.leather) == 1 else "patches"
            parts.append(f"removes the leather {patches} on {_list([str(space) for space in self.leather])}")
        if self.wins_tile:
            parts.append("wins the special tile")
        return ", ".join(parts)


def turn_of(position: Position, card: Card, level: Level) -> AutomaTurn:
    """What Automa does in `position`, where it is to move, once `card` has been revealed."""
    ruleset, here = position.ruleset, position.purses[AUTOMA.index].time
    human = position.purses[HUMAN.index].time
    affordable = tuple(patch for patch in position.offer if patch.cost <= card.budget)
    steps = _apply_filters(card.filters, affordable, room=human - here, to_end=ruleset.last_space - here)
    if affordable:
        taken = ruleset.by_letter[steps[-1].kept[0]] if steps else affordable[0]
        end = min(here + taken.time, ruleset.last_space)
    else:
        taken = None
        end = min(human + 1, ruleset.last_space)
    return AutomaTurn(
        card=card,
        offer=tuple(patch.letter for patch in position.offer),
        affordable=_letters(affordable),
        steps=steps,
        taken=None if taken is None else taken.letter,
        start=here,
        end=end,
        incomes=tuple(space for space in ruleset.income_spaces if here < space <= end),
        leather=tuple(space for space in position.leather_left if space <= end),
        wins_tile=position.bonus is None and end >= level.marker(ruleset),
    )


def _apply_filters(filters: Sequence[Filter], patches: Sequence[Patch], *, room: int, to_end: int) -> tuple[Step, ...]:
    """The card's filters one after the other, each on what the last one left, until a single patch remains.

    `room` spaces away stands the human, `to_end` spaces away the track ends.
    """
    steps: list[Step] = []
    for name in filters:
        if len(patches) < 2:
            break
        kept = [patch for patch in patches if _passes(name, patch, patches, room=room, to_end=to_end)]
        steps.append(Step(name, _letters(patches), _letters(kept or patches), skipped=not kept))
        patches = kept or patches
    return tuple(steps)


def _passes(name: Filter, patch: Patch, patches: Sequence[Patch], *, room: int, to_end: int) -> bool:
    if name is Filter.NO_OVERTAKE:
        return min(patch.time, to_end) <= room
    if name is Filter.MOST_BUTTONS:
        return patch.income == max(other.income for other in patches)
    if name is Filter.LARGEST:
        return patch.squares == max(other.squares for other in patches)
    return patch is patches[-1]


def _letters(patches: Sequence[Patch]) -> tuple[str, ...]:
    return tuple(patch.letter for patch in patches)


def _list(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _say(step: Step) -> str:
    """What a filter did, in a few words."""
    one, all_kept, kept = len(step.kept) == 1, step.kept == step.given, _list(step.kept)
    if step.filter is Filter.NO_OVERTAKE:
        if all_kept:
            return "each would overtake" if step.skipped else "none would overtake"
        return f"only {kept} would not overtake"
    if step.filter is Filter.MOST_BUTTONS:
        return "equal in buttons" if all_kept else f"the most buttons are on {kept}"
    if step.filter is Filter.LARGEST:
        return "equal in size" if all_kept else f"the largest {'is' if one else 'are'} {kept}"
    return f"the furthest is {kept}"
