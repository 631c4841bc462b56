"""Boards as text: read, checked, shipped, drawn."""

import gc
import re
import weakref
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from bench.server.strangers import wide_board
from lunaria.core import MalformedInput
from lunaria.games import catch_22
from lunaria.games.catch_22 import BOARDS, BoardError, Kind, load_board, parse_board, parse_square
from lunaria.games.catch_22.paths import MEMORY
from lunaria.games.catch_22.shipped import shipped_text
from tests.support.catch_22.boards import GOOD, fuzzed_boards


def edited(line: int, text: str | None) -> str:
    """The good board with one line replaced or, with None, removed."""
    lines = GOOD.split("\n")
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines)


@pytest.mark.rule("C22-02", "C22-22")
def test_a_drawn_map_becomes_squares_pictures_and_numbers() -> None:
    board = load_board(GOOD)
    assert (board.name, board.player_counts) == ("test", range(2, 4))
    assert (board.width, board.height) == (9, 9)
    assert board.gold == 14 * 3
    shown = {name: board.kinds.get(parse_square(name)) for name in "a9 b9 b8 i8 e5 e3 c1".split()}
    assert shown == {
        "a9": Kind.STAR,
        "b9": Kind.JACKPOT,
        "b8": None,
        "i8": Kind.ROLL_AGAIN,
        "e5": Kind.SWITCH_PLACES,
        "e3": Kind.REMOVE_CUBE,
        "c1": Kind.PLAIN,
    }
    assert board.numbers[parse_square("b1")] == 3


def test_the_canonical_text_reads_back_as_the_same_board() -> None:
    board = load_board(GOOD)
    assert load_board(board.text) == board
    assert load_board(board.text).text == board.text
    assert eval(repr(board), vars(catch_22)) == board
    assert hash(load_board(GOOD)) == hash(board)
    assert board != parse_board(GOOD.replace("A 3", "A 4"))


def test_all_games_on_a_board_share_it_and_it_goes_with_the_last_of_them() -> None:
    board = load_board(edited(2, "board shared-by-all"))
    assert parse_board(board.text) is load_board(board.text) is board
    left = weakref.ref(board)
    del board
    gc.collect()
    assert left() is None


def test_comments_blank_lines_and_the_ends_of_lines_do_not_matter() -> None:
    noisy = "\r\n".join(f"{line}  " for line in GOOD.split("\n")) + "\n\n# the end"
    assert load_board(noisy) == load_board(GOOD)


@pytest.mark.rule("C22-02", "C22-22")
@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        (edited(6, "oAoBoCoD*"), 5, 1, "3 stars"),
        (edited(10, "Goo*soooH"), 14, 9, "5 stars"),
        (edited(6, "oAoBoCoD*").replace("GooosoooH", "G*oosoooH"), 10, 2, "not on the outside"),
        (edited(6, "*ooBoCoD*").replace("A 3\n", ""), 5, 1, "13 jackpots of 14"),
        (edited(6, "*AOBoCoD*") + "O 3\n", 14, 8, "15 jackpots, not 14"),
        (edited(7, "o...o...o"), 5, 1, "no roll-again square"),
        (edited(10, "GooooooooH"[:8] + "H"), 5, 1, "no switch-places square"),
        (edited(12, "I...o...J"), 5, 1, "no remove-cube square"),
        (edited(9, "o.o.o...o").replace("GooosoooH", "Go.osoooH"), 9, 3, "no way leads from here"),
        (GOOD.replace(" 3\n", " 2\n"), 17, 3, "28 tokens in all; 3 players need at least 30"),
        (edited(3, "players 2-6").replace(" 3\n", " 2\n"), 17, 3, "6 players need at least 42"),
        (edited(6, "*AoBoCoDo"), 5, 1, "3 stars"),
        (edited(8, "E...q...F"), 8, 5, "'q' is not a square"),
        (edited(8, "E...é...F"), 8, 5, "is not a square"),
        (edited(8, "E...o...F."), 8, 10, "10 squares, but the rows above have 9"),
        (edited(8, "E...o..."), 8, 9, "8 squares, but the rows above have 9"),
        (edited(8, "E  .o...F"), 8, 2, "' ' is not a square"),
        (edited(17, "A three"), 17, 1, "'A three' is not a jackpot"),
        (edited(17, "A 0"), 17, 3, "1 to 21 tokens"),
        (edited(17, "A 22"), 17, 3, "1 to 21 tokens"),
        (edited(17, None), 6, 2, "jackpot A has no number"),
        (edited(17, "B 3"), 18, 1, "a second number for jackpot B"),
        (edited(6, "*ooBoCoD*"), 17, 1, "jackpot A is not on the map"),
        (edited(6, "*BoBoCoD*").replace("A 3\n", ""), 6, 4, "jackpot B is drawn twice"),
        (edited(2, "board Test"), 2, 7, "a name is small letters"),
        (edited(2, "board"), 2, 7, "a name is small letters"),
        (edited(3, "players 1-3"), 3, 9, "from 2 to 6"),
        (edited(3, "players 4-3"), 3, 9, "from 2 to 6"),
        (edited(3, "board again"), 3, 1, "a second board"),
        (edited(5, "map of gold"), 5, 5, "nothing follows map"),
        (edited(5, None), 5, 1, "stands outside map and jackpots"),
        ("", 1, 1, "no map is drawn"),
        ("map\n", 1, 1, "no map is drawn"),
        ("map\nooo\n", 2, 1, "no star"),
        ("map\n*" + "o" * 26, 2, 27, "more than 26 columns"),
        ("map\n" + "*\n" * 27, 28, 1, "more than 26 rows"),
    ],
)
def test_a_wrong_board_is_told_with_line_and_column(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(BoardError) as error:
        load_board(text)
    assert (error.value.line, error.value.column) == (line, column), str(error.value)
    assert problem in error.value.problem
    assert str(error.value).startswith(f"line {line}, column {column}: ")
    assert "\n" not in str(error.value)


CROSS = """\
players 2-2
map
.....*.....
.....A.....
.....B.....
.....C.....
.....D.....
*EFGHrIJKL*
.....M.....
.....N.....
.....s.....
.....x.....
.....*.....
jackpots
""" + "".join(f"{letter} 2\n" for letter in "ABCDEFGHIJKLMN")


@pytest.mark.rule("C22-22", "C22-16")
def test_a_square_from_which_a_pawn_could_never_move_six_is_found() -> None:
    with pytest.raises(BoardError, match="line 8, column 6: a pawn could never move 6 squares"):
        load_board(CROSS)
    widened = load_board(CROSS.replace("*EFGHrIJKL*\n.....M", "*EFGHrIJKL*\n....oM"))
    assert len(widened.kinds) == 22


@pytest.mark.rule("C22-02", "C22-22")
@pytest.mark.parametrize("name", BOARDS)
def test_the_shipped_boards_satisfy_the_rules_and_have_no_dead_ends(name: str) -> None:
    board = catch_22.shipped_board(name)
    assert board.name == name
    assert len(board.jackpots) == 14
    assert board.stars.bit_count() == 4
    assert set(board.kinds.values()) == set(Kind)
    assert all(len(neighbours) >= 2 for neighbours in board.neighbours.values())
    assert catch_22.find_board(name) == catch_22.find_board(shipped_text(name)) == board


def test_the_standard_board_has_the_promised_size() -> None:
    board = catch_22.shipped_board("standard")
    assert 125 <= len(board.kinds) <= 135
    assert 53 <= board.gold <= 57
    assert board.player_counts == range(2, 7)
    assert catch_22.shipped_board("duel").player_counts == range(2, 4)
    assert board.text.splitlines()[3:20] != board.text.splitlines()[3:20][::-1]


def test_a_board_is_found_by_name_or_text_and_opened_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.board"
    path.write_text(GOOD, encoding="utf-8")
    assert catch_22.open_board(str(path)) == load_board(GOOD)
    assert catch_22.open_board("duel") is catch_22.shipped_board("duel")
    with pytest.raises(MalformedInput, match="there is standard, duel, maze"):
        catch_22.find_board("moon")
    path.write_text(edited(8, "E...q...F"), encoding="utf-8")
    with pytest.raises(MalformedInput, match=r"mine\.board: line 8, column 5"):
        catch_22.open_board(str(path))
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(MalformedInput, match="not text in UTF-8"):
        catch_22.open_board(str(path))
    with pytest.raises(MalformedInput, match="No such file"):
        catch_22.open_board(str(tmp_path / "nowhere"))


def test_a_byte_order_mark_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "mine.board"
    path.write_text(GOOD, encoding="utf-8-sig")
    assert catch_22.open_board(str(path)) == load_board(GOOD)
    assert catch_22.find_board("\ufeff" + GOOD) == load_board(GOOD)
    with pytest.raises(BoardError, match="line 8, column 5"):
        load_board("\ufeff" + edited(8, "E...q...F"))


@pytest.mark.rule("C22-16", "C22-22")
def test_a_remove_cube_square_out_of_reach_of_the_stars_is_no_board() -> None:
    with pytest.raises(BoardError, match="line 12, column 5: no way leads from here to the stars"):
        load_board(
            GOOD.replace("o...o...o\nI...x", "o.......o\nI...x").replace(
                "x...J\no...o...o", "x...J\no.......o"
            )
        )


def test_fuzzed_board_files_are_loaded_or_refused_in_one_clear_line() -> None:
    loaded = refused = 0
    for text in fuzzed_boards(3000):
        try:
            board = load_board(text)
        except BoardError as error:
            refused += 1
            message = str(error)
            assert re.match(r"line \d+, column \d+: .", message)
            assert message.isprintable(), message
            assert error.line <= text.count("\n") + 1
        else:
            loaded += 1
            assert load_board(board.text) == board
    assert refused > 1000
    assert loaded > 100


@pytest.mark.parametrize("value", [None, 7, b"map", ["map"]])
def test_what_is_not_text_is_no_board(value: object) -> None:
    with pytest.raises(MalformedInput, match="a board is text"):
        load_board(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BOARDS)
def test_the_picture_is_well_formed_and_shows_every_square(name: str) -> None:
    board = catch_22.shipped_board(name)
    picture = ET.fromstring(catch_22.draw_board(board))
    svg = "{http://www.w3.org/2000/svg}"
    icons = [use.get("href") for use in picture.iter(f"{svg}use")]
    assert icons.count("#coins") == 14
    assert icons.count("#star") == 4
    drawn = {symbol.get("id") for symbol in picture.iter(f"{svg}symbol")}
    assert {f"#{icon}" for icon in drawn} == set(icons)
    yellow = [
        tile
        for tile in picture.iter(f"{svg}rect")
        if tile.get("fill") in ("url(#plain)", "url(#picture)")
    ]
    assert len(yellow) == len(board.kinds)
    written = [text.text for text in picture.iter(f"{svg}text")]
    assert {str(number) for number in board.numbers.values()} <= set(written)


def test_checking_a_board_remembers_none_of_its_ways() -> None:
    MEMORY.clear()
    load_board(wide_board("open"))
    assert MEMORY.size == 0
