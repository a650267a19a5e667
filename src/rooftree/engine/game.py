"""A game: its name, makers and options, and how to make its rules, words and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rooftree.engine.contract import Evaluation, Rules
from rooftree.engine.errors import BadOption
from rooftree.engine.options import Option, OptionValue, read_options
from rooftree.engine.show import Show
from rooftree.engine.show.words import Words
from rooftree.engine.typography import typeset


class Game:
    """One folder under `games/`; its `__init__.py` makes the only instance, called GAME."""

    name: str  # the name of its folder, as the command line takes it
    title: str
    designers: str
    publisher: str
    seats: range
    minutes: tuple[int, int]
    version: str = "1"  # of these rules; a match file names the version it was played by
    earlier_versions: Sequence[str] = ()  # of match files that an option still replays
    options: Sequence[Option] = ()
    # hashes of our components files of earlier releases that play exactly as today's
    earlier_components: frozenset[str] = frozenset()

    def components(self, options: Mapping[str, OptionValue], text: str | None) -> Any:
        """Read the box: the game's own components, or an owner's components file given as text."""
        raise NotImplementedError

    def rules(self, options: Mapping[str, OptionValue], components: Any) -> Rules[Any]:
        """Make the rules for these options and components."""
        raise NotImplementedError

    def show(self, rules: Any) -> Show[Any]:
        """Make the object that says and draws what happens."""
        raise NotImplementedError

    def evaluation(self, rules: Any) -> Evaluation[Any]:
        """Make the evaluation that its bots start from."""
        raise NotImplementedError

    @property
    def folder(self) -> Traversable:
        """The folder of its files: rules.en.md, components.toml, words.toml."""
        return files(type(self).__module__)

    @cached_property
    def blurb(self) -> Mapping[str, str]:
        """One line about the game in each language: `blurb` of its words.toml."""
        return Words.read(self.folder / "words.toml").sentences["blurb"]

    def rules_page(self, language: str) -> str:
        """Read the rules page in a language; empty if nobody wrote it."""
        page = self.folder / f"rules.{language}.md"
        return typeset(language, page.read_text("utf-8")) if page.is_file() else ""

    def rules_tables(self, box: Any, language: str) -> Mapping[str, str]:
        """Make the Markdown tables that the rules pages name in paragraphs `{table: NAME}`."""
        show = self.show(self.rules(self.read_options({}), box))
        return show.game.rules_tables(show.voices[language], box)

    def style(self) -> str:
        """Read the style sheet of its drawings; empty if it has none."""
        sheet = self.folder / "style.css"
        return sheet.read_text("utf-8") if sheet.is_file() else ""

    def read_options(self, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        """Give every option its chosen or default value; refuse options that do not exist."""
        return read_options(self.options, chosen)

    def stored_options(self, stored: Mapping[str, object]) -> dict[str, OptionValue]:
        """Read the options of a stored match, which always names every option of its day.

        An option that it does not name is younger than the match and gets its `earlier` value.
        """
        earlier = {option.name: option.earlier for option in self.options}
        return self.read_options({**earlier, **stored})

    def check_seats(self, seats: int) -> int:
        """Return the number of seats; refuse one that the game does not have."""
        if seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            said = BadOption(f"{self.title} has {first} to {last} seats, not {seats}")
            raise said.told("seats", title=self.title, first=first, last=last, seats=seats)
        return seats
