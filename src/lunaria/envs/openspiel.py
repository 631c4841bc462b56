"""Full Moon and Catch 22 as games of OpenSpiel, with explicit chance nodes.

`register` makes ``pyspiel.load_game("lunaria_full_moon")`` and ``("lunaria_catch_22")`` known. The
row of Full Moon is dealt wolf by wolf, twelve chance nodes; in Catch 22 every roll is one. Both
games show everything, so the tensor of an information state is that of the observation, and its
string is the history.
"""

from typing import Any, Final

import numpy as np

from lunaria.core import dump_json, needs
from lunaria.envs import catch_22_episode, full_moon_episode
from lunaria.envs.catch_22_episode import Catch22Episode
from lunaria.envs.episode import MOST_CYCLES, Array
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.games.catch_22 import CATCH_22 as CATCH_22_RULES
from lunaria.games.catch_22 import ROLLS
from lunaria.games.full_moon import SOUTH, WOLVES, NoMoon, State, Wolf

with needs("openspiel"):
    import pyspiel

__all__ = ["CATCH_22", "FULL_MOON", "register"]

FULL_MOON: Final = "lunaria_full_moon"
CATCH_22: Final = "lunaria_catch_22"

_FULL_MOON_MOVES: Final = len(WOLVES) + full_moon_episode.MAX_CYCLES
_CATCH_22_MOVES: Final = 2 * catch_22_episode.MAX_CYCLES


def _game_type(name: str, title: str, players: range, parameters: dict[str, Any]) -> Any:
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


FULL_MOON_TYPE: Final = _game_type(
    FULL_MOON, "Full Moon", range(2, 3), {"row": "", "max_moves": _FULL_MOON_MOVES}
)
CATCH_22_TYPE: Final = _game_type(
    CATCH_22,
    "Catch 22",
    range(2, 7),
    {"players": 2, "board": "standard", "max_moves": _CATCH_22_MOVES},
)


class _LunariaGame(pyspiel.Game):  # type: ignore[misc]
    """What both share. A game is drawn once it has ``max_moves``, rolls and deals included."""

    game_type: Any
    chance_outcomes: int

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.max_moves = int(
            given.get("max_moves", self.game_type.parameter_specification["max_moves"])
        )
        self.episode = self.new_episode(given)
        players = self.episode.players
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.episode.action_space.n),
            max_chance_outcomes=self.chance_outcomes,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.max_moves,
        )
        super().__init__(self.game_type, info, given)

    def new_episode(self, given: dict[str, Any]) -> Any:
        raise NotImplementedError

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "BoardObserver":
        return BoardObserver(self, iig_obs_type, params)


class _LunariaState(pyspiel.State):  # type: ignore[misc]
    """An episode, and how many moves it has had."""

    def __init__(self, game: _LunariaGame) -> None:
        super().__init__(game)
        self.episode: Any = game.new_episode(game.get_parameters())
        self._moves, self._most = 0, game.max_moves

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._is_chance() else int(self.episode.seat)

    def is_terminal(self) -> bool:
        return self._moves >= self._most or (not self._is_chance() and self.episode.is_over)

    def returns(self) -> list[float]:
        return list(self.episode.rewards())

    def view(self, player: int) -> Array:
        """What the player sees."""
        seen: Array = self.episode.view(player)
        return seen

    def _is_chance(self) -> bool:
        raise NotImplementedError

    def _show(self, outcome: int) -> None:
        raise NotImplementedError

    def _legal_actions(self, _player: int) -> list[int]:
        found: list[int] = np.flatnonzero(self.episode.mask()).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self._is_chance():
            self._show(action)
        elif not self.episode.play(int(action)):
            raise ValueError(f"action {action} is not legal in {self}")
        self._moves += 1


class FullMoonGame(_LunariaGame):
    """``row``: the wolves to start from; left empty, chance deals them."""

    game_type = FULL_MOON_TYPE
    chance_outcomes = len(WOLVES)

    def new_episode(self, given: dict[str, Any]) -> FullMoonEpisode:
        return FullMoonEpisode(row=given.get("row") or None, max_cycles=self.max_moves)

    def new_initial_state(self) -> "FullMoonState":
        return FullMoonState(self)


class FullMoonState(_LunariaState):
    def __init__(self, game: FullMoonGame) -> None:
        super().__init__(game)
        self.dealt: tuple[Wolf, ...] = ()
        self._deals = not game.get_parameters().get("row")

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The wolves that are left, by their number."""
        left = [number for number, wolf in enumerate(WOLVES) if wolf not in self.dealt]
        return [(number, 1 / len(left)) for number in left]

    def view(self, player: int) -> Array:
        """Nothing, while the row is dealt."""
        seen = super().view(player)
        return np.zeros_like(seen) if self._is_chance() else seen

    def _is_chance(self) -> bool:
        return self._deals and len(self.dealt) < len(WOLVES)

    def _show(self, outcome: int) -> None:
        self.dealt = (*self.dealt, WOLVES[outcome])
        if len(self.dealt) == len(WOLVES):
            columns = tuple((wolf,) for wolf in self.dealt)
            self.episode.reset(None, State(columns, SOUTH, NoMoon.UNPLACED))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return str(WOLVES[action])
        return str(self.episode.action_of(action))

    def __str__(self) -> str:
        if self._is_chance():
            return "/".join(map(str, self.dealt))
        state = self.episode.state
        return f"{state} {state.repetitions}"


class Catch22Game(_LunariaGame):
    game_type = CATCH_22_TYPE
    chance_outcomes = len(ROLLS)

    def new_episode(self, given: dict[str, Any]) -> Catch22Episode:
        return Catch22Episode(
            int(given.get("players", 2)),
            board=given.get("board") or "standard",
            max_cycles=MOST_CYCLES,
            rolls=False,
        )

    def new_initial_state(self) -> "Catch22State":
        return Catch22State(self)


class Catch22State(_LunariaState):
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The die, from 0 for one pip to 5 for six."""
        return [(pips - 1, 1 / len(ROLLS)) for pips in ROLLS]

    def _is_chance(self) -> bool:
        return bool(self.episode.is_chance)

    def _show(self, outcome: int) -> None:
        self.episode.show(outcome + 1)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {action + 1}"
        return str(self.episode.action_of(action))

    def __str__(self) -> str:
        return dump_json(CATCH_22_RULES.view(self.episode.state, None)).decode().strip()


class BoardObserver:
    """What `Episode.observe` gives, as numbers of 32 bits; nothing while the row is dealt."""

    def __init__(self, game: _LunariaGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"these observations take no parameters, not {params}")
        shape = game.episode.state_space.shape
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: _LunariaState, player: int) -> None:
        self.tensor[:] = state.view(player).ravel()

    def string_from(self, state: _LunariaState, player: int) -> str:
        return str(state.history_str()) if self._recalls else f"{player}: {state}"


def register() -> None:
    """Once; a second call does nothing."""
    known = pyspiel.registered_names()
    if FULL_MOON not in known:
        pyspiel.register_game(FULL_MOON_TYPE, FullMoonGame)
    if CATCH_22 not in known:
        pyspiel.register_game(CATCH_22_TYPE, Catch22Game)
