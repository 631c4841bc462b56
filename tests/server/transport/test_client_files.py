"""The files of the browser client: found, packed, kept, and nothing else let out."""

import gzip
from pathlib import Path

import anyio
import httpx
import pytest
from starlette.types import Receive, Scope, Send

from lunaria.server.transport.client_files import ClientFiles

SCRIPT = b"console.log('moon');" * 50


async def api(_: Scope, __: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": 418, "headers": []})
    await send({"type": "http.response.body", "body": b"api"})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Lunaria</title>")
    (client / "assets" / "main-abc.js").write_bytes(SCRIPT)
    (client / "assets" / "main-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (client / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("secret")
    return client


def ask(folder: Path, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def answer() -> httpx.Response:
        transport = httpx.ASGITransport(ClientFiles(api, folder))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            client.headers.pop("accept-encoding")
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            return await client.request(method, path, headers=names)

    return anyio.run(answer)


def test_the_first_page_is_asked_for_again_and_its_assets_are_kept_for_ever(folder: Path) -> None:
    page, script = ask(folder, "/"), ask(folder, "/assets/main-abc.js")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"].startswith("text/html")
    assert script.headers["cache-control"].endswith("immutable")
    assert script.content == SCRIPT


@pytest.mark.parametrize("path", ["/t/abc", "/rules/full-moon", "/learn/catch-22", "/nowhere"])
def test_an_address_of_the_client_s_own_gets_its_first_page(folder: Path, path: str) -> None:
    assert ask(folder, path).text == ask(folder, "/").text


@pytest.mark.parametrize("path", ["/api", "/api/tables", "/healthz", "/metrics", "/api/nowhere"])
def test_the_api_answers_for_itself(folder: Path, path: str) -> None:
    assert ask(folder, path).text == "api"


def test_only_reading_is_the_client_s(folder: Path) -> None:
    assert ask(folder, "/", "POST").text == "api"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/none.js", "/main-abc.js.gz"]
)
def test_what_is_not_among_the_files_is_not_found(folder: Path, path: str) -> None:
    assert ask(folder, path).text == "api"


def test_a_packed_file_goes_to_those_who_can_unpack_it(folder: Path) -> None:
    packed = ask(folder, "/assets/main-abc.js", accept_encoding="gzip, deflate;q=0.5")
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT)
    assert packed.content == SCRIPT
    assert "content-encoding" not in ask(folder, "/assets/main-abc.js").headers


def test_what_the_browser_has_is_not_sent_again(folder: Path) -> None:
    etag = ask(folder, "/").headers["etag"]
    again = ask(folder, "/", if_none_match=etag)
    assert (again.status_code, again.content) == (304, b"")


def test_a_head_request_gets_the_headers_alone(folder: Path) -> None:
    answer = ask(folder, "/manifest.webmanifest", "HEAD")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert answer.headers["content-length"] == "2"
    assert answer.content == b""


def test_without_a_built_client_the_server_says_so(tmp_path: Path) -> None:
    assert "make client" in ask(tmp_path / "none", "/").text
