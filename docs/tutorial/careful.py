"""Full Moon: wins if it can, and otherwise does not let the other player win."""

import json
import random
import sys
from typing import Any

import lunaria

rules = lunaria.game("full-moon")


def can_win(state: Any) -> bool:
    return any(rules.outcome(rules.apply(state, action)) for action in rules.legal_actions(state))


def choose(question: dict[str, Any]) -> str:
    state = rules.state_from_json(question["view"])
    legal: list[str] = question["legal"]
    after = {action: rules.apply(state, rules.parse_action(action)) for action in legal}
    winning = [action for action in after if rules.outcome(after[action])]
    safe = [action for action in after if not can_win(after[action])]
    return random.Random(question["seed"]).choice(winning or safe or legal)


for line in sys.stdin:
    question = json.loads(line)
    if question["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Careful", "games": ["full-moon"]}
    else:
        answer = {"type": "action", "id": question["id"], "action": choose(question)}
    print(json.dumps(answer), flush=True)
