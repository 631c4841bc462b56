"""A tower from the side, drawn with the dots of Braille, eight to a character."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, radians, sin
from typing import Final, NamedTuple

from rich.text import Text

from lunaria.games.catch_the_moon import Ladder

MM_PER_DOT: Final = 2.5
COLUMNS: Final = 72
LEAST_ROWS: Final = 12
BLANK: Final = 0x2800
DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a Braille character, by row and column."""

NEAR, FAR, LATEST, GROUND = "#e8c48a", "#8a6a42", "bold #ffd75f", "#8a94a8"

Point = tuple[float, float, float]


class Stick(NamedTuple):
    """A part of a ladder, or of the base, in millimetres."""

    start: Point
    end: Point
    style: str = ""


@dataclass(frozen=True)
class SideView:
    """Seen from a direction: 0 degrees looks along the table's y axis."""

    around_deg: float = 0.0

    def draw(
        self,
        ladders: Mapping[Ladder, Sequence[Stick]],
        base: Sequence[Stick],
        latest: Ladder | None = None,
    ) -> Text:
        """The lines, each at most `COLUMNS` wide; a ladder's number stands at its tip."""
        top = max((max(s.start[2], s.end[2]) for part in ladders.values() for s in part), default=0)
        rows = max(LEAST_ROWS, ceil((top + 8) / MM_PER_DOT / 4))
        bits = [[0] * COLUMNS for _ in range(rows)]
        styles = [[""] * COLUMNS for _ in range(rows)]
        depths = [[1e9] * COLUMNS for _ in range(rows)]
        for stick in base:
            self._line(stick, GROUND, bits, styles, depths)
        for number, sticks in ladders.items():
            style = LATEST if number == latest else ""
            for stick in sticks:
                self._line(stick, style, bits, styles, depths)
        labels = self._labels(ladders, rows)
        lines = []
        for row in range(rows):
            line = Text()
            for column in range(COLUMNS):
                label = labels.get((row, column))
                if label is not None:
                    line.append(label, "bold")
                else:
                    dots = bits[row][column]
                    line.append(chr(BLANK + dots) if dots else " ", styles[row][column])
            line.rstrip()
            lines.append(line)
        return Text("\n").join(lines)

    def _seen(self, point: Point) -> tuple[float, float, float]:
        """Across, up, and away from the eye."""
        angle = radians(self.around_deg)
        x, y, z = point
        return x * cos(angle) + y * sin(angle), z, y * cos(angle) - x * sin(angle)

    def _line(
        self,
        stick: Stick,
        style: str,
        bits: list[list[int]],
        styles: list[list[str]],
        depths: list[list[float]],
    ) -> None:
        (x1, z1, d1), (x2, z2, d2) = self._seen(stick.start), self._seen(stick.end)
        steps = max(1, ceil(max(abs(x2 - x1), abs(z2 - z1)) / (0.5 * MM_PER_DOT)))
        for step in range(steps + 1):
            share = step / steps
            x, z = x1 + share * (x2 - x1), z1 + share * (z2 - z1)
            depth = d1 + share * (d2 - d1)
            dot_row, dot_column = self._dot(x, z, len(bits))
            row, column = dot_row // 4, dot_column // 2
            if 0 <= row < len(bits) and 0 <= column < COLUMNS:
                bits[row][column] |= DOTS[dot_row % 4][dot_column % 2]
                if depth < depths[row][column] or style == LATEST:
                    depths[row][column] = -1e9 if style == LATEST else depth
                    styles[row][column] = style or (NEAR if depth < 0 else FAR)

    def _dot(self, x: float, z: float, rows: int) -> tuple[int, int]:
        return 4 * rows - 1 - int(z / MM_PER_DOT), COLUMNS + round(x / MM_PER_DOT)

    def _labels(
        self, ladders: Mapping[Ladder, Sequence[Stick]], rows: int
    ) -> dict[tuple[int, int], str]:
        found: dict[tuple[int, int], str] = {}
        for number, sticks in ladders.items():
            ends = [end for stick in sticks for end in (stick.start, stick.end)]
            x, z, _ = self._seen(max(ends, key=lambda end: end[2]))
            dot_row, dot_column = self._dot(x, z, rows)
            row, column = max(0, dot_row // 4 - 1), dot_column // 2
            places = [(row, column + offset) for offset in range(len(str(number)))]
            if all(place not in found and 0 <= place[1] < COLUMNS for place in places):
                found |= dict(zip(places, str(number), strict=True))
        return found
