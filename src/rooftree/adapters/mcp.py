"""MCP: a table in words as tools that a language model calls; `rooftree mcp` serves them."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

from rooftree import __version__
from rooftree.adapters.text_table import TextTable
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names
from rooftree.engine.errors import RooftreeError
from rooftree.learning.plates import rules_in_words

HOW = (
    "Rooftree: board games against bots. Call `games`, then `begin`. Each answer shows the table"
    " as your seat may know it and lists every legal action: a notation, two spaces, a sentence."
    " Call `play` with one notation."
)


class Tools:
    """The tools of one client: it plays at one table at a time."""

    def __init__(self) -> None:
        self.table: TextTable | None = None

    def games(self) -> str:
        """List the games with their numbers of seats."""
        found = [load_game(name) for name in names()]
        return "\n".join(
            f"{one.name}: {one.title}, {one.seats[0]} to {one.seats[-1]} seats. {one.blurb['en']}"
            for one in found
        )

    def rules(self, game: str, language: str = "en") -> str:
        """Read the rules of a game."""
        return explained(lambda: rules_in_words(load_game(game), language))

    def begin(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "hard",
        reward: str = "result",
        seed: int | None = None,
        language: str = "en",
    ) -> str:
        """Begin a match and see the table.

        Opponents are a level: uniform, easy, medium, greedy, hard or expert. With the reward
        `judge` each answer says what your move gave away. A seed repeats the dice.
        """

        def begun() -> str:
            table = TextTable(
                game, seats, seat=seat, opponents=opponents, reward=reward, language=language
            )
            self.table = table
            return table.begin(seed).text()

        return explained(begun)

    def look(self) -> str:
        """See the table once more."""
        return self.at_table(lambda table: table.told([]).text())

    def play(self, action: str) -> str:
        """Play a legal action, given in its notation; others play until it is your turn again."""
        return self.at_table(lambda table: table.play(action).text())

    def at_table(self, ask: Any) -> str:
        """Ask the table, if there is one."""
        return explained(lambda: ask(self.table)) if self.table else "Call `begin` first."


def explained(ask: Any) -> str:
    """Answer with a sentence where something was asked that does not exist."""
    try:
        return str(ask())
    except RooftreeError as error:
        return f"That cannot be done: {error}."


def server() -> MCPServer[Any]:
    """Make a server for one client."""
    made, tools = MCPServer("rooftree", instructions=HOW, version=__version__), Tools()
    for tool in (tools.games, tools.rules, tools.begin, tools.look, tools.play):
        made.tool(structured_output=False)(tool)
    return made
