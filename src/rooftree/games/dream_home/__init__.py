"""Dream Home: twelve rounds, twelve rooms, and what makes a house a home."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.contract import Evaluation
from rooftree.engine.game import Game
from rooftree.engine.options import Option, Value, yes_or_no
from rooftree.engine.show import Show
from rooftree.games.dream_home.components import DISCARDERS, Components
from rooftree.games.dream_home.evaluation import DreamHomeEvaluation
from rooftree.games.dream_home.rules import DreamHomeRules
from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.state import Table


class DreamHome(Game):
    """A doll's house that fills room by room."""

    name = "dream_home"
    title = "Dream Home"
    designers = "Klemens Kalicki"
    publisher = "Rebel"
    seats = range(2, 5)
    minutes = (20, 30)
    blurb: Mapping[str, str] = {
        "en": "Twelve rooms, a roof and a piano: build the house that everybody wants.",
        "fr": "Douze pièces, un toit, un piano : bâtissez la maison dont chacun rêve.",
    }
    options = (
        Option(
            "discarder",
            DISCARDERS,
            "With two or three players: who discards a column before the round.",
            "À deux ou trois : qui défausse une colonne avant la manche.",
        ),
        yes_or_no(
            "jackhammer_before_discard",
            False,
            "Jackhammers are used before that column is discarded.",
            "Les marteaux-piqueurs servent avant la défausse de cette colonne.",
        ),
        yes_or_no(
            "free_order",
            False,
            "Décor may be put down before the room card, too.",
            "Une décoration peut aussi être posée avant la carte pièce.",
        ),
        Option(
            "roofs",
            ("remembered", "open"),
            "Whether roof stacks must be remembered or lie open.",
            "S'il faut se souvenir des piles de toit ou si elles sont visibles.",
        ),
        Option(
            "copies",
            ("box", "5-2-2", "4-3-2", "6-1-2"),
            "Cards of each roof colour, tool and helper; `box` is what the components file says.",
            "Cartes par couleur de toit, outil et aide ; `box` : selon le fichier du matériel.",
        ),
    )

    def components(self, options: Mapping[str, Value], text: str | None) -> Components:
        own = text is None
        written = (self.folder / "components.toml").read_text("utf-8") if own else text
        return Components(written or "", str(options["copies"]))

    def rules(self, options: Mapping[str, Value], components: Components) -> DreamHomeRules:
        return DreamHomeRules(components.box(options))

    def show(self, rules: DreamHomeRules) -> Show[Table]:
        return DreamHomeShow(rules)

    def evaluation(self, rules: DreamHomeRules) -> Evaluation[Table]:
        return DreamHomeEvaluation(rules)


GAME = DreamHome()
