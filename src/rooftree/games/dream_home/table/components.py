"""CONTENTS: what a components file holds, and the same laid out as tables for one match."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.options import OptionValue
from rooftree.engine.toml_text import read_toml
from rooftree.games.dream_home.table.box import (
    COLOURS,
    DECOR,
    FACE_DOWN,
    HELPER,
    LARGEST,
    NOTHING,
    RESOURCE_CARDS,
    ROOF,
    ROOM_CARDS,
    TOOL,
    Box,
    row,
)
from rooftree.games.dream_home.table.entries import (
    TomlEntry,
    check_counted,
    check_decor,
    check_names,
    check_roof,
    check_room,
    demand,
    section,
)
from rooftree.games.dream_home.table.spaces import BASEMENT_SPACES, TOP_FLOORS

NEEDED_ROOMS = ("bathroom", "kitchen", "bedroom")  # home functionality asks for them
TOOLS = ("drill", "jackhammer", "concrete_mixer", "scaffolding")
HELPERS = ("roofer", "supplier", "architect", "handyman", "interior_designer")
DISCARDERS = ("first", "last", "none")


class Components:
    """The entries of a components file, checked; equal files make equal boxes."""

    def __init__(self, text: str, copies: str = "box") -> None:
        tree = read_toml(text)
        self.rooms = section(tree, "room")
        self.roofs = section(tree, "roof")
        self.decor = section(tree, "decor")
        self.tools = section(tree, "tool")
        self.helpers = section(tree, "helper")
        self.pieces = section(tree, "piece") if "piece" in tree else {}
        self.copies = copies
        if copies != "box":
            self.recount([int(number) for number in copies.split("-")])
        self.check()

    def recount(self, copies: list[int]) -> None:
        """Replace the number of roofs of a colour, of tools and of helpers, as the option asks."""
        groups = (self.roofs, self.tools, self.helpers)
        for group, number in zip(groups, copies, strict=True):
            for entry in group.values():
                entry["cards"] = number

    def check(self) -> None:
        """Check every entry, then what the rulebook says about all of them."""
        for name, entry in self.rooms.items():
            check_room(name, entry, self.rooms)
        for name, entry in self.decor.items():
            check_decor(name, entry, self.rooms)
        for name, entry in self.roofs.items():
            check_roof(name, entry)
        for name, entry in self.pieces.items():
            check_counted(f"piece.{name}", entry, "count")
        for group, names in (("tool", TOOLS), ("helper", HELPERS)):
            check_names(group, getattr(self, f"{group}s"), names)
        for name in NEEDED_ROOMS:
            demand(name in self.rooms, f"room.{name}", "is missing; home functionality needs it")
        demand(len(self.roofs) == COLOURS, "roof", f"has {len(self.roofs)} colours, not {COLOURS}")
        letters = [entry["letters"] for entry in self.rooms.values()]
        demand(len(set(letters)) == len(letters), "room", "two rooms have the same letters")
        self.check_counts()

    def check_counts(self) -> None:
        """Check that there are cards for twelve rounds of five rooms and four resources."""
        rooms = sum(len(entry["kids"]) for entry in self.rooms.values())
        demand(rooms == ROOM_CARDS, "room", f"has {rooms} cards in all, not {ROOM_CARDS}")
        groups = (self.roofs, self.tools, self.helpers)
        resources = len(self.decor) + sum(e["cards"] for group in groups for e in group.values())
        demand(
            resources == RESOURCE_CARDS,
            "roof, decor, tool and helper",
            f"have {resources} cards in all, not {RESOURCE_CARDS}",
        )

    def box(self, options: Mapping[str, OptionValue]) -> Box:
        """Lay out the tables for one match."""
        box = Box()
        box.discarder = DISCARDERS.index(str(options["discarder"]))
        box.jackhammer_before_discard = bool(options["jackhammer_before_discard"])
        box.free_order = bool(options["free_order"])
        box.open_roofs = options["roofs"] == "open"
        lay_out_rooms(box, self.rooms)
        lay_out_decor(box, self.decor)
        lay_out_resources(box, self)
        return box


def lay_out_rooms(box: Box, rooms: Mapping[str, TomlEntry]) -> None:
    """Lay out the rooms in the order of the file, cards numbered within their kind."""
    box.kinds = list(rooms)
    kinds: list[int] = []
    kids: list[int] = []
    points: list[int] = []
    for kind, entry in enumerate(rooms.values()):
        kinds += [kind] * len(entry["kids"])
        kids += entry["kids"]
        box.cards += [f"{entry['letters']}{n:02d}" for n in range(1, len(entry["kids"]) + 1)]
        points += [0, *entry["points"], *[0] * (LARGEST - len(entry["points"]))]
    box.kind = row(kinds + [NOTHING] * FACE_DOWN)
    box.kids = row(kids)
    box.points = row(points)
    box.limit = row([len(entry["points"]) for entry in rooms.values()])
    below = [entry["category"] == "basement" for entry in rooms.values()]
    box.floors = row([BASEMENT_SPACES if b else TOP_FLOORS for b in below])
    wanted = [entry.get("beside") for entry in rooms.values()]
    box.wanted = row([box.kinds.index(name) if name else NOTHING for name in wanted])
    box.raised = row([entry.get("beside_points", 0) for entry in rooms.values()])
    box.unique = sum(
        1 << kind for kind, e in enumerate(rooms.values()) if e["category"] == "unique"
    )
    box.bathroom = box.kinds.index("bathroom")
    box.kitchen = box.kinds.index("kitchen")
    box.bedroom = box.kinds.index("bedroom")


def lay_out_decor(box: Box, decor: Mapping[str, TomlEntry]) -> None:
    """Lay out the tokens in the order of the file, each with the set of rooms it suits."""
    box.tokens = list(decor)
    box.worth = row([entry["points"] for entry in decor.values()])
    every = (1 << len(box.kinds)) - 1
    suits: list[int] = []
    for entry in decor.values():
        rooms = entry["rooms"]
        suits.append(every if "any" in rooms else sum(1 << box.kinds.index(r) for r in rooms))
    box.suits = row(suits)


def lay_out_resources(box: Box, components: Components) -> None:
    """Number roofs, decor, tools and helpers in this order."""
    cards: list[tuple[str, int, int]] = []
    for colour, (name, entry) in enumerate(components.roofs.items()):
        windows = entry["windows"]
        cards += [(name, ROOF, colour)] * (entry["cards"] - windows)
        cards += [(f"{name}_window", ROOF, colour)] * windows
    cards += [(name, DECOR, token) for token, name in enumerate(components.decor)]
    for group, names, entries in (
        (TOOL, TOOLS, components.tools),
        (HELPER, HELPERS, components.helpers),
    ):
        for number, name in enumerate(names):
            cards += [(name, group, number)] * entries[name]["cards"]
    box.resources = [name for name, _, _ in cards]
    box.group = row([group for _, group, _ in cards])
    box.which = row([which for _, _, which in cards])
    box.windows = sum(1 << n for n, (name, _, _) in enumerate(cards) if name.endswith("_window"))
    box.roofs = row(sets_of(cards, ROOF, COLOURS))
    box.tools = row(sets_of(cards, TOOL, len(TOOLS)))
    box.helpers = row(sets_of(cards, HELPER, len(HELPERS)))


def sets_of(cards: list[tuple[str, int, int]], group: int, count: int) -> list[int]:
    """Find for each member of a group the set of its cards."""
    return [
        sum(1 << n for n, card in enumerate(cards) if card[1:] == (group, which))
        for which in range(count)
    ]
