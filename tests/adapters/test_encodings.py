"""The three encodings: every legal action can be chosen, nothing else can."""

from __future__ import annotations

import numpy as np
import pytest

from rooftree.adapters.encodings import ENCODINGS, LONGEST_LIST, Listed, encoding_of
from rooftree.adapters.episode import Episode
from rooftree.adapters.vector import Vector
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption, IllegalAction
from rooftree.games.dream_home.table.box import ROOM_CARDS
from rooftree.games.dream_home.table.spaces import SPACES

CASES = [(name, encoding) for name in names() for encoding in ENCODINGS]


def every_action(episode: Episode) -> set[int]:
    """List the actions that legal numbers lead to; a first step is followed to its second ones."""
    found: set[int] = set()
    state, seat, encoding = episode.state, episode.actor, episode.encoding
    for number in encoding.numbers(state, seat, episode.first):
        action, first = encoding.decoded(state, seat, episode.first, number)
        if action >= 0:
            found.add(action)
            continue
        for second in encoding.numbers(state, seat, first):
            found.add(encoding.decoded(state, seat, first, second)[0])
    return found


@pytest.mark.parametrize(("name", "encoding"), CASES)
def test_the_mask_leads_to_every_legal_action_and_to_no_other(name: str, encoding: str) -> None:
    episode, chance = Episode(name, encoding=encoding), Seeded(4)
    while not episode.is_over:
        legal = {int(action) for action in episode.rules.actions(episode.state, episode.actor)}
        assert every_action(episode) == legal
        numbers = np.flatnonzero(episode.mask(episode.actor))
        assert numbers.tolist() == sorted(episode.legal())
        episode.play(int(numbers[chance.below(len(numbers))]))
        if episode.first >= 0:
            seconds = episode.legal()
            episode.play(seconds[chance.below(len(seconds))])


@pytest.mark.parametrize(("name", "encoding"), CASES)
def test_a_number_outside_the_mask_is_refused_and_changes_nothing(name: str, encoding: str) -> None:
    episode = Episode(name, encoding=encoding)
    before = episode.rules.numbers(episode.state)
    for number in set(range(episode.encoding.size)) - set(episode.legal()):
        with pytest.raises(IllegalAction):
            episode.play(number)
    assert episode.rules.numbers(episode.state) == before
    assert not episode.played


def test_dice_manor_builds_in_two_decisions_of_a_few_hundred_numbers() -> None:
    flat, steps = (Episode("dice_manor", encoding=name).encoding for name in ("flat", "steps"))
    assert flat.size == 60_625
    assert steps.size == 601


def test_the_first_step_is_observed_by_whoever_made_it_alone() -> None:
    episode, chance = Episode("dice_manor", 2, "steps", "numbers"), Seeded(1)
    while episode.first < 0:
        legal = episode.legal()
        episode.play(legal[chance.below(len(legal))])
    assert episode.observe(episode.actor)[-1] == episode.first
    assert episode.observe(1 - episode.actor)[-1] == -1


def test_a_list_longer_than_its_numbers_is_refused_not_cut() -> None:
    episode = Episode("blueprints", encoding="listed")
    assert isinstance(episode.encoding, Listed)
    with pytest.raises(BadOption, match="steps"):
        episode.encoding.length([0] * (LONGEST_LIST + 1))


def test_an_unknown_encoding_is_refused_in_words() -> None:
    game = load("blueprints")
    with pytest.raises(BadOption, match="there are flat, steps, listed"):
        encoding_of("short", game, Episode("blueprints").rules)


def test_the_scales_tell_the_same() -> None:
    rows = {scale: Episode("california", scale=scale) for scale in ("numbers", "scaled", "one_hot")}
    observer = rows["numbers"].observer
    numbers = rows["numbers"].observe(0)
    again = rows["scaled"].observe(0) * observer.spans + observer.lows
    assert np.allclose(again, numbers)
    hot = np.flatnonzero(rows["one_hot"].observe(0))
    assert (hot == observer.starts[:-1] + numbers - observer.lows).all()


@pytest.mark.parametrize("name", names())
def test_vector_plays_as_single_episodes_do(name: str) -> None:
    vector, chance = Vector(name, 3, seed=5), Seeded(2)
    singles = [Episode(name) for _ in range(3)]
    for episode, other in zip(singles, vector.episodes, strict=True):
        episode.begin(other.seed)
    ended = 0
    for _ in range(150):
        for n, episode in enumerate(singles):
            assert (vector.masks[n] == episode.mask(episode.actor)).all()
            assert np.allclose(vector.observations[n], episode.observe(episode.actor))
            assert vector.actors[n] == episode.actor
        legal = [np.flatnonzero(mask) for mask in vector.masks]
        chosen = [int(numbers[chance.below(len(numbers))]) for numbers in legal]
        vector.step(chosen)
        for n, episode in enumerate(singles):
            episode.play(chosen[n])
            assert vector.ended[n] == episode.is_over
            assert np.allclose(vector.rewards[n], episode.rewards())
            if episode.is_over:
                ended += 1
                episode.begin(episode.seed + 1)
    assert ended or name == "dice_manor"


def test_the_list_is_long_enough_for_the_longest_decision_of_dream_home() -> None:
    """A Supplier's exchanges with all that two homes leave, a Handyman's, and a pass."""
    exchanges = (ROOM_CARDS - 2 * SPACES) * SPACES
    assert exchanges + SPACES * (SPACES - 1) // 2 + 1 <= LONGEST_LIST
