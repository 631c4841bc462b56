"""The examples that the browser's rulebook pictures, read for the tests."""

import json
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def read_examples(game: str) -> Any:
    """By the game's folder: scenes by rule, and whatever else the game keeps beside them."""
    return json.loads((GAMES / game / "examples" / "examples.json").read_text(encoding="utf-8"))
