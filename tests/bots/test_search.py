"""The search, on trees whose answer is known, and on Blueprints."""

from __future__ import annotations

import pytest

from rooftree.bots.habits import Habits
from rooftree.bots.results import chances, victories
from rooftree.bots.search import Search
from rooftree.bots.searcher import Searcher
from rooftree.bots.tree import Node
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from tests.bots.forks import End, Fond, Fork, ForkRules, Knowing, Place, Recalling, Shrug, Toss

WON, LOST = End(0, 1), End(1, 0)


def searcher(
    rules: ForkRules, iterations: int, seconds: float, told: dict[int, float] | None = None
) -> Searcher[Place]:
    evaluation = Shrug(rules, told)
    return Searcher(rules, evaluation, Habits(evaluation, iterations, seconds))


def thinking(rules: ForkRules, iterations: int, seconds: float) -> Search[Place]:
    evaluation = Shrug(rules)
    return Search(rules, evaluation, Habits(evaluation, iterations, seconds), Sampled(1))


def choice(rules: ForkRules, iterations: int = 200, told: dict[int, float] | None = None) -> int:
    bot = searcher(rules, iterations, 60.0, told)
    state = rules.new(rules.seats, Seeded(1))
    return int(bot.choose(state, 0, Seeded(2)))


def test_the_rival_is_expected_to_answer_well() -> None:
    trap = Fork(1, WON, WON, WON, LOST)  # good on average, lost against a good answer
    sound = Fork(1, Toss(WON, LOST))
    assert choice(ForkRules(2, Fork(0, trap, sound))) == 1


def test_chance_is_averaged_and_never_chosen() -> None:
    gamble = Toss(WON, LOST, LOST, LOST)
    steady = Toss(WON, WON, LOST)
    assert choice(ForkRules(2, Fork(0, gamble, steady))) == 1


def test_every_seat_wants_its_own_victory_and_nobody_plays_against_anybody() -> None:
    shared, stolen, all_three = End(0, 0, 2), End(1, 1, 0), End(0, 0, 0)
    friendly = Fork(1, stolen, shared)  # the second seat wins with the first, or not at all
    assert choice(ForkRules(3, Fork(0, all_three, friendly))) == 1


def test_a_wrong_first_impression_is_corrected() -> None:
    assert choice(ForkRules(2, Fork(0, LOST, WON)), 200, {0: 3.0}) == 1


def test_a_single_action_needs_no_thought() -> None:
    rules = ForkRules(2, Fork(0, Fork(0, WON, LOST)))
    bot = searcher(rules, 10**9, 10**9)
    assert bot.choose(rules.new(2, Seeded(1)), 0, Seeded(2)) == 0


def test_the_next_decision_of_a_turn_goes_on_in_the_same_tree() -> None:
    rules = ForkRules(2, Fork(0, Fork(0, LOST, WON), LOST))
    bot = searcher(rules, 100, 60.0)
    state = rules.new(2, Seeded(1))
    rules.apply(state, 0, bot.choose(state, 0, Seeded(2)), Seeded(3))
    assert bot.expected == rules.numbers(state)
    assert bot.root.visits > 40
    assert bot.choose(state, 0, Seeded(2)) == 1


@pytest.mark.parametrize("budget", [1, 2, 3])
def test_a_tree_that_has_spent_the_budget_already_still_answers(budget: int) -> None:
    rules = ForkRules(2, Fork(0, Fork(0, WON, WON)))
    bot, state = searcher(rules, budget, 60.0), rules.new(2, Seeded(1))
    bot.expected, bot.thinker = rules.numbers(state), 0  # as the decision before has left it
    bot.searched(state, 0, Sampled(1))
    rules.apply(state, 0, 0, Seeded(3))
    bot.expected = rules.numbers(state)
    [bot.root] = bot.root.look_up(rules.action_range).values()
    assert bot.root.visits == budget
    assert bot.choose(state, 0, Seeded(2)) in (0, 1)


def test_a_toss_between_two_decisions_ends_the_tree() -> None:
    rules = ForkRules(2, Fork(0, Toss(Fork(0, LOST, WON), Fork(0, WON, LOST)), LOST))
    bot = searcher(rules, 100, 60.0)
    state = rules.new(2, Seeded(1))
    assert bot.choose(state, 0, Seeded(2)) == 0
    assert bot.expected == []


def test_no_tree_grows_where_an_action_means_something_else_each_time() -> None:
    boxes = Toss(Fork(0, WON, LOST), Fork(0, LOST, WON))  # one sees which box has the prize
    rules = ForkRules(2, Fork(0, boxes, Toss(WON, WON, WON, LOST)))
    habits = Habits(Knowing(rules), 400, 60.0)
    habits.horizon, habits.treeline = 0, 1
    bot = Searcher(rules, Knowing(rules), habits)
    assert bot.choose(rules.new(2, Seeded(1)), 0, Seeded(2)) == 0
    habits.treeline = 1000  # a tree cannot tell the boxes of one toss from those of the other
    assert bot.choose(rules.new(2, Seeded(1)), 0, Seeded(2)) == 1


def test_every_action_may_be_tried_in_the_same_worlds() -> None:
    rules = Recalling(2, Fork(0, Toss(WON, LOST), Toss(LOST, WON)))
    habits = Habits(Shrug(rules), 60, 60.0)
    habits.same_worlds = habits.is_patient = True
    Search(rules, Shrug(rules), habits, Sampled(1)).think(Node(0.0), rules.new(2, Seeded(1)), 0)
    first, second = ([toss for action, toss in rules.ends if action == n] for n in (0, 1))
    common = min(len(first), len(second))
    assert common > 10
    assert first[:common] == second[:common]
    assert set(first) == {0, 1}


def node_with(*results: float) -> Node:
    node = Node(0.0)
    for result in results:
        node.visits += 1
        node.total += result
        node.remember()
    return node


def test_an_action_is_measured_against_the_leader_in_the_worlds_that_both_have_seen() -> None:
    leader = node_with(1.0, 1.0, 0.0, 0.0)
    assert leader.merit(leader, 0.3) == 0.5
    lucky = node_with(1.0, 0.5)  # 0.25 a world less than the leader won there
    assert lucky.mean(0.3) > leader.mean(0.3)
    assert lucky.merit(leader, 0.3) == 0.25
    assert Node(0.0).merit(leader, 0.3) == 0.3


def test_where_worlds_were_not_shared_an_average_is_an_average() -> None:
    leader, other = node_with(1.0, 1.0, 0.0, 0.0), node_with(1.0, 0.5)
    leader.visits, leader.total = 6, 3.0  # two visits in worlds of its own
    assert other.merit(leader, 0.3) == 0.75


@pytest.mark.parametrize("shared", [True, False])
def test_the_course_of_results_is_kept_where_worlds_are_shared(shared: bool) -> None:
    rules = ForkRules(2, Fork(0, Fork(0, Toss(WON, LOST), LOST), Toss(LOST, WON)))
    habits = Habits(Shrug(rules), 40, 60.0)
    habits.same_worlds, habits.is_patient = shared, True
    root = Node(0.0)
    Search(rules, Shrug(rules), habits, Sampled(1)).think(root, rules.new(2, Seeded(1)), 0)
    for child in root.children.values():
        assert len(child.course) == (child.visits if shared else 0)
        assert not shared or child.course[-1] == child.total
        assert not any(below.course for below in child.compared)


@pytest.mark.parametrize(("seat", "rivals", "tried"), [(1, 0.1, 1), (1, 1.0, 4), (0, 0.1, 4)])
def test_rivals_are_taken_to_do_what_is_rated_best(seat: int, rivals: float, tried: int) -> None:
    even = Toss(WON, LOST)
    rules = ForkRules(2, Fork(0, Fork(seat, even, even, even, even)))
    habits = Habits(Fond(rules), 40, 60.0)
    habits.rivals, habits.is_patient = rivals, True
    root = Node(0.0)
    Search(rules, Fond(rules), habits, Sampled(1)).think(root, rules.new(2, Seeded(1)), 0)
    (first,) = root.children.values()
    assert sum(answer.visits > 0 for answer in first.compared) == tried


def test_it_stops_when_the_first_cannot_be_overtaken() -> None:
    rules = ForkRules(2, Fork(0, LOST, WON))
    search = thinking(rules, 1000, 60.0)
    search.think(Node(0.0), rules.new(2, Seeded(1)), 0)
    assert search.iterations < 700


def test_it_answers_when_the_time_is_over() -> None:
    rules = ForkRules(2, Fork(0, Toss(WON, LOST), Toss(LOST, WON)))
    search = thinking(rules, 10**9, 0.0)
    search.think(Node(0.0), rules.new(2, Seeded(1)), 0)
    assert search.iterations == 1


def test_the_same_seed_and_iterations_give_the_same_choice_and_the_same_tree() -> None:
    match = Match(load("blueprints"), 4, seed=5)
    (seat,) = match.actors()
    visits = []
    for _ in range(2):
        root = Node(0.0)
        evaluation = match.game.evaluation(match.rules)
        Search(match.rules, evaluation, Habits(evaluation, 24, 60.0), Sampled(9)).think(
            root, match.hidden(seat), seat
        )
        visits.append({key: (child.visits, child.total) for key, child in root.children.items()})
    assert visits[0] == visits[1]
    assert sum(count for count, _ in visits[0].values()) >= 16


def test_winners_share_one_victory() -> None:
    assert victories([0, 2, 0, 3]) == [0.5, 0.0, 0.5, 0.0]


def test_chances_add_up_and_follow_the_points() -> None:
    found = chances([10.0, 8.0, 8.0], 2.0)
    assert sum(found) == pytest.approx(1.0)
    assert found[0] > found[1] == found[2]
