"""What the table forbids, as opposed to the rules of the game."""

from enum import StrEnum

from lunaria.core import LunariaError


class RefusalCode(StrEnum):
    """Why a request changed nothing, for programs; the message is for people."""

    RULE = "rule"
    MALFORMED = "malformed"
    NOT_YOUR_SEAT = "not-your-seat"
    NOT_OPEN = "not-open"
    NOT_RUNNING = "not-running"
    NOT_YOUR_TURN = "not-your-turn"
    STALE = "stale"
    TAKEN = "taken"
    NOT_FULL = "not-full"
    NOT_OVER = "not-over"
    POLICY = "policy"
    CHANCE = "chance"
    NOTHING = "nothing"
    OFFER = "offer"
    TIME = "time"
    FULL = "full"
    RATE = "rate"
    MUTED = "muted"
    HELP = "help"


class NotAllowed(LunariaError):
    """Well-formed, no rule against it, but not at this table or not now. ``wait_seconds`` is how
    long it takes until the same would be allowed, where that is known."""

    def __init__(self, code: RefusalCode, message: str, wait_seconds: float = 0.0) -> None:
        super().__init__(message)
        self.code = code
        self.wait_seconds = wait_seconds
