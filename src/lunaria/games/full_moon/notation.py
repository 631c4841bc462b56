"""Positions and moves as text, the same everywhere.

A position is ``COLUMNS SIDE MOON``, as in ``b3/r1w2/g1/b1/b2/r2/r3/w1/w3/g2/g3 N w2``; a move is
the lead wolf, the direction, the size of the pack and the end for the moon, as in ``w1R2N``.
"""

import re
from typing import Final

from lunaria.core import MalformedInput, quoted
from lunaria.games.full_moon.moves import ACTIONS, Action, Move, Pass
from lunaria.games.full_moon.state import SIDE_LETTERS, SOUTH, WINNING_HEIGHT, NoMoon, State
from lunaria.games.full_moon.wolves import WOLF_BY_NAME, WOLVES, Column, Wolf

_COLUMN: Final = re.compile(r"(?:[brwg][123])+")
_ROW: Final = re.compile(r"[brwg][123](?:/[brwg][123])*")
_WOLF: Final = re.compile(r"[brwg][123]")
_ACTION_TYPES: Final = (Move, Pass)
_SEATS: Final = {letter: seat for seat, letter in SIDE_LETTERS.items()}


def format(position: State | Action) -> str:
    """The text that `parse` or `parse_action` reads back."""
    return str(position)


def parse(text: str) -> State:
    """The position that the text describes."""
    _must_be_text(text, "position")
    fields = text.split(" ")
    if len(fields) != 3:
        raise MalformedInput(
            f"{quoted(text)} is not a position: it takes columns, side and moon, as in 'b3/... S -'"
        )
    columns_text, side, moon_text = fields
    columns = tuple(_parse_column(column) for column in columns_text.split("/"))
    if side not in _SEATS:
        raise MalformedInput(f"{quoted(side)} is not a side: it is S or N")
    _check_wolves(columns)
    return State(columns, _SEATS[side], _parse_moon(moon_text, columns))


def parse_row(text: str) -> State:
    """A starting position from its row of twelve alone, as in ``b3/r1/w2/...``."""
    _must_be_text(text, "row")
    if not _ROW.fullmatch(text):
        raise MalformedInput(
            f"{quoted(text)} is not a row: it is twelve wolves, as in 'b3/r1/w2/...'"
        )
    return parse(f"{text} {SIDE_LETTERS[SOUTH]} {NoMoon.UNPLACED}")


def parse_action(text: str) -> Action:
    """The move that the text describes, allowed or not."""
    _must_be_text(text, "move")
    action = ACTIONS.get(text)
    if action is None:
        raise MalformedInput(
            f"{quoted(text)} is not a move: it is a lead wolf, L or R, a pack of 1 to 3 and "
            "N or S for the moon, as in w1R2N, or pass"
        )
    return action


def checked_action(action: Action | str) -> Action:
    """The action, given as a value or in notation; raises `MalformedInput` for anything else."""
    if not isinstance(action, _ACTION_TYPES):
        return parse_action(action)
    known = ACTIONS.get(action.text)
    if known is not action and known != action:
        raise MalformedInput(f"{quoted(action)} is not a move: a part of it is none")
    return action


def _must_be_text(value: object, kind: str) -> None:
    if not isinstance(value, str):
        raise MalformedInput(f"{quoted(value)} is not a {kind}: a {kind} is text")


def _parse_column(text: str) -> Column:
    if not _COLUMN.fullmatch(text):
        raise MalformedInput(f"{quoted(text)} is not a column of wolves such as r1w2")
    return tuple(WOLF_BY_NAME[name] for name in _WOLF.findall(text))


def _check_wolves(columns: tuple[Column, ...]) -> None:
    present = [wolf for column in columns for wolf in column]
    for wolf in WOLVES:
        count = present.count(wolf)
        if count != 1:
            raise MalformedInput(f"{wolf} is there {count} times; each wolf is there once")
    for column in columns:
        if len({wolf.colour for wolf in column}) < len(column):
            raise MalformedInput(f"the column {''.join(map(str, column))} holds a colour twice")
    if sum(len(column) == WINNING_HEIGHT for column in columns) > 1:
        raise MalformedInput("two columns of four: the first one ended the game")


def _parse_moon(text: str, columns: tuple[Column, ...]) -> Wolf | NoMoon:
    is_won = any(len(column) == WINNING_HEIGHT for column in columns)
    is_start = all(len(column) == 1 for column in columns)
    if text == NoMoon.UNPLACED:
        if not (is_won or is_start):
            raise MalformedInput(
                "the moon is off the board (-) only before the first move or after a win"
            )
        return NoMoon.UNPLACED
    if is_won:
        raise MalformedInput("a column of four ended the game, and the moon is off the board (-)")
    if text == NoMoon.FREE:
        return NoMoon.FREE
    touched = WOLF_BY_NAME.get(text)
    if touched is None:
        raise MalformedInput(f"{quoted(text)} is not a moon: it is -, * or a wolf such as r3")
    if not any(touched in (column[0], column[-1]) for column in columns):
        raise MalformedInput(
            f"the moon cannot touch {touched}, which is not at the end of a column"
        )
    return touched
