"""One socket a table: events with versions, requests that count once, resuming after any gap."""

from collections.abc import Iterator

import pytest

from bench.server.running import RunningServer
from tests.support.server.client import ADA, BEN, OPEN, Player, bot, create, post, tokens
from tests.support.server.databases import ON_SQLITE


@pytest.fixture
def url(server: RunningServer) -> str:
    return server.url


@pytest.fixture
def pair(url: str) -> Iterator[tuple[Player, Player]]:
    table = create(url)
    south, north = tokens(table)
    with Player(url, table["table"], [south]) as ada, Player(url, table["table"], [north]) as ben:
        ada.table_id = ben.table_id = table["table"]  # type: ignore[attr-defined]
        ada.token = south  # type: ignore[attr-defined]
        yield ada, ben


def test_an_action_is_told_to_everyone_with_its_version_and_id(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    update = ada.act(0, id="first")
    event = update["events"][0]
    assert event["event"]["type"] == "played"
    assert (event["id"], event["by"]) == ("first", 0)
    seen = ben.wait_event("played")
    assert seen == event
    assert [ben.position] == update["positions"]


def test_an_action_counts_once_however_often_it_is_sent(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    version, (_, actions) = ada.version, ada.legal()
    for _ in range(5):
        ada.send(type="act", id="once", seat=0, version=version, action=actions[0])
    assert ada.wait_event("played")["id"] == "once"
    assert [ada.wait("ack")["id"] for _ in range(4)] == ["once"] * 4
    ben.act(1)
    answer = ada.ask("act", id="once", seat=0, version=version, action=actions[0])
    assert answer["type"] == "ack"
    assert ada.legal()[0] == 2


def test_a_program_that_knows_the_rules_is_not_told_what_is_legal(url: str) -> None:
    table = create(url)
    ada_token, ben_token = tokens(table)
    with (
        Player(url, table["table"], [ada_token]) as ada,
        Player(url, table["table"], [ben_token], legal=False) as ben,
    ):
        ply, actions = ada.legal()
        ada.act(0)
        told = ben.wait("update", lambda message: bool(message.get("positions")))
        assert "legal" not in told
        assert told["positions"][-1]["turn"] == 1
        again = ada.welcome["legal"]
        assert (ply, actions) == (0, again)
    with Player(url, table["table"], [ben_token], legal=False) as ben:
        assert "legal" not in ben.welcome
    with Player(url, table["table"], [ben_token]) as ben:
        assert ben.welcome["legal"]


def test_a_refusal_cites_its_rule_and_changes_nothing(pair: tuple[Player, Player]) -> None:
    ada, _ = pair
    version = ada.version
    answer = ada.ask("act", seat=0, version=version, action="pass")
    assert (answer["type"], answer["why"], answer["rule"]) == ("refusal", "rule", "FM-15")
    assert ada.ask("act", seat=0, version=version, action="x")["why"] == "malformed"
    assert ada.ask("act", seat=0, version=version + 7, action="pass")["why"] == "stale"
    assert ada.version == version


def test_nobody_acts_for_another_seat_or_out_of_turn(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    _, actions = ada.legal()
    foreign = ben.ask("act", seat=0, version=ben.version, action=actions[0])
    assert foreign["why"] == "not-your-seat"
    early = ben.ask("act", seat=1, version=ben.version, action=actions[0])
    assert early["why"] == "not-your-turn"
    assert ada.legal()[0] == 0


def test_a_client_resumes_from_the_version_it_saw_last(
    url: str, pair: tuple[Player, Player]
) -> None:
    ada, ben = pair
    seen = ada.version
    ada.socket.close()
    ben.wait("presence", lambda message: message["seats"] == [1])
    ben.ask("say", seat=1, text="still there?")
    table, token = ada.table_id, ada.token  # type: ignore[attr-defined]
    with Player(url, table, [token], after=seen) as again:
        missed = again.welcome["events"]
        assert [event["version"] for event in missed] == list(
            range(seen + 1, again.welcome["version"] + 1)
        )
        assert "said" in [event["event"]["type"] for event in missed]
        assert again.act(0)["type"] == "update"


def test_presence_and_spectators_are_told(url: str, pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    with Player(url, ada.table_id) as watcher:  # type: ignore[attr-defined]
        assert watcher.welcome["seats"] == []
        for player in pair:
            told = player.wait("presence", lambda message: message["spectators"] == 1)
            assert told["seats"] == [0, 1]
        refused = watcher.ask("say", seat=0, text="I may only watch")
        assert refused["why"] == "not-your-seat"
        ada.act(0)
        assert watcher.wait_event("played")
    ben.wait("presence", lambda message: message["spectators"] == 0)


def test_chat_is_one_line_and_not_too_much(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    assert ben.ask("say", seat=1, text="\u202e")["why"] == "malformed"
    assert ada.ask("say", seat=0, text="  hello\n there ")["type"] == "update"
    assert ben.wait_event("said")["event"]["text"] == "hello there"
    answers = [ada.ask("say", seat=0, text="spam") for _ in range(8)]
    assert [answer.get("why") for answer in answers] == ["rate"] * 8
    ada.send(type="say", id="long", seat=0, text="x" * 501)
    assert ada.wait("problem")["why"] == "malformed"


def test_takebacks_and_draws_are_offered_and_answered(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    ada.act(0)
    ada.ask("takeback", seat=0)
    ben.wait_event("offered")
    assert ben.ask("answer", seat=1, agrees=True)["positions"][-1]["ply"] == 0
    ada.wait_event("taken-back")
    ada.ask("draw", seat=0)
    ben.wait_event("offered")
    ended = ben.ask("answer", seat=1, agrees=True)["events"][-1]["event"]
    assert (ended["type"], ended["winners"], ended["reason"]) == ("ended", [], "agreement")


def test_resigning_reveals_the_secret(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    assert "secret" not in ada.welcome["table"]
    ada.ask("resign", seat=0)
    ended = ben.wait_event("ended")["event"]
    assert ended["winners"] == [1]
    assert len(ended["secret"]) == 64


def test_salts_are_added_between_the_commitment_and_the_start(url: str) -> None:
    table = create(url, "catch-22", start="asked")
    with Player(url, table["table"], tokens(table)) as both:
        assert both.welcome["table"]["commitment"] == table["commitment"]
        assert both.position is None
        both.ask("salt", seat=0, salt="pepper")
        both.ask("salt", seat=1, salt="thyme")
        both.ask("begin", seat=1)
        assert both.ask("salt", seat=1, salt="late")["why"] == "not-open"
    with Player(url, table["table"]) as watcher:
        assert watcher.welcome["table"]["salts"] == ["pepper", "thyme"]


def test_two_people_at_one_screen_play_over_one_socket(url: str) -> None:
    table = create(url)
    with Player(url, table["table"], tokens(table)) as both:
        assert both.welcome["seats"] == [0, 1]
        both.act(0)
        both.act(1)
        assert both.legal()[0] == 2


@ON_SQLITE
@pytest.mark.parametrize(("game", "level"), [("full-moon", "greedy"), ("catch-22", "casual")])
def test_a_bot_answers(url: str, game: str, level: str) -> None:
    table = create(url, game, seats=[ADA, bot(level)])
    with Player(url, table["table"], tokens(table)) as ada:
        ada.act(0)
        event = ada.wait_event("played")["event"]
        assert (event["seat"], event["by_bot"]) == (1, True)


def test_a_bot_stands_in_for_whoever_left_and_hands_back(url: str) -> None:
    table = create(url, seats=[ADA, BEN], grace_seconds=0, stand_in="random")
    south, north = tokens(table)
    with Player(url, table["table"], [north]) as ben:
        with Player(url, table["table"], [south]):
            ben.wait("presence", lambda message: message["seats"] == [0, 1])
        ben.wait_event("stood-in")
        assert ben.wait_event("played")["event"]["by_bot"]
        with Player(url, table["table"], [south]) as ada:
            ben.wait_event("returned")
            ben.act(1)
            assert ada.act(0)["type"] == "update"


@ON_SQLITE
def test_the_flag_falls_by_itself(url: str) -> None:
    table = create(url, clock={"type": "bank", "seconds": 1.0}, start="asked")
    with Player(url, table["table"], tokens(table)) as both:
        both.ask("begin", seat=0)
        assert both.position is not None
        assert both.position["clock"]["running"] == 0
        assert both.wait_event("ended")["event"]["reason"] == "time"


@ON_SQLITE
def test_a_bot_plays_on_for_one_of_three_whose_time_is_over(url: str) -> None:
    table = create(
        url,
        "catch-22",
        [ADA, BEN, ADA],
        options={"players": 3},
        clock={"type": "turn", "seconds": 1},
        stand_in="random",
        start="asked",
    )
    with Player(url, table["table"], tokens(table)) as all_three:
        all_three.ask("begin", seat=0)
        assert all_three.wait_event("gave-up")["event"]["reason"] == "time"
        event = all_three.wait_event("played")["event"]
        assert (event["seat"], event["by_bot"]) == (0, True)


def test_pings_are_answered_and_hello_is_said_once(pair: tuple[Player, Player]) -> None:
    ada, _ = pair
    ada.send(type="ping")
    assert ada.wait("pong")["at"] > 0
    ada.send(type="hello")
    assert ada.wait("problem")["why"] == "hello"


def test_an_id_that_cannot_be_stored_is_refused(pair: tuple[Player, Player]) -> None:
    ada, ben = pair
    assert ben.ask("say", seat=1, text="hi", id="\0")["why"] == "malformed"
    assert ada.act(0)["type"] == "update"


@ON_SQLITE
def test_what_never_changes_is_told_when_the_game_starts_and_not_again(url: str) -> None:
    made = create(url, "catch-22", [ADA, OPEN])
    with Player(url, made["table"], tokens(made)) as ada:
        assert "fixed" not in ada.welcome["table"]
        wish = {"name": "Ben", "invite": made["invite"]}
        post(f"{url}/api/tables/{made['table']}/join", json=wish).raise_for_status()
        update = ada.wait("update", lambda one: bool(one.get("positions")))
        assert update["fixed"]["board"].startswith("board standard")
        with Player(url, made["table"]) as watcher:
            assert watcher.welcome["table"]["fixed"] == update["fixed"]
        assert "fixed" not in ada.act(0)
