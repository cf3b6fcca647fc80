"""What is left where scripts do not run: every entry by links alone, and pages that say what they need scripts for."""

import re
from html.parser import HTMLParser
from urllib.parse import quote, unquote, urljoin
from urllib.request import urlopen

from .browser import SIZES, expect, new_context, watch
from .sight import follow, heading, shown

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# What does nothing without a script, though it looks as if it did. The modes of tokens are chosen by style alone.
IDLE = """() => [...document.querySelectorAll('button, select, input:not([name=token-mode])')].filter(element =>
  element.checkVisibility() && !element.disabled && !element.closest('form[action]')).map(element => element.outerHTML.slice(0, 80))"""


class Links(HTMLParser):
    """The links of a page that can be followed without script."""

    def __init__(self, text):
        super().__init__()
        self.hrefs, self.open = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        is_hidden = "hidden" in attributes or bool(self.open and self.open[-1][1])
        if tag == "a" and not is_hidden and "href" in attributes:
            self.hrefs.append(attributes["href"])
        if tag not in VOID:
            self.open.append((tag, is_hidden))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            continue


def crawl(browser, root, site):
    """Every entry, every tag's page and every page of tokens is reached from the home page."""
    waiting, seen = [root], {root}
    while waiting:
        url = waiting.pop()
        with urlopen(quote(unquote(url), safe=":/?&=")) as answer:
            text = answer.read().decode()
        for href in Links(text).hrefs:
            target = urljoin(url, href).split("#")[0]
            if target.startswith(root) and target.endswith("/") and target not in seen:
                seen.add(target)
                waiting.append(target)
    paths = {unquote(url.removeprefix(root)) for url in seen}
    pages = {str(file.parent.relative_to(site.folder)) + "/" for file in site.folder.glob("**/index.html") if 'http-equiv="refresh"' not in file.read_text()} - {"./"}
    expect(set(site.entries) <= pages, "there are entries without pages")
    missing = sorted(pages - paths)
    expect(not missing, f"links do not lead from the home page to {len(missing)} pages: {missing[:5]}")


def plain_page(browser, root, size):
    context = new_context(browser, viewport=SIZES[size], java_script_enabled=False, reduced_motion="reduce")
    return watch(context.new_page(), size, root)


def read(browser, root, site, size):
    """Home, a list and its pages, an entry, the search and the page of matches."""
    page = plain_page(browser, root, size)
    for path in ("", "templates/", "templates/city-mural/", "search/", "match/", "tag/portrait/", "tokens/", "tokens/glass/", "components/"):
        page.goto(root + path)
        expect(page.get_by_role("heading", level=1).is_visible(), f"{path or 'home'} has no heading to see")
        expect(page.get_by_role("main").get_by_role("link").count() > 3, f"{path or 'home'} leads nowhere")
        if path != "components/":
            idle = page.evaluate(IDLE)
            expect(not idle, f"{path or 'home'} has what does nothing: {idle[:3]}")
    page.goto(root)
    page.get_by_role("main").get_by_role("searchbox").fill("mural")
    page.get_by_role("main").get_by_role("searchbox").press("Enter")
    page.wait_for_url(re.compile("search/[?]q=mural"))
    for path in ("search/", "match/"):
        page.goto(root + path)
        main = page.get_by_role("main")
        expect("JavaScript" in main.inner_text(), f"{path} does not say what it needs")
        for title in ("Templates", "Interests", "Vibes"):
            expect(main.get_by_role("link", name=title).first.is_visible(), f"{path} does not lead to {title}")
    walk(page, root, site)
    page.context.close()


def walk(page, root, site):
    """By links: an order, a second page, an entry, one like it and the next."""
    page.goto(root + "templates/")
    names = []
    follow(page, page.get_by_role("link", name="A to Z").first)
    while True:
        names += [site.entries[path]["name"] for path in shown(page, root, site) if path.startswith("templates/")]
        further = page.get_by_role("navigation", name="Pages").get_by_role("link", name="Next")
        if not further.count():
            break
        follow(page, further.first)
    total = sum(path.startswith("templates/") for path in site.entries)
    expect(len(names) == total and len(set(names)) == total, f"lists from A to Z have {len(names)} of {total} entries")
    page.goto(root + "templates/city-mural/")
    follow(page, page.get_by_role("main").get_by_role("listitem").filter(has_text="shares").get_by_role("link").first)
    around = page.get_by_role("navigation", name="Around this one").get_by_role("link")
    name = around.last.inner_text().strip()
    follow(page, around.last)
    expect(heading(page).strip() == name, f"'{name}' leads to '{heading(page)}'")


def tasks(root, site):
    return [("links without script", crawl, root, site), *((f"without script on a {size}", read, root, site, size) for size in SIZES)]
