# %% [markdown]
# # Train on Catch 22
#
# Catch 22 has dice, robbery and up to six players, so it is not solved. But a small learner becomes a good player
# within a minute. It learns to *estimate*: how likely is each player to win, seen from 22 numbers about the position.
# A planner that looks at every landing of its roll then takes the most promising one.
#
# The learner needs NumPy alone. The games are played by the compiled twin of the rules, some thousands a second. It
# needs `pip install "lunaria[solver,plots]"`.
#
# Download it as a [notebook](catch_22.ipynb) or as [Python](catch_22.py).

# %%
# %config InlineBackend.figure_format = "svg"
from math import sqrt

import matplotlib.pyplot as plt
import numpy as np
from numpy.typing import NDArray

from lunaria.games.catch_22 import open_board
from lunaria.kernels.catch_22.features import FEATURES, NAMES
from lunaria.kernels.catch_22.matches import WINNER, play_games
from lunaria.kernels.catch_22.policy import GREEDY, PLANNER, RANDOM, Policy, new_policy
from lunaria.kernels.catch_22.samples import sample_games
from lunaria.kernels.catch_22.weights import shipped_weights

Numbers = NDArray[np.float64]

GOLD, BLUE = "#c8963a", "#2f5f9e"
BOARD = open_board("duel")
PLAYERS = 2
TURN_LIMIT = 600

# %% [markdown]
# ## What the learner sees
#
# At the beginning of a turn every seat has 22 numbers, each of about 0 to 1: its gold, whether somebody can rob it
# with the next roll, how far it is to gold, and so on.

# %%
print(", ".join(NAMES))

# %% [markdown]
# The estimate is a softmax: the chance of a seat to win is proportional to `exp(weights @ features)`. Its weights make
# the winners of observed games as likely as possible. That is a concave problem, and Newton's method solves it in a
# few steps; `RIDGE` keeps the weights small where there is little to learn from.

# %%
RIDGE = 3.0


def fit(features: Numbers, winners: NDArray[np.int64]) -> Numbers:
    """The weights that make these winners likeliest. Features are (position, seat, feature)."""
    weights = np.zeros(FEATURES)
    for _ in range(20):
        scores = features @ weights
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        mean = np.einsum("sp,spf->sf", chances, features)
        gradient = (features[np.arange(len(winners)), winners] - mean).sum(axis=0) - RIDGE * weights
        curvature = np.einsum("sp,spf,spg->fg", chances, features, features, optimize=True)
        curvature += RIDGE * np.eye(FEATURES) - mean.T @ mean
        step = np.linalg.solve(curvature, gradient)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


def for_players(weights: Numbers) -> Numbers:
    """The kernels take a line of weights for each number of players, from none to six."""
    lines = np.zeros((7, FEATURES))
    lines[PLAYERS] = weights
    return lines.ravel()


# %% [markdown]
# ## Learn, play, learn again
#
# First the learner watches random players. Then it plays against itself, with some careless moves so that it sees
# more of the game, and fits its weights to its own games.

# %%
GAMES = 500
POSITIONS_A_GAME = 24
PLAYER = new_policy(PLANNER)
EXPLORER = new_policy(PLANNER, careless=10)


def learn(player: Policy, weights: Numbers, seed: int) -> Numbers:
    """Watch games in which all seats play like this, and fit the weights to their winners."""
    sample = sample_games(
        BOARD, [player] * PLAYERS, for_players(weights), GAMES, seed, TURN_LIMIT, POSITIONS_A_GAME
    )
    return fit(*sample)


generations = [learn(new_policy(RANDOM), np.zeros(FEATURES), seed=1)]
for seed in (2, 3, 4):
    generations.append(learn(EXPLORER, generations[-1], seed))
print(f"{len(generations)} generations of {len(generations[0])} weights")


# %% [markdown]
# ## Is it any good?
#
# Every generation plays against `casual`, the greedy bot of the package, from both seats. The bars are intervals of
# 95 %.


# %%
def share_of_wins(weights: Numbers, opponent: Policy, others: Numbers, games: int) -> float:
    """How many of its games a player wins against another, half of them on each seat."""
    table = np.stack([for_players(weights), others])
    opponent = opponent.copy()
    opponent[-1] = 1  # reads the second line of the table
    wins = 0
    for seat in range(PLAYERS):
        policies = [opponent] * PLAYERS
        policies[seat] = PLAYER
        played = play_games(BOARD, policies, table, games // PLAYERS, 100 + seat, TURN_LIMIT)
        wins += int((played[:, WINNER] == seat).sum())
    return wins / games


EVALUATION = 1000
none = for_players(np.zeros(FEATURES))
against_casual = [
    share_of_wins(weights, new_policy(GREEDY), none, EVALUATION) for weights in generations
]
print("against casual:", ", ".join(f"{share:.1%}" for share in against_casual))

# %%
errors = [1.96 * sqrt(share * (1 - share) / EVALUATION) for share in against_casual]
names = ["watched\nrandom play", *(f"self-play {n}" for n in range(1, len(generations)))]
figure, axes = plt.subplots(figsize=(8, 3.2))
axes.bar(names, against_casual, yerr=errors, color=GOLD, capsize=4)
axes.axhline(0.5, color="black", linewidth=0.8, linestyle="dashed")
axes.set(ylim=(0, 1), ylabel="share of wins", title=f"Against casual, {EVALUATION:,} games each")
axes.spines[["top", "right"]].set_visible(False)

# %% [markdown]
# The weights that ship with the package were fitted to many more games, on all boards, by players that use cubes as
# well. Against the same planner with those weights, ours holds its own on its board or comes close:

# %%
equal = share_of_wins(generations[-1], PLAYER, shipped_weights(), EVALUATION)
print(f"against the shipped weights: {equal:.1%}")
assert against_casual[-1] > 0.5, "the learner has learnt nothing"

# %% [markdown]
# ## What it has learnt
#
# The largest weights of the last generation. A positive one says: who has this wins more often.

# %%
order = np.argsort(-np.abs(generations[-1]))[:12]
figure, axes = plt.subplots(figsize=(8, 3.6))
largest = generations[-1][order]
axes.barh([NAMES[i] for i in order], largest, color=np.where(largest > 0, GOLD, BLUE))
axes.invert_yaxis()
axes.axvline(0, color="black", linewidth=0.8)
axes.spines[["top", "right"]].set_visible(False)

# %% [markdown]
# How the bots of the package use these weights, and how strong they are, stands in
# [bots and statistics](../games/catch_22_bots.md).
