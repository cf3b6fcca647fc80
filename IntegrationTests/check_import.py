#!/usr/bin/env python3
"""Imports sites of Hugo, Jekyll and Astro, and an API with pages, and compares every entry with what Python reads.

The sites are generated: real shapes of front matter in YAML, TOML and JSON. PyYAML and tomllib read both sides.

Usage: check_import.py TOOL FOLDER
"""

import datetime
import http.server
import json
import random
import re
import subprocess
import sys
import threading
import tomllib
from pathlib import Path

import yaml

TOOL, WORK = sys.argv[1], Path(sys.argv[2])
NOW = ["--now", "2026-01-01T00:00:00Z"]
COUNT, API_COUNT, PAGE = 300, 500, 40
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082")
KIND = """\
kind: post
path: posts
title: {one: Post, many: Posts}
fields:
  name:         {type: string, required: true, max_length: 200}
  description:  {type: string, max_length: 500}
  image:        {type: asset, role: image}
  image_alt:    {type: string, role: image_alt}
  published_at: {type: instant, role: published}
  tags:         {type: list, of: string, unique: true, role: tags}
  status:       {type: enum, values: [draft, published], default: published, role: status}
  aliases:      {type: list, of: string, role: aliases}
  views:        {type: integer, min: 0}
  rating:       {type: number}
  featured:     {type: boolean}
"""
WORDS = "light river Straße café \"quoted\" colon: hash# it's 東京 naïve [brackets] {braces} 100% back\\slash - dash Ωmega".split()
TAGS = ["Summer", "movie night", "vintage", "C plus plus", "Übersicht", "100", "true", "2024"]
SHAPES = {"hugo": ["yaml", "toml", "json"], "jekyll": ["yaml"], "astro": ["yaml", "data-json", "data-yaml"]}


def catalog(name):
    """A new catalog with one kind."""
    folder = WORK / name
    (folder / "content/posts").mkdir(parents=True)
    (folder / "catalog.yml").write_text("name: Imported\nbase_url: https://example.com/\n")
    (folder / "content/posts/_kind.yml").write_text(KIND)
    # Static files and tokens are those of a new catalog.
    subprocess.run([TOOL, "init", WORK / f"{name}-new", "--name", "New", "--quiet"], check=True)
    (WORK / f"{name}-new/content/tokens").rename(folder / "content/tokens")
    return folder


def run(*arguments, code=0):
    done = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True)
    assert done.returncode == code, f"{arguments}: status {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-6000:]}"
    return done.stdout


def toml_text(text):
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def toml(fields):
    """Front matter in TOML, which Python does not write."""
    def value(item):
        if isinstance(item, bool):
            return str(item).lower()
        if isinstance(item, datetime.datetime):
            return item.isoformat()
        if isinstance(item, list):
            return "[" + ", ".join(map(value, item)) + "]"
        return toml_text(item) if isinstance(item, str) else str(item)
    top = [f"{key} = {value(item)}" for key, item in fields.items() if not isinstance(item, dict)]
    for key, item in fields.items():
        if isinstance(item, dict):
            top += [f"[{key}]"] + [f"{name} = {value(part)}" for name, part in item.items()]
    return "\n".join(top) + "\n"


def plain(item):
    """A value for JSON."""
    return item.isoformat() if isinstance(item, datetime.datetime) else item


def post(rng, number):
    """The fields and the body of a post."""
    zone = datetime.timezone(datetime.timedelta(hours=rng.choice([0, 0, 2, -7])))
    fields = {
        "title": " ".join(rng.choices(WORDS, k=rng.randint(2, 6))) + f" {number}",
        "date": datetime.datetime(2015 + number % 10, 1 + number % 12, 1 + number % 28, number % 24, number % 60, 7, tzinfo=zone),
        "tags": rng.sample(TAGS, rng.randint(0, 4)),
        "views": rng.randint(0, 10**6),
        "featured": rng.random() < 0.3,
        "layout": "post",
    }
    if rng.random() < 0.5:
        fields["summary"] = " ".join(rng.choices(WORDS, k=12))
    if rng.random() < 0.2:
        fields["draft"] = True
    if rng.random() < 0.5:
        fields["params"] = {"author": rng.choice(WORDS), "depth": number}
    body = "\n".join([""] + [" ".join(rng.choices(WORDS, k=9)) for _ in range(rng.randint(1, 8))] + ["", f"## Part {number}", ""])
    return fields, body


def write(path, shape, fields, body):
    """Writes a file of a site."""
    path.parent.mkdir(parents=True, exist_ok=True)
    shown = {key: plain(item) for key, item in fields.items()}
    if shape == "toml":
        text = f"+++\n{toml(fields)}+++\n{body}"
    elif shape == "json":
        text = json.dumps(shown, ensure_ascii=False, indent=2) + "\n\n" + body
    elif shape == "data-json":
        text = json.dumps(shown, ensure_ascii=False)
    else:
        text = yaml.safe_dump(fields, allow_unicode=True, sort_keys=False)
        text = text if shape == "data-yaml" else f"---\n{text}---\n{body}"
    path.write_text(text)


def generate(generator):
    """Writes a site, and returns the paths of its posts."""
    rng, site, paths = random.Random(generator), WORK / f"{generator}-site", []
    for number in range(COUNT):
        shape = SHAPES[generator][number % len(SHAPES[generator])]
        fields, body = post(rng, number)
        day = fields["date"].strftime("%Y-%m-%d")
        name = f"Post_{number}-Größe" if number % 7 == 0 else f"post-{number}"
        if generator == "hugo":
            path = site / f"content/posts/{day[:4]}/{name}.md"
            if number % 5 == 0:
                path = site / f"content/posts/{name}/index.md"
                path.parent.mkdir(parents=True, exist_ok=True)
                (path.parent / "cover.png").write_bytes(PNG)
                fields["image"] = "cover.png"
        elif generator == "jekyll":
            path = site / f"_posts/{day}-{name}.md"
            fields["tags"] = " ".join(tag.replace(" ", "-") for tag in fields["tags"])
            if fields.pop("draft", False):
                fields["published"] = False
            if number % 3:
                del fields["date"]
        else:
            path = site / f"src/content/blog/{name}{ {'data-json': '.json', 'data-yaml': '.yaml'}.get(shape, '.md') }"
            fields["pubDate"] = fields.pop("date") if number % 2 else fields.pop("date").strftime("%b %d %Y")
            body = "" if shape.startswith("data-") else body
            if number % 6 == 0:
                (site / "src/assets").mkdir(parents=True, exist_ok=True)
                (site / "src/assets/hero.png").write_bytes(PNG)
                fields["heroImage"] = "../../assets/hero.png"
        write(path, shape, fields, body)
        paths.append(path)
    if generator == "hugo":
        write(site / "content/posts/_index.md", "yaml", {"title": "All posts"}, "")
        (site / "static").mkdir()
    if generator == "astro":
        write(site / "src/content/blog/code.mdx", "yaml", {"title": "Code"}, "<Box/>")
    return site, paths


def instant(value, default=None):
    """An instant of a source as seconds."""
    value = default if value is None else value
    if isinstance(value, str):
        try:
            value = datetime.datetime.fromisoformat(value)
        except ValueError:
            value = datetime.datetime.strptime(value, "%b %d %Y")
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    return (value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)).timestamp()


def read_source(path):
    """What Python reads from a file of a site."""
    text = path.read_text()
    if path.suffix == ".json":
        return json.loads(text), ""
    if path.suffix == ".yaml":
        return yaml.safe_load(text), ""
    if text.startswith("{"):
        fields, end = json.JSONDecoder().raw_decode(text)
        return fields, text[end:].lstrip("\n")
    fence = text[:3]
    _, front, body = re.split(rf"^{re.escape(fence)}\n", text, maxsplit=2, flags=re.M)
    return (tomllib.loads(front) if fence == "+++" else yaml.safe_load(front)), body


def read_entry(path):
    """What Python reads from an entry: its texts as they are written, and its body."""
    _, front, body = re.split(r"^---\n", path.read_text(), maxsplit=2, flags=re.M)
    return yaml.load(front, yaml.BaseLoader), body


def identifier(name):
    """The id of a slug."""
    return re.sub(r"[^a-z0-9_]+", "-", name.lower().replace("ö", "o").replace("ß", "ss")).strip("-")


def compare(generator, paths, rows, folder):
    """Compares each entry with its source."""
    targets = {row["source"]: row["target"] for row in rows if row["state"] == "new"}
    assert len(targets) == COUNT, len(targets)
    spelling = {}
    site = WORK / f"{generator}-site"
    for path in sorted(paths, key=lambda path: str(path.relative_to(site)).encode()):
        fields, body = read_source(path)
        entry, own = read_entry(folder / targets[str(path.relative_to(site))])
        where = f"{path}: {entry}"
        assert entry["name"] == fields["title"], where
        assert own.strip("\n") == body.strip("\n"), where
        if generator != "hugo" or not path.read_text().startswith("{"):
            assert own == body, where
        day = re.match(r"\d{4}-\d\d-\d\d", path.name)
        wanted = instant(fields.get("date", fields.get("pubDate")), datetime.datetime.fromisoformat(day[0]) if day else None)
        assert instant(entry["published_at"]) == wanted, where
        tags = fields["tags"].split() if isinstance(fields["tags"], str) else fields["tags"]
        tags = [spelling.setdefault(tag.lower().replace(" ", "-"), tag) for tag in map(str, tags)]
        assert entry.get("tags", []) == tags, where
        assert entry["views"] == str(fields["views"]) and entry["featured"] == str(fields["featured"]).lower(), where
        assert entry.get("description") == fields.get("summary"), where
        is_draft = fields.get("draft") is True or fields.get("published") is False
        assert entry.get("status") == ("draft" if is_draft else None), where
        target = folder / targets[str(path.relative_to(site))]
        if "image" in entry:
            assert (target.parent / entry["image"]).read_bytes() == PNG, where
        assert ("image" in entry) == ("image" in fields or "heroImage" in fields), where
        slug = path.parent.name if path.stem == "index" else re.sub(r"^\d{4}-\d\d-\d\d-", "", path.stem)
        name = target.parent.name if target.name == "index.md" else target.stem
        assert name == identifier(slug), (name, slug)


def import_site(generator):
    folder = catalog(generator)
    site, paths = generate(generator)
    command = ["import", generator, site, "--kind", "post", "--source", folder]
    dry = json.loads(run(*command, "--dry-run", "--format", "json"))
    assert dry["counts"]["new"] == COUNT and not list(folder.glob("content/posts/**/*.md")), dry["counts"]
    result = json.loads(run(*command, "--format", "json"))
    assert result["entries"] == dry["entries"] and result["counts"]["refused"] == 0, result["counts"]
    compare(generator, paths, result["entries"], folder)
    run("check", "--source", folder, *NOW)
    again(command, folder)
    change(command, folder, paths, site)
    print(f"ok - {generator}: {COUNT} files become entries that Python reads alike, and a second import changes nothing")


def state(folder):
    return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.rglob("*") if path.is_file()}


def again(command, folder, count=COUNT):
    before = state(folder)
    counts = json.loads(run(*command, "--format", "json"))["counts"]
    assert counts["unchanged"] == count and counts["new"] == counts["updated"] == 0, counts
    assert state(folder) == before


def change(command, folder, paths, site):
    """Changes two sources, one of which was edited in the catalog; removes a third entry."""
    rows = json.loads(run(*command, "--format", "json"))["entries"]
    targets = {row["source"]: folder / row["target"] for row in rows if "target" in row}
    changed, edited, removed = [path for path in paths if path.suffix == ".md"][:3]
    for path in (changed, edited):
        path.write_text(path.read_text() + "\nOne more line.\n")
    own = targets[str(edited.relative_to(site))]
    own.write_text(own.read_text() + "\nMine.\n")
    targets[str(removed.relative_to(site))].unlink()
    counts = json.loads(run(*command, "--format", "json"))["counts"]
    assert (counts["updated"], counts["kept"], counts["removed"]) == (1, 1, 1), counts
    assert own.read_text().endswith("\nMine.\n")
    assert targets[str(changed.relative_to(site))].read_text().endswith("\nOne more line.\n")
    assert not targets[str(removed.relative_to(site))].exists()


def import_api():
    """Imports the pages of an API: with 'Link', with a member 'next', and with a parameter that counts."""
    rng = random.Random("api")
    items = []
    for number in range(API_COUNT):
        fields, body = post(rng, number)
        items.append({
            "id": number, "slug": f"item-{number}", "title": fields["title"], "created_at": fields["date"].isoformat(),
            "tags": fields["tags"], "views": fields["views"], "featured": fields["featured"], "content": body, "rating": number / 8})

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            path, _, query = self.path.partition("?")
            number = int(dict(part.split("=") for part in query.split("&") if part).get("page", "1"))
            part = items[(number - 1) * PAGE:number * PAGE]
            has_next = number * PAGE < len(items)
            following = f"{path}?page={number + 1}"
            answer = {"/link": part, "/member": {"count": len(items), "next": following if has_next else None, "results": part}, "/counted": {"items": part}}.get(path, part)
            if not part and path in ("/missing", "/linked"):
                self.send_error(404 if path == "/missing" else 400)
                return
            if path == "/clamped" and not part:
                last = (len(items) - 1) // PAGE * PAGE
                answer = items[last:]
            data = json.dumps(answer).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            if path == "/linked" and has_next:
                self.send_header("Link", f'<{following}>; rel="next"')
            if path == "/link" and has_next:
                self.send_header("Link", f'<{path}?page=1>; rel="first", <{following}>; rel="next"')
            elif path == "/link":
                self.send_header("Link", f'<{path}?page=1>; rel="first"')
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name in ("link", "member", "counted", "linked", "missing", "clamped"):
        folder = catalog(f"api-{name}")
        url = f"http://127.0.0.1:{server.server_port}/{name}" + ("" if name in ("link", "member") else "?page=1")
        command = ["import", "api", url, "--kind", "post", "--source", folder]
        counts = json.loads(run(*command, "--format", "json"))["counts"]
        assert counts["new"] == API_COUNT, counts
        for item in items:
            entry, body = read_entry(folder / f"content/posts/{item['slug']}.md")
            assert entry["name"] == item["title"] and body == item["content"], item
            assert instant(entry["published_at"]) == instant(item["created_at"]), item
            assert entry.get("tags", []) == item["tags"] and float(entry["rating"]) == item["rating"], item
        run("check", "--source", folder, *NOW)
        again(command, folder, API_COUNT)
    server.shutdown()
    print(f"ok - {API_COUNT} items of an API with pages become entries, by 'Link', by 'next' and by a number, to the last page")


for generator in SHAPES:
    import_site(generator)
import_api()
