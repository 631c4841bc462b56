"""Opponents for a champion of Catch 22, beside the levels and ``bench.catch_22_sealer``.

    FIELD="expert bench.catch_22_field:second bench.catch_22_field:third"
    lunaria arena catch-22 champion $FIELD --players 4 --games 400
    lunaria arena catch-22 champion bench.catch_22_field:greedy --games 400
    BOARD="board=$(cat bench/boards/wheel.board)"
    lunaria arena catch-22 champion expert --option "$BOARD" --games 400

``greedy`` takes the landing whose estimate is best, one ply deep, and places no cubes. ``fitted``
looks as far ahead as the champion, but estimates by the weights of ``expert``. The others are
``expert`` under further names, so that one champion sits among three or five of them. No
network is trained on the boards in ``bench/boards``.
"""

from dataclasses import replace

from lunaria.bots.catch_22 import Catch22Bot
from lunaria.bots.catch_22.levels import PLANNER, Level, settings_of
from lunaria.bots.catch_22.lookahead_bot import LookAheadBot


def greedy() -> Catch22Bot:
    return LookAheadBot("greedy", Level(PLANNER))


def fitted() -> Catch22Bot:
    return LookAheadBot("fitted", replace(settings_of("champion"), is_learned=False))


def one_answer() -> Catch22Bot:
    """The champion with less time: it thinks as far as one following turn."""
    return LookAheadBot("one-answer", replace(settings_of("champion"), answers=1))


def no_answer() -> Catch22Bot:
    """It thinks as far as ``expert`` does."""
    return LookAheadBot("no-answer", replace(settings_of("champion"), finalists=0))


def _expert(number: int) -> Catch22Bot:
    return LookAheadBot(f"expert-{number}", settings_of("expert"))


def second() -> Catch22Bot:
    return _expert(2)


def third() -> Catch22Bot:
    return _expert(3)


def fourth() -> Catch22Bot:
    return _expert(4)


def fifth() -> Catch22Bot:
    return _expert(5)
