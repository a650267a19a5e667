"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rooftree.engine.show import folded
from rooftree.games.dream_home.view import DiscardsView, DreamHomeView, SeatView, SpaceView

WIDTH = 15  # of a space
FLOORS = (("u", range(7, 12)), ("g", range(2, 7)), ("b", range(0, 2)))

Say = Callable[..., str]  # a key of words.toml and its fields -> words
Name = Callable[[str], str]  # a kind of room or a card -> its name


def text(view: DreamHomeView, say: Say, name: Name, kinds: dict[str, str]) -> str:
    """Write market, homes and discards."""
    lines = [heading(view, say), "", *market_lines(view, say, name, kinds)]
    for seat in view["seats"]:
        lines += ["", *home_lines(seat, say, name)]
    discarded = discard_names(view["discards"], name, kinds)
    if discarded:
        lines += ["", folded(say("text.discards", cards=", ".join(discarded)))]
    return "\n".join(lines)


def discard_names(discards: DiscardsView, name: Name, kinds: dict[str, str]) -> list[str]:
    """Name the discards: rooms with their cards, which a Supplier's action names, then roofs."""
    rooms: dict[str, list[str]] = {}
    for card in discards["rooms"]:
        rooms.setdefault(kinds[card], []).append(card)
    roofs = discards["roofs"].items()
    return [
        *(" ".join([name(kind), *cards]) for kind, cards in rooms.items()),
        *(name(card) if count == 1 else f"{name(card)} ×{count}" for card, count in roofs),
    ]


def heading(view: DreamHomeView, say: Say) -> str:
    """Say which round it is and who holds the marker."""
    if view["over"]:
        return say("text.over")
    marker = view["seats"][view["marker"]]["name"]
    return say("text.title", round=view["round"], marker=marker)


def market_lines(view: DreamHomeView, say: Say, name: Name, kinds: dict[str, str]) -> list[str]:
    """Write five columns, one a line: number, resource, room."""
    lines = []
    for number, column in enumerate(view["columns"]):
        room, resource = column["room"], column["resource"]
        marker = say("table.marker") if number == 0 and room else ""
        above = name(resource) if resource else marker
        below = f"{name(kinds[room])} {room}" if room else ""
        lines.append(row([f"  {number + 1}", above, below], [5, 36, 36]))
    held = [name(card) for card in (view["in_hand"]["resource"],) if card]
    held += [name(kinds[card]) for card in (view["in_hand"]["room"],) if card]
    return [*lines, say("text.in_hand", cards=", ".join(held))] if held else lines


def home_lines(seat: SeatView, say: Say, name: Name) -> list[str]:
    """Write points, three floors, and what lies beside the home."""
    lines = [say("text.points", name=seat["name"], points=seat["points"])]
    for letter, spaces in FLOORS:
        cells = [cell(seat["spaces"][space], name) for space in spaces]
        if letter == "b":
            cells = ["", "", "", *cells]
        lines.append(f"  {letter} {row(cells, [WIDTH] * len(cells))}")
    beside = [say("text.roof", count=seat["roof_count"])]
    cards = [*seat["tools"], *seat["helpers"]]
    if cards:
        beside.append(say("text.cards", cards=", ".join(name(card) for card in cards)))
    if seat["garden"]:
        tokens = ", ".join(name(token) for token in seat["garden"])
        beside.append(say("text.garden", tokens=tokens))
    return [*lines, folded("  " + " · ".join(beside))]


def cell(space: SpaceView, name: Name) -> str:
    """Write one space: its room, `+` for decor, `#` scaffolding, `( )` face down, `.` free."""
    if space["scaffolding"]:
        return "#"
    if space["down"]:
        return "( )"
    if space["kind"] is None:
        return "." if space["supported"] else "-"
    room = name(space["kind"])
    return f"{room[: WIDTH - 2]}+" if space["token"] else room


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Write cells side by side."""
    pairs = zip(cells, widths, strict=True)
    return "".join(f"{text[: width - 1]:<{width}}" for text, width in pairs).rstrip()
