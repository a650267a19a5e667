"""A table in words: what it tells, what it refuses, what it pays, and its two doors."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import pytest
import uvicorn
from openenv.core import GenericEnvClient

from rooftree.adapters import mcp, openenv
from rooftree.adapters.text_table import TextTable, Told
from rooftree.bots import load as load_bot
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import names
from rooftree.engine.errors import BadOption
from rooftree.judge.judge import Judge


def played(table: TextTable, moves: int, seed: int = 1) -> list[Told]:
    """Play uniform moves."""
    told, dice = table.begin(seed), Sampled(seed)
    found: list[Told] = []
    while not told.is_over and len(found) < moves:
        told = table.play(list(told.actions)[dice.below(len(told.actions))])
        found.append(told)
    return found


@pytest.mark.parametrize("game", names())
def test_the_same_seed_and_moves_meet_the_same_dice_and_rivals(game: str) -> None:
    once = played(TextTable(game, 2, opponents="hard"), 4)
    assert once == played(TextTable(game, 2, opponents="hard"), 4)
    assert once != played(TextTable(game, 2, opponents="hard"), 4, seed=2)


@pytest.mark.parametrize("game", names())
def test_it_tells_no_more_than_the_seat_may_know(game: str) -> None:
    """Two tables that look alike to the seat, with other secrets, are told alike."""
    table = TextTable(game, 2, opponents="greedy")
    table.begin(5)
    hidden = table.match.hidden(table.seat)
    before = table.told([])
    table.match.state = table.match.rules.imagine(hidden, table.seat, Sampled(99))
    assert table.told([]) == before
    assert table.play("nonsense") == Told(
        [], before.table, before.prompt, before.actions, table.play("nonsense").refusal
    )


def test_an_illegal_move_is_answered_with_its_rule_and_changes_nothing() -> None:
    table = TextTable("dream_home", 2, opponents="greedy")
    before = table.begin(1)
    upstairs = "1>u1"  # nothing supports it yet
    assert upstairs not in before.actions
    told = table.play(upstairs)
    assert told.refusal.startswith("“1>u1” is no legal action now; nothing was played.")
    assert len(told.refusal) > len("“1>u1” is no legal action now; nothing was played.") + 10
    assert (told.table, told.actions, told.reward) == (before.table, before.actions, 0.0)


def test_the_result_is_paid_at_the_end() -> None:
    told = played(TextTable("blueprints", 2, opponents="greedy"), 1000)
    assert [one.reward for one in told[:-1]] == [0.0] * (len(told) - 1)
    last = told[-1]
    assert last.points is not None
    own, other = last.points["You"], last.points["Greedy 2"]
    assert own < other  # uniform moves lose
    assert last.reward == -0.5
    assert last.text().endswith(f"The match is over: Greedy 2 {other}, You {own}.")


def test_the_judge_pays_what_the_verdict_says_and_greedy_is_paid_better_than_chance() -> None:
    table, told = TextTable("blueprints", 2, opponents="greedy", reward="judge"), []
    bot = load_bot("greedy", table.match.game, table.match.rules)
    table.begin(3)
    for _ in range(3):
        hidden = table.match.hidden(0)
        action = int(bot.choose(hidden, 0, Sampled(0)))
        verdict = Judge(table.match.game, table.match.rules).verdict(hidden, 0, action)
        one = table.play(table.match.show.notation(action))
        assert (one.loss, one.error) == (max(0.0, verdict.loss), verdict.chosen.error)
        assert one.reward == 0 - (one.loss or 0)
        told.append(one)
    chance = played(TextTable("blueprints", 2, opponents="greedy", reward="judge"), 3, seed=3)
    assert sum(one.reward for one in told) > sum(one.reward for one in chance)


def test_it_speaks_french() -> None:
    told = TextTable("california", 2, language="fr").begin(1)
    assert told.actions["gold"].startswith("Prendre une monnaie d")
    table = TextTable("california", 2, language="fr")
    assert "n'est pas une action permise" in table.play("x").refusal.replace("’", "'")


def test_what_does_not_exist_is_refused_in_a_sentence() -> None:
    for wrong in ({"reward": "gold"}, {"language": "xx"}, {"opponents": "deep"}, {"seat": 9}):
        with pytest.raises(BadOption, match=r"there (is|are) no|bot"):
            TextTable("blueprints", 2, **wrong)


@pytest.fixture
def address() -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as door:
        made = openenv.app("blueprints", 2, opponents="greedy")
        server = uvicorn.Server(uvicorn.Config(made, log_level="warning"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [door]})
        thread.start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
        server.should_exit = True
        thread.join()


def test_the_name_of_an_episode_gives_no_dice_away() -> None:
    environment = openenv.RooftreeEnvironment("blueprints", 2, opponents="greedy")
    environment.reset()
    assert str(environment.table.seed) not in str(environment.state.model_dump())
    environment.reset(episode_id="mine")
    assert environment.state.episode_id == "mine"


def test_openenv_clients_have_a_match_each(address: str) -> None:
    with (
        GenericEnvClient(base_url=address).sync() as anna,
        GenericEnvClient(base_url=address).sync() as bruno,
    ):
        first = anna.reset(seed=1).observation
        assert bruno.reset(seed=1).observation == first
        move = next(iter(first["actions"]))
        after = anna.step({"notation": move}).observation
        assert after["news"][0].startswith("You place")
        assert bruno.step({"notation": "nonsense"}).observation["table"] == first["table"]


def test_the_tools_say_what_is_wrong_in_a_sentence() -> None:
    tools = mcp.Tools()
    assert tools.play("gold") == "Call `begin` first."
    assert tools.begin("chess").startswith("That cannot be done: ")
    assert "blueprints: Blueprints, 2 to 4 seats." in tools.games()
    assert "## " in tools.rules("blueprints", "fr")
    begun = tools.begin("blueprints", 2, seed=3, opponents="greedy")
    assert "\nS2>a1  Place stone 2 on a1\n" in begun
    assert begun.endswith(tools.look())
