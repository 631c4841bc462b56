"""Hints at the prompt, in three steps, from the analysis of the position."""

import math
from dataclasses import dataclass
from typing import Any, Final

from lunaria.catalogue import GamePlugin
from lunaria.catalogue.analysis import ActionValue, AnalysisRequest
from lunaria.core import MalformedInput, Seat
from lunaria.table import NotAllowed, Table
from lunaria.terminal.screen import Screen

SECONDS: Final = 4.0
"""Of thinking, once a position."""
CAUTION: Final = 2.0
"""So many standard errors below what was measured a chance is still as good."""

LAST_STEP: Final = 3


@dataclass
class Hints:
    """Each one goes a step further: where to look, which piece, the whole action."""

    plugin: GamePlugin
    screen: Screen
    _state: Any = None
    _found: ActionValue | None = None
    _step: int = 0

    def give(self, table: Table, seat: Seat) -> None:
        try:
            table.must_have_help()
        except NotAllowed:
            self.screen.tell("hint_closed")
            return
        if self._state != table.state:
            self._state, self._step = table.state, 0
            self._found = self._best(table.state, seat)
        if self._found is None:
            self.screen.tell("hint_none")
            return
        self._step = min(LAST_STEP, self._step + 1)
        told = self.screen.display.hint(table.state, self._found.action, self._step)
        if told is None:
            self._step, told = LAST_STEP, self.screen.worth(self._found, seat)
        self.screen.print(told)

    def _best(self, state: Any, seat: Seat) -> ActionValue | None:
        plugin = self.plugin
        if plugin.analyse is None or len(list(plugin.rules.legal_actions(state))) < 2:
            return None
        try:
            plugin.check_analysis(state)
        except MalformedInput:
            return None
        self.screen.tell("hint_thinking", style="dim")
        request = AnalysisRequest(plugin.rules.state_to_json(state), SECONDS, None)
        *_, last = plugin.analyse(request)
        return None if last is None else best(last.values, seat)


def best(values: list[ActionValue], seat: Seat) -> ActionValue | None:
    """The quickest win, else a draw, else the longest resistance; or what is surely good."""
    exact = [value for value in values if value.plies is not None]
    if exact:
        return max(exact, key=lambda value: _speed(value.plies or 0))
    simulated = [value for value in values if value.chances is not None]
    return max(simulated, key=lambda value: _surely(value, seat), default=None)


def _speed(plies: int) -> float:
    return 1 / plies if plies else 0.0


def _surely(value: ActionValue, seat: Seat) -> float:
    """What an action is worth at the least: luck in a few games is no advice."""
    chance = (value.chances or [])[seat]
    games = (value.games or 0) + 2
    pulled = (chance * (games - 2) + 1) / games
    return chance - CAUTION * math.sqrt(pulled * (1 - pulled) / games)
