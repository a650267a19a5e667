"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations  # compiled

from collections.abc import Mapping
from functools import cache

from rooftree.engine.words import Phrases, Words
from rooftree.games.blueprints.table.dice import ROUNDS, TURNS_EACH
from rooftree.games.blueprints.table.notation import material_name
from rooftree.games.blueprints.view import (
    BlueprintsView,
    BuilderView,
    BuildingView,
    DieView,
    spaces_of,
)

CELL = 19  # the width of a space of the plan
CLOSED = "/" * CELL
STYLES: Mapping[str, str] = {
    r"\bW[1-6]?\b": "bold orange3",
    r"\bR[1-6]?\b": "bold green",
    r"\bS[1-6]?\b": "bold grey62",
    r"\bG[1-6]?\b": "bold cyan",
    r"/{4,}": "dim",
    r"(?m)^▸.*": "bold",
}


class Text(Phrases):
    """Writes tables in one language."""

    def __init__(self, words: Words, language: str) -> None:
        super().__init__(words, language)
        self.die = cache(self._die)

    def table(self, view: BlueprintsView) -> str:
        """Write board, pool, seats and one's own building; after a round the buildings of all."""
        parts = [self.board(view), self.pool(view), self.seats(view)]
        own, others = view["viewer"], view["step"] != "over"
        for builder in sorted(view["builders"], key=lambda builder: builder["seat"] != own):
            if builder["building"] and (others or builder["seat"] == own):
                parts.append(self.home(builder["name"], builder["building"]))
        if view["reveals"] and (view["step"] == "over" or view["turn"] == 1):
            parts.append(self.result(view))
        return "\n\n".join(parts)

    def board(self, view: BlueprintsView) -> str:
        """Write round, turn, what is in demand and what is left in the bag."""
        first, second = (self.word(material_name(letter)) for letter in view["demand"])
        bag = ", ".join(
            f"{self.word(material_name(letter))} {letter} {count}"
            for letter, count in view["bag"].items()
        )
        return (
            f"{self.say('round')} {view['round']}/{ROUNDS}   "
            f"{self.say('turn')} {view['turn']}/{TURNS_EACH}   "
            f"{self.headed('demand', f'1. {first}  2. {second}')}\n"
            f"{self.headed('left', bag)}"
        )

    def pool(self, view: BlueprintsView) -> str:
        """Write the dice to choose from, by value."""
        return self.headed("pool", "  ".join(view["pool"]))

    def seats(self, view: BlueprintsView) -> str:
        """Write everybody's dice of this round and points so far."""
        width = max(len(name) for name in view["names"])
        rows: list[str] = []
        for builder in view["builders"]:
            mark = "▸" if builder["seat"] in view["acting"] else " "
            dice = " ".join(die for _, die in builder["taken"])
            rows.append(f"{mark} {builder['name']:<{width}}  {dice:<17}  {self.won(builder)}")
        return "\n".join(rows)

    def won(self, builder: BuilderView) -> str:
        """Say what a seat has won: its points, or how many cards lie face down."""
        if builder["face_down"]:
            return self.say("face_down", count=builder["face_down"])
        return self.say("points", points=builder["points"])

    def home(self, name: str, building: BuildingView) -> str:
        """Write a plan and the building on it."""
        title = self.say("building_of", name=name)
        head = f"{title}, {self.say('plan', card=building['card'])}"
        return f"{head}\n{self.plan(building)}\n{self.score(building)}"

    def plan(self, building: BuildingView) -> str:
        """Write the six spaces from above, each with its dice from the ground up."""
        cells = [cell(height, column) for _, height, column in spaces_of(building)]
        rows = [f"  {row + 1}  {cells[2 * row]}  {cells[2 * row + 1]}".rstrip() for row in range(3)]
        return "\n".join([f"     {'a':<{CELL}}  b", *rows])

    def score(self, building: BuildingView) -> str:
        """Write the score lines of a building in one row."""
        lines = "  ".join(
            f"{self.rule(line['rule'])} {line['points']}" for line in building["lines"]
        )
        return f"{lines}  = {building['total']}"

    def rule(self, rule: str) -> str:
        """Name a scoring rule of a building."""
        return self.say("bonus").lower() if rule == "bonus" else self.word(rule)

    def result(self, view: BlueprintsView) -> str:
        """Write the buildings of the last finished round and what they won."""
        reveal = view["reveals"][-1]
        rows = [self.say("result", round=reveal["round"])]
        for entry in reveal["buildings"]:
            won = [*([entry["award"]] if entry["award"] else []), *entry["prizes"]]
            cards = ", ".join(self.word(card) for card in won)
            rows.append(f"  {view['names'][entry['seat']]}  {cards}")
            rows.append(f"    {self.score(entry['building'])}")
            rows.append(f"    {stacks(entry['building'])}")
        return "\n".join(row.rstrip() for row in rows)

    def spoken(self, name: str, building: BuildingView) -> str:
        """Say a building in one sentence, for a screen reader."""
        columns = [
            f"{space}: {', '.join(self.die(entry['die']) for entry in column)}"
            for space, _, column in spaces_of(building)
            if column
        ]
        title = self.say("building_of", name=name)
        told = "; ".join(columns) or self.say("empty_building")
        return self.say("spoken", title=title, columns=told)

    def _die(self, name: str) -> str:
        """Say a die: `wood 4`."""
        material = self.word(material_name(name[0]))
        return self.words.say(self.language, "thing.die", material=material, value=int(name[1]))


def cell(height: int, column: list[DieView]) -> str:
    """Write a space of the plan: its dice from the ground up, and built/planned."""
    if height == 0:
        return CLOSED
    dice = " ".join(entry["die"] for entry in column)
    return f"{dice:<{CELL - 4}} {len(column)}/{height}"


def stacks(building: BuildingView) -> str:
    """Write the columns from the ground up: `a2: R2 R3 R3  b2: W4`."""
    return "  ".join(
        f"{space}: {' '.join(entry['die'] for entry in column)}"
        for space, _, column in spaces_of(building)
        if column
    )
