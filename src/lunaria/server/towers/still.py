"""How a tower stood after a report whose motion nobody recorded."""

from lunaria.games.catch_the_moon.report import SettledReport
from lunaria.server.towers.binary import (
    HAS_FALLEN,
    TOUCHES_GROUND,
    encode_entry,
    encode_frame,
    encode_motion,
)
from lunaria.server.towers.kept import from_bytes


def still(world: bytes, report: SettledReport) -> bytes:
    """A motion of a single frame, as it is stored."""
    grounded = {*report.on_table, *report.on_base}
    entries = [
        encode_entry(
            ladder,
            TOUCHES_GROUND * (ladder in grounded) + HAS_FALLEN * (ladder in report.fallen),
            numbers,
        )
        for ladder, numbers in sorted(from_bytes(world).poses.items())
    ]
    highest_um = max((extent.highest_um for extent in report.extents), default=0)
    return encode_motion([encode_frame(0, None, 0, highest_um / 1000, b"".join(entries))], 1)
