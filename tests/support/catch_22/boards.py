"""A board that is right, and many that are nearly so."""

import random
import string

GOOD = """\
# Fourteen jackpots round a square, with a street through the middle.
board test
players 2-3

map
*AoBoCoD*
o...o...r
E...o...F
o...o...o
GooosoooH
o...o...o
I...x...J
o...o...o
*KoLoMoN*

jackpots
A 3
B 3
C 3
D 3
E 3
F 3
G 3
H 3
I 3
J 3
K 3
L 3
M 3
N 3
"""


def fuzzed_boards(count: int) -> list[str]:
    """The good board with characters and whole lines changed, dropped or doubled."""
    rng = random.Random(22)
    alphabet = ".o*rsxABN 0123\n#map" + string.printable + "é💥\0\ud800\u2028"
    boards = []
    for _ in range(count):
        text = GOOD
        for _ in range(rng.randrange(1, 6)):
            if rng.random() < 0.3:
                lines = text.split("\n")
                at = rng.randrange(len(lines))
                lines[at : at + rng.randrange(2)] = [rng.choice(lines)] * rng.randrange(3)
                text = "\n".join(lines)
            at = rng.randrange(len(text) + 1)
            added = "".join(rng.choices(alphabet, k=rng.randrange(3)))
            text = text[:at] + added + text[at + rng.randrange(3) :]
        boards.append(text)
    return boards
