"""The value of a position by the reference rules alone: its whole graph, solved backwards."""

import random

from lunaria.games import full_moon
from lunaria.games.full_moon import WOLVES, Action, Move, NoMoon, State


def bare(state: State) -> State:
    """The state without its history."""
    return State(state.columns, state.to_move, state.moon)


def wins_at_once(action: Action) -> bool:
    return isinstance(action, Move) and action.moon is None


def random_state(columns: int, seed: int) -> State:
    """A position with that many columns, reached by random moves that do not end the game."""
    chance = random.Random(f"{columns} columns, {seed}")
    while True:
        row = chance.sample(WOLVES, len(WOLVES))
        state = State(tuple((wolf,) for wolf in row), full_moon.SOUTH, NoMoon.UNPLACED)
        while len(state.columns) >= columns:
            if len(state.columns) == columns and chance.random() < 0.5:
                return bare(state)
            moves = [move for move in full_moon.legal_actions(state) if not wins_at_once(move)]
            if not moves:
                break
            state = full_moon.play(state, chance.choice(moves))


def graph_from(start: State, most: int) -> dict[State, list[State]] | None:
    """The successors of all that can be reached, or None if that is more than so many.

    A state with an immediate win stands for the end of the game, and has none.
    """
    successors: dict[State, list[State]] = {}
    to_do = [bare(start)]
    while to_do:
        state = to_do.pop()
        if state in successors:
            continue
        if len(successors) == most:
            return None
        moves = list(full_moon.legal_actions(state))
        if any(map(wins_at_once, moves)):
            successors[state] = []
        else:
            successors[state] = [bare(full_moon.play(state, move)) for move in moves]
            to_do.extend(successors[state])
    return successors


def solved(start: State, most: int = 2_000) -> int | None:
    """+n, -n or 0; None if the graph is too large."""
    graph = graph_from(start, most)
    if graph is None:
        return None
    values = {state: 1 for state in graph if any(map(wins_at_once, full_moon.legal_actions(state)))}
    plies = 1
    while True:
        plies += 1
        decided = {}
        for state, following in graph.items():
            if state in values or not following:
                continue
            known = [values.get(after) for after in following]
            if -(plies - 1) in known:
                decided[state] = plies
            elif all(value is not None and value > 0 for value in known):
                decided[state] = -plies
        if not decided and plies > 2:
            return values.get(bare(start), 0)
        values |= decided
