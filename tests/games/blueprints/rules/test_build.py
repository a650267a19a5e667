"""BUILD and PLACEMENT RULES, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator

from rooftree.engine.chance import Recorded, Recording, Seeded
from rooftree.games.blueprints.table.actions import (
    die_of,
    discard,
    is_placement,
    place,
    remove,
    space_of,
)
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import SPACES, dice, give, rules, table, with_pool, written

GAME = rules()


def legal(table: BlueprintsState, seat: int = 0) -> set[int]:
    return {int(action) for action in GAME.actions(table, seat)}


def spaces_for(table: BlueprintsState, die: str) -> set[str]:
    """List where a die of the pool may go."""
    (kind,) = dice(die)
    return {SPACES[n] for n in range(6) if int(place(kind, n)) in legal(table)}


def at_turn(seats: int, pool: str, plan: str = "X1/31/1X", **columns: str) -> BlueprintsState:
    """Seat 0 is to build on this plan from this pool."""
    made = with_pool(table(seats), pool)
    made.first, made.acting = 0, 1
    give(made, 0, plan, **columns)
    return made


def test_select_one_die_from_the_pool_and_place_it_on_your_card() -> None:
    made = at_turn(4, "W4 G1 S6")
    GAME.apply(made, 0, place(dice("G1")[0], SPACES.index("a2")), Seeded(1))
    assert written(made.builders[0].building.dice) == "G1"
    assert "G1" not in written(made.pool).split()[:2]


def test_then_a_replacement_die_is_drawn_and_rolled() -> None:
    made = at_turn(4, "W4 G1 S6")
    left = int(made.dice_left)
    GAME.apply(made, 0, place(dice("G1")[0], SPACES.index("a2")), Seeded(1))
    assert len(made.pool) == 3
    assert made.dice_left == left - 1


def test_dice_may_be_placed_on_an_empty_space() -> None:
    assert spaces_for(at_turn(4, "W4"), "W4") == {"b1", "a2", "b2", "a3"}


def test_hatched_spaces_are_unavailable() -> None:
    assert not spaces_for(at_turn(4, "W1"), "W1") & {"a1", "b3"}


def test_dice_may_be_placed_on_a_die_of_equal_or_lower_value() -> None:
    made = at_turn(4, "W3", b1="G3", a2="G2", b2="G4", a3="G6")
    assert spaces_for(made, "W3") == {"b1", "a2"}


def test_example_a_3_may_only_be_placed_on_a_1_a_2_or_another_3() -> None:
    for value in range(1, 7):
        made = at_turn(4, "S3", b1=f"W{value}", a2="W6", b2="W6", a3="W6")
        assert ("b1" in spaces_for(made, "S3")) == (value <= 3)


def test_only_the_top_die_of_a_stack_counts() -> None:
    made = at_turn(4, "S3", b1="W1 W4", a2="W6", b2="W6", a3="W6")
    assert spaces_for(made, "S3") == set()


def test_a_stack_may_grow_beyond_its_planned_height() -> None:
    made = at_turn(4, "S6", b1="W1 W2 W3 W4 W5")
    assert "b1" in spaces_for(made, "S6")


def test_a_die_that_cannot_be_placed_is_removed_from_play() -> None:
    made = at_turn(4, "W1 W6", b1="G2", a2="G2", b2="G2", a3="G2")
    assert int(remove(dice("W1")[0])) in legal(made)
    GAME.apply(made, 0, remove(dice("W1")[0]), Seeded(1))
    assert written(made.builders[0].building.dice) == "G2 G2 G2 G2"
    assert [int(entry) for entry in made.builders[0].removed] == [4 * 24 + dice("W1")[0]]


def test_a_placeable_die_must_be_placed_ruling_1() -> None:
    made = at_turn(4, "W1")
    assert int(remove(dice("W1")[0])) not in legal(made)


def test_a_die_that_fits_nowhere_may_be_taken_though_another_fits_ruling_2() -> None:
    made = at_turn(4, "W1 W6", b1="G2", a2="G2", b2="G2", a3="G2")
    assert int(remove(dice("W1")[0])) in legal(made)
    assert spaces_for(made, "W6") == {"b1", "a2", "b2", "a3"}


def test_option_must_take_only_lets_fitting_dice_be_taken() -> None:
    strict = rules(must_take=True)
    made = at_turn(4, "W1 W6", b1="G2", a2="G2", b2="G2", a3="G2")
    made.box = strict.box
    actions = {int(action) for action in strict.actions(made, 0)}
    assert int(remove(dice("W1")[0])) not in actions
    assert len(actions) == 4


def test_option_must_take_allows_a_removal_when_nothing_fits() -> None:
    strict = rules(must_take=True)
    made = at_turn(4, "W1 S1", b1="G2", a2="G2", b2="G2", a3="G2")
    made.box = strict.box
    wanted = {int(remove(kind)) for kind in dice("W1 S1")}
    assert {int(action) for action in strict.actions(made, 0)} == wanted


def test_a_removed_die_counts_as_one_of_the_six_rulings_3_and_4() -> None:
    chance = Seeded(5)
    made = at_turn(3, "W1 W1 W1", b1="G6", a2="G6", b2="G6", a3="G6")
    GAME.apply(made, 0, remove(dice("W1")[0]), chance)
    assert made.turn == 1


def played_actions(seats: int, seed: int) -> Iterator[tuple[BlueprintsState, int, int]]:
    """Yield every random action of a first round: the state before it, the seat, the action."""
    chance = Seeded(seed)
    made = GAME.new(seats, chance)
    while made.round == 0:
        seat = int(GAME.actors(made)[0])
        action = int(GAME.random_action(made, seat, chance))
        yield made, seat, action
        GAME.apply(made, seat, action, chance)


def test_each_placement_is_final() -> None:
    built: dict[int, list[tuple[int, int]]] = {seat: [] for seat in range(4)}
    for made, seat, action in played_actions(4, seed=3):
        for other, known in built.items():
            building = made.builders[other].building
            assert list(zip(building.dice, building.places, strict=True)) == known
        if is_placement(action):
            level = sum(place % 6 == space_of(action) for _, place in built[seat])
            built[seat].append((int(die_of(action)), level * 6 + int(space_of(action))))
    assert sum(len(known) for known in built.values()) > 20


def test_a_die_keeps_its_value() -> None:
    taken: dict[int, list[int]] = {seat: [] for seat in range(3)}
    for made, seat, action in played_actions(3, seed=4):
        assert die_of(action) in list(made.pool)
        for other, known in taken.items():
            builder = made.builders[other]
            lost = [int(entry) % 24 for entry in builder.removed]
            assert sorted([*map(int, builder.building.dice), *lost]) == sorted(known)
        taken[seat].append(int(die_of(action)))
    assert [len(known) for known in taken.values()] == [6, 6, 6]


def test_a_random_action_is_each_legal_action_for_one_number() -> None:
    made = at_turn(4, "W1 W4 W4 G2", b1="G2", a2="G2", b2="G2", a3="G3")
    actions = [int(action) for action in GAME.actions(made, 0)]
    assert len(actions) == len(set(actions)) == 1 + 4 + 3
    drawn = [Recording(Recorded([n])) for n in range(len(actions))]
    assert [int(GAME.random_action(made, 0, chance)) for chance in drawn] == actions
    assert {int(limit) for chance in drawn for limit in chance.limits} == {len(actions)}


def test_equal_dice_are_one_choice() -> None:
    assert len(GAME.actions(at_turn(4, "W4 W4 W4"), 0)) == 4


def test_play_proceeds_until_each_player_has_drawn_six_dice() -> None:
    for seats in (3, 4):
        chance = Seeded(9)
        made = GAME.new(seats, chance)
        turns = 0
        while made.round == 0:
            seat = int(GAME.actors(made)[0])
            GAME.apply(made, seat, GAME.random_action(made, seat, chance), chance)
            turns += 1
        assert turns == 6 * seats


def test_two_players_select_one_die_and_discard_another() -> None:
    made = at_turn(2, "W4 G1 S6 S6")
    GAME.apply(made, 0, place(dice("W4")[0], SPACES.index("b1")), Seeded(1))
    assert made.acting == 1  # still the same seat
    assert legal(made) == {int(discard(kind)) for kind in dice("G1 S6")}


def test_two_players_draw_and_roll_two_replacement_dice() -> None:
    made = at_turn(2, "W4 G1 S6 S6")
    left = int(made.dice_left)
    GAME.apply(made, 0, place(dice("W4")[0], SPACES.index("b1")), Seeded(1))
    assert made.dice_left == left  # ruling 18: nothing is refilled before the discard
    GAME.apply(made, 0, discard(dice("G1")[0]), Seeded(1))
    assert made.dice_left == left - 2
    assert len(made.pool) == 4
    assert made.acting == 2


def test_two_players_discard_also_after_a_removed_die_ruling_19() -> None:
    made = at_turn(2, "W1 W6", b1="G2", a2="G2", b2="G2", a3="G2")
    GAME.apply(made, 0, remove(dice("W1")[0]), Seeded(1))
    assert legal(made) == {int(discard(dice("W6")[0]))}


def test_two_players_do_not_discard_on_the_last_turn_of_the_round_ruling_19() -> None:
    made = at_turn(2, "W4 G1 S6")
    made.turn = 11
    GAME.apply(made, 0, place(dice("W4")[0], SPACES.index("b1")), Seeded(1))
    assert made.round == 1


def test_a_discarded_die_stays_out_of_play_until_the_round_ends() -> None:
    made = at_turn(2, "W4 G1 S6 S6")
    GAME.apply(made, 0, place(dice("W4")[0], SPACES.index("b1")), Seeded(1))
    GAME.apply(made, 0, discard(dice("G1")[0]), Seeded(1))
    assert written(made.out) == "G1"


def test_nobody_ever_faces_a_short_pool() -> None:
    """The bag lasts until the last player chooses, and no longer with two and four."""
    for seats, pool in ((2, 8), (3, 9), (4, 7)):
        chance = Seeded(seats)
        made = GAME.new(seats, chance)
        while made.round == 0:
            if made.chapter == 0:
                assert len(made.pool) == pool
            if made.turn == 6 * seats - 1:
                assert made.dice_left == (4 if seats == 3 else 0)
            seat = int(GAME.actors(made)[0])
            GAME.apply(made, seat, GAME.random_action(made, seat, chance), chance)
