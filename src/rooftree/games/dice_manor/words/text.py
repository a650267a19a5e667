"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rooftree.engine.show.words import Voice, headed
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.view_types import (
    DesignerView,
    DiceManorView,
    RoomView,
    TileView,
)
from rooftree.games.dice_manor.words.floorplan import floor_plan, printed, tiles_drawn
from rooftree.games.dice_manor.words.rooms import room

SEAT_LETTERS = "OTBK"  # orange, teal, beige, black
SEAT_COLOURS = ("orange", "teal", "beige", "black")
STYLES: Mapping[str, str] = {
    r"(?m)^▸.*": "bold",
    r"\[[OTBK]?[1-6]\]": "bold orange3",
    r"[┌┐└┘│─├┤┬┴┼]": "dim",
}
PAINTS = {  # colour of a room -> Rich style
    "red": "red",
    "green": "green",
    "blue": "blue",
    "yellow": "yellow",
    "orange": "dark_orange",
    "brown": "orange4",
    "pink": "pink3",
    "white": "white",
    "grey": "grey50",
    "magic": "magenta",
}


def colour_styles(voices: Iterable[Voice], box: Box) -> dict[str, str]:
    """Find how each colour of a box is said, and its letter before a number."""
    styles: dict[str, str] = {}
    for voice in voices:
        for name in [*box.colour_names, "magic"]:
            style = PAINTS.get(name, "bold")
            letter = re.escape(voice.say(f"letter.{name}"))
            said = {voice.say(f"{form}.{name}") for form in ("masculine", "feminine")}
            styles[rf"(?<![\w>]){letter}(?=[\d?])"] = f"bold {style}"
            styles[rf"(?i)\b(?:{'|'.join(map(re.escape, sorted(said)))})s?\b"] = style
    return styles


def kind_name(voice: Voice, type: str) -> str:
    """Say a type of room as a heading."""
    return voice.say(f"kind.{type}")


def colour_name(voice: Voice, name: str) -> str:
    """Name a colour, or what else the majorities count."""
    key = f"masculine.{name}"
    return voice.say(key) if voice.words.knows(key) else voice.word(name)


def titled(voice: Voice, key: str, told: str) -> str:
    """Write a caption of the table as a heading."""
    return headed(voice.language, voice.say(f"table.{key}"), told)


def seat_name(voice: Voice, view: DiceManorView, seat: int) -> str:
    """Name a seat; the rival firm has a name, too."""
    return view["names"][seat] if seat < len(view["names"]) else voice.word("rival")


def numbers(box: Box, name: str) -> list[str]:
    """List the numbers printed on a tile's slots."""
    tile = next(tile for tile in box.tiles if tile.name == name)
    return [printed(int(faces)) for faces in tile.slot_faces]


def text(voice: Voice, box: Box, view: DiceManorView) -> str:
    """Write board, bids, seats, and the viewer's manor."""
    parts = [head(voice, view), spaces(voice, box, view), adverts(voice, view), seats(voice, view)]
    shown = [view["viewer"]] if view["viewer"] >= 0 else range(len(view["names"]))
    parts += [home(voice, box, view, view["designers"][seat]) for seat in shown]
    return "\n\n".join(parts)


def head(voice: Voice, view: DiceManorView) -> str:
    """Write round and phase."""
    when = voice.say("table.star") if view["phase"] in ("opening", "over") else ""
    when = when or f"{voice.say('table.round')} {view['round']}/4"
    phase = voice.say(f"table.{view['phase']}")
    return f"{when}   {phase}"


def spaces(voice: Voice, box: Box, view: DiceManorView) -> str:
    """Write the six Blueprint spaces with their tiles and bids."""
    rows = [voice.say("table.blueprints")]
    for space in view["spaces"]:
        tile = space["tile"]
        shown = offer(voice, box, tile) if tile else "-"
        bids = ", ".join(f"{seat_name(voice, view, b['seat'])} {b['dice']}" for b in space["bids"])
        rows.append(f"  {space['space']}  {shown}")
        if bids:
            rows.append(f"       {bids}")
    return "\n".join(rows)


def offer(voice: Voice, box: Box, tile: TileView) -> str:
    """Write a tile on offer: `LI04 yellow library ?`."""
    return f"{tile['id']} {room(voice, tile)} {' '.join(numbers(box, tile['id']))}"


def adverts(voice: Voice, view: DiceManorView) -> str:
    """Write the Advertising bids in order, and every track."""
    bids = ", ".join(
        f"{seat_name(voice, view, b['seat'])} {' '.join([str(b['face'])] * b['dice'])}"
        for b in view["adverts"]
    )
    rows = [titled(voice, "advertising", bids or voice.say("table.no_advert"))]
    width = max(len(name) for name in view["names"])
    for one in view["designers"]:
        rows.append(f"  {one['name']:<{width}}  {track(voice, view, one)}")
    return "\n".join(rows)


def track(voice: Voice, view: DiceManorView, one: DesignerView) -> str:
    """Write a track as `2 3 ⌂4 5 6 7 ▪8 ▪9`: the house and the bonus dice on their spaces."""
    marks = {one["house"]: "⌂", **dict.fromkeys(one["bonus"], "▪")}
    start = "⌂ " if one["house"] == 0 else "  "
    row = [f"{marks.get(n, '')}{value}" for n, value in enumerate(view["track"], 1)]
    return start + " ".join(row)


def seats(voice: Voice, view: DiceManorView) -> str:
    """Write everybody's Prestige, tokens and dice."""
    width = max(len(name) for name in view["names"])
    rows: list[str] = []
    for one in view["designers"]:
        mark = "▸" if one["seat"] in view["acting"] else " "
        tiles = " ".join(tile["id"] for tile in one["tiles"])
        facts = [
            f"{one['prestige']} {voice.say('table.prestige')}",
            voice.say("table.tokens", count=one["tokens"]),
            f"{one['unplaced']}/{one['dice']} {voice.say('table.dice')}",
            titled(voice, "to_build", tiles) if tiles else "",
        ]
        rows.append(f"{mark} {one['name']:<{width}}  {'  '.join(facts)}".rstrip())
    return "\n".join(rows)


def home(voice: Voice, box: Box, view: DiceManorView, one: DesignerView) -> str:
    """Write the roll and the manor of a seat."""
    rows = [voice.say("table.manor_of", name=one["name"])]
    if one["tiles"]:
        drawn = tiles_drawn(voice, box, one["tiles"])
        rows = [voice.say("table.to_build_drawn"), drawn, "", *rows]
    hand = " ".join(str(face or "·") for face in one["hand"])
    if one["to_place"]:
        rows.append(f"{' '.join([str(one['chosen'])] * one['to_place'])} | {hand}")
    elif hand:
        rows.append(hand)
    if one["guests"]:
        guests = " ".join(str(face) for face in one["guests"])
        rows.append(titled(voice, "guests", guests))
    return "\n".join([*rows, floor_plan(voice, box, one)])


def die_words(voice: Voice, seat: int, face: int) -> str:
    """Name a die: `orange 4`."""
    colour = voice.word(SEAT_COLOURS[seat])
    key = "die_of" if face else "die_resting"
    return voice.say(f"table.{key}", colour=colour, face=face)


def spoken(voice: Voice, name: str, rooms: Sequence[RoomView]) -> str:
    """Describe a manor as one sentence for a screen reader."""
    named = "; ".join(room(voice, tile) for tile in rooms)
    return headed(voice.language, voice.say("table.manor_of", name=name), named)
