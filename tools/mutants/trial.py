"""The trial: pytest collects the rule tests once; each mutant meets them in a fork of its own."""

from __future__ import annotations

import os
import resource
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest
from tools.mutants.mutations import Mutant

MEMORY = 3 << 30  # bytes that a mutant may take, for those that never stop growing
LEAST_TIME = 5  # seconds of processor time for a mutant that never ends
SURVIVED = ""


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    killer: str  # the test that failed, `time` or `memory`; SURVIVED if all passed


class Trial:
    """A pytest plugin that runs the collected tests once as they are, then once for each mutant."""

    def __init__(
        self,
        mutants: Sequence[Mutant],
        put_in_place: Callable[[Mutant], None],
        tell: Callable[[Verdict], None],
    ) -> None:
        self.mutants = mutants
        self.put_in_place = put_in_place
        self.tell = tell
        self.failed: str = ""  # the first test that failed in this process
        self.verdicts: list[Verdict] = []
        self.kills: Counter[tuple[str, str]] = Counter()  # (module, test) -> mutants killed
        self.seconds: dict[str, float] = {}  # test -> how long it takes

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note failures and durations."""
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0.0) + report.duration
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run everything; the tests must pass without any mutant."""
        session.config.option.tbstyle = "native"  # quicker to write than ours, which nobody reads
        begun = time.process_time()
        run_until(lambda: self.failed != "", session.items)
        if session.testsfailed or self.failed:
            pytest.exit(f"this test fails without any mutant: {self.failed}", 1)
        limit = LEAST_TIME + int(3 * (time.process_time() - begun))
        for mutant in self.mutants:
            killer = self.in_a_fork(mutant, self.ordered(mutant, session.items), limit)
            self.kills[mutant.module, killer] += 1
            self.verdicts.append(Verdict(mutant, killer))
            self.tell(self.verdicts[-1])
        return True

    def ordered(self, mutant: Mutant, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Order tests by how likely they kill: by kills in this module, its own file, and speed."""
        own = f"test_{mutant.module.rpartition('/')[2]}"

        def key(item: pytest.Item) -> tuple[int, bool, float]:
            kills = self.kills[mutant.module, item.nodeid]
            return -kills, item.path.name != own, self.seconds.get(item.nodeid, 0.0)

        return sorted(items, key=key)

    def in_a_fork(self, mutant: Mutant, items: Sequence[pytest.Item], limit: int) -> str:
        """Run the tests against a mutant in a child process; return the test that failed."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(writer, self.killer_of(mutant, items, limit).encode())
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as pipe:
            killer = pipe.read()
        _, status = os.waitpid(child, 0)
        return killer if status == 0 else "time"  # the child was ended by its limit

    def killer_of(self, mutant: Mutant, items: Sequence[pytest.Item], limit: int) -> str:
        """Run the tests against a mutant in this process, until one fails."""
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            self.put_in_place(mutant)
            run_until(lambda: self.failed != "", items)
        except BaseException as error:  # a mutant may break anything
            return self.failed or type(error).__name__
        return self.failed


def run_until(is_enough: Callable[[], bool], items: Sequence[pytest.Item]) -> None:
    """Run tests in this order until one failed."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if is_enough():
            return
