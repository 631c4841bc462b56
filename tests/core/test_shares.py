"""How sure a share is that was counted."""

import pytest

from lunaria.core.shares import wilson


def test_the_interval_of_a_share_holds_the_share() -> None:
    low, high = wilson(30, 100)
    assert 0.2 < low < 0.3 < high < 0.4
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)
