"""Each type of page in every look, light and dark, by axe."""

import os
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe

from .browser import new_page, problems
from .pages import OPEN, ready, use_look

MODES = ["light", "dark"]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
# What of these may change with colors, fonts and sizes; all else is the same in every look, and asked once.
BY_LOOK = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable"]
# A list or table of many parts is judged whole in the first look, light and dark; in the others what it begins with.
SHORTEN = "() => document.querySelectorAll('main :is(li, tr):nth-of-type(n + 13)').forEach(part => { part.hidden = true; part.style.display = 'none' })"
RUN = "options => axe.run(document, options).then(({violations}) => violations)"


def accessible(browser, root, site, path):
    page = ready(new_page(browser, root, "axe"), root, path)
    page.evaluate(OPEN)
    page.evaluate(Axe().axe_script)
    rules = {"runOnly": TAGS, "resultTypes": ["violations"]}
    # Where only the data is another, the parts that depend on the look are those of the page judged in all looks.
    for look in site.looks[:1] if site.repeats_a_template(path) else site.looks:
        for mode in MODES:
            use_look(page, look, mode)
            for violation in page.evaluate(RUN, rules):
                for node in violation["nodes"][:3]:
                    summary = node["failureSummary"].splitlines()[-1].strip()
                    problems.append(f"in {look} {mode}: {violation['id']} at {node['target'][0]}: {summary}")
            rules["runOnly"] = {"type": "rule", "values": BY_LOOK}
            if pictures := os.environ.get("SHOWCARD_SCREENSHOTS"):
                take_pictures(page, Path(pictures), path, look, mode)
                page.set_viewport_size({"width": 1280, "height": 800})
        if not os.environ.get("SHOWCARD_SCREENSHOTS"):
            page.evaluate(SHORTEN)
    page.context.close()


def take_pictures(page, folder, path, look, mode):
    folder.mkdir(parents=True, exist_ok=True)
    name = path.split("?")[0].strip("/").replace("/", "-") + ("-asked" if "?" in path else "") or "home"
    for width in (390, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("document.querySelectorAll('img').forEach(picture => picture.loading = 'eager')")
        page.wait_for_load_state("networkidle")
        is_long = page.evaluate("document.documentElement.scrollHeight") > 6000
        page.screenshot(path=folder / f"{name}-{look}-{mode}-{width}.png", full_page=not is_long)


def tasks(root, site):
    return [(f"{path or 'home'}", accessible, root, site, path) for path in site.page_types()]
