"""The endpoints of studies: start one, ask how far it is, and end it early."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from rooftree.server.heavy import heavy, off_loop
from rooftree.server.http.bodies import NewStudy
from rooftree.server.http.responses import body_of
from rooftree.server.language import language_of
from rooftree.server.studies.desk import StudyDesk, may_study
from rooftree.server.studies.questions import entries_of
from rooftree.server.tables.refusals import NotAllowed
from rooftree.studies.study import Study
from rooftree.studies.study_file import study_of


def desk_of(request: Request) -> StudyDesk:
    """Return the desk for studies of this server."""
    found: StudyDesk = request.app.state.studies
    return found


async def start_study(request: Request) -> object:
    """Start a study; only somebody on this machine or the operator may."""
    if not may_study(request):
        raise NotAllowed("study")
    body, language = await body_of(request, NewStudy), language_of(request)
    entries = entries_of(msgspec.to_builtins(body), language)
    study = await off_loop(read, entries)
    return desk_of(request).start(study, entries, language).facts()


@heavy
def read(entries: dict[str, object]) -> Study:
    """Read the entries; a mistake in them is told before anything is played."""
    return study_of(entries)


async def study_facts(request: Request) -> object:
    """Tell how far a study is."""
    return desk_of(request).find(request.path_params["study"]).facts()


async def end_study(request: Request) -> object:
    """End a study early: its report is about what was played."""
    return desk_of(request).stop(request.path_params["study"]).facts()
