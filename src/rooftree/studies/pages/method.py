"""The title block and the method box of a report: what was played, and what is not known."""

from __future__ import annotations

from rooftree import __version__, forms
from rooftree.engine.provenance import PROVENANCES
from rooftree.studies.pages.study_words import StudyWords

Pairs = list[tuple[str, str]]
GUESSED = PROVENANCES[3]


def facts(said: StudyWords) -> Pairs:
    """List the facts of the title block."""
    found, study = said.found, said.found.study
    judge = found.judge
    asked = said("fact.judge_games", games=judge.games) if judge else said("fact.judge_none")
    return [
        (said("fact.matches"), said.count(found.games)),
        (said("fact.rows"), str(len(study.rows))),
        (said("fact.deals"), said("fact.deals_same")),
        (said("fact.bots"), said.bots()),
        (said("fact.judge"), asked),
        (said("fact.seed"), str(study.seed)),
    ]


def method(said: StudyWords) -> Pairs:
    """List the entries of the method box."""
    found, study = said.found, said.found.study
    file = study.file
    question = said("method.question_say", file=file) if file else said("method.question_alone")
    edge = said.measured(study.edge, said.is_share) + (" %" if said.is_share else "")
    told: dict[str, str] = {
        "question": question,
        "bots": said("method.bots_say", bots=said.bots()),
        "pairs": said("method.pairs_say"),
        "intervals": said("method.intervals_say", edge=edge),
        "unknown": " ".join([said("method.unknown_say"), *of_the_box(said)]),
    }
    if found.games < study.games:
        told["early"] = said("method.early_say", planned=said.count(study.games))
    told["again"] = said(
        "method.again_say",
        version=__version__,
        form="compiled" if forms.IS_COMPILED else "plain",
        game=said.game.title,
        rules=said.game.version,
    )
    return [(said(f"method.{name}"), words) for name, words in told.items()]


def of_the_box(said: StudyWords) -> list[str]:
    """Say whether parts of the box are reconstructed."""
    text = (said.game.folder / "components.toml").read_text("utf-8")
    return [said("method.unknown_box")] if f'"{GUESSED}"' in text else []
