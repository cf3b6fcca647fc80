"""The preview of a resolver with two modifiers, in Chromium: from a server, and as files."""

import json
import subprocess

from tokens.case import wrong
from web.browser import new_context, new_page
from web.server import serve
from web.sight import follow


def color(*components):
    return {"$type": "color", "$value": {"colorSpace": "srgb", "components": components}}


def length(value):
    return {"$type": "dimension", "$value": {"value": value, "unit": "px"}}


BASE = {
    "color": {"ink": color(0, 0, 0), "paper": color(1, 1, 1), "text": {"$value": "{color.ink}", "$description": "Body text."}},
    "space": {"s": length(8), "m": length(16)},
}
DARK = {"color": {"ink": color(1, 1, 1), "paper": color(0, 0, 0)}}
RESOLVER = {
    "version": "2025.10",
    "sets": {"base": {"sources": [BASE]}},
    "modifiers": {
        "theme": {"contexts": {"light": [], "dark": [DARK]}, "default": "light"},
        "size": {"contexts": {"fine": [], "coarse": [{"space": {"s": length(12)}}]}, "default": "fine"},
    },
    "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/size"}],
}


def expect(what, found, wanted):
    if found != wanted:
        wrong(f"{what}: {found!r}, not {wanted!r}")


def read(page, address, name):
    """Goes from the first page to sets, groups and contrast, and switches contexts and modes on the way."""
    page.goto(address)
    page.wait_for_url("**/tokens/index.html")
    expect(f"{name}: sets", page.locator(".token-set h2").all_inner_texts(), ["Fine", "Coarse"])
    follow(page, page.get_by_role("link", name="All 5 tokens").first)
    value = page.locator('[id="--space-s"] > code')
    expect(f"{name}: space.s, fine", value.inner_text(), "8px")
    follow(page, page.get_by_role("navigation", name="Sets").get_by_role("link", name="Coarse"))
    expect(f"{name}: set", page.get_by_role("heading", level=1).inner_text(), "Coarse")
    expect(f"{name}: space.s, coarse", value.inner_text(), "12px")
    expect(f"{name}: color.text, coarse", page.locator('[id="--color-text"] > code').all_inner_texts(), ["#000000", "#ffffff"])
    page.locator(".token-modes").get_by_role("radio", name="Dark").check()
    expect(f"{name}: color.text, coarse and dark", page.locator('[id="--color-text"] > code:visible').all_inner_texts(), ["#ffffff"])
    follow(page, page.get_by_role("link", name="Contrast", exact=True))
    follow(page, page.get_by_role("navigation", name="Mode").get_by_role("link", name="Dark"))
    expect(f"{name}: contrast", [text.strip() for text in page.locator("td").all_inner_texts()], ["1.00", "21.00 AAA", "21.00 AAA", "1.00"])
    follow(page, page.get_by_role("navigation", name="Breadcrumb").get_by_role("link", name="Coarse"))
    follow(page, page.get_by_role("link", name="Space", exact=True))
    sample = page.locator('[id="--space-s"] .token-look > .s')
    expect(f"{name}: sample of space.s", sample.evaluate("sample => getComputedStyle(sample).getPropertyValue('--Light')"), "12px")


def check_preview(browser, tool, folder):
    (folder / "app.resolver.json").write_text(json.dumps(RESOLVER))
    output = folder / "pages"
    done = subprocess.run(
        [tool, "tokens", "preview", "--output", output, folder / "app.resolver.json"], capture_output=True, text=True)
    if done.returncode:
        wrong(f"tokens preview ended with {done.returncode}: {done.stderr[-2000:]}")
        return
    root = serve(output)
    read(new_page(browser, root, "preview"), root, "from a server")
    files = output.as_uri() + "/"
    page = new_context(browser, reduced_motion="reduce").new_page()
    # Chromium does not let files use icons of other files, and says so: only requests are watched.
    page.on("request", lambda request: request.url.startswith(files) or wrong(f"as files: asks {request.url}"))
    read(page, files + "index.html", "as files")
