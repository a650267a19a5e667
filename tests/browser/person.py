"""A person at a table: moves, rests and touches as people do, and chooses only what glows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from playwright.sync_api import CDPSession, Page
from playwright.sync_api import TimeoutError as NothingHappened

from rooftree.engine.chance import Seeded
from tests.browser.table_page import my_turn

REST = 400  # ms that a person rests on something before touching it
PAUSE = 80  # ms between two keys
HELD = 95  # ms that a hand holds a mouse button
EFFECT = 60_000  # ms after which a touch counts as one without effect
EDGE = 4  # px from the left, where nothing but the page is
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
TRIES = 60  # touches or keys after which a person gives up

GLOWS = """() => {  // what can be picked: ids of drawings and buttons
  const shown = (node) => node.getClientRects().length > 0;
  const lit = [...document.querySelectorAll(".lit")].filter(shown).map((node) => node.id);
  const wanted = ":is(#choices, #purse-menu) [data-choice]:not([data-choice=back])";
  const buttons = [...document.querySelectorAll(wanted)].map((node) => node.id);
  return [...lit, ...buttons];
}"""
POINT = """(id) => {  // a point at which a hand would touch this pick, or how far away it is
  const node = document.getElementById(id);
  if (!node) return null;
  const pick = node.dataset.choice ?? id;
  const hit = (x, y) => {
    if (node.id === "purse") return node.contains(document.elementFromPoint(x, y));
    for (const one of document.elementsFromPoint(x, y)) {
      const found = one.closest(".lit, .other, [data-choice]");
      if (found) return (found.dataset.choice ?? found.id) === pick;
      if (one.matches("a, button, input, select, summary, dialog, #promptbar, .note")) return false;
    }
    return false;
  };
  const { left, top, width, height } = node.getBoundingClientRect();
  for (const across of [0.5, 0.3, 0.7, 0.12, 0.88]) {
    for (const down of [0.5, 0.3, 0.7, 0.12, 0.88]) {
      const [x, y] = [left + across * width, top + down * height];
      if (x > 0 && y > 0 && x < innerWidth && y < innerHeight && hit(x, y)) return { x, y };
    }
  }
  return { away: top + height / 2 - innerHeight / 2 };
}"""
SIGN = """() => {  // everything that a touch could change
  const all = (wanted) => [...document.querySelectorAll(wanted)];
  const ids = (wanted) => all(wanted).map((node) => node.id);
  const words = (wanted) => all(wanted).map((node) => node.textContent);
  const last = document.querySelector("#log li:last-child")?.dataset.n;
  const said = words("#prompt, #said, #choices button");
  return JSON.stringify([ids(".lit"), ids(".picked"), said, last]);
}"""
LAST = "Number(document.querySelector('#log li:last-child')?.dataset.n)"
CHANGED = f"(sign) => ({SIGN})() !== sign"
READY = f"(before) => {LAST} !== before || ({GLOWS})().length > 0"  # played, or something glows


@dataclass
class Figures:
    """What a person has done so far."""

    decisions: int = 0
    touches: int = 0
    in_vain: int = 0  # touches without effect

    def __str__(self) -> str:
        return f"{self.decisions} decisions, {self.touches} touches, {self.in_vain} without effect"


class Person:
    """Somebody who plays with one kind of hand."""

    name: ClassVar[str]
    size: ClassVar[dict[str, Any]] = {}

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.chance = Seeded(seed)
        self.figures = Figures()

    # -- what a person sees ----------------------------------------------------------------
    def glowing(self) -> list[str]:
        """List the picks that glow now."""
        found: list[str] = self.page.evaluate(GLOWS)
        return found

    def find(self, pick: str) -> str:
        """Find the element of a pick: drawn, or a button."""
        self.page.wait_for_function(
            "(pick) => document.getElementById(pick)?.classList.contains('lit')"
            " || document.getElementById('choice-' + pick)",
            arg=pick,
        )
        return f"choice-{pick}" if self.page.locator(f"[id='choice-{pick}']").count() else pick

    # -- what a person does ----------------------------------------------------------------
    def touch(self, element: str) -> None:
        """Touch something that glows; it must do something."""
        if self.page.locator(f"#purse-menu:not(:popover-open) [id='{element}']").count():
            self.press("purse")
            self.page.wait_for_selector("#purse-menu:popover-open")
        sign = self.page.evaluate(SIGN)
        self.press(element)
        self.figures.touches += 1
        try:
            self.page.wait_for_function(CHANGED, arg=sign, timeout=EFFECT)
        except NothingHappened:
            self.figures.in_vain += 1
            raise AssertionError(f"{self.name}: touching {element} did nothing") from None

    def press(self, element: str) -> None:
        """Touch an element with this kind of hand."""
        raise NotImplementedError

    def walk(self, path: list[str]) -> None:
        """Touch the picks of a path in order; a turn is looked at, then built."""
        for pick in path:
            if pick.startswith("turn-"):
                self.build(pick)
            else:
                self.touch(self.find(pick))
        self.figures.decisions += 1

    def build(self, turn: str) -> None:
        """Turn what is held to another side and back, then build it."""
        for _ in range(int(self.chance.below(3))):
            if self.page.locator("#choice-turn").count():
                self.touch("choice-turn")
        self.touch(self.find("build"))

    def decide(self) -> None:
        """Choose anything that glows until an action has been played."""
        page, before = self.page, version(self.page)
        for _ in range(TRIES):
            page.wait_for_function(READY, arg=before)
            if version(page) != before:
                self.figures.decisions += 1
                return
            if glowing := self.glowing():  # none: what was touched last is being played just now
                self.touch(self.one_of(glowing))
        raise AssertionError(f"nothing was played: {page.locator('#prompt').inner_text()}")

    def one_of(self, glowing: list[str]) -> str:
        """Choose any pick; whoever may build does so every second time."""
        if "choice-build" in glowing and self.chance.below(2):
            return "choice-build"
        return glowing[int(self.chance.below(len(glowing)))]

    def play_to_the_end(self) -> Figures:
        """Decide whenever one may, until the match is over."""
        while my_turn(self.page):
            self.decide()
        return self.figures


def version(page: Page) -> int:
    """Count the actions that this page has seen, by the log."""
    return int(page.evaluate(f"() => {LAST}"))


def moved_on(page: Page, before: int) -> None:
    """Wait until the log goes on; what others do unseen has no line, so numbers may skip."""
    page.wait_for_function(f"(before) => {LAST} > before", arg=before)


def play_any(page: Page, seed: int = 0) -> None:
    """Wait until one may act, then do anything that glows by mouse."""
    assert my_turn(page)
    Mouse(page, seed).decide()


class Mouse(Person):
    """Moves along a path, rests, then clicks; scrolls with the wheel beside the drawings."""

    name = "mouse"

    def press(self, element: str) -> None:
        x, y = self.reach(element)
        self.page.mouse.click(x, y)

    def reach(self, element: str) -> tuple[float, float]:
        """Move onto an element and rest there; it must still be there afterwards."""
        for _ in range(TRIES):
            at = self.page.evaluate(POINT, element)
            assert at, f"{element} is not drawn"
            if "x" in at:
                self.page.mouse.move(at["x"], at["y"], steps=8)
                self.page.wait_for_timeout(REST)
                still = self.page.evaluate(POINT, element)
                assert still, f"{element} went away under the pointer"
                if still == at:
                    return at["x"], at["y"]
                continue
            self.page.mouse.move(4, 400, steps=4)
            self.page.mouse.wheel(0, max(-300, min(300, at["away"])))
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"{element} never comes to rest")

    def drag(self, element: str, place: str) -> None:
        """Drag a piece slowly to a place that begins to glow, resting on the way."""
        x, y = self.reach(element)
        sign = self.page.evaluate(SIGN)
        self.page.mouse.down()
        self.page.mouse.move(x + 14, y + 14, steps=4)
        self.page.wait_for_timeout(REST)
        at = self.page.evaluate(POINT, self.find(place))
        assert "x" in at, f"{place} lies outside the screen"
        self.page.mouse.move(at["x"], at["y"], steps=12)
        self.page.wait_for_timeout(REST)
        self.page.mouse.up()
        self.figures.touches += 1
        self.page.wait_for_function(CHANGED, arg=sign)


class QuickMouse(Mouse):
    """Knows where to click: hardly rests, but holds the button as a hand does."""

    name = "quick mouse"
    rest = 0  # ms between arriving and pressing

    def press(self, element: str) -> None:
        at = self.page.evaluate(POINT, element)
        assert "x" in (at or {}), f"{element} is not in sight"
        self.page.mouse.move(at["x"], at["y"], steps=4)
        self.page.wait_for_timeout(self.rest)
        self.page.mouse.down()
        self.page.wait_for_timeout(HELD)
        self.page.mouse.up()


class Keyboard(Person):
    """Tabs to the table, walks with the arrows, and presses Enter."""

    name = "keyboard"

    def press(self, element: str) -> None:
        self.go_to(element)
        self.page.wait_for_timeout(PAUSE)
        self.page.keyboard.press("Enter")

    def focused(self) -> str:
        """Return the pick that has the focus."""
        wanted = "() => document.activeElement.closest('.lit, [data-choice], #purse')?.id ?? ''"
        return str(self.page.evaluate(wanted))

    def go_to(self, element: str) -> None:
        """Press arrows towards an element; press Tab where no pick has the focus yet."""
        for n in range(3 * TRIES):
            here = self.focused()
            if here == element:
                return
            if not here or here == "purse" or self.in_menu(element):
                self.page.keyboard.press("Tab")
            else:
                self.page.keyboard.press(self.arrow(here, element, n))
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"the arrows never reach {element}")

    def in_menu(self, element: str) -> bool:
        """Tell whether Tab leads there, not the arrows."""
        wanted = f"#purse[id='{element}'], #purse-menu [id='{element}']"
        return bool(self.page.locator(wanted).count())

    def arrow(self, here: str, there: str, n: int) -> str:
        """Choose the arrow towards an element: mostly along the longer way, sometimes another."""
        if n % 8 == 7:
            return ARROWS[int(self.chance.below(len(ARROWS)))]
        dx, dy = self.page.evaluate(BETWEEN, [here, there])
        across, down = abs(dx), abs(dy)
        aslant = min(across, down) > 1 and self.chance.below(3) == 0
        if (across > down) != aslant:
            return "ArrowRight" if dx > 0 else "ArrowLeft"
        return "ArrowDown" if dy > 0 else "ArrowUp"


BETWEEN = """([here, there]) => {
  const middle = (id) => {
    const box = document.getElementById(id).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [a, b] = [middle(here), middle(there)];
  return [b[0] - a[0], b[1] - a[1]];
}"""


class Touch(Person):
    """Taps what lies inside the screen of a phone, and scrolls as a thumb does."""

    name = "touch"
    size: ClassVar[dict[str, Any]] = {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    }

    def press(self, element: str) -> None:
        for _ in range(TRIES):
            at = self.page.evaluate(POINT, element)
            assert at, f"{element} is not drawn"
            if "x" in at:
                self.page.touchscreen.tap(at["x"], at["y"])
                return
            self.scroll(max(-400, min(400, at["away"])))
        raise AssertionError(f"{element} never comes into view")

    def scroll(self, down: float) -> None:
        """Draw a thumb along the edge of the screen."""
        devtools = self.page.context.new_cdp_session(self.page)
        self.finger(devtools, "touchStart", EDGE, 480 + down / 2)
        for step in range(1, 11):
            self.finger(devtools, "touchMove", EDGE, 480 + down / 2 - down * step / 10)
        self.page.wait_for_timeout(REST)  # a thumb that rests does not fling
        self.finger(devtools, "touchEnd")
        devtools.detach()
        self.page.wait_for_timeout(PAUSE)

    def finger(self, devtools: CDPSession, kind: str, *at: float) -> None:
        """Send one touch event, at a point or nowhere."""
        points = [{"x": at[0], "y": at[1]}] if at else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


HANDS: tuple[type[Person], ...] = (Mouse, Keyboard, Touch)
