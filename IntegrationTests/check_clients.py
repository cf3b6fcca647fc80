"""The clients that `embed --language` writes: they list and fetch what the feeds have, follow builds by deltas, and reject what
was changed. Usage: check_clients.py TOOL DEMO WORK LANGUAGE, from the root of the package; DEMO is a copy of the demo's
source."""

import itertools
import json
import pathlib
import re
import subprocess
import sys

from live.apps import App, Site, compiled, run

TOOL, DEMO, WORK, LANGUAGE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), sys.argv[4]
DAY = 86400
START = 1767344400
KINDS = ["templates", "interests", "vibes", "love-languages", "effects", "holidays", "budget-tiers", "milestone-types"]


def fail(message):
    sys.exit(f"check_clients: {LANGUAGE}: {message}")


def expect(is_true, message):
    if not is_true:
        fail(message)


def instant(seconds):
    return subprocess.run(["date", "-u", "-d", f"@{seconds}", "+%Y-%m-%dT%H:%M:%SZ"], capture_output=True, text=True).stdout.strip() \
        if sys.platform == "linux" else subprocess.run(["date", "-u", "-r", f"{seconds}", "+%Y-%m-%dT%H:%M:%SZ"], capture_output=True, text=True).stdout.strip()


class Client(App):
    def __init__(self):
        super().__init__(compiled(LANGUAGE, TOOL, DEMO, WORK / LANGUAGE, instant(START)))

    def refused(self, code, what):
        answer = self.ask("refresh")
        expect(answer.get("error") == code, f"{what} is answered by {json.dumps(answer)[:300]} instead of '{code}'")

    def lists(self):
        return {path: self.value("items", path=path, request={"limit": 100000, "sort": "name"}) for path in KINDS}


def build(now):
    run(TOOL, "build", "-q", "--source", DEMO, "--output", WORK / f"{LANGUAGE}-site", "--now", instant(now))
    return Site(WORK / f"{LANGUAGE}-site")


def check_lists(app, site):
    """The lists of kinds that are not paged are those of the feeds."""
    for path in KINDS[1:]:
        wanted = json.loads(site.read(f"v1/{path}.json"))
        page = app.value("items", path=path, request={"limit": 100})
        expect(page["items"] == wanted["data"][path.replace("-", "_")], f"the list {path} differs from its file")
        first = page["items"][0]
        expect(app.value("item", path=path, id=first["id"]) == first, f"an entry of {path} differs from its list")
    expect(app.value("item", path="templates", id="nothing") is None, "an unknown id has an entry")
    expect(app.ask("items", path="nothing", request={}) == {"error": "invalid_request"}, "an unknown path has a list")
    refused = [{"limit": 0}, {"limit": -1}, {"limit": 1.5}, {"offset": -1}, {"offset": 0.5}]
    for op, request in itertools.product(("items", "trending"), refused):
        expect(app.ask(op, path="templates", request=request) == {"error": "invalid_request"}, f"'{op}' {request} is answered")


def check_details(app, site, keys):
    """Complete entries have the values of their files, whatever id leads to them, and nothing else is accepted."""
    files = {tuple(file.relative_to(site.folder / "v1").parts[::2]): file for file in sorted(site.folder.glob("v1/*/id/*.json"))}
    expect(len(files) > 100, "there are few entries")
    wanted = {}
    for (path, name), file in files.items():
        [wanted[path, file.stem]] = json.loads(file.read_text())["data"].values()
    app.open(site, START, keys)
    app.refresh()
    site.asked.clear()
    for number, ((path, name), entry) in enumerate(wanted.items()):
        expect(app.value("entry", path=path, id=name) == entry, f"the entry {path}/{name} differs from its file")
        if not number:
            expect(len(site.asked) <= 4, f"the first entry is fetched by {site.asked}")
    parts = [path for path in site.asked if path.startswith("v1/index/")]
    expect(len(parts) == len(set(parts)) > 3, "files of the index are fetched again")
    former = json.loads(site.read("v1/aliases.json"))["kinds"]["templates"]
    for name, current in former.items():
        expect(app.value("entry", path="templates", id=name) == wanted["templates", current], f"the former id '{name}' leads elsewhere")
    for name in ("nothing", "", "../vibes/id/romantic", "constructor"):
        expect(app.ask("entry", path="templates", id=name) == {"error": "not_found"}, f"the unknown id '{name}' has an entry")
    expect(app.ask("entry", path="nothing", id="x") == {"error": "invalid_request"}, "an unknown path has an entry")

    name, current = next(iter(former.items()))
    file = f"v1/templates/id/{current}.json"
    entry = wanted["templates", current]

    def answers(expected, what, id=current):
        answer = app.ask("entry", path="templates", id=id)
        expect(answer == expected, f"{what} is answered by {json.dumps(answer)[:300]} instead of {json.dumps(expected)[:300]}")

    replaced(site, file, lambda text: text.replace(entry["name"].encode(), entry["name"].upper().encode(), 1))
    answers({"error": "wrong_hash"}, "a changed entry")
    replaced(site, file, lambda text: text.replace(f"{entry['usage_count']}".encode(), b"9"))
    answers({"ok": entry}, "an entry with another count in its file")
    site.replaced[file] = b""
    answers({"error": "wrong_hash"}, "an empty entry")
    site.replaced[file] = None
    answers({"error": "http"}, "a missing entry")
    site.replaced.clear()
    replaced(site, "v1/aliases.json", lambda text: text.replace(current.encode(), b"city-mural"))
    answers({"error": "wrong_hash"}, "a changed list of former ids", name)
    site.replaced.clear()
    answers({"ok": entry}, "an entry of a site that is whole again")
    for part in sorted({part for part in parts if part in fetched_for(app, site, keys, current)}):
        app.open(site, START, keys)
        app.refresh()
        replaced(site, part, lambda text: text.replace(b'"files":{', b'"files":{"x":"0",'))
        answers({"error": "wrong_hash"}, f"a changed {part}")
        site.replaced[part] = None
        answers({"error": "http"}, f"a missing {part}")
        site.replaced.clear()
        answers({"ok": entry}, "an entry of an index that is whole again")


def fetched_for(app, site, keys, name):
    """The files that a new client fetches for an entry."""
    app.open(site, START, keys)
    app.refresh()
    site.asked.clear()
    app.value("entry", path="templates", id=name)
    return set(site.asked)


def check_newer_details(app, site, keys):
    """A client whose state is an earlier one finds the entries of the published state."""
    now, day = START + 6 * DAY, 6
    earlier = sorted(path.stem for path in (site.folder / "v1/templates/id").glob("*.json"))
    for name in ("changed", "added", "removed"):
        app.open(site, now, keys)
        before = app.refresh()["generation"]
        change(day)
        build(now)
        later = sorted(path.stem for path in (site.folder / "v1/templates/id").glob("*.json"))
        if name == "removed":
            gone = next(iter(set(earlier) - set(later)))
            expect(app.ask("entry", path="templates", id=gone) == {"error": "not_found"}, "an entry that was removed is found")
        else:
            known = set(earlier) & set(later)
            found = next(iter(set(later) - set(earlier))) if name == "added" else next(
                one for one in sorted(known) if f"Changed “{day}”" in site.read(f"v1/templates/id/{one}.json").decode())
            [wanted] = json.loads(site.read(f"v1/templates/id/{found}.json"))["data"].values()
            expect(app.value("entry", path="templates", id=found, now=now * 1000) == wanted, f"an entry that was {name} is not found")
        expect(app.value("generation") > before, f"an entry that was {name} does not refresh the client")
        earlier, day, now = later, day + 1, now + DAY


def change(day):
    """Edits, adds and removes entries."""
    templates = sorted((DEMO / "content/templates").glob("*.md"))
    for path in templates[day * 3 : day * 3 + 2]:
        text = path.read_text()
        path.write_text(re.sub(r"(?m)^name: .*$", f'name: "Changed “{day}” \\\\\\\\ é \\\\U0001F600 {path.stem}"', text, count=1))
    name = f"added-{day}" if day % 2 else f"20{day}"
    (DEMO / f"content/templates/{name}.md").write_text(
        f"---\nname: Added {day}\ndescription: 'A \"quoted\" <b>text</b> & more, {day}'\npublished_at: 2026-01-0{day}\n"
        f"usage_count: {day * 100}\ntags: [added, 'day {day}']\nvibes: [romantic]\n---\n")
    if day > 1:
        templates[-day].unlink()


def check_deltas(app, site, keys):
    """Each state is reached by a delta from the one before, and is what a new client fetches."""
    app.open(site, START)
    first = app.refresh()
    expect(first["source"] == "pack" and first["generation"] == site.entry["generation"], f"the first state comes as {first}")
    bytes_of_pack = site.entry["pack"]["size"]
    states = []
    for day in range(1, 6):
        states.append({name: site.read(f"v1/{name}") for name in ("entry.json", "entry.json.sig")})
        change(day)
        now = START + day * DAY
        build(now)
        refresh = app.value("refresh", now=now * 1000)
        expect(refresh["source"] == "delta" and 0 < refresh["bytes"] < bytes_of_pack, f"day {day} comes as {refresh}")
        expect(app.refresh() == {"source": "unchanged", "generation": refresh["generation"], "bytes": 0}, "an unchanged state is fetched")
        lists = app.lists()
        page = json.loads(site.read("v1/templates/newest/1.json"))["data"]["templates"]
        newest = app.value("items", path="templates", request={"limit": 20})
        expect(newest["items"] == page, f"the newest entries of day {day} are not those of the feeds")
        saved = app.value("saved")
        expect(saved["pack"].encode() == site.read(site.href("pack")), "the pack of a delta has other bytes")
        app.open(site, now, keys)
        expect(app.refresh()["source"] == "pack" and app.lists() == lists, f"day {day} differs for a new client")
        app.open(site, now)
        app.value("restore", saved=saved)
        site.asked.clear()
        expect(app.lists() == lists and not site.asked, "a restored state is fetched")
        expect(app.refresh()["source"] == "unchanged", "a restored state is not the published one")
    return states


def replaced(site, path, change):
    site.replaced[path] = change(site.read(path))


def check_tampering(app, site, states, keys):
    now = START + 5 * DAY
    flipped = lambda text: text.replace(b"a", b"b", 1)
    app.open(site, now)
    app.refresh()
    lists = app.lists()

    site.replaced["v1/entry.json"] = states[0]["entry.json"]
    app.refused("rolled_back", "an older state")
    replaced(site, "v1/entry.json", lambda text: text.replace(b'"popular_over":', b'"popular_over":1'))
    app.refused("contradiction", "another state of the same generation")
    replaced(site, "v1/entry.json", lambda text: text.replace(b'"schema_version":"1', b'"schema_version":"2'))
    app.refused("unsupported_version", "an unknown version")
    for text in (b"<html>", b"[]", b'{"schema_version":"1.0.0"}'):
        site.replaced["v1/entry.json"] = text
        app.refused("malformed", f"{text} as the entry file")
    site.replaced["v1/entry.json"] = None
    app.refused("http", "no entry file")
    expect(app.lists() == lists, "a rejected state is in use")
    later = states[0]["entry.json"].replace(b'"generation"', b'"epoch":1,"generation"', 1)
    site.replaced["v1/entry.json"] = later
    expect(app.refresh()["generation"] == json.loads(later)["generation"], "a state of a higher epoch is not in use")
    site.replaced.clear()
    app.refused("rolled_back", "a state of a lower epoch")

    # Each client has the state of the first day, of which the site has a delta.
    old = json.loads(states[-1]["entry.json"])
    saved = {"entry": states[-1]["entry.json"].decode(), "pack": site.read(f"v1/{old['pack']['href']}").decode(),
             "stats": site.read(f"v1/{old['stats']['href']}").decode()}
    delta = next(f"v1/{one['href']}" for one in site.entry["deltas"] if old["pack"]["sha256"].startswith(one["from"]))

    def reopened(*keys):
        app.open(site, now, keys)
        app.value("restore", saved=saved)

    reopened()
    before = app.lists()
    replaced(site, delta, flipped)
    expect(app.refresh()["source"] == "pack" and app.lists() == lists, "a changed delta is not replaced by the pack")
    reopened()
    replaced(site, site.href("pack"), flipped)
    app.refused("wrong_hash", "a changed pack")
    expect(app.lists() == before and app.value("generation") == old["generation"], "a rejected pack is in use")
    site.replaced.clear()
    replaced(site, site.href("stats"), flipped)
    app.refused("wrong_hash", "changed counts")
    site.replaced[site.href("stats")] = site.read(site.href("stats")) + b" "
    app.refused("wrong_hash", "longer counts")
    site.replaced[site.href("stats")] = None
    app.refused("http", "missing counts")
    expect(app.lists() == before, "rejected counts are in use")
    site.replaced.clear()
    expect(app.refresh()["source"] == "delta" and app.lists() == lists, "a client does not recover")
    for part in ("pack", "stats"):
        app.open(site, now)
        answer = app.ask("restore", saved={**saved, part: saved[part] + " "})
        expect(answer == {"error": "wrong_hash"}, f"changed {part} are restored: {answer}")

    reopened(*keys)
    replaced(site, "v1/entry.json", lambda text: text.replace(b'"popular_over":', b'"popular_over":1'))
    app.refused("bad_signature", "a forged entry file")
    site.replaced.clear()
    site.replaced["v1/entry.json.sig"] = states[0]["entry.json.sig"]
    app.refused("bad_signature", "the signature of another state")
    site.replaced["v1/entry.json.sig"] = None
    app.refused("unsigned", "a state without a signature")
    site.replaced.clear()
    app.open(site, now, ["showcard-ed25519-public:v1:" + "A" * 43 + "="])
    app.refused("bad_signature", "a state of another key")
    app.open(site, now + 90 * DAY, keys)
    app.refused("expired", "an expired signed state")
    app.open(site, now + 90 * DAY)
    expect(app.refresh()["source"] == "pack", "an expired state without keys is rejected")
    page = app.value("items", path="templates", request={"limit": 100000})
    expect(not any(entry["is_new"] or entry.get("tag") == "New" for entry in page["items"]), "entries are new for ever")
    reopened(*keys)
    expect(app.refresh()["source"] == "delta" and app.lists() == page_at(app, site, now), "a signed delta is not applied")


def page_at(app, site, now):
    app.value("generation", now=now * 1000)
    return app.lists()


def main():
    key = WORK / f"{LANGUAGE}.key"
    public = re.search(r"showcard-ed25519-public:\S+", run(TOOL, "keys", "new", "--output", key)).group(0)
    configuration = DEMO / "catalog.yml"
    configuration.write_text(configuration.read_text() + f'signing: {{keys: ["file:{key.resolve()}"]}}\n')
    site = build(START)
    app = Client()
    app.open(site, START, [public])
    app.refresh()
    check_lists(app, site)
    check_details(app, site, [public])
    states = check_deltas(app, site, [public])
    check_tampering(app, site, states, [public])
    check_newer_details(app, site, [public])
    app.value("check")
    app.end()
    print(f"{LANGUAGE}: {len(states)} deltas", file=sys.stderr)


main()
