"""A real server in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

READY = "Lunaria serves at "
PATIENCE_SECONDS = 300
"""A server that does not answer or end in that time never will."""
COMMAND = "import sys; from lunaria.cli import main; sys.exit(main())"


class RunningServer:
    """``lunaria serve`` on a free port; what it logs goes to a file.

    Bots are loaded when they are first needed, for most runs need none of them.
    """

    def __init__(
        self,
        database_url: str,
        log: Path,
        *options: str,
        port: int = 0,
        game: str | None = None,
        name: str | None = None,
        checkout: Path | None = None,
        bots: Sequence[str] = (),
    ) -> None:
        """``game`` is registered beside ours, as ``module:OBJECT``, and ``bots`` as
        ``NAME=COMMAND``; ``name`` is what PostgreSQL calls this server's connections; ``checkout``
        is another checkout, whose server runs in its own ``.venv``."""
        self.log = log
        more = [] if game is None else ["--game", game]
        for bot in bots:
            more += ["--bot", bot]
        python = sys.executable if checkout is None else str(checkout / ".venv/bin/python")
        paths = sys.path if checkout is None else [str(checkout / "src")]
        with log.open("ab") as stderr:
            self.process = subprocess.Popen(
                [
                    *(python, "-c", COMMAND, *more, "serve"),
                    *("--port", str(port), "--db", database_url, "--no-warm-up", *options),
                ],
                stdout=subprocess.PIPE,
                stderr=stderr,
                env={
                    **os.environ,
                    "PYTHONUNBUFFERED": "1",
                    "PYTHONPATH": os.pathsep.join(filter(None, paths)),
                    **({} if name is None else {"PGAPPNAME": name}),
                },
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert line.startswith(READY), log.read_text()[-2000:]
        self.url = line.removeprefix(READY).strip()

    @property
    def socket_url(self) -> str:
        return self.url.replace("http://", "ws://")

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def kill(self) -> None:
        """SIGKILL: no chance to tidy up."""
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        self.process.terminate()
        self._wait()

    def _wait(self) -> None:
        self.process.wait(timeout=PATIENCE_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def serving(folder: Path, *options: str, bots: Sequence[str] = ()) -> Iterator[RunningServer]:
    """A server with a SQLite file and its log in the folder."""
    url, log = f"sqlite:///{folder / 't.sqlite'}", folder / "server.log"
    server = RunningServer(url, log, *options, bots=bots)
    try:
        yield server
    finally:
        server.stop()
