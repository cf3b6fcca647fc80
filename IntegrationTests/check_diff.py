"""Compares two builds of the demo with `showcard diff` as a user would: what is edited is reported, the page for pull requests
is valid and accessible, fits a phone and asks no host for anything, and an archive says the same as a folder. Usage:
check_diff.py TOOL WORK, from the root of the package. Pictures are written to the folder that the variable
SHOWCARD_SCREENSHOTS names, if it is set."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

import html5lib
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from web.browser import chromium, new_context

TOOL, WORK = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
AXE_OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}


def fail(message):
    sys.exit(f"check_diff: {message}")


def build(source, output, now):
    outcome = subprocess.run(
        [TOOL, "build", "--quiet", "--source", source, "--output", output, "--now", now], capture_output=True, text=True)
    if outcome.returncode:
        fail(outcome.stderr)


def diff(*arguments, code):
    outcome = subprocess.run([TOOL, "diff", *map(str, arguments)], capture_output=True, text=True)
    if outcome.returncode != code or outcome.stderr:
        fail(f"diff {arguments} ends with {outcome.returncode}: {outcome.stderr}")
    return outcome.stdout


def edit(path, pattern, new):
    text = path.read_text()
    assert re.search(pattern, text, re.M), f"{path} has no {pattern}"
    path.write_text(re.sub(pattern, new, text, count=1, flags=re.M))


def make_outputs():
    """Two builds a month apart: one entry edited, one gone, and a field that no app finds any more."""
    source = WORK / "source"
    source.mkdir()
    shutil.copy("catalog.yml", source)
    for folder in ["content", "templates"]:
        shutil.copytree(folder, source / folder)
    build(source, WORK / "old", "2026-01-01")
    vibe = sorted((source / "content/vibes").glob("[a-z]*.md"))[0]
    edit(vibe, r"^name: .*$", 'name: "Brand <b>New</b>"')
    gone = next(path for path in sorted((source / "content/templates").glob("*.md"))
                if (WORK / "old/v1/templates/id" / f"{path.stem}.json").is_file())
    gone.unlink()
    kind = source / "content/templates/_kind.yml"
    edit(kind, r"^  sf_symbol: .*\n", "")
    for path in (source / "content/templates").glob("*.md"):
        path.write_text(re.sub(r"^sf_symbol: .*\n", "", path.read_text(), flags=re.M))
    build(source, WORK / "new", "2026-02-01")
    return vibe.stem, gone.stem


def check_answers(edited, gone):
    answer = json.loads(diff(WORK / "old", WORK / "new", "--format", "json", code=1))
    changes = {(entry["change"], entry["kind"], entry["id"]) for entry in answer["entries"]}
    if ("changed", "vibes", edited) not in changes or ("removed", "templates", gone) not in changes:
        fail(f"edits are not told: {sorted(changes)}")
    if not {"property-removed"} <= {change["rule"] for change in answer["contract"]}:
        fail("a field that goes is not told")
    old = {path.stem for path in (WORK / "old/v1/templates/id").iterdir()}
    new = {path.stem for path in (WORK / "new/v1/templates/id").iterdir()}
    told = {change: {name for what, kind, name in changes if (what, kind) == (change, "templates")}
            for change in ("added", "removed")}
    if told != {"added": new - old, "removed": old - new}:
        fail(f"{told} came and went")
    with tarfile.open(WORK / "old.tar.gz", "w:gz") as tar:
        tar.add(WORK / "old", arcname="deep/er")
    same = json.loads(diff(WORK / "old.tar.gz", WORK / "old", "--format", "json", code=0))
    if not same["same"] or same["entries"] or same["feeds"] or same["tags"] or same["contract"]:
        fail("an archive is not the same as its folder")
    if diff(WORK / "old", WORK / "new", "--jobs", "1", code=1) != diff(WORK / "old", WORK / "new", "--jobs", "4", code=1):
        fail("threads make a difference")
    diff(WORK / "old", WORK / "new", "--allow-breaking", "--format", "html", "--output", WORK / "changes.html", code=0)


def check_page():
    html = (WORK / "changes.html").read_text()
    html5lib.HTMLParser(strict=True).parse(html)
    if "<b>New" in html:
        fail("a name is not escaped")
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        for mode in ["light", "dark"]:
            for width in [320, 390, 1280]:
                # Axe is a script, which the page's own policy refuses.
                page = new_context(browser, viewport={"width": width, "height": 900}, color_scheme=mode, bypass_csp=True).new_page()
                asked = []
                page.on("request", lambda request: asked.append(request.url))
                page.goto((WORK / "changes.html").as_uri())
                page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
                if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
                    fail(f"the page is wider than {width} pixels")
                if len(asked) != 1:
                    fail(f"the page asks for {asked}")
                found = Axe().run(page, options=AXE_OPTIONS).response["violations"]
                if found:
                    fail(f"{mode} {width}: {[(one['id'], [node['html'] for node in one['nodes']][:3]) for one in found]}")
                if os.environ.get("SHOWCARD_SCREENSHOTS"):
                    page.screenshot(path=f"{os.environ['SHOWCARD_SCREENSHOTS']}/diff-{mode}-{width}.png")
                page.close()
        browser.close()


check_answers(*make_outputs())
check_page()
