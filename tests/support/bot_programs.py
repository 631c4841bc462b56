"""Commands of bots that are programs."""

import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = ROOT / "docs" / "examples"

NODE: Final = shutil.which("node") or str(Path(sys.executable).with_name("node"))
WOLF: Final = shlex.join([NODE, str(EXAMPLES / "wolf_bot.mjs")])
FIRST: Final = shlex.join([sys.executable, str(EXAMPLES / "first_bot.py")])


def odd(*way: str) -> str:
    """One that misbehaves (`tests.support.odd_bot`)."""
    return shlex.join([sys.executable, str(ROOT / "tests" / "support" / "odd_bot.py"), *way])
