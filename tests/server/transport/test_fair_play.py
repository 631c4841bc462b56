"""While people play with help off, nobody is told what a position of their game is worth.

Every door is tried, and one about which nothing was decided fails here.
"""

import copy
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, get_args

import httpx
import pytest

from bench.server.running import RunningServer, serving
from lunaria.cli import main
from lunaria.core import Randomness
from lunaria.games.full_moon import FULL_MOON, parse
from lunaria.games.full_moon.wolves import WOLVES
from lunaria.server.protocol import ToServer
from tests.support.server.client import (
    ADA,
    BEN,
    Message,
    Player,
    bot,
    create,
    http_client,
    http_until,
    tokens,
)
from tests.support.server.limits import ROOMY

SECONDS = 0.05

HARMLESS = {
    "GET /api/games": "which games there are",
    "GET /api/games/{game}/rules": "the rules",
    "GET /api/reach": "the server's own addresses",
    "GET /api/tables": "who waits for others",
    "GET /api/finished": "games that are over",
    "GET /api/tables/{table}": "how a table stands",
    "POST /api/tables/{table}/join": "a seat",
    "POST /api/tables/{table}/rematch": "another game, after the end",
    "GET /api/tables/{table}/positions": "what everybody has seen, without values",
    "GET /api/tables/{table}/log": "what was done",
    "GET /api/tables/{table}/export": "the game without values; who goes on from it is refused",
    "GET /api/tables/{table}/motion/{ply}": "what everybody has seen fall",
    "DELETE /api/analyses/{analysis}": "stops; what was found is told only where it may be",
    "GET /api/catch-22/boards": "drawings of boards",
    "GET /api/catch-22/boards/{name}": "drawings of boards",
    "POST /api/catch-22/boards": "drawings of boards",
    "GET /api/catch-the-moon/ladders": "shapes",
    "GET /api/catch-the-moon/setups/{setup}": "shapes",
    "GET /api/catch-the-moon/setups/{setup}/refusal": "what the rules allow before a game",
    "GET /api/full-moon/puzzles/{date}": "one riddle for all, with its solution",
    "POST /api/full-moon/puzzles/{date}/tries": "moves from that riddle, no others",
    "GET /api/full-moon/collection/{theme}/{strength}/{number}": "riddles, each with its solution",
    "GET /api/full-moon/won-rows/{length}/{number}": "rows that their number chooses",
}
TRIED = {
    "POST /api/analyses",
    "GET /api/analyses/{analysis}",
    "POST /api/tables",
    "GET /api/full-moon/rows/{row}",
    "GET /api/full-moon/explorer",
    "POST /api/full-moon/tries",
    "POST /api/tables/{table}/review",
    "GET /api/tables/{table}/review",
}
HARMLESS_MESSAGES = {
    *("Hello", "Act", "Salt", "Begin", "Takeback", "Draw", "Help", "Answer", "Resign", "Say"),
    "Ping",
}
TRIED_MESSAGES = {"Advise"}

_SEEDS = count(1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    wide = ("--limit", "analyses_per_address=32", "--limit", "reviews_per_address=32")
    with serving(tmp_path_factory.mktemp("fair"), *ROOMY, *wide) as running:
        yield running


@pytest.fixture
def http(server: RunningServer) -> Iterator[httpx.Client]:
    with http_client(server.url) as client:
        yield client


@dataclass
class Game:
    """A table of Full Moon, attended by those who play there, and its row."""

    table: str
    row: str
    players: Player

    def position(self) -> str:
        assert self.players.position is not None
        return str(self.players.position["view"]["position"])


def new_row() -> str:
    """No two games share one: what is asked about one is nothing to another."""
    shuffled = Randomness(f"fair play {next(_SEEDS)}").shuffled(WOLVES)
    return "/".join(map(str, shuffled))


@contextmanager
def playing(
    server: RunningServer, seats: Sequence[Message] = (ADA, BEN), policy: str = "ask"
) -> Iterator[Game]:
    """After South's first move, or where the bots have left off."""
    row = new_row()
    made = create(server.url, seats=seats, options={"row": row}, help=policy)
    with Player(server.url, made["table"], tokens(made)) as players:
        players.act(0)
        yield Game(made["table"], row, players)


def agree(game: Game) -> None:
    game.players.ask("help", seat=0)
    game.players.ask("answer", seat=1, agrees=True)


def end(game: Game) -> None:
    game.players.ask("resign", seat=0)


Door = Callable[[httpx.Client, Game], httpx.Response]


def state_of(position: str) -> Message:
    return {"position": position, "earlier": []}


def analyse(http: httpx.Client, of: Message) -> httpx.Response:
    return http.post("/api/analyses", json={"of": of, "seconds": SECONDS})


def analysis_of_table(http: httpx.Client, game: Game) -> httpx.Response:
    return analyse(http, {"type": "table", "table": game.table, "ply": 1})


def analysis_of_an_earlier_ply(http: httpx.Client, game: Game) -> httpx.Response:
    return analyse(http, {"type": "table", "table": game.table, "ply": 0})


def analysis_of_state(http: httpx.Client, game: Game) -> httpx.Response:
    return analyse(http, {"type": "state", "game": "full-moon", "state": state_of(game.position())})


def analysis_in_a_mirror(http: httpx.Client, game: Game) -> httpx.Response:
    """Turned round, with the colours exchanged."""
    columns, side, moon = game.position().split()
    turned = "/".join(
        "".join(column[i : i + 2] for i in range(len(column) - 2, -1, -2))
        for column in reversed(columns.split("/"))
    )
    other = {"S": "N", "N": "S"}[side]
    exchanged = str.maketrans("brwg", "rwgb")
    position = f"{turned.translate(exchanged)} {other} {moon.translate(exchanged)}"
    return analyse(http, {"type": "state", "game": "full-moon", "state": state_of(position)})


def analysis_of_the_next_position(http: httpx.Client, game: Game) -> httpx.Response:
    state = parse(game.position())
    following = FULL_MOON.apply(state, next(iter(FULL_MOON.legal_actions(state))))
    state_json = FULL_MOON.state_to_json(following)
    return analyse(http, {"type": "state", "game": "full-moon", "state": state_json})


def go_on(http: httpx.Client, origin: Message) -> httpx.Response:
    wish = {"seats": [ADA, bot()], "go_on_from": origin}
    return http.post("/api/tables", json=wish)


def fork_of_table(http: httpx.Client, game: Game) -> httpx.Response:
    return go_on(http, {"type": "table", "table": game.table, "ply": 0})


def exported(http: httpx.Client, game: Game) -> Any:
    return http.get(f"/api/tables/{game.table}/export").json()


def fork_of_file(http: httpx.Client, game: Game) -> httpx.Response:
    return go_on(http, {"type": "file", "file": exported(http, game), "ply": 0})


def fork_of_a_doctored_file(http: httpx.Client, game: Game) -> httpx.Response:
    """Nothing in it says whose it is but the position."""
    file = copy.deepcopy(exported(http, game))
    file["commitment"] = "0" * 64
    file["settings"]["help"] = "on"
    file["ending"] = {"winners": [0], "reason": "resigned"}
    return go_on(http, {"type": "file", "file": file})


def row_in_the_atlas(http: httpx.Client, game: Game) -> httpx.Response:
    return http.get(f"/api/full-moon/rows/{game.row}")


def row_in_the_explorer(http: httpx.Client, game: Game) -> httpx.Response:
    return http.get("/api/full-moon/explorer", params={"row": game.row})


def walk_through_the_game(http: httpx.Client, game: Game) -> httpx.Response:
    """To where it stands."""
    moves = [line["action"] for line in http.get(f"/api/tables/{game.table}/log").json()["log"]]
    params = {"row": game.row, "moves": ".".join(moves)}
    return http.get("/api/full-moon/explorer", params=params)


def try_of_a_move(http: httpx.Client, game: Game) -> httpx.Response:
    position = game.position()
    move = str(next(iter(FULL_MOON.legal_actions(parse(position)))))
    return http.post("/api/full-moon/tries", json={"position": position, "moves": [move]})


def review_of_a_twin(http: httpx.Client, game: Game) -> httpx.Response:
    """With the same row, but over at once: a look back at it tells what South should have done."""
    url = str(http.base_url)
    twin = create(url, seats=[ADA, bot()], options={"row": game.row})
    with Player(url, twin["table"], tokens(twin)) as ada:
        ada.act(0)
        ada.ask("resign", seat=0)
    return http.post(f"/api/tables/{twin['table']}/review")


DOORS: list[Door] = [
    *(analysis_of_table, analysis_of_an_earlier_ply, analysis_of_state, analysis_in_a_mirror),
    *(analysis_of_the_next_position, fork_of_table, fork_of_file, fork_of_a_doctored_file),
    *(row_in_the_atlas, review_of_a_twin),
    *(row_in_the_explorer, walk_through_the_game, try_of_a_move),
]

of_each_door = pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)


def is_refused(answer: httpx.Response) -> bool:
    return answer.status_code == 409 and answer.json()["why"] == "help"


def test_something_was_decided_about_every_address(http: httpx.Client) -> None:
    paths = http.get("/api/openapi.json").json()["paths"]
    addresses = {
        f"{method.upper()} {path}" for path, methods in paths.items() for method in methods
    }
    assert addresses == HARMLESS.keys() | TRIED


def test_something_was_decided_about_every_message() -> None:
    messages = {message.__name__ for message in get_args(ToServer)}
    assert messages == HARMLESS_MESSAGES | TRIED_MESSAGES


@of_each_door
def test_a_door_is_closed_while_people_play_and_open_when_all_agree_and_after_the_end(
    server: RunningServer, http: httpx.Client, door: Door
) -> None:
    with playing(server) as game:
        assert is_refused(door(http, game))
        agree(game)
        assert door(http, game).is_success
        game.players.ask("help", seat=1, opens=False)
        assert is_refused(door(http, game))
        end(game)
        assert door(http, game).is_success


@of_each_door
def test_a_door_is_open_to_one_who_plays_against_a_bot(
    server: RunningServer, http: httpx.Client, door: Door
) -> None:
    with playing(server, [ADA, bot()]) as game:
        assert door(http, game).is_success


def test_help_that_is_off_for_good_is_off_against_bots_too(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server, [ADA, bot()], "off") as game:
        assert is_refused(analysis_of_table(http, game))
        assert game.players.ask("help", seat=0)["why"] == "policy"


def test_help_that_is_on_from_the_start_may_be_turned_off(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server, policy="on") as game:
        assert analysis_of_table(http, game).is_success
        game.players.ask("help", seat=0, opens=False)
        assert is_refused(analysis_of_table(http, game))


def test_what_was_found_while_help_was_on_is_not_told_once_it_is_off(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server, policy="on") as game:
        path = f"/api/analyses/{analysis_of_table(http, game).json()['id']}"
        http_until(http, path, lambda told: told["status"] == "finished")
        game.players.ask("help", seat=1, opens=False)
        assert is_refused(http.get(path))
        assert is_refused(http.delete(path))


def test_a_look_back_that_was_begun_is_not_told_while_people_play_the_same_row(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server, [ADA, bot()]) as learning:
        end(learning)
    path = f"/api/tables/{learning.table}/review"
    assert http.post(path).is_success
    made = create(server.url, options={"row": learning.row}, help="ask")
    with Player(server.url, made["table"], tokens(made)) as players:
        assert is_refused(http.get(path))
        assert is_refused(http.post(path))
        players.ask("resign", seat=0)
    assert http.get(path).is_success


def test_a_table_with_the_same_row_is_no_way_around(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server) as game:
        made = create(server.url, options={"row": game.row})
        with Player(server.url, made["table"], tokens(made)) as twin:
            twin.act(0)
            assert is_refused(analysis_of_table(http, Game(made["table"], game.row, twin)))


def test_dice_of_its_own_keep_a_table_from_being_taken_for_another(
    server: RunningServer, http: httpx.Client
) -> None:
    """Only a position that somebody can have copied is one that is being played."""
    closed = create(server.url, "catch-22", options={"board": "duel"}, help="ask")
    learning = create(server.url, "catch-22", [ADA, bot()], options={"board": "duel"}, help="ask")
    with (
        Player(server.url, closed["table"], tokens(closed)),
        Player(server.url, learning["table"], tokens(learning)) as ada,
    ):
        assert analyse(http, {"type": "table", "table": learning["table"], "ply": 0}).is_success
        ada.act(0)
        of = {"type": "table", "table": closed["table"], "ply": 0}
        assert is_refused(analyse(http, of))


@pytest.mark.parametrize("name", ["catch-22", "catch-the-moon"])
def test_the_other_games_are_closed_at_their_tables_and_in_their_files(
    server: RunningServer, http: httpx.Client, name: str
) -> None:
    made = create(server.url, name, options={"players": 2}, help="ask")
    with Player(server.url, made["table"], tokens(made)) as both:
        game = Game(made["table"], "", both)
        doors = (analysis_of_table, analysis_of_an_earlier_ply, fork_of_table, fork_of_file)
        assert all(is_refused(door(http, game)) for door in doors)
        agree(game)
        # Before a ladder is drawn there is nothing to analyse, but for another reason.
        assert not any(is_refused(door(http, game)) for door in doors)


def test_a_game_is_looked_back_at_when_it_is_over_and_not_before(
    server: RunningServer, http: httpx.Client
) -> None:
    with playing(server) as game:
        path = f"/api/tables/{game.table}/review"
        for is_agreed in (False, True):
            if is_agreed:
                agree(game)
            for answer in (http.post(path), http.get(path)):
                assert (answer.status_code, answer.json()["why"]) == (409, "not-over")
        end(game)
        assert http.post(path).is_success
        assert http.get(path).is_success


def test_the_file_of_a_game_among_people_tells_nothing_in_a_terminal(
    server: RunningServer, http: httpx.Client, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = create(server.url, "catch-22", options={"board": "duel"}, help="ask")
    path = tmp_path / "game.json"

    def code_of(*command: str) -> int:
        path.write_bytes(http.get(f"/api/tables/{made['table']}/export").content)
        return main([*command, str(path)])

    with Player(server.url, made["table"], tokens(made)) as both:
        game = Game(made["table"], "", both)
        assert code_of("catch-22", "analyse", "--seconds", "0.1") != 0
        assert "help was off" in capsys.readouterr().err
        assert code_of("coach") != 0
        assert "not over" in capsys.readouterr().err
        agree(game)
        assert code_of("catch-22", "analyse", "--seconds", "0.1") == 0
        end(game)
        assert code_of("coach") == 0


def test_where_a_ladder_could_go_is_not_told_while_people_play(server: RunningServer) -> None:
    made = create(server.url, "catch-the-moon", options={"players": 2}, help="ask")
    with Player(server.url, made["table"], tokens(made)) as both:
        assert both.ask("advise", seat=0)["why"] == "help"
        both.ask("help", seat=0)
        both.ask("answer", seat=1, agrees=True)
        assert both.ask("advise", seat=0)["why"] == "not-your-turn"


def test_what_all_agreed_to_outlasts_the_memory_of_the_server(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("again")
    with serving(folder, *ROOMY) as first, playing(first) as open_game, playing(first) as closed:
        agree(open_game)
    with serving(folder, *ROOMY) as again, http_client(again.url) as http:
        of = {"type": "table", "table": open_game.table, "ply": 0}
        assert analyse(http, of).is_success
        assert is_refused(analyse(http, {**of, "table": closed.table}))
