"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from collections.abc import Callable

from rooftree.engine.cards import Explanation
from rooftree.engine.contract import Line
from rooftree.games.blueprints.rules.prizes import deserves, most_equal_values
from rooftree.games.blueprints.rules.score import count_of
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.components import AWARDS, PRIZES
from rooftree.games.blueprints.table.dice import MATERIALS, value
from rooftree.games.blueprints.table.notation import die_name, material_name
from rooftree.games.blueprints.table.state import BlueprintsState, Building
from rooftree.games.blueprints.view import taken
from rooftree.games.blueprints.words.text import Text

OPEN = {  # a thing with one card -> the anchor of its rule
    **{"demand": "demand", "bag": "ready", "round": "finish", "turn": "build"},
    **{"hatched": "ruling-5", "building": "score", "points-total": "score", "victory": "end"},
}
PROGRESS: dict[str, Callable[[Building], int]] = {  # Prize -> how near a building is to it
    "skyscraper": lambda building: int(max(building.heights)),
    "structural-integrity": lambda building: int(most_equal_values(building)),
    "geometer": lambda building: len({int(value(die)) for die in building.dice}),
    "materials": lambda building: max(int(count_of(building, n)) for n in range(MATERIALS)),
}


def explanation(
    text: Text, state: BlueprintsState, viewer: int, thing: str, lines: list[Line]
) -> Explanation | None:
    """Explain a thing; `lines` are the viewer's score lines of this round."""
    kind, _, name = thing.partition("-")
    if thing in OPEN:
        return about(text, "board" if thing != "hatched" else "space", "", OPEN[thing])
    if kind == "space":
        return about(text, "space", name, "bonus")
    if kind == "award" and name in AWARDS:
        points = int(state.box.award_points[AWARDS.index(name)])
        return about(text, "award", text.word(f"{name}-award"), name, points)
    if kind == "prize" and name in PRIZES:
        return prize_card(text, state, viewer, name)
    die = die_called(state, viewer, thing)
    return die_card(text, die, lines if kind in ("plan", "iso") else []) if die else None


def about(text: Text, kind: str, name: str, rule: str, points: int | None = None) -> Explanation:
    """Make a card."""
    return Explanation(text.words.say(text.language, f"about.{kind}"), name, rule, points)


def die_called(state: BlueprintsState, viewer: int, thing: str) -> str:
    """Find the die of an id: in the pool, discarded, taken by somebody, or in one's building."""
    kind, *rest = thing.split("-")
    if kind in ("pool", "die") and rest:
        return rest[0]
    if kind == "out":
        return die_name(int(state.out[int(rest[0])]))
    if kind in ("plan", "iso") and viewer >= 0:
        return die_name(int(state.builders[viewer].building.dice[int(rest[0])]))
    if kind != "tray":
        return ""
    builder = state.builders[int(rest[0])]
    dice = taken(tuple(builder.building.dice), tuple(builder.removed))
    wanted = "-".join(rest[1:])
    return next((die for place, die in dice if place == wanted), "")


def die_card(text: Text, die: str, lines: list[Line]) -> Explanation:
    """Explain a die by its material; one in the own building by what its material scores there."""
    material = material_name(die[0])
    name = text.die(die)
    name = name[:1].upper() + name[1:]
    for line in lines:
        if line.rule == material:
            said = text.words.say(text.language, f"line.{material}", *(int(n) for n in line.of))
            card = about(text, "die", name, material, int(line.points))
            return Explanation(card.kind, card.name, card.rule, card.points, said)
    return about(text, "die", name, material)


def prize_card(text: Text, state: BlueprintsState, viewer: int, name: str) -> Explanation:
    """Explain a Prize: how near the own building is to it."""
    building = state.builders[viewer].building if viewer >= 0 else None
    worth = int(state.box.prize_points[PRIZES.index(name)])
    card = about(text, "prize", text.word(f"{name}-prize"), name)
    if building is None or building.card == UNKNOWN:
        return card
    points = worth if deserves(building, PRIZES.index(name)) else 0
    now = text.words.say(
        text.language, f"progress.{name}", number=PROGRESS[name](building), points=worth
    )
    return Explanation(card.kind, card.name, card.rule, points, now)
