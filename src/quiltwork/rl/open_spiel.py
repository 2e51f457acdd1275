"""The game for two in OpenSpiel, registered on import as `python_quiltwork`; docs/rl/open_spiel.md describes it.

>>> import pyspiel, quiltwork.rl.open_spiel
>>> game = pyspiel.load_game("python_quiltwork(seed=1)")
>>> game.new_initial_state().current_player()
0

There are too many orders of the ring (32!) for one chance node, so it is dealt patch by patch: one chance node for each
place, uniform over the patches that are left. A game with `ring` or `seed` starts with a ring and has no chance node.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from quiltwork.editions import DEFAULT, find_edition
from quiltwork.errors import InvalidArgumentError, MissingExtraError
from quiltwork.language import literal
from quiltwork.notation.rings import check_ring, shuffled_ring
from quiltwork.rl.spaces.actions import ACTIONS, action_mask, legal_move, move_of
from quiltwork.rl.spaces.observation import PLANES, RING, SIZE, observe
from quiltwork.rl.spaces.rewards import Reward, check_reward, largest_reward, rewards_of
from quiltwork.rules import Player, Position, Ruleset

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError as error:
    raise MissingExtraError("quiltwork.rl.open_spiel", "open_spiel", "rl") from error

NAME = "python_quiltwork"
UNSEEDED = -1
"""The `seed` that leaves the ring to chance."""
_PLAYERS = 2
_DEFAULTS: dict[str, Any] = {"edition": DEFAULT, "seed": UNSEEDED, "ring": "", "reward": "win"}


def _game_type(*, is_dealt: bool) -> Any:
    chance = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Patchwork",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.DETERMINISTIC if is_dealt else chance.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=_PLAYERS,
        min_num_players=_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_DEFAULTS,
    )


class QuiltworkGame(pyspiel.Game):  # type: ignore[misc]
    """The game; its parameters are `edition`, `seed`, `ring` and `reward`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_DEFAULTS, **(params or {})}
        check_reward(given["reward"])
        self.reward: Reward = given["reward"]
        self.ruleset = find_edition(given["edition"])
        self.start = Position.start(self.ruleset, _given_ring(self.ruleset, given["ring"], given["seed"]))
        is_dealt = bool(self.start.ring)
        most = largest_reward(self.ruleset, self.reward)
        patches = len(self.ruleset.patches)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=0 if is_dealt else patches,
            num_players=_PLAYERS,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            # Each advance takes at least one space, each patch is bought once, each leather patch placed once.
            max_game_length=2 * self.ruleset.last_space + patches + len(self.ruleset.leather_spaces),
        )
        super().__init__(_game_type(is_dealt=is_dealt), info, params or {})

    def new_initial_state(self) -> QuiltworkState:
        """Return the state before the first move, or before the ring is dealt if it is left to chance."""
        return QuiltworkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Any:
        """Return the observer that fills observation tensors."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return QuiltworkObserver(params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Shared:
    """A position in a state; it never changes, so cloned states share it."""

    __slots__ = ("position",)

    def __init__(self, position: Position) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> _Shared:
        return self


class QuiltworkState(pyspiel.State):  # type: ignore[misc]
    """A state of a game."""

    def __init__(self, game: QuiltworkGame) -> None:
        super().__init__(game)
        self._shared = _Shared(game.start)
        self._is_dealt = bool(game.start.ring)
        self._reward: Reward = game.reward

    @property
    def position(self) -> Position:
        """The current position; while the ring is dealt, with the part of the ring dealt so far."""
        return self._shared.position

    def current_player(self) -> int:
        """Return who decides: chance while the ring is dealt, then the player behind, perhaps several times."""
        if not self._is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.is_over else self.position.to_move.index

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._is_dealt and self.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the patches that may come next in the ring, by index in the edition, with equal probabilities."""
        ruleset = self.position.ruleset
        left = [
            number
            for number, patch in enumerate(ruleset.patches)
            if patch.letter not in self.position.ring and patch.letter != ruleset.last_patch
        ]
        return [(number, 1 / len(left)) for number in left]

    def _legal_actions(self, player: int) -> list[int]:
        assert player == self.position.to_move.index
        found: list[int] = np.flatnonzero(action_mask(self.position)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        position = self.position
        if self._is_dealt:
            self._shared = _Shared(position.after(legal_move(position, action), is_checked=True))
            return
        ruleset = position.ruleset
        ring = position.ring + ruleset.patches[action].letter
        if len(ring) == len(ruleset.patches) - 1:
            ring += ruleset.last_patch
            self._is_dealt = True
        self._shared = _Shared(Position.start(ruleset, ring))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.position.ruleset.patches[action].letter}"
        return str(move_of(self.position, action))

    def returns(self) -> list[float]:
        """Return the rewards of both players; zero before the end."""
        outcome = self.position.outcome() if self._is_dealt else None
        return [0.0] * _PLAYERS if outcome is None else list(rewards_of(outcome, self._reward))

    def __str__(self) -> str:
        return self.position.text() if self._is_dealt else f"dealt {self.position.ring or 'nothing'}"


class QuiltworkObserver:
    """Fills `tensor` with the cells of `spaces.observation`; `dict` has its planes and its numbers."""

    def __init__(self, params: dict[str, Any] | None) -> None:
        if params:
            raise InvalidArgumentError("observer-parameters", game=NAME, value=literal(params))
        self.tensor = np.zeros(SIZE, dtype=np.float32)
        self.dict = {"planes": self.tensor[:RING].reshape(PLANES, 9, 9), "numbers": self.tensor[RING:]}

    def set_from(self, state: QuiltworkState, player: int) -> None:
        """Fill the tensor with what `player` sees."""
        self.tensor[:] = observe(state.position, Player(player + 1))

    def string_from(self, state: QuiltworkState, player: int) -> str:
        """Return the position in notation; both players see the same."""
        return str(state)


def _given_ring(ruleset: Ruleset, ring: str, seed: int) -> str:
    """Return the ring of the parameters; empty if it is left to chance."""
    if ring and seed != UNSEEDED:
        raise InvalidArgumentError("seed-and-ring")
    if ring:
        return check_ring(ruleset, ring)
    if seed == UNSEEDED and len(ruleset.patches) > 1:
        return ""
    return shuffled_ring(ruleset, seed)


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_game_type(is_dealt=False), QuiltworkGame)
