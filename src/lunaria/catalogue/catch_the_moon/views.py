"""What a viewer is told of Catch the Moon. Seats count from 0, ladders from 1."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from lunaria.games.catch_the_moon import Edition, Face, Figure, Mode, Phase


class LaddersView(TypedDict):
    """Where each of the thirty ladders is, in ascending order."""

    supply: list[int]
    hand: list[int]
    structure: list[int]
    gone: list[int]
    spare: list[int]


class ReportView(TypedDict):
    """What physics reported last. An extent is a ladder with its lowest and highest point, in
    micrometres above the table."""

    at_rest: bool
    extents: list[tuple[int, int, int]]
    touching: list[tuple[int, int]]
    on_table: list[int]
    on_base: list[int]
    fallen: list[int]
    holding_up: list[int]
    figures: list[tuple[Figure, int]]


class CatchTheMoonView(TypedDict):
    """``figures`` are seat, ladder and figure, in the order in which they were built."""

    edition: Edition
    mode: Mode
    setup: str
    lid_mm: int
    phase: Phase
    seat: int
    ladders: LaddersView
    tears: list[int]
    answering: int | None
    mistakes: list[str]
    die: Face | None
    placed: int | None
    report: ReportView | None
    grounded: list[int]
    stuck_again: list[int]
    finalists: list[int]
    scorings: list[int]
    figures: list[tuple[int, int, Figure]]


FlatPose = Annotated[
    list[float],
    Meta(
        min_length=7,
        max_length=7,
        description="x, y, z in millimetres, then the turn as a quaternion w, x, y, z.",
    ),
]


class OutlookView(TypedDict):
    """What would come of letting go now, in one trial."""

    position_mm: tuple[float, float, float]
    turn: tuple[float, float, float, float]
    touching: list[int]
    fallen: Annotated[
        list[int],
        Meta(description="The ladders that fell, or touch table or base, and did not before."),
    ]
    mistakes: Annotated[
        list[str],
        Meta(description="The rules that would be broken; none: it stands and satisfies the die."),
    ]


class SpotView(TypedDict):
    """A place where the ladder in a hand could go, as an adviser tells it."""

    kind: Literal["hang", "hook", "diagonal", "lean", "flat", "candle"]
    position_mm: tuple[float, float, float]
    turn: tuple[float, float, float, float]
    touching: list[int]
    highest_mm: float
    fits: Annotated[
        bool,
        Meta(
            description="Whether it satisfies the die: touches one ladder, two, or is the highest."
        ),
    ]
    holds: Annotated[
        float,
        Meta(description="How likely it is that it stays there and nothing falls, from 0 to 1."),
    ]
    way: Annotated[
        list[FlatPose],
        Meta(
            description="Poses to go through, at most 30 mm and a quarter of a radian apart, on "
            "which the ladder touches nothing; then comes the place itself."
        ),
    ]
