"""The browser client: what ``npm run build`` made, at every address that is not the API's.

All of them are read at the start. What a request names is looked up among them, never on the disk,
and a client that is replaced while the server runs cannot be served half old and half new.
"""

import hashlib
import mimetypes
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

FOLDER: Final = Path(__file__).parents[1] / "client"

ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""The better one first."""

_NOT_OURS: Final = ("/api", "/healthz", "/metrics")

_TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
}

# A file under assets/ has a hash of its content in its name.
_FOR_EVER: Final = b"public, max-age=31536000, immutable"
_ASK_AGAIN: Final = b"no-cache"

NOT_BUILT: Final = b"""<!doctype html><html lang=en><meta charset=utf-8><title>Lunaria</title>
<h1>Lunaria</h1><p>A table server is running here, without its pages:
<code>make client</code> builds them. <a href=/api>What the server answers</a></p>"""


@dataclass(frozen=True, slots=True)
class ClientFile:
    content_type: str
    etag: bytes
    cache: bytes
    bodies: dict[str, bytes]
    """By encoding; the empty one is the file itself."""

    def best_for(self, accepted: Iterable[str]) -> str:
        wanted = set(accepted)
        return next((name for name in ENCODINGS if name in wanted and name in self.bodies), "")


class ClientFiles:
    """In front of the API: answers for the client, and hands on what is not the client's."""

    def __init__(self, api: ASGIApp, folder: Path = FOLDER) -> None:
        self._api = api
        self._files = dict(_read(folder))
        self._index = self._files.get("/index.html") or _file(
            Path("index.html"), NOT_BUILT, {"": NOT_BUILT}, _ASK_AGAIN
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        is_ours = scope["method"] in {"GET", "HEAD"} and not _is_api(path)
        found = self._find(path) if is_ours else None
        if found is None:
            await self._api(scope, receive, send)
        else:
            await _answer(scope, send, found)

    def _find(self, path: str) -> ClientFile | None:
        """A page that the client makes by itself has an address, but no file."""
        is_page = "." not in path.rpartition("/")[2]
        return self._files.get(path) or (self._index if is_page else None)


def _is_api(path: str) -> bool:
    return any(path == prefix or path.startswith(f"{prefix}/") for prefix in _NOT_OURS)


def _read(folder: Path) -> Iterator[tuple[str, ClientFile]]:
    compressed = set(ENCODINGS.values())
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in compressed:
            continue
        body = path.read_bytes()
        bodies = {"": body}
        for encoding, suffix in ENCODINGS.items():
            packed = path.with_name(path.name + suffix)
            if packed.is_file():
                bodies[encoding] = packed.read_bytes()
        name = path.relative_to(folder).as_posix()
        cache = _FOR_EVER if name.startswith("assets/") else _ASK_AGAIN
        yield f"/{name}", _file(path, body, bodies, cache)


def _file(path: Path, body: bytes, bodies: dict[str, bytes], cache: bytes) -> ClientFile:
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode()
    return ClientFile(kind or "application/octet-stream", etag, cache, bodies)


async def _answer(scope: Scope, send: Send, file: ClientFile) -> None:
    asked: dict[bytes, bytes] = dict(scope["headers"])
    accepted = (
        part.partition(";")[0].strip()
        for part in asked.get(b"accept-encoding", b"").decode("latin-1").split(",")
    )
    encoding = file.best_for(accepted)
    body = file.bodies[encoding]
    is_known = file.etag in asked.get(b"if-none-match", b"")
    headers = [(b"etag", file.etag), (b"cache-control", file.cache), (b"vary", b"accept-encoding")]
    if not is_known:
        headers.append((b"content-type", file.content_type.encode()))
        headers.append((b"content-length", b"%d" % len(body)))
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
    status = 304 if is_known else 200
    await send({"type": "http.response.start", "status": status, "headers": headers})
    is_empty = is_known or scope["method"] == "HEAD"
    await send({"type": "http.response.body", "body": b"" if is_empty else body})
