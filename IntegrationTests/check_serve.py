#!/usr/bin/env python3
"""Works on a copy of the demo while `showcard serve` shows it in Chromium: an edit reloads the page, a change of
styles does not, what is broken is shown over the page for people with a keyboard or a screen reader, and goes when it
is fixed; all of it under a strict Content-Security-Policy.

Usage: check_serve.py TOOL FOLDER

FOLDER is an empty one to work in. Pictures are written to the folder that the variable SHOWCARD_SCREENSHOTS names, if
it is set.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

from web.browser import HANG_LIMIT, chromium, new_context
from web.server import POLICY

TOOL, WORK = (Path(argument).resolve() for argument in sys.argv[1:3])
expect.set_options(timeout=HANG_LIMIT)
AXE_OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}


def picture(page, name):
    folder = os.environ.get("SHOWCARD_SCREENSHOTS")
    if folder:
        page.screenshot(path=str(Path(folder) / f"serve-{name}.png"))


@contextmanager
def serving(catalog, *options):
    """Serves a catalog: the process, which is killed in the end if it still runs, and its address."""
    server = subprocess.Popen(
        [TOOL, "serve", "--source", catalog, "--port", "0", *options],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1,
        # A shell in the background has its programs ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield server, re.search(r"http://localhost:\d+", server.stdout.readline()).group(0)
    finally:
        server.kill()
        server.wait()


def end(server, number):
    """Ends a server by a signal; its status."""
    server.send_signal(number)
    return server.wait(timeout=HANG_LIMIT / 1000)


def edit(path, old, new):
    text = path.read_text()
    assert old in text, f"{path} has no {old!r}"
    path.write_text(text.replace(old, new, 1))


def violations(page, what):
    found = Axe().run(page, options=AXE_OPTIONS).response["violations"]
    assert not found, f"{what}: {[(one['id'], [node['html'] for node in one['nodes']]) for one in found]}"


def connected(page):
    """Waits until the page that is loaded inside the block receives events: a change before that reloads it."""
    return page.expect_response(lambda answer: urlsplit(answer.url).path.endswith("/events"), timeout=HANG_LIMIT)


def check(page, address, catalog):
    refused = []
    page.on("console", lambda message: refused.append(message.text) if "Content Security Policy" in message.text else None)
    # A handler of requests that fetches them itself fails when a reload ends them: what the server sent is only noted.
    sent = []
    page.on("response", lambda answer: sent.append(answer) if answer.request.is_navigation_request() else None)
    entry = sorted((catalog / "content" / "vibes").glob("[a-z]*.md"))[0]
    name = re.search(r"^name: (.*)$", entry.read_text(), re.M).group(1)
    with connected(page):
        page.goto(f"{address}/catalog/vibes/{entry.stem}/")
    heading = page.locator("h1").first
    expect(heading).to_contain_text(name)

    page.evaluate("window.isSame = true")
    with connected(page):
        edit(entry, f"name: {name}", "name: Brand New")
    expect(heading).to_contain_text("Brand New")
    assert not page.evaluate("window.isSame"), "an edit reloads the page"

    page.evaluate("window.isSame = true")
    sheet = sorted((catalog / "templates" / "assets" / "site").glob("*.css"))[-1]
    sheet.write_text(sheet.read_text() + "\nh1 { letter-spacing: 3px !important; }\n")
    expect(heading).to_have_css("letter-spacing", "3px")
    assert page.evaluate("window.isSame"), "a change of styles does not reload the page"

    edit(entry, "name: Brand New", "nmae: <b>Brand New</b>")
    panel = page.get_by_role("alertdialog")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("error[unknown-field]: a vibe has no field 'nmae'")
    expect(panel).to_contain_text("nmae: <b>Brand New</b>")
    expect(panel).to_contain_text(f"content/vibes/{entry.name}:2:1")
    expect(heading).to_contain_text("Brand New")
    # Axe and pictures set styles by themselves, which the policy refuses.
    strange = list(refused)
    violations(page, "the panel")
    picture(page, "broken")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    badge = page.get_by_role("button", name=re.compile("1 error"))
    violations(page, "the button in the corner")
    picture(page, "dismissed")
    badge.focus()
    page.keyboard.press("Enter")
    expect(panel).to_be_visible()
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Dismiss").click()
    expect(panel).to_be_hidden()

    edit(entry, "nmae: <b>Brand New</b>", "name: Fixed")
    expect(heading).to_contain_text("Fixed")
    expect(badge).to_be_hidden()
    assert not strange, f"a strict policy refuses {strange}"
    policies = [answer.headers.get("content-security-policy") for answer in sent if answer.status == 200]
    assert policies and set(policies) == {POLICY}, f"pages are served with {policies}"


def check_start(page, catalog):
    """Nothing could be built so far."""
    edit(catalog / "catalog.yml", "name:", "nmae:")
    with serving(catalog, "--quiet") as (server, address):
        page.goto(f"{address}/")
        expect(page.locator("main pre")).to_contain_text("error[")
        page.wait_for_load_state()
        page.keyboard.press("Escape")
        violations(page, "the page in place of a site")
        picture(page, "first")
        edit(catalog / "catalog.yml", "nmae:", "name:")
        expect(page.locator("main pre")).to_have_count(0)
        assert end(server, signal.SIGTERM) == 143, "SIGTERM ends it with 143"


def main():
    catalog = WORK / "catalog"
    for part in ["catalog.yml", "content", "templates"]:
        copy = shutil.copytree if Path(part).is_dir() else shutil.copy
        (catalog / part).parent.mkdir(parents=True, exist_ok=True)
        copy(part, catalog / part)
    before = sorted(path.name for path in catalog.iterdir())
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        with serving(catalog, "--now", "2026-01-01") as (server, address):
            # The build that has what was found out about the pictures in the background: it reloads pages.
            while not server.stdout.readline().strip().endswith("for .showcard/images"):
                pass
            page = new_context(browser).new_page()
            check(page, address, catalog)
            page.close()
            assert end(server, signal.SIGINT) == 130, "Ctrl-C ends it with 130"
        check_start(new_context(browser).new_page(), catalog)
        browser.close()
    after = sorted(path.name for path in catalog.iterdir() if path.name != ".showcard")
    assert after == before, "nothing but the cache is written into the source"


main()
