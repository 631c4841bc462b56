"""What the results of a tournament tell."""

from collections.abc import Sequence
from dataclasses import dataclass

from lunaria import __version__
from lunaria.arena.batch import GameResult
from lunaria.arena.plan import Tournament
from lunaria.arena.ratings import Rating, Share, pair_shares, rate, seat_shares
from lunaria.arena.sequential import MOST_CHANCE_OF_ERROR, DifferenceTest
from lunaria.core import JsonObject


@dataclass(frozen=True)
class Assessment:
    """What the results tell."""

    tournament: Tournament
    results: Sequence[GameResult]
    ratings: Sequence[Rating]
    pairs: Sequence[Sequence[Share]]
    seats: Sequence[Share]
    until: DifferenceTest | None = None

    @property
    def ranked(self) -> list[Rating]:
        """The strongest first."""
        return sorted(self.ratings, key=lambda rating: -rating.elo)

    def to_json(self) -> JsonObject:
        names = self.tournament.names
        return {
            **self.tournament.to_json(),
            "version": __version__,
            "games": len(self.results),
            "ratings": [
                {
                    "bot": rating.bot,
                    "elo": round(rating.elo, 1),
                    "margin": round(rating.margin, 1),
                    "games": rating.games,
                    "share": round(rating.share, 3),
                }
                for rating in self.ranked
            ],
            "pairs": [
                {"bot": one, "against": other, **_share_json(self.pairs[row][column])}
                for row, one in enumerate(names)
                for column, other in enumerate(names)
                if self.pairs[row][column].games
            ],
            "seats": [_share_json(share) for share in self.seats],
            **({"until": self._until_json()} if self.until else {}),
        }

    def _until_json(self) -> JsonObject:
        assert self.until is not None
        return {
            "bots": [self.tournament.names[bot] for bot in (self.until.one, self.until.other)],
            "is_decided": self.until.is_decided,
            "groups": self.until.groups,
            "difference": round(self.until.mean, 4),
        }


def assess(
    tournament: Tournament, results: Sequence[GameResult], until: DifferenceTest | None = None
) -> Assessment:
    return Assessment(
        tournament,
        results,
        rate(tournament.names, results),
        pair_shares(len(tournament.contestants), results),
        seat_shares(tournament.players, results),
        until,
    )


def until_line(assessment: Assessment) -> str:
    test = assessment.until
    assert test is not None
    one, other = (assessment.tournament.names[bot] for bot in (test.one, test.other))
    sure = f"{1 - MOST_CHANCE_OF_ERROR:.0%}"
    if test.is_decided:
        better, worse = (one, other) if test.mean > 0 else (other, one)
        return (
            f"{better} is better than {worse}, sure to {sure} after {test.groups} groups of games."
        )
    return (
        f"Whether {one} and {other} differ is not known after {test.groups} groups of games "
        f"(the fortune of the bet is {test.fortune:.2g}; {1 / MOST_CHANCE_OF_ERROR:.0f} decide)."
    )


def _share_json(share: Share) -> JsonObject:
    return {
        "points": share.points,
        "games": share.games,
        "share": round(share.share, 4),
        "interval": [round(bound, 4) for bound in share.interval],
    }
