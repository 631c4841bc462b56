"""A second Full Moon, written from the rules alone: generate every conceivable move, test, count.

Plain lists and strings, nothing shared with the package, no care for speed. It worked out the
goldens in tests/goldens/perft; run it with a position and a depth to see the counts per move.
"""

import sys
from itertools import product

Row = list[list[str]]
Table = tuple[Row, str, str]
"""Columns, side and moon, as the notation has them."""


def read(position: str) -> Table:
    row, side, moon = position.split()
    columns = [[text[i : i + 2] for i in range(0, len(text), 2)] for text in row.split("/")]
    return columns, side, moon


def attempt(table: Table, wolf: str, direction: str, pack: int) -> tuple[Row, list[str]] | None:
    """The columns after the move and where it arrived, or None where a rule forbids it."""
    columns, side, moon = table
    home = [wolf in column for column in columns].index(True)
    column = columns[home]
    # Seen from the mover, the nearest wolf stands first.
    queue = list(column) if side == "S" else list(reversed(column))
    if queue[0] != wolf:
        return None
    if moon == "-" and wolf[1] != "1":
        return None
    if moon not in "-*" and wolf[0] != moon[0] and wolf[1] != moon[1]:
        return None
    if len(queue) < pack:
        return None
    goal = home + int(wolf[1]) * (1 if direction == "R" else -1)
    if goal < 0 or goal >= len(columns):
        return None
    movers, stayers = queue[:pack], queue[pack:]
    for a, b in product(movers, columns[goal]):
        if a[0] == b[0]:
            return None
    after = [list(c) for c in columns]
    if side == "S":
        after[goal] = movers + after[goal]
        after[home] = stayers
    else:
        after[goal] = after[goal] + list(reversed(movers))
        after[home] = list(reversed(stayers))
    arrived = after[goal]
    return [c for c in after if c], arrived


def continuations(table: Table) -> list[tuple[str, Table | None]]:
    """Every move with the position it leads to, or with None when it ends the game."""
    columns, side, moon = table
    if max(len(column) for column in columns) == 4:
        return []
    other = "N" if side == "S" else "S"
    found = slides(table)
    if not found and (moon != "*" or slides((columns, other, "*"))):
        found.append(("pass", (columns, other, "*")))
    return found


def slides(table: Table) -> list[tuple[str, Table | None]]:
    """The moves that are not a pass, each with the position it leads to or None."""
    columns, side, _ = table
    other = "N" if side == "S" else "S"
    found: list[tuple[str, Table | None]] = []
    for column in columns:
        wolf = column[0] if side == "S" else column[-1]
        for direction, pack in product("LR", (1, 2, 3)):
            result = attempt(table, wolf, direction, pack)
            if result is None:
                continue
            after, arrived = result
            name = f"{wolf}{direction}{pack}"
            if len(arrived) == 4:
                found.append((name, None))
            else:
                found.append((name + "N", (after, other, arrived[-1])))
                found.append((name + "S", (after, other, arrived[0])))
    return found


def count(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for _, following in continuations(table):
        if depth == 1:
            total += 1
        elif following is not None:
            total += count(following, depth - 1)
    return total


def counts_by_move(position: str, depth: int) -> dict[str, int]:
    """Move sequences of exactly that many plies, by first move."""
    counts: dict[str, int] = {}
    for name, following in continuations(read(position)):
        if depth == 1:
            counts[name] = 1
        else:
            counts[name] = 0 if following is None else count(following, depth - 1)
    return counts


if __name__ == "__main__":
    for name, leaves in counts_by_move(sys.argv[1], int(sys.argv[2])).items():
        print(name, leaves)
