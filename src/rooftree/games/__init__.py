"""The games, one folder each. Called like a function, the package lists them."""

import sys
from types import ModuleType


class GamesPackage(ModuleType):
    """Makes the package callable: `rooftree.games()` and the folder share one name."""

    def __call__(self) -> tuple[str, ...]:
        """List the names of the installed games."""
        from rooftree.engine.discovery import names

        return names()


sys.modules[__name__].__class__ = GamesPackage
