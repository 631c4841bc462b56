"""The boards that come with the package, and boards in files."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from lunaria.core import MalformedInput, quoted
from lunaria.games.catch_22.board import Board
from lunaria.games.catch_22.board_check import load_board
from lunaria.games.catch_22.board_text import BoardError

BOARDS: Final = ("standard", "duel", "maze")


@cache
def shipped_board(name: str) -> Board:
    return load_board(shipped_text(name))


def shipped_text(name: str) -> str:
    """The file of a shipped board, with its comments."""
    if name not in BOARDS:
        raise MalformedInput(f"{quoted(name)} is not a board: there is {', '.join(BOARDS)}")
    data = files("lunaria.games.catch_22").joinpath("boards", f"{name}.board")
    return data.read_text(encoding="utf-8")


def find_board(name_or_text: str) -> Board:
    """A shipped board by its name, or the board that the text draws."""
    if "\n" in name_or_text:
        return load_board(name_or_text)
    return shipped_board(name_or_text)


def open_board(name_or_file: str) -> Board:
    """A shipped board by its name, or the board in a file."""
    if name_or_file in BOARDS:
        return shipped_board(name_or_file)
    try:
        text = Path(name_or_file).read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text in UTF-8"
        raise MalformedInput(f"cannot read {quoted(name_or_file)}: {reason}") from error
    try:
        return load_board(text)
    except BoardError as error:
        raise MalformedInput(f"{name_or_file}: {error}") from error
