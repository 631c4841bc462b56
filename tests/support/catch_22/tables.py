"""Small boards drawn by hand, tables set up on them, and games played at random."""

import random
from collections.abc import Iterator, Mapping

from lunaria.core import Seat
from lunaria.games import catch_22
from lunaria.games.catch_22 import Action, Board, Phase, State, parse_square, set_of
from lunaria.games.catch_22.regions import region
from lunaria.games.catch_22.squares import square_at


def small_board(drawn: str, **numbers: int) -> Board:
    """A board of any size, without the checks that a board for play must pass."""
    rows = "\n".join(drawn.split())
    table = "\n".join(f"{letter} {number}" for letter, number in numbers.items())
    return catch_22.parse_board(f"map\n{rows}\njackpots\n{table}\n")


def table(
    board: Board,
    pawns: str,
    *,
    seat: int = 0,
    phase: Phase = Phase.PLAN,
    roll: int = 0,
    tokens: tuple[int, ...] | None = None,
    cubes: Mapping[int, str] | None = None,
    held: Mapping[tuple[int, int], int] | None = None,
    turn_limit: int | None = None,
) -> State:
    """A game in the middle: pawns seat by seat, cubes by seat, held cubes by (holder, owner)."""
    places = tuple(map(parse_square, pawns.split()))
    seats = range(len(places))
    lying = [set_of(map(parse_square, (cubes or {}).get(owner, "").split())) for owner in seats]
    kept = [[(held or {}).get((holder, owner), 0) for owner in seats] for holder in seats]
    hands = [5 - lying[owner].bit_count() - sum(row[owner] for row in kept) for owner in seats]
    return State(
        board=board,
        phase=phase,
        seat=Seat(seat),
        pawns=places,
        tokens=tokens or (0,) * len(places),
        gold=tuple(board.numbers.values()),
        hands=tuple(hands),
        cubes=tuple(lying),
        held=tuple(map(tuple, kept)),
        roll=roll,
        turn_limit=turn_limit,
    )


def rolled(board: Board, pawns: str, roll: int, **given: object) -> State:
    """A table at which the first player has rolled and is to move."""
    return table(board, pawns, phase=Phase.MOVE, roll=roll, **given)  # type: ignore[arg-type]


def allowed(state: State) -> list[str]:
    return list(map(str, catch_22.legal_actions(state)))


def play(state: State, *actions: str) -> State:
    for action in actions:
        state = catch_22.play(state, action)
    return state


def place(state: State, seat: int) -> str:
    return catch_22.square_name(state.pawns[seat])


def play_at_random(
    board: Board, players: int, seed: int, most: int, turn_limit: int | None = None
) -> Iterator[tuple[State, Action | None]]:
    """States with the action taken in each; the last one has none. Players like to roll."""
    rng = random.Random(seed)
    state = catch_22.start(board, players, turn_limit)
    for _ in range(most):
        actions = list(catch_22.legal_actions(state))
        if not actions:
            break
        is_planning = state.phase is Phase.PLAN
        action = actions[0] if is_planning and rng.random() < 0.4 else rng.choice(actions)
        yield state, action
        state = catch_22.play(state, action)
    yield state, None


def random_map(rng: random.Random, width: int, height: int) -> list[str]:
    """Rows of yellow and blue, with pictures, in which at least one square is a star."""
    density = rng.uniform(0.4, 0.95)
    squares = ["o" if rng.random() < density else "." for _ in range(width * height)]
    for picture in rng.choices("rsx", k=rng.randint(0, 6)) + ["*"] * rng.randint(1, 3):
        squares[rng.randrange(len(squares))] = picture
    if "*" not in squares:
        squares[0] = "*"
    return ["".join(squares[start : start + width]) for start in range(0, len(squares), width)]


def connected_map(rng: random.Random) -> list[str]:
    """A random map with all that C22-16 asks of a board: a remove-cube square for every star."""
    while True:
        rows = random_map(rng, rng.randint(4, 9), rng.randint(4, 9))
        board = small_board("\n".join(rows))
        kept = max((region(board, square) for square in board.squares), key=int.bit_count)
        if kept & board.stars and kept & board.removers and kept.bit_count() > 12:
            return [
                "".join(
                    letter if kept >> square_at(column, len(rows) - 1 - number) & 1 else "."
                    for column, letter in enumerate(row)
                )
                for number, row in enumerate(rows)
            ]


def random_tables(count: int, seed: int) -> list[tuple[list[str], State, random.Random]]:
    """Random boards with three pawns anywhere and cubes of all three players."""
    rng = random.Random(seed)
    tables = []
    for _ in range(count):
        rows = random_map(rng, rng.randint(3, 7), rng.randint(3, 7))
        board = small_board("\n".join(rows))
        pawns = " ".join(catch_22.square_name(rng.choice(board.squares)) for _ in range(3))
        plain = list(catch_22.squares_in(board.plain))
        rng.shuffle(plain)
        cubes = {
            owner: " ".join(
                catch_22.square_name(square) for square in plain[owner * 3 : owner * 3 + 3]
            )
            for owner in range(rng.randint(0, 3))
        }
        tables.append((rows, table(board, pawns, cubes=cubes), rng))
    return tables
