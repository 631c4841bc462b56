"""Killed at random moments, the server loses nothing that it told."""

import asyncio
from pathlib import Path

from server.crash import play_through_crashes


def test_games_survive_a_server_that_is_killed_again_and_again(
    database_url: str, tmp_path: Path
) -> None:
    report = asyncio.run(
        play_through_crashes(database_url, tmp_path, games=6, kills=3, at_once=4, seed=7)
    )
    assert report.games >= 6
    assert report.kills >= 3
    assert report.connections > 2 * report.games
