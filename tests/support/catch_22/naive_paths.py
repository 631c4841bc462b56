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
    """Where a walk can end that enters a star, and every star on the way there."""
    winning = set()
    for walk in walks(rows, start, steps, forbidden):
        if any(rows[y][x] == "*" for y, x in walk[1:]):
            winning.add(walk[-1])
    for shorter in range(1, steps):
        for walk in walks(rows, start, shorter, forbidden):
            y, x = walk[-1]
            if rows[y][x] == "*":
                winning.add(walk[-1])
    return winning


def rolls_without_a_walk(rows: list[str], start: Cell, forbidden: set[Cell]) -> list[int]:
    return [roll for roll in range(1, 7) if not walks(rows, start, roll, forbidden)]


def removers_on_foot(rows: list[str], start: Cell, forbidden: set[Cell]) -> set[Cell]:
    """Every remove-cube square that can be entered by walking from here, step by step.

    One on which the walk begins counts if it can be left and entered again.
    """
    entered: set[Cell] = set()
    here = {start}
    while here:
        steps = {walk[-1] for cell in here for walk in walks(rows, cell, 1, forbidden)}
        here = steps - entered
        entered |= steps
    return {(y, x) for y, x in entered if rows[y][x] == "x"}


def is_locked_in(rows: list[str], start: Cell, forbidden: set[Cell]) -> bool:
    """None can be entered; or, from a forbidden square, some first step leads to where none can.

    Such a step may have a cube on it now, which may be lifted.
    """
    if not removers_on_foot(rows, start, forbidden):
        return True
    return start in forbidden and any(
        not removers_on_foot(rows, walk[-1], forbidden - {walk[-1]})
        for walk in walks(rows, start, 1, set())
    )
