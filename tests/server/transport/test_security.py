"""Links, origins, headers, limits; and nothing secret on disk or in the log."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.types import Message
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection

from bench.server.running import RunningServer, serving
from lunaria.server.limits import Bucket, Limits
from lunaria.server.transport.security import (
    BYTES_A_REQUEST,
    HostCheck,
    OriginCheck,
    while_awaited,
)
from tests.support.patience import PATIENCE_S
from tests.support.server.client import (
    ADA,
    BEN,
    Player,
    closed_with,
    create,
    get,
    open_socket,
    post,
    tokens,
)
from tests.support.server.databases import ON_SQLITE

STRICT = [
    *("--limit", "sockets_per_address=3", "--limit", "requests_per_address=1000"),
    *("--limit", "tables_per_address=2", "--limit", "malformed_per_socket=3"),
    *("--limit", "body_bytes=4096", "--origin", "https://club.example"),
]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("strict")
    running = RunningServer(f"sqlite:///{folder / 't.sqlite'}", folder / "server.log", *STRICT)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def table(strict: RunningServer) -> dict[str, object]:
    made: dict[str, object] = create(strict.url)
    return made


def socket_path(strict: RunningServer, table: dict[str, object]) -> str:
    return f"{strict.socket_url}/api/tables/{table['table']}/socket"


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "file://"])
def test_a_page_from_elsewhere_may_not_connect(
    strict: RunningServer, table: dict[str, object], origin: str
) -> None:
    with (
        pytest.raises(InvalidStatus) as refused,
        open_socket(socket_path(strict, table), additional_headers={"Origin": origin}),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_page_from_here_or_a_named_site_may(
    strict: RunningServer, table: dict[str, object]
) -> None:
    for origin in (strict.url, "https://club.example"):
        headers = {"Origin": origin}
        with open_socket(socket_path(strict, table), additional_headers=headers) as socket:
            socket.send('{"type":"hello"}')
            assert json.loads(socket.recv(timeout=PATIENCE_S))["type"] == "welcome"


def test_origins_are_compared_whole() -> None:
    check = OriginCheck(["https://club.example"])
    assert check.allows([(b"origin", b"http://here:80"), (b"host", b"here:80")])
    assert not check.allows([(b"origin", b"http://here.evil:80"), (b"host", b"here:80")])
    assert not check.allows([(b"origin", b"https://club.example.evil")])


@pytest.mark.parametrize(
    "host",
    ["localhost:8222", "127.0.0.1", "[::1]:80", "192.168.0.7:1", "club.example", "A.localhost"],
)
def test_a_server_is_asked_by_address_or_by_a_name_of_its_own(host: str) -> None:
    assert HostCheck(["Club.example"]).allows([(b"host", host.encode())])


@pytest.mark.parametrize("host", ["evil.example", "club.example.evil", "1.2.3.4.evil:80", "[x]"])
def test_any_other_name_was_made_to_lead_here(strict: RunningServer, host: str) -> None:
    assert not HostCheck(["club.example"]).allows([(b"host", host.encode())])
    assert HostCheck(["*"]).allows([(b"host", host.encode())])
    answer = get(f"{strict.url}/api/games", headers={"host": host})
    assert (answer.status_code, answer.json()["why"]) == (421, "host")


def test_a_page_under_a_name_that_was_made_to_lead_here_may_not_connect(
    strict: RunningServer, table: dict[str, object]
) -> None:
    """Its origin and the host it asks for are the same."""
    there = {"Origin": "http://evil.example", "Host": "evil.example"}
    with (
        pytest.raises(InvalidStatus) as refused,
        open_socket(socket_path(strict, table), additional_headers=there),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_a_link_to_nowhere_or_of_another_table_opens_no_seat(
    strict: RunningServer, table: dict[str, object]
) -> None:
    for path, token, code in (
        (socket_path(strict, table), "guessed", 1008),
        (f"{strict.socket_url}/api/tables/nowhere/socket", "guessed", 4404),
    ):
        with open_socket(path) as socket:
            socket.send(json.dumps({"type": "hello", "tokens": [token]}))
            assert json.loads(socket.recv(timeout=PATIENCE_S))["type"] == "problem"
            assert closed_with(socket) == code


def test_one_socket_too_many_and_too_much_nonsense_are_refused(
    strict: RunningServer, table: dict[str, object]
) -> None:
    def connected() -> ClientConnection:
        """From an address of which nobody else comes."""
        headers = {"X-Forwarded-For": "192.0.2.3"}
        return open_socket(socket_path(strict, table), additional_headers=headers)

    with connected(), connected(), connected() as third:
        with pytest.raises(InvalidStatus), connected():
            pass
        third.send('{"type":"hello"}')
        for _ in range(3):
            third.send("nonsense")
        assert closed_with(third) == 1008


@pytest.mark.parametrize("path", ["/", "/nowhere", "/metrics", "/icon.svg"])
def test_what_a_browser_can_show_as_a_page_says_what_a_page_may_do(
    strict: RunningServer, path: str
) -> None:
    headers = get(f"{strict.url}{path}").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("path", ["/", "/nowhere", "/metrics", "/icon.svg", "/api/games"])
def test_every_answer_carries_the_headers_that_browsers_obey(
    strict: RunningServer, path: str
) -> None:
    headers = get(f"{strict.url}{path}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers


def test_data_does_not_carry_what_only_pages_need(strict: RunningServer) -> None:
    assert "content-security-policy" not in get(f"{strict.url}/api/games").headers


def test_large_bodies_are_turned_away(strict: RunningServer) -> None:
    assert post(f"{strict.url}/healthz", content=b"x" * 5000).status_code == 413


def test_too_many_requests_are_turned_away(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "requests_per_address=0.001") as server:
        assert get(f"{server.url}/api/games").status_code == 200
        limited = get(f"{server.url}/api/games")
    assert limited.status_code == 429
    assert int(limited.headers["retry-after"]) > 1


def test_the_answer_to_a_question_is_not_worked_on_when_whoever_asked_has_gone() -> None:
    stages = list[str]()

    async def answer() -> None:
        stages.append("begun")
        try:
            await asyncio.Event().wait()
        finally:
            stages.append("cancelled")

    async def receive() -> Message:
        while not stages:
            await asyncio.sleep(0)
        return {"type": "http.disconnect"}

    asyncio.run(while_awaited(answer(), receive))
    assert stages == ["begun", "cancelled"]


def test_a_new_socket_counts_as_a_request(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "requests_per_address=0.001") as server:
        path = f"{server.socket_url}/api/tables/nowhere/socket"
        with open_socket(path):
            pass
        with pytest.raises(InvalidStatus) as refused, open_socket(path):
            pass
    assert refused.value.response.status_code == 403


def test_a_long_body_costs_as_much_as_many_requests(tmp_path: Path) -> None:
    with serving(tmp_path, "--limit", "requests_per_address=0.05") as server:
        assert post(f"{server.url}/api/tables", content=b"[" * 480_000).status_code == 422
        limited = get(f"{server.url}/api/games")
    assert limited.status_code == 429
    assert int(limited.headers["retry-after"]) > 480_000 / BYTES_A_REQUEST


def test_of_a_thousand_unknown_fields_not_each_is_told(strict: RunningServer) -> None:
    body = {f"{number}": 0 for number in range(150)}
    answer = post(f"{strict.url}/api/tables", json={"seats": [body], **body})
    assert answer.status_code == 422
    assert len(answer.content) < 500


@ON_SQLITE
@pytest.mark.parametrize(
    "path", ["/api/tables/..%2f..%2fetc%2fpasswd/export", "/%2e%2e/etc/passwd"]
)
def test_no_path_of_a_client_leads_to_a_file(server: RunningServer, path: str) -> None:
    answer = get(f"{server.url}{path}")
    is_client = answer.status_code == 200 and "<title>Lunaria" in answer.text
    assert is_client or answer.status_code in {404, 422}
    assert "root:" not in answer.text


def test_links_are_stored_as_hashes_and_nothing_secret_is_logged(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    running = RunningServer(f"sqlite:///{path}", tmp_path / "server.log")
    made = create(running.url, seats=[ADA, BEN])
    secrets = tokens(made)
    with Player(running.url, made["table"], secrets) as both:
        both.act(0)
        secrets.append(both.ask("resign", seat=0)["events"][-1]["event"]["secret"])
    running.stop()
    log = (tmp_path / "server.log").read_text()
    assert all(json.loads(line)["what"] for line in log.splitlines())
    assert not any(secret in log for secret in secrets)
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("t.sqlite*"))
    assert not any(token.encode() in stored for token in tokens(made))


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=2.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(8)] == [0.0] * 8
    assert bucket.take(0.0) == 0.5
    assert bucket.take(0.5) == 0.0


def test_limits_are_changed_by_name() -> None:
    limits = Limits().with_changes(["sockets=7", "chats_per_seat=0.5"])
    assert (limits.sockets, limits.chats_per_seat) == (7, 0.5)
    rates = [f"chats_per_seat={rate}" for rate in ("0", "-1", "nan", "inf")]
    for text in ("sockets", "sockets=many", "doors=3", *rates):
        with pytest.raises(ValueError, match="is not a limit"):
            Limits().with_changes([text])


def test_pages_of_a_named_site_may_ask_and_hear_the_answer(strict: RunningServer) -> None:
    for origin, is_told in (("https://club.example", True), ("https://evil.example", False)):
        asking = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        told = httpx.options(f"{strict.url}/api/tables", headers=asking, timeout=PATIENCE_S)
        assert (told.headers.get("access-control-allow-origin") == origin) == is_told
        games = get(f"{strict.url}/api/games", headers={"Origin": origin})
        assert (games.headers.get("access-control-allow-origin") == origin) == is_told


def test_a_failed_write_is_logged_without_the_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as running:
        with sqlite3.connect(tmp_path / "t.sqlite") as file:
            refusing = "BEFORE INSERT ON tables BEGIN SELECT raise(abort, 'no'); END"
            file.execute(f"CREATE TRIGGER refusing {refusing}")
        wish = {"game": "full-moon", "seats": [ADA, BEN]}
        assert post(f"{running.url}/api/tables", json=wish).status_code == 500
    log = running.log.read_text()
    assert "INSERT INTO tables" in log
    assert not re.search("[0-9a-f]{64}", log)
