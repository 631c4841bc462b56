"""A planner: looks for placements, tries the best in its head, and takes one."""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import chain
from math import inf
from typing import Any, Final

from lunaria.bots.catch_the_moon.approach import with_approach
from lunaria.bots.catch_the_moon.last_resort import last_resort
from lunaria.bots.catch_the_moon.levels import Level
from lunaria.bots.catch_the_moon.next_player import ease
from lunaria.bots.catch_the_moon.placement_search import PARTS, Candidate, Wish, search
from lunaria.bots.catch_the_moon.raindrops import expected_score
from lunaria.bots.catch_the_moon.scorer import shipped_scorer
from lunaria.bots.catch_the_moon.trial import Trial, try_out
from lunaria.core import Randomness
from lunaria.games.catch_the_moon import Face, Figure, Ladder, State, points
from lunaria.worlds.catch_the_moon.paths import Path, Tremor
from lunaria.worlds.catch_the_moon.pose import Pose
from lunaria.worlds.catch_the_moon.probe import Prober
from lunaria.worlds.catch_the_moon.proposals import Kind
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot

BATCH: Final = 4
"""Placements tried at a time, which several cores can share; part of what a seed means."""

SEARCHES: Final = 2
"""When nothing that it tried has held, it looks for other places, so often in all. Of ten towers on
which a master looked a third time, it found a place that held on none."""

SEED_BOUND: Final = 1 << 62

SEARCH_SHARE: Final = 0.4
"""Of the time, if there is a limit: the rest is for trying."""

DEEPEST_MM: Final = -50.0
"""Below the top of the tower; what lies deeper adds as little to it."""

SHOWPIECES: Final = frozenset({Figure.CANDLE, Figure.CRAZY_DIAGONAL, Figure.SIN_OF_PRIDE})
SHOWY_KINDS: Final = frozenset({Kind.CANDLE, Kind.DIAGONAL})
"""What may become one of them."""

HEIGHT_POINTS: Final = 0.01
"""What a millimetre of height is worth in the cooperative game, as a step toward later points."""


@dataclass(slots=True)
class Option:
    """A placement and what became of it in the planner's head."""

    candidate: Candidate
    trials: list[Trial] = field(default_factory=list)
    way: Path | None = None
    """From where the ladder hangs, when the planner knows where that is."""

    @property
    def path(self) -> Path:
        """Of the hand: what is tried is what will be carried out."""
        return self.way or self.candidate.path

    @property
    def has_held(self) -> bool:
        return bool(self.trials) and all(trial.holds for trial in self.trials)

    @property
    def chance(self) -> float:
        """That it holds: the tries, and how it seemed before them as one try more."""
        held = sum(trial.holds for trial in self.trials)
        return (held + self.candidate.holds) / (len(self.trials) + 1)

    @property
    def last(self) -> Trial | None:
        """The last try that held."""
        return next((trial for trial in reversed(self.trials) if trial.holds), None)


@dataclass(frozen=True)
class Planner:
    """Thinks as its level does; with ``workers`` on several cores, which changes nothing but the
    time it takes. A person who waits for advice may set a limit in seconds; a bot that plays has
    none."""

    level: Level
    workers: Executor | None = None
    seconds: float = inf

    def plan(
        self,
        state: State,
        snapshot: WorldSnapshot,
        randomness: Randomness,
        hanging: Pose | None = None,
    ) -> Option:
        """The placement it would carry out, of the ladder in the hand, from where that hangs."""
        options = self.options(state, snapshot, randomness, hanging)
        if not options:
            ladder = _in_hand(state)
            laid = last_resort(snapshot, ladder, randomness.below(SEED_BOUND))
            return _options([laid], snapshot, ladder, hanging)[0]
        held = [option for option in options if option.has_held]
        values = self._values(state, held or options, randomness)
        return max(zip(held or options, values, strict=True), key=lambda pair: pair[1])[0]

    def options(
        self,
        state: State,
        snapshot: WorldSnapshot,
        randomness: Randomness,
        hanging: Pose | None = None,
    ) -> list[Option]:
        """What it found, the steadiest first, tried as far as its level does that."""
        began = time.monotonic()
        deadline = began + self.seconds
        face = state.die or Face.MOON
        wish = Wish(
            snapshot=snapshot,
            ladder=_in_hand(state),
            face=face,
            upward=face is Face.MOON or state.is_shared_game or self.level.ambition > 0,
            proposals=self.level.proposals,
            enough=self.level.enough,
            shakes=self.level.shakes,
            deadline=began + SEARCH_SHARE * self.seconds,
            scorer=shipped_scorer() if self.level.probes else None,
            probes=self.level.probes,
            reach=self.level.reach,
        )
        options: list[Option] = []
        for _ in range(SEARCHES):
            found = self._search(wish, randomness)
            options += _options(found, snapshot, wish.ladder, hanging)
            self._try(state, snapshot, options, randomness, deadline)
            is_done = not self.level.tries or any(option.has_held for option in options)
            if is_done or time.monotonic() > deadline:
                break
        return options

    def _search(self, wish: Wish, randomness: Randomness) -> list[Candidate]:
        seeds = [randomness.below(SEED_BOUND) for _ in range(PARTS)]
        found = chain.from_iterable(self._map(search, [wish] * PARTS, seeds))
        return sorted(found, key=lambda one: (one.fits, self._promise(one)), reverse=True)

    def _promise(self, candidate: Candidate) -> float:
        """What it is worth to try this one."""
        show = self.level.showmanship * (candidate.kind in SHOWY_KINDS)
        return candidate.holds + self._height_worth(candidate) + show

    def _height_worth(self, candidate: Candidate) -> float:
        return self.level.ambition * max(DEEPEST_MM, candidate.rise_mm) / 100

    def tremor(self, randomness: Randomness) -> Tremor:
        """Of this level's hand, this time."""
        return Tremor(randomness.below(SEED_BOUND), self.level.tremor_mm, self.level.tremor_deg)

    def _try(
        self,
        state: State,
        snapshot: WorldSnapshot,
        options: Sequence[Option],
        randomness: Randomness,
        deadline: float,
    ) -> None:
        """New placements until enough have held, then those again, as far as the tries reach."""
        level = self.level.on_tower(len(state.structure))
        left, slowest = level.tries, 0.0
        while left > 0:
            began = time.monotonic()
            batch = _to_try(level, options)[:left]
            if not batch or began + slowest > deadline:
                return
            tremors = [self.tremor(randomness) for _ in batch]
            paths = [option.path for option in batch]
            count = len(batch)
            trials = self._map(try_out, [snapshot] * count, [state] * count, paths, tremors)
            for option, trial in zip(batch, trials, strict=True):
                option.trials.append(trial)
            left -= count
            slowest = max(slowest, time.monotonic() - began)

    def _values(
        self, state: State, options: Sequence[Option], randomness: Randomness
    ) -> list[float]:
        if state.is_shared_game:
            return [self._value_together(state, option) for option in options]
        values = [option.chance + self._beauty(option) for option in options]
        supply = state.supply
        afters = [option.last.after if option.last else None for option in options]
        if not self.level.malice or not supply or not any(afters):
            return values
        ladder, seed = randomness.choice(supply), randomness.below(SEED_BOUND)
        seen = [after for after in afters if after is not None]
        eases = iter(self._map(ease, seen, [ladder] * len(seen), [seed] * len(seen)))
        return [
            value - (0.0 if after is None else self.level.malice * next(eases))
            for value, after in zip(values, afters, strict=True)
        ]

    def _beauty(self, option: Option) -> float:
        """Height, and what people stop to look at."""
        last = option.last
        figures = last.report.figures if last and last.report else ()
        shown = any(kind in SHOWPIECES for kind, _ in figures)
        return self._height_worth(option.candidate) + self.level.showmanship * shown

    def _value_together(self, state: State, option: Option) -> float:
        """The expected final score, and height where there are no points to be had yet."""
        last = option.last
        report = last.report if last else None
        before = 0 if state.report is None else points(state.report, state.lid_mm)
        then = points(report, state.lid_mm) if report else before
        score = expected_score(state, self.level.slip, option.chance, then)
        return score + HEIGHT_POINTS * option.chance * option.candidate.probe.lowest_mm

    def _map(self, task: Callable[..., Any], *arguments: Iterable[Any]) -> list[Any]:
        mapped = self.workers.map if self.workers else map
        return list(mapped(task, *arguments))


def _to_try(level: Level, options: Sequence[Option]) -> list[Option]:
    held = [option for option in options if option.has_held]
    untried = [option for option in options if not option.trials and option.candidate.fits]
    if len(held) < level.finalists and untried:
        return untried[:BATCH]
    return [option for option in held if len(option.trials) < level.rounds][:BATCH]


def _options(
    candidates: Sequence[Candidate],
    snapshot: WorldSnapshot,
    ladder: Ladder,
    hanging: Pose | None,
) -> list[Option]:
    if hanging is None:
        return [Option(candidate) for candidate in candidates]
    prober = Prober(snapshot, ladder)
    return [
        Option(candidate, way=with_approach(prober, hanging, candidate.path))
        for candidate in candidates
    ]


def _in_hand(state: State) -> Any:
    assert state.hand is not None, "who plans holds a ladder"
    return state.hand
