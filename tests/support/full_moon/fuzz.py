"""Text that is nearly a position or a move of Full Moon."""

import random
import string

ROW = "b3/r1/w2/g1/b1/b2/r2/r3/w1/w3/g2/g3"
ALPHABET = "brwg123/ SN-*LRpas\t\nxé💥\0\ud800"


def fuzzed_strings(count: int) -> list[str]:
    """Noise, and true positions with a few characters changed, dropped or doubled."""
    rng = random.Random(22)
    alphabet = ALPHABET + string.printable
    strings = []
    for _ in range(count):
        text = "" if rng.random() < 0.3 else f"{ROW} S -"
        for _ in range(rng.randrange(1, 12)):
            at = rng.randrange(len(text) + 1)
            dropped = rng.randrange(3)
            added = "".join(rng.choices(alphabet, k=rng.randrange(3)))
            text = text[:at] + added + text[at + dropped :]
        strings.append(text)
    return strings
