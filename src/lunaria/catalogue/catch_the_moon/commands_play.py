"""Catch the Moon in the terminal: people and bots at one tower."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from lunaria.bots.catch_the_moon.levels import LEVELS, settings_of
from lunaria.cli.options import InLanguage, new_autosave
from lunaria.core import JsonObject, MalformedInput, Randomness, quoted
from lunaria.games.catch_the_moon import DEFAULT_SETUP, Edition, Mode
from lunaria.rulebook import Language
from lunaria.terminal.messages import Messages
from lunaria.terminal.session import PERSON

DEFAULT_BOT: Final = "casual"
THINKERS: Final = ("skilled", "master")
"""Levels that think long enough to be worth several cores."""


def play_catch_the_moon(
    players: Annotated[
        int | None, typer.Option(help="How many play, 1 to 6; as many as seats, at least 2.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help=f"Who plays, seat by seat: {PERSON}, or a bot: {', '.join(LEVELS)}. "
            f"You and bots ({DEFAULT_BOT}) when left out."
        ),
    ] = None,
    edition: Annotated[Edition, typer.Option(help="By which rules.")] = Edition.KOSMOS,
    mode: Annotated[
        Mode, typer.Option(help="Against each other, together, or alone.")
    ] = Mode.COMPETITIVE,
    setup: Annotated[str, typer.Option(help="How the starting ladders stand.")] = DEFAULT_SETUP,
    hand: Annotated[
        str, typer.Option(help="How calm your hand is, and who finds you places: a level.")
    ] = "skilled",
    seed: Annotated[str | None, typer.Option(help="The same dice and bots again.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    lang: InLanguage = Language.ENGLISH,
) -> None:
    """Catch the Moon: choose where each ladder goes among places that were tried for you."""
    settings = settings_of(hand)
    from lunaria.bots.catch_the_moon.planning import Planner
    from lunaria.bots.catch_the_moon.playing import begin, make_bot
    from lunaria.terminal.catch_the_moon import CatchTheMoonDrawing
    from lunaria.terminal.catch_the_moon_session import CatchTheMoonSession
    from lunaria.terminal.saved_tower import SavedTower

    if resume is not None:
        saved = SavedTower.read(resume)
        seats = saved.players
        record, stage = saved.set_up()
    else:
        seats = _seats(players, seat or [PERSON], mode)
        options: JsonObject = {
            "players": len(seats),
            "edition": edition.value,
            "mode": mode.value,
            "setup": setup,
        }
        record, stage = begin(options, seed if seed is not None else Randomness.fresh().seed)
    for player in seats:
        if player not in (PERSON, *LEVELS):
            raise MalformedInput(f"{quoted(player)} is not a player: {PERSON}, {', '.join(LEVELS)}")
    if len(seats) != record.start.players:
        raise MalformedInput("the saved game names more or fewer players than it has seats")
    say = Messages(lang)
    drawing = CatchTheMoonDrawing(say, stage)
    with _workers({*seats, hand}) as workers:
        session = CatchTheMoonSession(
            record=record,
            players=seats,
            bots={},
            drawing=drawing,
            say=say,
            console=Console(highlight=False),
            autosave=resume or new_autosave(record.game.name),
            narration=drawing,
            draws_every_action=False,
            tower=drawing,
            guide=Planner(settings, workers),
        )
        session.bots = {
            player: make_bot(player, stage, workers, session.tell)
            for player in set(seats) - {PERSON}
        }
        session.run()


@contextmanager
def _workers(levels: set[str]) -> Iterator[Executor | None]:
    cores = os.cpu_count() or 1
    if cores < 2 or levels.isdisjoint(THINKERS):
        yield None
        return
    # Ctrl-C reaches the workers too, but it is the player who leaves.
    ignore = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(cores, get_context("spawn"), signal.signal, ignore)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _seats(players: int | None, named: list[str], mode: Mode) -> tuple[str, ...]:
    """The named players, and bots on the seats that are left."""
    least = 1 if mode is Mode.SOLO else 2
    count = max(len(named), least) if players is None else players
    if len(named) > count:
        raise MalformedInput(f"{len(named)} seats are named, but {count} play")
    return (*named, *[DEFAULT_BOT] * (count - len(named)))
