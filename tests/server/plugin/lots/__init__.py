"""Lots: a game of ten lines for testing tables - a secret, a choice behind a screen, a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue, yes_or_no

from .bot.evaluation import LotsEvaluation
from .rules.chapters import LotsRules
from .show import LotsShow


class LotsGame(Game):
    name = "lots"
    title = "Lots"
    designers = "us"
    publisher = "nobody"
    seats = range(1, 6)
    minutes = (1, 2)
    blurb: Mapping[str, str] = {"en": "A test.", "fr": "Un essai."}
    options: Sequence[Option] = (
        Option("turns", (4, 2, 12), "Turns each.", "Tours chacun."),
        yes_or_no("open", False, "No secrets.", "Sans secrets."),
    )

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Any:
        if text is not None and text != "six boxes":
            raise BadComponents("boxes: there must be six")
        return text

    def rules(self, options: Mapping[str, OptionValue], components: Any) -> LotsRules:
        return LotsRules(int(options["turns"]), bool(options["open"]))

    def show(self, rules: LotsRules) -> LotsShow:
        return LotsShow(rules)

    def evaluation(self, rules: LotsRules) -> LotsEvaluation:
        return LotsEvaluation(rules)


GAME = LotsGame()
