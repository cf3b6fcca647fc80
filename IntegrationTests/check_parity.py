"""One answer to each request, whoever gives it: `showcard serve`, the worker in Examples/edge, ShowcardClient, the clients in
TypeScript and Kotlin, and the search of the site. Usage: check_parity.py TOOL WORK READER COUNT, from the root of the package;
COUNT is the number of requests."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import unicodedata

from playwright.sync_api import sync_playwright

from live.answers import Connection, Worker, serving
from live.apps import App, Site, compiled, run
from live.catalog import extend
from live.requests import Requests, written
from web.server import serve

TOOL, WORK, READER, COUNT = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])
NOW = "2026-01-02T09:00:00Z"
MILLISECONDS = 1767344400000
# Rules whose trending entries have the order of their uses, and another one.
RULES = {"threshold": "{rule: threshold}", "decay": "{rule: decay, half_life_days: 5, min_score: 60}"}
COMPILERS = {"typescript": "tsc", "kotlin": "kotlinc"}
PATHS = ["templates", "notes", "templates", "notes", "templates/trending", "notes/trending", "trending"]
JOINERS = re.compile("['‘’‐‑\u00ad-]")


def fail(message):
    sys.exit(f"check_parity: {message}")


def number(text):
    """The number in a parameter: none if it is not a number, and -1 for one that is refused."""
    text = (text or "").strip(" \t")
    if not re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?", text, re.A):
        return None
    value = float(text)
    return int(value) if value < 1e15 and value == int(value) else -1


class Reader:
    """The app in Swift."""

    def __init__(self, site):
        self.process = subprocess.Popen(
            [READER, site.address, NOW, "--requests"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, op, **values):
        self.process.stdin.write(json.dumps({"op": op, **values}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        return json.loads(line) if line else fail(f"the app in Swift ended at '{op}' {values}")

    def answer(self, op, path, request):
        answer = self.ask(op, path=path, **request)
        return answer if "error" in answer else answer.get("entry", answer)

    def end(self):
        self.process.stdin.close()
        assert self.process.wait() == 0, "the app in Swift fails at its end"


class Embedded(App):
    """An app with a client that 'embed' writes."""

    def answer(self, op, path, request):
        answer = self.ask(op, path=path, **({"id": request["id"]} if op == "entry" else {"request": request}))
        if "error" in answer:
            return answer
        if op != "entry":
            answer["ok"].pop("sort")
        return answer["ok"]


def asked_of(path, fields, first):
    """A request as clients ask it: what, of which kind, and with what."""
    parts = path.split("/")
    if parts[-1] != "trending" and len(parts) == 2:
        return "entry", parts[0], {"id": parts[1]}
    values = {name: number(fields.get(name)) for name in ("limit", "offset")}
    request = {name: value for name, value in values.items() if value is not None}
    if parts[-1] == "trending":
        return "trending", parts[0] if len(parts) == 2 else first, request
    request |= {name: fields[name] for name in ("q", "sort") if name in fields}
    return "items", path, request | ({"tags": fields["tags"].split(",")} if "tags" in fields else {})


def client_answer(op, status, value):
    """What a client has to answer, by what the server did."""
    if status != 200:
        return {"error": {400: "invalid_request", 404: "not_found"}[status]}
    [data] = value["data"].values()
    if op == "entry":
        return data
    meta = value["meta"]
    page = {"items": data, "total": meta["total"], "limit": meta["limit"], "offset": meta["offset"]}
    end = meta["offset"] + len(data)
    return page | ({"nextOffset": end} if data and end < meta["total"] else {})


def requests(seed, count, lists, former):
    """Requests for lists and for entries, also of former ids and of ids that none has."""
    made = Requests(seed, lists)
    for _ in range(count):
        if made.draw.random() < 0.9:
            yield made.next(PATHS)
            continue
        kind = made.draw.choice([*lists, "vibes"])
        ids = [*made.ids.get(kind, ["romantic", "quiet_luxury", "vintage"]), *former.get(kind, {}), "nothing", "Romantic"]
        yield f"{kind}/{made.draw.choice(ids)}", {}


def packed(site):
    """The entries of the paged kinds, by the paths of the kinds."""
    lists = {}
    for kind in json.loads(site.read(site.href("pack")))["kinds"]:
        if kind.get("is_paged", True):
            columns = {key: column for key, column in kind["columns"].items() if key in ("name", "description", "tags", "labels")}
            rows = zip(kind["ids"], *columns.values(), strict=True)
            lists[kind["path"]] = [
                {key: value for key, value in zip(["id", *columns], row, strict=True) if value is not None} for row in rows]
            # IDs that are not the names of files.
            for item, own in zip(lists[kind["path"]], kind["columns"].get("id", [])):
                item["id"] = own or item["id"]
    return lists


def compare_answers(name, folder, site, commands, count):
    """All answers to random requests."""
    lists = packed(site)
    former = json.loads(site.read("v1/aliases.json"))["kinds"]
    worker = Worker(pathlib.Path("Examples/edge"), WORK / f"{name}-worker", site.folder, MILLISECONDS)
    apps = {"ShowcardClient": Reader(site)}
    for language, command in commands.items():
        app = apps[language] = Embedded(command)
        app.open(site, MILLISECONDS // 1000)
        app.refresh()
    found, differences = 0, []
    with serving(TOOL, NOW, folder) as address:
        server = Connection(address)
        first = next(iter(server.read("/catalog/v1/trending")[1]["data"]))
        uses = [item["plays"] for item in server.read("/catalog/v1/notes/trending?limit=50")[1]["data"]["notes"]]
        if (uses == sorted(uses, reverse=True)) != (name == "threshold") or len(uses) < 10:
            fail(f"under the rule '{name}' trending entries have {uses} uses")
        for path, fields in requests(len(name), count, lists, former):
            url = written(path, fields)
            wanted = server.read(f"/catalog/v1/{url}")
            answers = {"the worker": (worker.read(url), wanted)}
            op, kind, request = asked_of(path, fields, first)
            for app in apps:
                answers[app] = (apps[app].answer(op, kind, request), client_answer(op, *wanted))
            differences += [f"{app} answers '{url}' with {json.dumps(got)[:600]} instead of {json.dumps(expected)[:600]}"
                            for app, (got, expected) in answers.items() if got != expected]
            found += wanted[0] == 200 and wanted[1]["meta"].get("total") != 0
    if differences:
        fail(f"{len(differences)} differences:\n" + "\n".join(differences[:20]))
    for app in [worker, *apps.values()]:
        app.end()
    if found < count // 3:
        fail(f"only {found} of {count} requests find something")
    return ["serve", "the worker", *apps]


# The entries of a kind that the site's search finds for queries, without what it corrects and plurals; null where the files
# have only the best matches, or where a query has no word.
FIND = """async ([kind, queries]) => {
    const index = shards(document.querySelector("[data-search]").dataset.search);
    const all = [];
    for (const query of queries) {
        const units = rank.asked(query, []);
        const answers = await index.findAll(units);
        const isWhole = units.length > 0 && answers.every((part) => part.every(({ shard }) => shard.complete));
        const found = answers.map((part) => new Set(part.filter(({ word, typed }) => word.startsWith(typed))
            .flatMap(({ word, shard }) => shard.words[word].flat().map((at) => shard.entries[at][0]))));
        const paths = [...(found[0] ?? [])].filter((path) => found.every((one) => one.has(path)) && path.startsWith(kind));
        all.push(isWhole ? paths.map((path) => path.slice(kind.length)).sort() : null);
    }
    return all;
}"""


def queries(seed, count, lists):
    """One or two words, or beginnings of words, in any case and form."""
    made = Requests(seed, lists)
    draw = made.draw
    texts = [text for items in lists.values() for item in items for text in (item["name"], item.get("description", ""))]
    words = sorted({word for text in texts for word in text.split() if not JOINERS.search(word)})
    for _ in range(count):
        parts = [word[: draw.randrange(1, 9)] for word in draw.sample(words, draw.choice([1, 1, 2]))]
        text = unicodedata.normalize(draw.choice(["NFC", "NFD"]), " ".join(parts))
        yield draw.choice([str.upper, str.lower, str])(text)


def compare_search(site, count):
    """The search of the site and that of ShowcardClient find the same entries."""
    lists = packed(site)
    texts, reader, compared, found = list(queries(3, count, lists)), Reader(site), 0, 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(serve(site.folder, "/catalog/") + "search/")
        for kind in lists:
            for text, paths in zip(texts, page.evaluate(FIND, [f"{kind}/", texts]), strict=True):
                if paths is None:
                    continue
                items = reader.answer("items", kind, {"search": text, "limit": 100000})["items"]
                # The site has the names of pages, which are not always the IDs.
                got = sorted(item["url"].split("/")[-2] for item in items)
                if got != paths:
                    fail(f"a search for {text!r} in {kind} finds {got[:20]} in ShowcardClient, and {paths[:20]} on the site")
                compared, found = compared + 1, found + bool(paths)
        browser.close()
    reader.end()
    if found < count // 2:
        fail(f"only {found} of {count} searches find something")
    return compared


def main():
    counted, compared, commands = 0, 0, {}
    for name, rule in RULES.items():
        folder = WORK / f"{name}-source"
        subprocess.run(["bash", "-c", '. IntegrationTests/scenarios/common.sh; copy_demo "$1"', "bash", folder], check=True)
        extend(folder, TOOL, NOW, rule)
        run(TOOL, "build", "-q", "--source", folder, "--output", WORK / f"{name}-site", "--now", NOW)
        site = Site(WORK / f"{name}-site")
        if not commands:
            languages = [language for language, compiler in COMPILERS.items() if shutil.which(compiler)]
            commands = {language: compiled(language, TOOL, folder, WORK / language, NOW) for language in languages}
        names = compare_answers(name, folder, site, commands, COUNT // len(RULES))
        counted += COUNT // len(RULES)
        if not compared:
            compared = compare_search(site, COUNT // 4)
    print(f"{counted} requests have the same answers of {', '.join(names)}; {compared} searches", file=sys.stderr)


main()
