"""The rules of a finished game are all proved by a test that carries their id."""

import pytest

from lunaria.catalogue import plugins
from tests.support.rule_report import proofs, untested


@pytest.mark.parametrize("game", plugins())
def test_every_rule_of_a_finished_game_has_a_test(game: str) -> None:
    assert untested(game) == [], "rules without a test; see make rules"


def test_the_report_counts_markers() -> None:
    assert proofs()["FM-10"] >= 2
    assert proofs()["FM-99"] == 0
