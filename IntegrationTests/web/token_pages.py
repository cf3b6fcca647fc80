"""The pages of tokens at work: their search, their modes and the copying of names."""

from .browser import expect, new_context
from .looks import open_page
from .sight import until

SHOWN = "selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).length"


def tokens(browser, root):
    """The search finds, the modes shown are remembered, and names are copied."""
    page = open_page(browser, root, "tokens/glass/", mode="dark")
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
    copied = until(page, lambda: page.evaluate("navigator.clipboard.readText()"), bool)
    expect(copied == "var(--color-primary1)", f"the second name of a token is copied as '{copied}'")
    page.context.close()
    for system, hidden in (("light", ".in-dark"), ("dark", ".in-light")):
        context = new_context(browser, color_scheme=system, java_script_enabled=False)
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


def tasks(root):
    return [("pages of tokens", tokens, root)]
