"""Films: a match as pictures, one for each position, in SVG files or an animated GIF."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from rooftree.drawing.ledger import Ledger
from rooftree.drawing.poster import poster
from rooftree.engine.chance import Recorded
from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import RooftreeError
from rooftree.engine.extras import missing
from rooftree.engine.match import Match
from rooftree.engine.news import noticed

SECONDS = 1.2  # for which a film shows each picture
LAST_SECONDS = 5.0  # for the last one, so that the result can be read
THEMES = ("light", "dark")
MISSING = missing("pictures other than SVG need", "pictures")


class NoPainter(RooftreeError):
    """The optional packages that turn SVG into pixels are not installed."""


def frames(
    match: Match, viewer: int | None = None, *, language: str = "en", theme: str = "light"
) -> Iterator[str]:
    """Draw every position as an SVG document; without a viewer nothing is hidden."""
    ledger, steps = Ledger(), positions(match)
    before = next(steps)
    yield frame(match, before, viewer, ledger, "", language, theme)
    for record, after in zip(match.records, steps, strict=True):
        foot = caption(match, before, record.seat, record.action, after, viewer, language)
        yield frame(match, after, viewer, ledger, foot, language, theme)
        before = after


def positions(match: Match) -> Iterator[Any]:
    """Yield the position at the start and after each record."""
    state = match.at(0)
    yield match.rules.copy(state)
    for record in match.records:
        match.rules.apply(state, record.seat, record.action, Recorded(list(record.chance)))
        yield match.rules.copy(state)


def frame(
    match: Match,
    state: Any,
    viewer: int | None,
    ledger: Ledger,
    foot: str,
    language: str,
    theme: str,
) -> str:
    """Draw one position; the ledger gives moving pieces lasting numbers."""
    ledger.follow(match.show.pieces(match.rules.hide(state, WATCHER)))
    seen = state if viewer is None else match.rules.hide(state, viewer)
    shown_to = WATCHER if viewer is None else viewer
    return poster(
        match,
        seen,
        shown_to,
        serials=ledger.serials,
        language=language,
        theme=theme,
        foot=foot,
    )


def caption(
    match: Match, before: Any, seat: int, action: int, after: Any, viewer: int | None, language: str
) -> str:
    """Say the first sentence about an action, as this viewer noticed it."""
    show = match.show
    if viewer is None:
        events = show.events(before, seat, action, after, seat)
    else:
        events = noticed(match, before, seat, action, after, viewer)
    return show.sentence(events[0], match.names, language) if events else ""


def write_svgs(match: Match, folder: Path, **settings: Any) -> int:
    """Write every position as a file 000.svg, 001.svg, ...; return their number."""
    folder.mkdir(parents=True, exist_ok=True)
    number = 0
    for svg in frames(match, **settings):
        (folder / f"{number:03}.svg").write_text(svg, "utf-8")
        number += 1
    return number


def write_gif(match: Match, file: Path, *, width: int = 800, **settings: Any) -> int:
    """Write the whole match as an animated GIF; return the number of its pictures."""
    image = painter("PIL.Image")
    theme = str(settings.get("theme", THEMES[0]))
    shots = [image.open(BytesIO(png(svg, theme, width))) for svg in frames(match, **settings)]
    height = max(shot.height for shot in shots)
    pictures = []
    for shot in shots:
        ground = shot.convert("RGB").getpixel((0, 0))
        sheet = image.new("RGB", (width, height), ground)
        sheet.paste(shot, (0, 0))
        pictures.append(sheet.quantize(128))
    times = [round(SECONDS * 1000)] * (len(pictures) - 1) + [round(LAST_SECONDS * 1000)]
    pictures[0].save(file, save_all=True, append_images=pictures[1:], duration=times, loop=0)
    return len(pictures)


def png(svg: str, theme: str, width: int) -> bytes:
    """Paint an SVG as PNG."""
    paint = painter("cairosvg").svg2png
    return bytes(paint(bytestring=plain(svg, theme).encode(), output_width=width))


def painter(package: str) -> Any:
    """Import an optional package; NoPainter says how to install it."""
    try:
        return import_module(package)
    except ImportError:
        raise NoPainter(MISSING) from None


# Painters outside browsers know neither custom properties nor light-dark() nor #rrggbbaa.
PROPERTY = re.compile(r"(--[\w-]+):\s*([^;}]+)[;}]")
USE = re.compile(r"var\((--[\w-]+)(?:,[^()]*)?\)")
TWO_COLOURS = re.compile(r"light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)")

WITH_ALPHA = re.compile(r"#([0-9a-fA-F]{6})([0-9a-fA-F]{2})\b")


def plain(svg: str, theme: str) -> str:
    """Replace custom properties and two-colour values by plain colours."""
    svg = TWO_COLOURS.sub(lambda found: found[1 + THEMES.index(theme)].strip(), svg)
    properties = dict(PROPERTY.findall(svg))
    for _ in range(4):  # properties may name others
        svg = USE.sub(lambda found: properties.get(found[1], "none"), svg)
    return WITH_ALPHA.sub(rgba, svg)


def rgba(found: re.Match[str]) -> str:
    """Write a colour with its opacity as `rgba(...)`."""
    red, green, blue = bytes.fromhex(found[1])
    return f"rgba({red},{green},{blue},{int(found[2], 16) / 255:.3f})"
