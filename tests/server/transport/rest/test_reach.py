"""What a server tells of where other machines reach it."""

import asyncio
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI

from lunaria.server.transport.rest import reach

ANYWHERE = ("0.0.0.0", 8222)


@pytest.fixture
def on_two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {socket.AF_INET: ["192.168.7.2", "10.0.0.3", "127.0.1.1"], socket.AF_INET6: ["fe80::1"]}
    monkeypatch.setattr(reach, "_outward", lambda family: known[family][:1])
    monkeypatch.setattr(reach, "_named", known.__getitem__)


@pytest.mark.usefixtures("on_two_networks")
@pytest.mark.parametrize(
    ("bound", "addresses"),
    [
        (("127.0.0.1", 8222), []),
        (("::1", 8222), []),
        (("192.168.7.2", 80), ["http://192.168.7.2:80"]),
        (("2001:db8::7", 80), ["http://[2001:db8::7]:80"]),
        (ANYWHERE, ["http://192.168.7.2:8222", "http://10.0.0.3:8222"]),
        (("::", 8222), ["http://192.168.7.2:8222", "http://10.0.0.3:8222"]),
    ],
)
def test_each_address_of_the_machine_is_told_once_and_no_loopback(
    bound: reach.Bound, addresses: list[str]
) -> None:
    assert reach.addresses_of(bound) == addresses


def test_the_machine_is_asked_without_a_word_to_anybody() -> None:
    for address in reach.addresses_of(ANYWHERE):
        assert not ip_address(urlsplit(address).hostname or "").is_loopback


@pytest.mark.usefixtures("on_two_networks")
@pytest.mark.parametrize(
    ("name", "is_told"),
    [
        ("127.0.0.1:8222", True),
        ("localhost:8222", True),
        ("[::1]:8222", True),
        ("games.example", False),
        ("192.168.7.2:8222", False),
    ],
)
def test_only_a_browser_on_the_machine_itself_is_told(name: str, is_told: bool) -> None:
    app = FastAPI()
    app.include_router(reach.reach_router(ANYWHERE))

    async def told() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{name}") as client:
            return await client.get("/api/reach")

    assert bool(asyncio.run(told()).json()["addresses"]) is is_told
