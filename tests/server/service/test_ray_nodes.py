"""Bots and worlds on a Ray cluster of two nodes: one node dies, and the games go on."""

import asyncio
import tempfile
from pathlib import Path

from bench.server.ray_nodes import play_while_a_node_dies


def test_games_go_on_when_a_node_of_the_cluster_dies() -> None:
    with tempfile.TemporaryDirectory(prefix="ray") as folder:  # Ray's sockets need a short path
        report = asyncio.run(play_while_a_node_dies(Path(folder), games=1, seed=1))
    assert report.interrupted
    assert report.lost
