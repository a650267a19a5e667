"""How Blueprints speaks and looks."""

from __future__ import annotations

from rooftree.engine.show import Show
from rooftree.engine.words import Words
from rooftree.games.blueprints.game import BlueprintsRules
from rooftree.games.blueprints.state import Table


class BlueprintsShow(Show[Table]):
    """Notation, words and picture."""

    def __init__(self, rules: BlueprintsRules) -> None:
        super().__init__(rules, Words({}))
