"""Whole games of Catch the Moon by bots, in bulk: what ``lunaria catch-the-moon stats`` does, on a
machine that has only NumPy and MuJoCo (and Python 3.11 or later).

    PYTHONPATH=src python bench/catch_the_moon_games.py OUT --games 500 --players 2..6 --level mixed
    PYTHONPATH=src python bench/catch_the_moon_games.py OUT --games 200 --mode solo --level mixed

Games are kept in OUT as they end; the same command again goes on with those that are missing.
"""

import argparse
import time
from pathlib import Path

from lunaria.bots.catch_the_moon.batches import play_many, tasks_for
from lunaria.bots.catch_the_moon.statistics import statistics_of
from lunaria.core import dump_json
from lunaria.games.catch_the_moon import SETUPS

REPORT_EVERY_S = 15.0


def main() -> None:
    asked = _arguments()
    first, _, last = (asked.players or ("1" if asked.mode == "solo" else "2..6")).partition("..")
    counts = range(int(first), int(last or first) + 1)
    tasks = tasks_for(
        asked.games,
        counts,
        asked.level,
        mode=asked.mode,
        edition=asked.edition,
        setups=list(SETUPS),
        seed=asked.seed,
    )
    asked.out.mkdir(parents=True, exist_ok=True)
    name = f"{asked.mode}_{asked.edition}_{asked.level}_{asked.seed}"
    began = told = time.monotonic()
    done = 0

    def progress(more: int) -> None:
        nonlocal done, told
        done += more
        if time.monotonic() - told > REPORT_EVERY_S or done == asked.games:
            told = time.monotonic()
            print(f"{done} of {asked.games} games, {told - began:.0f} s", flush=True)

    kept = asked.out / f"{name}.jsonl"
    summaries = play_many(tasks, asked.jobs, progress, kept, asked.seconds)
    found = statistics_of(summaries, asked.games, asked.mode, asked.edition, asked.level)
    (asked.out / f"{name}.json").write_bytes(dump_json(found))
    print(f"{len(summaries)} games, {found['flaws']} flaws, {found['stuck']} stuck")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--players", help="4, or 2..6")
    parser.add_argument("--level", default="mixed")
    parser.add_argument("--mode", default="competitive")
    parser.add_argument("--edition", default="kosmos")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--seconds", type=float, help="stop then; what is finished counts")
    return parser.parse_args()


if __name__ == "__main__":
    main()
