"""Exact values of Full Moon for whoever learns it: of a position, of each action, of a policy.

Values are those of the player to move: ``n`` wins in n plies, ``-n`` loses in n plies, 0 is a draw.
A *result* is a value without its distance: 1, 0 or -1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from lunaria.bots.full_moon.choice import choose_by_value
from lunaria.core import LunariaError, MalformedInput, Randomness, quoted
from lunaria.envs.episode import Observation
from lunaria.envs.full_moon_episode import FullMoonEpisode
from lunaria.games.full_moon import FULL_MOON, SOUTH, State, outcome
from lunaria.kernels.full_moon.episodes import action_number
from lunaria.solver.full_moon.atlas import row_value
from lunaria.solver.full_moon.oracle import Oracle
from lunaria.solver.full_moon.tablebase import before_move

__all__ = ["Evaluation", "Truth", "Unproven", "evaluate", "examine"]

Policy = Callable[[Observation], int]
"""Chooses an action by what the player to move sees, mask included."""

ROWS: Final = 1000


class Unproven(LunariaError):
    """A limit of the oracle was reached before the value was proven."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What a position is worth, and what each allowed action leads to, by its number."""

    value: int
    actions: dict[int, int]

    def regret(self, action: int) -> int:
        """How much worse the result becomes: 0, 1 or 2; a forbidden action loses."""
        return result(self.value) - result(self.actions.get(action, -1))


def result(value: int) -> int:
    return (value > 0) - (value < 0)


def examine(position: Any, oracle: Oracle | None = None) -> Truth:
    """Of a state, or of an environment of Full Moon as it stands. Without an oracle the atlas is
    asked and a search made until everything is proven."""
    state = _state_of(position)
    if outcome(state) is not None:
        raise MalformedInput(f"the game is over in {state}")
    examined = (oracle or Oracle()).examine(state)
    values = {move: verdict.value for move, verdict in examined.moves.items()}
    value = examined.verdict.value
    known = {
        action_number(state, move): worth for move, worth in values.items() if worth is not None
    }
    if value is None or len(known) < len(values):
        raise Unproven(f"within its limits the oracle did not prove all values of {state}")
    return Truth(value, known)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """How a policy did in won and drawn games against an opponent who does not err."""

    wins: int
    wins_kept: int
    draws: int
    draws_kept: int
    decisions: int
    lost_results: int
    """The sum of the regret of all decisions."""

    @property
    def share_kept(self) -> float:
        return (self.wins_kept + self.draws_kept) / (self.wins + self.draws)

    @property
    def regret(self) -> float:
        """Of a decision, on average."""
        return self.lost_results / self.decisions


def evaluate(
    policy: Policy, rows: int = ROWS, seed: int = 0, oracle: Oracle | None = None
) -> Evaluation:
    """The share of theoretical results kept over so many rows, the same for the same seed.

    In each row the policy takes the seat that wins with best play, or South's if nobody does, and
    plays until the game ends or the result is thrown away; the opponent plays by exact values.
    """
    asked = Oracle() if oracle is None else oracle
    kept, counts = {1: 0, 0: 0}, {1: 0, 0: 0}
    decisions = lost = 0
    for number in range(rows):
        randomness = Randomness(f"{seed}/{number}")
        start = FULL_MOON.initial({}, randomness)
        value = row_value(start)
        seat = int(SOUTH) if value >= 0 else 1 - int(SOUTH)
        made, thrown = _play(policy, start, seat, abs(result(value)), asked, randomness)
        counts[abs(result(value))] += 1
        kept[abs(result(value))] += thrown == 0
        decisions, lost = decisions + made, lost + thrown
    return Evaluation(counts[1], kept[1], counts[0], kept[0], decisions, lost)


def _play(
    policy: Policy, start: State, seat: int, theory: int, oracle: Oracle, randomness: Randomness
) -> tuple[int, int]:
    """How many decisions the policy made, and how much of the result it lost."""
    episode = FullMoonEpisode()
    episode.reset(None, start)
    decisions = 0
    while not episode.is_over and not episode.is_cut:
        state = episode.state
        if episode.seat != seat:
            moves = {move: verdict.value for move, verdict in oracle.verdicts(state).items()}
            episode.play(episode.number_of(choose_by_value(state, moves, randomness)))
            continue
        decisions += 1
        if not episode.play(policy(episode.observe(seat))):
            return decisions, theory + 1
        worth = _worth(episode.state, oracle)
        if worth < theory:
            return decisions, theory - worth
    return decisions, max(0, theory - int(episode.rewards()[seat]))


def _worth(after: State, oracle: Oracle) -> int:
    """The result of the player whose move led here."""
    ended = outcome(after)
    if ended is not None:
        return 0 if ended.is_draw else 1
    value = oracle.verdict(after).value
    if value is None:
        raise Unproven(f"within its limits the oracle did not prove the value of {after}")
    return result(before_move(value))


def _state_of(position: Any) -> State:
    if isinstance(position, State):
        return position
    episode = getattr(getattr(position, "unwrapped", position), "episode", position)
    state = getattr(episode, "state", None)
    if not isinstance(state, State):
        raise MalformedInput(f"{quoted(repr(position))} has no position of Full Moon")
    return state
