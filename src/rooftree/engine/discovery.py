"""Discovery: it finds the installed games, so that no file lists them."""

from __future__ import annotations

import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from rooftree.engine.errors import UnknownGame, meant
from rooftree.engine.game import Game
from rooftree.games import __path__ as game_folders


def names() -> tuple[str, ...]:
    """List the installed games: our own folders, and packages that offer `rooftree.games`."""
    return names_on(tuple(sys.path))


@lru_cache(maxsize=8)
def names_on(path: tuple[str, ...]) -> tuple[str, ...]:
    """Look for games once, as it means to read what every package on the path offers."""
    ours = [module.name for module in iter_modules(game_folders) if module.ispkg]
    others = [point.name for point in entry_points(group="rooftree.games")]
    return tuple(sorted({*ours, *others}))


@cache
def load(name: str) -> Game:
    """Load the game of that name; capitals, spaces and dashes do not matter."""
    wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
    for point in entry_points(group="rooftree.games"):
        if point.name == wanted:
            return checked(point.load(), wanted)
    if wanted not in names():
        known, hint = ", ".join(names()), meant(wanted, names())
        said = UnknownGame(f"there is no game {name!r}; {hint}there are {known}")
        raise said.told("game", name=name, known=known)
    return checked(import_module(f"rooftree.games.{wanted}").GAME, wanted)


def checked(game: object, name: str) -> Game:
    """Return the game that a package offers; refuse a package that offers something else."""
    if not isinstance(game, Game):
        raise UnknownGame(f"the package of {name!r} offers no Game")
    return game
