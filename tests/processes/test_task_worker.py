"""What a worker answers to each task, of games that it knows by their plug-ins alone."""

import pytest

from lunaria.catalogue.analysis import ActionValue, Findings, PositionValue
from lunaria.core import MalformedInput
from lunaria.processes.task_worker import replies
from lunaria.processes.tasks import (
    Advise,
    Advised,
    Analyse,
    Analysed,
    Answer,
    Call,
    Choose,
    Chosen,
    Foresee,
    Foreseen,
    Plan,
    Planned,
    Progress,
    Ready,
    Warm,
    WarmUp,
)
from tests.support.processes.fake_games import START

STATE = list(START)


def test_a_bot_of_a_level_chooses() -> None:
    assert list(replies(Choose("pebbles", "one", STATE, "seed"))) == [Ready(), Chosen("1")]
    drawn = [[*replies(Choose("pebbles", "drawing", STATE, seed))][-1] for seed in "aabcdefgh"]
    assert drawn[0] == drawn[1], "by the seed alone"
    assert len(set(map(str, drawn))) == 2


def test_a_game_without_bots_of_its_own_is_played_at_random() -> None:
    (_, chosen) = replies(Choose("plain-pebbles", "random", STATE, "seed"))
    assert chosen in {Chosen("1"), Chosen("2")}
    with pytest.raises(MalformedInput, match="not a level"):
        list(replies(Choose("plain-pebbles", "one", STATE, "seed")))


def test_an_analysis_tells_what_it_finds_and_its_last_finding_is_the_result() -> None:
    values = [ActionValue("1", plies=1, detail=b"w"), ActionValue("2", plies=2, detail=b"w")]
    assert list(replies(Analyse("pebbles", STATE, 1.0, b"w"))) == [
        Ready(),
        Progress(Findings(0.5, values[:1], PositionValue(plies=1))),
        Analysed(Findings(1.0, values, PositionValue(plies=2))),
    ]
    with pytest.raises(MalformedInput, match="no analysis"):
        list(replies(Analyse("plain-pebbles", STATE, 1.0)))
    with pytest.raises(ValueError, match="found nothing"):
        list(replies(Analyse("pebbles", [0, 0], 1.0)))


def test_plans_and_advice_come_from_the_kind_of_world() -> None:
    plan = Plan("pebbles", "one", STATE, b"saved", b"held", "seed")
    assert list(replies(plan)) == [Ready(), Planned(b"one/saved/held/seed")]
    told = {"pebbles": 5, "saved": 5, "seconds": 1.5}
    advise = Advise("pebbles", STATE, b"saved", None, "seed", 1.5)
    assert list(replies(advise)) == [Ready(), Advised([told])]
    foreseen = {"pebbles": 5, "saved": 5, "trial": 3}
    trial = Foresee("pebbles", STATE, b"saved", b"held", 3)
    assert list(replies(trial)) == [Ready(), Foreseen(foreseen)]
    with pytest.raises(MalformedInput, match="no physical world"):
        list(replies(Plan("plain-pebbles", "random", STATE, b"saved", None, "seed")))


def test_tasks_of_a_plug_in_are_called_by_their_names() -> None:
    assert list(replies(Call("pebbles", "sum", [1, 2, 3]))) == [Ready(), Answer(6)]
    with pytest.raises(KeyError):
        list(replies(Call("pebbles", "product", [1, 2, 3])))


def test_every_game_can_be_warmed_up() -> None:
    for game in ("pebbles", "plain-pebbles"):
        assert list(replies(WarmUp(game))) == [Warm()]
    with pytest.raises(MalformedInput, match="not a game"):
        list(replies(WarmUp("marbles")))
