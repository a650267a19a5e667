"""The sockets at a table can be looked at while others come and go."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rooftree.server.tables.visitors import Visitors


class Busy:
    """A socket; while it is looked at, another comes and it leaves, as in another thread."""

    viewer = 0
    closed_reveal: int | None = None

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors

    @property
    def browser(self) -> str:
        self.wake()
        return "busy"

    @browser.setter
    def browser(self, name: str) -> None: ...

    def wake(self) -> None:
        self.visitors.add(Busy(self.visitors))
        self.visitors.remove(self)
        self.visitors.serves(f"process {len(self.visitors.elsewhere)}", frozenset())

    def leave(self, code: int) -> None:
        self.wake()


LOOKS: dict[str, Callable[[Visitors], object]] = {
    "has browser": lambda visitors: visitors.has_browser("nobody"),
    "browsers": lambda visitors: visitors.browsers(),
    "wake": lambda visitors: visitors.wake(),
    "leave": lambda visitors: visitors.leave(1012),
    "each": lambda visitors: [visitor.browser for visitor in visitors],
}


@pytest.mark.parametrize("look", LOOKS)
def test_sockets_come_and_go_while_somebody_looks(look: str) -> None:
    """A socket ended by mistake when a first picture was drawn just then."""
    visitors = Visitors()
    for _ in range(3):
        visitors.add(Busy(visitors))
    LOOKS[look](visitors)
    assert len(visitors) == 3
    assert len(visitors.elsewhere) == 3


def test_a_process_that_is_forgotten_serves_nobody() -> None:
    visitors = Visitors()
    visitors.serves("first", frozenset({"anna"}))
    visitors.serves("second", frozenset())
    assert visitors.has_browser("anna")
    assert visitors.forget("first")
    assert not visitors.has_browser("anna")
    assert not visitors.forget("second")
    assert not visitors.elsewhere
