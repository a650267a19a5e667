"""Tables of the outlook: how likely dice come in the turns that are left, and their worth."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.blueprints.rules.score import RECYCLED_POINTS
from rooftree.games.blueprints.table.dice import PLACES, SPACES, TURNS_EACH, share_a_face

ROW: Final = TURNS_EACH + 1  # tables below have a row for each number of dice, 0 to 6
USUAL_DIE: Final = 3.75  # what a die brings that is nothing special
RECYCLED_COMES: Final = 0.625  # the chance of a turn to take a recycled die
VALUE_COMES: Final = 0.6  # the same for a die of one value
MATERIAL_COMES: Final = 0.65  # and of one material


def recycled_outlook() -> list[float]:
    """List, by dice held and turns left, their points and what more of them may bring."""
    hopes = [0.0] * (ROW * ROW)
    for left in range(1, ROW):
        for held in range(TURNS_EACH):
            without = hopes[held * ROW + left - 1]
            more = RECYCLED_POINTS[held + 1] - RECYCLED_POINTS[held] - USUAL_DIE
            taken = max(without, more + hopes[(held + 1) * ROW + left - 1])
            hopes[held * ROW + left] = RECYCLED_COMES * taken + (1 - RECYCLED_COMES) * without
    return [RECYCLED_POINTS[n // ROW] + hopes[n] for n in range(ROW * ROW)]


def at_least(needed: int, turns: int, chance: float) -> float:
    """Compute how likely at least so many turns bring a die that comes with this chance."""
    return sum(
        comb(turns, n) * chance**n * (1 - chance) ** (turns - n) for n in range(needed, turns + 1)
    )


def prize_table(wanted: int, chance: float) -> list[float]:
    """List, by dice held and turns left, how likely there will be as many as wanted."""
    return [
        at_least(max(wanted - held, 0), left, chance) for held in range(ROW) for left in range(ROW)
    ]


def column(height: int, space: int) -> int:
    """Return the places of a column of dice as a set."""
    return sum(1 << (level * SPACES + space) for level in range(height))


def fits() -> list[float]:
    """List how likely high enough dice come, by how many a space needs and its top die."""
    return [
        *(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
        *(1.0, 1.0, 1.0, 0.99, 0.97, 0.92, 0.75),
        *(1.0, 1.0, 0.99, 0.97, 0.92, 0.80, 0.50),
        *(1.0, 1.0, 0.98, 0.93, 0.82, 0.62, 0.30),
    ]


COLUMNS_OF: Final = vec[i64](
    [column(height, space) for height in range(ROW) for space in range(SPACES)]
)
BESIDE: Final = vec[i64](  # the places that share a face with a place
    [
        sum(1 << other for other in range(PLACES) if share_a_face(place, other))
        for place in range(PLACES)
    ]
)
RECYCLED_OUTLOOK: Final = vec[float](recycled_outlook())
INTEGRITY_HOPE: Final = vec[float](prize_table(4, VALUE_COMES))
MATERIALS_HOPE: Final = vec[float](prize_table(5, MATERIAL_COMES))
GEOMETER_HOPE: Final = vec[float]([1.0, 0.55, 0.35, 0.22, 0.14, 0.1, 0.05])  # by turns left
TOWER_HOPE: Final = vec[float](  # by the value on top, then as above
    [hope for top in range(7) for hope in prize_table(5, 1 - (max(top - 1, 0) / 6.5) ** 6)]
)
# By how many dice a space still needs and the value of its top die:
MOST_MISSING: Final = 3  # the last row also stands for higher columns, which our cards do not have
FITS: Final = vec[float](fits())  # how likely high enough dice come
NARROW: Final = vec[float]([0.0, 0.0, 0.12, 0.3, 0.6, 1.1, 1.9])  # what each costs later choices
