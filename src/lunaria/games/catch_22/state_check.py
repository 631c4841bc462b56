"""What holds in every state that the rules can lead to, as far as they rely on it."""

from collections.abc import Iterator

from lunaria.core import Seat
from lunaria.games.catch_22.board import Kind
from lunaria.games.catch_22.board_text import MOST_PLAYERS
from lunaria.games.catch_22.paths import ROLLS
from lunaria.games.catch_22.state import CUBES, MOST_TURNS, Phase, State, all_cubes


def problem(state: State) -> str | None:
    """The first thing that is wrong with the state, in a few words."""
    return next(_problems(state), None)


def _problems(state: State) -> Iterator[str]:
    if not 2 <= state.players <= MOST_PLAYERS:
        yield f"{state.players} players"
    elif not _has_an_entry_for_everyone(state):
        yield "a list is longer or shorter than the number of players"
    else:
        yield from _wrong_pawns(state)
        yield from _wrong_tokens(state)
        yield from _wrong_cubes(state)
        yield from _wrong_phase(state)


def _has_an_entry_for_everyone(state: State) -> bool:
    per_seat = (state.hands, state.cubes, state.held, *state.held)
    seats = (state.seat, *state.contenders, *(seat for pair in state.declined for seat in pair))
    if state.offer is not None:
        seats = (*seats, state.offer.holder, state.offer.owner)
    return all(len(entries) == state.players for entries in per_seat) and all(
        seat < state.players for seat in seats
    )


def _wrong_pawns(state: State) -> Iterator[str]:
    expected = state.seat if state.phase is Phase.STAR else state.players
    if len(state.pawns) != expected:
        yield f"{len(state.pawns)} pawns on the board, not {expected}"
    if any(square not in state.board.kinds for square in state.pawns):
        yield "a pawn is off the board"


def _wrong_tokens(state: State) -> Iterator[str]:
    if len(state.gold) != len(state.board.jackpots):
        yield "the gold does not fit the jackpots"
    elif any(
        left not in (0, number)
        for left, number in zip(state.gold, state.board.numbers.values(), strict=True)
    ):
        yield "a jackpot is neither full nor empty"
    if sum(state.tokens) + sum(state.gold) != state.board.gold:
        yield "tokens are missing or too many"


def _wrong_cubes(state: State) -> Iterator[str]:
    on_board = [cubes.bit_count() for cubes in state.cubes]
    if all_cubes(state).bit_count() != sum(on_board):
        yield "two cubes on one square"
    if all_cubes(state) & ~state.board.plain:
        yield "a cube is not on a plain square"
    for seat in range(state.players):
        taken = sum(row[seat] for row in state.held)
        if state.hands[seat] + on_board[seat] + taken != CUBES:
            yield f"player {seat + 1} does not have {CUBES} cubes in all"
        if state.held[seat][seat]:
            yield f"player {seat + 1} holds an own cube"


def _wrong_phase(state: State) -> Iterator[str]:
    if (state.phase is Phase.MOVE) != (state.roll in ROLLS) or state.roll not in (0, *ROLLS):
        yield f"a roll of {state.roll} in phase {state.phase}"
    if (
        not _is_opening(state)
        if state.phase is Phase.OPENING
        else state.contenders or state.opening_rolls
    ):
        yield "the rolls for the first turn do not fit"
    if (state.phase is Phase.ANSWER) != (state.offer is not None):
        yield f"an offer does not fit phase {state.phase}"
    elif state.offer is not None and not _is_possible_offer(state):
        yield "an offer that cannot be made"
    if state.declined and (
        state.phase not in (Phase.PLAN, Phase.ANSWER)
        or list(state.declined) != sorted(state.declined)
        or any(not _may_be_declined(state, holder, owner) for holder, owner in state.declined)
    ):
        yield "an offer was declined that cannot have been made"
    if state.turn_limit is not None and (
        state.turn_limit == 0 or (state.turns >= state.turn_limit) != (state.phase is Phase.STOPPED)
    ):
        yield "the turn limit does not fit"
    if max(state.turns, state.turn_limit or 0) > MOST_TURNS:
        yield "more turns than a game can have"
    if state.turn_limit is None and state.phase is Phase.STOPPED:
        yield "stopped without a turn limit"
    kinds = {Phase.SWITCH: Kind.SWITCH_PLACES, Phase.LIFT: Kind.REMOVE_CUBE}
    if state.phase in kinds and (
        state.board.kinds.get(state.pawns[state.seat]) is not kinds[state.phase]
    ):
        yield f"phase {state.phase} on another square"


def _is_opening(state: State) -> bool:
    rolled, contenders = len(state.opening_rolls), state.contenders
    return (
        len(contenders) > 1
        and list(contenders) == sorted(set(contenders))
        and rolled < len(contenders)
        and state.seat == contenders[rolled]
        and all(pips in ROLLS for pips in state.opening_rolls)
    )


def _is_possible_offer(state: State) -> bool:
    offer = state.offer
    assert offer is not None
    held = state.held[offer.holder][offer.owner]
    return (
        state.seat in (offer.holder, offer.owner)
        and state.declined.count((offer.holder, offer.owner)) < held
        and offer.price <= state.tokens[offer.owner]
    )


def _may_be_declined(state: State, holder: Seat, owner: Seat) -> bool:
    count = state.declined.count((holder, owner))
    return state.seat in (holder, owner) and count <= state.held[holder][owner]
