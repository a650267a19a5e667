"""FragmentDrawers draw what has changed, and nothing else."""

from __future__ import annotations

from collections import Counter

from rooftree.engine.show import Parts, View
from rooftree.server.views.fragments import DrawnFragment, FragmentDrawer
from tests.toy import BricksRules, BricksShow


class Counting(BricksShow):
    """Counts its drawings."""

    def __init__(self) -> None:
        super().__init__(BricksRules())
        self.counted: Counter[int] = Counter()

    def drawn(self, template: str, part: View, language: str) -> str:
        self.counted[part["text"]] += 1
        return super().drawn(template, part, language)


def walls(*heights: int) -> Parts:
    return {f"wall-{n}": ("text", {"text": height}) for n, height in enumerate(heights)}


def test_a_part_that_is_as_it_was_is_not_drawn_again() -> None:
    show = Counting()
    easel = FragmentDrawer(show, "en", {})
    easel.draw(walls(1, 2))
    assert easel.draw(walls(1, 3)) == {
        "wall-0": "<svg><text>1</text></svg>",
        "wall-1": "<svg><text>3</text></svg>",
    }
    assert show.counted == {1: 1, 2: 1, 3: 1}


def test_what_a_neighbour_has_just_been_shown_is_not_drawn_again() -> None:
    show, table = Counting(), dict[str, DrawnFragment]()
    FragmentDrawer(show, "en", table).draw(walls(1, 2))
    FragmentDrawer(show, "en", table).draw(walls(1, 3))
    assert show.counted == {1: 1, 2: 1, 3: 1}


def test_an_own_part_stays_though_a_neighbour_has_another_one_of_that_name() -> None:
    show, table = Counting(), dict[str, DrawnFragment]()
    mine, other = FragmentDrawer(show, "en", table), FragmentDrawer(show, "en", table)
    for _ in range(3):
        mine.draw(walls(1))
        other.draw(walls(2))
    assert show.counted == {1: 1, 2: 1}


def test_what_is_gone_is_drawn_no_more() -> None:
    easel = FragmentDrawer(Counting(), "en", {})
    easel.draw(walls(1, 2))
    assert list(easel.draw(walls(1))) == ["wall-0"]
