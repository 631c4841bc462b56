"""A table in a terminal whose player types given lines and then leaves."""

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from rich.console import Console

from lunaria.catalogue import find_plugin
from lunaria.catalogue.commands import PERSON
from lunaria.core import JsonObject
from lunaria.languages import ENGLISH, Language
from lunaria.table import Table
from lunaria.terminal.game_files import new_table, read_table
from lunaria.terminal.play import display_of, play_table, seat_names

WIDTH = 80


def beginning_at(table: Table, start: Any) -> Table:
    assert table.record is not None
    record = replace(table.record, start=start)
    return structs.replace(table, record=record, state=start, turn=table.game.turn(start))


class Prompt:
    """``start`` is a state to begin from, possible or not; ``saved`` a file to go on with."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        folder: Path,
        game: str,
        *lines: str,
        players: tuple[str, ...] = (PERSON, PERSON),
        options: JsonObject | None = None,
        start: Any = None,
        saved: Path | None = None,
        seed: str = "seed",
        hand: str | None = None,
        language: Language = ENGLISH,
    ) -> None:
        typed = iter(lines)

        def type_line(*prompt: object, **_: object) -> str:
            console.print(*prompt, markup=False)
            try:
                return next(typed)
            except StopIteration:
                raise EOFError from None

        self.file = folder / "kept" / "game.json"
        self.output = io.StringIO()
        console = Console(file=self.output, width=WIDTH, force_terminal=False)
        monkeypatch.setattr(console, "input", type_line)
        plugin = find_plugin(game)
        self.display = display_of(plugin, language)
        names = seat_names(self.display, plugin.rules.player_counts[-1])
        if saved is None:
            opening = new_table(plugin, options or {}, players, names, seed)
            table, worlds = opening.table, None
            if start is not None:
                table = beginning_at(table, start)
        else:
            opening, known = None, read_table(saved, plugin, names)
            table, worlds = known.table, known.worlds
        self.table: Table = play_table(
            plugin,
            table,
            self.display,
            autosave=self.file,
            language=language,
            worlds=worlds,
            opening=opening,
            hand=hand,
            console=console,
        )

    @property
    def text(self) -> str:
        return self.output.getvalue()

    @property
    def actions(self) -> list[str]:
        assert self.table.record is not None
        return list(map(self.table.game.format_action, self.table.record.actions))
