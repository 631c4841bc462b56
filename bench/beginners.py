"""Does a beginner win sometimes? Each level against somebody who knows little more than the rules.

    python bench/beginners.py full-moon catch-22 --games 500
    python bench/beginners.py catch-the-moon --games 40 --level clumsy --level child --level casual

In Full Moon and Catch 22 the beginner moves at random, but takes a win that is there to be taken.
In Catch the Moon, where a random pose would not even touch the tower, the beginner has the hand of
the weakest level. Sides change after every game; printed are the beginner's results.
"""

import argparse
from collections import Counter
from dataclasses import dataclass
from typing import Any, Final

from lunaria.arena import play_game
from lunaria.catalogue import find_plugin
from lunaria.core import Bot, Game, Randomness, Seat

SHOWN_EVERY: Final = 10


@dataclass(frozen=True)
class TakesWins:
    """Moves at random, but wins when it can."""

    game: Game[Any, Any]
    name: str = "beginner who takes wins"

    def choose(self, state: Any, randomness: Randomness) -> Any:
        seat, actions = self.game.turn(state), list(self.game.legal_actions(state))
        wins = [action for action in actions if self._wins(state, action, seat)]
        return randomness.choice(wins or actions)

    def _wins(self, state: Any, action: Any, seat: Any) -> bool:
        ended = self.game.outcome(self.game.apply(state, action))
        return ended is not None and seat in ended.winners


def beginner_of(name: str) -> Bot[Any, Any]:
    plugin = find_plugin(name)
    return TakesWins(plugin.rules) if plugin.world is None else plugin.bot(plugin.levels[0])


def result_of(name: str, level: str, number: int) -> str:
    """Of one game, to the beginner."""
    beginner, bot = beginner_of(name), find_plugin(name).bot(level)
    seat = Seat(number % 2)
    bots = [beginner, bot] if seat == 0 else [bot, beginner]
    winners = play_game(name, bots, f"beginners/{number}").outcome.winners
    if winners == (seat,):
        return "won"
    return "lost" if winners and seat not in winners else "drawn"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--level", action="append", help="by default the four weakest")
    asked = parser.parse_args()
    for name in asked.game:
        for level in asked.level or find_plugin(name).levels[:4]:
            counted: Counter[str] = Counter()
            for number in range(asked.games):
                counted[result_of(name, level, number)] += 1
                if (number + 1) % SHOWN_EVERY == 0 or number + 1 == asked.games:
                    print(f"{name} {level}: {number + 1} games, {dict(counted)}", flush=True)


if __name__ == "__main__":
    main()
