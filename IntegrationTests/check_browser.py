#!/usr/bin/env python3
"""Judges a built site in Chromium, each template of pages in every look: accessible by axe, nothing wider than a small
screen or at 200 %, no word broken in two, nothing that a strict Content-Security-Policy refuses.

Usage: check_browser.py SITE LONG_SITE

LONG_SITE is the same site with names twice as long. A picture of every page in every look is written to the folder
that the variable SHOWCARD_SCREENSHOTS names, if it is set. The parts are in the folder `web`.
"""

import sys
from pathlib import Path

from web import accessibility, layout, looks, pictures, token_pages
from web.accessibility import MODES
from web.browser import expect, report, run_tasks
from web.catalog import Site
from web.server import serve


def main():
    site, long_site = (Site(Path(argument).resolve()) for argument in sys.argv[1:3])
    root, long_root = (serve(one.folder, one.path) for one in (site, long_site))
    expect(len(site.looks) == 3, f"there are the looks {site.looks}, not three")
    parts = [*looks.tasks(root), *token_pages.tasks(root), *pictures.tasks(root, site), *accessibility.tasks(root, site)]
    run_tasks([*parts, *layout.tasks(root, site), *layout.tasks(long_root, long_site, "long names: ", site)])
    pages = site.page_types()
    repeated = sum(map(site.repeats_a_template, pages))
    report(f"{len(pages) - repeated} pages in {len(site.looks) * len(MODES)} looks checked, and {repeated} more of the same templates in {len(MODES)}")


main()
