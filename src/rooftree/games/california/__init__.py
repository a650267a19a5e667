"""California by Michael Schacht: the game as it stands on the shelf."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.game import Game
from rooftree.engine.options import Option, Value, yes_or_no
from rooftree.engine.words import Words
from rooftree.games.california.box import Box
from rooftree.games.california.components import read_box
from rooftree.games.california.evaluation import CaliforniaEvaluation
from rooftree.games.california.rules import California
from rooftree.games.california.show import CaliforniaShow


class CaliforniaGame(Game):
    """Renovate a mansion on the coast, furnish it, and be visited by the neighbours."""

    name = "california"
    title = "California"
    designers = "Michael Schacht"
    publisher = "Abacusspiele"
    seats = range(2, 6)
    minutes = (45, 60)
    blurb: Mapping[str, str] = {
        "en": "Take a coin or buy a tile: renovate a mansion on the coast and win over its guests.",
        "fr": "Une pièce d'or ou une tuile : rénovez un manoir sur la côte, attirez les voisins.",
    }
    options = (
        Option(
            "tiles",
            ("standard", "rooms-42", "rooms-36"),
            "How the 88 tiles are split: 48 rooms, or 42 or 36 with more furniture.",
            "Comment se partagent les 88 tuiles : 48 pièces, ou 42 ou 36 et plus de meubles.",
        ),
        Option(
            "cards",
            ("standard", "mixed", "triples"),
            "Cards 6 to 11: two of a kind, both kinds of a colour, or three pieces of a colour.",
            "Cartes 6 à 11 : deux meubles pareils, les deux d'une couleur, ou trois d'une couleur.",
        ),
        Option(
            "days",
            (12, 8, 10, 14),
            "How many days the game lasts.",
            "Combien de journées dure la partie.",
        ),
        Option(
            "two_player_gift",
            (3, 2),
            "Guests who must already be there for a gift when two play.",
            "Visiteurs qu'il faut déjà avoir pour un cadeau à deux joueurs.",
        ),
        yes_or_no(
            "score_attic",
            False,
            "Stored furniture and the attic extension are worth a point each.",
            "Un meuble au grenier et l'agrandissement valent chacun un point.",
        ),
    )

    def components(self, options: Mapping[str, Value], text: str | None) -> Box:
        """Our reconstruction of the box, or an owner's file."""
        own = text if text is not None else (self.folder / "components.toml").read_text("utf-8")
        return read_box(own, options)

    def rules(self, options: Mapping[str, Value], components: Box) -> California:
        """The options are in the box already."""
        return California(components)

    def show(self, rules: California) -> CaliforniaShow:
        """How it speaks and looks."""
        return CaliforniaShow(rules, Words.read(self.folder / "words.toml"))

    def evaluation(self, rules: California) -> CaliforniaEvaluation:
        """How its greedy bot judges."""
        return CaliforniaEvaluation(rules)


GAME = CaliforniaGame()
