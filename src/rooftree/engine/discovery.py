"""Discovery: games are found, never listed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

import rooftree.games
from rooftree.engine.errors import UnknownGame
from rooftree.engine.game import Game


def names() -> tuple[str, ...]:
    """The games of this installation: our folders, and packages that offer `rooftree.games`."""
    ours = [module.name for module in iter_modules(rooftree.games.__path__) if module.ispkg]
    others = [point.name for point in entry_points(group="rooftree.games")]
    return tuple(sorted({*ours, *others}))


@cache
def load(name: str) -> Game:
    """The game of that name."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    for point in entry_points(group="rooftree.games"):
        if point.name == wanted:
            return checked(point.load(), wanted)
    if wanted not in names():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(names())}")
    return checked(import_module(f"rooftree.games.{wanted}").GAME, wanted)


def checked(game: object, name: str) -> Game:
    """A package that offers something else is named, not guessed at."""
    if not isinstance(game, Game):
        raise UnknownGame(f"the package of {name!r} offers no Game")
    return game
