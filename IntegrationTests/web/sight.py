"""What a visitor has before them: the entries a page shows, and how the page looks."""

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


def shown(page, root, site, within="main"):
    """The paths of the entries that links of the main part lead to, each once, in their order."""
    return page.evaluate(SHOWN, [root, list(site.entries), within])


def until(page, get, holds, milliseconds=15_000):
    """What something is as soon as it is as wanted, or what it was last."""
    value = get()
    while not holds(value) and milliseconds > 0:
        page.wait_for_timeout(50)
        milliseconds -= 50
        value = get()
    return value


def until_shown(page, root, site, wanted):
    """The entries of a page as soon as there are those wanted, in whatever order."""
    return until(page, lambda: shown(page, root, site), lambda found: set(found) == set(wanted))


def look_of(page):
    """The scheme, the ground and the colour of the heading as they are computed."""
    return page.evaluate(LOOK)


def heading(page):
    return page.get_by_role("heading", level=1).inner_text()
