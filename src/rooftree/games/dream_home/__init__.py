"""Dream Home: its name, its options, and where its rules, words and bots are made."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.contract import Evaluation
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue, yes_or_no
from rooftree.engine.show import Show
from rooftree.games.dream_home.bot.evaluation import DreamHomeEvaluation
from rooftree.games.dream_home.rules.chapters import DreamHomeRules
from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.table.components import DISCARDERS, Components
from rooftree.games.dream_home.table.state import DreamHomeState


class DreamHome(Game):
    """The game Dream Home, for two to four."""

    name, title = "dream_home", "Dream Home"
    designers, publisher = "Klemens Kalicki", "Rebel"
    seats, minutes = range(2, 5), (20, 30)
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
    earlier_components = frozenset({"7bf73e291749006e"})  # of 0.1.0

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Components:
        own = text is None
        written = (self.folder / "components.toml").read_text("utf-8") if own else text
        return Components(written or "", str(options["copies"]))

    def rules(self, options: Mapping[str, OptionValue], components: Components) -> DreamHomeRules:
        return DreamHomeRules(components.box(options))

    def show(self, rules: DreamHomeRules) -> Show[DreamHomeState]:
        return DreamHomeShow(rules)

    def evaluation(self, rules: DreamHomeRules) -> Evaluation[DreamHomeState]:
        return DreamHomeEvaluation(rules)


GAME = DreamHome()
