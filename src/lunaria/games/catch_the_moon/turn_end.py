"""When the game is over, who has won, and who goes on into the final."""

from dataclasses import replace
from typing import Final

from lunaria.core import Outcome, RuleId, Seat
from lunaria.games.catch_the_moon.editions import LOSING_TEARS, Edition
from lunaria.games.catch_the_moon.score import best_score
from lunaria.games.catch_the_moon.state import Phase, State

POINTS_TO_WIN_TOGETHER: Final = 4
"""Players who have touched the moon have won (CTM-32)."""


def is_decided(state: State) -> bool:
    """Nothing that the structure still does can change who has won, and there is no final."""
    return _is_at_an_end(state) and not _has_final_ahead(state)


def next_turn(state: State) -> State:
    """The turn is over: the next player's, the first of the final, or none (CTM-19, CTM-20)."""
    state = replace(state, die=None, placed=None, stuck_again=())
    if is_decided(state):
        return replace(state, phase=Phase.OVER)
    if _is_at_an_end(state):
        state = replace(state, finalists=leaders(state))
    return replace(state, phase=Phase.TURN, seat=_following(state))


def outcome(state: State) -> Outcome | None:
    if state.phase is not Phase.OVER:
        return None
    if state.is_shared_game:
        has_won = best_score(state) >= POINTS_TO_WIN_TOGETHER
        return Outcome(_seats(state) if has_won else (), RuleId("CTM-31"))
    if state.finalists:
        reason = "CTM-23" if len(state.finalists) == 1 else "CTM-24"
        return Outcome(state.finalists, RuleId(reason))
    if _loser_of_two(state) is not None:
        return Outcome(leaders(state), RuleId("CTM-25"))
    winners = leaders(state)
    return Outcome(winners, RuleId("CTM-22" if len(winners) == 1 else "CTM-24"))


def leaders(state: State) -> tuple[Seat, ...]:
    """Who has the fewest tears (CTM-22); in the bombyx edition the last tear eliminates the player
    who took it (CTM-21)."""
    eliminated = state.answering if state.edition is Edition.BOMBYX and not state.pool else None
    staying = [seat for seat in _seats(state) if seat != eliminated]
    fewest = min(state.tears[seat] for seat in staying)
    return tuple(seat for seat in staying if state.tears[seat] == fewest)


def _seats(state: State) -> tuple[Seat, ...]:
    return tuple(map(Seat, range(state.players)))


def are_tears_out(state: State) -> bool:
    """The last tear is taken, or with two players one too many; no final has begun."""
    return not state.finalists and (not state.pool or _loser_of_two(state) is not None)


def _is_at_an_end(state: State) -> bool:
    """The last ladder is placed or lost, the tears are out, or one finalist is left (CTM-20)."""
    return not state.supply or are_tears_out(state) or len(state.finalists) == 1


def _has_final_ahead(state: State) -> bool:
    """Tied players, and ladders left to break the tie (CTM-23)."""
    return not (
        state.is_shared_game
        or state.finalists
        or not state.supply
        or _loser_of_two(state) is not None
        or len(leaders(state)) == 1
    )


def _loser_of_two(state: State) -> Seat | None:
    """CTM-25."""
    if state.is_shared_game or state.players != 2:
        return None
    limit = LOSING_TEARS[state.edition]
    return next((seat for seat in _seats(state) if state.tears[seat] >= limit), None)


def _following(state: State) -> Seat:
    """The next one clockwise after the last turn, in the final among those still in it."""
    if state.answering is None:
        return state.seat
    candidates = state.finalists or _seats(state)
    return min(candidates, key=lambda seat: (seat - (state.answering or 0) - 1) % state.players)
