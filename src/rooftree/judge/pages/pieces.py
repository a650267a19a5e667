"""Pieces: what was taken, and what would have been better, drawn side by side."""

from __future__ import annotations

from html import escape

from rooftree.drawing.poster import needed, paint
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.engine.show.event import Emblem
from rooftree.judge.review import Review
from rooftree.judge.verdict import Verdict

ARROW = (
    '<path d="M68 32H84M78 26L84 32 78 38"'
    ' style="fill: none; stroke: var(--ink-2); stroke-width: 2"/>'
)


def pieces_at(match: Match, review: Review, record: int, theme: str) -> str | None:
    """Draw the pieces of a decision; None if there was none, or nothing to compare."""
    verdict = next((one.verdict for one in review.decisions if one.record == record), None)
    pair = emblems_of(match, record, verdict) if verdict else None
    return pieces(match, pair, theme) if pair else None


def emblems_of(match: Match, record: int, verdict: Verdict) -> tuple[Emblem, Emblem] | None:
    """Find what stands for the played action and for the better one; None where they look alike."""
    played = emblem_of(match, record, verdict.seat, verdict.played)
    better = emblem_of(match, record, verdict.seat, verdict.best.action)
    return (played, better) if played and better and played != better else None


def emblem_of(match: Match, record: int, seat: int, action: int) -> Emblem | None:
    """Find the small drawing of what an action would have told of."""
    rules, show = match.rules, match.show
    before, after = match.at(record), match.at(record)
    rules.apply(after, seat, action, Sampled(record))
    events = show.events(rules.hide(before, seat), seat, action, rules.hide(after, seat), seat)
    return next(filter(None, map(show.emblem, events)), None)


def pieces(match: Match, pair: tuple[Emblem, Emblem], theme: str) -> str:
    """Draw both as one SVG document with an arrow between them."""
    drawn = "".join(placed(one, x) for one, x in zip(pair, (0, 88), strict=True))
    style = paint(match.game)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 156 68" data-theme="{theme}">'
        f"<style>{escape(style, quote=False)}</style>"
        f"<defs>{needed(match.show.art(), style + drawn)}</defs>{drawn}{ARROW}</svg>"
    )


def placed(emblem: Emblem, x: int) -> str:
    """Draw an emblem in its square."""
    use = f'<use href="#{emblem.symbol}"/>'
    return (
        f'<svg x="{x}" y="0" width="64" height="64" viewBox="{emblem.box}"'
        f' class="{emblem.paint}">{use}</svg>'
    )
