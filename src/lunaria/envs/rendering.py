"""Positions as text and as pixels, drawn by the display that a game has in a terminal."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lunaria.catalogue import find_plugin
from lunaria.core import MalformedInput, needs, quoted
from lunaria.games.catch_the_moon.picture.solids import Rod, Solid, Vector
from lunaria.languages import ENGLISH

with needs("envs"):
    from PIL import Image, ImageDraw, ImageFont
    from rich.console import Console, RenderableType
    from rich.segment import Segment

    from lunaria.catalogue.display import PhysicalDisplay

MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 80
CELL: Final = (8, 16)
"""Pixels of a character."""
INK: Final = (220, 220, 220)
PAPER: Final = (16, 18, 32)

VIEW_PIXELS: Final = 240
MM_A_PIXEL: Final = 1.5

Pixels = NDArray[np.uint8]


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise MalformedInput(f"{quoted(mode)} is no way to render: there is {', '.join(MODES)}")
    return mode


def render(game: str, state: Any, mode: str | None) -> str | Pixels | None:
    """A position as the mode asks: the text, its pixels, or the text printed."""
    if mode is None:
        return None
    drawn = text_of(game, state)
    return _pixels(drawn) if mode == "rgb_array" else printed(drawn, mode)


def text_of(game: str, state: Any, frame: bytes = b"") -> RenderableType:
    """As the terminal shows it; ``frame`` is how its world looks, if it has one."""
    plugin = find_plugin(game)
    if plugin.display is None:
        return str(plugin.rules.view(state, None))
    display = plugin.display(ENGLISH)
    if frame and isinstance(display, PhysicalDisplay):
        display.on_frame(frame)
    return display.board(state)


def printed(drawn: RenderableType, mode: str) -> str | None:
    console = Console(width=WIDTH, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(drawn)
    text = captured.get()
    if mode == "ansi":
        return text
    print(text, end="")
    return None


def _pixels(drawn: RenderableType) -> Pixels:
    """Character by character, in the colours of the terminal."""
    console = Console(width=WIDTH, color_system="truecolor", force_terminal=True, highlight=False)
    lines = list(Segment.split_lines(console.render(drawn)))
    picture = Image.new("RGB", (CELL[0] * WIDTH, CELL[1] * max(1, len(lines))), PAPER)
    painter, font = ImageDraw.Draw(picture), ImageFont.load_default()
    for row, line in enumerate(lines):
        column = 0
        for text, style, _ in line:
            front, back = _colours(style)
            for character in text:
                x, y = CELL[0] * column, CELL[1] * row
                if back is not None:
                    painter.rectangle((x, y, x + CELL[0], y + CELL[1]), fill=back)
                painter.text((x, y + 2), character, fill=front, font=font)
                column += 1
    return np.asarray(picture).copy()


def _colours(style: Any) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    front = None if style is None or style.color is None else style.color
    back = None if style is None or style.bgcolor is None else style.bgcolor
    return (
        INK if front is None else tuple(front.get_truecolor()),
        None if back is None else tuple(back.get_truecolor()),
    )


def side_view(solids: Sequence[Solid]) -> Pixels:
    """Round sticks seen from the side, far ones first; quick, and without light or shadow."""
    picture = Image.new("RGB", (VIEW_PIXELS, VIEW_PIXELS), PAPER)
    painter = ImageDraw.Draw(picture)
    rods = [solid for solid in solids if isinstance(solid, Rod)]
    for rod in sorted(rods, key=lambda rod: rod.start[1] + rod.end[1], reverse=True):
        colour = tuple(round(255 * part ** (1 / 2.2)) for part in rod.colour)
        ends = [_seen_at(point) for point in (rod.start, rod.end)]
        painter.line(ends, fill=colour, width=max(1, round(2 * rod.radius / MM_A_PIXEL)))
    return np.asarray(picture).copy()


def _seen_at(point: Vector) -> tuple[float, float]:
    return VIEW_PIXELS / 2 + point[0] / MM_A_PIXEL, VIEW_PIXELS - 10 - point[2] / MM_A_PIXEL
