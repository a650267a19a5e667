"""The front door: `import rooftree` is all that a program needs, and it loads nothing early."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import pytest

import rooftree
from rooftree import api
from rooftree.engine.chance import Recording
from rooftree.engine.discovery import load
from rooftree.engine.errors import BadOption
from tests.toy import BRICKS

HEAVY = ("starlette", "jinja2", "typer", "rich", "uvicorn", "rooftree.games", "rooftree.api")


def bricks() -> rooftree.Match:
    return rooftree.new(BRICKS, players=["Anna", "Bruno"], seed=1)


# -- the door itself -----------------------------------------------------------------------
def test_importing_rooftree_loads_nothing_heavy() -> None:
    code = f"import sys, rooftree; print([name for name in {HEAVY!r} if name in sys.modules])"
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == "[]"


def test_every_public_name_is_there_and_nothing_else_is_shown() -> None:
    assert dir(rooftree) == sorted([*rooftree.__all__, "__version__"])
    assert rooftree.__all__ == sorted(set(rooftree.__all__))
    assert set(rooftree.__all__) == {*api.__all__, "games"}
    for name in rooftree.__all__:
        assert callable(getattr(rooftree, name)), name
        assert getattr(rooftree, name).__doc__, name


def test_an_unknown_name_is_refused_as_by_any_module() -> None:
    with pytest.raises(AttributeError, match="'rooftree' has no attribute 'castle'"):
        rooftree.castle  # type: ignore[attr-defined]  # noqa: B018


def test_the_games_are_listed_and_their_package_can_still_be_imported() -> None:
    code = (
        "import rooftree, rooftree.games.blueprints as one; print(rooftree.games(), one.GAME.name)"
    )
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert seen.stdout.strip() == f"{rooftree.games()} blueprints"


def test_the_public_functions_tell_types() -> None:
    assert get_type_hints(rooftree.new)["return"] is rooftree.Match
    assert get_type_hints(rooftree.load)["return"] is rooftree.Match


# -- matches -------------------------------------------------------------------------------
def test_a_match_and_a_record_say_who_did_what() -> None:
    match = bricks()
    assert repr(match) == "<Match bricks: 2 seats, 0 actions, Anna to act>"
    assert repr(match.play("roll")) == "<Record Anna: roll>"
    while not match.is_over:
        match.play("roll")
    assert repr(match).endswith("actions, over>")


def test_the_seat_may_be_left_out_where_it_is_the_turn_of_one() -> None:
    match = bricks()
    assert match.legal() == match.legal(0)
    assert match.play(match.actions(0)[0]).seat == 0
    while match.in_turn() == [0]:
        match.play(match.legal()[-1])
    assert match.play("roll").seat == 1


def test_where_several_are_in_turn_the_seat_must_be_named() -> None:
    match = rooftree.new("dice_manor", seats=2, seed=1)
    while len(match.in_turn()) < 2:
        match.play(match.legal()[0])
    with pytest.raises(rooftree.NotYourTurn, match=r"several may act: Player 1 \(seat=0\), Player"):
        match.legal()
    with pytest.raises(rooftree.NotYourTurn, match="say which seat is meant"):
        match.play(match.legal(1)[0])
    assert match.play(match.legal(1)[0], seat=1).seat == 1


def test_when_it_is_over_nothing_is_legal_and_nobody_acts() -> None:
    match = bricks()
    while not match.is_over:
        match.play("roll")
    assert match.legal() == []
    with pytest.raises(rooftree.NotYourTurn, match="the match is over"):
        match.play("roll")


def test_matches_are_equal_if_set_up_records_and_chance_are() -> None:
    match, twin = bricks(), bricks()
    assert match == twin
    match.play("roll")
    assert match != twin
    twin.play("roll")
    assert match == twin
    assert match != rooftree.new(BRICKS, players=["Anna", "Bruno"], seed=2)
    assert match != "a match"


def test_the_same_actions_with_other_dice_make_another_match() -> None:
    matches = [rooftree.new(BRICKS, 2, seed=seed) for seed in range(6)]
    for match in matches:
        match.play("roll")
    assert any(match != matches[0] for match in matches)


def test_a_saved_match_is_loaded_as_it_was(tmp_path: Path) -> None:
    match = rooftree.new("blueprints", players=["Anna", "Bruno"], deck="rival")
    for _ in range(9):
        match.play(match.legal()[0])
    match.save(str(tmp_path / "evening.match.json"))
    again = rooftree.load(tmp_path / "evening.match.json")
    assert again == match
    assert (again.names, repr(again.records[0])) == (match.names, repr(match.records[0]))
    assert again.scores() == match.scores() == {"Anna": 0, "Bruno": 0}


def test_the_text_shows_a_seat_no_more_than_it_may_know() -> None:
    match = rooftree.new("blueprints", seats=2, seed=7)
    match.play("G2>a2")
    assert "Building of Player 2" in match.text(seat=1)
    assert "Building of Player 2" not in match.text(seat=0)
    assert "Building of" not in match.text()
    assert match.text(seat=1, language="fr") != match.text(seat=1)
    with pytest.raises(BadOption, match="there is no seat 2; there are 0 to 1"):
        match.text(seat=2)
    with pytest.raises(BadOption, match="there is no language 'de'; there are en, fr"):
        match.text(language="de")


def test_players_and_seats_must_agree() -> None:
    with pytest.raises(BadOption, match="2 players are named for 3 seats"):
        rooftree.new("blueprints", 3, players=["Anna", "Bruno"])
    with pytest.raises(BadOption, match="two players share a name"):
        rooftree.new("blueprints", players=["Anna", "Anna"])
    with pytest.raises(BadOption, match="there is no option 'colour'"):
        rooftree.new("blueprints", colour="red")
    assert rooftree.new("blueprints").setup.seats == 4


# -- bots, rules, simulations --------------------------------------------------------------
@pytest.mark.parametrize("game", rooftree.games())
def test_a_bot_plays_every_game_to_its_end(game: str) -> None:
    match, bot = rooftree.new(game, seed=3), rooftree.bot("uniform", seed=5)
    while not match.is_over:
        match.play(bot.choose(match))
    assert max(match.scores().values()) == max(one.points for one in match.standings())
    with pytest.raises(rooftree.NotYourTurn, match="over"):
        bot.choose(match)


class Spy(rooftree.Bot[rooftree.State]):
    """Keeps what it was shown."""

    def choose(self, hidden: rooftree.State, seat: int, chance: rooftree.Chance) -> int:
        SHOWN.append((seat, [int(number) for number in self.rules.numbers(hidden)]))
        return int(self.rules.actions(hidden, seat)[0])


SHOWN: list[tuple[int, list[int]]] = []


def test_a_bot_is_handed_only_what_its_seat_may_know() -> None:
    match = rooftree.new("blueprints", seats=2, seed=7)
    match.play("G2>a2")
    match.play("-W1")
    choice = rooftree.bot(Spy).choose(match)
    seat, shown = SHOWN.pop()
    assert (seat, choice.seat) == (0, 0)
    assert shown == [int(number) for number in match.rules.numbers(match.hidden(0))]
    assert shown != [int(number) for number in match.rules.numbers(match.state)]
    assert repr(choice) == f"<Choice Player 1: {match.legal()[0]}>"


def test_a_bot_refuses_a_seat_that_may_not_act() -> None:
    match = rooftree.new("blueprints", seats=2, seed=7)
    with pytest.raises(rooftree.NotYourTurn, match="not Player 1's turn"):
        rooftree.bot("greedy").choose(match, seat=0)
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        rooftree.bot("nobody")


def test_the_rules_alone_are_enough_for_search() -> None:
    rules, chance = rooftree.rules("blueprints", deck="rival"), Recording(rooftree.Seeded(1))
    state = rules.new(2, chance)
    seat = rules.actors(state)[0]
    twin = rules.imagine(rules.hide(rules.copy(state), seat), seat, chance)
    rules.apply(twin, seat, rules.actions(twin, seat)[0], chance)
    assert rules.numbers(twin) != rules.numbers(state)
    assert rules is rooftree.new("blueprints", 2, deck="rival").rules
    assert rules is not rooftree.rules(load("blueprints"))


def test_a_simulation_counts_bots_by_name_or_class() -> None:
    result = rooftree.simulate("blueprints", bots=["greedy", Spy], games=6, seed=2)
    assert result.win_share("greedy") + result.win_share("Spy") == pytest.approx(1)
    assert result.win_share("greedy") > 0.5
    assert [tally.games for tally in result.players] == [6, 6]
    assert result == rooftree.simulate("blueprints", bots=["greedy", Spy], games=6, seed=2)
