"""Compares what an app reads over HTTP through ShowcardClient with the pages of the feeds, item by item.

usage: check_client.py READER SITE NOW [PUBLIC-KEY]
"""

import functools
import http.server
import json
import pathlib
import subprocess
import sys
import threading


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


def main():
    reader, site, now, *keys = sys.argv[1:]
    site = pathlib.Path(site)
    address = serve(site)

    def read():
        return subprocess.run([reader, address, now, *keys], capture_output=True, text=True)

    done = read()
    if done.returncode:
        sys.exit(f"the reader failed: {done.stderr}")
    lists = json.loads(done.stdout)
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
