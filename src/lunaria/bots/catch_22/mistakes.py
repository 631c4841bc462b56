"""Which decisions of a game of Catch 22 lost much of the chance to win, by simulation.

First every decision gets a few games, and its best-looking actions some more: that only chooses
what is worth a closer look. There the action taken and the best other one meet new dice, so that
nothing is called better because it was lucky once. A mistake is what then loses `LEAST_LOSS` at
least, with `ERRORS` standard errors to spare.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lunaria.bots.catch_22.chances import playouts_of
from lunaria.games.catch_22 import CATCH_22, Action, State
from lunaria.kernels.catch_22.playouts import Playouts, position_to_play_on

LEAST_LOSS: Final = 0.05
"""Of the chance to win."""
ERRORS: Final = 3.0
"""Standard errors between what was measured and what is claimed."""

MOST_DECISIONS: Final = 600
"""Of a game that are looked at, the last ones."""
SCAN_GAMES: Final = 150_000
"""Of all decisions together, in the first look; fewer than `MOST_SCANNED` for each action."""
LEAST_SCANNED: Final = 4
MOST_SCANNED: Final = 32
FINALISTS: Final = 4
"""Actions of a decision, beside the one taken, that get `SIFT_GAMES` more."""
SIFT_GAMES: Final = 120
SUSPECTS: Final = 8
"""Decisions of a seat that are looked at closely, with so many games for each of two actions."""
CLOSE_GAMES: Final = 3_000
SUSPICIOUS: Final = 0.04

_SCAN_SEED, _SIFT_SEED, _CLOSE_SEED = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Decision:
    """``seat`` took ``action`` after ``ply`` actions, and had a choice."""

    ply: int
    seat: int
    state: State
    action: Action


@dataclass(frozen=True, slots=True)
class Comparison:
    """The chances of the seat after its action and after another, and the standard error of their
    difference."""

    decision: Decision
    better: Action
    chance: float
    better_chance: float
    error: float

    @property
    def loss(self) -> float:
        return self.better_chance - self.chance

    @property
    def is_mistake(self) -> bool:
        return self.loss - ERRORS * self.error >= LEAST_LOSS


@dataclass(frozen=True, slots=True)
class Mistakes:
    """What is known so far; ``done`` from 0 to 1."""

    done: float
    found: tuple[Comparison, ...]


def decisions_of(
    states: Sequence[State], actions: Sequence[Action], seats: Sequence[int], first: int = 0
) -> list[Decision]:
    """Those of the seats that had a choice, from action number ``first`` on."""
    found = []
    for ply, (state, action) in enumerate(zip(states, actions, strict=False)):
        turn = CATCH_22.turn(state)
        if ply >= first and turn in seats and len(CATCH_22.legal_actions(state)) > 1:
            found.append(Decision(ply, int(turn), state, action))  # type: ignore[arg-type]
    return found


def find_mistakes(decisions: Sequence[Decision]) -> Iterator[Mistakes]:
    """Of the last `MOST_DECISIONS` decisions; goes on telling how far it is."""
    looked_at = decisions[-MOST_DECISIONS:]
    if not looked_at:
        yield Mistakes(1.0, ())
        return
    playouts = playouts_of(looked_at[0].state)
    count = sum(len(CATCH_22.legal_actions(one.state)) for one in looked_at)
    scanned = max(LEAST_SCANNED, min(MOST_SCANNED, SCAN_GAMES // count))
    sifted = []
    for number, decision in enumerate(looked_at):
        sifted.append(_sift(playouts, decision, scanned))
        yield Mistakes(0.7 * (number + 1) / len(looked_at), ())
    suspects = _suspects(sifted)
    found: list[Comparison] = []
    for number, (decision, better, _) in enumerate(suspects):
        close = compare(playouts, decision, better, CLOSE_GAMES, _CLOSE_SEED + number)
        if close.is_mistake:
            found.append(close)
        yield Mistakes(0.7 + 0.3 * (number + 1) / (len(suspects) + 1), tuple(found))
    yield Mistakes(1.0, tuple(found))


def compare(
    playouts: Playouts, decision: Decision, better: Action, games: int, seed: int
) -> Comparison:
    """The action taken and another one, with the same dice."""
    chance = chance_after(playouts, decision, decision.action, games, seed)
    other = chance_after(playouts, decision, better, games, seed)
    error = math.hypot(_error(chance, games), _error(other, games))
    return Comparison(decision, better, chance, other, error)


def chance_after(
    playouts: Playouts, decision: Decision, action: Action, games: int, seed: int
) -> float:
    row = position_to_play_on(CATCH_22.apply(decision.state, action))
    return int(playouts.winners(row, games, seed)[decision.seat]) / games


def _error(share: float, games: int) -> float:
    """Never 0, for the next game may be the first of its kind."""
    pulled = (share * games + 1) / (games + 2)
    return math.sqrt(pulled * (1 - pulled) / (games + 2))


_Suspicion = tuple[Decision, Action, float]
"""A decision, the best other action, and what seems to be lost."""


def _sift(playouts: Playouts, decision: Decision, scanned: int) -> _Suspicion:
    """The best other action of a decision, roughly."""
    others = [
        action for action in CATCH_22.legal_actions(decision.state) if action != decision.action
    ]
    seen = [
        (chance_after(playouts, decision, action, scanned, _SCAN_SEED), action) for action in others
    ]
    seen.sort(key=lambda pair: -pair[0])
    own = chance_after(playouts, decision, decision.action, SIFT_GAMES, _SIFT_SEED)
    best, better = -1.0, others[0]
    for _, action in seen[:FINALISTS]:
        chance = chance_after(playouts, decision, action, SIFT_GAMES, _SIFT_SEED)
        if chance > best:
            best, better = chance, action
    return decision, better, best - own


def _suspects(sifted: list[_Suspicion]) -> list[_Suspicion]:
    """The most suspicious decisions of each seat."""
    kept: list[_Suspicion] = []
    for seat in sorted({decision.seat for decision, _, _ in sifted}):
        own = [one for one in sifted if one[0].seat == seat and one[2] >= SUSPICIOUS]
        kept += sorted(own, key=lambda one: -one[2])[:SUSPECTS]
    return kept
