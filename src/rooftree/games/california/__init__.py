"""California by Michael Schacht: the game as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue, yes_or_no
from rooftree.games.california.bot.evaluation import CaliforniaEvaluation
from rooftree.games.california.rules.chapters import California
from rooftree.games.california.show import CaliforniaShow
from rooftree.games.california.table.box import Box
from rooftree.games.california.table.components import read_box


class CaliforniaGame(Game):
    """Renovate a mansion on the coast, furnish it, and be visited by the neighbours."""

    name, title = "california", "California"
    designers, publisher = "Michael Schacht", "Abacusspiele"
    seats, minutes = range(2, 6), (45, 60)
    earlier_components = frozenset({"e3f80e5f6dd909a2", "c31fa31242bea1cb"})  # of 0.1.0, 0.2.0
    options = (
        Option(
            "tiles",
            ("standard", "rooms-42", "rooms-36"),
            "How the 88 tiles are split: 48 rooms, or 42 or 36 with more furniture.",
            "Répartition des 88 tuiles : 48 pièces, ou 42 ou 36 avec plus de meubles.",
        ),
        Option(
            "cards",
            ("standard", "mixed", "triples"),
            "Cards 6 to 11: two of a kind, both kinds of a colour, or three pieces of a colour.",
            "Cartes 6 à 11 : deux meubles identiques, les deux sortes d'une couleur,"
            " ou trois meubles d'une couleur.",
        ),
        Option(
            "days",
            (12, 8, 10, 14),
            "How many days the game lasts.",
            "Nombre de journées de la partie.",
        ),
        Option(
            "two_player_gift",
            (3, 2),
            "Neighbours who must already be there for a gift when two play.",
            "À deux joueurs, nombre de voisins déjà présents pour recevoir un cadeau.",
        ),
        yes_or_no(
            "score_attic",
            False,
            "Stored furniture and the attic extension are worth a point each.",
            "Un meuble au grenier et l'agrandissement valent chacun un point.",
        ),
    )

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Box:
        """Read our reconstruction of the box, or an owner's file."""
        own = text if text is not None else (self.folder / "components.toml").read_text("utf-8")
        return read_box(own, options)

    def rules(self, options: Mapping[str, OptionValue], components: Box) -> California:
        """Make the rules; the box holds the options already."""
        return California(components)

    def show(self, rules: California) -> CaliforniaShow:
        """Make the object that says and draws what happens."""
        return CaliforniaShow(rules)

    def evaluation(self, rules: California) -> CaliforniaEvaluation:
        """Make the evaluation of its greedy bot."""
        return CaliforniaEvaluation(rules)


GAME = CaliforniaGame()
