# %% [markdown]
# # Solve and explore Full Moon
#
# Full Moon is solved: of every position it is known who wins it, and in how many plies. A ply is one player's turn.
# This notebook looks at starting rows, follows a game through the eyes of the solution, and solves a part of the
# game itself. It needs `pip install "lunaria[solver,plots]"`.
#
# Download it as a [notebook](full_moon.ipynb) or as [Python](full_moon.py).

# %%
# %config InlineBackend.figure_format = "svg"
import random
import tempfile
from collections import Counter
from pathlib import Path

import matplotlib.pyplot as plt

from lunaria.bots.full_moon import make_bot
from lunaria.core import Randomness
from lunaria.games.full_moon import FULL_MOON, SOUTH, WOLVES, Action, State, parse
from lunaria.kernels.full_moon import analyse
from lunaria.solver.full_moon import Tablebase, row_value
from lunaria.solver.full_moon.builder import build_tablebase

GOLD, BLUE, GREY = "#c8963a", "#2f5f9e", "#8d8168"

# %% [markdown]
# ## Starting rows
#
# A game begins with twelve wolves in a row, and South moves first. The package holds the value of all 479,001,600
# rows. `row_value` looks one up: a positive number says that the player who begins wins in so many plies, a negative
# one that the opponent does, and 0 is a draw.

# %%
row = FULL_MOON.initial({}, Randomness("a row"))
print(row)
print(row_value(row))

# %% [markdown]
# How fair is a shuffled row? We look 4,000 of them up.

# %%
values = [row_value(FULL_MOON.initial({}, Randomness(f"row {number}"))) for number in range(4000)]


def result(value: int) -> str:
    return "South wins" if value > 0 else "North wins" if value < 0 else "drawn"


shares = {name: count / len(values) for name, count in Counter(map(result, values)).items()}
for name, share in sorted(shares.items(), key=lambda item: -item[1]):
    print(f"{name:10} {share:6.1%}")

# %% [markdown]
# All rows together: South wins 83.97 %, North 3.55 %, and 12.47 % are draws. Moving first is worth a lot. The
# distances show how long the loser can hold out:

# %%
figure, axes = plt.subplots(figsize=(8, 3.2))
axes.hist(
    [value for value in values if value > 0], bins=range(1, 48, 2), color=GOLD, label="South wins"
)
axes.hist(
    [-value for value in values if value < 0], bins=range(2, 48, 2), color=BLUE, label="North wins"
)
axes.set(xlabel="plies to the end with best play", ylabel="rows", title="4,000 shuffled rows")
axes.legend(frameon=False)
axes.spines[["top", "right"]].set_visible(False)

# %% [markdown]
# ## A game through the eyes of the solution
#
# Two bots play. After every move we ask for the exact value of the position. Values speak for the player to move, so
# we turn them to South's side.

# %%
bots = [make_bot("casual"), make_bot("club")]
state: State = FULL_MOON.initial({}, Randomness("a duel"))
positions: list[State] = [state]
moves: list[Action] = []
while (seat := FULL_MOON.turn(state)) is not None:
    assert isinstance(seat, int)
    move = bots[seat].choose(state, Randomness(f"a duel, ply {len(moves)}"))
    state = FULL_MOON.apply(state, move)
    moves.append(move)
    positions.append(state)
outcome = FULL_MOON.outcome(state)
assert outcome is not None
winner = (
    "nobody wins" if outcome.is_draw else "South wins" if SOUTH in outcome.winners else "North wins"
)
print(f"{winner} after {len(moves)} plies, by rule {outcome.reason}")

# %% [markdown]
# A search proves the value of each position. Within 300,000 nodes nearly every position is decided; the others stay
# unknown (`None`).


# %%
def value_for_south(position: State) -> int | None:
    value = analyse(position, nodes=300_000).value
    return value if value is None or FULL_MOON.turn(position) == SOUTH else -value


known = [value_for_south(position) for position in positions[:-1]]
for ply, (move, before, after) in enumerate(zip(moves, known, known[1:], strict=False), start=1):
    if before is not None and after is not None and result(before) != result(after):
        print(f"ply {ply}: {move} turns '{result(before)}' into '{result(after)}'")

# %% [markdown]
# Perfect play never changes the result. Each jump in the picture is a mistake: the colour says who is winning, the
# height how many plies are left.

# %%
figure, axes = plt.subplots(figsize=(8, 3.2))
for ply, value in enumerate(known):
    if value is not None:
        colour = GOLD if value > 0 else BLUE if value < 0 else GREY
        axes.bar(ply, value if value else 0.5, color=colour)
axes.axhline(0, color="black", linewidth=0.8)
axes.set(
    xlabel="ply",
    ylabel="plies to the end\n(above: South wins)",
    title="Who is winning, and how soon",
)
axes.spines[["top", "right"]].set_visible(False)

# %% [markdown]
# ## Solve it yourself
#
# Every move keeps the number of columns or lowers it by one. So the game is solved in layers, from four columns
# upward. The layer of four columns, 1.7 million boards up to symmetry, takes a processor some seconds; with twelve
# columns it takes a GPU less than a minute, and 24 GB of disk.

# %%
folder = Path(tempfile.mkdtemp())
(layer,) = build_tablebase(4, "cpu", folder)
print(f"{int(layer.survey.positions.sum()):,} positions, {layer.sweeps} sweeps")

# %%
counts = layer.survey.positions.sum(axis=0)
distances = range(layer.survey.max_distance + 1)
names = ["drawn", *(f"{'won' if n % 2 else 'lost'} in {n}" for n in distances[1:])]
figure, axes = plt.subplots(figsize=(8, 2.6))
axes.barh(names, [int(counts[n]) / 1e6 for n in distances], color=[GREY, GOLD, BLUE, GOLD, BLUE])
axes.invert_yaxis()
axes.set(xlabel="million positions", title="Four columns: the player to move has...")
axes.spines[["top", "right"]].set_visible(False)

# %% [markdown]
# Is it right? The search of the package shares no code with the sweeps that made the layer. We put the twelve wolves
# into four columns at random, no colour twice in one, and compare.


# %%
def shuffled_columns(randomness: random.Random) -> State:
    while True:
        wolves = [str(wolf) for wolf in WOLVES]
        randomness.shuffle(wolves)
        columns = [wolves[first : first + 3] for first in range(0, 12, 3)]
        if all(len({wolf[0] for wolf in column}) == 3 for column in columns):
            return parse("/".join(map("".join, columns)) + " S *")


tablebase, randomness = Tablebase(folder), random.Random(1)
samples = [shuffled_columns(randomness) for _ in range(200)]
agreeing = sum(tablebase.value(sample) == analyse(sample).value for sample in samples)
print(
    f"search and table agree on {agreeing} of {len(samples)} positions; the last one: {samples[-1]}"
)
assert agreeing == len(samples)

# %% [markdown]
# What the whole solution says stands in [Full Moon solved](../games/full_moon_solved.md).
