"""From a position to the byte that holds its result, and back."""

from bisect import bisect_right
from dataclasses import dataclass

from lunaria.games.full_moon import SOUTH, WOLVES, Colour, Column, NoMoon, State, Wolf
from lunaria.solver.full_moon.index import (
    COLOURS,
    DIGIT_OF_PRINTS,
    ORDERS,
    PRINT_ORDERS,
    column_starts,
    digits_of_order,
    masks_of_word,
    order_of_digits,
    rank_of_masks,
    word_masks,
)
from lunaria.solver.full_moon.layout import FREE, NORTH_END, SOUTH_END, layout, pairs_of


@dataclass(frozen=True, slots=True)
class Place:
    """A board of a layer's table: composition, colour word within it, and print order."""

    columns: int
    composition: int
    word: int
    order: int

    @property
    def segment(self) -> int:
        """The board's segment, counted through the layer."""
        return int(layout(self.columns).segment_base[self.composition]) + self.word


@dataclass(frozen=True, slots=True)
class Spot:
    """A result of a layer's table: a board, and the pair and end of its moon, or FREE."""

    place: Place
    pair: int
    end: int

    @property
    def address(self) -> int:
        """The byte, counted through the layer."""
        place = self.place
        return layout(place.columns).address(
            place.composition, place.word, place.order, self.pair, self.end
        )


def turned(state: State) -> tuple[Column, ...]:
    """The columns with the player to move at their south."""
    if state.to_move == SOUTH:
        return state.columns
    return tuple(column[::-1] for column in state.columns)


def kept(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The board itself or its mirror image, whichever the tablebase holds."""
    sizes = tuple(map(len, columns))
    return columns[::-1] if sizes > sizes[::-1] else columns


def place_of(columns: tuple[Column, ...]) -> Place:
    """Where a board lies that is turned to the player to move and kept."""
    sizes = tuple(map(len, columns))
    table = layout(len(columns))
    wolves = [wolf for column in columns for wolf in column]
    masks, colours = masks_of_word([wolf.colour for wolf in wolves])
    prints = {colour: tuple(w.prints for w in wolves if w.colour == colour) for colour in colours}
    composition = table.compositions.index(sizes)
    return Place(
        columns=len(columns),
        composition=composition,
        word=int(table.ranks[composition, rank_of_masks(masks)]),
        order=order_of_digits([DIGIT_OF_PRINTS[prints[colour]] for colour in colours]),
    )


def spot_of(state: State) -> Spot | None:
    """Where a position's result lies.

    None for a moon that no move could have placed where it is: before the first move, on the wolf
    of a column of one, or in the middle of a column of three.
    """
    columns = kept(turned(state))
    if state.moon is NoMoon.FREE:
        return Spot(place_of(columns), FREE, SOUTH_END)
    for pair, column in enumerate(pairs_of(tuple(map(len, columns)))):
        for end, wolf in ((SOUTH_END, columns[column][0]), (NORTH_END, columns[column][-1])):
            if wolf == state.moon:
                return Spot(place_of(columns), pair, end)
    return None


def board_at(place: Place) -> tuple[Column, ...]:
    """The board that lies there, its colours named in the order of FM-01."""
    table = layout(place.columns)
    composition = table.compositions[place.composition]
    masks = word_masks()[table.segment_word[place.segment]]
    prints = [iter(PRINT_ORDERS[digit]) for digit in digits_of_order(place.order)]
    names = tuple(Colour)
    wolves = []
    for position in range(len(WOLVES)):
        colour = next(c for c in range(COLOURS) if masks[c] >> position & 1)
        wolves.append(Wolf(names[colour], next(prints[colour])))
    return tuple(
        tuple(wolves[start : start + size])
        for start, size in zip(column_starts(composition), composition, strict=True)
    )


def state_at(spot: Spot) -> State:
    """The position, with South to move, whose result lies there."""
    columns = board_at(spot.place)
    if spot.pair == FREE:
        return State(columns, SOUTH, NoMoon.FREE)
    column = columns[pairs_of(tuple(map(len, columns)))[spot.pair]]
    return State(columns, SOUTH, column[0] if spot.end == SOUTH_END else column[-1])


def spot_at(columns: int, address: int) -> Spot:
    """The spot of a byte, counted through the layer."""
    table = layout(columns)
    run, offset = divmod(address, ORDERS)
    composition = bisect_right(table.run_base, run) - 1
    word, run = divmod(run - int(table.run_base[composition]), int(table.runs[composition]))
    if run == 0:
        return Spot(Place(columns, composition, word, offset), FREE, SOUTH_END)
    pair, half = divmod(run - 1, 2)
    order, end = divmod(half * ORDERS + offset, 2)
    return Spot(Place(columns, composition, word, order), pair, end)
