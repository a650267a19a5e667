"""Challenges: equal choices meet equal dice and rivals; other choices share the deal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rooftree
from rooftree.deals import challenge
from rooftree.engine.chance import Chance, Sampled
from rooftree.engine.discovery import names
from rooftree.engine.errors import BadOption
from rooftree.engine.match import Match
from rooftree.engine.matchfile import from_document, to_document
from rooftree.engine.sealed import Dealt
from rooftree.engine.verify import verify
from tests.deals.digest import digest_of

DIGESTS = {
    "blueprints": "1b9b126849ab0203",
    "california": "a39749f8869bbb77",
    "dice_manor": "1281fa4b230a4d16",
    "dream_home": "4a1d19703ad0dab8",
}
SEEDS = 3  # in the usual tests; a soak takes a thousand


def played(made: challenge.Challenge, choices: int, levels: bool = True) -> Match:
    """Play a challenge: oneself at random, rivals as they are or at random, too."""
    match, own = made.match({made.seat: "Me"}), Sampled(choices)
    while match.actors():
        seat = match.actors()[0]
        if levels and seat in made.rivals:
            action = made.choice(match, seat)
        else:
            action = int(match.rules.random_action(match.hidden(seat), seat, own))
        match.play(action, seat=seat)
    return match


def written(match: Match) -> str:
    return json.dumps(to_document(match))


def deal(game: str, seed: int, bots: str = "greedy") -> challenge.Challenge:
    return challenge.new(game, seed=seed.to_bytes(32, "big"), bots=bots)


def check_equal(game: str, seeds: range) -> None:
    for seed in seeds:
        made = deal(game, seed, "medium")
        twin = challenge.from_document(json.loads(json.dumps(challenge.to_document(made))))
        assert written(played(made, seed)) == written(played(twin, seed))


@pytest.mark.parametrize("game", names())
def test_equal_choices_give_equal_matches(game: str) -> None:
    check_equal(game, range(SEEDS))


@pytest.mark.soak
@pytest.mark.parametrize("game", names())
def test_equal_choices_give_equal_matches_for_a_thousand_seeds(game: str) -> None:
    check_equal(game, range(1000))


@pytest.mark.parametrize("game", DIGESTS)
def test_every_form_plays_the_same_matches(game: str) -> None:
    assert digest_of(game, SEEDS) == DIGESTS[game]  # see tests/deals/digest.py


@pytest.mark.soak
@pytest.mark.parametrize("game", DIGESTS)
def test_the_plain_form_plays_a_thousand_matches_as_the_installed_one(game: str) -> None:
    command = [sys.executable, "-m", "tests.deals.digest", game, "1000"]
    installed = {name: value for name, value in os.environ.items() if name != "ROOFTREE_FORM"}
    told = {
        subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout
        for env in (installed, installed | {"ROOFTREE_FORM": "plain"})
    }
    assert len(told) == 1


def test_searching_rivals_find_the_same_however_slow_the_machine_is() -> None:
    made = challenge.new("dream_home", seats=2, seed=bytes(32), bots="hard")
    assert made.rivals[1].iterations > 0
    assert written(played(made, 1)) == written(played(made, 1))


class Asked(Dealt):
    """Remembers what was answered to which question."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.answers: dict[tuple[int, int, int], int] = {}

    def below(self, n: int) -> int:
        place = self.asked if self.key >= 0 else self.counter
        number = super().below(n)
        self.answers[self.key, place, int(n)] = number
        return number


def answers(game: str, seed: int, choices: int) -> dict[tuple[int, int, int], int]:
    made = deal(game, seed)
    chance = Asked(made.seed)
    match = Match(made.match({}).game, made.seats, chance=chance)
    own = Sampled(choices)
    while match.actors():
        seat = match.actors()[0]
        match.play(int(match.rules.random_action(match.hidden(seat), seat, own)), seat=seat)
    return chance.answers


@pytest.mark.parametrize("game", ["blueprints", "dream_home"])
def test_other_choices_share_all_cards_and_dice(game: str) -> None:
    for seed in range(SEEDS):
        assert answers(game, seed, 1) == answers(game, seed, 2)


def test_other_choices_share_the_rolls_of_dice_manor() -> None:
    for seed in range(SEEDS):
        first, second = answers("dice_manor", seed, 1), answers("dice_manor", seed, 2)
        common = first.keys() & second.keys()
        assert len(common) > 100
        assert all(first[key] == second[key] for key in common)


def test_other_choices_share_california_as_long_as_the_stack_lasts() -> None:
    made = deal("california", 1)
    opening: Any = made.match({}).state
    stack = int(opening.stack_left)  # after the first day
    first, second = answers("california", 1, 1), answers("california", 1, 2)
    common = [key for key in first if key in second]
    assert len(common) >= stack
    assert all(first[key] == second[key] for key in common[:stack])


class Strict(Dealt):
    """Refuses a question without a topic, and a topic that was there before."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.known: set[int] = set()

    def topic(self, key: int) -> None:
        assert key not in self.known
        self.known.add(key)
        super().topic(key)

    def below(self, n: int) -> int:
        assert self.key >= 0
        return super().below(n)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bot", [1, 2, 3])
def test_dice_manor_names_each_roll_once(seats: int, bot: int) -> None:
    made = challenge.new("dice_manor", seats=seats, bots="greedy", seed=bytes(32))
    chance = Strict(made.seed)
    match, own = Match(made.match({}).game, seats, chance=chance), Sampled(bot)
    while match.actors():
        chance.key = -1  # a server may restart before every move
        seat = match.actors()[0]
        match.play(int(match.rules.random_action(match.hidden(seat), seat, own)), seat=seat)


@pytest.mark.parametrize("game", names())
def test_a_match_file_of_a_deal_can_be_checked(game: str) -> None:
    match = from_document(json.loads(written(played(deal(game, 5), 5))))
    assert "every number from record 0 on is that of the committed seed" in verify(match)


def test_a_deal_with_another_seed_is_found_out() -> None:
    document = to_document(played(deal("dice_manor", 5), 5))
    document.pop("dealt")  # as if the numbers came one after the other
    with pytest.raises(Exception, match="differs from the sealed one"):
        verify(from_document(document))


def test_seats_do_not_shift_the_dice_of_rivals() -> None:
    class Topics(Chance):
        def below(self, n: int) -> int:
            return 0

    Topics().topic(1)  # every chance hears topics, and only a deal listens
    dealt = Dealt(bytes(32))
    dealt.topic(1)
    alone = [dealt.below(6) for _ in range(5)]
    dealt.topic(2)
    dealt.below(6)
    dealt.topic(1)
    assert [dealt.below(6) for _ in range(5)] == alone


def test_a_challenge_for_other_rules_says_which() -> None:
    made = deal("blueprints", 1)
    with pytest.raises(BadOption, match=r"version 99 of the rules of Blueprints"):
        replace(made, rules="99").checked()
    with pytest.raises(BadOption, match="other components"):
        replace(made, components="0").checked()


@pytest.mark.parametrize("damage", [{"seed": "no"}, {"seat": 7}, {"bots": [{}]}, {"format": "x"}])
def test_a_damaged_challenge_is_refused(damage: dict[str, object]) -> None:
    document = challenge.to_document(deal("blueprints", 1)) | damage
    with pytest.raises(BadOption, match="challenge"):
        challenge.from_document(document)


def test_a_challenge_does_not_print_its_seed() -> None:
    assert "seed" not in repr(deal("blueprints", 1))


def test_a_challenge_is_the_same_from_python_from_a_file_and_from_its_entries(
    tmp_path: Path,
) -> None:
    made = rooftree.challenge("dream_home", seats=2, bots="greedy", seed=bytes(32))
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(challenge.to_document(made)), "utf-8")
    twins = [rooftree.challenge(file), rooftree.challenge(challenge.to_document(made))]
    assert {challenge.named(one) for one in twins} == {challenge.named(made)}
    ends = {
        written(one.play(lambda match, seat: match.rules.actions(match.state, seat)[0]))
        for one in (made, *twins)
    }
    assert len(ends) == 1
