"""The greedy bot's judgement."""

from __future__ import annotations

from rooftree.engine.bits import lowest
from rooftree.engine.chance import Chance, Seeded
from rooftree.games.california.evaluation import CaliforniaEvaluation
from rooftree.games.california.notation import notation
from rooftree.games.california.outlook import turns_left
from rooftree.games.california.state import Table

from .scene import Scene, rules_with, scene

RULES = rules_with()
EVALUATION = CaliforniaEvaluation(RULES)


def best(table: Table, seat: int) -> int:
    return max(RULES.actions(table, seat), key=lambda a: EVALUATION.rate(table, seat, a))


def choice(position: Scene, seat: int = 0) -> str:
    return notation(position.box, best(position.table, seat))


def play(seats: int, greedy: set[int], chance: Chance) -> Table:
    table = RULES.new(seats, chance)
    while table.acting:
        seat = int(lowest(table.acting))
        random = RULES.random_action(table, seat, chance)
        RULES.apply(table, seat, best(table, seat) if seat in greedy else random, chance)
    return table


def test_greedy_beats_four_uniform_players() -> None:
    wins = [RULES.ranks(play(5, {n % 5}, Seeded(n)))[n % 5] == 0 for n in range(20)]
    assert sum(wins) >= 18


def test_greedy_tables_score_as_well_as_the_data_file_measured() -> None:
    for seats, mean in ((3, 26.4), (5, 14.5)):
        tables = [play(seats, set(range(seats)), Seeded(n)) for n in range(8)]
        points = [RULES.points(table, seat) for table in tables for seat in range(seats)]
        assert sum(points) / len(points) > mean - 1.5


def test_it_takes_the_piece_that_completes_a_card() -> None:
    floor = "G A/pinball . .  . M . .  . . . .  . . . ."
    assert choice(scene("motorbike B - - | W S - -", floors={0: floor})) == "buy 1 motorbike a1"


def test_it_does_not_spend_the_money_that_saves_two_points() -> None:
    position = scene("extension - B - | W S - -", day=12, bank=1, silver=4, loans=(0,))
    assert choice(position) != "buy 1 extension attic"


def test_it_never_borrows_for_nothing() -> None:
    assert choice(scene(silver=0)) not in ("borrow", "repay")


def test_the_end_comes_nearer_day_by_day() -> None:
    left = [turns_left(scene(day=day).table) for day in range(1, 13)]
    assert left == sorted(left, reverse=True)
    assert left[-1] < 4


def test_its_value_grows_with_points_and_money() -> None:
    poor, rich, gifted = scene(silver=1), scene(silver=9), scene(silver=1)
    gifted.mansion().gifts = 2
    values = [EVALUATION.value(position.table, 0) for position in (poor, rich, gifted)]
    assert values[0] < values[1]
    assert values[2] == values[0] + 2
