"""What happens in games of bots: tears per placement by level, heights, lengths, and flaws."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from lunaria.bots.catch_the_moon.levels import LEVELS
from lunaria.bots.catch_the_moon.summaries import Summary, Turn
from lunaria.core import Json, JsonObject
from lunaria.core.shares import wilson
from lunaria.games.catch_the_moon import Face, rank

FIRST: Final = 10
"""The placements of a game's beginning."""

TALL: Final = 18
"""Ladders in a structure that is slow to think about."""

MOST_FLAWS: Final = 50
"""Told in full; all are counted."""


def statistics_of(
    summaries: Sequence[Summary], asked: int, mode: str, edition: str, level: str
) -> JsonObject:
    """Everything as JSON: printed, kept, and drawn from."""
    turns = [turn for summary in summaries for turn in summary.turns]
    flaws = [(summary.task.seed, flaw) for summary in summaries for flaw in summary.flaws]
    figures = Counter(figure for summary in summaries for figure in summary.figures)
    return {
        "mode": mode,
        "edition": edition,
        "level": level,
        "games_asked": asked,
        "games": len(summaries),
        "players": [*sorted({len(summary.task.levels) for summary in summaries})],
        "setups": [*sorted({summary.task.setup for summary in summaries})],
        "placements": len(turns),
        "levels": {name: _of_level(name, summaries) for name in LEVELS if _has(name, summaries)},
        "lengths": [len(summary.turns) for summary in summaries],
        "lengths_by_players": _lengths_by_players(summaries),
        "highest_mm": [summary.highest_mm for summary in summaries],
        "most_ladders": [summary.most_ladders for summary in summaries],
        "reasons": dict(sorted(Counter(summary.reason for summary in summaries).items())),
        "scores": [summary.score for summary in summaries] if mode != "competitive" else [],
        "ranks": _ranks(summaries) if mode != "competitive" else {},
        "figures": dict(sorted(figures.items())),
        "flaws": len(flaws),
        "flaws_told": [f"{seed}: {flaw}" for seed, flaw in flaws[:MOST_FLAWS]],
        "stuck": sum(summary.is_stuck for summary in summaries),
        "unsettled": sum(summary.unsettled for summary in summaries),
        "core_seconds": round(sum(summary.seconds for summary in summaries), 1),
        "slowest_game_s": max((summary.seconds for summary in summaries), default=0.0),
    }


def share_of(count: int, total: int) -> JsonObject:
    """With Wilson's interval of 95 %."""
    low, high = wilson(count, total)
    return {
        "of": total,
        "count": count,
        "share": round(count / total, 4) if total else 0.0,
        "interval": [round(low, 4), round(high, 4)],
    }


def _has(level: str, summaries: Sequence[Summary]) -> bool:
    return any(level in summary.task.levels for summary in summaries)


def _of_level(level: str, summaries: Sequence[Summary]) -> JsonObject:
    turns = [turn for summary in summaries for turn in summary.turns if turn.level == level]
    first = [turn for turn in turns if turn.number <= FIRST]
    longest = max((turn.number for turn in turns), default=0)
    by_number: list[Json] = []
    for number in range(1, longest + 1):
        these = [turn for turn in turns if turn.number == number]
        by_number.append([len(these), _mistaken(these)])
    rules = Counter(turn.mistakes[-1] for turn in turns if turn.mistakes)
    seats = sum(summary.task.levels.count(level) for summary in summaries)
    wins = sum(
        summary.task.levels[seat] == level for summary in summaries for seat in summary.winners
    )
    return {
        "tears": share_of(_mistaken(turns), len(turns)),
        "tears_first_ten": share_of(_mistaken(first), len(first)),
        "by_face": {face: _of(turns, face) for face in map(str, Face)},
        "by_number": by_number,
        "thought_s": _spread([turn.thought_s for turn in turns]),
        "thought_s_tall": _spread([turn.thought_s for turn in turns if turn.standing >= TALL]),
        "by_rule": dict(sorted(rules.items())),
        "seats": seats,
        "wins": wins,
    }


def _spread(values: Sequence[float]) -> JsonObject:
    """Of times that were measured: how many, the middle one and the one that 5 % exceed."""
    ordered = sorted(value for value in values if value > 0)
    if not ordered:
        return {"of": 0, "median": 0.0, "most": 0.0}
    last = len(ordered) - 1
    return {
        "of": len(ordered),
        "median": ordered[last // 2],
        "most": ordered[round(0.95 * last)],
    }


def _mistaken(turns: Sequence[Turn]) -> int:
    return sum(bool(turn.mistakes) for turn in turns)


def _of(turns: Sequence[Turn], face: str) -> JsonObject:
    these = [turn for turn in turns if turn.face == face]
    return share_of(_mistaken(these), len(these))


def _lengths_by_players(summaries: Sequence[Summary]) -> JsonObject:
    found: dict[str, list[Json]] = {}
    for summary in summaries:
        found.setdefault(str(len(summary.task.levels)), []).append(len(summary.turns))
    return {players: found[players] for players in sorted(found)}


def _ranks(summaries: Sequence[Summary]) -> JsonObject:
    found = Counter(rank(summary.score).value for summary in summaries)
    return dict(sorted(found.items()))
