"""Cards: what each thing on the table is, which rule it follows, and what it is worth now."""

from __future__ import annotations

from collections.abc import Callable

from rooftree.engine.contract import Line
from rooftree.engine.show.cards import Explanation, in_turn
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.rules.prizes import deserves, most_equal_values
from rooftree.games.blueprints.rules.score import count_of, sheet
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.components import AWARDS, PRIZES
from rooftree.games.blueprints.table.dice import MATERIALS, TURNS_EACH, value
from rooftree.games.blueprints.table.notation import die_name, material_name
from rooftree.games.blueprints.table.state import BUILD, BlueprintsState, Building
from rooftree.games.blueprints.view import taken

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
    voice: Voice, state: BlueprintsState, viewer: int, thing: str
) -> Explanation | None:
    """Explain a thing."""
    kind, _, name = thing.partition("-")
    if thing in OPEN:
        return about(voice, "board" if thing != "hatched" else "space", "", OPEN[thing])
    if kind == "space":
        return about(voice, "space", name, "bonus")
    if kind == "award" and name in AWARDS:
        points = int(state.box.award_points[AWARDS.index(name)])
        return about(voice, "award", voice.word(f"{name}-award"), name, points)
    if kind == "prize" and name in PRIZES:
        return prize_card(voice, state, viewer, name)
    die = die_called(state, viewer, thing)
    lines = sheet(state, viewer) if viewer >= 0 and kind in ("plan", "iso") else []
    return die_card(voice, die, lines) if die else None


def about(voice: Voice, kind: str, name: str, rule: str, points: int | None = None) -> Explanation:
    """Make a card."""
    return Explanation(voice.say(f"about.{kind}"), name, rule, points)


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


def die_card(voice: Voice, die: str, lines: list[Line]) -> Explanation:
    """Explain a die by its material; one in the own building by what its material scores there."""
    material = material_name(die[0])
    name = voice.word(die)
    name = name[:1].upper() + name[1:]
    for line in lines:
        if line.rule == material:
            said = voice.say(f"line.{material}", *(int(n) for n in line.of))
            card = about(voice, "die", name, material, int(line.points))
            return Explanation(card.kind, card.name, card.rule, card.points, said)
    return about(voice, "die", name, material)


def prize_card(voice: Voice, state: BlueprintsState, viewer: int, name: str) -> Explanation:
    """Explain a Prize: how near the own building is to it."""
    building = state.builders[viewer].building if viewer >= 0 else None
    worth = int(state.box.prize_points[PRIZES.index(name)])
    card = about(voice, "prize", voice.word(f"{name}-prize"), name)
    if building is None or building.card == UNKNOWN:
        return card
    points = worth if deserves(building, PRIZES.index(name)) else 0
    now = voice.say(f"progress.{name}", number=PROGRESS[name](building), points=worth)
    return Explanation(card.kind, card.name, card.rule, points, now)


def as_if_in_turn(state: BlueprintsState, seat: int) -> BlueprintsState | None:
    """Let a seat take its turn now, unless it has taken all of this round."""
    builder = state.builders[seat]
    turns = len(builder.building.dice) + len(builder.removed)
    return in_turn(state, seat) if state.chapter == BUILD and turns < TURNS_EACH else None
