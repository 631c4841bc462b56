"""Saving a table costs each move the same, however long the game is."""

from lunaria.server.service.table_host import SNAPSHOT_EVENTS, is_snapshot_due

MOST_EVENTS = 40_000


def test_what_is_saved_grows_with_the_game_and_no_faster() -> None:
    saved, unsaved = [0], 0
    for version in range(1, MOST_EVENTS + 1):
        unsaved += 1
        if is_snapshot_due(unsaved, version):
            saved.append(version)
            unsaved = 0
        assert sum(saved) <= 10 * version, "each event is written ten times at most"
        assert version - saved[-1] <= max(SNAPSHOT_EVENTS, version // 8), "the rest is replayed"
    assert len(saved) > 20
