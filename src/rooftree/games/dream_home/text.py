"""The table as text, for the terminal and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rooftree.engine.show import View, folded

WIDTH = 15  # of a space
FLOORS = (("u", range(7, 12)), ("g", range(2, 7)), ("b", range(0, 2)))

Say = Callable[..., str]  # a key of words.toml and its fields -> words


def table_text(view: View, say: Say, name: Callable[[str], str], kinds: dict[str, str]) -> str:
    """Market, homes, discards."""
    lines = [heading(view, say), "", *market_lines(view, say, name, kinds)]
    for seat in view["seats"]:
        lines += ["", *home_lines(seat, say, name, kinds)]
    thrown = [name(kinds[card]) for card in view["discards"]["rooms"]]
    thrown += [name(card) for card in view["discards"]["roofs"]]
    if thrown:
        lines += ["", folded(say("text.discards", cards=", ".join(thrown)))]
    return "\n".join(lines)


def heading(view: View, say: Say) -> str:
    """Which round, whose marker."""
    if view["over"]:
        return say("text.over")
    marker = view["seats"][view["marker"]]["name"]
    return say("text.title", round=view["round"], marker=marker)


def market_lines(view: View, say: Say, name: Say, kinds: dict[str, str]) -> list[str]:
    """Five columns, one a line: number, resource, room."""
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


def home_lines(seat: dict[str, Any], say: Say, name: Say, kinds: dict[str, str]) -> list[str]:
    """Points, three floors, and what lies beside the home."""
    lines = [say("text.points", name=seat["name"], points=seat["points"])]
    for letter, spaces in FLOORS:
        cells = [cell(seat["spaces"][space], name, kinds, say) for space in spaces]
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


def cell(space: dict[str, Any], name: Say, kinds: dict[str, str], say: Say) -> str:
    """One space: the kind of room, `+` for decor, `#` scaffolding, `( )` face down, `.` free."""
    if space["scaffolding"]:
        return "#"
    if space["card"] is None:
        return "." if space["supported"] else "-"
    if space["down"]:
        return "( )"
    room = name(kinds[space["card"]])
    return f"{room[: WIDTH - 2]}+" if space["token"] else room


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells side by side."""
    pairs = zip(cells, widths, strict=True)
    return "".join(f"{text[: width - 1]:<{width}}" for text, width in pairs).rstrip()
