"""Reading a settled report from JSON, trusting nothing."""

from collections.abc import Callable
from typing import Final, TypeVar

from lunaria.core import Json, MalformedInput, quoted
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders, is_ladder
from lunaria.games.catch_the_moon.report import Extent, SettledReport, Sighting

T = TypeVar("T")

_FIELDS: Final = tuple(SettledReport.__dataclass_fields__)


def report_from_json(value: Json) -> SettledReport:
    match value:
        case {
            "at_rest": bool(at_rest),
            "extents": extents,
            "touching": touching,
            "on_table": on_table,
            "on_base": on_base,
            "fallen": fallen,
            "holding_up": holding_up,
            "figures": figures,
            **rest,
        } if not rest:
            return SettledReport(
                at_rest=at_rest,
                extents=read_list(extents, _read_extent),
                touching=read_list(touching, _read_pair),
                on_table=read_ladders(on_table),
                on_base=read_ladders(on_base),
                fallen=read_ladders(fallen),
                holding_up=read_ladders(holding_up),
                figures=read_list(figures, _read_sighting),
            )
    raise MalformedInput(f"{quoted(value)} is not a settled report: it has {', '.join(_FIELDS)}")


def read_list(value: Json, read: Callable[[Json], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise MalformedInput(f"{quoted(value)} is not a list")
    return tuple(map(read, value))


def read_ladder(value: Json) -> Ladder:
    if not is_ladder(value):
        raise MalformedInput(f"{quoted(value)} is not a ladder: they count from 1 to 30")
    return value


def read_ladders(value: Json) -> Ladders:
    return read_list(value, read_ladder)


def read_figure(value: Json) -> Figure:
    if value not in tuple(Figure):
        raise MalformedInput(f"{quoted(value)} is not a figure: there is {', '.join(Figure)}")
    return Figure(str(value))


def _read_extent(value: Json) -> Extent:
    match value:
        case [ladder, int(lowest), int(highest)]:
            return Extent(read_ladder(ladder), lowest, highest)
    raise MalformedInput(f"{quoted(value)} is not an extent: ladder, lowest and highest point")


def _read_pair(value: Json) -> tuple[Ladder, Ladder]:
    match value:
        case [low, high]:
            return read_ladder(low), read_ladder(high)
    raise MalformedInput(f"{quoted(value)} is not a pair of ladders")


def _read_sighting(value: Json) -> Sighting:
    match value:
        case [figure, ladder]:
            return Sighting(read_figure(figure), read_ladder(ladder))
    raise MalformedInput(f"{quoted(value)} is not a figure and the ladder that makes it")
