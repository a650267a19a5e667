"""The desk: what a person at the table may ask for without changing the position."""

from __future__ import annotations

from pathlib import Path

from rooftree.cli.advice import advise
from rooftree.cli.choices import Choices
from rooftree.cli.pages import headings, rules_page, section
from rooftree.cli.screen import console, page
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import Speech
from rooftree.cli.table import drawn, line_rows, sheet
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save

COMMANDS = ("undo", "hint", "score", "rules", "table", "save", "help", "quit")


class Desk:
    """One match, looked at by people who know only what their seat may know."""

    def __init__(self, match: Match, say: Speech, path: Path | None) -> None:
        self.match = match
        self.say = say
        self.path = path  # where the match is saved, once it has been

    def chapter(self) -> str:
        """The rule that applies now."""
        return self.match.rules.chapters[self.match.state.chapter].rule()

    def table(self, seat: int, rest: str) -> None:
        """The table, what is expected, and what can be done."""
        match, language = self.match, self.say.language
        console.rule(style="dim")
        console.print(drawn(match, match.hidden(seat), seat, language))
        console.rule(style="dim")
        prompt = match.show.prompt(match.hidden(seat), seat, language)[0]
        tell(f"{match.names[seat]}: {prompt}", "bold")
        console.print(Choices(match, seat).shown(self.say))

    def hint(self, seat: int, rest: str) -> None:
        """What a good bot would do."""
        tell(advise(self.match, seat, self.say, rest or None), "green")

    def score(self, seat: int, rest: str) -> None:
        """Points so far, and what lies there is worth, as far as one may know."""
        hidden = self.match.hidden(seat)
        console.print(sheet(self.match, self.match.rules.standings(hidden), self.say))
        worth = self.match.rules.sheet(hidden, seat)
        if worth:
            tell(self.say("score.worth", points=sum(int(line.points) for line in worth)), "bold")
            console.print(line_rows(self.match, worth, self.say.language))

    def rules(self, seat: int, rest: str) -> None:
        """The rule of this moment, or one that is named."""
        text = rules_page(self.match.game, self.say.language)
        page(section(text, rest or self.chapter(), self.say))
        tell(self.say("rules.others", anchors=", ".join(headings(text))), "dim")

    def save(self, seat: int, rest: str) -> None:
        """Write the match file."""
        path = Path(rest) if rest else self.path or free_name(self.match.game.name)
        save(self.match, path)
        self.path = path
        tell(self.say("play.saved", file=str(path)), "green")

    def help(self, seat: int, rest: str) -> None:
        """Every action with its sentence, and the commands."""
        choices = Choices(self.match, seat)
        page(choices.explained(choices.beginning(rest), self.say.language))
        tell("")
        for command in COMMANDS:
            word, about = self.say(f"command.{command}"), self.say(f"about.{command}")
            tell(f"{word:>9}  {about}")


def free_name(game: str) -> Path:
    """A file that does not exist yet, so that nothing is ever overwritten."""
    n = 1
    while Path(f"{game}-{n}.match.json").exists():
        n += 1
    return Path(f"{game}-{n}.match.json")
