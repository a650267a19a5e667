"""Blueprints: three rounds of building with dice, behind screens, for Awards and Prizes."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.contract import Evaluation, Rules
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue, yes_or_no
from rooftree.engine.show import Show
from rooftree.games.blueprints.bot.evaluation import BlueprintsEvaluation
from rooftree.games.blueprints.rules.chapters import BlueprintsRules
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import read_box
from rooftree.games.blueprints.table.state import BlueprintsState


class Blueprints(Game):
    """By Yves Tourigny, 2013."""

    name, title = "blueprints", "Blueprints"
    designers, publisher = "Yves Tourigny", "Z-Man Games"
    seats, minutes = range(2, 5), (30, 45)
    earlier_components = frozenset({"34204c6161430708"})  # 0.1.0 named fewer pieces
    options = (
        Option(
            "deck",
            ("main", "rival", "all"),
            "Which Blueprint cards are shuffled: our main 24, the rival reading of 24, or all 34.",
            "Quels plans sont mélangés : nos 24 principaux, l'autre lecture de 24, ou les 34.",
        ),
        yes_or_no(
            "open_buildings",
            False,
            "Nobody has a screen: all cards and buildings lie open.",
            "Personne n'a de paravent : toutes les cartes et tous les bâtiments sont visibles.",
        ),
        yes_or_no(
            "must_take",
            False,
            "A die that fits nowhere may be taken only if no die of the pool fits.",
            "Un dé impossible à placer n'est pris que si aucun dé de la réserve ne convient.",
        ),
        yes_or_no(
            "face_down",
            False,
            "Awards and Prizes lie face down: the table shows yours alone until the game ends.",
            "Récompenses et Prix restent face cachée : la table ne montre que les vôtres jusqu'à "
            "la fin.",
        ),
    )

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Box:
        """Read the box: ours, or an owner's file."""
        own = (self.folder / "components.toml").read_text("utf-8") if text is None else text
        return read_box(own, options)

    def rules(self, options: Mapping[str, OptionValue], components: Box) -> Rules[BlueprintsState]:
        """Make the rules for these components."""
        return BlueprintsRules(components)

    def show(self, rules: BlueprintsRules) -> Show[BlueprintsState]:
        """Make the object that says and draws what happens."""
        from rooftree.games.blueprints.show import BlueprintsShow

        return BlueprintsShow(rules)

    def evaluation(self, rules: BlueprintsRules) -> Evaluation[BlueprintsState]:
        """Make the judgement that its bots start from."""
        return BlueprintsEvaluation(rules)


GAME = Blueprints()
