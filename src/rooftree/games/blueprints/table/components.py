"""COMPONENTS: reads components.toml, ours or an owner's, and names what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.options import OptionValue
from rooftree.engine.provenance import PROVENANCES
from rooftree.engine.toml_text import read_toml
from rooftree.games.blueprints.table.box import Box, Card, Options
from rooftree.games.blueprints.table.dice import COLUMNS, DICE_OF_EACH, ROUNDS, SPACES, TURNS_EACH

MATERIALS = ("wood", "recycled", "stone", "glass")
AWARDS = ("gold", "silver", "bronze")
PRIZES = ("skyscraper", "structural-integrity", "geometer", "materials")
PIECES = ("screens", "markers", "scoreboard", "bag")
MOST = 20  # of the points or copies of a card, and of any piece
CARDS_NEEDED = 12  # four seats, three rounds, no card twice


def read_box(text: str, options: Mapping[str, OptionValue]) -> Box:
    """Read and check the box of a match."""
    content = read_toml(text)
    check_dice(content)
    plans = read_cards(content)
    deck = read_deck(content, plans, str(options["deck"]))
    return Box(
        [Card(name, read_plan(name, plans[name])) for name in deck],
        [read_number(content, "awards", award, "points", 0) for award in AWARDS],
        [read_number(content, "prizes", prize, "points", 0) for prize in PRIZES],
        read_pieces(content, len(deck)),
        Options(
            bool(options["open_buildings"]), bool(options["must_take"]), bool(options["face_down"])
        ),
    )


def check_dice(content: Mapping[str, Any]) -> None:
    """Refuse other numbers of dice: bag and pool are counted on eight of each material."""
    dice = section(content, "dice")
    for material in MATERIALS:
        if dice.get(material) != DICE_OF_EACH:
            raise BadComponents(
                f"[dice] {material} must be {DICE_OF_EACH}, not {dice.get(material, 'missing')}"
            )


def section(content: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Find a table of the file; refuse a provenance that we do not know."""
    found = content.get(name)
    if not isinstance(found, dict):
        raise BadComponents(f"the section [{name}] is missing")
    for entry in (found, *found.values()):
        provenance = entry.get("provenance", "owner") if isinstance(entry, dict) else "owner"
        if provenance not in PROVENANCES:
            known = ", ".join(PROVENANCES)
            raise BadComponents(f"[{name}] provenance is {provenance!r}; it is one of {known}")
    return found


def read_cards(content: Mapping[str, Any]) -> dict[str, str]:
    """Read the plan of each card as text; refuse two that are alike."""
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
    """Read the planned height of each space; whoever follows a plan needs six dice for it."""
    rows = plan.split("/")
    if len(rows) != SPACES // COLUMNS or any(len(row) != COLUMNS for row in rows):
        raise BadComponents(f"[cards] {name} is {plan!r}: it needs three rows of two spaces")
    marks = "".join(rows)
    if any(mark not in "X123456" for mark in marks):
        raise BadComponents(f"[cards] {name} is {plan!r}: a space is a height, or X (hatched)")
    heights = [0 if mark == "X" else int(mark) for mark in marks]
    if sum(heights) != TURNS_EACH:
        raise BadComponents(f"[cards] {name} is {plan!r}: its heights make {sum(heights)}, not 6")
    return heights


def read_deck(content: Mapping[str, Any], plans: Mapping[str, str], deck: str) -> list[str]:
    """List the names of the cards to shuffle."""
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


def read_number(
    content: Mapping[str, Any], kind: str, name: str, field: str, least: int, usual: Any = None
) -> int:
    """Read a number of an Award or Prize, such as the points printed on it."""
    entry = section(content, kind).get(name)
    number = entry.get(field, usual) if isinstance(entry, dict) else None
    if type(number) is not int or not least <= number <= MOST:
        raise BadComponents(f"[{kind}] {name} needs {field} from {least} to {MOST}")
    return number


def read_pieces(content: Mapping[str, Any], cards: int) -> list[tuple[str, int]]:
    """List everything in the box and how many of it there are, for the rules page."""
    found = [(material, DICE_OF_EACH) for material in MATERIALS]
    found.append(("cards", cards))
    for kind, names in (("awards", AWARDS), ("prizes", PRIZES)):
        found += [
            (name, read_number(content, kind, name, "copies", ROUNDS, ROUNDS)) for name in names
        ]
    pieces = section(content, "pieces") if "pieces" in content else {}
    for name in PIECES:
        count = pieces.get(name, 0)
        if type(count) is not int or not 0 <= count <= MOST:
            raise BadComponents(f"[pieces] {name} is a number from 0 to {MOST}")
        found.append((name, count))
    return [(name, count) for name, count in found if count]
