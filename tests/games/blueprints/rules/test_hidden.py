"""Each player keeps the card behind a screen: what others know and do not know."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.games.blueprints.table.actions import discard, place, remove, take
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import dice, give, rules

GAME = rules()


def played(seed: int, decisions: int, seats: int = 4) -> BlueprintsState:
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


def with_removed(seat: int, removed: str, plan: str, **columns: str) -> BlueprintsState:
    """Make a table at which a seat has built this and then found no space for a die."""
    made = played(1, 0, seats=3)
    give(made, seat, plan, **columns)
    placed = len(made.builders[seat].building.dice)
    (die,) = dice(removed)
    made.builders[seat].removed = vec[i64]([placed * 24 + die])
    return made


@pytest.mark.parametrize("seed", range(12))
def test_in_an_imagined_building_a_removed_die_had_no_space(seed: int) -> None:
    made = with_removed(1, "W2", "X1/31/1X", b1="G3", a2="G4", b2="G5", a3="G6")
    world = GAME.imagine(GAME.hide(made, 0), 0, Sampled(seed))
    assert world.builders[1].building.room[2] == 0


def test_a_removed_die_tells_that_the_card_has_no_more_open_spaces_than_dice_placed() -> None:
    made = with_removed(1, "W2", "3X/2X/1X", a1="G3", a2="G4", a3="G6")
    for seed in range(12):
        world = GAME.imagine(GAME.hide(made, 0), 0, Sampled(seed))
        plan = world.box.cards[world.builders[1].building.card].plan
        assert sum(int(height) > 0 for height in plan) == 3


def test_if_no_card_is_left_that_fits_the_other_guesses_are_thrown_away() -> None:
    made = with_removed(2, "W2", "3X/2X/1X", a1="G3", a2="G4", a3="G6")
    hidden = GAME.hide(made, 0)
    three = [n for n, card in enumerate(made.box.cards) if sum(h > 0 for h in card.plan) == 3]
    others = [n for n in range(len(made.box.cards)) if n not in three]
    hidden.deck = vec[i64]([three[0], others[0]])  # seat 1 may take what seat 2 needs
    for seed in range(6):
        world = GAME.imagine(hidden, 0, Sampled(seed))
        assert [int(world.builders[seat].building.card) for seat in (1, 2)] == [others[0], three[0]]


def test_the_score_of_a_building_behind_a_screen_is_not_told() -> None:
    made = played(1, 12)
    hidden = GAME.hide(made, 2)
    assert [len(GAME.sheet(hidden, seat)) for seat in range(4)] == [0, 0, 5, 0]
    assert [len(GAME.sheet(made, seat)) for seat in range(4)] == [5] * 4


def test_a_table_is_the_same_after_it_was_written_as_numbers() -> None:
    made = played(3, 40)
    assert GAME.numbers(GAME.restore(GAME.numbers(made))) == GAME.numbers(made)
