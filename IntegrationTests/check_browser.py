#!/usr/bin/env python3
"""Judges a built site in Chromium: accessible by axe in every look, nothing wider than a small screen, no word
broken in two, nothing that a strict Content-Security-Policy refuses, and a theme switch that is remembered.

Usage: check_browser.py SITE LONG_SITE

LONG_SITE is the same site with names twice as long. A picture of every page in every look is written to the folder
that the variable SHOWCARD_SCREENSHOTS names, if it is set.
"""

import gzip
import io
import os
import re
import shutil
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import sync_playwright

SITE, LONG_SITE = (Path(argument).resolve() for argument in sys.argv[1:3])
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'"
)
LOOKS = []
MODES = ["light", "dark"]
WIDTHS = [320, 390, 1280, 2560]
HOME_BUDGET = 60 * 1024
AXE_OPTIONS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
problems = []


class Handler(SimpleHTTPRequestHandler):
    """A static server that sends the policy, as the docs advise."""

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, *arguments):
        pass


def looks(site):
    """The token sets a visitor chooses among."""
    return re.search(r'data-themes="([^"]*)"', (site / "index.html").read_text()).group(1).split()


def serve(folder):
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def page_types(site):
    """One path of each type of page: the home page, for each kind its list and two entries, a tag, and the rest."""
    paths = ["", "tokens/", "components/", "search/?q=portrait", "match/?interests.likes=art,travel&vibes.picks=romantic", *token_pages(site)]
    for folder in sorted(path.parent for path in site.glob("*/index.html")):
        kind = folder.name
        if kind in ("tokens", "components", "search", "match"):
            continue
        paths.append(f"{kind}/")
        entries = sorted(p.parent.name for p in folder.glob("*/index.html") if (site / f"v1/{kind}/id/{p.parent.name}.json").is_file())
        with_picture = [e for e in entries if "<img" in (folder / e / "index.html").read_text().split("</header>")[1]]
        paths += [f"{kind}/{e}/" for e in dict.fromkeys(entries[:1] + with_picture[:1])]
    tags = sorted(path.parent.name for path in site.glob("tag/*/index.html"))
    assert tags
    return paths + ["templates/?vibes=romantic", f"tag/{tags[0]}/"]


def token_pages(site):
    """Of each token set the list and the components, of the first also the other views and a few groups."""
    sets = sorted(path.parent.name for path in site.glob("tokens/*/index.html"))
    assert sets
    paths = [f"tokens/{name}/{view}" for name in sets for view in ("", "context/")]
    views = ["contrast/", "vision/", "color/", "typography/", "easing/", "material/", "shadow/"]
    return paths + [f"tokens/{sets[0]}/{view}" for view in views]


OVERFLOW = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(e => {
      const box = e.getBoundingClientRect();
      return box.width > 0 && box.right > width + 1 && !e.closest('[data-scrolls], pre, .visually-hidden');
    });
    found.push(`scrolls sideways, because of ${wide.slice(0, 3).map(e => e.className?.baseVal ?? e.className ?? e.tagName)}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !parent.checkVisibility() || parent.closest('pre, code, script, .visually-hidden, svg')) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter(box => box.width > 0).map(box => Math.round(box.top)));
      if (lines.size > 1) found.push(`breaks the word '${word[0]}' in ${parent.className || parent.tagName}`);
    }
    if (!node.data.trim()) continue;
    const style = getComputedStyle(parent);
    const isCut = parent.scrollWidth > parent.clientWidth + 1 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && parent.clientWidth > 0;
    if (isCut) found.push(`cuts the text '${node.data.trim().slice(0, 40)}' in ${parent.className || parent.tagName}`);
  }
  return [...new Set(found)];
}"""


def open_page(browser, url, look=None, mode=None, **options):
    """A page in a look and mode, with everything it complains of reported."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", **options)
    if look:
        context.add_init_script(
            f"try {{ localStorage.setItem('theme', '{look}'); localStorage.setItem('mode', '{mode}') }} catch {{}}"
        )
    context.set_default_timeout(120_000)
    page = context.new_page()
    host = url.split("/")[2]
    page.on("console", lambda message: message.type in ("error", "warning") and problems.append(f"{url}: {message.text}"))
    page.on("pageerror", lambda error: problems.append(f"{url}: {error}"))
    page.on("request", lambda request: request.url.split("/")[2] != host and problems.append(f"{url}: asks {request.url}"))
    page.goto(url, wait_until="load")
    if "?" in url:
        # What is asked for in the address is shown by script.
        page.wait_for_selector(".hit, .match-result .row, [data-filter-live] .card")
        page.evaluate("document.querySelectorAll('.filter').forEach(filter => { filter.open = true })")
    return page


def wear(page, look, mode):
    page.evaluate("([theme, mode]) => Object.assign(document.documentElement.dataset, {theme, mode})", [look, mode])


# axe asks what lies at a point, which is something else as soon as what it scrolls past is laid out for the first time.
OPEN = """() => {
  document.querySelectorAll('.token details, .vision details').forEach(details => { details.open = true });
  document.querySelectorAll('*').forEach(e => {
    if (getComputedStyle(e).contentVisibility === 'auto') e.style.contentVisibility = 'visible';
  });
}"""


def check_axe(browser, root, paths):
    axe = Axe()
    pictures = os.environ.get("SHOWCARD_SCREENSHOTS")
    for path in paths:
        page = open_page(browser, root + path)
        page.evaluate(OPEN)
        for look in LOOKS:
            for mode in MODES:
                wear(page, look, mode)
                for violation in axe.run(page, options=AXE_OPTIONS).response["violations"]:
                    for node in violation["nodes"][:3]:
                        summary = node["failureSummary"].splitlines()[-1].strip()
                        problems.append(f"{path or 'home'} in {look} {mode}: {violation['id']} at {node['target'][0]}: {summary}")
                if pictures:
                    take_pictures(page, Path(pictures), path, look, mode)
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


def check_widths(browser, root, paths, label):
    for path in paths:
        page = open_page(browser, root + path)
        for look in LOOKS:
            wear(page, look, "light")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                problems.extend(f"{label}{path or 'home'} in {look} at {width}: {text}" for text in page.evaluate(OVERFLOW))
        page.context.close()


TEXTS = """() => [...document.querySelectorAll('.card > img + .caption > :is(.cover, .card-note)')].filter(e => e.checkVisibility()).map(e => {
  const range = document.createRange();
  range.selectNodeContents(e);
  const box = e.getBoundingClientRect();
  const lines = [...range.getClientRects()].map(line => [line.left, line.top, Math.min(line.right, box.right), Math.min(line.bottom, box.bottom)]);
  return {text: e.textContent, color: getComputedStyle(e).color.match(/[\\d.]+/g).map(Number), lines: lines.filter(line => line[3] <= innerHeight)};
})"""
WHITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="white"/></svg>'


def relative_luminance(color):
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in color[:3]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def check_pictures(browser, root):
    """Names on the worst of pictures, a white one, can be read."""
    for width in (320, 1280):
        page = open_page(browser, root + "templates/")
        page.route("**/art/**", lambda route: route.fulfill(content_type="image/svg+xml", body=WHITE))
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(root + "templates/")
        for look in LOOKS:
            wear(page, look, "light")
            texts = page.evaluate(TEXTS)
            expect(len(texts) > 10, f"there are {len(texts)} texts on pictures")
            page.evaluate("document.querySelectorAll('.caption *').forEach(e => Object.assign(e.style, {color: 'transparent', textShadow: 'none'}))")
            ground = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            page.evaluate("document.querySelectorAll('.caption *').forEach(e => e.removeAttribute('style'))")
            for text in texts:
                ink = relative_luminance(text["color"])
                for left, top, right, bottom in text["lines"]:
                    line = ground.crop((int(left), int(top) + 1, int(right), int(bottom)))
                    brightest = max((relative_luminance(color) for _, color in line.getcolors(1 << 24)), default=0)
                    contrast = (ink + 0.05) / (brightest + 0.05)
                    expect(contrast >= 4.5, f"'{text['text']}' at {width} in {look} has a contrast of {contrast:.2f} on a white picture")
        page.context.close()


def luminance(page):
    """How light the ground of the page is, from 0 to 1."""
    page.wait_for_timeout(50)
    scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    color = page.evaluate("getComputedStyle(document.documentElement).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)")
    return scheme, sum(color) / 765


def expect(condition, message):
    if not condition:
        problems.append(message)


def check_following(browser, root):
    """Without script the page follows the system."""
    for system in MODES:
        page = open_page(browser, root, color_scheme=system)
        scheme, light = luminance(page)
        expect(scheme == system and (light > 0.5) == (system == "light"), f"a {system} system gets {scheme}, ground {light:.2f}")
        page.context.close()
        context = browser.new_context(color_scheme=system, java_script_enabled=False)
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto(root)
        expect(page.locator("[data-look-switch]").is_hidden(), "the theme switch shows without script")
        expect(page.locator("main h1").is_visible(), "the page cannot be read without script")
        ground = Image.open(io.BytesIO(page.screenshot())).convert("L").getpixel((2, 200)) / 255
        expect((ground > 0.5) == (system == "light"), f"without script a {system} system gets a ground of {ground:.2f}")
        context.close()


FIRST_BODY = """
new MutationObserver((_, observer) => {
  if (!document.body) return;
  observer.disconnect();
  window.firstLook = {...document.documentElement.dataset};
}).observe(document, {childList: true, subtree: true});
"""


def check_switch(browser, root):
    """A choice by keyboard alone is remembered, on other pages too and before they are painted."""
    page = open_page(browser, root, color_scheme="light")
    expect(page.evaluate("document.documentElement.dataset.theme ?? null") is None, "a look is chosen for a first visitor")
    control = page.locator("header [data-look-switch]")
    control.locator("summary").focus()
    page.keyboard.press("Enter")
    control.locator("input[name=theme]:checked").focus()
    page.keyboard.press("ArrowRight")
    control.locator("input[name=mode]:checked").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.add_init_script(FIRST_BODY)
    for path in ("", "templates/", "tokens/"):
        page.goto(root + path)
        look = page.evaluate("[window.firstLook.theme, window.firstLook.mode]")
        expect(look == ["buds", "dark"], f"{path or 'home'} is first painted in {look}, not as chosen")
        scheme, light = luminance(page)
        expect(scheme == "dark" and light < 0.3, f"{path or 'home'} in the dark has a ground of {light:.2f}")
    page.context.close()
    page = open_page(browser, root, "knot", "", color_scheme="light")
    expect(luminance(page)[0] == "dark", "knot does not open dark on a light system")
    page.context.close()


SHOWN = "selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).length"


def check_tokens(browser, root):
    """The search finds, the modes shown are remembered, and names are copied."""
    page = open_page(browser, root + "tokens/glass/", color_scheme="dark")
    all_rows = page.evaluate(SHOWN, ".token-row")
    page.keyboard.press("/")
    page.keyboard.type("easing CURVE")
    found = page.evaluate(SHOWN, ".token-row")
    expect(0 < found < all_rows, f"a search shows {found} of {all_rows} tokens")
    expect(page.locator("[data-token-number]").inner_text() == str(found), "the search does not say how many it finds")
    page.reload()
    expect(page.evaluate(SHOWN, ".token-row") == found, "a search is forgotten when the page is loaded again")
    page.locator("[data-token-search] input").fill("no such token")
    expect(page.locator("[data-token-none]").is_visible(), "the search does not say that it finds nothing")
    page.locator("[data-token-search] input").fill("")
    expect(page.evaluate(SHOWN, ".token-row") == all_rows, "an empty search does not show all tokens")
    page.locator("input[name=token-mode][value=light]").check(force=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(root + "tokens/glass/color/#--color-primary1")
    expect(page.evaluate(SHOWN, ".in-dark") == 0 and page.evaluate(SHOWN, ".in-light") > 0, "the modes shown are forgotten")
    token = page.locator("[id='--color-primary1']")
    expect(token.locator("[data-token-names]").get_attribute("open") is not None, "a link to a token does not open its names")
    token.locator(".token-copy").nth(1).click()
    copied = page.evaluate("navigator.clipboard.readText()")
    expect(copied == "var(--color-primary1)", f"the second name of a token is copied as '{copied}'")
    page.context.close()
    for system, hidden in (("light", ".in-dark"), ("dark", ".in-light")):
        context = browser.new_context(color_scheme=system, java_script_enabled=False)
        context.set_default_timeout(120_000)
        page = context.new_page()
        page.goto(root + "tokens/glass/color/")
        expect(page.locator(".token-look").first.is_visible(), "tokens cannot be read without script")
        expect(page.locator(hidden).first.is_visible(), f"without script {hidden} is not shown at first")
        page.locator("input[name=token-mode][value=system]").check(force=True)
        expect(not page.locator(hidden).first.is_visible(), f"without script {hidden} shows on a {system} system")
        names = page.locator(".token details").first
        names.locator("summary").click()
        expect(names.locator("dd").first.is_visible(), "the names of a token do not open without script")
        page.goto(root + "tokens/glass/")
        expect(page.locator("[data-token-search]").is_hidden(), "the search shows without script")
        context.close()


def check_weight(site):
    html = (site / "index.html").read_text()
    names = {part.split('"')[0].split("#")[0] for part in html.split("assets/")[1:]}
    files = [site / "index.html"] + sorted(site / "assets" / name for name in names if name.endswith((".css", ".js", ".svg")))
    expect({".css", ".js", ".svg"} <= {file.suffix for file in files}, "the home page lacks its assets")
    weight = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)
    print(f"first visit of the home page: {weight} bytes compressed in {len(files)} files, pictures aside")
    expect(weight <= HOME_BUDGET, f"the first visit of the home page takes {weight} bytes, more than {HOME_BUDGET}")


def main():
    chromium = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
    paths = page_types(SITE)
    LOOKS.extend(looks(SITE))
    expect(len(LOOKS) == 3, f"there are the looks {LOOKS}, not three")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        root, long_root = serve(SITE), serve(LONG_SITE)
        check_following(browser, root)
        check_switch(browser, root)
        check_tokens(browser, root)
        check_pictures(browser, root)
        check_widths(browser, root, paths, "")
        check_widths(browser, long_root, paths, "long names: ")
        check_axe(browser, root, paths)
        browser.close()
    check_weight(SITE)
    for problem in list(dict.fromkeys(problems))[:80]:
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} problems on {len(paths)} pages")
    print(f"{len(paths)} pages in {len(LOOKS) * len(MODES)} looks checked")


main()
