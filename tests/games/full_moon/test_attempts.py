"""Which rule says no to what a player may try."""

from lunaria.games.full_moon import legal_actions, parse
from lunaria.games.full_moon.attempts import refused_slides

START = parse("g1/r2/r1/b2/w3/w2/b1/g3/r3/g2/b3/w1 S -")


def test_every_slide_is_either_allowed_or_refused_by_a_rule() -> None:
    allowed = {str(move).rstrip("NS") for move in legal_actions(START)}
    refused = set(refused_slides(START))
    assert not allowed & refused
    assert len(allowed | refused) == 2 * 12


def test_the_rule_is_the_one_that_a_server_would_cite() -> None:
    refused = refused_slides(START)
    assert refused["r2R1"] == "FM-04"
    assert refused["r1L1"] == "FM-10"
    assert refused["g1L1"] == "FM-07"


def test_a_finished_game_leaves_nothing_to_try() -> None:
    assert refused_slides(parse("r3/b2r1w3g2/b3g1/w2r2b1/g3w1 S -")) == {}
