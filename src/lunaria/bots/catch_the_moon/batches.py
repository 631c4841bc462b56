"""Many games on many cores, kept as they end, so that an interrupted batch can go on."""

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from lunaria.bots.catch_the_moon.levels import STRENGTHS
from lunaria.bots.catch_the_moon.summaries import Summary, Task, play_one
from lunaria.core import MalformedInput, dump_json, quoted
from lunaria.core.batches import LocalRunner, Progress

MIXED = "mixed"

MIX = (*STRENGTHS[:3], STRENGTHS[3], *STRENGTHS[:3], STRENGTHS[4])
"""The levels in mixed games, one after the other: the two that think long come half as often."""


def tasks_for(
    games: int,
    player_counts: Sequence[int],
    level: str,
    *,
    mode: str,
    edition: str,
    setups: Sequence[str],
    seed: int,
) -> list[Task]:
    """So many games in all, spread over the numbers of players and the set-ups. Mixed: the
    seats go through `MIX`, each game from another beginning, so that every level meets every
    other."""
    found = []
    for game in range(games):
        players = player_counts[game % len(player_counts)]
        turn = game // len(player_counts)
        levels = tuple(
            MIX[(turn + seat) % len(MIX)] if level == MIXED else level for seat in range(players)
        )
        setup = setups[turn % len(setups)]
        found.append(Task(f"{mode}-{edition}-{seed}-{game}", edition, mode, setup, levels))
    return found


def play_many(
    tasks: Sequence[Task],
    jobs: int | None = None,
    progress: Progress = lambda _: None,
    kept: Path | None = None,
    seconds: float | None = None,
) -> list[Summary]:
    """The summaries of the games that were finished, in the order of the tasks.

    With a file to keep them in, games that it has already are not played again. An interrupt, or
    the end of ``seconds``, stops the batch; what is finished counts.
    """
    done: dict[Task, Summary] = {}
    if kept:
        done = read_summaries(kept)
        kept.write_bytes(b"".join(dump_json(summary.to_json()) for summary in done.values()))
    left = [task for task in tasks if task not in done]
    progress(len(tasks) - len(left))
    with suppress(KeyboardInterrupt):
        for task, summary in LocalRunner(jobs).run(play_one, left, seconds):
            done[task] = summary
            if kept:
                with kept.open("ab") as file:
                    file.write(dump_json(summary.to_json()))
            progress(1)
    return [done[task] for task in tasks if task in done]


def read_summaries(file: Path) -> dict[Task, Summary]:
    """What a batch kept; a last line cut off by an interrupt is dropped."""
    if not file.exists():
        return {}
    found = {}
    for line in file.read_bytes().splitlines(keepends=True):
        if not line.endswith(b"\n"):
            break
        try:
            summary = Summary.from_json(json.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            raise MalformedInput(f"{quoted(str(file))} does not keep games of bots") from error
        found[summary.task] = summary
    return found
