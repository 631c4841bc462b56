"""What ``lunaria train catch-the-moon`` does: the scorer of proposals, and a picture of its
progress."""

from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_the_moon.training import Tell, train
from lunaria.catalogue.commands import require_matplotlib
from lunaria.core import require

CURVES: Final = "curves.svg"


def train_scorer(
    out: Path, *, seed: int, minutes: float, rounds: int | None, cores: int | None, tell: Tell
) -> None:
    require("train", "matplotlib")
    training = train(out, seed=seed, minutes=minutes, rounds=rounds, cores=cores, tell=tell)
    draw_curves(training.progress, out / CURVES)


def draw_curves(progress: list[dict[str, Any]], path: Path) -> None:
    """How surprised the networks were by how probes and tries of a new round ended."""
    require_matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.0, 5.5), layout="constrained")
    for plot, name in zip(figure.subplots(2, 1, sharex=True), ("probes", "tries"), strict=True):
        loss = f"loss of {name}"
        points = [(line["round"], line[loss]) for line in progress if loss in line]
        if points:
            plot.plot(*zip(*points, strict=True), marker="o", linewidth=1)
        plot.set_ylabel(f"−log chance of the end\nof {name}")
    plot.set_xlabel("round")
    figure.savefig(path)
