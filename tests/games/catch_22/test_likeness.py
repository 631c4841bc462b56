"""A position of Catch 22 is known again, whatever its turn is called."""

from dataclasses import replace

from lunaria.core import CHANCE, Randomness
from lunaria.games.catch_22 import CATCH_22
from lunaria.games.catch_22.likeness import likeness
from lunaria.games.catch_22.state import Phase


def test_counted_turns_make_no_other_position_and_the_first_ones_are_everybodys() -> None:
    state = CATCH_22.initial(CATCH_22.options({"board": "duel"}), Randomness("likeness"))
    seen = set()
    for number in range(40):
        known = likeness(state)
        assert (known is None) is (state.phase in {Phase.STAR, Phase.OPENING})
        if known is not None:
            assert likeness(replace(state, turns=state.turns + 7, turn_limit=99)) == known
            seen.add(known)
        is_chance = CATCH_22.turn(state) is CHANCE
        randomness = Randomness(f"likeness {number}")
        action = (
            CATCH_22.sample_chance(state, randomness)
            if is_chance
            else next(iter(CATCH_22.legal_actions(state)))
        )
        state = CATCH_22.apply(state, action)
    assert len(seen) > 30
