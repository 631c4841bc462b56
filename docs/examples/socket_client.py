"""Plays a game of Full Moon at a server's table, over its socket, against a bot of the server:

python socket_client.py http://127.0.0.1:8222
"""

import json
import random
import sys
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def show(arrow: str, message: Any) -> Any:
    print(arrow, json.dumps(message))
    return message


url = sys.argv[1]
seats = [{"type": "person", "name": "Ada"}, {"type": "bot", "level": "greedy"}]
wish = json.dumps({"game": "full-moon", "seats": seats}).encode()
with urlopen(Request(f"{url}/api/tables", wish, {"content-type": "application/json"})) as answer:
    table = json.load(answer)
place = f"{url.replace('http', 'ws', 1)}/api/tables/{table['table']}/socket"
with connect(place) as socket:
    hello = {"type": "hello", "tokens": [seat["token"] for seat in table["seats"]]}
    socket.send(json.dumps(show(">", hello)))
    version = 0  # of the newest event that was seen
    for number, data in enumerate(socket):
        message = show("<", json.loads(data))
        events = message.get("events", [])
        version = max([version, message.get("version", 0), *(event["version"] for event in events)])
        if any(event["event"]["type"] == "ended" for event in events):
            break
        if message.get("legal"):
            action = random.choice(message["legal"])
            act = {"type": "act", "id": str(number), "seat": 0, "version": version}
            socket.send(json.dumps(show(">", {**act, "action": action})))
