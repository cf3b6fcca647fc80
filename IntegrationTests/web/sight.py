"""What a visitor has before them: the entries a page shows, and how the page looks."""

import time

from playwright.sync_api import Error

from .browser import HANG_LIMIT

SHOWN = """([root, known, within]) => {
  const found = [];
  for (const link of document.querySelectorAll(`${within} a[href]`)) {
    const path = link.href.split(/[?#]/)[0];
    if (!path.startsWith(root) || !link.checkVisibility()) continue;
    if (known.includes(path.slice(root.length))) found.push(path.slice(root.length));
  }
  return [...new Set(found)];
}"""

LOOK = """() => {
  const style = getComputedStyle(document.documentElement);
  const light = style.backgroundColor.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765;
  return {scheme: style.colorScheme, ground: style.backgroundColor, light, head: getComputedStyle(document.querySelector('h1')).color};
}"""

# The style sheet of a look arrives after the choice, and the page keeps its look until then.
WORN = """() => {
  const chosen = document.querySelector('[data-look-switch] input[name="theme"]:checked');
  if (!chosen) return true;
  const worn = document.documentElement.dataset.theme;
  return 'default' in chosen.dataset ? worn === undefined : worn === chosen.value;
}"""


def shown(page, root, site, within="main"):
    """The paths of the entries that links of the main part lead to, each once, in their order."""
    return page.evaluate(SHOWN, [root, list(site.entries), within])


def until(page, get, holds):
    """Reads something of a page until it is as wanted; its last value, which is another one only if the page hangs."""
    end = time.monotonic() + HANG_LIMIT / 1000
    while True:
        try:
            value = get()
        except Error as error:
            # The page was replaced by the next one while it was read.
            if "Execution context was destroyed" not in error.message or time.monotonic() > end:
                raise
        else:
            if holds(value) or time.monotonic() > end:
                return value
        page.wait_for_timeout(50)


# Part of a page is marked busy from when its script runs until it shows what was asked for.
BUSY = "main [aria-busy=true]:not(.button)"


def settled(page):
    """Waits until a page is loaded and shows all that its address asks for."""
    page.wait_for_load_state()
    page.wait_for_function("busy => !document.querySelector(busy)", arg=BUSY)


def address(page):
    """The address of a page that stays, which `page.url` has a moment later."""
    return page.evaluate("location.href")


def follow(page, link):
    """Follows a link to another page, and waits until that is loaded."""
    target = link.evaluate("link => link.href")
    link.click()
    page.wait_for_url(lambda url: url == target)


def until_shown(page, root, site, wanted):
    """The entries of a page as soon as there are those wanted, in whatever order."""
    return until(page, lambda: shown(page, root, site), lambda found: set(found) == set(wanted))


def look_of(page):
    """The scheme, the ground and the color of the heading as they are computed, of the look that is chosen."""
    page.wait_for_function(WORN)
    return page.evaluate(LOOK)


def heading(page):
    return page.get_by_role("heading", level=1).inner_text()
