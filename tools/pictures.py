"""Draws the pictures of the terminal for the README from a real game: python tools/pictures.py."""

import io
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from lunaria.bots.full_moon import GreedyBot
from lunaria.core import Randomness, Record
from lunaria.games.full_moon import FULL_MOON
from lunaria.rulebook import Language
from lunaria.terminal.full_moon import FullMoonDrawing
from lunaria.terminal.messages import Messages
from lunaria.terminal.session import PERSON, Session

IMAGES = Path(__file__).parents[1] / "docs" / "images"

TYPED = ("b1R1N", "g1R1N", "moves", "r2R1N")


class ScriptedConsole(Console):
    """Types the lines itself, so that they are recorded together with the answers."""

    def __init__(self) -> None:
        super().__init__(
            record=True, width=80, force_terminal=True, highlight=False, file=io.StringIO()
        )
        self.lines = iter(TYPED)

    def input(self, prompt: str = "", **_: object) -> str:  # type: ignore[override]
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.print(f"{prompt}[bold]{line}[/]")
        return line


def draw_terminal() -> str:
    say = Messages(Language.ENGLISH)
    console = ScriptedConsole()
    session = Session(
        record=Record.begin(FULL_MOON, {}, Randomness("1")),
        players=(PERSON, "greedy"),
        bots={"greedy": GreedyBot()},
        drawing=FullMoonDrawing(say),
        say=say,
        console=console,
        autosave=Path("unused"),
    )
    session.greet()
    with suppress(EOFError):
        while session.step():
            pass
    return console.export_svg(title="lunaria play full-moon", unique_id="lunaria")


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / "full_moon_terminal.svg").write_text(draw_terminal(), encoding="utf-8")
