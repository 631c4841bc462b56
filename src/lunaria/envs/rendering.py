"""Positions as text and as pixels, drawn by the display that a game has in a terminal."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lunaria.catalogue import find_plugin
from lunaria.core import MalformedInput, needs, quoted
from lunaria.rulebook import Language

with needs("envs"):
    from PIL import Image, ImageDraw, ImageFont
    from rich.console import Console, RenderableType
    from rich.segment import Segment

MODES: Final = ("human", "ansi", "rgb_array")
WIDTH: Final = 80
CELL: Final = (8, 16)
"""Pixels of a character."""
INK: Final = (220, 220, 220)
PAPER: Final = (16, 18, 32)

Pixels = NDArray[np.uint8]


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise MalformedInput(f"{quoted(mode)} is no way to render: there is {', '.join(MODES)}")
    return mode


def render(game: str, state: Any, mode: str | None) -> str | Pixels | None:
    """As the mode asks: the text, its pixels, or the text printed."""
    if mode is None:
        return None
    drawn = _drawn(game, state)
    if mode == "rgb_array":
        return _pixels(drawn)
    console = Console(width=WIDTH, color_system=None, highlight=False)
    with console.capture() as captured:
        console.print(drawn)
    text = captured.get()
    if mode == "ansi":
        return text
    print(text, end="")
    return None


def _drawn(game: str, state: Any) -> RenderableType:
    plugin = find_plugin(game)
    if plugin.display is None:
        return str(plugin.rules.view(state, None))
    return plugin.display(Language.ENGLISH).board(state)


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
