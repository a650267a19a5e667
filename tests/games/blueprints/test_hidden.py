"""Each player keeps the card behind a screen: what others know and do not know."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.games.blueprints.actions import discard, place, remove, take
from rooftree.games.blueprints.box import UNKNOWN
from rooftree.games.blueprints.state import Table
from tests.games.blueprints.drawn import dice, rules

GAME = rules()


def played(seed: int, decisions: int, seats: int = 4) -> Table:
    chance = Seeded(seed)
    made = GAME.new(seats, chance)
    for _ in range(decisions):
        seat = GAME.actors(made)[0]
        GAME.apply(made, seat, GAME.random_action(made, seat, chance), chance)
    return made


def test_the_cards_of_others_are_not_known() -> None:
    hidden = GAME.hide(played(1, 5), 2)
    known = [int(builder.building.card) for builder in hidden.builders]
    assert [card == UNKNOWN for card in known] == [True, True, False, True]


def test_where_the_dice_of_others_lie_is_not_known() -> None:
    hidden = GAME.hide(played(1, 12), 2)
    for seat in (0, 1, 3):
        building = hidden.builders[seat].building
        assert {int(place) for place in building.places} == {-1}
        assert {int(height) for height in building.heights} == {-1}
        assert {int(spaces) for spaces in building.room} == {-1}


def test_which_dice_others_took_is_known() -> None:
    made = played(1, 12)
    hidden = GAME.hide(made, WATCHER)
    for own, shown in zip(made.builders, hidden.builders, strict=True):
        assert list(own.building.dice) == list(shown.building.dice)


def test_the_deck_does_not_tell_which_cards_others_hold() -> None:
    made = played(1, 5)
    hidden = GAME.hide(made, 0)
    others = {int(made.builders[seat].building.card) for seat in (1, 2, 3)}
    assert others <= {int(card) for card in hidden.deck}
    assert list(hidden.deck) == sorted(hidden.deck)


def test_two_worlds_that_differ_only_behind_screens_look_the_same() -> None:
    made = played(4, 14)
    hidden = GAME.hide(made, 1)
    seen = set()
    for seed in range(8):
        world = GAME.imagine(hidden, 1, Sampled(seed))
        assert GAME.numbers(GAME.hide(world, 1)) == GAME.numbers(hidden)
        seen.add(tuple(int(b.building.card) for b in world.builders))
    assert len(seen) > 1


@pytest.mark.parametrize("seed", range(30))
def test_imagined_buildings_could_have_been_built_with_the_dice_that_were_seen(seed: int) -> None:
    made = played(seed, 22)
    world = GAME.imagine(GAME.hide(made, 0), 0, Sampled(seed))
    for own, guess in zip(made.builders, world.builders, strict=True):
        assert list(own.building.dice) == list(guess.building.dice)
        plan = world.box.cards[guess.building.card].plan
        for spot in guess.building.places:
            assert plan[int(spot) % 6] > 0


def test_open_buildings_option_hides_nothing() -> None:
    opened = rules(open_buildings=True)
    made = opened.new(3, Seeded(1))
    assert opened.numbers(opened.hide(made, WATCHER)) == opened.numbers(made)


def test_others_see_a_placement_only_as_a_die_taken() -> None:
    made = played(1, 3)
    (die,) = dice("W4")
    assert GAME.seen(made, 0, place(die, 2), 1) == take(die)
    assert GAME.seen(made, 0, place(die, 2), WATCHER) == take(die)
    assert GAME.seen(made, 0, place(die, 2), 0) == place(die, 2)


def test_removed_and_discarded_dice_leave_play_openly() -> None:
    made = played(1, 3)
    (die,) = dice("W4")
    assert GAME.seen(made, 0, remove(die), 1) == remove(die)
    assert GAME.seen(made, 0, discard(die), 1) == discard(die)


def test_at_the_end_everything_is_revealed() -> None:
    made = played(2, 72)
    assert made.acting == 0
    assert GAME.numbers(GAME.hide(made, WATCHER)) == GAME.numbers(made)
