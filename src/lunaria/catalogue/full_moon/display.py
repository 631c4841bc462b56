"""Full Moon as text: the row drawn as columns, readable at 80 characters and without colour."""

from typing import Final

from rich.text import Text

from lunaria.catalogue.display import DisplayDefaults
from lunaria.core import Seat
from lunaria.games.full_moon import (
    NORTH,
    SOUTH,
    Action,
    Colour,
    Column,
    Move,
    NoMoon,
    State,
    Wolf,
    parse_action,
)
from lunaria.languages import Language, Words

CELL_WIDTH: Final = 4
CELL: Final = CELL_WIDTH + 2
"""A wolf and the space to its right; twelve of them and the margin fit in 80 characters."""
MARGIN: Final = " " * 4
MOON: Final = Text("(  )", style="bold #000000 on #f6d860")

STYLES: Final = {
    Colour.BLACK: "bold #ffffff on #000000",
    Colour.RED: "bold #ffffff on #b3261e",
    Colour.WHITE: "bold #000000 on #f5f0e6",
    Colour.GREY: "bold #ffffff on #6b7280",
}


class FullMoonDisplay(DisplayDefaults):
    def __init__(self, language: Language) -> None:
        self.say = Words(language, "full_moon/terminal")
        self.words = Words(language, "full_moon/words")

    def seat_name(self, seat: Seat) -> str:
        return self.words("sides.south" if seat == SOUTH else "sides.north")

    def goal(self, state: State) -> str:
        return self.words("moment.goal")

    def told(self, state: State, seat: Seat, action: Action) -> str | None:
        return (
            None if isinstance(action, Move) else self.words("log.pass", name=self.seat_name(seat))
        )

    def how_to_move(self) -> str:
        return self.say("move")

    def situation(self, state: State) -> str:
        match state.moon:
            case NoMoon.FREE:
                return self.say("free")
            case NoMoon.UNPLACED:
                return self.say("first")
            case wolf:
                colour = self.words(f"colours.{wolf.colour}")
                return self.say("touched", count=wolf.prints, colour=colour, wolf=wolf)

    def hint(self, state: State, action: str, step: int) -> str | None:
        move = parse_action(action)
        if not isinstance(move, Move) or step > 2:
            return None
        number, column = next(
            (number, column)
            for number, column in enumerate(state.columns, start=1)
            if move.lead in column
        )
        if step == 1:
            return self.words("coach.place", number=number)
        nearest = column if state.to_move == SOUTH else column[::-1]
        return self.words("coach.piece", wolves=" ".join(map(str, nearest[: move.pack])))

    def board(self, state: State) -> Text:
        """North at the top, every column standing on the same line above South."""
        tallest = max(len(column) for column in state.columns)
        lines = [self._name_line(NORTH, state)]
        for height in range(tallest, -2, -1):
            cells = [_cell(column, height, state.moon) for column in state.columns]
            if any(cell is not None for cell in cells):
                lines.append(_line([cell or Text(" " * CELL_WIDTH) for cell in cells]))
        lines.append(self._name_line(SOUTH, state))
        lines.append(Text(str(state), style="dim"))
        return Text("\n").join([Text(), *lines])

    def _name_line(self, seat: Seat, state: State) -> Text:
        width = CELL * len(state.columns)
        style = "bold" if seat == state.to_move else "dim"
        return Text(MARGIN + self.seat_name(seat).center(width).rstrip(), style=style)


def _line(cells: list[Text]) -> Text:
    return Text.assemble(MARGIN, Text(" " * (CELL - CELL_WIDTH)).join(cells))


def _cell(column: Column, height: int, moon: Wolf | NoMoon) -> Text | None:
    """What stands over a column at a height: a wolf, the moon beyond its end, or nothing.

    A wolf alone in its column would be touched at its north end as well as at its south end; the
    moon is drawn to the north.
    """
    if 0 <= height < len(column):
        wolf = column[height]
        return Text(f" {wolf} ", style=STYLES[wolf.colour])
    is_moon = (height == len(column) and column[-1] == moon) or (
        height == -1 and column[0] == moon and len(column) > 1
    )
    return MOON if is_moon else None
