"""The greedy bot's judgement."""

from __future__ import annotations

from rooftree.engine.bits import lowest
from rooftree.engine.chance import Chance, Seeded
from rooftree.games.california.bot.evaluation import CaliforniaEvaluation
from rooftree.games.california.bot.outlook import turns_left
from rooftree.games.california.table.notation import notation
from rooftree.games.california.table.state import CaliforniaState
from tests.games.california.position import Position, lay_out, rules_with

RULES = rules_with()
EVALUATION = CaliforniaEvaluation(RULES)


def best(state: CaliforniaState, seat: int) -> int:
    return max(RULES.actions(state, seat), key=lambda a: EVALUATION.rate(state, seat, a))


def choice(position: Position, seat: int = 0) -> str:
    return notation(position.box, best(position.state, seat))


def play(seats: int, greedy: set[int], chance: Chance) -> CaliforniaState:
    state = RULES.new(seats, chance)
    while state.acting:
        seat = int(lowest(state.acting))
        random = RULES.random_action(state, seat, chance)
        RULES.apply(state, seat, best(state, seat) if seat in greedy else random, chance)
    return state


def test_greedy_beats_four_uniform_players() -> None:
    wins = [RULES.ranks(play(5, {n % 5}, Seeded(n)))[n % 5] == 0 for n in range(20)]
    assert sum(wins) >= 18


def test_greedy_tables_score_as_well_as_the_data_file_measured() -> None:
    for seats, mean in ((3, 26.4), (5, 14.5)):
        tables = [play(seats, set(range(seats)), Seeded(n)) for n in range(8)]
        points = [RULES.points(state, seat) for state in tables for seat in range(seats)]
        assert sum(points) / len(points) > mean - 1.5


def test_it_takes_the_piece_that_completes_a_card() -> None:
    floor = "G A/pinball . .  . M . .  . . . .  . . . ."
    assert choice(lay_out("motorbike B - - | W S - -", floors={0: floor})) == "buy 1 motorbike a1"


def test_it_does_not_spend_the_money_that_saves_two_points() -> None:
    position = lay_out("extension - B - | W S - -", day=12, bank=1, silver=4, loans=(0,))
    assert choice(position) != "buy 1 extension attic"


def test_it_never_borrows_for_nothing() -> None:
    assert choice(lay_out(silver=0)) not in ("borrow", "repay")


def test_the_end_comes_nearer_day_by_day() -> None:
    left = [turns_left(lay_out(day=day).state) for day in range(1, 13)]
    assert left == sorted(left, reverse=True)
    assert left[-1] < 4


def test_its_value_grows_with_points_and_money() -> None:
    poor, rich, gifted = lay_out(silver=1), lay_out(silver=9), lay_out(silver=1)
    gifted.mansion().gifts = 2
    values = [EVALUATION.value(position.state, 0) for position in (poor, rich, gifted)]
    assert values[0] < values[1]
    assert values[2] == values[0] + 2
