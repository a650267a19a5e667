"""PettingZoo's, Gymnasium's and OpenSpiel's own checkers pass for every game and encoding."""

from __future__ import annotations

import warnings
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test

from rooftree.adapters import episode, openspiel, pettingzoo
from rooftree.adapters.gymnasium import RooftreeEnv
from rooftree.engine import matchfile
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption, IllegalAction
from rooftree.engine.match import Match

CASES = [
    (name, seats, encoding)
    for name in names()
    for seats in load(name).seats
    for encoding in ("steps", "listed")
]
DRAWN = [  # a picture does not depend on the encoding: `listed` with the fewest seats is enough
    case for case in CASES if case[2] == "steps" or case[1] == load(case[0]).seats[0]
]


@pytest.fixture(autouse=True)
def unusual_spaces_are_ours() -> Any:
    """Silence warnings about spaces that are no pictures and about unwrapped environments."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        yield


def random_match(env: Any, seed: int) -> None:
    env.reset(seed=seed)
    for n, _agent in enumerate(env.agent_iter()):
        observation, _, terminated, _, _ = env.last()
        legal = None if terminated else np.flatnonzero(observation["action_mask"])
        env.step(None if legal is None else int(legal[n * 7 % len(legal)]))


@pytest.mark.parametrize(("name", "seats", "encoding"), CASES)
def test_pettingzoo_accepts_the_game(name: str, seats: int, encoding: str) -> None:
    api_test(pettingzoo.env(name, seats, encoding=encoding), num_cycles=40)
    seed_test(partial(pettingzoo.env, name, seats, encoding=encoding), num_cycles=20)


@pytest.mark.parametrize(("name", "seats", "encoding"), CASES)
def test_gymnasium_accepts_the_game(name: str, seats: int, encoding: str) -> None:
    title = load(name).title.replace(" ", "")
    env = gymnasium.make(f"rooftree/{title}-v0", seats=seats, encoding=encoding)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize(("name", "seats", "encoding"), CASES)
def test_openspiel_accepts_the_game(name: str, seats: int, encoding: str) -> None:
    game = pyspiel.load_game(f"rooftree_{name}(seats={seats},encoding={encoding})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "seats", "encoding"), DRAWN)
def test_pettingzoo_renders_in_every_mode(
    name: str,
    seats: int,
    encoding: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(episode, "WIDTH", 80)  # small pictures are painted sooner
    is_svg = {"svg": lambda drawn: str(drawn).startswith("<svg")}
    render_test(partial(pettingzoo.env, name, seats, encoding=encoding), custom_tests=is_svg)
    assert len(capsys.readouterr().out) > 200


def test_numbers_of_numpy_are_played_and_saved_as_any_others() -> None:
    env = pettingzoo.env("blueprints", 2)
    env.reset(seed=1)
    env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    assert len(env.episode.match().records) == 1


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    env = pettingzoo.env("blueprints", 3)
    env.reset(seed=3)
    rewards, points = dict[str, float](), dict[str, int]()
    for agent in env.agent_iter():
        observation, reward, terminated, _, info = env.last()
        if terminated:
            rewards[agent], points[agent] = reward, info["points"]
        else:
            assert reward == 0
            assert (info["action_mask"] == observation["action_mask"]).all()
        env.step(None if terminated else int(np.flatnonzero(observation["action_mask"])[0]))
    assert sum(rewards.values()) == pytest.approx(0)
    best = max(points, key=lambda agent: points[agent])
    assert rewards[best] == max(rewards.values()) > 0


def test_an_illegal_number_leaves_the_turn_with_whoever_has_it() -> None:
    env = pettingzoo.env("blueprints", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.raises(IllegalAction):
        env.step(215)
    assert env.agent_selection == agent
    assert not env.terminations[agent]


def test_whoever_may_act_out_of_turn_is_never_waited_for() -> None:
    """In California others may repay a loan at any time; the turn still goes round."""
    env = pettingzoo.env("california", 3)
    random_match(env, seed=2)
    match = env.episode.match()
    assert match.is_over
    assert any(match.at(n).aside for n in range(len(match.records)))


def test_gymnasium_s_illegal_number_loses_and_its_mask_is_that_of_the_rules() -> None:
    env = RooftreeEnv("blueprints", 2, opponents="greedy")
    env.reset(seed=1)
    legal = env.episode.rules.actions(env.episode.state, 0)
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(legal)
    _, reward, terminated, _, info = env.step(215)
    assert (reward, terminated, info["is_illegal"]) == (-1.0, True, True)


def test_gymnasium_plays_a_whole_match_against_bots() -> None:
    env = RooftreeEnv("california", 3, seat=1, opponents=["greedy", "uniform"])
    env.reset(seed=4)
    terminated = False
    while not terminated:
        assert env.episode.actor == 1
        _, reward, terminated, _, info = env.step(np.flatnonzero(env.action_masks())[0])
    assert len(info["points"]) == 3
    assert reward in (pytest.approx(-1 / 3), pytest.approx(2 / 3), pytest.approx(1 / 6))
    with pytest.raises(BadOption, match="3 opponents are named for 1 seats"):
        RooftreeEnv("blueprints", 2, opponents=["greedy"] * 3)


@pytest.mark.parametrize("name", names())
def test_a_match_file_opens_in_all_three_and_comes_back(name: str, tmp_path: Path) -> None:
    played = Match(load(name), load(name).seats[0], seed=3)
    for _ in range(8):
        seat = played.in_turn()[0]
        played.play(played.actions(seat)[0], seat=seat)
    file = tmp_path / "begun.match.json"
    matchfile.save(played, file)
    env = pettingzoo.env(name, match=file)
    env.reset(seed=1)
    single = RooftreeEnv(name, match=file)
    single.episode.begin(1)
    game = pyspiel.load_game(f"rooftree_{name}")
    state = game.state_of(file)
    actor = env.episode.actor
    assert played.in_turn()[0] == actor == state.current_player()
    seen = env.observe(env.agent_selection)["observation"]
    assert np.allclose(seen, single.episode.observe(actor))
    observation = make_observation(game)
    observation.set_from(state, actor)
    assert np.allclose(observation.tensor, seen)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[-1]))
    env.episode.save(tmp_path / "zoo.match.json")
    state.save(tmp_path / "spiel.match.json")
    again = matchfile.load(tmp_path / "zoo.match.json")
    assert again.records[:8] == played.records
    assert matchfile.load(tmp_path / "spiel.match.json").position() == played.position()


def test_a_whole_openspiel_match_is_a_match_file(tmp_path: Path) -> None:
    game = pyspiel.load_game("rooftree_dice_manor(seats=3)")
    state, n = game.new_initial_state(), 0
    while not state.is_terminal():
        legal = state.legal_actions()
        n += 1
        state.apply_action(legal[n * 5 % len(legal)])
    state.save(tmp_path / "end.match.json")
    match = matchfile.load(tmp_path / "end.match.json")
    assert match.is_over
    winner = next(standing.seat for standing in match.standings() if standing.place == 0)
    assert state.returns()[winner] == max(state.returns()) > 0


def test_openspiel_s_states_hide_what_a_seat_may_not_know() -> None:
    game = pyspiel.load_game("rooftree_blueprints(seats=2)")
    state = game.new_initial_state()
    outcomes = count()  # not always the first: a second die of the same colour is drawn again
    while state.is_chance_node():
        state.apply_action(next(outcomes) % len(state.legal_actions()))
    rival = 1 - state.current_player()
    places = state.legal_actions()
    same_die = [number for number in places if number // 7 == places[0] // 7]
    after = [state.child(number) for number in same_die[:2]]
    assert after[0].information_state_string(rival) == after[1].information_state_string(rival)
    own = state.current_player()
    assert after[0].information_state_string(own) != after[1].information_state_string(own)


def test_a_match_of_another_game_is_refused_in_words(tmp_path: Path) -> None:
    matchfile.save(Match(load("california"), 2, seed=1), tmp_path / "other.match.json")
    game = pyspiel.load_game("rooftree_blueprints")
    assert isinstance(game, openspiel.RooftreeGame)
    with pytest.raises(BadOption, match="was played as"):
        game.state_of(tmp_path / "other.match.json")
