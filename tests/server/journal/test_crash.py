"""Killed at random moments, the server loses nothing that it told."""

import asyncio
from pathlib import Path
from uuid import uuid4

from bench.server.cluster_crash import play_through_hand_overs
from bench.server.crash import play_through_crashes
from tests.support.server.databases import new_database


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


def test_games_survive_either_of_two_servers_being_killed(postgres: str, tmp_path: Path) -> None:
    """The database notes who wrote what: nobody but the server that had the table."""
    url, games, kills = new_database(postgres, f"two_{uuid4().hex}"), 4, 2
    report = asyncio.run(
        play_through_hand_overs(url, tmp_path, games, kills, stops=0, at_once=3, seed=7)
    )
    assert report.games >= games
    assert report.kills == kills
    assert report.writes >= report.actions
