"""What ``lunaria train catch-22`` does: the champion's network, and a picture of its progress."""

from pathlib import Path
from typing import Any, Final

from lunaria.bots.catch_22.training import EXAMS, Tell, train
from lunaria.catalogue.commands import require_matplotlib
from lunaria.core import require

CURVES: Final = "curves.svg"


def train_champion(
    out: Path, *, seed: int, minutes: float, rounds: int | None, cores: int | None, tell: Tell
) -> None:
    require("train", "matplotlib")
    learner = train(out, seed=seed, minutes=minutes, rounds=rounds, cores=cores, tell=tell)
    draw_curves(learner.progress, out / CURVES)


def draw_curves(progress: list[dict[str, Any]], path: Path) -> None:
    """How surprised the network was by the winners, and how often its mean won among experts."""
    require_matplotlib()
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.0, 5.5), layout="constrained")
    loss, wins = figure.subplots(2, 1, sharex=True)
    for players in range(2, 7):
        name = f"loss of {players}"
        points = [(line["round"], line[name]) for line in progress if name in line]
        if points:
            loss.plot(*zip(*points, strict=True), label=f"{players} players", linewidth=1)
    loss.set_ylabel("−log chance of the winner")
    if progress:
        loss.legend(fontsize="small")
    for players, exam in EXAMS.items():
        points = [(line["round"], players * line[exam]) for line in progress if exam in line]
        if points:
            wins.plot(*zip(*points, strict=True), marker="o", label=f"{players} players")
            wins.legend(fontsize="small")
    wins.axhline(1.0, color="grey", linewidth=1)
    wins.set_ylabel("shares won among experts,\nas much look-ahead")
    wins.set_xlabel("round")
    figure.savefig(path)
