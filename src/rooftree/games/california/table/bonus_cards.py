"""BONUS CARDS: the eleven cards of a components file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.games.california.table.box import (
    COLOURS,
    FIRST_PIECE,
    LETTERS,
    ROOM_SHOWN,
    Card,
    row_of,
)
from rooftree.games.california.table.entries import TomlEntry, need, whole_number, words_of

ALL_CARDS = 11
MOST_POINTS = 20
MOST_SHOWN = 8  # things on one card
SHOWN = ("furniture", "colours", "rooms")  # what a card may ask for, in this order


@dataclass(frozen=True)
class Supply:
    """What the rest of the file says, as far as cards refer to it."""

    names: list[str]  # kind -> its name
    colours: list[int]  # kind -> its colour
    tiles: list[int]  # tile -> how many there are

    def things(self, key: str) -> dict[str, int]:
        """Number what a list of a card may name."""
        if key == "furniture":
            return {name: FIRST_PIECE + kind for kind, name in enumerate(self.names)}
        first = ROOM_SHOWN if key == "rooms" else 0
        return {letter: first + colour for colour, letter in enumerate(LETTERS)}

    def number_of(self, want: int) -> int:
        """Count the tiles that a thing on a card may be."""
        if want >= ROOM_SHOWN:
            return self.tiles[want - ROOM_SHOWN]
        if want >= FIRST_PIECE:
            return self.tiles[want]
        return sum(self.tiles[FIRST_PIECE + kind] for kind in self.kinds_of(want))

    def kinds_of(self, colour: int) -> list[int]:
        """List the kinds of furniture of a colour."""
        return [kind for kind, other in enumerate(self.colours) if other == colour]


def read_cards(found: Sequence[TomlEntry], chosen: str, supply: Supply) -> list[Card]:
    """Read the cards of the chosen set in the order of their numbers."""
    used = [entry for entry in found if chosen in entry.get("sets", ())]
    numbers = sorted(entry.get("number", 0) for entry in used)
    wanted = list(range(1, ALL_CARDS + 1))
    need(numbers == wanted, f"cards of set {chosen!r}", f"numbered {numbers}, not 1 to {ALL_CARDS}")
    used.sort(key=lambda entry: int(entry["number"]))
    return [read_card(entry, supply) for entry in used]


def read_card(entry: TomlEntry, supply: Supply) -> Card:
    """Read one card; there must be enough tiles to fulfil it."""
    where = f"card {entry['number']}"
    points = whole_number(entry.get("points"), 1, MOST_POINTS, f"{where} points")
    shown = read_shown(entry, supply, where)
    wants = wants_of(shown, supply)
    for want, times in wants.items():
        held = supply.number_of(want)
        need(held >= times, where, f"it asks for {times} tiles where the box holds {held}")
    return Card(points, row_of(shown), row_of(wants), row_of(wants.values()))


def read_shown(entry: TomlEntry, supply: Supply, where: str) -> list[int]:
    """Read what a card shows: kinds of furniture, colours of any furniture, rooms."""
    shown: list[int] = []
    for key in SHOWN:
        things = supply.things(key)
        for name in words_of(entry, key, where):
            need(name in things, where, f"there is no {name!r}")
            shown.append(things[name])
    need(0 < len(shown) <= MOST_SHOWN, where, f"it must ask for 1 to {MOST_SHOWN} things")
    return shown


def wants_of(shown: Sequence[int], supply: Supply) -> Counter[int]:
    """Count what a mansion needs; beside a kind, any piece of its colour is one piece more."""
    wants = Counter(shown)
    for colour in range(COLOURS):
        if colour in wants:
            wants[colour] += sum(wants[FIRST_PIECE + kind] for kind in supply.kinds_of(colour))
    return +wants
