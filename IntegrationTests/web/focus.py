"""The focus: going on by Tab, and whether it can be seen where it is."""

from .browser import expect

# How each element that can have the focus looks without it, and whether the one that has it looks different. A frame
# may be drawn by what is around an element or in it, but not by whole parts of the page.
STYLES = """() => {
  const parts = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderTopColor', 'backgroundColor', 'textDecorationLine', 'transform', 'opacity', 'clipPath'];
  const read = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return parts.map(part => part.startsWith('outline') && style.outlineStyle === 'none' ? '' : style[part]).join();
  };
  const near = element => {
    const found = [element, ...element.children];
    for (let around = element.parentElement; around && found.length < 16; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      if (box.width > 640 && box.height > 640 || around.matches('main, body, ul, ol, nav, form, header')) break;
      found.push(around);
    }
    return found;
  };
  const styles = element => near(element).flatMap(one => [read(one), read(one, '::before'), read(one, '::after')]).join('|');
  const unfocused = new Map();
  const all = () => document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  window.focuses = {
    note() {
      const elements = [...all()];
      const here = elements.indexOf(document.activeElement);
      // Those far from the focus look as they did when they were first seen.
      elements.forEach((element, place) => {
        if (unfocused.has(element) && (here < 0 || Math.abs(place - here) > 4)) return;
        if (!element.matches(':focus') && element.checkVisibility()) unfocused.set(element, styles(element));
      });
    },
    look() {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const frame = element.labels?.[0] && element.matches('[type=radio], [type=checkbox]') ? element.labels[0] : element;
      const box = frame.getClientRects()[0] ?? frame.getBoundingClientRect();
      const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
      const isUncovered = box.width > 0 && points.some(([right, down]) => {
        const top = document.elementFromPoint(box.left + box.width * right, box.top + box.height * down);
        return top && (frame.contains(top) || top.contains(frame));
      });
      const before = unfocused.get(element);
      return {
        text: (element.getAttribute('aria-label') || element.labels?.[0]?.innerText || element.innerText || element.name || element.id || '').trim().slice(0, 60),
        tag: element.localName, type: element.type ?? '', href: element.href ?? '', within: element.closest('header, main, footer, body').localName,
        isSeen: before === undefined || before !== styles(element), isNew: before === undefined,
        isUncovered, place: [...all()].indexOf(element),
      };
    },
  };
}"""


def press(page, key, label):
    """Presses a key that takes the focus elsewhere; what has it then, which is to be seen."""
    page.evaluate("() => window.focuses?.note()")
    page.keyboard.press(key)
    return seen(page, label)


def seen(page, label):
    stop = page.evaluate("() => window.focuses?.look()")
    if stop:
        at = f"{label}: the focus on {stop['tag']} '{stop['text']}'"
        expect(stop["isSeen"], f"{at} does not show")
        expect(stop["isUncovered"], f"{at} is out of sight or covered")
    return stop


def begin(page):
    """Has the page ready for comparing how it looks without a focus."""
    page.evaluate(STYLES)
    page.evaluate("() => window.focuses.note()")


def tab_to(page, label, most=150, key="Tab", **wanted):
    """Goes on by Tab to the first stop that has the values wanted; `None` if no stop has them."""
    for _ in range(most):
        stop = press(page, key, label)
        if stop and all(stop[name] == value or name == "text" and stop["text"].startswith(value) for name, value in wanted.items()):
            return stop
    expect(False, f"{label}: {most} presses of {key} do not lead to {wanted}")
    return None


def tab_through(page, label, most=400):
    """Goes on by Tab until the focus has left the page or starts again: each stop once, and no way back.

    Where a page gives the focus to a place of its own, what is before that comes after the end.
    """
    begin(page)
    is_first_turn = page.evaluate("() => document.activeElement !== document.body")
    stops = []
    for _ in range(most):
        stop = press(page, "Tab", label)
        if not stop and is_first_turn:
            is_first_turn = False
            continue
        if not stop or stops and stop["place"] == stops[0]["place"]:
            break
        stops.append(stop)
    else:
        expect(False, f"{label}: the focus does not leave the page in {most} presses of Tab")
    expect(len({stop["place"] for stop in stops}) == len(stops), f"{label}: the focus comes twice to a place")
    return stops
