"""Winning chances in a game of Catch 22 that was saved or exported."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from lunaria.bots.catch_22.levels import LEVELS, settings_of
from lunaria.catalogue.commands import AsJson, print_json
from lunaria.core import Chance, Json, MalformedInput, Record, Seat, load_json, quoted
from lunaria.games.catch_22 import CATCH_22, Action, State
from lunaria.table import GameFile

if TYPE_CHECKING:
    from lunaria.bots.catch_22.chances import Simulation, Tally


def analyse(
    game: Annotated[
        Path, typer.Argument(metavar="GAME.json", help="A game exported or saved by Lunaria.")
    ],
    ply: Annotated[
        int | None, typer.Option(min=0, help="After so many actions; all of them when left out.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=3600, help="How long to simulate.")] = 5.0,
    level: Annotated[
        str, typer.Option(help=f"Who plays on: {', '.join(LEVELS)}; the strong are slow.")
    ] = "casual",
    as_json: AsJson = False,
) -> None:
    """Tell how likely each seat is to win, and what every action would make of it."""
    from lunaria.bots.catch_22.chances import simulate

    settings_of(level)
    record = _read(game)
    wanted = len(record.actions) if ply is None else ply
    if wanted > len(record.actions):
        raise MalformedInput(f"{quoted(wanted)}: the game has {len(record.actions)} actions")
    state = record.shortened(wanted).state()
    if CATCH_22.outcome(state) is not None:
        raise MalformedInput("the game is over there: name an earlier ply with --ply")
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("simulating", total=1.0)
        for found in simulate(state, seconds, level):
            progress.update(task, completed=found.done)
    if as_json:
        print_json(_as_json(wanted, state, found))
    else:
        _print(wanted, state, found)


def _read(path: Path) -> Record[State, Action]:
    try:
        value = load_json(path.read_bytes())
    except OSError as error:
        raise MalformedInput(f"cannot read {path}: {error.strerror}") from error
    match value:
        case {"kind": str(), "settings": {"game": CATCH_22.name}}:
            file = GameFile.from_json(value, lambda _: CATCH_22)
            file.must_have_help()
            return file.record
        case {"record": record}:
            return Record.from_json(CATCH_22, record)
    raise MalformedInput(f"{path} is not a game of Catch 22")


def _ranked(state: State, found: "Simulation") -> list[tuple[Action, "Tally"]]:
    """The best for the seat that acts first; the numbers of a die in their order."""
    seat = _acting(state)
    if seat is None:
        return list(found.actions.items())
    return sorted(found.actions.items(), key=lambda pair: -pair[1].chances[seat])


def _acting(state: State) -> Seat | None:
    """None when the die is to roll."""
    turn = CATCH_22.turn(state)
    return None if isinstance(turn, Chance) else turn


def _print(ply: int, state: State, found: "Simulation") -> None:
    seat = _acting(state)
    who = "the die" if seat is None else f"player {seat + 1}"
    typer.echo(f"after {ply} actions, {who} to act: {_line(found.position)}")
    width = max((len(str(action)) for action in found.actions), default=0)
    for action, tally in _ranked(state, found):
        typer.echo(f"  {action!s:<{width}}  {_line(tally)}")


def _line(tally: "Tally") -> str:
    shares = "  ".join(f"{chance:6.1%}" for chance in tally.chances)
    return f"{shares}  ({tally.games} games)"


def _as_json(ply: int, state: State, found: "Simulation") -> Json:
    seat = _acting(state)
    actions: list[Json] = [
        {"action": str(action), **_tally(tally)} for action, tally in _ranked(state, found)
    ]
    return {
        "ply": ply,
        "turn": "chance" if seat is None else seat,
        **_tally(found.position),
        "actions": actions,
    }


def _tally(tally: "Tally") -> dict[str, Json]:
    return {"chances": [round(chance, 4) for chance in tally.chances], "games": tally.games}
