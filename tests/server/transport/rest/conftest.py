from collections.abc import Iterator

import httpx
import pytest

from bench.server.running import RunningServer
from tests.support.server.client import http_client


@pytest.fixture
def http(server: RunningServer) -> Iterator[httpx.Client]:
    with http_client(server.url) as client:
        yield client
