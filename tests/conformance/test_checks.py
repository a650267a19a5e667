"""The conformance suite accepts a sound game and catches each kind of broken one."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree.conformance.checks import Nonconforming, check, check_rules, check_same_seed
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line
from tests import toy
from tests.toy import BRICKS, Bricks, BricksEvaluation, BricksRules, BricksShow, Wall


@pytest.mark.usefixtures("bricks")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sound_game_conforms(seats: int) -> None:
    assert check(BRICKS, seats, games=5) > 20
    check_same_seed(BRICKS, seats)


class SharedCopies(BricksRules):
    def copy(self, state: Wall) -> Wall:
        twin = super().copy(state)
        twin.height = state.height
        return twin


class SharedTwins(BricksRules):
    """Two copies of one position have one row between them."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[Wall, list[int]]] = []

    def copy(self, state: Wall) -> Wall:
        twin = super().copy(state)
        for original, row in self.rows:
            if original is state and row == state.height:
                twin.height = row
        self.rows.append((state, twin.height))
        return twin


class Peeking(BricksRules):
    def hide(self, state: Wall, seat: int) -> Wall:
        return self.copy(state)

    def imagine(self, hidden: Wall, seat: int, chance: Chance) -> Wall:
        world = self.copy(hidden)
        world.secret = [int(chance.below(3)) for _ in hidden.secret]
        return world


class BadSums(BricksRules):
    def lines(self, state: Wall, seat: int) -> list[Line]:
        return [Line("wall", state.height[seat] + 1, [0])]


class Stuck(BricksRules):
    def actions(self, state: Wall, seat: int) -> list[int]:
        return [] if state.height[seat] > 5 else super().actions(state, seat)


class Forgetful(BricksRules):
    def restore(self, numbers: list[int]) -> Wall:
        state = super().restore(numbers)
        state.aside = 0
        return state

    def copy(self, state: Wall) -> Wall:
        return super().restore(self.numbers(state))


class Losing(BricksRules):
    def inventory(self, state: Wall) -> list[int]:
        return [sum(state.height)]


class OneName(BricksShow):
    def notation(self, action: int) -> str:
        return "lay" if action in (toy.LAY_1, toy.LAY_2) else super().notation(action)


class WrongJson(BricksShow):
    def construct(self, kind: str, fields: Any) -> int:
        return 0


class AllSeeing(BricksEvaluation):
    def rate(self, state: Wall, seat: int, action: int) -> float:
        return float(sum(state.secret))


def game(
    rules: type[BricksRules] = BricksRules,
    show: type[BricksShow] = BricksShow,
    evaluation: type[BricksEvaluation] = BricksEvaluation,
) -> Bricks:
    made = Bricks()
    made.evaluation = lambda rules: evaluation(rules)  # type: ignore[method-assign]
    made.rules = lambda options, components: rules()  # type: ignore[method-assign]
    made.show = lambda rules: show(rules)  # type: ignore[method-assign]
    return made


@pytest.mark.usefixtures("bricks")
@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (game(SharedCopies), "changed the original"),
        (game(SharedTwins), "changed another copy"),
        (game(Peeking), "contradicts|leaks"),
        (game(BadSums), "lines of seat"),
        (game(Stuck), "has no action"),
        (game(Forgetful), "do not restore"),
        (game(evaluation=AllSeeing), "know what is hidden"),
        (game(show=OneName), "share a notation"),
        (game(show=WrongJson), "does not come back"),
    ],
)
def test_a_broken_game_is_caught(broken: Bricks, fault: str) -> None:
    with pytest.raises(Nonconforming, match=fault):
        check(broken, 2, games=5, deeply_every=1)


@pytest.mark.usefixtures("bricks")
def test_components_that_get_lost_are_caught() -> None:
    with pytest.raises(Nonconforming, match="not conserved"):
        check(game(Losing), 2)


@pytest.mark.parametrize(
    ("broken", "fault"),
    [(Losing, "not conserved"), (Stuck, "has no action"), (BadSums, "lines of seat")],
)
def test_the_quick_check_catches_what_the_rules_alone_can_show(
    broken: type[BricksRules], fault: str
) -> None:
    assert check_quickly(BricksRules()) > 20
    with pytest.raises(Nonconforming, match=fault):
        check_quickly(broken())


def check_quickly(rules: BricksRules) -> int:
    return sum(check_rules(rules, 3, seed) for seed in range(5))
