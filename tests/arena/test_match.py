"""A whole game is one call, at the same table as everywhere else."""

from dataclasses import dataclass
from typing import Any

import pytest

import lunaria
from lunaria.catalogue import find_game, find_plugin
from lunaria.core import Bot, MalformedInput, Randomness, Refused
from lunaria.games import catch_the_moon, full_moon
from lunaria.table import GameFile, verify
from tests.support.processes.fake_games import PEBBLES


@dataclass
class First:
    """Takes the first legal action, and notes whose turn it was."""

    rules: Any
    name: str = "first"

    def choose(self, state: Any, randomness: Randomness) -> Any:
        return next(iter(self.rules.legal_actions(state)))


@pytest.mark.parametrize(
    ("game", "bots"),
    [
        ("full-moon", ["greedy", "random"]),
        ("catch-22", ["random"] * 3),
        ("catch-the-moon", ["clumsy"]),
    ],
)
def test_a_game_is_played_to_its_end_and_can_be_verified(game: str, bots: list[str]) -> None:
    played = lunaria.play_game(game, bots, seed="a seed")
    assert lunaria.game(game).outcome(played.record.state()) == played.outcome
    file = GameFile.from_json(played.to_json(), find_game)
    assert all(check.holds for check in verify(file))
    assert len(file.occupants) == len(bots)


def test_the_same_seed_and_bots_give_the_same_game() -> None:
    games = [lunaria.play_game("catch-22", ["random"] * 2, seed="x").record for _ in range(2)]
    assert games[0] == games[1]


def test_another_seed_is_another_game_and_none_is_a_new_one_each_time() -> None:
    bots = ["random", "random"]
    seeds = ["1", "2", None, None]
    starts = {str(lunaria.play_game("full-moon", bots, seed).record.start) for seed in seeds}
    assert len(starts) == 4


def test_bots_may_be_objects_and_levels_mixed_and_games_objects() -> None:
    first: Bot[Any, Any] = First(full_moon.FULL_MOON)
    played = lunaria.play_game(full_moon.FULL_MOON, [first, "random"], seed="1")
    start, *_ = played.record.actions
    assert start == next(iter(full_moon.legal_actions(played.record.start)))
    assert [seat.level for seat in played.file.occupants if seat] == ["first", "random"]  # type: ignore[union-attr]


def test_the_number_of_players_is_that_of_the_bots() -> None:
    played = lunaria.play_game("catch-22", ["random"] * 5, seed="1", options={"turn_limit": 9})
    assert played.record.options["players"] == 5
    with pytest.raises(MalformedInput, match="3 bots are given, but 2 play"):
        lunaria.play_game("full-moon", ["random"] * 3)
    with pytest.raises(MalformedInput, match="players"):
        lunaria.play_game("catch-22", ["random"] * 9)


def test_a_game_without_a_plug_in_is_played_by_objects_only() -> None:
    with pytest.raises(MalformedInput, match="give its bots as objects"):
        lunaria.play_game(PEBBLES, ["random", "random"])


def test_what_is_no_game_no_level_or_no_legal_action_is_told() -> None:
    with pytest.raises(MalformedInput, match="is not a game"):
        lunaria.play_game("chess", ["random", "random"])
    with pytest.raises(MalformedInput, match="is not a level of full-moon"):
        lunaria.play_game("full-moon", ["random", "genius"])

    class Stubborn(First):
        def choose(self, state: Any, randomness: Randomness) -> Any:
            return full_moon.PASS

    with pytest.raises(Refused, match="FM-15"):
        lunaria.play_game("full-moon", [Stubborn(full_moon.FULL_MOON), "random"], seed="1")


class Placed(Exception):
    """Enough was seen."""


def test_a_bot_without_a_hand_builds_with_that_of_a_middle_level() -> None:
    rules = lunaria.game("catch-the-moon")

    class Once(First):
        def choose(self, state: catch_the_moon.State, randomness: Randomness) -> Any:
            if state.report is not None:
                raise Placed
            return super().choose(state, randomness)

    with pytest.raises(Placed):
        lunaria.play_game(rules, [Once(rules)], seed="1")
    assert find_plugin("catch-the-moon").hand_of("once") == "cautious"
