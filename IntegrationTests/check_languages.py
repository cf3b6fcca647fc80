#!/usr/bin/env python3
"""Checks the demo in four languages in Chromium: pages are accessible by axe and fit every screen, links of languages keep
the place, and searches, filters and matches answer in the language.

Usage: check_languages.py SITE
"""

import json
import re
import sys
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote

from web import accessibility, layout
from web.browser import expect, new_page, problems, report, run_tasks
from web.catalog import Site
from web.pages import ready
from web.server import serve

OTHERS = ["de", "ja", "ar"]
# A query in each language, and the entry that it finds first.
SEARCHES = {"": ("harbour", "moonlit-harbour"), "de": ("hafen", "moonlit-harbour"), "ja": ("港", "moonlit-harbour"), "ar": ("ميناء", "moonlit-harbour")}


# Words with this many letters may be broken, as browsers hyphenate them that have the dictionary of the language.
layout.OVERFLOW = layout.OVERFLOW.replace("if (tops(range.getClientRects()) > 1) found", "if (word[0].length < 14 && tops(range.getClientRects()) > 1) found")
assert "word[0].length < 14" in layout.OVERFLOW


class LanguageSite(Site):
    """A site of which the pages of one language are judged, in the first look."""

    def __init__(self, folder, language):
        super().__init__(folder)
        self.language = language

    @cached_property
    def looks(self):
        return super().looks[:1]

    def page_types(self):
        tag = sorted(path.parent.name for path in (self.folder / "de/tag").glob("*/index.html"))[0]
        return [f"{self.language}/{path}" for path in [
            "", "templates/", "templates/moonlit-harbour/", "interests/", "interests/art/", "vibes/", "vibes/romantic/", "love-languages/gifts/",
            "holidays/", "collections/", "collections/on-paper/", f"tag/{tag}/", "search/", "match/?interests.likes=art,travel&vibes.picks=romantic",
            "templates/?vibes=romantic",
        ] if (self.folder / self.language / path.split("?")[0] / "index.html").is_file()]

    def repeats_a_template(self, path):
        return False


def heads(site):
    """Every page of a language has its language, its direction, and links to itself in all languages."""
    pages = [path.relative_to(site).parent for path in sorted((site / "de").rglob("index.html")) if 'http-equiv="refresh"' not in path.read_text()]
    expect(len(pages) > 150, f"there are {len(pages)} pages in German")
    for path in pages:
        place = path.relative_to("de").as_posix()
        place = "" if place == "." else f"{place}/"
        for language in ["en", *OTHERS]:
            folder = "" if language == "en" else f"{language}/"
            file = site / folder / place / "index.html"
            if not expect(file.is_file(), f"{folder}{place} is missing"):
                continue
            text = file.read_text()
            html = re.search(r"<html [^>]*>", text)[0]
            expect(f'lang="{language}"' in html, f"{folder}{place}: {html}")
            expect(('dir="rtl"' in html) == (language == "ar"), f"{folder}{place}: {html}")
            links = dict((tag, unquote(link)) for tag, link in re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="https://example.com/catalog/([^"]*)">', text))
            expected = {tag: f"{'' if tag == 'en' else tag + '/'}{place}" for tag in ["en", *OTHERS]}
            expect(links == {**expected, "x-default": place}, f"{folder}{place}: has the links {links}")


def untranslated(site):
    """Names and descriptions of entries are not those of the default language, but for names that are the same in both."""
    for language in OTHERS:
        same = []
        for file in sorted((site / f"v1/{language}").glob("*/id/*.json")):
            [entry] = json.loads(file.read_text())["data"].values()
            [own] = json.loads((site / "v1" / file.relative_to(site / f"v1/{language}")).read_text())["data"].values()
            same += [f"{file.stem}.{key}" for key in ("description", "body_markdown") if own.get(key) and entry.get(key) == own[key]]
        expect(not same, f"not translated to {language}: {same[:5]}")


def menu(browser, root, language):
    """The menu of languages leads to the same page in another language, and back."""
    page = ready(new_page(browser, root, "menu"), root, f"{language}/templates/moonlit-harbour/")
    page.locator("details:has(a[hreflang=en]) > summary").first.click()
    page.locator("a[hreflang=en]").first.click()
    page.wait_for_url(f"{root}templates/moonlit-harbour/")
    expect(page.locator("h1").inner_text() == "Moonlit Harbour", f"the page in English has the heading {page.locator('h1').inner_text()}")
    page.context.close()


def search(browser, root, language):
    query, found = SEARCHES[language]
    folder = f"{language}/" if language else ""
    page = new_page(browser, root, "search")
    page.goto(f"{root}{folder}search/?q={query}")
    page.wait_for_selector("[data-search-hits] a")
    first = page.locator("[data-search-hits] a").first
    expect(first.get_attribute("href").endswith(f"/{folder}templates/{found}/"), f"'{query}' finds first {first.get_attribute('href')}")
    first.click()
    page.wait_for_url(f"{root}{folder}templates/{found}/")
    page.context.close()


def filters(browser, root, language, site):
    """A filter leaves the entries with a vibe, with the names and the order of the language."""
    page = new_page(browser, root, "filter")
    page.goto(f"{root}{language}/templates/by-name/?vibes=romantic" if (site / language / "templates/by-name/index.html").is_file() else f"{root}{language}/templates/?vibes=romantic")
    page.wait_for_selector("[data-filter-live] a.cover")
    names = page.locator("[data-filter-live] a.cover").all_inner_texts()
    lists = json.loads((site / f"v1/{language}/templates.json").read_text())["data"]["templates"]
    known = {entry["name"] for path in sorted((site / f"v1/{language}/templates").rglob("*.json")) if path.parent.name != "id"
             for entry in json.loads(path.read_text()).get("data", {}).get("templates", [])} | {entry["name"] for entry in lists}
    expect(names and set(map(str.strip, names)) <= known, f"the filter shows {names[:3]}")
    vibe = json.loads((site / f"v1/{language}/vibes/id/romantic.json").read_text())["data"]
    [name] = {entry["name"] for entry in vibe.values()}
    chips = page.locator("[data-filter-chosen]").inner_text()
    expect(name in chips, f"the filter names its choice '{chips}', not '{name}'")
    page.context.close()


def match(browser, root, language):
    page = new_page(browser, root, "match")
    page.goto(f"{root}{language}/match/?interests.likes=art,travel&vibes.picks=romantic")
    page.wait_for_selector("main a.cover[href*='/templates/']")
    hrefs = [link.get_attribute("href") for link in page.locator("main a.cover[href*='/templates/']").all()]
    expect(all(f"{language}/templates/" in href for href in hrefs), f"a match leads to {hrefs[:3]}")
    page.context.close()


def main():
    folder = Path(sys.argv[1]).resolve()
    root = serve(folder, Site(folder).path)
    heads(folder)
    untranslated(folder)
    tasks = []
    for language in OTHERS:
        site = LanguageSite(folder, language)
        tasks += accessibility.tasks(root, site) + layout.tasks(root, site, f"{language}: ")
        tasks += [(f"{language}: {task.__name__}", task, root, language) for task in (menu, match)]
        tasks.append((f"{language}: filters", filters, root, language, folder))
    tasks += [(f"{language or 'en'}: search", search, root, language) for language in SEARCHES]
    count = run_tasks(tasks)
    report(f"{count} checks of pages in four languages" if not problems else "")


main()
