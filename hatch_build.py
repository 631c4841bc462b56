"""The build hook of the package: whatever is distributed contains the browser client."""

import subprocess
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src/lunaria/server/client/index.html")

NO_NPM = (
    "The package contains the browser client, which is built with npm, and there is no npm here: "
    "install Node.js, or run make wheel, which brings its own."
)


class ClientBuildHook(BuildHookInterface[Any]):
    """Builds the client where there is none yet.

    An editable installation is a checkout, in which ``make client`` builds it.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if version == "editable" or (root / CLIENT).exists():
            return
        npm = which("npm")
        if npm is None:
            raise SystemExit(NO_NPM)
        for step in (["install", "--no-save", "--no-progress"], ["run", "build"]):
            subprocess.run([npm, *step], cwd=root / "web", check=True)
