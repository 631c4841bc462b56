"""A bot for any game, in Python: it takes the first legal action that wins, or else any."""

import json
import random
import sys
from typing import Any

from lunaria import game


def wins(rules: Any, state: Any, action: str) -> bool:
    """Whether the action ends the game in favour of the seat that takes it."""
    outcome = rules.outcome(rules.apply(state, rules.parse_action(action)))
    return outcome is not None and rules.turn(state) in outcome.winners


def choose(question: dict[str, Any]) -> str:
    rules, view, fixed = game(question["game"]), question["view"], question["fixed"]
    state = rules.state_from_json({**view, **fixed} if fixed else view)
    legal, rng = question["legal"], random.Random(question["seed"])
    return str(next((a for a in legal if wins(rules, state, a)), rng.choice(legal)))


for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "First", "games": question["games"]}
    else:
        answer = {"type": "action", "id": question["id"], "action": choose(question)}
    print(json.dumps(answer), flush=True)
