"""COMPONENTS: reads components.toml, ours or an owner's, and names what is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import Value
from rooftree.games.blueprints.box import Box, Card
from rooftree.games.blueprints.dice import COLUMNS, DICE_OF_EACH, SPACES, TURNS_EACH

MATERIALS = ("wood", "recycled", "stone", "glass")
AWARDS = ("gold", "silver", "bronze")
PRIZES = ("skyscraper", "structural-integrity", "geometer", "materials")
PROVENANCES = ("rulebook", "review", "derived", "reconstructed", "owner")
CARDS_NEEDED = 12  # four seats, three rounds, no card twice


def read_box(text: str, options: Mapping[str, Value]) -> Box:
    """The box of a match, checked."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"the components file is not TOML: {error}") from None
    check_dice(content)
    plans = read_cards(content)
    deck = read_deck(content, plans, str(options["deck"]))
    return Box(
        [Card(name, read_plan(name, plans[name])) for name in deck],
        [read_points(content, "awards", award) for award in AWARDS],
        read_prizes(content),
        bool(options["open_buildings"]),
        bool(options["must_take"]),
    )


def check_dice(content: Mapping[str, Any]) -> None:
    """The rules need eight dice of each material: bag and pool are counted on it."""
    dice = section(content, "dice")
    for material in MATERIALS:
        if dice.get(material) != DICE_OF_EACH:
            raise BadComponents(
                f"[dice] {material} must be {DICE_OF_EACH}, not {dice.get(material, 'missing')}"
            )


def section(content: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A table of the file, with a provenance that we know."""
    found = content.get(name)
    if not isinstance(found, dict):
        raise BadComponents(f"the section [{name}] is missing")
    provenance = found.get("provenance", "owner")
    if provenance not in PROVENANCES:
        known = ", ".join(PROVENANCES)
        raise BadComponents(f"[{name}] provenance is {provenance!r}; it is one of {known}")
    return found


def read_cards(content: Mapping[str, Any]) -> dict[str, str]:
    """The plan of each card as text; no two alike."""
    plans: dict[str, str] = {}
    for name, entry in section(content, "cards").items():
        if name == "provenance":
            continue
        plan = entry.get("plan") if isinstance(entry, dict) else entry
        if not isinstance(plan, str):
            raise BadComponents(f'[cards] {name} has no plan such as "X1/31/1X"')
        for other, known in plans.items():
            if known == plan:
                raise BadComponents(f"[cards] {name} has the same plan as {other}: {plan}")
        read_plan(name, plan)
        plans[name] = plan
    return plans


def read_plan(name: str, plan: str) -> list[int]:
    """The planned height of each space; checked against all that is known of the cards."""
    rows = plan.split("/")
    if len(rows) != SPACES // COLUMNS or any(len(row) != COLUMNS for row in rows):
        raise BadComponents(f"[cards] {name} is {plan!r}: it needs three rows of two spaces")
    marks = "".join(rows)
    if any(mark not in "X123" for mark in marks):
        raise BadComponents(f"[cards] {name} is {plan!r}: a space is 1, 2, 3 or X (hatched)")
    heights = [0 if mark == "X" else int(mark) for mark in marks]
    if SPACES - marks.count("X") not in (3, 4):
        raise BadComponents(f"[cards] {name} is {plan!r}: three or four spaces must be open")
    if sum(heights) != TURNS_EACH:
        raise BadComponents(f"[cards] {name} is {plan!r}: its heights make {sum(heights)}, not 6")
    return heights


def read_deck(content: Mapping[str, Any], plans: Mapping[str, str], deck: str) -> list[str]:
    """The names of the cards to shuffle."""
    decks = content.get("decks", {})
    names = list(plans) if deck == "all" or not decks else decks.get(deck)
    if names is None:
        raise BadComponents(f"[decks] has no {deck!r}; it has {', '.join(decks)}, and there is all")
    for name in names:
        if name not in plans:
            raise BadComponents(f"[decks] {deck} names the card {name}, which [cards] lacks")
    if len(set(names)) < CARDS_NEEDED:
        raise BadComponents(
            f"the deck {deck} has {len(set(names))} cards; {CARDS_NEEDED} are needed"
        )
    return list(dict.fromkeys(names))


def read_points(content: Mapping[str, Any], kind: str, name: str) -> int:
    """The points printed on an Award or Prize card."""
    entry = section(content, kind).get(name)
    points = entry.get("points") if isinstance(entry, dict) else None
    if not isinstance(points, int) or not 0 <= points <= 20:
        raise BadComponents(f"[{kind}] {name} needs points from 0 to 20")
    return points


def read_prizes(content: Mapping[str, Any]) -> int:
    """All Prizes are worth the same."""
    points = {name: read_points(content, "prizes", name) for name in PRIZES}
    if len(set(points.values())) != 1:
        raise BadComponents(f"[prizes] must all have the same points, not {points}")
    return points[PRIZES[0]]
