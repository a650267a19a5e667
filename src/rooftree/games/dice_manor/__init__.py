"""Dice Manor: bid with dice for rooms, build a manor, lead guests through it."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue, yes_or_no
from rooftree.engine.show import Show
from rooftree.games.dice_manor.bot.evaluation import DiceManorEvaluation
from rooftree.games.dice_manor.rules.chapters import DiceManorRules
from rooftree.games.dice_manor.table import components
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.state import DiceManorState


class DiceManor(Game):
    """Garrett Herdter's game of 2022."""

    name, title = "dice_manor", "Dice Manor"
    designers, publisher = "Garrett Herdter", "Arcane Wonders"
    seats, minutes = range(2, 5), (30, 45)
    version = "3"
    earlier_versions = ("1", "2")
    earlier_components = frozenset({"5261a63999f28385", "e963f2815635a74e"})  # of 0.1.0, 0.2.0
    options = (
        Option(
            "advertising_track",
            ("box", "2-10", "3-10"),
            "Prestige on the Advertising tracks: as in the components file, or another reading of "
            "the rulebook's example.",
            "Prestige des pistes de publicité : selon le fichier du matériel, ou une autre lecture "
            "de l'exemple de la règle.",
        ),
        Option(
            "diversity",
            ("box", "one each"),
            "Prestige for types of room: as in the components file, or one for each type.",
            "Prestige des types de pièces : selon le fichier du matériel, ou un par type.",
        ),
        Option(
            "dining_counts_as",
            (2, 1),
            "How many rooms a Dining & Kitchen tile counts as in the final scoring.",
            "Combien de pièces compte une tuile Salle à manger et cuisine au décompte final.",
        ),
        Option(
            "token_supply",
            ("unlimited", "32"),
            "Inspiration tokens: never run out, or strictly the 32 of the box (Grand Openings are "
            "then held one at a time).",
            "Jetons Inspiration : illimités, ou strictement les 32 de la boîte (les inaugurations "
            "se font alors l'une après l'autre).",
        ),
        Option(
            "roll_timing",
            ("start", "end"),
            "Roll at the start of your turn, or (optional rule) at its end, to think ahead.",
            "Lancer au début de son tour, ou (règle facultative) à la fin, pour anticiper.",
        ),
        Option(
            "roll_visibility",
            ("public", "hidden"),
            "When rolling at the end of the turn: everybody sees the roll, or only its owner.",
            "Quand on lance en fin de tour : chacun voit le lancer, ou seulement son auteur.",
        ),
        Option(
            "tours",
            ("best", "layout", "clicks"),
            "Into which paths the dice of a turn are divided: those that pay best, or as they were "
            "placed: a die continues any path whose end it touches (as Rooftree 0.2.0 played), or "
            "only that of the die placed last (0.1.0).",
            "Comment les dés d'un tour forment des chemins : au mieux, ou dans l'ordre de pose : "
            "un dé prolonge tout chemin dont il touche le bout (comme dans Rooftree 0.2.0) ou "
            "seulement celui du dernier dé posé (0.1.0).",
            earlier="clicks",
        ),
        yes_or_no(
            "individual_openings",
            False,
            "Hold the Grand Openings one at a time, to learn the game together.",
            "Tenir les inaugurations l'une après l'autre, pour apprendre ensemble.",
        ),
        Option(
            "two_players",
            ("rulebook", "rival firm"),
            "With two players: the rulebook's game, or our own variant in which a rival firm bids "
            "with seven dice each round. (The publisher's own rules for two are not known to us.)",
            "À deux : le jeu de la règle, ou notre variante maison où une agence rivale mise sept "
            "dés à chaque manche. (Nous ne connaissons pas la variante à deux de l'éditeur.)",
        ),
    )

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Box:
        own = (self.folder / "components.toml").read_text("utf-8") if text is None else text
        return components.load(options, own)

    def rules(self, options: Mapping[str, OptionValue], components: Box) -> DiceManorRules:
        return DiceManorRules(components)

    def show(self, rules: DiceManorRules) -> Show[DiceManorState]:
        from rooftree.games.dice_manor.show import DiceManorShow

        return DiceManorShow(rules)

    def evaluation(self, rules: DiceManorRules) -> DiceManorEvaluation:
        return DiceManorEvaluation(rules)


GAME = DiceManor()
