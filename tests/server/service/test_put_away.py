"""A table that was put away, or that another server has now, decides nothing."""

from lunaria.core import Seat
from lunaria.server.journal.writer import NotWritten
from lunaria.server.service.connections import CLOSE_AGAIN
from lunaria.table import leave
from tests.support.server.world_tables import NOW, Line, Scene, at_a_table, join


def test_what_is_asked_of_it_all_the_same_is_not_written(sqlite_url: str) -> None:
    """A request that found the table, and then waited for something else."""

    async def scenario(here: Scene) -> None:
        here.host.close()
        before, answers = here.host.table, list[Exception | None]()
        here.host.decide(leave(before, Seat(0), NOW), settled=answers.append)
        assert here.host.table is before
        assert [type(answer) for answer in answers] == [NotWritten]

    at_a_table(sqlite_url, scenario)


def test_whoever_waits_for_the_disk_when_it_is_put_away_is_told(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        answers = list[Exception | None]()
        here.host.decide(leave(here.host.table, Seat(0), NOW), settled=answers.append)
        here.host.close()
        assert [type(answer) for answer in answers] == [NotWritten]

    at_a_table(sqlite_url, scenario)


def test_whoever_comes_to_it_all_the_same_is_to_connect_again(sqlite_url: str) -> None:
    async def scenario(here: Scene) -> None:
        here.host.close()
        line = Line()
        assert join(here.host, line).close_code == CLOSE_AGAIN
        assert not line.told

    at_a_table(sqlite_url, scenario)
