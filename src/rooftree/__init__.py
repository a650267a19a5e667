"""Rooftree: four home-building board games on one table.

    import rooftree
    match = rooftree.new("blueprints", seats=2, seed=7)
    match.play(match.legal()[0])

`dir(rooftree)` lists the public names; what is not among them may change. They are loaded when
they are first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from rooftree import forms

if TYPE_CHECKING:  # what `__getattr__` finds, for type checkers
    from rooftree.api import (
        Bot,
        Chance,
        Chapter,
        Choice,
        Evaluation,
        Game,
        IllegalAction,
        Match,
        NotYourTurn,
        RooftreeError,
        Rules,
        Seeded,
        Show,
        State,
        bot,
        challenge,
        load,
        new,
        rules,
        simulate,
        study,
    )
    from rooftree.engine.discovery import names as games

forms.choose()

__version__ = "0.3.0"
__all__ = [
    "Bot",
    "Chance",
    "Chapter",
    "Choice",
    "Evaluation",
    "Game",
    "IllegalAction",
    "Match",
    "NotYourTurn",
    "RooftreeError",
    "Rules",
    "Seeded",
    "Show",
    "State",
    "bot",
    "challenge",
    "games",
    "load",
    "new",
    "rules",
    "simulate",
    "study",
]


if not TYPE_CHECKING:  # so that type checkers refuse names that do not exist

    def __getattr__(name: str) -> object:
        """Load a public name when it is first used: `import rooftree` alone loads nothing."""
        if name == "games":  # the package of that name, which can be called
            return import_module("rooftree.games")
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("rooftree.api"), name)


def __dir__() -> list[str]:
    """List the public names."""
    return [*__all__, "__version__"]


try:
    import librt.vecs  # noqa: F401
except ImportError:  # a platform without librt (Pyodide)
    from rooftree import standin  # noqa: F401
