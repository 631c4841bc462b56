"""A second path finder, written apart from the package: plain walks over characters.

It knows rows of text with ``.`` for blue, coordinates counted from the upper left corner, and a set
of forbidden coordinates. It tries every walk and throws away those that return to a square.
"""

Cell = tuple[int, int]


def cell_named(name: str, rows: list[str]) -> Cell:
    return len(rows) - int(name[1:]), "abcdefghijklmnopqrstuvwxyz".index(name[0])


def name_of(cell: Cell, rows: list[str]) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[cell[1]] + str(len(rows) - cell[0])


def walks(rows: list[str], start: Cell, steps: int, forbidden: set[Cell]) -> list[list[Cell]]:
    """All walks of that many steps, each as the list of its squares, the first one included."""
    complete = [[start]]
    for _ in range(steps):
        longer = []
        for walk in complete:
            y, x = walk[-1]
            for there in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if not (0 <= there[0] < len(rows) and 0 <= there[1] < len(rows[0])):
                    continue
                if rows[there[0]][there[1]] == "." or there in forbidden:
                    continue
                if there in walk:
                    continue
                longer.append([*walk, there])
        complete = longer
    return complete


def landings(rows: list[str], start: Cell, steps: int, forbidden: set[Cell]) -> set[Cell]:
    return {walk[-1] for walk in walks(rows, start, steps, forbidden)}


def winning_landings(rows: list[str], start: Cell, steps: int, forbidden: set[Cell]) -> set[Cell]:
    """Where a walk can end that enters a star on its way or at its end."""
    return {
        walk[-1]
        for walk in walks(rows, start, steps, forbidden)
        if any(rows[y][x] == "*" for y, x in walk[1:])
    }


def starless_landings(rows: list[str], start: Cell, steps: int, forbidden: set[Cell]) -> set[Cell]:
    return {
        walk[-1]
        for walk in walks(rows, start, steps, forbidden)
        if all(rows[y][x] != "*" for y, x in walk[1:])
    }


def rolls_without_a_walk(rows: list[str], start: Cell, forbidden: set[Cell]) -> list[int]:
    return [roll for roll in range(1, 7) if not walks(rows, start, roll, forbidden)]
