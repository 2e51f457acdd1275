"""Positions of a solo game: the human is player one, Automa is player two."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from quiltwork.automa.automa import AUTOMA, HUMAN, AutomaTurn, turn_of
from quiltwork.automa.cards import CARDS, Pile, read_cards, read_shuffles, write_cards, write_shuffles
from quiltwork.automa.level import Level
from quiltwork.errors import InvalidPositionError, InvalidTextError
from quiltwork.language import LevelName, Message, excerpt
from quiltwork.rules.breakdown import ScoreComparison, ScoreRow
from quiltwork.rules.legal import check, read_move
from quiltwork.rules.move import Move
from quiltwork.rules.patch import Patch
from quiltwork.rules.player import Player
from quiltwork.rules.position import Position, Purse
from quiltwork.rules.problems import find_problems
from quiltwork.rules.ruleset import Ruleset
from quiltwork.rules.scoring import BONUS_POINTS, EMPTY_SQUARE_POINTS, Outcome
from quiltwork.rules.scripted import Forced, ScriptedOpponent, ScriptedTurn

if TYPE_CHECKING:
    from quiltwork.automa.solo import SoloGame

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
    """What Automa has besides a purse and a token."""

    level: Level
    pile: Pile
    taken: str = ""
    """The letters of its patches, in the order in which it took them."""

    def write(self, extensions: Extensions = ()) -> Extensions:
        """Return `extensions` with those of Automa updated."""
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
        raise InvalidPositionError("solo-extension-missing", extension=missing[0])
    try:
        later = read_shuffles(named[_LATER]) if _LATER in named else ()
        pile = Pile(read_cards(named[_PILE]), read_cards(named[_SEEN]), read_cards(named[_ASIDE]), later)
        return Automa(Level.named(named[EXTENSION]), pile, named[_TAKEN].removeprefix("-"))
    except InvalidTextError as error:
        raise InvalidPositionError("solo-position-invalid", problem=error.message) from error


@dataclass(frozen=True, slots=True, repr=False)
class SoloPosition(Position):
    """A position of a solo game.

    Player two's quilt stays empty. The purse has the buttons that Automa has collected, the buttons printed on its
    patches as the income, and its token. Everything else is in the extensions, so `text` writes and `parse` reads it.
    """

    automa: Automa = field(init=False, compare=False, repr=False)
    """What the extensions say."""

    def __post_init__(self) -> None:
        automa = _read_automa(self.extensions)
        for letter in automa.taken:
            if letter not in self.ruleset.by_letter:
                raise InvalidPositionError("solo-unknown-patch", letter=excerpt(letter), edition=self.ruleset.name)
        object.__setattr__(self, "automa", automa)

    @classmethod
    def of(cls, position: Position) -> SoloPosition:
        """Return `position` as a solo position, from its extensions; raises `InvalidPositionError`."""
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
        """Return the position before the first move, which is the human's: Automa never starts."""
        usual = Position.start(ruleset, ring)
        return cls.of(replace(usual, purses=(usual.purses[HUMAN.index], Purse(0)), extensions=automa.write()))

    @property
    def automa_patches(self) -> tuple[Patch, ...]:
        """The patches that Automa has taken."""
        return tuple(self.ruleset.by_letter[letter] for letter in self.automa.taken)

    @property
    def next_budget(self) -> int | None:
        """What Automa can spend on its next turn; None unless the deck is tactical, whose backs show it."""
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
        if turn is None:
            return None
        reason = Message("automa-card-decides", card=turn.card.number)
        return Forced(turn.move, reason, (*turn.reasoning, *turn.effect))

    @property
    def scripted_opponent(self) -> ScriptedOpponent:
        """Automa, as the human sees it."""
        turn, pile = self.automa_turn, self.automa.pile
        return ScriptedOpponent(
            player=AUTOMA,
            level=self.automa.level.title,
            deck=pile.deck.value,
            marker_space=self.automa.level.marker(self.ruleset),
            next_budget=self.next_budget,
            last_card=pile.seen[-1] if pile.seen else None,
            cards_unseen=pile.unseen,
            patches=tuple(self.automa.taken),
            collected=self.purses[AUTOMA.index].buttons,
            next_turn=None
            if turn is None
            else ScriptedTurn(turn.card.number, turn.card.budget, turn.move, turn.reasoning, turn.effect),
        )

    def has_quilt(self, player: Player) -> bool:
        """Return whether `player` is the human: Automa has no quilt."""
        return player is HUMAN

    @property
    def has_hidden(self) -> bool:
        """Whether cards that nobody knows still matter: until the game is over."""
        return not self.is_over

    def sample_hidden(self, seed: int | str) -> SoloPosition:
        """Return a position that looks the same to the human, with the unseen cards in an order drawn by `seed`."""
        automa = replace(self.automa, pile=self.automa.pile.sample_hidden(seed))
        return replace(self, extensions=automa.write(self.extensions))

    def public_extensions(self) -> Extensions:
        """Return the extensions without the order of the unseen cards; all of them once the game is over."""
        hidden = () if self.is_over else (_PILE, _ASIDE, _LATER)
        return tuple((name, value) for name, value in self.extensions if name not in hidden)

    def new_game(self) -> SoloGame:
        """Return a solo game that starts from this position."""
        from quiltwork.automa.solo import SoloGame  # a game is made of positions

        return SoloGame(self)

    def after(self, move: Move | str, *, is_checked: bool = False) -> SoloPosition:
        """Return the position after `move`, a move or its text; on Automa's turn it must be the forced one."""
        if not is_checked or isinstance(move, str):
            move = read_move(move)
            check(self, move)
        turn = self.automa_turn
        # Not super(): dataclass(slots=True) replaces the class, and super() refers to the original one.
        return SoloPosition.of(Position.after(self, move, is_checked=True)) if turn is None else self._after_turn(turn)

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
            # The token that arrives last is on top, so it moves again if both are on one space.
            AUTOMA if turn.end <= human.time else HUMAN,
            0,
            AUTOMA if turn.wins_tile else self.bonus,
            automa.write(self.extensions),
        )

    def score_of(self, player: Player) -> int:
        """Return the points of `player`; Automa's depend on its level."""
        if player is HUMAN:
            return Position.score_of(self, HUMAN)
        return self.automa.level.points(
            collected=self.purses[AUTOMA.index].buttons,
            patches=self.automa_patches,
            has_bonus=self.bonus is AUTOMA,
        )

    def at_level(self, level: Level) -> SoloPosition:
        """Return this position at another level; the special tile stays where it is."""
        return replace(self, extensions=replace(self.automa, level=level).write(self.extensions))

    def outcomes(self) -> dict[Level, Outcome]:
        """Return how the game ended at each level, with the special tile where it is; empty while the game goes on."""
        ends = {level: self.at_level(level).outcome() for level in Level}
        return {level: outcome for level, outcome in ends.items() if outcome is not None}

    def score_rows(self) -> tuple[ScoreRow, ...]:
        """Return the score breakdown: only what counts at the level of this game, then the total."""
        level, theme = self.automa.level, self.ruleset.theme
        (human, automa), (points, automa_points) = self.purses, self.scores
        rows = [
            ScoreRow(
                Message("score-money", currency=theme.money_name),
                (human.buttons, automa.buttons if level.counts_collected else None),
            ),
            ScoreRow(
                Message("score-special-tile"),
                (BONUS_POINTS * (self.bonus is HUMAN), BONUS_POINTS * (self.bonus is AUTOMA)),
            ),
            ScoreRow(Message("score-empty-squares"), (EMPTY_SQUARE_POINTS * self.quilts[HUMAN.index].empty, None)),
        ]
        if level.counts_income_patches:
            patches = sum(patch.income > 0 for patch in self.automa_patches)
            rows.append(ScoreRow(Message("score-income-patches", currency=theme.money_name), (None, patches)))
        if level.counts_printed_income:
            rows.append(ScoreRow(Message("score-printed-income", currency=theme.money_name), (None, automa.income)))
        total = Message("score-total-at-level", level=LevelName(level.title))
        return (*rows, ScoreRow(total, (points, automa_points)))

    def score_comparison(self) -> tuple[ScoreComparison, ...]:
        """Return how the game ends at each level, the special tile staying where it is; empty while it goes on."""
        return tuple(
            ScoreComparison(
                label=Message("score-at-level", level=LevelName(level.title)),
                level=level.title,
                scores=outcome.scores,
                winner=outcome.winner,
                is_played=level is self.automa.level,
            )
            for level, outcome in self.outcomes().items()
        )

    def problems(self) -> list[Message]:
        """Return every reason why no solo game can reach this position; empty for a possible one."""
        usual = find_problems(self, quilters=(HUMAN,), taken=self.automa.taken)
        return [*usual, *self._automa_problems()]

    def _automa_problems(self) -> Iterator[Message]:
        ruleset, purse, marker = self.ruleset, self.purses[AUTOMA.index], self.automa.level.marker(self.ruleset)
        if self.quilts[AUTOMA.index].filled:
            yield Message("automa-has-quilt")
        if self.leather_owed and self.to_move is AUTOMA:
            yield Message("automa-owes-leather")
        if self.bonus is None and purse.time >= marker:
            yield Message("automa-tile-not-free", space=marker)
        if self.bonus is AUTOMA and purse.time < marker:
            yield Message("automa-tile-too-early", space=marker)
        printed = sum(patch.income for patch in self.automa_patches)
        if purse.income != printed:
            yield Message("automa-income-unlike-patches", income=purse.income, printed=printed)
        most = _HIGHEST_INCOME * ruleset.incomes_up_to[min(purse.time, ruleset.last_space)]
        if purse.buttons > most:
            yield Message("automa-collected-too-much", money=ruleset.theme.money(purse.buttons), most=most)
        times = [patch.time for patch in self.automa_patches]
        # Only the patch with which it reaches the end can take more time than is left.
        lost = max([1, *times]) - 1 if purse.time == ruleset.last_space else 0
        if sum(times) - lost > purse.time:
            yield Message("automa-time-unlike-patches", time=sum(times), space=purse.time)
