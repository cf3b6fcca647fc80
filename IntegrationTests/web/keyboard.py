"""The main paths by keyboard alone: every stop of the focus shows, and none of them holds it."""

import re

from .browser import SIZES, expect, new_page
from .focus import begin, press, seen, tab_through, tab_to
from .sight import address, heading, look_of, settled, shown, until

REACHED = """() => [...document.querySelectorAll('a[href], button, input, select, summary')].filter(element =>
  element.checkVisibility({visibilityProperty: true}) && !element.disabled && element.tabIndex >= 0 &&
  !(element.type === 'radio' && !element.checked && element.form?.querySelector(`input[name="${element.name}"]:checked`)) &&
  !element.closest('details:not([open]) > :not(summary)')).length"""


def visit(page, url):
    page.goto(url)
    begin(page)


def browse(browser, root, site, look, size):
    """Skip link, home, list, filter, entry, back, and on to one like it."""
    label = f"{look} {size}"
    page = new_page(browser, root, label, look, size=size)
    visit(page, root)
    first = press(page, "Tab", label)
    expect(first and first["text"] == "Skip to content", f"the first stop is {first}")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "#" in url)
    after = press(page, "Tab", label)
    expect(after and after["within"] == "main", f"from the skip link the focus goes on to {after}")
    tab_to(page, label, text="Browse Templates")
    page.keyboard.press("Enter")
    page.wait_for_url(root + "templates/")
    begin(page)
    choose(page, root, site, label)
    cards = [path for path in shown(page, root, site)]
    stop = tab_to(page, label, within="main", href=root + cards[0])
    chosen = address(page)
    page.keyboard.press("Enter")
    page.wait_for_url(root + cards[0])
    expect(heading(page) == site.entries[cards[0]]["name"], f"{cards[0]} is headed '{heading(page)}'")
    page.go_back()
    found = until(page, lambda: shown(page, root, site), lambda found: found == cards)
    expect(address(page) == chosen and found == cards, f"back from an entry there are {found}")
    page.go_forward()
    page.wait_for_url(root + cards[0])
    begin(page)
    others = [path for path in shown(page, root, site) if path.startswith("templates/") and path != cards[0]]
    stop = tab_to(page, label, within="main", href=root + others[0])
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url == stop["href"])
    page.context.close()


def choose(page, root, site, label):
    """Filters by a vibe; the filters, where they open, close by Escape with the focus where it was."""
    box = page.get_by_role("checkbox", name=re.compile("^Romantic")).first
    part = page.locator("main").locator("summary:visible, button:visible").filter(has_text=re.compile(r"^\s*Vibes")).first
    for _ in range(80):
        stop = press(page, "Tab", label)
        if stop and stop["type"] == "checkbox" and stop["text"].startswith("Romantic"):
            break
        if stop and stop["tag"] in ("summary", "button") and stop["text"].startswith(("Filter", "Vibes")) and not box.is_visible():
            page.keyboard.press("Enter")
            until(page, lambda: box.is_visible() or part.is_visible(), bool)
    else:
        expect(False, f"{label}: no filter is reached")
    page.keyboard.press("Space")
    wanted = site.having("templates", vibes="romantic")
    found = until(page, lambda: set(shown(page, root, site)), lambda found: found and found <= wanted)
    expect(found and found <= wanted, f"{label}: a filter by keyboard shows {sorted(found - wanted)}")
    stop = seen(page, label)
    expect(stop and stop["type"] == "checkbox", f"{label}: after a filter the focus is on {stop}")
    page.keyboard.press("Escape")
    stop = seen(page, label)
    expect(stop and stop["within"] == "main", f"{label}: after Escape the focus is on {stop}")


def search(browser, root, site, look, size):
    """Types with an error, goes on to what is found by arrows, and opens it."""
    label = f"{look} {size}"
    page = new_page(browser, root, label, look, size=size)
    visit(page, root)
    tab_to(page, label, type="search", within="main")
    page.keyboard.type("portait")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("search/[?]q=portait$"))
    found = until(page, lambda: shown(page, root, site), bool)
    expect(len(found) > 2, f"{label}: 'portait' finds {found}")
    begin(page)
    tab_to(page, label, type="search", within="main")
    press(page, "ArrowDown", label)
    second = press(page, "ArrowDown", label)
    chosen = page.evaluate("""() => {
      const box = document.activeElement;
      const active = box.getAttribute('aria-activedescendant');
      const one = active ? document.getElementById(active) : box;
      return (one.matches('a') ? one : one.querySelector('a'))?.href ?? null;
    }""")
    expect(second and chosen == root + found[1], f"{label}: two presses of an arrow lead to {chosen}")
    page.keyboard.press("Enter")
    page.wait_for_url(root + found[1])
    page.context.close()


def match(browser, root, site, look, size):
    """Picks by Space, and goes on to what suits."""
    label = f"{look} {size}"
    page = new_page(browser, root, label, look, size=size)
    visit(page, root + "match/")
    for name in ("Art", "Music", "Travel"):
        tab_to(page, label, tag="button", text=name)
        page.keyboard.press("Space")
        expect(seen(page, label)["text"].startswith(name), f"{label}: a pick takes the focus away")
    tab_to(page, label, tag="button", text="Romantic")
    page.keyboard.press("Enter")
    results = until(page, lambda: shown(page, root, site), lambda found: len(found) > 2)
    expect(len(results) > 2, f"{label}: what suits is {results}")
    stop = tab_to(page, label, tag="a", href=root + results[0])
    page.keyboard.press("Enter")
    page.wait_for_url(root + results[0])
    page.context.close()


def switch(browser, root, site, size):
    """The look by arrows, and Escape gives the focus back."""
    page = new_page(browser, root, size, size=size)
    visit(page, root)
    ground = look_of(page)["ground"]
    stop = tab_to(page, size, text="Look")
    page.keyboard.press("Enter")
    tab_to(page, size, type="radio")
    press(page, "ArrowRight", size)
    expect(look_of(page)["ground"] != ground, "an arrow does not change the look")
    tab_to(page, size, type="radio")
    press(page, "ArrowRight", size)
    press(page, "ArrowRight", size)
    expect(look_of(page)["scheme"] == "dark", "arrows do not change to the dark")
    page.keyboard.press("Escape")
    after = seen(page, size)
    expect(after and after["text"] == stop["text"], f"Escape takes the focus to {after}")
    page.reload()
    expect(look_of(page)["scheme"] == "dark", "a look chosen by keyboard is lost")
    page.context.close()


def through(browser, root, look, size, path, **options):
    """Every control of a page is a stop of the focus, in turn, and the last one lets it go."""
    label = f"{path or 'home'} in {look} on a {size}{' in forced colors' if options else ''}"
    page = new_page(browser, root, label, look, size=size, **options)
    page.goto(root + path)
    settled(page)
    stops = tab_through(page, label)
    expected = page.evaluate(REACHED)
    expect(len(stops) >= expected, f"{label}: of {expected} controls {len(stops)} are reached")
    expect({"header", "main", "footer"} <= {stop["within"] for stop in stops}, f"{label}: a part of the page is not reached")
    if options:
        unframed = page.evaluate(UNFRAMED)
        expect(not unframed, f"{label}: controls without a frame: {unframed[:4]}")
    page.context.close()


def in_forced_colors(browser, root, look, path):
    through(browser, root, look, "desktop", path, forced_colors="active")


# In forced colors neither grounds nor shadows are drawn: what is pressed needs a frame, or to be a link of the text.
UNFRAMED = """() => [...document.querySelectorAll('button, input:not([type=radio], [type=checkbox]), select')].filter(element => {
  if (!element.checkVisibility() || element.disabled) return false;
  return ![element, element.parentElement, ...element.children].some(one => {
    const style = getComputedStyle(one);
    return style.borderTopStyle !== 'none' && parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== style.backgroundColor
      || style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0;
  });
}).map(element => (element.innerText || element.name || element.className).trim())"""


PAGES = ["", "templates/", "templates/city-mural/", "tag/portrait/", "search/?q=portrait", "match/?vibes.picks=romantic", "tokens/"]


def tasks(root, site):
    worn = [(look, size) for look in site.looks for size in SIZES]
    return [
        *((f"{walk.__name__} by keyboard in {look} on a {size}", walk, root, site, look, size) for walk in (browse, search, match) for look, size in worn),
        *((f"look by keyboard on a {size}", switch, root, site, size) for size in SIZES),
        *((f"focus on {path or 'home'} on a {size}", through, root, site.looks[place % len(site.looks)], size, path) for size in SIZES for place, path in enumerate(PAGES)),
        *((f"focus on {path or 'home'} in forced colors", in_forced_colors, root, site.looks[0], path) for path in PAGES),
    ]
