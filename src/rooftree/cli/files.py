"""Match files: `rooftree verify` and `rooftree hint`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rooftree.cli.advice import advise, together
from rooftree.cli.flags import File, Language, help_of, reopened
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import speech
from rooftree.cli.table import verdict
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save
from rooftree.engine.verify import verify as checked

Rescue = Annotated[
    Path | None, typer.Option("--rescue", metavar="NEW", help=help_of("help.rescue"))
]
Workers = Annotated[int, typer.Option("--workers", min=1, max=64, help=help_of("help.crew"))]
BotName = Annotated[str | None, typer.Option("--bot", help=help_of("help.bot"))]


def verify(file: File, rescue: Rescue = None) -> None:
    """Replay a file, check hashes, commitment and result."""
    try:
        for sentence in checked(reopened(file)):
            tell(f"✓ {sentence}", "green")
    except DamagedMatch as damage:
        if rescue is not None and isinstance(damage.match, Match):
            save(damage.match, rescue)
            kept = len(damage.match.records)
            tell(speech(None)("verify.rescued", count=kept, file=str(rescue)))
        raise


def hint(file: File, bot: BotName = None, workers: Workers = 1, language: Language = None) -> None:
    """What a bot would do for everybody who may act now."""
    say, match = speech(language), reopened(file)
    if match.is_over:
        tell(verdict(match, say))
    for seat in match.actors():
        found = together(match, seat, say, bot, workers) if workers > 1 else None
        tell(f"{match.names[seat]}: {found or advise(match, seat, say, bot)}")
