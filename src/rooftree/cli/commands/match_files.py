"""The commands about match files: `rooftree verify` and `rooftree hint`."""

from __future__ import annotations

from rooftree.cli.flag_values import read_match
from rooftree.cli.flags import Adviser, AdviserProcesses, MatchFile, RescuedFile
from rooftree.cli.screen import write
from rooftree.cli.session.advice import advise, advise_with_workers
from rooftree.cli.session.match_text import verdict
from rooftree.cli.words import Translator, translator
from rooftree.engine.errors import DamagedMatch
from rooftree.engine.match import Match
from rooftree.engine.matchfile import save
from rooftree.engine.verify import verify as checked


def verify(file: MatchFile, rescue: RescuedFile = None) -> None:
    """Replay a file; check its hashes, commitment and result."""
    try:
        for sentence in checked(read_match(file)):
            write(f"✓ {sentence}", "green")
    except DamagedMatch as damage:
        if rescue is not None and isinstance(damage.match, Match):
            save(damage.match, rescue)
            kept = len(damage.match.records)
            write(translator(None)("verify.rescued", count=kept, file=str(rescue)))
        raise


def hint(
    say: Translator, file: MatchFile, bot: Adviser = None, workers: AdviserProcesses = 1
) -> None:
    """Print what a bot would play for every seat that may act now."""
    match = read_match(file)
    if match.is_over:
        write(verdict(match, say))
    for seat in match.actors():
        if workers > 1:
            found = advise_with_workers(match, seat, say, bot, workers)
        else:
            found = advise(match, seat, say, bot)
        write(f"{match.names[seat]}: {found}")
