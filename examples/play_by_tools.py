"""A player that calls tools: it starts `rooftree mcp` and plays a match of Dream Home through it.

A program with a language model does the same: it lets the model choose the tool and its words.
"""

from __future__ import annotations

import os
import re
import sys

import anyio
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters

import rooftree

SERVER = StdioServerParameters(
    command=sys.executable, args=["-m", "rooftree", "mcp"], env=dict(os.environ)
)
MOVE = re.compile(r"^(\S.*?)  (?=\S)", re.MULTILINE)  # a notation, two spaces, a sentence


async def play() -> None:
    """Play any of the listed actions until the match is over."""
    dice = rooftree.Seeded(1)
    async with Client(SERVER) as client:
        start = {"game": "dream_home", "seats": 2, "opponents": "easy", "seed": 1}
        told = await said(client, "begin", start)
        while "The match is over" not in told:
            listed = told.rstrip().rpartition("\n\n")[2]
            moves = MOVE.findall(listed)
            told = await said(client, "play", {"action": moves[dice.below(len(moves))]})
        print(told.rstrip().rpartition("\n\n")[2])


async def said(client: Client, tool: str, words: dict[str, object]) -> str:
    """Call a tool and return what it said."""
    answer = await client.call_tool(tool, words)
    return "".join(getattr(part, "text", "") for part in getattr(answer, "content", []))


anyio.run(play)
