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


def panel(browser, root):
    """A token's details open over the page of its set, and its swatch copies its name; without script links lead to them."""
    page = open_page(browser, root, "tokens/glass/")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect(page.locator(".token-head a[download]").count() == 2, "the page of a set has no downloads")
    row = page.locator("[id='--color-primary1']")
    row.locator(".token-swatch").click()
    copied = until(page, lambda: page.evaluate("navigator.clipboard.readText()"), bool)
    expect(copied == "var(--color-primary1)", f"a swatch copies '{copied}'")
    steps = page.evaluate("history.length")
    row.locator("a").click()
    dialog = page.locator("dialog[open]")
    dialog.wait_for()
    expect("color.primary1" in dialog.inner_text() and dialog.locator("dd").count() > 3, "the panel does not have the details of the token")
    broken = page.evaluate("Promise.all([...document.querySelectorAll('dialog a[href]')].map(async link => (await fetch(link.href)).ok)).then(all => all.filter(ok => !ok).length)")
    expect(broken == 0, f"{broken} links of the panel lead nowhere")
    dialog.locator("dd .token-copy").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]").count() == 0, "Escape does not close the panel")
    expect(page.evaluate("document.activeElement.closest('.token-row')?.id") == "--color-primary1", "closing the panel loses the focus")
    expect(page.evaluate("history.length") == steps, "the panel adds a step to the history")
    row.evaluate("row => row.scrollIntoView()")
    shown = page.evaluate("[...document.querySelectorAll('.token-swatch')].map(e => e.getBoundingClientRect()).filter(box => box.top >= 0 && box.bottom <= innerHeight).length")
    expect(shown > 12, f"a screen has {shown} swatches")
    page.context.close()
    context = new_context(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(root + "tokens/glass/")
    page.locator("[id='--color-primary1'] a").click()
    page.wait_for_url("**/tokens/glass/color/**")
    expect(page.locator(".token[id='--color-primary1']").is_visible(), "without script, a link leads to no details")
    context.close()


def failing(browser, root):
    """The contrast page shows only failing pairs on request, also without script."""
    context = new_context(browser, java_script_enabled=False)
    page = context.new_page()
    page.goto(root + "tokens/glass/contrast/")
    visible = "[...document.querySelectorAll('.contrast td')].filter(e => e.checkVisibility({visibilityProperty: true})).map(e => e.className)"
    before = page.evaluate(visible)
    page.locator(".contrast-filter input").check()
    after = page.evaluate(visible)
    expect(set(after) == {"d"} and len(after) == before.count("d"), f"of {len(before)} pairs, {len(after)} of {set(after)} are shown")
    context.close()


def tasks(root):
    return [("pages of tokens", tokens, root), ("panel of a token", panel, root), ("failing contrast", failing, root)]
