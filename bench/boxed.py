"""Load a game with default options and its own components."""

from __future__ import annotations

from typing import Any

from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load
from rooftree.engine.game import Game


def rules_of(name: str) -> tuple[Game, Rules[Any]]:
    """Load the game of this name and make its rules."""
    game = load(name)
    options = game.read_options({})
    return game, game.rules(options, game.components(options, None))
