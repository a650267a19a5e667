"""Stairs: set blocks of chance so that they rise, and keep a good one for your lamp."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.game import Game
from rooftree.engine.options import OptionValue, yes_or_no
from stairs.bot.evaluation import StairsEvaluation
from stairs.rules.chapters import StairsRules
from stairs.show import StairsShow
from stairs.table.box import Box
from stairs.table.components import read_box


class Stairs(Game):
    """Two to four players, five steps each."""

    name, title = "stairs", "Stairs"
    designers, publisher = "the Rooftree developers", "nobody yet"
    seats, minutes = range(2, 5), (3, 5)
    options = (yes_or_no("open_lamps", False, "Lamps lie open.", "Les lampes sont visibles."),)

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Box:
        """Read the box: ours, or an owner's file."""
        own = (self.folder / "components.toml").read_text("utf-8") if text is None else text
        return read_box(own, options)

    def rules(self, options: Mapping[str, OptionValue], components: Box) -> StairsRules:
        """Make the rules for this box; it holds the options already."""
        return StairsRules(components)

    def show(self, rules: StairsRules) -> StairsShow:
        """Make the object that says and draws what happens."""
        return StairsShow(rules)

    def evaluation(self, rules: StairsRules) -> StairsEvaluation:
        """Make the judgement that its bots start from."""
        return StairsEvaluation(rules)


GAME = Stairs()
