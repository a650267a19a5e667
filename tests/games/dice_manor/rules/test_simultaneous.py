"""Simultaneous phases: nobody sees what the others do until all have finished (ruling 25)."""

from __future__ import annotations

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import UNSEEN, WATCHER
from rooftree.games.dice_manor.rules.build import begin_build
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.table.state import STAR, DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    ORANGE,
    RULES,
    TEAL,
    cells,
    faces,
    give,
    listed,
    manor,
    new_state,
    play,
    tiles_of,
)


def building() -> DiceManorState:
    """Make a table at which Orange and Teal each have two tiles to build."""
    state = new_state()
    give(state, ORANGE, "OF01 LI01")
    give(state, TEAL, "OF02 SB05")
    begin_build(state, Seeded(1))
    return state


def test_an_unfinished_manor_looks_as_it_did_when_the_phase_began() -> None:
    state = building()
    before = RULES.numbers(RULES.hide(state, TEAL))
    RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    assert RULES.numbers(RULES.hide(state, TEAL)) == before
    assert RULES.numbers(RULES.hide(state, WATCHER)) == RULES.numbers(
        RULES.hide(building(), WATCHER)
    )
    own = RULES.hide(state, ORANGE).designers[ORANGE]
    assert len(own.manor.tiles) == 2
    assert len(own.tiles) == 1


def test_who_has_finished_can_be_seen_but_not_what_was_built() -> None:
    state = building()
    for _ in range(2):
        RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    seen = RULES.hide(state, TEAL)
    assert seen.acting == 1 << TEAL
    assert tiles_of(seen.designers[ORANGE]) == ["OF01", "LI01"]
    assert list(cells(seen.designers[ORANGE].manor)) == [(0, 0)]


def test_all_manors_are_shown_when_the_last_has_finished() -> None:
    state = building()
    for seat in (ORANGE, TEAL, ORANGE, TEAL):
        RULES.apply(state, seat, listed(state, seat)[-1], Seeded(1))
    assert state.round == 2
    seen = RULES.hide(state, TEAL)
    assert len(seen.designers[ORANGE].manor.tiles) == 3


def test_others_do_not_notice_a_build() -> None:
    state = building()
    action = listed(state, ORANGE)[0]
    assert RULES.seen(state, ORANGE, action, TEAL) == UNSEEN
    assert RULES.seen(state, ORANGE, action, WATCHER) == UNSEEN
    assert RULES.seen(state, ORANGE, action, ORANGE) == action


def test_an_imagined_world_looks_the_same_and_has_the_finished_seat_finished() -> None:
    state = building()
    for _ in range(2):
        RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    hidden = RULES.hide(state, TEAL)
    worlds = [RULES.imagine(hidden, TEAL, Sampled(n)) for n in range(12)]
    for world in worlds:
        assert len(world.designers[ORANGE].manor.tiles) == 3
        assert world.acting == 1 << TEAL
        assert RULES.numbers(RULES.hide(world, TEAL)) == RULES.numbers(hidden)
    looks = {tuple(sorted(cells(world.designers[ORANGE].manor))) for world in worlds}
    assert len(looks) > 3


def test_the_same_holds_for_the_grand_opening() -> None:
    state = new_state()
    state.round = STAR
    for designer in state.designers:
        designer.manor = manor("OF10>EN00")
    begin_opening(state, Seeded(3))
    before = RULES.numbers(RULES.hide(state, BLACK))
    state.designers[BEIGE].hand = faces("4 4 1 1 2")
    play(state, BEIGE, ["choose 4", "EN00", "OF10"])
    assert RULES.numbers(RULES.hide(state, BLACK)) == before
    assert RULES.hide(state, BEIGE).designers[BEIGE].from_opening == 2
    assert RULES.points(RULES.hide(state, BLACK), BEIGE) == RULES.points(
        RULES.hide(state, BLACK), ORANGE
    )


def test_a_seat_that_finished_its_opening_has_finished_in_every_imagined_world() -> None:
    state = new_state(2)
    state.round = STAR
    begin_opening(state, Seeded(3))
    chance = Seeded(4)
    while state.acting >> TEAL & 1:
        RULES.apply(state, TEAL, RULES.random_action(state, TEAL, chance), chance)
    world = RULES.imagine(RULES.hide(state, ORANGE), ORANGE, Sampled(1))
    assert world.acting == 1 << ORANGE
    assert world.designers[TEAL].from_welcome == 3, "only the Entrance takes a die"


def test_an_own_copy_is_not_touched_by_others() -> None:
    state = building()
    twin = state.copy()
    RULES.apply(state, ORANGE, listed(state, ORANGE)[0], Seeded(1))
    assert len(twin.designers[ORANGE].manor.tiles) == 1
    assert len(twin.designers[ORANGE].tiles) == 2


def test_who_has_not_finished_has_not_finished_in_any_imagined_world() -> None:
    state = building()
    RULES.apply(state, TEAL, listed(state, TEAL)[0], Seeded(1))
    world = RULES.imagine(RULES.hide(state, TEAL), TEAL, Sampled(1))
    assert world.acting == state.acting
    assert len(world.designers[ORANGE].manor.tiles) == 1
