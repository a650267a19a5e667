"""What is special in how Stairs speaks and looks: nothing, the engine finds all by name."""

from __future__ import annotations

from rooftree.drawing.show import DrawnShow
from stairs.table.state import StairsState


class StairsShow(DrawnShow[StairsState]):
    """Says and draws Stairs."""
