# %% [markdown]
# # Build a tower by search
#
# In Catch the Moon a ladder is placed with a hand, and physics decides what stands. Here a program builds: it proposes
# poses, tries the best of them in a copy of the world, and keeps what stays up. A world can be saved and restored to
# the bit, so a try costs nothing but time. It needs `pip install "lunaria[physics,plots]" pillow`.
#
# Download it as a [notebook](tower.ipynb) or as [Python](tower.py).

# %%
# %config InlineBackend.figure_format = "png"
from collections.abc import Callable, Iterator
from typing import NamedTuple

import matplotlib.pyplot as plt
import numpy as np

from lunaria.games.catch_the_moon import Ladder
from lunaria.games.catch_the_moon.picture import Camera, paint
from lunaria.worlds.catch_the_moon.kit import named_kit
from lunaria.worlds.catch_the_moon.placement import try_placement
from lunaria.worlds.catch_the_moon.probe import Probe, Prober
from lunaria.worlds.catch_the_moon.proposals import Kind, propose
from lunaria.worlds.catch_the_moon.snapshot import WorldSnapshot
from lunaria.worlds.catch_the_moon.solids import solids_of
from lunaria.worlds.catch_the_moon.world import World

GOLD, BLUE = "#c8963a", "#2f5f9e"
SETUP = "parallel"
LADDERS = [Ladder(number) for number in range(3, 8)]

# %% [markdown]
# ## The world
#
# A game starts with two ladders that stand in a base. Heights are in millimetres above the table.

# %%
start = World.set_up(SETUP)
print(f"{len(start.ladders)} ladders, {start.highest_point():.0f} mm high")


def picture(snapshot: WorldSnapshot) -> np.ndarray:
    solids = solids_of(named_kit(SETUP), World.of(snapshot).poses())
    return np.asarray(paint(solids, Camera(), 300, 375))


# %% [markdown]
# ## Propose and probe
#
# People place ladders in a few ways: hang a rung over a rung, hook over an end, lean, lay flat, stand it up like a
# candle. `propose` draws a pose of one kind at random. A *probe* lets the one ladder go while the rest of the tower
# cannot move. That is much cheaper than simulating the whole tower, and most poses fail already here.


# %%
def probes(prober: Prober, wanted: int, chance: np.random.Generator) -> list[Probe]:
    """Poses at which the ladder comes to rest on other ladders, drawn at random."""
    found: list[Probe] = []
    kinds = list(Kind)
    for _ in range(40 * wanted):
        pose = propose(prober, kinds[chance.integers(len(kinds))], chance, upward=True)
        probe = None if pose is None else prober.probe(pose)
        if probe is not None and not probe.is_grounded and probe.touching:
            found.append(probe)
        if len(found) == wanted:
            break
    return found


chance = np.random.default_rng(1)
prober = Prober(start.snapshot(), LADDERS[0])
found = probes(prober, 12, chance)
print("they would reach", ", ".join(f"{probe.highest_mm:.0f}" for probe in found), "mm")

# %% [markdown]
# ## Try it
#
# `try_placement` does what a player's hand does, in a copy of the world: it moves the ladder in, lets go, and waits
# until everything has come to rest. Its report is what the rules would learn: who touches whom, and what fell.


# %%
class Step(NamedTuple):
    """One ladder on the tower."""

    snapshot: WorldSnapshot
    ladder: Ladder
    height_mm: float


def attempts(
    snapshot: WorldSnapshot, ladder: Ladder, wanted: int, chance: np.random.Generator
) -> Iterator[Step]:
    """Tries so many places, one after the other: those at which everything stays up."""
    prober = Prober(snapshot, ladder)
    for probe in probes(prober, wanted, chance):
        attempt, after = try_placement(snapshot, ladder, prober.path_to(probe.pose))
        facts = attempt.report
        if facts.at_rest and not (attempt.was_interrupted or facts.fallen or facts.on_table):
            yield Step(after, ladder, World.of(after).highest_point())


# %% [markdown]
# ## Does looking longer help?
#
# One builder takes the first place that holds. The other tries eight for each ladder, and takes the one after which
# the tower is highest.

# %%
Choice = Callable[[Iterator[Step]], Step | None]


def build(choose: Choice, seed: int) -> list[Step]:
    """Ladder after ladder, as long as one is found that holds."""
    chance = np.random.default_rng(seed)
    steps: list[Step] = []
    snapshot = start.snapshot()
    for ladder in LADDERS:
        step = choose(attempts(snapshot, ladder, 8, chance))
        if step is None:
            break
        steps.append(step)
        snapshot = step.snapshot
    return steps


def first(steps: Iterator[Step]) -> Step | None:
    return next(steps, None)


def highest(steps: Iterator[Step]) -> Step | None:
    return max(steps, key=lambda step: step.height_mm, default=None)


quick, careful = build(first, seed=5), build(highest, seed=5)
for name, steps in (("first that holds", quick), ("highest of eight", careful)):
    heights = ", ".join(f"{step.height_mm:.0f}" for step in steps)
    print(f"{name}: {len(steps)} ladders placed, heights {heights} mm")
assert careful[-1].height_mm > quick[-1].height_mm

# %%
figure, axes = plt.subplots(figsize=(8, 3.2))
for name, steps, colour in (("highest of eight", careful, GOLD), ("first that holds", quick, BLUE)):
    heights_mm = [start.highest_point(), *(step.height_mm for step in steps)]
    axes.plot(range(len(heights_mm)), heights_mm, marker="o", color=colour, label=name)
axes.set(xlabel="ladders placed", ylabel="height (mm)", title="The same ladders, another search")
axes.legend(frameon=False)
axes.spines[["top", "right"]].set_visible(False)

# %%
figure, panels = plt.subplots(1, 3, figsize=(9, 4))
shown = {"the beginning": start.snapshot()}
shown |= {"first that holds": quick[-1].snapshot, "highest of eight": careful[-1].snapshot}
for panel, (title, snapshot) in zip(panels, shown.items(), strict=True):
    panel.imshow(picture(snapshot))
    panel.set_title(title)
    panel.axis("off")

# %% [markdown]
# ## The same again
#
# Physics is deterministic: the same placement from the same snapshot ends in the same bytes. That makes a search
# repeatable, and lets several processes share it.

# %%
way = prober.path_to(found[0].pose)
tries = [try_placement(start.snapshot(), LADDERS[0], way).after for _ in range(2)]
print("the same bytes:", World.of(tries[0]).save() == World.of(tries[1]).save())

# %% [markdown]
# The bots of the package search in the same way. They also mind the die, tremble like hands do, and the best of them
# thinks of the next player: [bots that build](../games/catch_the_moon_bots.md), and
# [the physics](../games/catch_the_moon_physics.md).
