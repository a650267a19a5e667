"""Quick templates: what Jinja2 would do at each drawing is done once, when a template is compiled.

A move at a table draws some seven fragments with hundreds of numbers and words; this halves the
work and changes no markup.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator
from jinja2.visitor import NodeTransformer


class Joined:
    """What stands side by side in a template; Jinja2 means to add it to a list."""

    extend = staticmethod("".join)

    @staticmethod
    def append(text: str) -> str:
        """Append one piece alone."""
        return text


class Quick(CodeGenerator):
    """Writes values by `plain` instead of Jinja2's `escape`, and yields neighbours in one piece."""

    def visit_Output(self, node: nodes.Output, frame: Any) -> None:  # noqa: N802
        """Write `yield environment.joined.extend((..))` instead of a yield for each."""
        if frame.buffer is None:
            frame = frame.copy()
            frame.buffer = "yield environment.joined"
        super().visit_Output(node, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Any, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.plain(")


class Spoken(NodeTransformer):
    """Phrases called in a template become filters, which Jinja2 calls at once if it can."""

    def __init__(self, phrases: Container[str]) -> None:
        self.phrases = phrases

    def visit_Call(self, call: nodes.Call) -> nodes.Node:  # noqa: N802
        """Read `say("bag")` as `"bag"|say`."""
        self.generic_visit(call)
        if not isinstance(call.node, nodes.Name) or call.node.name not in self.phrases:
            return call
        key, *others = call.args
        return nodes.Filter(
            key, call.node.name, others, call.kwargs, None, None, lineno=call.lineno
        )
