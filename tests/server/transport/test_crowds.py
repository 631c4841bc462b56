"""Nobody keeps the players from their game, however often they come and however many they are."""

from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError

from bench.server.running import serving
from tests.support.server.client import Player, create, tokens


def test_who_comes_and_goes_does_not_stop_the_game(tmp_path: Path) -> None:
    few = ["--limit", "events_per_table=60", "--limit", "requests_per_address=1000"]
    with serving(tmp_path, *few) as server:
        table = create(server.url)
        south, north = tokens(table)
        with Player(server.url, table["table"], [south]) as ada:
            for _ in range(80):
                with Player(server.url, table["table"], [north]):
                    pass
            assert ada.ask("say", seat=0, text="hm")["why"] == "full"
            assert ada.act(0)["type"] == "update"
            assert ada.version < 70
            with Player(server.url, table["table"], [north]) as ben:
                assert ben.act(1)["type"] == "update"


def test_spectators_keep_nobody_from_their_seat(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "sockets_per_table=2") as server, ExitStack() as stack:
        table = create(server.url)
        for _ in range(2):
            stack.enter_context(Player(server.url, table["table"]))
        stack.enter_context(Player(server.url, table["table"], tokens(table)))
        with pytest.raises(ConnectionClosedError):
            Player(server.url, table["table"], tokens(table))
