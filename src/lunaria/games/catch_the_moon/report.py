"""What physics found when the structure had settled: the only thing the rules learn from it.

A report is an action of chance, like a die. It tells facts and judges nothing. Lengths are whole
micrometres, so that its JSON has one form to the byte.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import index
from typing import Final, NamedTuple, TypeVar

from lunaria.core import JsonObject, MalformedInput, dump_json, quoted
from lunaria.games.catch_the_moon.figures import Figure
from lunaria.games.catch_the_moon.ladder_numbers import Ladder, Ladders, ascending, is_ladder

N = TypeVar("N", bound=int)

FARTHEST_UM: Final = 10_000_000
"""No point of a ladder is ten metres above or below the table."""

NOTATION: Final = "settled "
"""What a report in notation begins with; its JSON follows."""


class Extent(NamedTuple):
    """How high a ladder reaches; the table's surface is at 0."""

    ladder: Ladder
    lowest_um: int
    highest_um: int


class Sighting(NamedTuple):
    """A ladder recognised as making a figure."""

    figure: Figure
    ladder: Ladder


@dataclass(frozen=True, slots=True, repr=False)
class SettledReport:
    """All tuples ascend and name nothing twice. A report that contradicts itself cannot be made:
    it raises `MalformedInput`."""

    at_rest: bool
    """Or something keeps swinging: then contacts are those of the last second."""
    extents: tuple[Extent, ...]
    """Of every ladder in play: in the structure, just placed, or in a hand."""
    touching: tuple[tuple[Ladder, Ladder], ...] = ()
    """Each pair once, the smaller number first."""
    on_table: Ladders = ()
    """What touches the table."""
    on_base: Ladders = ()
    """What touches the base; a starting ladder in its socket does."""
    fallen: Ladders = ()
    """What the structure no longer carries; a starting ladder that is out of its socket."""
    holding_up: Ladders = ()
    """Those of ``fallen``, ``on_table`` and ``on_base`` without which the structure would not
    stay as it is."""
    figures: tuple[Sighting, ...] = ()

    def __post_init__(self) -> None:
        _check(self)

    @property
    def ladders(self) -> Ladders:
        return tuple(extent.ladder for extent in self.extents)

    def touched_by(self, ladder: Ladder) -> Ladders:
        """The other ladders that this one touches."""
        return ascending(
            other for pair in self.touching if ladder in pair for other in pair if other != ladder
        )

    def to_json(self) -> JsonObject:
        return {
            "at_rest": self.at_rest,
            "extents": [[*extent] for extent in self.extents],
            "touching": [[*pair] for pair in self.touching],
            "on_table": [*self.on_table],
            "on_base": [*self.on_base],
            "fallen": [*self.fallen],
            "holding_up": [*self.holding_up],
            "figures": [[sighting.figure.value, sighting.ladder] for sighting in self.figures],
        }

    def __str__(self) -> str:
        return NOTATION + dump_json(self.to_json()).decode().rstrip("\n")

    def __repr__(self) -> str:
        return f"parse_action('{self}')"


def settled(
    extents_um: Mapping[N, tuple[int, int]],
    *,
    at_rest: bool = True,
    touching: Iterable[tuple[int, int]] = (),
    on_table: Iterable[int] = (),
    on_base: Iterable[int] = (),
    fallen: Iterable[int] = (),
    holding_up: Iterable[int] = (),
    figures: Iterable[tuple[Figure, int]] = (),
) -> SettledReport:
    """A report from facts in any order; ``extents_um`` gives lowest and highest by ladder. The
    integers may be NumPy's; a length that is no whole number raises TypeError."""
    pairs = {(Ladder(index(min(pair))), Ladder(index(max(pair)))) for pair in touching}
    return SettledReport(
        at_rest=bool(at_rest),
        extents=tuple(
            Extent(Ladder(index(ladder)), index(lowest), index(highest))
            for ladder, (lowest, highest) in sorted(extents_um.items())
        ),
        touching=tuple(sorted(pairs)),
        on_table=ascending(on_table),
        on_base=ascending(on_base),
        fallen=ascending(fallen),
        holding_up=ascending(holding_up),
        figures=tuple(
            sorted({Sighting(figure, Ladder(index(ladder))) for figure, ladder in figures})
        ),
    )


def _check(report: SettledReport) -> None:
    _check_extents(report)
    in_play = report.ladders
    _check_order("extents", in_play)
    for low, high in report.touching:
        if not low < high:
            raise MalformedInput(f"a contact is a pair in ascending order, not {low} and {high}")
    _check_order("touching", report.touching)
    _check_order("figures", report.figures)
    sets = {
        "touching": tuple(ladder for pair in report.touching for ladder in pair),
        "figures": tuple(sighting.ladder for sighting in report.figures),
    }
    for name in ("on_table", "on_base", "fallen", "holding_up"):
        sets[name] = getattr(report, name)
        _check_order(name, sets[name])
    for name, ladders in sets.items():
        for ladder in ladders:
            if ladder not in in_play:
                raise MalformedInput(f"{name} names ladder {ladder}, of which no extent is told")
    grounded = {*report.on_table, *report.on_base, *report.fallen}
    for ladder in report.holding_up:
        if ladder not in grounded:
            raise MalformedInput(f"holding_up names ladder {ladder}, which is where it should be")


def _check_extents(report: SettledReport) -> None:
    if type(report.at_rest) is not bool:
        raise MalformedInput(f"{quoted(report.at_rest)} does not say whether all is at rest")
    for extent in report.extents:
        if not is_ladder(extent.ladder):
            raise MalformedInput(f"{extent.ladder!r:.20} is not a ladder: they count from 1 to 30")
        if not all(type(length) is int for length in extent[1:]):
            raise MalformedInput(f"the extent of ladder {extent.ladder} is not in micrometres")
        if not -FARTHEST_UM <= extent.lowest_um <= extent.highest_um <= FARTHEST_UM:
            raise MalformedInput(f"ladder {extent.ladder} cannot reach from so low to so high")


def _check_order(name: str, items: tuple[object, ...]) -> None:
    if list(items) != sorted(set(items)):  # type: ignore[type-var]
        raise MalformedInput(f"{name} does not ascend, or names something twice")
