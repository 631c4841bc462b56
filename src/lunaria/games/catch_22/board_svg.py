"""A board as a picture (SVG). Every icon is drawn here."""

from math import cos, pi, sin
from typing import Final

from lunaria.games.catch_22.board import Board, Kind
from lunaria.games.catch_22.squares import (
    Square,
    column_letter,
    column_of,
    row_of,
    square_at,
    square_name,
)

TILE: Final = 48
MARGIN: Final = 44
GAP: Final = 2
"""Blue that shows between two tiles, on each side."""

_ICONS: Final = {
    Kind.STAR: "star",
    Kind.ROLL_AGAIN: "roll",
    Kind.SWITCH_PLACES: "switch",
    Kind.REMOVE_CUBE: "lift",
    Kind.JACKPOT: "coins",
}


def draw_board(board: Board) -> str:
    """The whole picture, with the names of columns and rows around it."""
    width, height = (TILE * size + 2 * MARGIN for size in (board.width, board.height))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="Georgia, serif" text-anchor="middle">',
        f"<title>Catch 22: {board.name}</title>",
        _definitions(),
        f'<rect width="{width}" height="{height}" rx="26" fill="#10264a"/>',
        f'<rect x="10" y="10" width="{width - 20}" height="{height - 20}" rx="18" '
        'fill="url(#night)" stroke="#e9b949" stroke-width="2"/>',
    ]
    parts += _labels(board)
    for row in reversed(range(board.height)):
        for column in range(board.width):
            parts += _tile(board, square_at(column, row))
    return "\n".join([*parts, "</svg>", ""])


def _corner(board: Board, square: Square) -> tuple[int, int]:
    """The upper left corner of a square."""
    return (
        MARGIN + TILE * column_of(square),
        MARGIN + TILE * (board.height - 1 - row_of(square)),
    )


def _tile(board: Board, square: Square) -> list[str]:
    x, y = _corner(board, square)
    box = f'x="{x + GAP}" y="{y + GAP}" width="{TILE - 2 * GAP}" height="{TILE - 2 * GAP}" rx="8"'
    kind = board.kinds.get(square)
    if kind is None:
        return [f'<rect {box} fill="#ffffff" opacity="0.045"/>']
    fill = "plain" if kind is Kind.PLAIN else "picture"
    parts = [f'<rect {box} fill="url(#{fill})" stroke="#8a5a00" stroke-opacity="0.55"/>']
    if kind in _ICONS:
        parts.append(
            f'<use href="#{_ICONS[kind]}" x="{x}" y="{y}" width="{TILE}" height="{TILE}">'
            f"<title>{square_name(square)}</title></use>"
        )
    if kind is Kind.JACKPOT:
        parts.append(
            f'<text x="{x + 22}" y="{y + 32}" font-size="19" font-weight="bold" '
            f'fill="#5d3a00">{board.numbers[square]}</text>'
        )
    return parts


def _labels(board: Board) -> list[str]:
    """Column letters above and below, row numbers left and right."""
    right, bottom = MARGIN + TILE * board.width, MARGIN + TILE * board.height
    places = [
        (MARGIN + TILE * column + TILE // 2, y, column_letter(column))
        for column in range(board.width)
        for y in (MARGIN - 12, bottom + 22)
    ]
    places += [
        (x, bottom - TILE * row - TILE // 2 + 5, str(row + 1))
        for row in range(board.height)
        for x in (MARGIN - 17, right + 17)
    ]
    style = 'font-size="15" fill="#f3dca0"'
    return [f'<text x="{x}" y="{y}" {style}>{label}</text>' for x, y, label in places]


def _definitions() -> str:
    points = " ".join(
        f"{24 + radius * sin(turn * pi / 5):.1f},{25 - radius * cos(turn * pi / 5):.1f}"
        for turn, radius in enumerate((18, 7.6) * 5)
    )
    pips = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6" fill="#a61c1c"/>'
        for x, y in ((15.5, 15.5), (32.5, 15.5), (24, 24), (15.5, 32.5), (32.5, 32.5))
    )
    coins = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{radius}" ry="{radius * 0.96:.1f}" fill="url(#gold)" '
        'stroke="#8a5a00" stroke-width="1.4"/>'
        for x, y, radius in ((33, 17, 9), (34, 31, 9), (22, 25.5, 15.5))
    )
    return f"""<defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#2558a8"/><stop offset="1" stop-color="#153a78"/></linearGradient>
<linearGradient id="plain" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#ffe79a"/><stop offset="1" stop-color="#f6c945"/></linearGradient>
<linearGradient id="picture" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fff8e1"/><stop offset="1" stop-color="#ffe08a"/></linearGradient>
<radialGradient id="gold" cx="0.35" cy="0.3" r="0.9">
<stop offset="0" stop-color="#fff3b0"/><stop offset="0.55" stop-color="#f2b705"/>
<stop offset="1" stop-color="#c98a00"/></radialGradient>
<symbol id="star" viewBox="0 0 48 48"><polygon points="{points}" fill="#d7263d"
 stroke="#7a0f1f" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M24 11 L27.4 20.3 L24 25 Z" fill="#ffffff" opacity="0.35"/></symbol>
<symbol id="coins" viewBox="0 0 48 48">{coins}
<circle cx="22" cy="25.5" r="12" fill="none" stroke="#8a5a00" stroke-opacity="0.5"/></symbol>
<symbol id="roll" viewBox="0 0 48 48"><g transform="rotate(-9 24 24)">
<rect x="8" y="8" width="32" height="32" rx="7" fill="#fffdf7" stroke="#7a6a4a"
 stroke-width="1.6"/>{pips}</g></symbol>
<symbol id="switch" viewBox="0 0 48 48"><g fill="none" stroke="#1b7f5c" stroke-width="4.2"
 stroke-linecap="round" stroke-linejoin="round">
<path d="M9 18 H37 M30 10 L38 18 L30 26" transform="translate(0 -2)"/>
<path d="M39 32 H11 M18 24 L10 32 L18 40" transform="translate(0 2)" stroke="#5b3fa0"/></g></symbol>
<symbol id="lift" viewBox="0 0 48 48"><g stroke="#5a2a0c" stroke-width="1.4"
 stroke-linejoin="round"><path d="M24 22 L37 28 L24 34 L11 28 Z" fill="#f5a25d"/>
<path d="M11 28 L24 34 V43 L11 37 Z" fill="#d9722b"/>
<path d="M37 28 L24 34 V43 L37 37 Z" fill="#b4551a"/></g>
<path d="M24 24 V8 M17 14 L24 6 L31 14" fill="none" stroke="#2456a6" stroke-width="4"
 stroke-linecap="round" stroke-linejoin="round"/></symbol>
</defs>"""
