"""Draws the pictures of the terminal for the README from a real game: python tools/pictures.py."""

import io
from contextlib import suppress
from pathlib import Path

from rich.console import Console

from lunaria.catalogue.commands import PERSON
from lunaria.catalogue.full_moon import PLUGIN
from lunaria.catalogue.full_moon.display import FullMoonDisplay
from lunaria.languages import ENGLISH, Words
from lunaria.table.attached_world import AttachedWorld
from lunaria.terminal.game_files import new_table
from lunaria.terminal.play import seat_names
from lunaria.terminal.screen import Screen
from lunaria.terminal.session import Session

IMAGES = Path(__file__).parents[1] / "docs" / "images"

ROW = "w1/g3/r1/g1/r3/g2/b1/w3/r2/w2/b3/b2"
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
    display = FullMoonDisplay(ENGLISH)
    console = ScriptedConsole()
    names = seat_names(display, 2)
    table = new_table(PLUGIN, {"row": ROW}, (PERSON, "greedy"), names, seed="2").table
    session = Session(
        plugin=PLUGIN,
        table=table,
        world=AttachedWorld(PLUGIN.world, table, {}),
        bots={"greedy": PLUGIN.bot("greedy")},
        screen=Screen(display, Words(ENGLISH, "terminal"), console),
        autosave=Path("unused"),
        hand="greedy",
    )
    session.greet()
    with suppress(EOFError):
        while session.step():
            pass
    return console.export_svg(title="lunaria play full-moon", unique_id="lunaria")


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / "full_moon_terminal.svg").write_text(draw_terminal(), encoding="utf-8")
