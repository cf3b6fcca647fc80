"""How much a first visit fetches, as a host sends it: compressed."""

import gzip

from .browser import expect, new_page

# DESIGN: what the first visit of the home page may take, pictures aside.
BUDGETS = {"home": 60 * 1024}
PAGES = {"home": "", "list": "templates/", "entry": "templates/city-mural/", "tokens": "tokens/", "set of tokens": "tokens/glass/"}
COMPRESSED = (".html", "/", ".css", ".js", ".json", ".svg", ".xml")


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
        page.context.close()


def tasks(root, told):
    return [("first visits", first_visits, root, told)]
