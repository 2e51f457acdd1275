"""Automa's turn: a card is revealed, and the rules decide the move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from quiltwork.automa.cards import Card, Filter
from quiltwork.automa.level import Level
from quiltwork.language import Items, Message, PatchName
from quiltwork.rules.move import Advance, Move, Take
from quiltwork.rules.patch import Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position
from quiltwork.rules.ruleset import Theme

HUMAN = Player.ONE
AUTOMA = Player.TWO


@dataclass(frozen=True, slots=True)
class Step:
    """One filter of the card and its result."""

    filter: Filter
    given: tuple[str, ...]
    """The patches to which it is applied: the affordable patches that earlier steps have kept."""
    kept: tuple[str, ...]
    """The patches that pass it; all of `given` if it is skipped."""
    is_skipped: bool
    """Whether no patch passes it, so that it does not apply."""

    def explanation(self, theme: Theme) -> Message:
        """Return what the filter did, in one sentence."""
        kept, has_kept_all = _patch_names(self.kept), self.kept == self.given
        match self.filter:
            case Filter.NO_OVERTAKE:
                if has_kept_all:
                    return Message("automa-all-overtake" if self.is_skipped else "automa-none-overtakes")
                return Message("automa-only-these-stay-behind", patches=kept)
            case Filter.MOST_BUTTONS:
                if has_kept_all:
                    return Message("automa-equal-income", currency=theme.money_name)
                return Message("automa-most-income", patches=kept, currency=theme.money_name)
            case Filter.LARGEST:
                return Message("automa-equal-size") if has_kept_all else Message("automa-largest", patches=kept)
            case Filter.FURTHEST:
                return Message("automa-furthest", patch=PatchName(self.kept[0]))


@dataclass(frozen=True, slots=True)
class AutomaTurn:
    """One turn of Automa: the card, what it considers, what it does and what follows."""

    theme: Theme
    """The edition's names, for the sentences."""
    card: Card
    offer: tuple[str, ...]
    affordable: tuple[str, ...]
    """The patches on offer that cost no more than the card's budget."""
    steps: tuple[Step, ...]
    """The filters applied, in the card's order; none with fewer than two affordable patches."""
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
    """Whether it wins the special tile in this turn."""

    @property
    def move(self) -> Move:
        """The move as a record writes it: `adv`, or the letter of the patch."""
        return Advance() if self.taken is None else Take(self.taken)

    @property
    def spaces(self) -> int:
        """How far its token moves."""
        return self.end - self.start

    @property
    def paid(self) -> int:
        """The buttons it collects: the card's income for each income space. Advancing itself pays nothing."""
        return self.card.income * len(self.incomes)

    @property
    def reasoning(self) -> tuple[Message, ...]:
        """Why it does that, in whole sentences."""
        budget = Message("automa-card", card=self.card.number, budget=self.theme.money(self.card.budget))
        if not self.offer:
            return budget, Message("automa-no-patch-left")
        if not self.affordable:
            return budget, Message("automa-nothing-affordable")
        if len(self.affordable) == 1:
            return budget, Message("automa-one-affordable", patch=PatchName(self.affordable[0]))
        affordable = Message("automa-several-affordable", patches=_patch_names(self.affordable))
        return budget, affordable, *(step.explanation(self.theme) for step in self.steps)

    @property
    def effect(self) -> tuple[Message, ...]:
        """What it does, in whole sentences."""
        messages = [
            Message("automa-advances", spaces=self.spaces, space=self.end)
            if self.taken is None
            else Message("automa-takes-patch", patch=PatchName(self.taken), spaces=self.spaces, space=self.end)
        ]
        if self.paid:
            messages.append(Message("automa-collects", money=self.theme.money(self.paid)))
        if self.leather:
            messages.append(Message("automa-removes-leather", spaces=Items(self.leather)))
        if self.wins_tile:
            messages.append(Message("automa-wins-tile"))
        return tuple(messages)


def turn_of(position: Position, card: Card, level: Level) -> AutomaTurn:
    """Return what Automa does with `card` in `position`, in which it must be to move."""
    ruleset, here = position.ruleset, position.purses[AUTOMA.index].time
    human = position.purses[HUMAN.index].time
    affordable = tuple(patch for patch in position.offer if patch.cost <= card.budget)
    steps = _apply_filters(card.applied_filters, affordable, room=human - here, to_end=ruleset.last_space - here)
    if affordable:
        taken = ruleset.by_letter[steps[-1].kept[0]] if steps else affordable[0]
        end = min(here + taken.time, ruleset.last_space)
    else:
        taken = None
        end = min(human + 1, ruleset.last_space)
    return AutomaTurn(
        theme=ruleset.theme,
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
    """Apply the card's filters in order, each to what the one before has kept, until one patch is left.

    The human's token is `room` spaces ahead, the end of the track `to_end` spaces.
    """
    steps: list[Step] = []
    for name in filters:
        if len(patches) < 2:
            break
        kept = [patch for patch in patches if _passes(name, patch, patches, room=room, to_end=to_end)]
        steps.append(Step(name, _letters(patches), _letters(kept or patches), is_skipped=not kept))
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


def _patch_names(letters: Iterable[str]) -> Items:
    return Items(tuple(PatchName(letter) for letter in letters))
