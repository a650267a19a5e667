"""Processor time: measures what a piece of work takes, and tells whoever pays for it."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from contextvars import ContextVar
from functools import partial
from typing import Any, TypeVar

from rooftree.engine.processor_time import thread_time

T = TypeVar("T")
Pay = Callable[[float], None]  # is told seconds of processor time

# Who pays for what is done now; tasks inherit it from the request that began them.
payer: ContextVar[Pay | None] = ContextVar("payer", default=None)


async def paid(work: Coroutine[Any, Any, T]) -> T:
    """Do some work; whoever pays here is told of every step."""
    pay = payer.get()
    return await (work if pay is None else measured(work, pay))


@types.coroutine
def measured(work: Coroutine[Any, Any, T], pay: Pay) -> Generator[Any, Any, T]:
    """Do some work step by step, without what others do while it waits."""
    # The next call is taken out of the list, as a frame that kept it would keep its error, too.
    step: list[Callable[[], Any]] = [partial(work.send, None)]
    while True:
        begun = thread_time()
        try:
            awaited = step.pop()()
        except StopIteration as ended:
            return ended.value  # type: ignore[no-any-return]
        finally:
            pay(thread_time() - begun)
        try:
            step.append(partial(work.send, (yield awaited)))
        except BaseException as error:
            step.append(partial(work.throw, error))
