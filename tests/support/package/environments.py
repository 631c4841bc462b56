"""Virtual environments with a wheel and exactly what it asks for.

The packages it asks for are linked from the environment in which the tests run, where they are
installed already: nothing is downloaded, and nothing else is there.
"""

import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment."""

    folder: Path

    @property
    def site_packages(self) -> Path:
        version = f"python{sys.version_info.major}.{sys.version_info.minor}"
        return self.folder / "lib" / version / "site-packages"

    @property
    def packages(self) -> set[str]:
        """The names of all that is installed."""
        folders = self.site_packages.glob("*.dist-info")
        return {canonicalize_name(Distribution.at(folder).metadata["Name"]) for folder in folders}

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """One of its programs, which sees nothing of the checkout."""
        program, *arguments = command
        return subprocess.run(
            [self.folder / "bin" / program, *arguments],
            cwd=self.folder,
            env={},
            capture_output=True,
            text=True,
            check=False,
        )


def install(wheel: Path, folder: Path, extras: Sequence[str] = ()) -> Environment:
    """The wheel with these extras in a new environment."""
    venv.create(folder, with_pip=False)
    environment = Environment(folder)
    _pip(environment, "install", "--no-deps", "--no-index", str(wheel))
    (installed,) = environment.site_packages.glob("lunaria-*.dist-info")
    for needed in _needed_by(Distribution.at(installed), extras, set()):
        _link(needed, environment.site_packages)
    _pip(environment, "check")
    return environment


def _pip(environment: Environment, *arguments: str) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "--python", str(environment.folder), *arguments], check=True)


def _needed_by(
    package: Distribution, extras: Sequence[str], seen: set[str]
) -> Iterator[Distribution]:
    """What the package needs with these extras, and what that needs in turn."""
    for requirement in map(Requirement, package.requires or ()):
        marker = requirement.marker
        if marker and not any(marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            continue
        key = str(requirement)
        if key in seen:
            continue
        seen.add(key)
        if requirement.name == package.name:
            yield from _needed_by(package, [*requirement.extras], seen)
        else:
            needed = distribution(requirement.name)
            assert requirement.specifier.contains(needed.version, prereleases=True), key
            yield needed
            yield from _needed_by(needed, [*requirement.extras], seen)


def _link(package: Distribution, site_packages: Path) -> None:
    """Every file or folder that the package puts beside other packages."""
    for name in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
        link = site_packages / name
        if not link.is_symlink():
            link.symlink_to(Path(str(package.locate_file(name))).resolve())
