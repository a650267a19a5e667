"""What is special in how Dream Home speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.drawing.show import DrawnShow
from rooftree.games.dream_home.table.state import DreamHomeState
from rooftree.games.dream_home.words.labels import loses_decor


class DreamHomeShow(DrawnShow[DreamHomeState]):
    """Notation, words and picture."""

    winning_rule = "winning"
    remembered = frozenset({"taker", "discarded"})  # who emptied a column
    styles: Mapping[str, str] = {
        r"\( \)|[-.#]": "dim",
        r"\+": "bold red",
        r"(?m)^  [ugb] ": "cyan",
        r"\b(red roof|toit rouge)": "red",
        r"\b(brown roof|toit brun)": "yellow",
        r"\b(blue roof|toit bleu)": "blue",
        r"\b(green roof|toit vert)": "green",
    }

    def warns(self, state: DreamHomeState, seat: int, action: int) -> bool:
        return loses_decor(state, seat, action)

    def brief_word(self, value: str, language: str) -> str:
        return self.word(value.rpartition(".")[2], language)
