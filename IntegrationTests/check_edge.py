"""The examples of docs/edge.md, in Chromium's service worker and in nginx: they answer a live API from static files with what
`showcard serve` answers. Usage: check_edge.py TOOL WORK, from the root of the package."""

import json
import pathlib
import random
import shutil
import subprocess
import sys
import urllib.error
import urllib.request

from playwright.sync_api import sync_playwright

from live.answers import HANG_LIMIT, meaning, serving, with_clock
from live.requests import Requests, written
from web.server import serve

TOOL, WORK = sys.argv[1], pathlib.Path(sys.argv[2])
EXAMPLES = pathlib.Path("Examples/edge")
NOW = "2026-01-02T09:00:00Z"
MILLISECONDS = 1767344400000
COUNT = 500


def fail(message):
    sys.exit(f"check_edge: {message}")


def requests(site):
    """Paths below v1/ with random parameters, and the paths of files that an app asks a live API for."""
    page = json.loads((site / "v1/templates.json").read_text())["data"]["templates"]
    # njs 0.7 cannot normalize.
    made = Requests(7, {"templates": page}, is_composed=True)
    paths = ["templates", "templates/trending", "trending"]
    others = ["vibes", "interests", "templates/trending/x", "nothing", f"templates/{page[0]['id']}", "vibes/romantic", "vibes/nothing", "templates/"]
    return paths + others + [written(*made.next(paths)) for _ in range(COUNT - len(paths) - len(others))]


def read(url):
    try:
        with urllib.request.urlopen(url, timeout=HANG_LIMIT) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def compare(name, asked, expected, found):
    for path, wanted, got in zip(asked, expected, found, strict=True):
        if wanted != got:
            fail(f"{name} answers '{path}' with {json.dumps(got)[:600]} instead of {json.dumps(wanted)[:600]}")


def in_browser(site, asked):
    for name in ("live-api.js", "worker.js"):
        text = (EXAMPLES / name).read_text()
        (site / name).write_text(with_clock(text, MILLISECONDS) if name == "worker.js" else text)
    address = serve(site, "/catalog/")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address + "v1/error.json")
        page.evaluate(
            """async (address) => {
                await navigator.serviceWorker.register(`${address}worker.js`, { type: "module", scope: address });
                await navigator.serviceWorker.ready;
                if (!navigator.serviceWorker.controller)
                    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
            }""",
            address)
        found = page.evaluate(
            """async ([address, paths]) => {
                const all = [];
                for (const path of paths) {
                    const answer = await fetch(`${address}v1/${path}`);
                    all.push([answer.status, await answer.text()]);
                }
                return all;
            }""",
            [address, asked])
        browser.close()
    return [meaning(status, text, "https://example.com") for status, text in found]


def in_nginx(site, asked):
    root = pathlib.Path(".venv/nginx").resolve()
    if not root.exists():
        fail("nginx is missing; run scripts/bootstrap --tests")
    folder = WORK / "nginx"
    (folder / "logs").mkdir(parents=True)
    for name in ("live-api.js", "nginx.js"):
        text = (EXAMPLES / name).read_text()
        (folder / name).write_text(with_clock(text, MILLISECONDS) if name == "nginx.js" else text)
    # Below the ports of outgoing connections, which could connect to themselves.
    port = random.Random().randrange(15000, 30000)
    text = (EXAMPLES / "nginx.conf").read_text()
    for old, new in (
        ("listen 8080", f"listen 127.0.0.1:{port}"), ("/srv/catalog", str(site)), ("/etc/nginx/catalog", str(folder)),
        ("load_module modules/", f"load_module {root}/usr/lib/nginx/modules/"),
        ("include /etc/nginx/mime.types;", "types { application/json json; }"),
        ("events {}", f"daemon off;\nmaster_process off;\npid {folder}/pid;\nerror_log {folder}/logs/error.log;\nevents {{}}"),
        ("http {", f"http {{\n    access_log off;\n    client_body_temp_path {folder}/body;\n    proxy_temp_path {folder}/proxy;\n"
         f"    fastcgi_temp_path {folder}/fastcgi;\n    uwsgi_temp_path {folder}/uwsgi;\n    scgi_temp_path {folder}/scgi;"),
    ):
        if old not in text:
            fail(f"nginx.conf has no '{old}'")
        text = text.replace(old, new)
    (folder / "nginx.conf").write_text(text)
    server = subprocess.Popen([root / "usr/sbin/nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE, text=True)
    try:
        address = f"http://127.0.0.1:{port}/catalog/"
        while True:
            if server.poll() is not None:
                fail(f"nginx ended: {server.stderr.read()}")
            try:
                read(address + "v1/entry.json")
                break
            except urllib.error.URLError:
                continue
        return [meaning(*read(f"{address}v1/{path}"), "https://example.com") for path in asked]
    finally:
        server.kill()
        server.wait()


def main():
    site = WORK / "edge" / "site"
    subprocess.run([TOOL, "build", "-q", "--output", site, "--now", NOW], check=True, stderr=subprocess.DEVNULL)
    asked = requests(site)
    with serving(TOOL, NOW) as origin:
        expected = [meaning(*read(f"{origin}/catalog/v1/{path}"), origin) for path in asked]
    if sum(1 for _, value in expected if value["data"] and value["meta"].get("total")) < COUNT // 4:
        fail("most requests find nothing")
    compare("the service worker", asked, expected, in_browser(site, asked))
    if sys.platform == "linux":
        compare("nginx", asked, expected, in_nginx(site, asked))
    print(f"{len(asked)} requests get the same answers", file=sys.stderr)


main()
