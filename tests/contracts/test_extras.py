"""What is not installed is told in one sentence, with the command that installs it."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from lunaria.core.extras import Extra, MissingExtra, needs

ROOT = Path(__file__).parents[2]
POSITION = "r3/b2w2g1/b1w3g3/w1r1/r2g2b3 S *"
COMMAND_LINE = "from lunaria.cli import main\nsys.exit(main(sys.argv[1:]))"

WITHOUT_COMMANDS = {"envs", "openspiel"}

IN_PYTHON = [
    ("arena", "choix", "import lunaria.arena.ratings"),
    ("arena", "pyarrow", "import lunaria.arena.report"),
    ("envs", "gymnasium", "import lunaria.envs"),
    ("envs", "pettingzoo", "import lunaria.envs.catch_22_v0"),
    ("gpu", "cupy", "import lunaria.solver.full_moon.gpu"),
    ("openspiel", "pyspiel", "import lunaria.envs.openspiel"),
    ("physics", "mujoco", "import lunaria.worlds.catch_the_moon.world"),
    ("physics", "numpy", "import lunaria.games.catch_the_moon.picture"),
    ("play", "fastapi", "import lunaria.server.transport.app"),
    ("play", "rich", "import lunaria.terminal.play"),
    (
        "play",
        "typer",
        "from lunaria.catalogue import find_plugin\nfind_plugin('catch-22').commands()",
    ),
    (
        "plots",
        "matplotlib",
        "from lunaria.catalogue.commands import require_matplotlib\nrequire_matplotlib()",
    ),
    (
        "ray",
        "ray",
        "from lunaria.processes.ray_launcher import RayLauncher\nRayLauncher('auto')",
    ),
    ("ray", "ray", "from lunaria.arena.ray_runner import RayRunner\nRayRunner('auto')"),
    ("solver", "numba", "from lunaria.bots.full_moon import make_bot\nmake_bot('expert')"),
    ("solver", "numpy", "from lunaria.solver.full_moon import row_value"),
    (
        "train",
        "matplotlib",
        "from lunaria.catalogue import find_plugin\n"
        "given = {'seed': 1, 'minutes': 0, 'rounds': None, 'cores': 1, 'tell': print}\n"
        "find_plugin('catch-22').train(None, **given)",
    ),
]

AT_THE_COMMAND_LINE = [
    ("arena", "choix", ["arena", "full-moon", "random", "greedy"]),
    ("gpu", "cupy", ["full-moon", "solve", "--columns", "4", "--device", "gpu", "--out", "."]),
    ("physics", "mujoco", ["catch-the-moon", "watch", "--png", "tower.png"]),
    ("play", "fastapi", ["serve", "--port", "0", "--db", "sqlite://"]),
    ("play", "typer", ["--help"]),
    ("plots", "matplotlib", ["catch-22", "stats", "--out", "plots"]),
    ("ray", "ray", ["serve", "--port", "0", "--db", "sqlite://", "--ray", "auto"]),
    ("solver", "numba", ["full-moon", "value", POSITION]),
    ("train", "matplotlib", ["train", "catch-22", "--out", "."]),
    ("train", "matplotlib", ["train", "catch-the-moon", "--out", "."]),
]


def run_without(
    package: str, code: str, folder: Path, *arguments: str
) -> subprocess.CompletedProcess[str]:
    """Python code in a process of its own in which the package cannot be imported."""
    hidden = f"import sys\nsys.modules[{package!r}] = None\n"
    return subprocess.run(
        [sys.executable, "-c", hidden + code, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


def sentence(extra: str, package: str) -> str:
    return f'this needs {package}, which is not installed: pip install "lunaria[{extra}]"'


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = set(project["optional-dependencies"])
    assert extras == set(get_args(Extra))
    assert {extra for extra, *_ in IN_PYTHON} == extras
    assert {extra for extra, *_ in AT_THE_COMMAND_LINE} == extras - WITHOUT_COMMANDS


@pytest.mark.parametrize(("extra", "package", "code"), IN_PYTHON)
def test_a_missing_extra_is_an_import_error_that_says_what_to_do(
    extra: str, package: str, code: str, tmp_path: Path
) -> None:
    done = run_without(package, code, tmp_path)
    assert done.stderr.splitlines()[-1] == (
        f"lunaria.core.extras.MissingExtra: {sentence(extra, package)}"
    )


@pytest.mark.parametrize(("extra", "package", "arguments"), AT_THE_COMMAND_LINE)
def test_a_missing_extra_is_one_line_at_the_command_line(
    extra: str, package: str, arguments: list[str], tmp_path: Path
) -> None:
    done = run_without(package, COMMAND_LINE, tmp_path, *arguments)
    assert done.stderr == f"lunaria: {sentence(extra, package)}\n"
    assert (done.returncode, done.stdout) == (1, "")


def test_the_error_names_the_package_and_the_extra() -> None:
    with pytest.raises(MissingExtra) as raised, needs("solver"):
        raise ModuleNotFoundError(name="numba.core.caching")
    assert (raised.value.extra, raised.value.name) == ("solver", "numba")
    assert isinstance(raised.value, ImportError)


def test_a_module_of_our_own_that_is_missing_is_a_defect_and_no_missing_extra() -> None:
    with pytest.raises(ModuleNotFoundError), needs("play"):
        import lunaria.no_such_module  # type: ignore[import-not-found]  # noqa: F401
