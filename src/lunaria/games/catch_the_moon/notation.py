"""Reading actions: a word or two, as in ``die moon``, or ``settled`` and a report as JSON."""

from typing import Final

from lunaria.core import MalformedInput, load_json, quoted
from lunaria.games.catch_the_moon.actions import (
    PLACE,
    ROLL,
    SCORE,
    TAKE,
    Action,
    Die,
    Draw,
    Face,
)
from lunaria.games.catch_the_moon.ladder_numbers import LADDERS
from lunaria.games.catch_the_moon.report import NOTATION, SettledReport
from lunaria.games.catch_the_moon.report_json import report_from_json

_WORDS: Final[tuple[Action, ...]] = (
    *(ROLL, TAKE, SCORE, PLACE),
    *map(Die, Face),
    *map(Draw, LADDERS),
)
_ACTIONS: Final = {str(action): action for action in _WORDS}


def parse_action(text: str) -> Action:
    """The action that the text describes, allowed or not."""
    if not isinstance(text, str):
        raise MalformedInput(f"{quoted(text)} is not an action: an action is text")
    if text.startswith(NOTATION):
        return _parse_report(text)
    action = _ACTIONS.get(text)
    if action is None:
        raise MalformedInput(
            f"{quoted(text)} is not an action: it is roll, take, score, place, 'die moon', "
            "'ladder 17' or a settled report"
        )
    return action


def _parse_report(text: str) -> SettledReport:
    report = report_from_json(load_json(text.removeprefix(NOTATION)))
    if str(report) != text:
        raise MalformedInput(
            "a settled report is written without spaces and with its fields in alphabetical order"
        )
    return report
