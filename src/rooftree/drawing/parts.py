"""What the parts of every game's picture need: seats in order, names that fit, numbered pieces."""

from __future__ import annotations  # compiled

from collections.abc import Mapping

from rooftree.engine.show import View


def others(viewer: int, seats: int) -> list[int]:
    """List the seats beside the viewer's, from the left neighbour round the table."""
    order = [(viewer + 1 + n) % seats for n in range(seats)]
    return [seat for seat in order if seat != viewer]


def piece_at(place: str, serials: Mapping[str, int]) -> str:
    """Return the lasting number of a piece; one that only a peek shows goes by its place."""
    return str(serials.get(place, place))


def shortened(name: str, room: int) -> str:
    """Cut a name to `room` characters; SVG does not cut text by itself."""
    return name if len(name) <= room else name[: room - 1] + "…"


def chosen(view: Mapping[str, object], *names: str) -> View:
    """Choose the fields of a view that a drawing shows as they are."""
    return {name: view[name] for name in names}
