"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations  # compiled

from collections.abc import Mapping

from rooftree.engine.show.words import Voice, headed
from rooftree.games.blueprints.table.box import Box
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


def text(voice: Voice, box: Box, view: BlueprintsView) -> str:
    """Write board, pool, seats and one's own building; after a round the buildings of all."""
    parts = [board(voice, view), pool(voice, view), seats(voice, view)]
    own, others = view["viewer"], view["step"] != "over"
    for builder in sorted(view["builders"], key=lambda builder: builder["seat"] != own):
        if builder["building"] and (others or builder["seat"] == own):
            parts.append(home(voice, builder["name"], builder["building"]))
    if view["reveals"] and (view["step"] == "over" or view["turn"] == 1):
        parts.append(result(voice, view))
    return "\n\n".join(parts)


def board(voice: Voice, view: BlueprintsView) -> str:
    """Write round, turn, what is in demand and what is left in the bag."""
    first, second = (voice.word(material_name(letter)) for letter in view["demand"])
    bag = ", ".join(
        f"{voice.word(material_name(letter))} {letter} {count}"
        for letter, count in view["bag"].items()
    )
    return (
        f"{voice.say('table.round')} {view['round']}/{ROUNDS}   "
        f"{voice.say('table.turn')} {view['turn']}/{TURNS_EACH}   "
        f"{headed(voice.language, voice.say('table.demand'), f'1. {first}  2. {second}')}\n"
        f"{headed(voice.language, voice.say('table.left'), bag)}"
    )


def pool(voice: Voice, view: BlueprintsView) -> str:
    """Write the dice to choose from, by value."""
    return headed(voice.language, voice.say("table.pool"), "  ".join(view["pool"]))


def seats(voice: Voice, view: BlueprintsView) -> str:
    """Write everybody's dice of this round and points so far."""
    width = max(len(name) for name in view["names"])
    rows: list[str] = []
    for builder in view["builders"]:
        mark = "▸" if builder["seat"] in view["acting"] else " "
        dice = " ".join(die for _, die in builder["taken"])
        rows.append(f"{mark} {builder['name']:<{width}}  {dice:<17}  {won(voice, builder)}")
    return "\n".join(rows)


def won(voice: Voice, builder: BuilderView) -> str:
    """Say what a seat has won: its points, or how many cards lie face down."""
    if builder["face_down"]:
        return voice.say("table.face_down", count=builder["face_down"])
    return voice.say("table.points", points=builder["points"])


def home(voice: Voice, name: str, building: BuildingView) -> str:
    """Write a plan and the building on it."""
    title = voice.say("table.building_of", name=name)
    head = f"{title}, {voice.say('table.plan', card=building['card'])}"
    return f"{head}\n{plan(voice, building)}\n{score(voice, building)}"


def plan(voice: Voice, building: BuildingView) -> str:
    """Write the six spaces from above, each with its dice from the ground up."""
    cells = [cell(height, column) for _, height, column in spaces_of(building)]
    rows = [f"  {row + 1}  {cells[2 * row]}  {cells[2 * row + 1]}".rstrip() for row in range(3)]
    return "\n".join([f"     {'a':<{CELL}}  b", *rows])


def score(voice: Voice, building: BuildingView) -> str:
    """Write the score lines of a building in one row."""
    lines = "  ".join(
        f"{rule_name(voice, line['rule'])} {line['points']}" for line in building["lines"]
    )
    return f"{lines}  = {building['total']}"


def rule_name(voice: Voice, rule: str) -> str:
    """Name a scoring rule of a building."""
    return voice.say("table.bonus").lower() if rule == "bonus" else voice.word(rule)


def result(voice: Voice, view: BlueprintsView) -> str:
    """Write the buildings of the last finished round and what they won."""
    reveal = view["reveals"][-1]
    rows = [voice.say("table.result", round=reveal["round"])]
    for entry in reveal["buildings"]:
        won = [*([entry["award"]] if entry["award"] else []), *entry["prizes"]]
        cards = ", ".join(voice.word(card) for card in won)
        rows.append(f"  {view['names'][entry['seat']]}  {cards}")
        rows.append(f"    {score(voice, entry['building'])}")
        rows.append(f"    {stacks(entry['building'])}")
    return "\n".join(row.rstrip() for row in rows)


def spoken(voice: Voice, name: str, building: BuildingView) -> str:
    """Say a building in one sentence, for a screen reader."""
    columns = [
        f"{space}: {', '.join(voice.word(entry['die']) for entry in column)}"
        for space, _, column in spaces_of(building)
        if column
    ]
    title = voice.say("table.building_of", name=name)
    told = "; ".join(columns) or voice.say("table.empty_building")
    return voice.say("table.spoken", title=title, columns=told)


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
