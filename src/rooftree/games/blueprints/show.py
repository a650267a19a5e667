"""What is special in how Blueprints speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rooftree.drawing.show import DrawnShow
from rooftree.engine.show import View
from rooftree.games.blueprints.picture.street import street_part
from rooftree.games.blueprints.table.notation import with_our_letters
from rooftree.games.blueprints.table.state import BlueprintsState
from rooftree.games.blueprints.view import BlueprintsView
from rooftree.games.blueprints.words.text import STYLES


class BlueprintsShow(DrawnShow[BlueprintsState]):
    """Says and draws Blueprints."""

    styles = STYLES

    def understood(self, typed: str) -> str:
        return with_our_letters(super().understood(typed))

    def final_home(self, view: View, serials: Mapping[str, int], language: str) -> str:
        """Draw the three buildings of the game as a street."""
        part = cast(View, street_part(cast(BlueprintsView, view)))
        return self.drawn("street.svg", part, language)
