"""The command ``lunaria``: puts the parts together."""

import sys
from collections.abc import Sequence

from lunaria.core import MissingExtra, needs

EXIT_FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, or say how to install what the command line needs."""
    try:
        with needs("play"):
            from lunaria.cli.command_line import run
    except MissingExtra as missing:
        print(f"lunaria: {missing}", file=sys.stderr)
        return EXIT_FAILED
    return run(arguments)
