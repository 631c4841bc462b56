"""What is printed of a game: its board, its words, a rule, an ending."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from lunaria.catalogue import find_rule
from lunaria.catalogue.analysis import ActionValue
from lunaria.catalogue.display import Display, PhysicalOption
from lunaria.core import Chance, MalformedInput, Refused, Seat, quoted
from lunaria.languages import Words
from lunaria.table import Ending, Table


@dataclass(frozen=True)
class Screen:
    """``display`` shows the game, ``say`` has the words that are the same at every game."""

    display: Display
    say: Words
    console: Console

    def print(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    def tell(self, key: str, *, style: str = "", **values: object) -> None:
        """One of the words that are the same at every game."""
        self.print(self.say(key, **values), style)

    def print_path(self, text: str) -> None:
        """A line that is to be copied, and is therefore not broken."""
        self.console.print(Text(text), soft_wrap=True)

    def board(self, state: Any) -> None:
        self.console.print(self.display.board(state))

    def how_to_play(self, state: Any, style: str = "") -> None:
        goal = self.display.goal(state)
        for line in filter(None, (goal, self.display.how_to_move())):
            self.print(line, style)

    def steps(self, ply: int, state: Any, steps: Sequence[Table]) -> None:
        """What was done in the actions after the first ``ply``, which led to ``state``; and the
        board where it is worth seeing."""
        for table in [step for step in steps if step.ply > ply]:
            told = self._told(state, table)
            if told:
                self.print(told)
            if self.display.shows_every_action or _is_to_be_seen(table):
                self.board(table.state)
            state = table.state

    def _told(self, state: Any, table: Table) -> str | None:
        """The last action of the table, which was done in ``state``; what a person typed is not
        said again."""
        assert table.record is not None
        action, mover = table.record.actions[-1], table.movers[-1]
        if mover is None:
            return self.display.chance(state, action)
        told = self.display.told(state, mover, action)
        if told is not None or table.chairs[mover].is_person:
            return told
        seat, notation = self.display.seat_name(mover), table.game.format_action(action)
        return self.say("played", seat=seat, action=notation)

    def moves(self, moves: Sequence[str]) -> None:
        self.tell("moves", count=len(moves))
        self.console.print(Columns([Text(move) for move in moves], padding=(0, 2)))

    def options(self, options: Sequence[PhysicalOption]) -> None:
        for number, option in enumerate(options, start=1):
            self.print(f"{number:>3}: {option.text}")

    def ask(self, seat: Seat, state: Any) -> str:
        """What the person at the seat types; raises `EOFError` when nothing more can be typed."""
        prompt = self.say("prompt", seat=self.display.seat_name(seat))
        situation = self.display.situation(state)
        return self.console.input(f"{prompt} ({situation})> ", markup=False).strip()

    def not_understood(self, text: str) -> None:
        self.tell("not_understood", text=quoted(text), style="red")

    def refusal(self, refusal: Refused, state: Any) -> None:
        self.tell("refused", action=refusal.action, style="red")
        detail = self.display.refusal(refusal)
        if detail is not None:
            self.print(detail, "red")
        self.rule(refusal.rule, state)

    def worth(self, value: ActionValue, seat: Seat) -> str:
        """An action and what it leads to, for the seat that takes it."""
        if value.chances is not None:
            worth = self.say("coach_chance", percent=round(100 * value.chances[seat]))
        elif not value.plies:
            worth = self.say("coach_draw")
        else:
            won = value.plies > 0
            worth = self.say("coach_win" if won else "coach_loss", plies=abs(value.plies))
        return self.say("hint_action", action=value.action, worth=worth)

    def rule(self, rule_id: str, state: Any) -> None:
        """As it is in the edition that is played."""
        try:
            rule = find_rule(rule_id)
        except MalformedInput:
            self.not_understood(rule_id)
            return
        language, edition = self.say.language, self.display.edition(state)
        if edition not in rule.editions:
            edition = None
        self.print(f"{rule.id} {rule.title(language)}", "bold")
        for text in rule.texts(language, edition):
            self.print(text)
        for text in rule.rulings(language, edition):
            self.tell("ruling", text=text)

    def ending(self, ending: Ending, state: Any) -> None:
        for seat in ending.winners:
            self.tell("won", seat=self.display.seat_name(seat), style="bold green")
        told = self.display.ending(ending.reason)
        if told is not None:
            self.print(told)
        else:
            if not ending.winners:
                self.tell("draw", style="bold green")
            self.rule(ending.reason, state)


def _is_to_be_seen(table: Table) -> bool:
    if table.turn is None:
        return True
    if isinstance(table.turn, Chance):
        return False
    return table.chairs[table.turn].is_person or not table.people()
