"""Shared by all tests: the toy game can be loaded like any other."""

from __future__ import annotations

import pytest

from rooftree.engine import discovery, matchfile
from rooftree.engine.game import Game
from tests.toy import BRICKS


@pytest.fixture
def bricks(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The toy game, findable by its name as an installed package's would be."""
    load = discovery.load

    def with_bricks(name: str) -> Game:
        return BRICKS if name == "bricks" else load(name)

    monkeypatch.setattr(matchfile, "load_game", with_bricks)
    return BRICKS
