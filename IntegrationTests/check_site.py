#!/usr/bin/env python3
"""Judges a built site: every page is valid and accessible in what can be found without a browser, every link
leads to a file, every JSON file parses, and the theme's style sheets take all their values from tokens that are there.

Usage: check_site.py SITE TEMPLATES CONTENT
"""

import json
import os
import re
import sys
import xml.etree.ElementTree as ElementTree
from urllib.parse import quote, unquote, urljoin, urlsplit

import html5lib

SITE, TEMPLATES, CONTENT = sys.argv[1:4]
HTML = "{http://www.w3.org/1999/xhtml}"
SVG = "{http://www.w3.org/2000/svg}"
problems = []

with open(os.path.join(CONTENT, "..", "catalog.yml"), encoding="utf-8") as catalog:
    BASE = re.search(r"^base_url:\s*(\S+)", catalog.read(), re.M).group(1)


def report(path, message):
    problems.append(f"{os.path.relpath(path, SITE)}: {message}")


def files(suffix):
    """The files of a sort, without the pages at former addresses."""
    for folder, folders, names in os.walk(SITE):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(suffix) and not (suffix.endswith(".html") and is_redirect(path)):
                yield path


def is_redirect(path):
    with open(path, "rb") as file:
        return b'http-equiv="refresh"' in file.read()


def text(element):
    return "".join(element.itertext()).strip()


def check_links(path, root, base_path):
    page = "/" + os.path.relpath(path, SITE).replace(os.sep, "/")
    for element in root.iter():
        for attribute in ("href", "src"):
            value = element.get(attribute)
            if value is None or value.startswith(("#", "data:", "mailto:")):
                continue
            parts = urlsplit(value)
            if parts.scheme or parts.netloc:
                if attribute == "src" or element.tag == HTML + "link" and element.get("rel") in ("stylesheet", "icon"):
                    report(path, f"asks another host for {value}")
                continue
            target = unquote(urlsplit(urljoin(page, parts.path)).path)
            if os.path.basename(path) == "404.html":
                target = "/" + target.removeprefix(base_path)
            file = SITE + target
            if target.endswith("/"):
                file += "index.html"
            if parts.path and not os.path.isfile(file):
                report(path, f"links to {value}, which is not there")


def check_structure(path, root):
    headings = [e for e in root.iter() if re.fullmatch(re.escape(HTML) + "h[1-6]", str(e.tag))]
    if sum(e.tag == HTML + "h1" for e in headings) != 1:
        report(path, "has not exactly one h1")
    level = 0
    for heading in headings:
        now = int(heading.tag[-1])
        if now > level + 1:
            report(path, f"jumps from h{level} to h{now} at '{text(heading)}'")
        if not text(heading):
            report(path, f"has an empty h{now}")
        level = now
    for landmark in ("header", "nav", "main", "footer"):
        if not any(e.tag == HTML + landmark for e in root.iter()):
            report(path, f"has no {landmark}")
    if not root.get("lang"):
        report(path, "has no language")
    title = root.find(f"{HTML}head/{HTML}title")
    if title is None or not text(title):
        report(path, "has no title")


def check_elements(path, root):
    ids = set()
    for element in root.iter():
        if not isinstance(element.tag, str):
            continue
        name = element.tag.rsplit("}", 1)[-1]
        if element.get("style") is not None or name == "style":
            report(path, f"has styles in the page, at {name}")
        if any(attribute.startswith("on") for attribute in element.keys()):
            report(path, f"has a handler in the page, at {name}")
        if element.tag == HTML + "img" and element.get("alt") is None:
            report(path, "has a picture without alt")
        if element.tag == HTML + "time" and not re.fullmatch(
            r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?", element.get("datetime", "")
        ):
            report(path, f"has a time without a datetime: {text(element)}")
        names = [element.get("aria-label"), text(element), *(image.get("alt") for image in element.iter(HTML + "img"))]
        if element.tag == HTML + "a" and not any(names):
            report(path, f"has a link without a name, to {element.get('href')}")
        if element.tag == HTML + "nav" and not (element.get("aria-label") or element.get("aria-labelledby")):
            report(path, "has a nav without a name")
        identity = element.get("id")
        if identity is not None:
            if identity in ids:
                report(path, f"has the id '{identity}' twice")
            ids.add(identity)


def check_pages():
    base_path = urlsplit(BASE).path
    count = 0
    for path in files(".html"):
        count += 1
        with open(path, "rb") as file:
            source = file.read()
        parser = html5lib.HTMLParser()
        root = parser.parse(source, transport_encoding="utf-8")
        for (line, column), code, _ in parser.errors:
            report(path, f"is not valid HTML at {line}:{column}: {code}")
        check_structure(path, root)
        check_elements(path, root)
        check_links(path, root, base_path)
    return count


def check_json():
    for path in files(".json"):
        with open(path, encoding="utf-8") as file:
            json.load(file)


def check_address(path, address, base):
    """Reports an absolute address of the site at which there is no page."""
    target = unquote(address.removeprefix(base))
    if not address.startswith(base) or not os.path.isfile(os.path.join(SITE, target, "index.html")):
        report(path, f"names the page {address}, which is not there")


def check_atom(base):
    """Checks what RFC 4287, sections 4.1.1 and 4.1.2, asks for."""
    atom = "{http://www.w3.org/2005/Atom}"
    path = os.path.join(SITE, "feed.xml")
    feed = ElementTree.parse(path).getroot()
    if feed.tag != atom + "feed" or feed.find(f"{atom}author/{atom}name") is None:
        report(path, "is no Atom feed with an author")
    entries = feed.findall(atom + "entry")
    ids = [element.findtext(atom + "id") for element in [feed] + entries]
    if len(entries) == 0 or len(set(ids)) != len(ids):
        report(path, "has no entries, or two of one id")
    for element in [feed] + entries:
        for name in ("id", "title", "updated"):
            if len(element.findall(atom + name)) != 1 or not element.findtext(atom + name):
                report(path, f"has not exactly one {name} in {element.tag}")
    for entry in entries:
        for link in entry.findall(atom + "link"):
            check_address(path, link.get("href"), base)


def check_json_feed(base):
    """Checks what version 1.1 of JSON Feed asks for."""
    path = os.path.join(SITE, "feed.json")
    with open(path, encoding="utf-8") as file:
        feed = json.load(file)
    if feed["version"] != "https://jsonfeed.org/version/1.1" or not feed["title"] or not feed["items"]:
        report(path, "is no JSON Feed with items")
    if len({item["id"] for item in feed["items"]}) != len(feed["items"]):
        report(path, "has two items of one id")
    for item in feed["items"]:
        if "content_html" not in item and "content_text" not in item:
            report(path, f"has an item without content: {item['id']}")
        check_address(path, item["url"], base)


def check_sitemap(base, pages):
    path = os.path.join(SITE, "sitemap.xml")
    addresses = [element.text for element in ElementTree.parse(path).getroot().iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    for address in addresses:
        check_address(path, address, base)
    # All pages but the one for what is missing, tools, and tags with one entry.
    thin = {base + folder for folder in ("search/", "match/")}
    for file in files("index.html"):
        folder = os.path.relpath(os.path.dirname(file), SITE).replace(os.sep, "/")
        if folder.startswith("tag/") and "/page/" not in folder and linked_data(file)["ItemList"]["numberOfItems"] == 1:
            thin.add(f"{base}{quote(folder)}/")
    if len(set(addresses)) != pages - 1 - len(thin) or thin & set(addresses):
        report(path, f"names {len(set(addresses))} of {pages - 1 - len(thin)} pages, and the thin pages {sorted(thin & set(addresses))}")
    image = "{http://www.google.com/schemas/sitemap-image/1.1}"
    shown = [element.text for element in ElementTree.parse(path).getroot().iter(image + "loc")]
    for address in shown:
        if address.startswith(base) and not os.path.isfile(os.path.join(SITE, unquote(address.removeprefix(base)))):
            report(path, f"names the picture {address}, which is not there")
    if len(shown) == 0:
        report(path, "names no pictures")


def linked_data(path):
    """What a page says of itself as linked data, by type."""
    with open(path, encoding="utf-8") as file:
        found = re.findall(r'<script type="application/ld\+json">(.*?)</script>', file.read(), re.S)
    data = json.loads(found[0]) if len(found) == 1 else {}
    return {node["@type"]: node for node in data.get("@graph", [data]) if "@type" in node}


def check_metadata(base):
    """Every page says what it is, in the shapes that search engines and other sites document."""
    described = {}
    for path in files("index.html"):
        folder = os.path.relpath(os.path.dirname(path), SITE).replace(os.sep, "/").removeprefix(".")
        address = f"{base}{quote(folder)}/" if folder else base
        with open(path, encoding="utf-8") as file:
            head = html5lib.parse(file.read()).find(HTML + "head")
        metas = {name: e.get("content") for e in head.iter(HTML + "meta") for name in (e.get("property"), e.get("name")) if name}
        for name in ("description", "og:title", "og:description", "og:site_name", "og:image", "twitter:card"):
            if not metas.get(name):
                report(path, f"has no {name}")
        if metas.get("og:url") != address:
            report(path, f"has the og:url {metas.get('og:url')}")
        if "/page/" not in folder:
            described.setdefault(metas.get("description"), []).append(path)
        data = linked_data(path)
        is_entry = metas.get("og:type") == "article"
        if metas.get("og:type") not in ("article", "website"):
            report(path, f"has the og:type {metas.get('og:type')}")
        if folder == "":
            search = data.get("WebSite", {}).get("potentialAction", {}).get("target", {}).get("urlTemplate")
            if search != f"{base}search/?q={{search_term_string}}":
                report(path, f"has the search {search}")
            continue
        crumbs = data.get("BreadcrumbList", {}).get("itemListElement", [])
        if [item["position"] for item in crumbs] != list(range(1, len(crumbs) + 1)) or len(crumbs) < 2:
            report(path, "has no breadcrumbs")
        elif (crumbs[0]["item"] != base and not is_entry) or not address.startswith(crumbs[-2]["item"]) or "item" in crumbs[-1]:
            report(path, f"has breadcrumbs from {crumbs[0]['item']} to {crumbs[-2]['item']}")
        if is_entry and "/page/" not in folder and not {"CreativeWork", "Thing"} & data.keys():
            report(path, "is of an entry and does not describe it")
        for item in data.get("ItemList", {}).get("itemListElement", []):
            check_address(path, item["url"], base)
    for description, paths in described.items():
        if len(paths) > 1 and len(paths) > len(described) / 50:
            report(paths[0], f"has the description of {len(paths) - 1} other pages: {description}")


def check_directions():
    """What users write has the direction of its own letters."""
    for path in files(".html"):
        with open(path, encoding="utf-8") as file:
            root = html5lib.parse(file.read())
        for element in root.iter():
            classes = (element.get("class") or "").split()
            is_own = {"prose", "lede"} & set(classes) or ("cover" in classes and element.tag == HTML + "a")
            if is_own and element.get("dir") != "auto":
                report(path, f"has no dir=auto at {element.tag.removeprefix(HTML)} {classes}")


def check_theme():
    literal = re.compile(r"#[0-9a-fA-F]{3,8}\b|\b(rgba?|hsla?|oklch)\(|(?<![\w-])\d*\.?\d+(px|rem|em|pt|ms|s)\b")
    for folder, _, names in os.walk(TEMPLATES):
        for name in names:
            if not name.endswith((".css", ".mustache")):
                continue
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as file:
                source = re.sub(r"/\*.*?\*/|\{\{!.*?\}\}", "", file.read(), flags=re.S)
            for number, line in enumerate(source.splitlines(), 1):
                if line.lstrip().startswith(("@media", "@container")):
                    continue
                if name.endswith(".mustache"):
                    # Like media queries, the attribute cannot use tokens.
                    line = re.sub(r"\{\{\$sizes\}\}.*?\{\{/sizes\}\}", "", line)
                    line = re.sub(r"\{\{.*?\}\}|href=\"#[\w-]+\"|&#\w+;", "", line)
                found = literal.search(line)
                if found:
                    problems.append(f"{path}:{number}: a literal instead of a token: {found.group(0)}")


def check_variables():
    """The theme's style sheets read no custom property that nothing sets."""
    sheets = {path: open(path, encoding="utf-8").read() for path in files(".css")}
    known = {name for text in sheets.values() for name in re.findall(r"(--[\w-]+)\s*:", text)}
    for path, text in sheets.items():
        for name in sorted(set(re.findall(r"var\(\s*(--[\w-]+)\s*\)", text)) - known):
            report(path, f"reads {name}, which nothing sets")


pages = check_pages()
check_json()
check_atom(BASE)
check_json_feed(BASE)
check_sitemap(BASE, pages)
check_metadata(BASE)
check_directions()
check_theme()
check_variables()
for problem in sorted(set(problems))[:60]:
    print(problem, file=sys.stderr)
if problems:
    sys.exit(f"{len(problems)} problems in {pages} pages")
print(f"{pages} pages checked")
