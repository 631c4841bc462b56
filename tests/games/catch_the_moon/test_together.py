"""The cooperative and the solo game (CTM-26 to CTM-33)."""

from pathlib import Path

import pytest

from lunaria.core import MalformedInput, Refused, dump_json, load_json
from lunaria.games import catch_the_moon
from lunaria.games.catch_the_moon import (
    CHART,
    Best,
    Mode,
    PersonalBests,
    Phase,
    Rank,
    State,
    best_score,
    name_of,
    points,
    rank,
    settled,
)
from lunaria.languages import ENGLISH, Language, languages
from tests.support.catch_the_moon.towers import (
    allowed,
    holding,
    missed,
    play,
    report,
    settled_as,
    settling,
    table,
    well_placed,
)


def together(players: int = 3) -> State:
    return table("kosmos", players, mode="solo" if players == 1 else "cooperative")


def standing(state: State, *extents_mm: tuple[int, int]) -> State:
    """The same state after the ladders 4, 5, ... have been placed without a mistake, reaching so
    far."""
    mm = {4 + number: extent for number, extent in enumerate(extents_mm)}
    for ladder in mm:
        state = settled_as(settling(state, ladder), touch=[1], mm=mm)
    return state


@pytest.mark.rule("CTM-26")
@pytest.mark.parametrize("players", [1, 2, 6])
def test_everyone_plays_together_with_five_raindrops(players: int) -> None:
    state = together(players)
    assert state.is_shared_game
    assert (state.pool, len(state.tears)) == (5, players)


@pytest.mark.rule("CTM-26")
def test_bombyx_has_no_cooperative_and_no_solo_game() -> None:
    for mode, players in (("cooperative", 3), ("solo", 1)):
        with pytest.raises(MalformedInput, match=f"the bombyx edition has no {mode} game"):
            table("bombyx", players, mode=mode)


@pytest.mark.rule("CTM-27")
def test_up_to_five_scorings_spend_a_raindrop_each() -> None:
    state = together()
    for spent in range(5):
        assert (state.pool, len(state.scorings), state.seat) == (5 - spent, spent, 0)
        assert allowed(state) == ["roll", "score"]
        state = play(state, "score")
    assert (state.pool, state.scorings, state.phase) == (0, (0,) * 5, Phase.OVER)


@pytest.mark.rule("CTM-27")
def test_nobody_scores_with_a_ladder_in_hand() -> None:
    before = together()
    state = before
    for action in ("roll", "die one", "ladder 9", "place"):
        state = play(state, action)
        with pytest.raises(Refused) as refused:
            play(state, "score")
        assert refused.value.rule == "CTM-27"
        assert state.pool == 5
    state = settled_as(state, touch=[1])
    assert "score" in catch_the_moon.legal_actions(state)
    assert play(state, "score").pool == 4


@pytest.mark.rule("CTM-27")
@pytest.mark.parametrize(("edition", "rule"), [("kosmos", "CTM-27"), ("bombyx", "CTM-06")])
def test_rivals_do_not_score(edition: str, rule: str) -> None:
    state = table(edition)
    assert "score" not in allowed(state)
    with pytest.raises(Refused) as refused:
        play(state, "score")
    assert refused.value.rule == rule


@pytest.mark.rule("CTM-28")
@pytest.mark.parametrize(
    ("extent_mm", "worth"),
    [((50, 179), 0), ((50, 180), 0), ((50, 181), 1), ((180, 250), 1), ((181, 250), 3)],
)
def test_partly_above_the_lid_is_one_point_and_wholly_above_three(
    extent_mm: tuple[int, int], worth: int
) -> None:
    state = play(standing(together(), extent_mm), "score")
    assert state.lid_mm == 180
    assert state.scorings == (worth,)


@pytest.mark.rule("CTM-28")
def test_every_ladder_counts_against_the_lid_that_was_chosen() -> None:
    state = standing(together(), (181, 300), (100, 190), (130, 200), (10, 20))
    assert play(state, "score").scorings == (3 + 1 + 1,)
    told = settled({1: (18_000, 135_000), 2: (134_001, 135_000), 9: (134_000, 134_001)})
    assert points(told, 134) == 1 + 3 + 1
    assert points(told, 135) == 0
    low = standing(table("kosmos", 2, mode="cooperative", lid_mm=100), (101, 300))
    assert play(low, "score").scorings == (1 + 1 + 3,)


@pytest.mark.rule("CTM-29")
def test_only_the_best_scoring_counts() -> None:
    """The source's own example: nothing, then four points, then two; four remain."""
    state = play(together(), "score")
    state = play(standing(state, (181, 300), (100, 190)), "score")
    state = play(state, report(state, mm={4: (170, 190), 5: (100, 190)}), "score")
    assert state.scorings == (0, 4, 2)
    assert best_score(state) == 4
    state = missed(missed(state))
    assert state.phase is Phase.OVER
    assert best_score(state) == 4


@pytest.mark.rule("CTM-30")
@pytest.mark.parametrize("players", [1, 3])
def test_a_mistake_costs_a_raindrop_without_scoring(players: int) -> None:
    state = missed(standing(together(players), (181, 300)))
    assert (state.pool, state.scorings, best_score(state)) == (4, (), 0)
    assert sum(state.tears) == 1
    state = holding(state)
    state = play(state, report(state, fallen=[4]))
    assert (state.pool, state.scorings) == (3, ())


@pytest.mark.rule("CTM-18", "CTM-30")
def test_a_collapse_between_turns_costs_the_team_one_raindrop_a_turn() -> None:
    state = standing(together(1), (181, 300), (181, 300))
    state = play(state, report(state, fallen=[4]))
    state = play(state, report(state, fallen=[5]))
    state = play(state, report(state))
    assert (state.pool, state.gone, state.phase) == (4, (4, 5), Phase.TURN)


@pytest.mark.rule("CTM-31")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_ends_with_the_last_raindrop_whether_spent_or_lost(players: int) -> None:
    spent = missed(missed(together(players)))
    for _ in range(3):
        assert catch_the_moon.outcome(spent) is None
        spent = play(spent, "score")
    lost = together(players)
    for _ in range(5):
        assert catch_the_moon.outcome(lost) is None
        lost = missed(lost)
    for state in (spent, lost):
        outcome = catch_the_moon.outcome(state)
        assert outcome is not None
        assert outcome.reason == "CTM-31"
        with pytest.raises(Refused) as refused:
            play(state, "roll")
        assert refused.value.rule == "CTM-31"


@pytest.mark.rule("CTM-31")
def test_it_ends_with_the_last_ladder_whatever_raindrops_are_left() -> None:
    state = together()
    while state.supply:
        assert catch_the_moon.outcome(state) is None
        state = well_placed(state)
    assert (state.phase, state.pool) == (Phase.OVER, 5)
    assert "score" not in catch_the_moon.legal_actions(state)


@pytest.mark.rule("CTM-31", "CTM-32")
@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize(("ladders", "has_won"), [(1, False), (2, True)])
def test_the_team_wins_if_it_touched_the_moon(players: int, ladders: int, has_won: bool) -> None:
    state = standing(together(players), *[(181, 300)] * ladders)
    for _ in range(5):
        state = play(state, "score")
    outcome = catch_the_moon.outcome(state)
    assert outcome is not None
    assert outcome.winners == (tuple(range(players)) if has_won else ())


@pytest.mark.rule("CTM-32")
def test_four_points_read_touched_the_moon() -> None:
    assert rank(4) is Rank.TOUCHED_THE_MOON
    assert rank(3) is not rank(4)
    assert name_of(rank(4), ENGLISH) == "touched the moon"
    assert name_of(rank(4), Language("fr")) == "touché la lune"
    assert name_of(rank(4), Language("de")) == "den Mond berührt"


@pytest.mark.rule("CTM-32")
def test_every_score_has_a_rank_and_more_points_never_a_lower_one() -> None:
    order = list(Rank)
    reached = [order.index(rank(score)) for score in range(91)]
    assert reached == sorted(reached)
    assert set(reached) == set(range(len(order)))
    assert list(CHART.values()) == order
    for language in languages():
        assert len({name_of(name, language) for name in Rank}) == len(order)
    with pytest.raises(ValueError, match="-1 points"):
        rank(-1)


def test_the_page_shows_the_chart() -> None:
    page = Path(__file__).parents[3] / "docs" / "games" / "catch_the_moon.md"
    rows = [f"| {least} | {name_of(name, ENGLISH)} |" for least, name in CHART.items()]
    assert "\n".join(rows) in page.read_text(encoding="utf-8")


def solo_with(*scores: int, lid_mm: int = 180) -> State:
    """A solo game that is over, with scorings of one point for each ladder above the lid."""
    state = table("kosmos", 1, lid_mm=lid_mm)
    for score in (*scores, *[0] * (5 - len(scores))):
        while len(state.structure) < 2 + max(scores, default=0):
            state = well_placed(state)
        high = dict.fromkeys(state.structure[2 : 2 + score], (10, lid_mm + 1))
        low = dict.fromkeys((*state.structure[:2], *state.structure[2 + score :]), (10, 20))
        state = play(state, report(state, mm=low | high), "score")
    assert state.phase is Phase.OVER
    return state


@pytest.mark.rule("CTM-33")
def test_alone_one_plays_by_the_cooperative_rules() -> None:
    state = table("kosmos", 1)
    assert state.mode is Mode.SOLO
    assert (state.pool, allowed(state)) == (5, ["roll", "score"])
    state = missed(state)
    assert (state.seat, state.pool) == (0, 4)
    with pytest.raises(MalformedInput, match="2 players: a solo game takes 1"):
        table("kosmos", 2, mode="solo")
    with pytest.raises(MalformedInput, match="1 players: a cooperative game takes 2 to 6"):
        table("kosmos", 1, mode="cooperative")


@pytest.mark.rule("CTM-33")
def test_alone_one_plays_against_ones_own_best() -> None:
    bests = PersonalBests()
    assert bests.best(1, 180) is None
    for scores, best, is_new in (((2,), 2, True), ((1, 2), 2, False), ((3, 1), 3, True)):
        ended = solo_with(*scores)
        assert bests.is_beaten_by(ended) is is_new
        bests = bests.with_game(ended)
        assert bests.best(1, 180) == best


@pytest.mark.rule("CTM-33")
def test_bests_are_kept_apart_by_players_and_lid_and_survive_json() -> None:
    bests = PersonalBests().with_game(solo_with(2)).with_game(solo_with(5, lid_mm=120))
    assert bests.bests == (Best(1, 120, 5), Best(1, 180, 2))
    assert PersonalBests.from_json(load_json(dump_json(bests.to_json()))) == bests
    assert bests.best(2, 180) is None


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"format": 2, "bests": []},
        {"format": 1, "bests": {}},
        {"format": 1, "bests": [], "more": 1},
        {"format": 1, "bests": [[1, 180]]},
        {"format": 1, "bests": [[7, 180, 3]]},
        {"format": 1, "bests": [[1, 0, 3]]},
        {"format": 1, "bests": [[1, 180, -1]]},
        {"format": 1, "bests": [[1, 180, True]]},
        {"format": 1, "bests": [[1, 180, 3], [1, 180, 4]]},
        {"format": 1, "bests": [[2, 180, 3], [1, 180, 4]]},
    ],
)
def test_malformed_bests_are_refused_in_one_line(value: object) -> None:
    with pytest.raises(MalformedInput) as error:
        PersonalBests.from_json(value)  # type: ignore[arg-type]
    assert str(error.value).isprintable()


@pytest.mark.parametrize("players", [1, 3])
def test_only_a_finished_game_of_ones_own_has_a_score_to_compare(players: int) -> None:
    state = table("kosmos", players)
    with pytest.raises(ValueError, match="that is over"):
        PersonalBests().with_game(state)
