"""A wheel that is built from a clean copy of the project, and installed where nothing else is."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.support.package.environments import Environment, install
from tests.support.patience import PATIENCE_S
from tests.support.server.client import ADA, Player, bot, create, get, tokens

ROOT = Path(__file__).parents[2]
CLIENT = "src/lunaria/server/client"
PROGRAMS = ROOT / "tests" / "support" / "package" / "programs"
READY = "Lunaria serves at "

NPM = """#!/bin/sh
echo "$@" >> npm_calls
if [ "$1" = run ]; then cp -r "{built}" ../{client}; fi
"""
"""Stands in for npm: what it builds was built in the checkout."""


def build(source: Path, path: str) -> subprocess.CompletedProcess[str]:
    """Builds a wheel into ``dist``, with programs from the folders in ``path``."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel"],
        cwd=source,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files under version control, as in a new clone."""
    folder = tmp_path_factory.mktemp("source")
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, listed.stdout.split("\0")):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built with a stand-in for npm."""
    assert (ROOT / CLIENT / "index.html").exists(), "make client builds it"
    programs = tmp_path_factory.mktemp("programs")
    npm = programs / "npm"
    npm.write_text(NPM.format(built=ROOT / CLIENT, client=CLIENT))
    npm.chmod(0o755)
    done = build(source, f"{programs}{os.pathsep}{os.defpath}")
    assert done.returncode == 0, done.stderr
    (built,) = (source / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(wheel, tmp_path_factory.mktemp("bare"))


@pytest.fixture(scope="module")
def play(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return install(wheel, tmp_path_factory.mktemp("play"), ["play"])


@contextmanager
def serving(environment: Environment, folder: Path) -> Iterator[str]:
    """The address of a server of the environment."""
    command = ["serve", "--port", "0", "--no-warm-up", "--db", f"sqlite:///{folder / 't.sqlite'}"]
    process = subprocess.Popen(
        [environment.folder / "bin" / "lunaria", *command],
        cwd=folder,
        env={"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        assert line.startswith(READY)
        yield line.removeprefix(READY).strip()
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE_S)
        process.stdout.close()


def test_without_npm_the_build_says_what_it_needs(source: Path, tmp_path: Path) -> None:
    copy = tmp_path / "source"
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("client", "dist", "docs", "tests"))
    done = build(copy, str(tmp_path))
    assert done.returncode == 1
    assert "there is no npm here: install Node.js, or run make wheel" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_wheel_contains_the_client_that_npm_built(wheel: Path, source: Path) -> None:
    calls = (source / "web" / "npm_calls").read_text().splitlines()
    assert calls == ["install --no-save --no-progress", "run build"]
    client = ROOT / CLIENT
    built = [file.relative_to(client).as_posix() for file in client.rglob("*") if file.is_file()]
    with ZipFile(wheel) as archive:
        for file in built:
            assert archive.read(f"lunaria/server/client/{file}") == (client / file).read_bytes()


def test_the_library_needs_one_other_package(bare: Environment) -> None:
    assert bare.packages == {"lunaria", "msgspec"}


def test_the_example_of_the_readme_runs_without_extras(bare: Environment) -> None:
    done = bare.run("python", "-m", "doctest", str(ROOT / "README.md"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_game_is_played_without_extras(bare: Environment) -> None:
    done = bare.run("python", str(PROGRAMS / "full_moon_game.py"))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Outcome(")


def test_the_command_without_extras_says_what_to_install(bare: Environment) -> None:
    done = bare.run("lunaria", "play", "full-moon")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith('pip install "lunaria[play]"\n')


def test_an_installed_server_shows_its_pages_and_hosts_a_game(
    play: Environment, tmp_path: Path
) -> None:
    with serving(play, tmp_path) as url:
        page = get(url)
        assert page.content == (ROOT / CLIENT / "index.html").read_bytes()
        table = create(url, seats=[ADA, bot("random")])
        with Player(url, table["table"], tokens(table)) as ada:
            while ada.position is None or ada.position["turn"] is not None:
                if ada.position is not None and ada.position["turn"] == 0:
                    ada.act(0, choice=ada.position["ply"])
                else:
                    ada.receive()
        assert get(f"{url}/api/tables/{table['table']}").json()["status"] == "over"
