"""Training a scorer goes on after any interruption as if there had been none."""

from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

from lunaria.bots.catch_the_moon import student, training
from lunaria.bots.catch_the_moon.learning import Lessons, ScorerLearner, hold_loss, rest_loss
from lunaria.bots.catch_the_moon.scorer import FACES, read_scorer
from lunaria.bots.catch_the_moon.student import Lesson, end_of, lesson_of, play_lesson
from lunaria.bots.catch_the_moon.training import CHECKPOINT, SCORER, Training
from lunaria.bots.catch_the_moon.traits import TRAITS
from lunaria.core import MalformedInput
from lunaria.games.catch_the_moon import Ladder
from lunaria.worlds.catch_the_moon.pose import UPRIGHT, Pose
from lunaria.worlds.catch_the_moon.probe import Probe


def made_up(seed: int, count: int = 400) -> Lessons:
    """Lessons with a rule that is easy to learn."""
    generator = np.random.default_rng(seed)
    seen = generator.normal(size=(count, TRAITS)).astype(np.float32)
    tried = generator.normal(size=(count, TRAITS + len(FACES))).astype(np.float32)
    return Lessons(
        seen,
        np.where(seen[:, 0] > 0.5, 0, np.where(seen[:, 1] > 0, 1, 2)).astype(np.int64),
        20.0 * seen[:, 2],
        tried,
        (tried[:, 3] > 0).astype(np.float32),
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Lessons without games."""
    played = Mock(side_effect=lambda lesson: made_up(int(lesson.seed.rpartition("/")[2]), 60))
    monkeypatch.setattr(training, "play_lesson", played)
    return played


def train(out: Path, rounds: int, seed: int = 7) -> Training:
    return training.train(out, seed=seed, minutes=60, cores=1, rounds=rounds, games=2, passes=2)


@pytest.mark.usefixtures("quick")
def test_an_interrupted_training_ends_as_a_whole_one(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", 3)
    train(tmp_path / "parts", 1)
    parts = train(tmp_path / "parts", 3)
    np.testing.assert_array_equal(parts.learner.rest.numbers, whole.learner.rest.numbers)
    np.testing.assert_array_equal(parts.learner.hold.numbers, whole.learner.hold.numbers)
    assert [line["round"] for line in parts.progress] == [1, 2, 3]
    saved = read_scorer(tmp_path / "parts" / SCORER)
    numbers = whole.learner.rest.layers.weights[0].astype("<f4")
    np.testing.assert_array_equal(saved.rest.weights[0], numbers)


def test_a_kill_while_it_saves_costs_no_games(
    tmp_path: Path, quick: Mock, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path, 1)
    before = (tmp_path / CHECKPOINT).read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(Training, "save", Mock(side_effect=KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            train(tmp_path, 2)
    assert (tmp_path / CHECKPOINT).read_bytes() == before
    assert quick.call_count == 4
    went_on = train(tmp_path, 2)
    assert quick.call_count == 4
    assert went_on.rounds == 2
    whole = train(tmp_path / "whole", 2)
    np.testing.assert_array_equal(went_on.learner.rest.numbers, whole.learner.rest.numbers)


@pytest.mark.usefixtures("quick")
def test_a_training_keeps_its_seed(tmp_path: Path) -> None:
    train(tmp_path, 1)
    with pytest.raises(MalformedInput, match="seed 7"):
        train(tmp_path, 2, seed=8)


def test_learning_lowers_the_surprise_by_what_was_not_learned_from() -> None:
    learner = ScorerLearner.new(np.random.default_rng(1))
    lessons, other = made_up(1, 2000), made_up(2)
    learner.learn(lessons, np.random.default_rng(2), 1)
    rest, hold = rest_loss(learner.scorer, other), hold_loss(learner.scorer, other)
    learner.learn(lessons, np.random.default_rng(3), 15)
    assert rest_loss(learner.scorer, other) < 0.85 * rest
    assert hold_loss(learner.scorer, other) < 0.85 * hold
    expected = learner.scorer.rest.outputs(other.seen.astype(float))[:, 3]
    assert np.corrcoef(expected, other.rises_mm)[0, 1] > 0.2


def test_a_lesson_teaches_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(student, "GLANCES", 12)
    monkeypatch.setattr(student, "TRIES", 2)
    monkeypatch.setattr(student, "MOST_ACTIONS", 16)
    lesson = Lesson("a lesson", 4, "parallel", "skilled")
    one, other = play_lesson(lesson), play_lesson(lesson)
    for mine, theirs in zip(one, other, strict=True):
        np.testing.assert_array_equal(mine, theirs)
    assert len(one.seen) == len(one.ends) == len(one.rises_mm) > 0
    assert set(one.ends.tolist()) <= {0, 1, 2}
    assert len(one.tried) == len(one.held)


def test_lessons_are_of_all_set_ups_and_hands() -> None:
    lessons = [lesson_of(1, number) for number in range(24)]
    assert len({lesson.seed for lesson in lessons}) == 24
    assert {lesson.level for lesson in lessons} == {"master", "skilled"}
    assert len({lesson.setup for lesson in lessons}) == 6
    assert {lesson.players for lesson in lessons} == {4, 5, 6}


def test_ends_tell_one_ladder_from_two_and_from_all_else() -> None:
    def probe(*touching: int, is_grounded: bool = False) -> Probe:
        ladders = tuple(map(Ladder, touching))
        return Probe(Pose((0.0, 0.0, 0.0), UPRIGHT), ladders, is_grounded, 0.0, 1.0)

    ends = [end_of(one) for one in (probe(1), probe(1, 2), probe(1, 2, 3), probe(), None)]
    assert ends == [0, 1, 2, 2, 2]
    assert end_of(probe(1, is_grounded=True)) == 2
