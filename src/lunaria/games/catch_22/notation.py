"""Reading actions: two or three words, as in ``move c7`` or ``buy 3 for 5``."""

import re
from collections.abc import Callable
from typing import Final

from lunaria.core import MalformedInput, Seat, quoted
from lunaria.games.catch_22.actions import (
    ACCEPT,
    DECLINE,
    FORGO,
    ROLL,
    Action,
    Buy,
    ChooseStar,
    Die,
    Lift,
    Move,
    PlaceCube,
    Sell,
    Switch,
)
from lunaria.games.catch_22.squares import SQUARE_PATTERN, parse_square

_SEAT: Final = "([1-6])"
_PRICE: Final = "(0|[1-9][0-9]{0,2})"
_SINGLE: Final[dict[str, Action]] = {
    str(action): action for action in (ROLL, FORGO, ACCEPT, DECLINE, Lift(None))
}


def _seat(number: str) -> Seat:
    return Seat(int(number) - 1)


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., Action]], ...]] = (
    (re.compile(f"star ({SQUARE_PATTERN})"), lambda name: ChooseStar(parse_square(name))),
    (re.compile("die ([1-6])"), lambda pips: Die(int(pips))),
    (re.compile(f"cube ({SQUARE_PATTERN})"), lambda name: PlaceCube(parse_square(name))),
    (
        re.compile(rf"move ({SQUARE_PATTERN})(\*?)"),
        lambda name, star: Move(parse_square(name), star == "*"),
    ),
    (re.compile(f"switch {_SEAT}"), lambda number: Switch(_seat(number))),
    (re.compile(f"lift ({SQUARE_PATTERN})"), lambda name: Lift(parse_square(name))),
    (
        re.compile(f"buy {_SEAT} for {_PRICE}"),
        lambda number, price: Buy(_seat(number), int(price)),
    ),
    (
        re.compile(f"sell {_SEAT} for {_PRICE}"),
        lambda number, price: Sell(_seat(number), int(price)),
    ),
)


def parse_action(text: str) -> Action:
    """The action that the text describes, allowed or not."""
    if not isinstance(text, str):
        raise MalformedInput(f"{quoted(text)} is not an action: an action is text")
    single = _SINGLE.get(text)
    if single is not None:
        return single
    for form, build in _FORMS:
        match = form.fullmatch(text)
        if match is not None:
            return build(*match.groups())
    raise MalformedInput(
        f"{quoted(text)} is not an action: it is star, cube, move or lift and a square, roll, "
        "forgo, switch and a player, buy or sell as in 'buy 3 for 5', accept or decline"
    )
