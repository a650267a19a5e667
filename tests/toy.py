"""Bricks: a toy game of nobody's, interpreted, with all that the contract knows.

Everybody holds a secret brick (0 to 2). In turn: `roll` a die onto one's wall, or `lay` one or two
and then `end`. Whoever reaches twelve ends the game; then the secret bricks are added. At any
time a seat may `clap`, once, out of turn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rooftree.engine.bits import bit, without
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Evaluation, Line, Rules, State, ranks_of
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue
from rooftree.engine.show import Parts, Show, View
from rooftree.engine.show.event import Event
from rooftree.engine.show.words import Field, Words

ROLL, LAY_1, LAY_2, END, CLAP, ACTIONS = range(6)
NAMES = ("roll", "lay-1", "lay-2", "end", "clap")
GOAL = 12


class Wall(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.height = [0] * seats
        self.secret = [0] * seats


class Turn(Chapter[Wall]):
    def actions(self, state: Wall, seat: int) -> list[int]:
        clap = [CLAP] if state.aside >> seat & 1 else []
        return clap if not state.acting >> seat & 1 else [ROLL, LAY_1, LAY_2, *clap]

    def apply(self, state: Wall, seat: int, action: int, chance: Chance) -> None:
        if action == CLAP:
            state.aside = without(state.aside, seat)
        elif action == ROLL:
            state.height[seat] += int(chance.below(6)) + 1
            end_turn(state, seat)
        else:
            state.height[seat] += action
            state.chapter = 1


class Ending(Chapter[Wall]):
    def actions(self, state: Wall, seat: int) -> list[int]:
        clap = [CLAP] if state.aside >> seat & 1 else []
        return [END, *clap] if state.acting >> seat & 1 else clap

    def apply(self, state: Wall, seat: int, action: int, chance: Chance) -> None:
        if action == CLAP:
            state.aside = without(state.aside, seat)
        else:
            state.chapter = 0
            end_turn(state, seat)


def end_turn(state: Wall, seat: int) -> None:
    if state.height[seat] >= GOAL:
        state.height = [a + b for a, b in zip(state.height, state.secret, strict=True)]
        state.acting = state.aside = 0
    else:
        state.acting = bit((seat + 1) % int(state.seats))


class BricksRules(Rules[Wall]):
    def __init__(self) -> None:
        super().__init__([Turn(), Ending()], ACTIONS)

    def new(self, seats: int, chance: Chance) -> Wall:
        state = Wall(seats)
        state.secret = [int(chance.below(3)) for _ in range(seats)]
        state.acting, state.aside = 1, (1 << seats) - 1
        return state

    def copy(self, state: Wall) -> Wall:
        return self.restore(self.numbers(state))

    def numbers(self, state: Wall) -> list[int]:
        head = [state.seats, state.chapter, state.acting, state.aside]
        return [*head, *state.height, *state.secret]

    def restore(self, numbers: list[int]) -> Wall:
        seats = int(numbers[0])
        state = Wall(seats)
        state.chapter, state.acting, state.aside = numbers[1:4]
        state.height = [int(n) for n in numbers[4 : 4 + seats]]
        state.secret = [int(n) for n in numbers[4 + seats :]]
        return state

    def points(self, state: Wall, seat: int) -> int:
        return state.height[seat]

    def ranks(self, state: Wall) -> list[int]:
        return [int(rank) for rank in ranks_of(list(state.height))]

    def lines(self, state: Wall, seat: int) -> list[Line]:
        return [Line("wall", state.height[seat], [state.height[seat]])]

    def hide(self, state: Wall, seat: int) -> Wall:
        hidden = self.copy(state)
        if state.acting:
            hidden.secret = [s if n == seat else -1 for n, s in enumerate(state.secret)]
        return hidden

    def imagine(self, hidden: Wall, seat: int, chance: Chance) -> Wall:
        world = self.copy(hidden)
        world.secret = [int(chance.below(3)) if s < 0 else s for s in hidden.secret]
        return world


class BricksShow(Show[Wall]):
    def __init__(self, rules: Rules[Wall]) -> None:
        sentence = {"en": "{seat}: {what}.", "fr": "{seat} : {what}."}
        wall = {"en": "{0} bricks", "fr": "{0} briques"}
        super().__init__(rules, Words({"act": sentence, "line.wall": wall}))

    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return NAMES[action], {}

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return NAMES.index(kind)

    def notation(self, action: int) -> str:
        return NAMES[action]

    def label(self, state: Wall, seat: int, action: int, language: str) -> str:
        return NAMES[action]

    def picks(self, state: Wall, seat: int, action: int) -> list[list[str]]:
        return [[NAMES[action]]]

    def pick_words(self, state: Wall, seat: int, language: str) -> dict[str, str]:
        return {name: name for name in NAMES}

    def prompt(self, state: Wall, seat: int, language: str) -> list[str]:
        return ["Build." if language == "en" else "Bâtissez."]

    def events(self, before: Wall, seat: int, action: int, after: Wall, viewer: int) -> list[Event]:
        return [Event("act", {"seat": seat, "what": NAMES[action]}, by_chance=action == ROLL)]

    def view(self, state: Wall, viewer: int, names: Sequence[str]) -> View:
        return {"height": list(state.height), "secret": list(state.secret), "names": list(names)}

    def text(self, view: View, language: str) -> str:
        return " ".join(
            f"{name} {h}" for name, h in zip(view["names"], view["height"], strict=True)
        )

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        walls: Parts = {f"wall-{n}": ("text", {"text": h}) for n, h in enumerate(view["height"])}
        return {**walls, "secret": ("text", {"text": view["secret"]})}

    def drawn(self, template: str, part: View, language: str) -> str:
        return f"<svg><text>{part['text']}</text></svg>"

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return "".join(f'<div data-fragment="{n}">{made}</div>' for n, made in fragments.items())


class BricksEvaluation(Evaluation[Wall]):
    def rate(self, state: Wall, seat: int, action: int) -> float:
        return {ROLL: 3.5, LAY_2: 2.0, LAY_1: 1.0}.get(action, 0.0)


class Bricks(Game):
    name = "bricks"
    title = "Bricks"
    designers = "nobody"
    publisher = "nobody"
    seats = range(2, 5)
    minutes = (1, 2)
    blurb = {"en": "A toy.", "fr": "Un jouet."}  # noqa: RUF012
    options = (Option("mood", ("calm", "wild"), "How it feels.", "L'ambiance."),)

    @property
    def folder(self) -> Traversable:
        return files("tests") / "toybox"

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Any:
        return None

    def rules(self, options: Mapping[str, OptionValue], components: Any) -> Rules[Wall]:
        return BricksRules()

    def show(self, rules: Rules[Wall]) -> Show[Wall]:
        return BricksShow(rules)

    def evaluation(self, rules: Rules[Wall]) -> Evaluation[Wall]:
        return BricksEvaluation(rules)


BRICKS = Bricks()
