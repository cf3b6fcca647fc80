"""Judges the share pictures, the icons and the manifest of a published site.
Usage: check_share.py SITE BASE_URL"""

import html.parser
import json
import pathlib
import re
import sys

from PIL import Image

SITE, BASE = pathlib.Path(sys.argv[1]), sys.argv[2]
problems = []


def expect(holds, words):
    if not holds:
        problems.append(words)


class Head(html.parser.HTMLParser):
    """The properties and links of a page."""

    def __init__(self, text):
        super().__init__()
        self.properties, self.links = {}, {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag == "meta" and (name := attrs.get("property") or attrs.get("name")):
            self.properties[name] = attrs.get("content")
        elif tag == "link":
            self.links.setdefault(attrs.get("rel"), attrs.get("href"))


sizes = {}


def size(path):
    """The size of a picture, which is decoded to its end."""
    if path not in sizes:
        with Image.open(path) as image:
            image.load()
            sizes[path] = image.size
    return sizes[path]


def check_page(path):
    head = Head(path.read_text(encoding="utf-8"))
    page = path.relative_to(SITE)
    address = head.properties.get("og:image") or ""
    expect(re.fullmatch(re.escape(BASE) + r"assets/share/[0-9a-f]{16}\.jpg", address),
           f"{page}: og:image is {address!r}")
    file = SITE / address.removeprefix(BASE)
    if not file.is_file():
        return expect(False, f"{page}: {address} does not exist")
    expect(size(file) == (1200, 630), f"{page}: {address} has {size(file)}")
    stated = {name: head.properties.get(name)
              for name in ["og:image:width", "og:image:height", "twitter:card"]}
    expect(stated == {"og:image:width": "1200", "og:image:height": "630",
                      "twitter:card": "summary_large_image"}, f"{page}: {stated}")
    expect(head.properties.get("og:image:alt"), f"{page}: og:image:alt is empty")
    canonical = head.links.get("canonical")
    expect(head.properties.get("og:url") == canonical, f"{page}: og:url is not {canonical}")
    for rel in ["icon", "apple-touch-icon", "manifest"]:
        target = head.links.get(rel) or ""
        # The page for missing pages has absolute paths.
        place = SITE / target.removeprefix("/catalog/") if target.startswith("/") else path.parent / target
        expect(target and place.is_file(), f"{page}: the link {rel} leads to {target!r}")
    return file


def check_manifest():
    manifest = json.loads((SITE / "manifest.webmanifest").read_text(encoding="utf-8"))
    expect(set(manifest) >= {"name", "short_name", "start_url", "scope", "display", "icons"},
           f"the manifest has {sorted(manifest)}")
    for name in ["theme_color", "background_color"]:
        expect(re.fullmatch("#[0-9a-f]{6}", manifest.get(name, "")), f"{name} is {manifest.get(name)}")
    found = [(icon["sizes"], icon.get("purpose")) for icon in manifest["icons"]]
    expect(found == [("any", None), ("192x192", None), ("512x512", None), ("512x512", "maskable")],
           f"the icons of the manifest are {found}")
    for icon in manifest["icons"]:
        path = SITE / icon["src"]
        if icon["sizes"] != "any":
            side = int(icon["sizes"].split("x")[0])
            expect(path.is_file() and size(path) == (side, side), f"{icon['src']} is not {icon['sizes']}")
    expect(size(SITE / "apple-touch-icon.png") == (180, 180), "apple-touch-icon.png is not 180 x 180")
    with Image.open(SITE / "apple-touch-icon.png") as image:
        expect(image.convert("RGBA").getextrema()[3] == (255, 255), "apple-touch-icon.png is transparent")


# Pages at former addresses show nothing.
pages = sorted(path for path in SITE.rglob("*.html") if 'http-equiv="refresh"' not in path.read_text())
expect(len(pages) > 100, f"there are {len(pages)} pages")
shown = {check_page(path) for path in pages}
made = set((SITE / "assets/share").iterdir())
expect(made == shown, f"files that no page shows: {sorted(made - shown)[:3]}")
check_manifest()
for problem in problems[:20]:
    print(problem)
sys.exit(1 if problems else 0)
