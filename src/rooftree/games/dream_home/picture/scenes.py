"""The room pictures: layout, wallpaper, colours and children of each card."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from rooftree.games.dream_home.table.box import NOTHING, Box
from rooftree.games.dream_home.table.spaces import BASEMENT_SPACES

TONES = 5  # colours of cloth
WIDTH = 128
HEADS = {"peek": (0, -7), "legs": (9, -1), "arm": (2, -6), "stand": (0, -19)}  # where a child is
PLAIN: dict[str, Any] = {"walls": ["stripe"], "layouts": [{"things": "window 50 12"}]}

Thing = tuple[str, float, float]  # a prop or a child, and where


@dataclass(frozen=True)
class RoomScene:
    """Everything a template needs to draw one room card."""

    card: str
    kind: str
    points: tuple[int, ...]
    category: str
    wanted: str | None
    raised: int
    wall: str
    tone: int
    mirror: bool
    things: tuple[Thing, ...]
    back: tuple[Thing, ...]
    front: tuple[Thing, ...]

    @property
    def found(self) -> list[tuple[float, float]]:
        """Find where its children are."""
        spots = []
        for pose, x, y in self.back + self.front:
            dx, dy = HEADS[pose]
            spots.append((WIDTH - x - dx if self.mirror else x + dx, y + dy))
        return spots


@cache
def layouts() -> dict[str, Any]:
    """Read the layouts of every kind of room."""
    return tomllib.loads((files(__package__) / "scenes.toml").read_text("utf-8"))


def things(text: str) -> tuple[Thing, ...]:
    """Read `sofa 36 79, lamp 104 79` as props with their places."""
    words = [item.split() for item in text.split(",") if item.strip()]
    return tuple((name, float(x), float(y)) for name, x, y in words)


def scene(box: Box, number: int) -> RoomScene:
    """Prepare the picture of a card."""
    card, kind = box.cards[number], box.kind[number]
    name = box.kinds[kind]
    known = layouts().get(name, PLAIN)
    n = int(card[3:]) - 1
    layout = known["layouts"][n % len(known["layouts"])]
    back, front = things(layout.get("back", "")), things(layout.get("front", ""))
    kids = int(box.kids[number])
    row = int(kind) * 4
    wanted = box.wanted[kind]
    return RoomScene(
        card=card,
        kind=name,
        points=tuple(int(box.points[row + size]) for size in range(1, int(box.limit[kind]) + 1)),
        category=category(box, int(kind)),
        wanted=box.kinds[wanted] if wanted != NOTHING else None,
        raised=int(box.raised[kind]),
        wall=known["walls"][n % len(known["walls"])],
        tone=((n + 1) * 3 + len(name)) % TONES,
        mirror=n // len(known["layouts"]) % 2 == 1,
        things=things(layout["things"]) + things(layouts()["extra"].get(card, "")),
        back=back[:kids],
        front=front[: max(0, kids - len(back))],
    )


def category(box: Box, kind: int) -> str:
    """Find the category that the frame of the card shows."""
    if box.floors[kind] == BASEMENT_SPACES:
        return "basement"
    return "unique" if box.is_unique(kind) else "normal"
