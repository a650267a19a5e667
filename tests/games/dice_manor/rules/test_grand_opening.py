"""GRAND OPENING TOUR."""

from __future__ import annotations

from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import STAR, Designer, DiceManorState
from tests.games.dice_manor.position import (
    BEIGE,
    BLACK,
    ORANGE,
    RULES,
    TEAL,
    action,
    faces,
    listed,
    manor,
    may,
    new_table,
    play,
    rolls,
    rules,
    shown,
)

CHAIN = "OF10>EN00 BA08>OF10"


def opening(hand: str, built: str = CHAIN, **options: object) -> tuple[DiceManorState, Designer]:
    table = new_table()
    table.round = STAR
    begin_opening(table, Seeded(3))
    designer = table.designers[ORANGE]
    designer.hand, designer.tokens = faces(hand), 0
    designer.manor = manor(built)
    return table, designer


def test_all_play_at_the_same_time() -> None:
    table, _ = opening("4 4")
    assert table.acting == 0b1111


def test_dice_go_only_into_the_manor() -> None:
    table, _ = opening("4 4")
    play(table, ORANGE, ["choose 4"])
    assert listed(table, ORANGE) == [action("EN00")]


def test_tours_pay_at_once_and_what_is_left_is_rolled_again() -> None:
    table, orange = opening("4 4 4 1 2")
    play(table, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("5 5"))
    assert (orange.from_opening, shown(orange.hand)) == (5, "5 5")
    assert table.acting >> ORANGE & 1


def test_dice_without_a_slot_are_unhappy_guests() -> None:
    table, orange = opening("4 4 4 4 4 1")
    play(table, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("4"))
    assert (shown(orange.guests), shown(orange.hand)) == ("4 4", "4")
    assert orange.from_opening == 5, "guests count for no reward"


def test_important_a_number_must_be_chosen_even_if_no_room_matches() -> None:
    table, orange = opening("4 4 4 1 2")
    play(table, ORANGE, ["choose 4", "EN00", "OF10", "BA08"], rolls("6 6"))
    assert listed(table, ORANGE) == [action("choose 6")]
    play(table, ORANGE, ["choose 6"])
    assert shown(orange.guests) == "6 6"
    assert not table.acting >> ORANGE & 1


def test_ruling_27_slots_that_cannot_be_reached_do_not_count() -> None:
    table, orange = opening("3 3 3", "OF05>EN00 OF02>OF05 OF08>OF02")
    play(table, ORANGE, ["choose 3", "EN00", "OF05"])
    assert (shown(orange.guests), len(orange.visits)) == ("3", 2), "the 4 between them has no die"


def test_ruling_27_dice_are_placed_as_long_as_one_fits() -> None:
    table, orange = opening("4 4 4 4", "OF10>EN00 BA08>OF10 OF02>EN00")
    play(table, ORANGE, ["choose 4", "EN00", "OF02"])
    assert may(table, ORANGE, "OF10")
    assert total(orange.guests) == 0


def test_ruling_28_one_may_choose_a_number_that_makes_unhappy_guests() -> None:
    table, orange = opening("4 4 6", "OF10>EN00")
    orange.stand(0, 1)
    play(table, ORANGE, ["choose 6"], rolls("1 1"))
    assert (shown(orange.guests), shown(orange.hand)) == ("6", "1 1")


def test_unhappy_guests_are_not_rolled_again() -> None:
    table, orange = opening("6 6 1", "")
    play(table, ORANGE, ["choose 6", "EN00"], rolls("2"))
    assert (shown(orange.guests), shown(orange.hand)) == ("6", "2")


def test_ruling_29_three_prestige_for_each_die_in_the_manor_and_none_for_guests() -> None:
    table, orange = opening("4 4 4 4")
    play(table, ORANGE, ["choose 4", "EN00", "OF10", "BA08"])
    assert (orange.from_opening, orange.from_welcome, orange.from_dice) == (5, 9, 0)
    assert shown(orange.guests) == "4"


def test_ruling_30_tokens_work_and_those_earned_here_may_be_spent_here() -> None:
    table, orange = opening("4 3", CHAIN)
    play(table, ORANGE, ["choose 4", "EN00"], rolls("3"))
    assert orange.tokens == 1
    play(table, ORANGE, ["raise 3", "choose 4", "OF10"])
    assert (len(orange.visits), total(orange.guests)) == (2, 0)


def test_the_first_die_stands_on_the_entrance_again() -> None:
    table, _ = opening("4 4 4")
    play(table, ORANGE, ["choose 4"])
    assert not may(table, ORANGE, "OF10")


def test_the_game_is_over_when_all_have_finished() -> None:
    table, _ = opening("1")
    chance = Seeded(5)
    for seat in (BLACK, ORANGE, BEIGE, TEAL):
        while table.acting >> seat & 1:
            RULES.apply(table, seat, RULES.random_action(table, seat, chance), chance)
    assert (table.acting, table.began) == (0, [])


def test_option_individual_openings_are_held_in_turn_order() -> None:
    under = rules(individual_openings=True)
    table = new_table(under=under)
    table.first = TEAL
    begin_opening(table, Seeded(1))
    order = []
    chance = Seeded(5)
    while table.acting:
        (seat,) = under.actors(table)
        order.append(int(seat))
        while table.acting >> seat & 1:
            under.apply(table, seat, under.random_action(table, seat, chance), chance)
    assert order == [TEAL, BEIGE, BLACK, ORANGE]
    assert all(designer.from_welcome >= 3 for designer in table.designers)


def test_ruling_17_with_a_strict_supply_openings_are_held_one_at_a_time() -> None:
    under = rules(token_supply="32")
    table = new_table(under=under)
    begin_opening(table, Seeded(1))
    assert table.acting == 1 << ORANGE


def test_dice_are_rolled_clockwise_from_the_first_player() -> None:
    table = new_table()
    table.first = TEAL
    begin_opening(table, rolls(" ".join(f"{face} " * 7 for face in (1, 2, 3, 4))))
    assert [shown(designer.hand)[0] for designer in table.designers] == ["4", "1", "2", "3"]


def test_who_has_finished_stays_hidden_until_all_have() -> None:
    table, _ = opening("1")
    chance = Seeded(5)
    while table.acting >> BLACK & 1:
        RULES.apply(table, BLACK, RULES.random_action(table, BLACK, chance), chance)
    assert len(table.began) == 4
    assert RULES.hide(table, TEAL).designers[BLACK].from_welcome == 0
