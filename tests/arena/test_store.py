"""Games are added to a file that any kill may tear."""

from pathlib import Path

import pytest

from lunaria.arena.store import MAGIC, GameStore, InUse, stored_games
from lunaria.core import JsonObject, MalformedInput
from tests.support.game_results import result

NAMED: JsonObject = {"game": "pebbles"}


def written(path: Path, count: int = 3) -> bytes:
    with GameStore(path, NAMED) as store:
        for number in range(count):
            store.add([(result(number, (0, 1), (0,)), {"number": number})])
    return path.read_bytes()


def test_what_was_added_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "games"
    written(path)
    with GameStore(path, NAMED) as store:
        assert sorted(store.results) == [0, 1, 2]
    assert [game["number"] for _, game in stored_games(path)] == [0, 1, 2]
    assert [game["number"] for _, game in stored_games(path, [1])] == [1]


def test_a_game_is_not_added_twice(tmp_path: Path) -> None:
    path = tmp_path / "games"
    before = written(path)
    assert written(path) == before


def test_a_file_torn_at_any_byte_is_gone_on_with(tmp_path: Path) -> None:
    whole, path = written(tmp_path / "whole"), tmp_path / "torn"
    kept = []
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        with GameStore(path, NAMED) as store:
            kept.append(len(store.results))
            store.add([(result(9, (1, 0), (1,)), {"number": 9})])
        assert [game["number"] for _, game in stored_games(path)][-1] == 9
    assert kept == sorted(kept)
    assert set(kept) == {0, 1, 2, 3}


def test_a_file_that_is_damaged_before_its_end_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games"
    whole = bytearray(written(path))
    whole[len(whole) // 2] ^= 1
    path.write_bytes(whole)
    with pytest.raises(MalformedInput, match="damaged"):
        GameStore(path, NAMED)
    assert path.read_bytes() == whole


def test_another_tournament_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games"
    before = written(path)
    with pytest.raises(MalformedInput, match="another tournament"):
        GameStore(path, {"game": "marbles"})
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"dear diary", MAGIC[:4] + b"?", b"x"])
def test_another_file_is_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "games"
    path.write_bytes(text)
    with pytest.raises(MalformedInput, match="does not hold games"):
        GameStore(path, NAMED)
    assert path.read_bytes() == text


def test_one_process_at_a_time_writes(tmp_path: Path) -> None:
    with GameStore(tmp_path / "games", NAMED), pytest.raises(InUse):
        GameStore(tmp_path / "games", NAMED)
