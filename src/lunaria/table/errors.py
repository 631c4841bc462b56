"""What the table forbids, as opposed to the rules of the game."""

from enum import StrEnum

from lunaria.core import LunariaError


class RefusalCode(StrEnum):
    """For programs; the message is for people."""

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


class NotAllowed(LunariaError):
    """Well-formed, no rule against it, but not at this table or not now."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code = code
