"""The command that lets bots build a tower and makes a picture of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from lunaria.bots.catch_the_moon.levels import LEVELS, settings_of
from lunaria.core import JsonObject, MalformedInput, Outcome, quoted
from lunaria.games.catch_the_moon import DEFAULT_SETUP, Edition, Mode

if TYPE_CHECKING:
    from lunaria.bots.catch_the_moon.shots import Film

app = typer.Typer()

FORMATS: Final = (".png", ".gif")
TURN_DEG: Final = 4.0
"""How far the camera goes around from one shot of an animation to the next."""

SHOT_MS: Final = 450
LAST_MS: Final = 3000
SMALLEST: Final = 120
LARGEST: Final = 2400


@app.command()
def watch(
    png: Annotated[Path, typer.Option(help="The picture: a .png, or a .gif of the whole game.")],
    seed: Annotated[str, typer.Option(help="Another seed, another tower.")] = "1",
    players: Annotated[int | None, typer.Option(min=1, max=6, help="How many build.")] = None,
    level: Annotated[str, typer.Option(help=f"How well: {', '.join(LEVELS)}.")] = "skilled",
    edition: Annotated[Edition, typer.Option(help="By which rules.")] = Edition.KOSMOS,
    mode: Annotated[Mode, typer.Option(help="Against each other, together, or alone.")] = (
        Mode.COMPETITIVE
    ),
    setup: Annotated[str, typer.Option(help="How the starting ladders stand.")] = DEFAULT_SETUP,
    width: Annotated[
        int | None, typer.Option(min=SMALLEST, max=LARGEST, help="In pixels: 800, a GIF 360.")
    ] = None,
) -> None:
    """Let bots build, and paint the tower as it was with the most ladders; no display is needed."""
    suffix = png.suffix.lower()
    if suffix not in FORMATS:
        raise MalformedInput(f"{quoted(str(png))}: a picture ends in {' or '.join(FORMATS)}")
    settings_of(level)
    from lunaria.bots.catch_the_moon.shots import film_game

    count = players or (1 if mode is Mode.SOLO else 3)
    options: JsonObject = {
        "players": count,
        "edition": edition.value,
        "mode": mode.value,
        "setup": setup,
    }
    film = film_game(options, seed, (level,) * count)
    if suffix == ".png":
        _paint(film, png, width or 800)
    else:
        _animate(film, png, width or 360)
    shot = film.shots[film.best]
    outcome = film.record.game.outcome(film.record.state())
    typer.echo(f"{len(shot.poses)} ladders, {_ending(outcome)}: {png}")


def _ending(outcome: Outcome | None) -> str:
    assert outcome is not None, "the game is over"
    if outcome.is_draw:
        return f"nobody wins ({outcome.reason})"
    winners = " and ".join(str(seat + 1) for seat in outcome.winners)
    return f"won by {winners} ({outcome.reason})"


def _paint(film: "Film", path: Path, width: int) -> None:
    from lunaria.games.catch_the_moon.picture import Camera, paint, save_picture
    from lunaria.worlds.catch_the_moon.kit import named_kit
    from lunaria.worlds.catch_the_moon.solids import solids_of

    kit = named_kit(film.record.start.setup)
    solids = solids_of(kit, film.shots[film.best].poses)
    save_picture(paint(solids, Camera(), width, round(width * 1.25)), path)


def _animate(film: "Film", path: Path, width: int) -> None:
    from lunaria.games.catch_the_moon.picture import Camera, paint, save_animation
    from lunaria.worlds.catch_the_moon.kit import named_kit
    from lunaria.worlds.catch_the_moon.solids import solids_of

    kit = named_kit(film.record.start.setup)
    frames = [
        paint(
            solids_of(kit, shot.poses, shot.latest),
            Camera(around_deg=Camera().around_deg + TURN_DEG * number),
            width,
            round(width * 1.25),
        )
        for number, shot in enumerate(film.shots)
    ]
    save_animation(frames, [*[SHOT_MS] * (len(frames) - 1), LAST_MS], path)
