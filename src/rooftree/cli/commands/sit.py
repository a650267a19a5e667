"""The command `rooftree sit`: a bot plays at a live table, as any guest does."""

from __future__ import annotations

from rooftree import bots
from rooftree.cli.flags import GuestBot, OwnName, TableLink
from rooftree.cli.screen import write
from rooftree.cli.session.guest import Guest
from rooftree.cli.words import Translator


def sit(say: Translator, link: TableLink, bot: GuestBot = "greedy", name: OwnName = None) -> None:
    """Take a seat, play until the match is over, and leave."""
    bots.check(bot)
    guest = Guest(link, bot, write, say)
    guest.sit_down(name or bots.title_of(bot))
    write(say("sit.seated", name=name or bots.title_of(bot), code=guest.code, seat=guest.seat + 1))
    standing = guest.play()
    place, points = standing["place"] + 1, standing["points"]
    write(say("sit.over", place=place, points=points), "bold green")
