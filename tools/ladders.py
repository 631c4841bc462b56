"""Draws the sheet of all thirty ladders from their data: python tools/ladders.py."""

from pathlib import Path
from typing import Final

from lunaria.games.catch_the_moon.ladder_numbers import Ladder
from lunaria.games.catch_the_moon.ladders import LadderShape, PartKind, ladder_shapes

SHEET: Final = Path(__file__).parents[1] / "docs" / "images" / "ladders.svg"

COLUMNS: Final = 10
CELL_MM: Final = (70, 150)
MIDDLE_MM: Final = 68
NAME_MM: Final = 140
COLOURS: Final = {PartKind.RAIL: "#b98b56", PartKind.RUNG: "#d9b481", PartKind.STUMP: "#c46f4e"}


def draw_sheet() -> str:
    shapes = ladder_shapes()
    rows = -(-len(shapes) // COLUMNS)
    width, height = COLUMNS * CELL_MM[0], rows * CELL_MM[1]
    cells = "\n".join(draw_cell(ladder, shape) for ladder, shape in shapes.items())
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>The thirty ladders of Catch the Moon</title>
<rect width="{width}" height="{height}" fill="#14203a"/>
<g font-family="sans-serif" font-size="6.5" text-anchor="middle" stroke-linecap="round">
{cells}
</g>
</svg>
"""


def draw_cell(ladder: Ladder, shape: LadderShape) -> str:
    row, column = divmod(ladder - 1, COLUMNS)
    x, y = (column + 0.5) * CELL_MM[0], row * CELL_MM[1]
    # Rungs first: rails lie over their ends.
    parts = sorted(shape.parts, key=lambda part: part.kind is PartKind.RAIL)
    lines = "\n".join(
        f'<line x1="{part.start.x:g}" y1="{-part.start.y:g}" x2="{part.end.x:g}" '
        f'y2="{-part.end.y:g}" stroke="{COLOURS[part.kind]}" '
        f'stroke-width="{2 * part.radius_mm:g}"/>'
        for part in parts
    )
    return f"""<g transform="translate({x:g} {y + MIDDLE_MM:g})">
{lines}
<text y="{NAME_MM - MIDDLE_MM}" fill="#dfe6f5">{ladder} {shape.name}</text>
</g>"""


if __name__ == "__main__":
    SHEET.write_text(draw_sheet(), encoding="utf-8")
