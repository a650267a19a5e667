"""What a seat holds: its furniture, the neighbours who visit it, and the cards it has won."""

from __future__ import annotations

from rooftree.engine.bits import listed
from rooftree.games.california.table.box import LETTERS
from rooftree.games.california.table.state import CaliforniaState


def holds(state: CaliforniaState, seat: int) -> list[str]:
    """Name the kinds of furniture on the ground floor, then neighbours, then cards."""
    mansion, names = state.mansions[seat], state.box.names
    pieces = [name for name, spaces in zip(names, mansion.pieces, strict=True) if spaces]
    guests = [
        f"Guest-{letter}"
        for letter, host in zip(LETTERS, state.guests, strict=True)
        if host == seat
    ]
    return [*pieces, *guests, *(f"card-{int(card) + 1}" for card in listed(mansion.cards))]
