#!/usr/bin/env python3
"""Walks the main paths of a built site in Chromium: in every look and two sizes, with script and without, and by
keyboard alone; nothing a page does may be refused by its policy, go to another host or end in an error.

Usage: check_paths.py SITE

The site is served below a path, as on many hosts. The walks are in the folder `web`. All are walked, whichever fails.
"""

import multiprocessing
import sys
from pathlib import Path

from web import journeys, keyboard, preferences, scriptless, weight
from web.browser import report, run_tasks
from web.catalog import Site
from web.server import serve


def main():
    site = Site(Path(sys.argv[1]).resolve())
    root = serve(site.folder, "/deep/er/")
    printed = multiprocessing.SimpleQueue()
    walks = [*journeys.tasks(root, site), *keyboard.tasks(root, site), *scriptless.tasks(root, site)]
    number = run_tasks([*walks, *preferences.tasks(root, site), *weight.tasks(root, site.folder, printed)])
    while not printed.empty():
        print(printed.get())
    report(f"{number} paths walked in {len(site.looks)} looks and two sizes")


if __name__ == "__main__":
    main()
