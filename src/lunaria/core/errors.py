"""The two ways in which input can be wrong, which are never the same error."""

from lunaria.core.seats import RuleId

LONGEST_ECHO = 60


class LunariaError(Exception):
    """Anything Lunaria tells a person in one sentence."""


class MalformedInput(LunariaError, ValueError):
    """Text or JSON that cannot be what it was given as, whatever the rules say."""


class Refused(LunariaError):
    """A well-formed action that a rule forbids here; ``rule`` says which.

    ``facts`` are the numbers of the reason, for telling it in another language.
    """

    def __init__(self, rule: str, action: str, **facts: int) -> None:
        super().__init__(f"{rule} does not allow {action} here")
        self.rule = RuleId(rule)
        self.action = action
        self.facts = facts


def quoted(text: object) -> str:
    """Foreign text as one short printable line, to be echoed in a message."""
    shown = ascii(text)
    return shown if len(shown) <= LONGEST_ECHO else f"{shown[:LONGEST_ECHO]}..."
