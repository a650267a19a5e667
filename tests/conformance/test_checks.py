"""The conformance suite accepts a sound game and catches each kind of broken one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rooftree.conformance.checks import check, check_rules, check_same_seed
from rooftree.conformance.faults import Nonconforming
from rooftree.drawing.templates import Stencils
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line, ranks_of
from rooftree.engine.show import View
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


class FirstToClap(BricksRules):
    """Numbers forget who clapped last, which the table shows."""

    def apply(self, state: Wall, seat: int, action: int, chance: Chance) -> None:
        super().apply(state, seat, action, chance)
        if action == toy.CLAP:
            state.height.append(seat)  # the view shows it, `numbers` do not write it

    def numbers(self, state: Wall) -> list[int]:
        kept = self.restore_of(state)
        return super().numbers(kept)

    def restore_of(self, state: Wall) -> Wall:
        kept = Wall(state.seats)
        kept.chapter, kept.acting, kept.aside = state.chapter, state.acting, state.aside
        kept.height, kept.secret = state.height[: state.seats], state.secret
        return kept

    def copy(self, state: Wall) -> Wall:
        twin = super().copy(state)
        twin.height = list(state.height)
        return twin


class LastWins(BricksRules):
    def ranks(self, state: Wall) -> list[int]:
        return [int(rank) for rank in ranks_of([-height for height in state.height])]


class Slow(BricksRules):
    """Offers what it will not do: a random action that is not legal."""

    def random_action(self, state: Wall, seat: int, chance: Chance) -> int:
        return toy.END


class SharedView(BricksShow):
    def view(self, state: Wall, viewer: int, names: Sequence[str]) -> View:
        return {**super().view(state, viewer, names), "height": state.height}


class UnknownField(BricksShow):
    """A template asks for a name that nobody gives it."""

    stencils = Stencils("tests.toybox")

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.stencils.from_string("<svg>{{ text }}{{ colour }}</svg>").render(part)


class DrawnNowhere(BricksShow):
    def pick_words(self, state: Wall, seat: int, language: str) -> dict[str, str]:
        return {name: name for name in toy.NAMES if name != "clap"}


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
        (game(FirstToClap), "numbers forget something: height"),
        (game(LastWins), "but their places are"),
        (game(Slow), "random_action gave"),
        (game(show=SharedView), "the view shares height with the state"),
        (
            game(show=UnknownField),
            "seat 0, record 0: the template text cannot draw .*'colour' is undefined",
        ),
        (game(show=DrawnNowhere), "clap needs the picks"),
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
