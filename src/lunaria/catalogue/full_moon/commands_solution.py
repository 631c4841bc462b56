"""Commands about the solution of Full Moon: solving, values, rows, puzzles."""

from enum import StrEnum
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lunaria.catalogue.commands import AsJson, print_json
from lunaria.core import Json, JsonObject, LunariaError, MalformedInput, Randomness
from lunaria.games import full_moon
from lunaria.games.full_moon import SOUTH

if TYPE_CHECKING:
    from lunaria.solver.full_moon.check import Agreement

app = typer.Typer()

Position = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="Columns, side and moon, as in 'b3/r1w2/... S r1'."),
]
TablebaseFolder = Annotated[
    Path | None,
    typer.Option("--tablebase", "--tables", help="A folder that full-moon solve made."),
]


class Device(StrEnum):
    CPU = "cpu"
    GPU = "gpu"


Seconds = Annotated[float, typer.Option(min=0.01, help="The most time for a search.")]
Nodes = Annotated[int | None, typer.Option(min=1, help="The most moves a search may look at.")]


@app.command()
def solve(
    columns: Annotated[int, typer.Option(min=4, max=12, help="Solve 4 to this many columns.")],
    out: Annotated[Path, typer.Option(help="The folder for the tablebase.")],
    device: Annotated[Device, typer.Option(help="Where to compute.")] = Device.CPU,
    as_json: AsJson = False,
) -> None:
    """Work out the value of every position and write it into a tablebase; goes on after a stop."""
    from lunaria.solver.full_moon.builder import build_tablebase
    from lunaria.solver.full_moon.progress import Bar

    layers: list[Json] = []
    with Bar() as progress:
        for layer in build_tablebase(columns, device.value, out, progress):
            survey = layer.survey
            layers.append(
                {
                    "columns": layer.columns,
                    "max_distance": survey.max_distance,
                    "checksum": survey.checksum,
                    "sweeps": layer.sweeps,
                    "seconds": round(layer.seconds, 3),
                }
            )
            if not as_json:
                typer.echo(
                    f"{layer.columns:2} columns: longest {survey.max_distance} plies, "
                    f"checksum {survey.checksum}, {layer.seconds:.1f} s"
                )
    if as_json:
        print_json({"layers": layers})


@app.command()
def value(
    position: Position,
    tables: TablebaseFolder = None,
    seconds: Seconds = 10.0,
    nodes: Nodes = None,
    line: Annotated[bool, typer.Option(help="Show best play by both to the win.")] = False,
    as_json: AsJson = False,
) -> None:
    """Tell who wins a position, in how many plies, and what each move leads to."""
    from lunaria.solver.full_moon.lines import best_line
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.tablebase import Tablebase

    state = full_moon.parse(position)
    ended = full_moon.outcome(state)
    if ended is not None:
        raise MalformedInput(f"the game is over in {state}: {ended.reason}")
    oracle = Oracle(Tablebase(tables) if tables else None, nodes=nodes, seconds=seconds)
    examined = oracle.examine(state)
    verdict, by_move = examined.verdict, examined.moves
    best = [str(move) for move in best_line(state, oracle)] if line else []
    if as_json:
        moves: list[Json] = [
            {"move": str(move), **_as_json(seen.value, seen.source)}
            for move, seen in by_move.items()
        ]
        print_json(
            {
                "position": str(state),
                **_as_json(verdict.value, verdict.source),
                "moves": moves,
                **({"line": [*best]} if line else {}),
            }
        )
        return
    if verdict.value is None and examined.sure_win:
        typer.echo(f"win in at most {examined.sure_win}")
    else:
        typer.echo(f"{_in_words(verdict.value)}{_by(verdict.source)}")
    for move, seen in by_move.items():
        typer.echo(f"  {move!s:<6} {_in_words(seen.value)}{_by(seen.source)}")
    if best:
        typer.echo(f"best play: {' '.join(best)}")


@app.command()
def row(
    wolves: Annotated[str, typer.Argument(metavar="ROW", help="Twelve wolves: b3/r1/w2/...")],
    as_json: AsJson = False,
) -> None:
    """Look a starting row up in the atlas: who wins it, and in how many plies."""
    from lunaria.solver.full_moon.atlas import row_value  # not for every start

    found = row_value(full_moon.parse_row(wolves))
    if as_json:
        winner = None if found == 0 else "South" if found > 0 else "North"
        print_json(
            {
                "row": wolves,
                "value": found,
                "winner": winner,
                "plies": abs(found) or None,
                "source": "atlas",
            }
        )
    elif found == 0:
        typer.echo("a draw with best play (atlas)")
    else:
        side = "South" if found > 0 else "North"
        typer.echo(f"{side} wins in {abs(found)} plies (atlas)")


@app.command()
def puzzles(
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many to find.")] = 5,
    plies: Annotated[int, typer.Option(min=3, max=63, help="Wins that take so many plies.")] = 5,
    seed: Annotated[str | None, typer.Option(help="Find the same puzzles again.")] = None,
    tables: TablebaseFolder = None,
    seconds: Seconds = 2.0,
    solutions: Annotated[bool, typer.Option(help="Tell the winning moves, too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find positions with exactly one winning move."""
    from lunaria.solver.full_moon.oracle import Oracle
    from lunaria.solver.full_moon.puzzles import find_puzzles
    from lunaria.solver.full_moon.tablebase import Tablebase

    if plies % 2 == 0:
        raise MalformedInput(f"a win takes an odd number of plies, not {plies}")
    oracle = Oracle(Tablebase(tables) if tables else None, seconds=seconds)
    randomness = Randomness.fresh() if seed is None else Randomness(seed)
    search = find_puzzles(oracle, randomness, range(plies, plies + 1))
    found = islice((puzzle for puzzle in search if puzzle), count)
    if as_json:
        print_json([puzzle.to_json() for puzzle in found])
        return
    for puzzle in found:
        side = "South" if puzzle.position.to_move == SOUTH else "North"
        solution = f"  {puzzle.solution}" if solutions else ""
        typer.echo(f"{puzzle.position}  {side} wins in {puzzle.plies} plies{solution}")


@app.command()
def check(
    tables: Annotated[Path, typer.Option("--tablebase", "--tables", help="The folder to check.")],
    positions: Annotated[int, typer.Option(min=1, help="Decided by search, in each layer.")] = 2000,
    nodes: Annotated[int, typer.Option(min=1, help="The most moves a search looks at.")] = 300_000,
    seed: Annotated[str, typer.Option(help="Check other positions with another seed.")] = "check",
    as_json: AsJson = False,
) -> None:
    """Check a tablebase: bytes by their checksum, random positions by search, rows by the atlas."""
    from rich.console import Console

    from lunaria.solver.full_moon.check import Agreement, check_layer, check_rows
    from lunaria.solver.full_moon.index import MAX_COLUMNS
    from lunaria.solver.full_moon.tablebase import Tablebase

    opened = Tablebase(tables)
    opened.verify()
    found: dict[str, Agreement] = {}
    with Console(stderr=True).status("checking") as status:
        for columns in opened.layers:
            name = f"{columns} columns"
            for agreement in check_layer(tables, columns, positions, nodes, seed):
                found[name] = agreement
                status.update(f"{name}: {agreement.decided} of {positions} decided by search")
        if MAX_COLUMNS in opened.layers:
            found["starting rows"] = check_rows(tables, positions, seed)
    if as_json:
        print_json({name: _agreement_as_json(agreement) for name, agreement in found.items()})
    else:
        for name, agreement in found.items():
            typer.echo(
                f"{name}: {agreement.equal} equal, {len(agreement.different)} different, "
                f"{agreement.undecided} undecided"
            )
    different = [line for agreement in found.values() for line in agreement.different]
    if different:
        raise LunariaError(f"tablebase and search differ on {len(different)}, first {different[0]}")


def _agreement_as_json(agreement: "Agreement") -> Json:
    return {
        "equal": agreement.equal,
        "different": [*agreement.different],
        "undecided": agreement.undecided,
    }


def _in_words(value: int | None) -> str:
    if value is None:
        return "unknown"
    if value == 0:
        return "draw"
    return f"{'win' if value > 0 else 'loss'} in {abs(value)}"


def _by(source: str | None) -> str:
    return "" if source is None else f" ({source})"


def _as_json(value: int | None, source: str | None) -> JsonObject:
    result, *_ = _in_words(value).split()
    return {"result": result, "plies": abs(value) if value else None, "source": source}
