"""A look back at a finished game."""

from pathlib import Path
from typing import Annotated

import typer

from lunaria.catalogue import find_game, find_plugin
from lunaria.catalogue.commands import AsJson, InLanguage, print_json
from lunaria.catalogue.review import Review, SeatReview, TurningPoint, Worth
from lunaria.core import MalformedInput, load_json
from lunaria.languages import ENGLISH, Words
from lunaria.table import GameFile, Person


def coach_game(
    game: Annotated[
        Path, typer.Argument(metavar="GAME.json", help="A finished game, saved or exported.")
    ],
    as_json: AsJson = False,
    language: InLanguage = ENGLISH,
) -> None:
    """Tell which decisions of a finished game were mistakes, and what would have been better."""
    from lunaria.arena.review import reviews_of  # not for every start
    from lunaria.terminal.play import display_of, seat_names

    try:
        data = game.read_bytes()
    except OSError as error:
        raise MalformedInput(f"cannot read {game}: {error.strerror}") from error
    file = GameFile.from_json(load_json(data), find_game)
    *_, found = reviews_of(file)
    if as_json:
        print_json(found.to_json())
        return
    plugin = find_plugin(file.settings.game)
    names = list(seat_names(display_of(plugin, language), len(file.occupants)))
    for seat, occupant in enumerate(file.occupants):
        if isinstance(occupant, Person) and occupant.name != names[seat]:
            names[seat] = f"{occupant.name} ({names[seat]})"
    say = Words(language, "terminal")
    for line in told(found, names, say):
        typer.echo(line)


def told(found: Review, names: list[str], say: Words) -> list[str]:
    """The review, line by line."""
    lines = []
    for seat in found.seats:
        lines.append(_seat_line(seat, names, say))
        for point in found.points:
            if point.seat == seat.seat:
                lines += _point_lines(point, say)
    return lines


def _seat_line(seat: SeatReview, names: list[str], say: Words) -> str:
    return say("coach_seat", name=names[seat.seat], slips=seat.slips, decisions=seat.decisions)


def _point_lines(point: TurningPoint, say: Words) -> list[str]:
    if point.before.holds is not None:
        return [say("coach_spot", number=point.number, percent=_percent(point.before.holds))]
    first = say(
        "coach_point",
        number=point.number,
        action=point.action,
        before=_worth(point.before, say),
        after=_worth(point.after, say),
    )
    line = " ".join(step.action for step in point.line)
    return [first, say("coach_better", line=line)] if line else [first]


def _worth(worth: Worth, say: Words) -> str:
    if worth.chance is not None:
        return say("coach_chance", percent=_percent(worth.chance))
    if worth.plies is None:
        return say("coach_unknown")
    if worth.plies == 0:
        return say("coach_draw")
    return say("coach_win" if worth.plies > 0 else "coach_loss", plies=abs(worth.plies))


def _percent(share: float) -> int:
    return round(100 * share)
