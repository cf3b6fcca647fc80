"""Compares what an app reads over HTTP through ShowcardClient with the pages of the feeds, item by item.

usage: check_client.py READER SITE NOW [PUBLIC-KEY]
"""

import functools
import http.server
import json
import pathlib
import random
import subprocess
import sys
import threading

from playwright.sync_api import sync_playwright

MATCHES = 40


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def serve(folder):
    handler = functools.partial(Quiet, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"


def pages(folder):
    """The items of a feed, page after page."""
    items, name = [], "1.json"
    while name:
        page = json.loads((folder / name).read_text())
        items += page["data"]["templates"]
        name = page["meta"]["links"].get("next")
    return items


def random_picks(site):
    """Picks within the rules of the kinds, by their paths and groups."""
    chance, all_picks = random.Random(3), []
    for _ in range(MATCHES):
        picks = {}
        for file in sorted(site.glob("v1/*.json")):
            page = json.loads(file.read_text())
            selection = page.get("meta", {}).get("selection")
            if not selection:
                continue
            ids = [entry["id"] for entry in next(iter(page["data"].values()))]
            chance.shuffle(ids)
            for group in selection["groups"]:
                count = chance.randint(0, group.get("max", 4))
                picks.setdefault(file.stem, {})[group["name"]] = ids[:count]
                ids = ids[count:]
        all_picks.append(picks)
    return all_picks


def page_matches(site, all_picks):
    """The ids of the templates that the match page shows for picks."""
    catalog = site.parent / "catalog"
    if not catalog.exists():
        catalog.symlink_to(site.name)
    address = serve(site.parent)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        for picks in all_picks:
            query = "&".join(
                f"{path}.{group}={','.join(ids)}" for path, groups in picks.items() for group, ids in groups.items() if ids)
            page.goto(f"{address}catalog/match/?{query}&n=9999")
            page.wait_for_selector("[data-match-rows]:not([aria-busy])", state="attached")
            yield page.eval_on_selector_all(
                "[data-match-rows] a[href]", "links => links.map((link) => new URL(link.href).pathname.split('/').at(-2))")
        browser.close()


def main():
    reader, site, now, *keys = sys.argv[1:]
    site = pathlib.Path(site)
    address = serve(site)

    all_picks = random_picks(site)
    lines = "".join(json.dumps(picks) + "\n" for picks in all_picks)

    def read():
        return subprocess.run([reader, address, now, *keys], capture_output=True, text=True, input=lines)

    done = read()
    if done.returncode:
        sys.exit(f"the reader failed: {done.stderr}")
    lists, *matches = map(json.loads, done.stdout.splitlines())
    for picks, found, shown in zip(all_picks, matches, page_matches(site, all_picks), strict=True):
        unique = list(dict.fromkeys(shown))
        if found != unique:
            sys.exit(f"the matches for {picks} differ:\n{found}\n{unique}")
    if sum(map(len, matches)) < MATCHES:
        sys.exit("the picks match almost nothing")
    for sort in ["newest", "popular", "name", "trending"]:
        expected = pages(site / "v1/templates" / sort)
        if lists[sort] != expected:
            pairs = zip(lists[sort], expected)
            first = next(((a, b) for a, b in pairs if a != b), (len(lists[sort]), len(expected)))
            sys.exit(f"the list '{sort}' differs: {first[0]}\n{first[1]}")
    entry = lists["entry"][0]
    file = json.loads((site / f"v1/templates/id/{entry['id']}.json").read_text())
    if entry != file["data"]["template"]:
        sys.exit(f"the entry '{entry['id']}' differs")
    if keys:
        path = site / "v1/entry.json"
        whole = path.read_bytes()
        path.write_bytes(whole.replace(b'"popular_over":', b'"popular_over":1'))
        forged = read()
        path.write_bytes(whole)
        if forged.returncode != 1 or forged.stderr != "badSignature\n":
            sys.exit(f"a forged entry file is not refused: {forged.stderr}")


main()
