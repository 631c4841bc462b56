"""What an action of Catch 22 does, in the words of the browser's log."""

from lunaria.core import Seat
from lunaria.games.catch_22 import (
    Accept,
    Action,
    Buy,
    ChooseStar,
    Decline,
    Die,
    Forgo,
    Kind,
    Lift,
    Move,
    Phase,
    PlaceCube,
    Sell,
    Square,
    State,
    Switch,
    square_name,
)
from lunaria.games.catch_22.squares import holds
from lunaria.languages import Language, Words


class Narration:
    def __init__(self, language: Language) -> None:
        self.say = Words(language, "catch_22/words")

    def seat_name(self, seat: Seat) -> str:
        return self.say(f"colours.{seat}").capitalize()

    def action(self, state: State, seat: Seat, action: Action) -> str:
        """What the seat does here, or the die for it; nothing is said of taking the die."""
        match action:
            case Die(pips):
                key = "opening" if state.phase is Phase.OPENING else "die"
                return self._log(key, seat, pips=pips)
            case ChooseStar(square):
                return self._log("star", seat, square=square_name(square))
            case PlaceCube(square):
                return self._log("cube", seat, square=square_name(square))
            case Move():
                return self._move(state, seat, action)
            case Lift(square):
                return self._lift(state, seat, square)
            case Switch(other):
                return self._log("switch", seat, other=self.seat_name(other))
            case Buy(other, price):
                return self._log("buy", seat, other=self.seat_name(other), tokens=self._gold(price))
            case Sell(other, price):
                return self._log(
                    "sell", seat, other=self.seat_name(other), tokens=self._gold(price)
                )
            case Accept():
                return self._log("accept", seat)
            case Decline():
                return self._log("decline", seat)
            case Forgo():
                return self._log("forgo-switch" if state.phase is Phase.SWITCH else "forgo", seat)
        return ""

    def _log(self, key: str, seat: Seat, **values: object) -> str:
        return self.say(f"log.{key}", name=self.seat_name(seat), **values)

    def _gold(self, tokens: int) -> str:
        return self.say("tokens", count=tokens)

    def _move(self, state: State, seat: Seat, move: Move) -> str:
        square, place = move.square, square_name(move.square)
        if move.wins:
            return self._log("move-win", seat, square=place, tokens=self._gold(state.tokens[seat]))
        kind = state.board.kinds[square]
        gold = state.gold[state.board.jackpots.index(square)] if kind is Kind.JACKPOT else 0
        robbed = [
            Seat(other)
            for other, pawn in enumerate(state.pawns)
            if pawn == square and other != seat
        ]
        if robbed:
            loot = sum(state.tokens[victim] for victim in robbed)
            return self._log(
                f"{'move-rob' if loot else 'move-onto'}{'-jackpot' if gold else ''}",
                seat,
                square=place,
                victims=", ".join(map(self.seat_name, robbed)),
                tokens=self._gold(loot),
                gold=self._gold(gold),
            )
        if kind is Kind.JACKPOT:
            key = "move-jackpot" if gold else "move-empty"
            return self._log(key, seat, square=place, tokens=self._gold(gold))
        has_effect = kind not in (Kind.PLAIN, Kind.STAR)
        return self._log(f"move-{_KEYS[kind]}" if has_effect else "move", seat, square=place)

    def _lift(self, state: State, seat: Seat, square: Square | None) -> str:
        if square is None:
            return self._log("lift-none", seat)
        owner = next(Seat(each) for each, cubes in enumerate(state.cubes) if holds(cubes, square))
        key = "lift-own" if owner == seat else "lift-other"
        return self._log(key, seat, square=square_name(square), other=self.seat_name(owner))


_KEYS = {
    Kind.ROLL_AGAIN: "roll-again",
    Kind.SWITCH_PLACES: "switch-places",
    Kind.REMOVE_CUBE: "remove-cube",
}
