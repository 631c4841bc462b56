"""Commands about positions of Full Moon."""

from typing import Annotated

import typer

from lunaria.cli.options import AsJson, Position, print_json
from lunaria.games import full_moon

app = typer.Typer(help="Look into Full Moon: moves, counts, values.", no_args_is_help=True)

DEEPEST = 30


@app.command()
def moves(position: Position, as_json: AsJson = False) -> None:
    """List the allowed moves, one a line."""
    state = full_moon.parse(position)
    allowed = [str(move) for move in full_moon.legal_moves(state)]
    if as_json:
        print_json({"position": str(state), "moves": [*allowed]})
    else:
        for move in allowed:
            typer.echo(move)


@app.command()
def perft(
    position: Position,
    depth: Annotated[int, typer.Argument(min=0, max=DEEPEST, help="How many plies.")],
    as_json: AsJson = False,
) -> None:
    """Count the move sequences of exactly DEPTH plies, for each first move and in all."""
    state = full_moon.parse(position)
    by_move = full_moon.perft_by_move(state, depth) if depth else {}
    total = sum(by_move.values()) if depth else full_moon.perft(state, 0)
    if as_json:
        counts = {str(move): count for move, count in by_move.items()}
        print_json({"position": str(state), "depth": depth, "total": total, "moves": {**counts}})
    else:
        for move, count in by_move.items():
            typer.echo(f"{move!s:<6} {count}")
        typer.echo(f"total  {total}")
