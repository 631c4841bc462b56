"""Playing in a terminal: a prompt that serves every game as a client of its table."""

from lunaria.core import require

require("play", "rich", "typer")
