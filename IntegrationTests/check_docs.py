#!/usr/bin/env python3
"""Checks the documentation as a site: all pages are there, links lead to pages, headings and files of the repository, pages are
accessible by axe and fit every screen, and the search finds options and topics.

Usage: check_docs.py SITE
"""

import sys
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin

import html5lib

from web import accessibility, layout
from web.browser import expect, new_page, problems, report, run_tasks
from web.catalog import Site
from web.server import serve

ROOT = Path(__file__).resolve().parent.parent
REPOSITORY = "https://github.com/owner/showcard/blob/main/"
HOST = "https://example.com/"
BASE = f"{HOST}docs/"
# A query, and the page that it finds.
SEARCHES = {"--untrusted": "guides/security/", "deltas": "references/feeds/", "install": "guides/install/"}


class Documentation(Site):
    @cached_property
    def looks(self):
        return super().looks[:1]

    def page_types(self):
        return ["", "guides/", "guides/install/", "guides/images/", "references/content/", "search/?q=deltas"]

    def repeats_a_template(self, path):
        return False


def links(site):
    """The addresses and the ids of each page."""
    pages = {}
    for file in site.rglob("index.html"):
        root = html5lib.parse(file.read_text(encoding="utf-8"), namespaceHTMLElements=False)
        path = file.relative_to(site).parent.as_posix()
        address = BASE if path == "." else f"{BASE}{path}/"
        elements = list(root.iter())
        pages[address] = (
            [element.get("href") for element in elements if element.tag == "a" and element.get("href")],
            {element.get("id") for element in elements if element.get("id")},
        )
    return pages


def check_links(site):
    pages = links(site)
    expect(len(pages) > 60, f"there are {len(pages)} pages")
    for page, (addresses, _) in pages.items():
        for address in addresses:
            target, fragment = urldefrag(urljoin(page, address))
            if target.startswith(REPOSITORY):
                expect((ROOT / unquote(target.removeprefix(REPOSITORY))).exists(), f"{page}: '{address}' is not in the repository")
            elif target.startswith(HOST) and "?" not in target:
                expect(target.startswith(BASE), f"{page}: '{address}' leaves the site")
                file = site / unquote(target.removeprefix(BASE))
                expect(target in pages or file.is_file(), f"{page}: '{address}' leads nowhere")
                if fragment and target in pages:
                    expect(unquote(fragment) in pages[target][1], f"{page}: '{address}' leads to no heading")


def search(browser, root, query, path):
    page = new_page(browser, root, "search")
    page.goto(f"{root}search/?q={query}")
    page.wait_for_selector("[data-search-hits] a")
    found = [link.get_attribute("href") for link in page.locator("[data-search-hits] a").all()]
    expect(any(href.endswith(path) for href in found), f"'{query}' finds {found}")
    page.context.close()


def main():
    folder = Path(sys.argv[1]).resolve()
    site = Documentation(folder)
    for name in (file.stem for file in (ROOT / "docs").glob("*.md")):
        # Names that are reserved in a catalog are longer there: see RENAMED in scripts/docs.
        path = {"trending": "trending-rules"}.get(name, name)
        expect(any((folder / kind / path / "index.html").is_file() for kind in ("guides", "references")), f"{name} has no page")
    check_links(folder)
    root = serve(folder, site.path)
    tasks = accessibility.tasks(root, site) + layout.tasks(root, site)
    tasks += [(f"search: {query}", search, root, query, path) for query, path in SEARCHES.items()]
    count = run_tasks(tasks)
    report(f"{count} checks of the documentation" if not problems else "")


main()
