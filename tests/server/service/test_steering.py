"""Whose hand moves what is held."""

from math import nan

import pytest

from lunaria.core import MalformedInput, Seat
from lunaria.server.limits import Limits
from lunaria.server.service.connections import Connection
from lunaria.worlds.catch_the_moon.frame_codec import HAND, encode_hand
from tests.support.processes.observing import until
from tests.support.server.world_tables import FIRST_TURN, Line, Scene, at_a_table

PLACE = (0.0, -200.0, 300.0, 1.0, 0.0, 0.0, 0.0)


def test_only_the_hand_of_the_seat_to_move_is_followed(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        roll = await here.first_turn()
        here.host.world.on_rest(FIRST_TURN)
        here.host.requests.handle(here.connection, roll)
        await until(lambda: here.host.confirmed.ply > FIRST_TURN)
        for seats in ((Seat(0),), (Seat(1),), ()):
            connection = Connection(Line(), Limits())
            connection.seats = seats
            for seat in (0, 1):
                here.host.requests.steer(connection, encode_hand(seat, PLACE))
        assert here.world.steered == [encode_hand(roll.seat, PLACE)]
        unreal = HAND.pack(2, roll.seat, 0, nan, *PLACE[1:])
        with pytest.raises(MalformedInput):
            here.host.requests.steer(here.connection, unreal)
        assert len(here.world.steered) == 1

    at_a_table(sqlite_url, scenario)
