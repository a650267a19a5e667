"""A study in words: its answer, rows, rules and cards in one language."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from importlib.resources import files

from rooftree.bots.level_words import level_in_words
from rooftree.engine.discovery import load as load_game
from rooftree.engine.match import opened
from rooftree.engine.show.words import Field, Words, capitalised, decimal
from rooftree.engine.typography import NO_BREAK
from rooftree.studies.findings import Findings
from rooftree.studies.measures.comparing import RowFinding
from rooftree.studies.statistics import Estimate
from rooftree.studies.study import BOX, FIRST_SEAT, LADDER, WITHOUT

WORDS = Words.read(files("rooftree.studies.pages") / "words.toml")
MINUS = "\N{MINUS SIGN}"


class StudyWords:
    """Says what a study found."""

    def __init__(self, found: Findings, language: str) -> None:
        self.found, self.language = found, language
        box = found.study.rows[0]
        self.game = load_game(found.study.game)
        self.show = opened(self.game, box.options, box.components)[2]

    def __call__(self, key: str, **fields: Field) -> str:
        """Say a sentence of the report."""
        return WORDS.say(self.language, key, **fields)

    # -- numbers ---------------------------------------------------------------------------
    def number(self, value: float, form: str = ".1f") -> str:
        """Write a number with one decimal."""
        return decimal(self.language, value, form).replace("-", MINUS)

    def percent(self, part: float) -> str:
        """Write a part of a whole in percent, without the sign."""
        return self.number(100 * part)

    def signed(self, value: float) -> str:
        """Write a number with its sign."""
        return self.number(value, "+.1f")

    def count(self, number: int) -> str:
        """Write a whole number, thousands apart."""
        return f"{number:,}".replace(",", NO_BREAK)

    def measured(self, value: float, is_share: bool) -> str:
        """Write a value of the measure: a share in percent."""
        return self.percent(value) if is_share else self.number(value, ".2f")

    def difference(self, found: Estimate, is_share: bool) -> str:
        """Write a difference of the measure with the half width of its interval."""
        if is_share:
            return f"{self.signed(100 * found.mean)} ±{self.percent(found.half)}"
        return f"{self.number(found.mean, '+.2f')} ±{self.number(found.half, '.2f')}"

    def interval(self, found: Estimate, is_share: bool) -> str:
        """Write both ends of an interval."""
        return " … ".join(self.measured(end, is_share) for end in (found.low, found.high))

    # -- the answer ------------------------------------------------------------------------
    @property
    def measure(self) -> str:
        """Name the measure of the study."""
        return self(f"measure.{self.found.study.measure}")

    @property
    def is_share(self) -> bool:
        """Whether the measure is a part of the victories."""
        return self.found.study.measure == FIRST_SEAT

    def first_word(self) -> str:
        """Say yes, no or not clear; nothing where a number is the answer."""
        word = self.found.answer.word
        return self(f"answer.{word}") if WORDS.knows(f"answer.{word}") else ""

    def sentence(self) -> str:
        """Say the rest of the answer."""
        answer = self.found.answer
        is_share = answer.key in ("seat", "cards", "luck") or self.is_share
        fields: dict[str, Field] = {
            name: value if isinstance(value, (int, str)) else self.measured(value, is_share)
            for name, value in answer.fields.items()
        }
        if "measure" in fields:
            fields["measure"] = self.measure
        if "card" in fields:
            fields["card"] = self.card(str(fields["card"]))
        said = [self(f"answer.{answer.key}", **fields), *self.about_variants()]
        if answer.more:
            said.append(self("answer.more", more=self.count(answer.more)))
        return " ".join(said)

    def about_variants(self) -> list[str]:
        """Say whether variants change the edge of the first seat."""
        answer = self.found.answer
        if answer.key != "seat" or len(self.variants()) < 2:
            return []
        changed = int(answer.fields["changed"])
        return [self("answer.seat_changed" if changed else "answer.seat_same", changed=changed)]

    # -- names -----------------------------------------------------------------------------
    def variants(self) -> list[RowFinding]:
        """List the box and its variants."""
        return [row for row in self.found.rows if row.kind not in (LADDER, WITHOUT)]

    def contests(self) -> list[RowFinding]:
        """List the contests of unequal players."""
        return [row for row in self.found.rows if row.kind in (LADDER, WITHOUT)]

    def row(self, row: RowFinding) -> str:
        """Name a row."""
        if row.kind == BOX:
            own = self.found.study.rows[0]
            plain = own.components is None and dict(own.options) == self.game.read_options({})
            return self("rows.box" if plain else "rows.changed_box", seats=row.seats)
        if row.kind == LADDER:
            first, others = (level_in_words(bot, self.language) for bot in row.bots[:2])
            return self("contest.ladder", first=first, others=others)
        return self("contest.without", name=row.name) if row.kind == WITHOUT else row.name

    def rule(self, rule: str) -> str:
        """Name a score line in a word or two."""
        words = self.show.words
        return words.say(self.language, f"count.{rule}") if words.knows(f"count.{rule}") else rule

    def card(self, name: str) -> str:
        """Name a card or a tile; of those that are called alike each has its number, too."""
        called = self.called(name)
        return f"{called} ({name})" if self.names[called] > 1 else called

    def called(self, name: str) -> str:
        """Say what a card or a tile is called."""
        return capitalised(self.show.brief_word(name, self.language), (), self.language)

    @cached_property
    def names(self) -> Counter[str]:
        """Count how many cards and tiles are called alike."""
        return Counter(self.called(one.name) for one in self.found.held)

    def bots(self) -> str:
        """Name all bots that played."""
        names = dict.fromkeys(bot for row in self.found.rows for bot in row.bots)
        return ", ".join(level_in_words(name, self.language) for name in names)
