"""Stands in for Ray: "places" children as plain processes of this machine, which connect back.

The address says how: ``here`` places them, ``nowhere`` says that there is no room, ``lossy`` says
so at first, ``silent`` says nothing.
"""

import subprocess
import sys
import threading
from asyncio.subprocess import PIPE, create_subprocess_exec
from collections.abc import Sequence

import pytest

from lunaria.processes.framing import Ping, Pong, Started
from lunaria.processes.launcher import Child, LocalChild, LocalLauncher
from lunaria.processes.parent_link import ParentLink
from lunaria.processes.ray_driver import Ended, Joined, Place, Remove, ToDriver, decode_to_driver
from lunaria.processes.ray_launcher import TRIES

HOST = "127.0.0.1"
NODE = "elsewhere"


def use_fake_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Instead of Ray, wherever this process would start it."""
    launch = LocalLauncher.launch

    async def launch_fake(launcher: LocalLauncher, arguments: Sequence[str]) -> Child:
        if arguments[0] != "ray":
            return await launch(launcher, arguments)
        return LocalChild(
            await create_subprocess_exec(
                *(sys.executable, "-m", __name__, arguments[1]),
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
            )
        )

    monkeypatch.setattr(LocalLauncher, "launch", launch_fake)
    monkeypatch.setattr("lunaria.processes.ray_launcher.check_cluster", lambda *_: None)


class FakeDriver:
    def __init__(self, address: str) -> None:
        self._address = address
        self._link = ParentLink(0, 1, decode_to_driver)
        self._placed: dict[int, subprocess.Popen[bytes]] = {}

    def run(self) -> None:
        self._link.send(Joined(HOST))
        self._link.listen(self._take)
        self._link.send(Started())
        threading.Event().wait()

    def _take(self, message: ToDriver | Ping) -> None:
        match message:
            case Ping():
                self._link.send(Pong())
            case Remove(number):
                if (placed := self._placed.pop(number, None)) is not None:
                    placed.kill()
                    placed.wait()
            case Place(number) if self._address == "nowhere" or (
                self._address == "lossy" and number < TRIES
            ):
                self._link.send(Ended(number, "no room"))
            case Place() if self._address == "silent":
                pass
            case Place(number, arguments, host, port, token):
                self._placed[number] = placed_child(arguments, host, port, token)


def placed_child(arguments: list[str], host: str, port: int, token: str) -> subprocess.Popen[bytes]:
    script = f"""
from lunaria.processes.parent_link import connected
from lunaria.processes.roles import run_role
connection = connected({host!r}, {port}, {token!r}, {NODE!r})
run_role({arguments!r}, connection, connection)
"""
    return subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )


if __name__ == "__main__":
    FakeDriver(sys.argv[1]).run()
