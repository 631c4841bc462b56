"""What a player may try who does not know the rules, and which of them says no."""

from collections.abc import Iterator

from lunaria.core import RuleId
from lunaria.games.full_moon.moves import Direction, Move
from lunaria.games.full_moon.rules import outcome, refusal
from lunaria.games.full_moon.state import SOUTH, State


def refused_slides(state: State) -> dict[str, RuleId]:
    """The rule against each slide with the wolves nearest to the mover, where there is one.

    A slide is a move before the moon is placed: of one that is allowed, the missing moon (FM-12) is
    no fault.
    """
    if outcome(state) is not None:
        return {}
    found = ((str(slide), refusal(state, slide)) for slide in _slides_to_try(state))
    return {text: refused.rule for text, refused in found if refused and refused.rule != "FM-12"}


def _slides_to_try(state: State) -> Iterator[Move]:
    for column in state.columns:
        lead = column[0] if state.to_move == SOUTH else column[-1]
        for direction in Direction:
            for pack in range(1, len(column) + 1):
                yield Move(lead, direction, pack, None)
