"""Judges the feeds: every file validates against the schema that is published with it, and a client that knows nothing
but the documentation reaches every state from every earlier one by deltas, over a month of days. Usage:
check_feeds.py TOOL SITE WORK, from the root of the package. The month has as many entries as the variable
SHOWCARD_FEEDS_ENTRIES says, and by itself few enough to run each time."""

import contextlib
import datetime
import gzip
import hashlib
import importlib
import io
import json
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tarfile

from check_jsonschema import main as check_jsonschema
from openapi_spec_validator import validate
from openapi_spec_validator.readers import read_from_filename

TOOL, SITE, WORK = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
DAYS, ENTRIES = 30, int(os.environ.get("SHOWCARD_FEEDS_ENTRIES", "120"))
FOLDERS = {"pack", "stats", "index", "delta", "bodies", "search"}
FIXTURES = pathlib.Path("Tests/Tools/ShowcardKitTests/Fixtures")
# The schemas that 1.0.0 published for the fixtures 'minimal' and 'odd-values'; apps that were made for them are out there.
EARLIER = pathlib.Path("IntegrationTests/Earlier/1.0.0")


def fail(message):
    sys.exit(f"check_feeds: {message}")


def refused(*arguments):
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        try:
            code = check_jsonschema([*map(str, arguments)], standalone_mode=False)
        except SystemExit as end:
            code = end.code
    return output.getvalue() if code else ""


def schema_of(path):
    """The name of the schema that a file below v1/ keeps to."""
    parts = path.parts
    if parts[0] in FOLDERS and len(parts) == 2:
        return parts[0]
    if parts[0] in ("entry.json", "aliases.json"):
        return parts[0].removesuffix(".json")
    return "item" if len(parts) == 3 and parts[1] == "id" else "page"


def check_schemas(site, schemas=None):
    """Validates every file of a site, against its own schemas or those of another."""
    root = site / "v1"
    files = {}
    for path in sorted(root.rglob("*.json")):
        relative = path.relative_to(root)
        if relative.parts[0] != "schemas" and relative.name not in ("openapi.json", "openapi-live.json"):
            files.setdefault(schema_of(relative), []).append(path)
    for name, paths in files.items():
        schema = (schemas or root / "schemas") / f"{name}.schema.json"
        if schemas and not schema.is_file():  # The file is newer than these schemas.
            continue
        for start in range(0, len(paths), 200):
            message = refused("--schemafile", schema, *paths[start : start + 200])
            if message:
                fail(f"{name}: {message[:2000]}")
    return sum(map(len, files.values()))


def check_documents(site):
    """The schemas are schemas, take no nonsense, and the OpenAPI document leads to files that are there."""
    root = site / "v1"
    message = refused("--check-metaschema", *sorted((root / "schemas").glob("*.json")))
    if message:
        fail(message)
    nonsense = WORK / "nonsense.json"
    nonsense.write_text('{"schema_version": 1}')
    for schema in sorted((root / "schemas").glob("*.json")):
        if not refused("--schemafile", schema, nonsense):
            fail(f"{schema.name} takes nonsense")
    for name in ("openapi-live.json", "openapi.json"):
        document, url = read_from_filename(str(root / name))
        validate(document, base_uri=url)
    files = {str(path.relative_to(root)) for path in root.rglob("*.json")}
    for path in document["paths"]:
        pattern = re.compile(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path[1:])) + r"\Z")
        if "delta" not in path and not any(map(pattern.match, files)):
            fail(f"openapi.json has '{path}', and there is no such file")


def check_generator(site):
    """A code generator makes a client of each OpenAPI document without a warning, which reads the published files."""
    settings = WORK / "generator.yml"
    settings.write_text("post_hooks: []\n")
    root = site / "v1"
    for name in ("openapi", "openapi-live"):
        package = WORK / "generated" / name.replace("-", "_")
        outcome = subprocess.run(
            [pathlib.Path(sys.executable).with_name("openapi-python-client"), "generate", "--path", root / f"{name}.json",
             "--output-path", package, "--meta", "none", "--config", settings], capture_output=True, text=True)
        if outcome.returncode or "arning" in outcome.stdout + outcome.stderr:
            fail(f"openapi-python-client and {name}.json: {outcome.stdout}{outcome.stderr}")
    sys.path.insert(0, str(WORK / "generated"))
    models = importlib.import_module("openapi.models")
    pack = json.loads((root / json.loads((root / "entry.json").read_text())["pack"]["href"]).read_text())
    for kind in pack["kinds"]:
        model = "".join(part.capitalize() for part in re.split("[-_]", kind["kind"]))
        page = getattr(models, f"{model}Page").from_dict(json.loads((root / f"{kind['path']}.json").read_text()))
        items = getattr(page.data, kind["key"])
        if page.meta.count != len(items) or not all(item.name for item in items):
            fail(f"a generated client reads something else in {kind['path']}.json")
        for name in kind["ids"]:
            text = (root / kind["path"] / "id" / f"{name}.json").read_text()
            file = getattr(models, f"{model}File").from_dict(json.loads(text))
            if getattr(file.data, kind["kind"].replace("-", "_")).id != name:
                fail(f"a generated client reads something else in the file of '{name}'")


def canonical(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_pack(text):
    pack = json.loads(text)
    kinds = []
    for kind in pack["kinds"]:
        columns = kind["columns"]
        entries = {
            name: {key: values[place] for key, values in columns.items() if values[place] is not None}
            for place, name in enumerate(kind["ids"])
        }
        head = {key: value for key, value in kind.items() if key not in ("count", "ids", "columns")}
        kinds.append({"head": head, "columns": list(columns), "entries": entries})
    return {"schema_version": pack["schema_version"], "base_url": pack["base_url"], "kinds": kinds}


def write_pack(pack):
    kinds = []
    for kind in pack["kinds"]:
        ids = sorted(kind["entries"], key=lambda name: name.encode())
        columns = {key: [kind["entries"][name].get(key) for name in ids] for key in kind["columns"]}
        kinds.append({**kind["head"], "count": len(ids), "ids": ids, "columns": columns})
    return canonical({"schema_version": pack["schema_version"], "base_url": pack["base_url"], "kinds": kinds}).encode()


def merge(target, patch):
    """RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        else:
            target[key] = merge(target.get(key), value)
    return target


def apply_delta(pack, delta):
    pack["base_url"] = delta.get("base_url", pack["base_url"])
    for kind in pack["kinds"]:
        change = delta["kinds"].get(kind["head"]["kind"])
        if change is None:
            continue
        kind["columns"] = change["columns"]
        for name, patch in change["entries"].items():
            if patch is None:
                del kind["entries"][name]
            else:
                kind["entries"][name] = merge(kind["entries"].get(name), patch)


class Catalog:
    """A catalog that changes from day to day: entries are used the more often, the more often they were used before, one
    in 200 is edited, some come and go."""

    def __init__(self, root, seed):
        self.root, self.random, self.next = root, random.Random(seed), 0
        self.entries, self.bodies = {}, {}
        (root / "content/pieces").mkdir(parents=True)
        shutil.copytree("templates", root / "templates")
        shutil.copytree("content/tokens", root / "content/tokens")
        (root / "catalog.yml").write_text(
            "name: Pieces\nbase_url: https://example.com/p/\ntheme: {default: glass, sets: [glass, buds, knot]}\n"
            "plugins: {pages: off, tokens: off, sitemap: off, atom: off, json-feed: off, database: on, "
            "feeds: {bodies: true}}\n")
        (root / "content/pieces/_kind.yml").write_text(
            "kind: piece\npath: pieces\ntitle: {one: Piece, many: Pieces}\nfields:\n"
            "  id: {type: string, role: id}\n  name: {type: string, required: true}\n  description: {type: string}\n"
            "  like: {type: {reference: piece}}\n  tags: {type: list, of: string, role: tags}\n  published_at: {type: instant, role: published}\n"
            "  usage_count: {type: integer, min: 0, role: usage}\n  price: {type: money, listed: true}\n")
        for _ in range(ENTRIES):
            self.add()

    def add(self):
        name, self.next = f"piece-{self.next}", self.next + 1
        words = [self.random.choice(["quiet", "bright", "old", "paper", "river", "é", '"so"']) for _ in range(12)]
        self.entries[name] = {
            "name": " ".join(words[:3]), "description": " ".join(words), "tags": sorted(set(words[3:6]) - {'"so"'}),
            "published_at": f"2025-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}",
            # Most entries are hardly used, and a few very often.
            "usage_count": min(20_000, int(self.random.paretovariate(0.7)) - 1),
        }
        if self.next % 3 == 0:
            self.entries[name]["id"] = f"{self.random.choice(['Ärger', 'A@', 'z~(1)', '日本'])} {self.next}"
        if self.next % 4 == 0:
            self.entries[name]["like"] = "piece-0"
        self.bodies[name] = " ".join(words) + "\n"

    def write(self):
        folder = self.root / "content/pieces"
        for path in folder.glob("*.md"):
            if path.stem not in self.entries:
                path.unlink()
        for name, entry in self.entries.items():
            text = "---\n" + "".join(f"{key}: {json.dumps(value)}\n" for key, value in entry.items()) + "---\n" + self.bodies[name]
            path = folder / f"{name}.md"
            if not path.is_file() or path.read_text() != text:
                path.write_text(text)

    def pass_day(self, edits):
        for entry in self.entries.values():
            if self.random.random() < 0.02 + entry["usage_count"] / 100:
                entry["usage_count"] += self.random.randint(1, 2 + entry["usage_count"] // 50)
        if not edits:
            return
        # Nothing may remove the entry that others refer to.
        others = sorted(set(self.entries) - {"piece-0"})
        self.bodies[self.random.choice(others)] = self.random.choice(["", "Another *text*.\n"])
        if self.random.random() < 0.1:
            self.entries["piece-0"]["id"] = f"First {self.random.randrange(10**9)}"
        for name in self.random.sample(sorted(self.entries), max(1, len(self.entries) // 200)):
            entry = self.entries[name]
            change = self.random.randrange(4)
            if change == 0:
                entry["description"] += " edited"
            elif change == 1:
                entry["tags"] = entry["tags"][1:] + ["new"]
            elif change == 2:
                entry.pop("description", None)
                entry["description"] = "another one"
            else:
                entry["price"] = {"amount": self.random.randint(1, 900), "currency": "USD"}
        self.add()
        if self.random.random() < 0.5:
            del self.entries[self.random.choice(others)]


def build(source, output, day, *arguments):
    outcome = subprocess.run(
        [TOOL, "build", "--quiet", "--source", source, "--output", output, "--now", f"{day}T00:00:00Z", *arguments],
        capture_output=True, text=True)
    if outcome.returncode:
        fail(f"day {day}: {outcome.stderr}")


def entry_of(site):
    return json.loads((site / "v1/entry.json").read_bytes())


def read(site, link):
    """The file of a link, checked as a client does."""
    data = (site / "v1" / link["href"]).read_bytes()
    if len(data) != link["size"] or hashlib.sha256(data).hexdigest() != link["sha256"]:
        fail(f"{link['href']} is not what entry.json says")
    return data


def index_files(site, entry):
    """The files of the index by their hashes, each checked."""
    files, waiting = {}, [entry["index"]["sha256"]]
    while waiting:
        name = waiting.pop()
        if name in files:
            continue
        data = (site / f"v1/index/{name}.json").read_bytes()
        if hashlib.sha256(data).hexdigest() != name:
            fail(f"the index file {name} does not have its hash")
        files[name] = data
        waiting += json.loads(data).get("parts", [])
    return files


def check_index(site, entry):
    """The bits of the hash of each path lead to the file of the index that has it, with the hash of the published file."""
    files = {name: json.loads(data) for name, data in index_files(site, entry).items()}
    paths = [path for folder in (site / "v1").iterdir() for path in folder.glob("id/*.json")]
    paths += [site / "v1/aliases.json", *(site / "v1/schemas").iterdir()]
    for path in paths:
        href = path.relative_to(site / "v1").as_posix()
        data = path.read_bytes()
        file = files[path_to(href, files, entry)[-1]]
        known = file.get("entries", {}).get(href) or {"sha256": file["files"].get(href), "size": len(data)}
        if hashlib.sha256(data[: known["size"]]).hexdigest() != known["sha256"]:
            fail(f"the index does not have the hash of {href}")
        if path.parent.name == "id":
            json.loads(data[: known["size"]] + b"}}}")
    count = sum(len(file["files"]) + len(file.get("entries", {})) for file in files.values())
    if count != len(paths):
        fail(f"the index has {count} paths, not {len(paths)}")


def path_to(href, files, entry):
    """The hashes of the files of the index from the root to the one that has a path."""
    names, bits = [entry["index"]["sha256"]], int(hashlib.sha256(href.encode()).hexdigest(), 16) >> 192
    while "parts" in files[names[-1]]:
        file = files[names[-1]]
        names.append(file["parts"][bits >> (64 - file["bits"])])
        bits = bits << file["bits"] & (1 << 64) - 1
    return names


class DetailClient:
    """What a client fetches that shows details: files of the index and entries that it does not have, gzipped."""

    def __init__(self):
        self.index, self.entries, self.bytes = set(), {}, []

    def show(self, site, entry, hrefs):
        files = index_files(site, entry)
        parsed = {name: json.loads(data) for name, data in files.items()}
        fetched = 0
        for href in hrefs:
            names = path_to(href, parsed, entry)
            fetched += sum(packed(files[name]) for name in names if name not in self.index)
            self.index.update(names)
            known = parsed[names[-1]]["entries"][href]["sha256"]
            if self.entries.get(href) != known:
                fetched += packed((site / "v1" / href).read_bytes())
                self.entries[href] = known
        self.bytes.append(fetched)


def packed(data):
    return len(gzip.compress(data, mtime=0))


def check_chain():
    """Thirty days: clients of all earlier days catch up; and a build on a machine that has nothing but an archive of the
    day before says the same."""
    catalog = Catalog(WORK / "source", seed=11)
    site, start = WORK / "site", datetime.date(2026, 1, 1)
    known, applied, sizes, archives, first_schemas = {}, 0, [], [], WORK / "first-schemas"
    inodes, indexes, one, all_details, known_bodies = {}, [], DetailClient(), DetailClient(), {}
    for number in range(DAYS):
        day = start + datetime.timedelta(number)
        edits = number % 5 != 4
        if number:
            catalog.pass_day(edits)
        catalog.write()
        build(catalog.root, site, day)
        entry = entry_of(site)
        pack = read(site, entry["pack"])
        stats = read(site, entry["stats"])
        indexes.append(read(site, entry["index"]))
        check_index(site, entry)
        if number and (indexes[-1] == indexes[-2]) == edits:
            fail(f"day {number}: the index changes with entries, and not with counts")
        details = sorted(path.relative_to(site / "v1").as_posix() for path in site.glob("v1/*/id/*.json"))
        one.show(site, entry, [details[number * 7_919 % len(details)]])
        all_details.show(site, entry, details)
        if json.loads(stats)["pack"] != entry["pack"]["sha256"][:16]:
            fail("the stats are of another pack")
        if number and (pack in known.values()) == edits:
            fail(f"day {number}: the pack changes with what lists say, and not with counts")
        for link in entry.get("deltas", []):
            delta = read(site, link)
            old = known.get(link["from"])
            if old is None:
                fail(f"there is a delta from {link['from']}, which is not among the seen states")
            client = read_pack(old)
            apply_delta(client, json.loads(delta))
            if write_pack(client) != pack:
                fail(f"day {number}: the delta from {link['from']} does not give the pack")
            applied += 1
        wanted = min(10, len(known) - (pack in known.values()))
        if len(entry.get("deltas", [])) != wanted:
            fail(f"day {number}: {len(entry.get('deltas', []))} deltas, not {wanted}")
        known[entry["pack"]["sha256"][:16]] = pack
        applied += check_bodies(site, entry, known_bodies)
        check_ids(site, catalog, json.loads(pack))
        # What a client of the day before fetches: the entry file, the stats, the newest delta if the pack is another.
        if number:
            parts = [(site / "v1/entry.json").read_bytes(), stats]
            if edits:
                parts.append(read(site, entry["deltas"][0]))
            sizes.append([packed(part) for part in parts])
        for path in site.glob("v1/*/*"):
            if path.parent.name in FOLDERS - {"search"} | {"db"}:
                inode = path.stat().st_ino
                if inodes.setdefault(path.name, inode) != inode:
                    fail(f"day {number}: {path.name} was written again")
        archives = [*archives, check_fresh(catalog.root, site, day, archives)][-3:]
        if number == 0:
            shutil.copytree(site / "v1/schemas", first_schemas)
    for folder, most in {"pack": 21, "stats": 11, "index": 11 * len(index_files(site, entry)), "db": 11, "bodies": 21,
                         "delta": 220}.items():
        count = len(list((site / "v1" / folder).iterdir()))
        if not 10 < count <= most:
            fail(f"v1/{folder} has {count} files")
    check_schemas(site)
    check_schemas(site, first_schemas)
    edited = [day for day in sizes if len(day) == 3]
    middle = [statistics.median_low(column) for column in zip(*edited)]
    whole = packed(pack)
    print(
        f"{applied} deltas give their packs of {ENTRIES} entries; gzipped, a day with edits has in the middle "
        f"{statistics.median_low(map(sum, edited))} bytes, of them entry.json {middle[0]}, stats {middle[1]}, delta "
        f"{middle[2]}; a day without {statistics.median_low([sum(day) for day in sizes if len(day) == 2])}; the pack {whole}; a month "
        f"of lists {sum(map(sum, sizes))} bytes, details of one entry a day {sum(one.bytes[1:])} more, and details of all "
        f"entries {sum(all_details.bytes[1:])} after {all_details.bytes[0]} on the first day",
        file=sys.stderr)


def links_of(entry):
    return [*(entry[key] for key in ("pack", "stats", "index", "database", "bodies")), *entry.get("deltas", [])]


def check_bodies(site, entry, known):
    """The deltas of the bodies give the current ones, of all earlier states. Returns how many were applied."""
    bodies, hashed = read(site, entry["bodies"]), entry["bodies"]["sha256"][:16]
    for base in entry["bodies"].get("deltas", []):
        client = read_pack(known[base])
        apply_delta(client, json.loads((site / f"v1/delta/{base}-{hashed}.json").read_bytes()))
        if write_pack(client) != bodies:
            fail(f"the delta from the bodies {base} does not give the bodies")
    wanted = min(10, len(known) - (hashed in known))
    if len(entry["bodies"].get("deltas", [])) != wanted:
        fail(f"{len(entry['bodies'].get('deltas', []))} deltas of bodies, not {wanted}")
    known[hashed] = bodies
    return wanted


def check_ids(site, catalog, pack):
    """Lists, files and references have the IDs that entries declare; bodies are those of the files of entries."""
    kind = pack["kinds"][0]
    column = kind["columns"]["id"]
    ids = {name: own or name for name, own in zip(kind["ids"], column)}
    if ids != {name: entry.get("id", name) for name, entry in catalog.entries.items()}:
        fail("the IDs of the pack are not those of the entries")
    names = {path.name for path in (site / "v1/pieces/id").iterdir()}
    if names != {f"{own}.json" for own in ids.values()}:
        fail("the files of entries do not have the names of their IDs")
    link = entry_of(site)["bodies"]
    bodies = read_pack(read(site, link))["kinds"][0]["entries"]
    for name, own in ids.items():
        item = json.loads((site / f"v1/pieces/id/{own}.json").read_bytes())["data"]["piece"]
        if item["id"] != own or item.get("like") != (ids["piece-0"] if "like" in catalog.entries[name] else None):
            fail(f"the file of {name} has another ID or reference")
        if bodies.get(name, {}).get("body_html", "") != item["body_html"]:
            fail(f"the body of {name} is not that of its file")


def check_fresh(source, site, day, archives):
    """Builds with the days before as archives, into a new folder: whoever has read one of their entry files finds what it
    names. Returns an archive of the new folder, and its entry file."""
    fresh = WORK / "fresh"
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(WORK / ".fresh.showcard", ignore_errors=True)
    build(source, fresh, day, *(part for archive, _ in archives for part in ("--previous", archive)))
    if entry_of(fresh) != entry_of(site):
        fail(f"{day}: with an archive of the day before, entry.json is another")
    for path in [path for folder in ("pack", "bodies", "delta") for path in fresh.glob(f"v1/{folder}/*")]:
        if path.read_bytes() != (site / path.relative_to(fresh)).read_bytes():
            fail(f"{day}: {path.name} is another")
    for _, earlier in archives:
        for link in links_of(earlier):
            read(fresh, link)
        index_files(fresh, earlier)
    kind = day.day % 3
    archive = WORK / f"previous-{kind}.tar{'.gz' if kind == 1 else ''}"
    format = [tarfile.PAX_FORMAT, tarfile.GNU_FORMAT, tarfile.USTAR_FORMAT][kind]
    with tarfile.open(archive, "w:gz" if kind == 1 else "w", format=format) as tar:
        tar.add(fresh, arcname=["site", ".", "a/b"][kind])
    return archive, entry_of(fresh)


def check_earlier_schemas():
    """What an app was made for reads on: schemas that were published before take today's output of the same catalog, and
    of one that has more kinds, fields and entries since; and diff says so."""
    source = WORK / "earlier"
    shutil.copytree(FIXTURES / "minimal", source)
    shutil.copytree(FIXTURES / "odd-values", source, dirs_exist_ok=True)
    # The validator knows no year 0, which RFC 3339 has.
    for path in source.glob("content/oddities/*.md"):
        path.write_text(path.read_text().replace("0000-02-29", "2024-02-29"))
    build(source, WORK / "earlier-old", "2026-01-01")
    check_schemas(WORK / "earlier-old", EARLIER)
    kind = source / "content/things/_kind.yml"
    kind.write_text(kind.read_text() + "  maker: {type: string, listed: true}\n  sizes: {type: list, of: money}\n")
    (source / "content/things/stool.md").write_text(
        "---\nname: Stool\nmaker: Ann\nsizes: [{amount: 1, currency: JPY}]\nusage_count: 900\n---\nA stool.\n")
    (source / "content/offers").mkdir()
    (source / "content/offers/_kind.yml").write_text(
        "kind: offer\npath: offers\ntitle: {one: Offer, many: Offers}\nfields:\n"
        "  name: {type: string, required: true}\n  published_at: {type: date, role: published}\n"
        "  things: {type: list, of: {reference: thing}}\n")
    (source / "content/offers/first.md").write_text("---\nname: First\nthings: [lamp, stool]\n---\nAn offer.\n")
    build(source, WORK / "earlier-new", "2026-02-01", "--previous", WORK / "earlier-old")
    check_schemas(WORK / "earlier-new", EARLIER)
    outcome = subprocess.run(
        [TOOL, "diff", WORK / "earlier-old", WORK / "earlier-new", "--format", "json"], capture_output=True, text=True)
    if outcome.returncode or not json.loads(outcome.stdout)["contract"]:
        fail(f"diff does not hold what is added for additive: {outcome.stdout}{outcome.stderr}")
    page = source / "broken.json"
    page.write_text((WORK / "earlier-new/v1/things.json").read_text().replace('"name":"Lamp"', '"name":7'))
    if not refused("--schemafile", EARLIER / "page.schema.json", page):
        fail("the earlier schemas take anything")


count = check_schemas(SITE)
check_earlier_schemas()
check_documents(SITE)
check_generator(SITE)
check_chain()
print(f"{count} files keep to their schemas", file=sys.stderr)
