"""The street: the three buildings of a seat side by side, with what each of them won."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypedDict

from markupsafe import Markup

from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.picture.isometric import Z
from rooftree.games.blueprints.view import BlueprintsView, RevealedView, RevealView
from rooftree.games.blueprints.words.text import spoken

PLOT = 372  # width of the ground of one building
MIDDLE = 212  # from the left end of a plot to the back corner of its building
GROUND = 190  # below that corner
CAPTION = 150  # below the ground: round, points, what was won
CARD = 74  # from one Award or Prize to the next
SMALL, NARROW = 52, 4  # the same where there are more than so many


class StreetPart(TypedDict):
    """The buildings of one seat, round by round, and the tallest column of the whole table."""

    name: str
    rounds: list[tuple[int, RevealedView]]
    tallest: int
    own: int  # height of one's tallest column
    awards: dict[str, int]


def street_part(view: BlueprintsView) -> StreetPart:
    """Choose what the viewer built; all streets of a table have the same height."""
    seat = view["viewer"]
    every = [entry for reveal in view["reveals"] for entry in reveal["buildings"]]
    columns = [column for entry in every for column in entry["building"]["columns"]]
    rounds = [(reveal["round"], own(reveal, seat)) for reveal in view["reveals"]]
    mine = [column for _, entry in rounds for column in entry["building"]["columns"]]
    return {
        "name": view["names"][seat],
        "rounds": rounds,
        "tallest": max((len(column) for column in columns), default=1),
        "own": max((len(column) for column in mine), default=1),
        "awards": {card["name"]: card["points"] for card in view["awards"]},
    }


def own(reveal: RevealView, seat: int) -> RevealedView:
    """Find the building of a seat in a finished round."""
    return next(entry for entry in reveal["buildings"] if entry["seat"] == seat)


def street(part: View, voice: Voice, isometric: Callable[..., Markup]) -> View:
    """Place the buildings of a street."""
    plots = [
        plot(n, number, entry, part["awards"]) | {"drawn": isometric(entry["building"])}
        for n, (number, entry) in enumerate(part["rounds"])
    ]
    told = [spoken(voice, part["name"], entry["building"]) for _, entry in part["rounds"]]
    return {
        "plots": plots,
        "box": box(len(plots), part["tallest"]),
        "alone": box(len(plots), part["own"]),
        "ground": GROUND,
        "wide": PLOT,
        "words": " ".join(told),
    }


def box(plots: int, tallest: int) -> str:
    """Return the view box of a street with the sky that its tallest column needs."""
    sky = Z * tallest + 70
    return f"0 {-sky} {PLOT * plots} {sky + GROUND + CAPTION}"


def plot(n: int, number: int, entry: RevealedView, awards: dict[str, int]) -> View:
    """Place one building, its caption and its cards."""
    award, prizes = entry["award"], entry["prizes"]
    step = SMALL if len(prizes) >= NARROW else CARD
    middle = PLOT * n + PLOT / 2
    first = middle - step * (len(prizes) + bool(award) - 1) / 2
    return {
        "x": PLOT * n + MIDDLE,
        "middle": middle,
        "left": PLOT * n + 10,
        "round": number,
        "total": entry["building"]["total"],
        "award": award,
        "worth": awards[award] if award else 0,
        "award_x": first,
        "prizes": [(prize, first + step * (k + bool(award))) for k, prize in enumerate(prizes)],
    }
