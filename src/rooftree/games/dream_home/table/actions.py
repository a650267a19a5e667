"""Every decision of the game as a number with a name.

| kind | what a person decides |
|---|---|
| take | a column, then the space for its room card, face up or down |
| resource_first | a column whose scaffolding (or decor, in free order) goes down before the room |
| place | the space for the room card after that |
| put | the space for decor or scaffolding |
| keep | the space whose token stays when joined rooms hold several |
| discard | the column that leaves the board with two or three players |
| hammer | a room card from the board and its space, out of turn |
| drill | a room card from the board for one in the home |
| mix | two room cards of the board that change places |
| pass | nothing (more) |
| supply | a discarded room card for one in the home |
| switch | two room cards of the home that change places |
| add_roof | a discarded roof card |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.dream_home.table.box import COLOURS, COLUMNS, ROOM_CARDS
from rooftree.games.dream_home.table.spaces import SPACES

NOWHERE: Final = SPACES  # the place of decor that fits no room

PER_SPACE: Final = 2  # a room card lies face up or face down
TAKE: Final = 0
RESOURCE_FIRST: Final = TAKE + COLUMNS * SPACES * PER_SPACE
PLACE: Final = RESOURCE_FIRST + COLUMNS * (SPACES + 1)
PUT_ON: Final = PLACE + SPACES * 2
KEEP: Final = PUT_ON + SPACES
DISCARD_COLUMN: Final = KEEP + SPACES
HAMMER: Final = DISCARD_COLUMN + COLUMNS
DRILL_IN: Final = HAMMER + COLUMNS * SPACES * 2
MIX: Final = DRILL_IN + COLUMNS * SPACES
PASS: Final = MIX + COLUMNS * (COLUMNS - 1) // 2
SUPPLY: Final = PASS + 1
SWITCH: Final = SUPPLY + ROOM_CARDS * SPACES
ADD_ROOF: Final = SWITCH + SPACES * (SPACES - 1) // 2
ALL: Final = ADD_ROOF + COLOURS * 2

KINDS: Final = [
    ("take", TAKE),
    ("resource_first", RESOURCE_FIRST),
    ("place", PLACE),
    ("put", PUT_ON),
    ("keep", KEEP),
    ("discard", DISCARD_COLUMN),
    ("hammer", HAMMER),
    ("drill", DRILL_IN),
    ("mix", MIX),
    ("pass", PASS),
    ("supply", SUPPLY),
    ("switch", SWITCH),
    ("add_roof", ADD_ROOF),
]


def take(column: i64, space: i64, down: i64) -> i64:
    """Take the pair of a column and place its room card, face down if `down` is 1."""
    return TAKE + (column * SPACES + space) * 2 + down


def resource_first(column: i64, space: i64) -> i64:
    """Take the pair of a column and put its resource down before the room."""
    return RESOURCE_FIRST + column * (SPACES + 1) + space


def place(space: i64, down: i64) -> i64:
    """Place the room card that is still in hand."""
    return PLACE + space * 2 + down


def put(space: i64) -> i64:
    """Put the decor token or the scaffolding in hand on a space."""
    return PUT_ON + space


def keep(space: i64) -> i64:
    """Keep the token on this space, of several in a room."""
    return KEEP + space


def discard(column: i64) -> i64:
    """Discard the pair of a column."""
    return DISCARD_COLUMN + column


def hammer(column: i64, space: i64, down: i64) -> i64:
    """Jackhammer: take one room card before the round begins."""
    return HAMMER + (column * SPACES + space) * 2 + down


def drill(column: i64, space: i64) -> i64:
    """Drill: exchange the room card of a column with the one on a space."""
    return DRILL_IN + column * SPACES + space


def mix(a: i64, b: i64) -> i64:
    """Concrete Mixer: exchange the room cards of two columns."""
    return MIX + pair(a, b)


def supply(card: i64, space: i64) -> i64:
    """Supplier: replace the room card on a space by a discarded one."""
    return SUPPLY + card * SPACES + space


def switch(a: i64, b: i64) -> i64:
    """Handyman: exchange the room cards on two spaces."""
    return SWITCH + pair(a, b)


def add_roof(colour: i64, window: i64) -> i64:
    """Roofer: take a discarded roof card of a colour, with a window if `window` is 1."""
    return ADD_ROOF + colour * 2 + window


def pair(a: i64, b: i64) -> i64:
    """Write two different numbers, whichever comes first, as one."""
    if a > b:
        return a * (a - 1) // 2 + b
    return b * (b - 1) // 2 + a


def pair_of(number: i64) -> tuple[i64, i64]:
    """Read the numbers that `pair` wrote, the smaller one first."""
    b: i64 = 1
    while b * (b + 1) // 2 <= number:
        b += 1
    return number - b * (b - 1) // 2, b


def column_of(action: i64) -> i64:
    """Find the column of a take, a resource first, a discard, a hammer or a drill."""
    if action < RESOURCE_FIRST:
        return action // (SPACES * 2)
    if action < PLACE:
        return (action - RESOURCE_FIRST) // (SPACES + 1)
    if action < HAMMER:
        return action - DISCARD_COLUMN
    if action < DRILL_IN:
        return (action - HAMMER) // (SPACES * 2)
    return (action - DRILL_IN) // SPACES


def space_of(action: i64) -> i64:
    """Find the space of any action with one space."""
    if action < RESOURCE_FIRST:
        return action // 2 % SPACES
    if action < PLACE:
        return (action - RESOURCE_FIRST) % (SPACES + 1)
    if action < PUT_ON:
        return (action - PLACE) // 2
    if action < DISCARD_COLUMN:
        return (action - PUT_ON) % SPACES
    if action < DRILL_IN:
        return (action - HAMMER) // 2 % SPACES
    if action < MIX:
        return (action - DRILL_IN) % SPACES
    return (action - SUPPLY) % SPACES


def is_down(action: i64) -> bool:
    """Tell whether a take, place or hammer lays the card face down."""
    start: i64 = TAKE
    if action >= HAMMER:
        start = HAMMER
    elif action >= PLACE:
        start = PLACE
    return (action - start) % 2 != 0


def card_of(action: i64) -> i64:
    """Find the room card that a Supplier brings."""
    return (action - SUPPLY) // SPACES


def kind_of(action: i64) -> str:
    """Name the kind of an action."""
    found = KINDS[0][0]
    for name, start in KINDS:
        if action >= start:
            found = name
    return found
