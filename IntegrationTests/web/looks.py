"""The look of pages before and after somebody chooses one: that of the system, and the chosen one from the first paint on."""

import io

from PIL import Image

from .accessibility import MODES
from .browser import expect, new_context, new_page


def open_page(browser, root, path="", **options):
    page = new_page(browser, root, path or "home", **options)
    page.goto(root + path)
    return page


def luminance(page):
    """How light the ground of the page is, from 0 to 1."""
    scheme = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    color = page.evaluate("getComputedStyle(document.documentElement).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)")
    return scheme, sum(color) / 765


def following(browser, root):
    """Without script the page follows the system."""
    for system in MODES:
        page = open_page(browser, root, mode=system)
        scheme, light = luminance(page)
        expect(scheme == system and (light > 0.5) == (system == "light"), f"a {system} system gets {scheme}, ground {light:.2f}")
        page.context.close()
        context = new_context(browser, color_scheme=system, java_script_enabled=False)
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


def switch(browser, root):
    """A choice by keyboard alone is remembered, on other pages too and before they are painted."""
    page = open_page(browser, root)
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
    for system in MODES:
        page = open_page(browser, root, look="knot", mode=system)
        expect(luminance(page)[0] == system, f"a {system} system gets knot in {luminance(page)[0]}")
        page.context.close()


SHEETS = "[...document.styleSheets].map(sheet => sheet.href.match(/assets\\/(.*?)\\./)?.[1])"


def sheets(browser, root):
    """A page loads the values of its own look alone; the others come with the menu, and a chosen one before the first paint."""
    page = open_page(browser, root, "templates/")
    expect(page.evaluate(SHEETS) == ["tokens", "site"], f"a first visitor gets {page.evaluate(SHEETS)}")
    control = page.locator("header [data-look-switch]")
    control.locator("summary").click()
    page.wait_for_function(f"() => {SHEETS}.length === 4")
    control.locator("input[name=theme][value=buds]").check(force=True)
    page.wait_for_function("() => document.documentElement.dataset.theme === 'buds'")
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    page.add_init_script(FIRST_BODY.replace("window.firstLook =", f"window.firstSheets = {SHEETS}; window.firstLook ="))
    page.goto(root + "vibes/")
    expect(page.evaluate("window.firstSheets.includes('tokens-buds')"), "the style sheet of the chosen look is not there with the body")
    expect(page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == ground, "the chosen look has another ground on the next page")
    page.context.close()
    page = open_page(browser, root, "components/")
    built = page.evaluate("document.querySelector('header [data-look-switch]').outerHTML")
    sample = page.evaluate("document.querySelector('.stage [data-look-switch]').outerHTML").replace(" is-static", "")
    plain = "html => { const box = new DOMParser().parseFromString(html, 'text/html').body; for (const e of box.querySelectorAll('*')) e.removeAttribute('open'); return box.innerHTML.replace(/>\\s+</g, '><').replace(/href=\"[^\"]*#/g, 'href=\"#') }"
    expect(page.evaluate(plain, built) == page.evaluate(plain, sample), "the switch of the bar is not that of components/theme-switch")
    page.context.close()


def tasks(root):
    return [("the system's look", following, root), ("the look chosen", switch, root), ("style sheets of looks", sheets, root)]
