"""Positions that are worth the same are known by one likeness, others are not."""

from lunaria.games.full_moon import FULL_MOON, parse
from lunaria.games.full_moon.likeness import likeness
from lunaria.solver.full_moon.oracle import Oracle

POSITION = "b3r1/r2w2/g1/b1g2/r3/w1b2/w3/g3 N w1"
TURNED = "g3/w3/b2w1/r3/g2b1/g1/w2r2/r1b3 S w1"
MIRRORED = "g3/w3/w1b2/r3/b1g2/g1/r2w2/b3r1 N w1"
OTHER_COLOURS = "r3w1/w2b2/g1/r1g2/w3/b1r2/b3/g3 N b1"
OTHER_PRINTS = "b1r2/r3w3/g2/b2g3/r1/w2b3/w1/g1 N w2"


def test_what_is_worth_the_same_looks_the_same() -> None:
    alike = [parse(text) for text in (POSITION, TURNED, MIRRORED, OTHER_COLOURS)]
    assert len(set(map(likeness, alike))) == 1
    assert len({Oracle(seconds=5).examine(state).verdict.value for state in alike}) == 1


def test_another_moon_another_player_or_another_column_is_another_position() -> None:
    state = parse(POSITION)
    others = (OTHER_PRINTS, POSITION.replace(" w1", " w3"), POSITION.replace(" N ", " S "))
    following = [FULL_MOON.apply(state, action) for action in FULL_MOON.legal_actions(state)]
    for other in (*map(parse, others), *following):
        assert likeness(other) != likeness(state)
