"""Killed at random moments, the server loses nothing that it told."""

import asyncio
from pathlib import Path

from bench.server.crash import play_through_crashes


def test_games_survive_a_server_that_is_killed_again_and_again(
    database_url: str, tmp_path: Path
) -> None:
    """`make crash` plays many more games and kills many more servers."""
    games, kills = 12, 4
    report = asyncio.run(
        play_through_crashes(database_url, tmp_path, games, kills, at_once=6, seed=7)
    )
    assert report.games >= games
    assert report.kills >= kills
    assert report.connections > 2 * report.games
