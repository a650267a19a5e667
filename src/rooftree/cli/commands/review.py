"""The command `rooftree review`: what was luck, what was play, and what each mistake cost."""

from __future__ import annotations

from pathlib import Path

from rooftree.cli.flag_groups import MatchFlags
from rooftree.cli.flag_values import read_match
from rooftree.cli.flags import HtmlFile, ReviewedSeat
from rooftree.cli.screen import progress_bar, write
from rooftree.cli.words import Translator
from rooftree.engine.match import Match
from rooftree.engine.show.words import headed
from rooftree.judge.pages.page import page
from rooftree.judge.pages.review_words import ReviewWords
from rooftree.judge.review import Decision, Review, review_of


def review(
    say: Translator, of: MatchFlags, seat: ReviewedSeat = None, html: HtmlFile = None
) -> None:
    """Review a finished match: all seats, or the decisions of one."""
    match = read_match(of.file)
    found = with_progress(match, None if seat is None else seat - 1, say("review.computing"))
    if html is not None:
        keep(html, page(match, found, say.language))
    if of.as_json:
        print(found.to_json())
    elif html is not None:
        write(say("review.written", file=str(html)))
    else:
        report(ReviewWords(match, found, say.language))


def with_progress(match: Match, seat: int | None, title: str) -> Review:
    """Review a match with a progress bar."""
    with progress_bar() as progress:
        task = progress.add_task(title, total=None)
        return review_of(
            match, seat, lambda done, steps: progress.update(task, completed=done, total=steps)
        )


def keep(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, "utf-8")
    draft.replace(path)


def report(said: ReviewWords) -> None:
    """Print a review for people."""
    review = said.review
    write(said("title.review", verdict=said.headline()), "bold")
    write(said("title.account"), "bold")
    for seat, account in enumerate(review.wins):
        write(f"  {said.name(seat)}: {', '.join(said.account(account, seat))}")
        write(f"    {said.account_in_points(review.leads[seat])}")
    if doubt := said.doubt():
        write(f"  {doubt}")
    write(said("title.turns"), "bold")
    for turn in review.turning_points():
        what = " ".join(said.happened(turn.record))
        write(f"  {said.round(turn.record)}, {said.cause(turn)}: {what}")
        write(f"    {said.moves(turn.before, turn.after)}")
    for seat in review.reviewed:
        report_seat(said, seat)


def report_seat(said: ReviewWords, seat: int) -> None:
    """Print the error rate and the mistakes of one seat."""
    write(said.to("title.mistakes", seat), "bold")
    write(f"  {said.error_rate(seat)}")
    mistakes = said.review.mistakes(seat)
    if not mistakes:
        write(f"  {said.to('mistake.none', seat)}")
    for decision in mistakes:
        report_mistake(said, decision)
    if unclear := said.unclear(seat):
        write(f"  {unclear}")


def report_mistake(said: ReviewWords, decision: Decision) -> None:
    """Print one mistake: what was played, what was better, and why."""
    verdict, record = decision.verdict, decision.record
    grade = said(f"grade.{verdict.grade}")
    rows = [
        (f"  {said.round(record)}, {grade}", said.loss(decision)),
        (f"    {said('mistake.played')}", said.action(record, verdict.played)),
        (f"    {said('mistake.better')}", said.action(record, verdict.best.action)),
    ]
    for heading, text in rows:
        write(headed(said.language, heading, text))
    if why := said.telling(decision).why():
        write(f"    {why}")
