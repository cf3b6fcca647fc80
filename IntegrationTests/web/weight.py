"""How much a first visit fetches, as a host sends it: compressed; and how large pages are as they are written."""

import gzip

import brotli

from .browser import expect, new_page

# What the first visit of the home page may take on a phone: without its pictures, and with them.
BUDGETS = {"home": 60 * 1024}
WITH_PICTURES = {"home": 180 * 1024}
PAGES = {"home": "", "list": "templates/", "entry": "templates/city-mural/", "tokens": "tokens/", "set of tokens": "tokens/glass/"}
# In bytes: the style sheets that a page links, compressed; and pages as they are written.
STYLES = 20 * 1024
WRITTEN = {"templates/*/": 12 * 1024, "tokens/*/*/": 40 * 1024, "tokens/*/*/*/": 40 * 1024}
# The mean of the pages of entries.
TYPICAL = {"templates/*/": 10 * 1024}
# Lists of 20 templates; and pages of tokens that are matrices of all colors, or show components.
OTHERS = ("templates/popular/", "templates/name/", "templates/trending/", "templates/page/")
LISTS = 26 * 1024
HOME = 34 * 1024
FONTS = 40 * 1024
MATRICES = ("/contrast/", "/vision/", "/context/")
COMPRESSED = (".html", "/", ".css", ".js", ".json", ".svg", ".xml")


def written(browser, root, folder):
    """The style sheets of a first visit, and the largest pages, are within their budgets."""
    for name, path in PAGES.items():
        page = new_page(browser, root, name, size="phone")
        sheets = []
        page.on("response", lambda answer, sheets=sheets: answer.url.endswith(".css") and sheets.append(answer))
        page.goto(root + path, wait_until="networkidle")
        size = sum(len(brotli.compress(sheet.body())) for sheet in sheets)
        expect(len(sheets) > 1 and (size <= STYLES or "tokens" in name), f"the style sheets of {name} take {size} bytes in {len(sheets)} files, more than {STYLES}")
        page.context.close()
    for pattern, budget in WRITTEN.items():
        sizes = {str(file.parent.relative_to(folder)) + "/": file.stat().st_size for file in folder.glob(pattern + "index.html")}
        sizes = {path: size for path, size in sizes.items() if path not in OTHERS and not any(part in path for part in MATRICES)}
        expect(len(sizes) > 3, f"only {list(sizes)} are like {pattern}")
        mean = sum(sizes.values()) / len(sizes)
        expect(mean <= TYPICAL.get(pattern, mean), f"pages like {pattern} have {mean:.0f} bytes on average, more than {TYPICAL.get(pattern)}")
        for path, size in sizes.items():
            expect(size <= budget, f"{path} has {size} bytes, more than {budget}")
    for path in ("templates/", *OTHERS[:2]):
        size = (folder / path / "index.html").stat().st_size
        expect(size <= LISTS, f"the list {path} has {size} bytes, more than {LISTS}")
    size = (folder / "index.html").stat().st_size
    expect(size <= HOME, f"the home page has {size} bytes, more than {HOME}")
    fonts = sum(file.stat().st_size for file in folder.glob("assets/fonts/*.woff2"))
    expect(0 < fonts <= FONTS, f"the fonts have {fonts} bytes, more than {FONTS}")


def first_visits(browser, root, told):
    """Prints what the first visit of each page fetches until it is quiet."""
    for name, path in PAGES.items():
        page = new_page(browser, root, name, size="phone")
        answers = []
        page.on("response", lambda answer, answers=answers: answers.append(answer))
        page.goto(root + path, wait_until="networkidle")
        sizes = {}
        for answer in answers:
            body, address = answer.body(), answer.url.split("?")[0]
            sizes[address] = len(gzip.compress(body, 6) if address.endswith(COMPRESSED) else body)
        pictures = {address: size for address, size in sizes.items() if not address.endswith(COMPRESSED)}
        texts = sum(sizes.values()) - sum(pictures.values())
        expect(len(sizes) > 3, f"{name} fetches only {list(sizes)}")
        told.put(f"first visit of {name}: {texts} bytes compressed in {len(sizes) - len(pictures)} files, and {sum(pictures.values())} in {len(pictures)} pictures")
        expect(texts <= BUDGETS.get(name, texts), f"the first visit of {name} takes {texts} bytes, more than {BUDGETS.get(name)}")
        whole = sum(sizes.values())
        expect(whole <= WITH_PICTURES.get(name, whole), f"the first visit of {name} takes {whole} bytes with pictures, more than {WITH_PICTURES.get(name)}")
        page.context.close()


def tasks(root, folder, told):
    return [("first visits", first_visits, root, told), ("bytes of pages", written, root, folder)]
