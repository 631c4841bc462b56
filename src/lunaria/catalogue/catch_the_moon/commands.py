"""The commands of Catch the Moon: playing it, and towers that bots build."""

from collections.abc import Callable
from typing import Annotated, Final

import typer

from lunaria.bots.catch_the_moon.levels import LEVELS
from lunaria.catalogue.catch_the_moon import commands_statistics, commands_watch
from lunaria.catalogue.commands import (
    PERSON,
    Begin,
    InLanguage,
    NewGame,
    Resume,
    SavedGame,
    filled_seats,
)
from lunaria.games.catch_the_moon import CATCH_THE_MOON, DEFAULT_SETUP, Edition, Mode
from lunaria.languages import ENGLISH

DEFAULT_BOT: Final = "casual"


def commands() -> typer.Typer:
    """Everything under ``lunaria catch-the-moon``."""
    app = typer.Typer(help="Look into Catch the Moon: towers by bots.", no_args_is_help=True)
    app.add_typer(commands_watch.app)
    app.add_typer(commands_statistics.app)
    return app


def play_command(begin: Begin) -> Callable[..., None]:
    """The command ``lunaria play catch-the-moon``."""

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
        resume: Resume = None,
        lang: InLanguage = ENGLISH,
    ) -> None:
        """Catch the Moon: choose where each ladder goes among places that were tried for you."""
        game = CATCH_THE_MOON.name
        if resume is not None:
            begin(SavedGame(game=game, file=resume, language=lang, hand=hand))
            return
        seats = _seats(players, seat or [PERSON], mode)
        begin(
            NewGame(
                game=game,
                options={
                    "players": len(seats),
                    "edition": edition.value,
                    "mode": mode.value,
                    "setup": setup,
                },
                seats=seats,
                seed=seed,
                language=lang,
                hand=hand,
            )
        )

    return play_catch_the_moon


def _seats(players: int | None, named: list[str], mode: Mode) -> tuple[str, ...]:
    least = 1 if mode is Mode.SOLO else 2
    return filled_seats(named, max(len(named), least) if players is None else players, DEFAULT_BOT)
