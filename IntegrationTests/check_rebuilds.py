#!/usr/bin/env python3
"""Changes a catalog at random, step by step, and builds it after each step on top of the last output and from nothing: both
must publish the same files and print the same diagnostics.

Usage: check_rebuilds.py TOOL CATALOG WORK [--steps N] [--seed N] [--extended] [--only STEP,...]

With --extended, a catalog that extends the changed one is built.
With --only damage_state,exchange_state,swap_state,foreign_state,damage_spare,edit_body each step damages the state of the last
build. CATALOG is copied. What a state keeps of earlier ones (packs, bodies, deltas, databases) is excluded from the comparison, and so is the
generation, which counts on from the state before.
"""

import argparse
import datetime
import json
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

KEPT = ("v1/pack/", "v1/stats/", "v1/index/", "v1/delta/", "v1/db/", "v1/bodies/", "v1/l10n/")
NOTES_OF_STATE = {"damaged-state"}
WORDS = "quiet luxury picnic lantern garden harvest midnight letter gallery paper summer atlas".split()


class Catalog:
    """A catalog on disk, and the ways in which it is changed."""

    def __init__(self, tool, original, work, seed, is_extended=False):
        self.tool, self.random = tool, random.Random(seed)
        self.source, self.output, self.clean = work / "source", work / "out" / "site", work / "clean"
        self.original = work / "original"
        for folder in (self.source, self.original):
            shutil.copytree(original, folder, ignore=shutil.ignore_patterns(".showcard", "site", ".site.showcard"))
            self.prepare(folder)
        self.built = self.source
        if is_extended:
            self.built = work / "app"
            self.built.mkdir()
            (self.built / "catalog.yml").write_text("extends: ../source\nname: App\nlanguages: {default: en, also: [de]}\n")
        self.now = datetime.datetime(2026, 1, 5, 12, tzinfo=datetime.timezone.utc)
        self.options, self.count = [], 0
        self.steps = [
            self.edit_body, self.edit_body, self.edit_same_size, self.edit_name, self.edit_id, self.edit_id, self.edit_similar_name, self.edit_tags, self.link_to_heading, self.add_entry, self.remove_entry,
            self.rename_entry, self.break_entry, self.add_bundle, self.edit_bundle, self.remove_bundle, self.edit_kind, self.edit_configuration, self.edit_template, self.shadow_template, self.edit_page, self.edit_collection, self.edit_token,
            self.edit_static, self.switch_plugin, self.import_usage, self.move_clock, self.move_clock_back, self.touch_all,
            self.change_output, self.remove_output, self.remove_state, self.damage_state, self.exchange_state, self.swap_state, self.foreign_state,
            self.damage_spare, self.restore_cache, self.restore_cache, self.interrupt, self.restore, self.nothing,
        ]
        if is_extended:
            self.steps += 2 * [
                self.override_entry, self.override_entry, self.hide_entry, self.remove_override, self.translate_entry, self.translate_entry,
                self.override_strings]

    @staticmethod
    def prepare(folder):
        """Lets entries have IDs of their own, and publishes all bodies in one file."""
        for name in ("templates", "vibes"):
            kind = folder / "content" / name / "_kind.yml"
            kind.write_text(kind.read_text().replace("fields:\n", "fields:\n  api_key: {type: string, role: id}\n", 1))
        settings = folder / "catalog.yml"
        if "plugins:" not in settings.read_text():
            settings.write_text(settings.read_text() + "plugins: {feeds: {bodies: true}}\n")

    def step(self):
        """Changes something; returns what."""
        change = self.random.choice(self.steps)
        return f"{change.__name__} {change() or ''}".strip()

    def entries(self):
        return sorted(path for path in (self.source / "content").glob("*/*.md") if path.parent.name not in ("static", "tokens"))

    def entry(self):
        return self.random.choice(self.entries())

    def words(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count))

    def edit_body(self):
        path = self.entry()
        with path.open("a") as file:
            file.write(f"\n{self.words(8)}\n")
        return path.name

    def edit_same_size(self):
        """Changes letters and sets the time of the last change back, as if nothing had happened."""
        path = self.entry()
        before, text = path.stat(), path.read_text()
        head, body = text.rsplit("---\n", 1)
        changed = "".join(self.random.choice("aeiou") if letter in "aeiou" else letter for letter in body)
        with path.open("r+") as file:
            file.write(f"{head}---\n{changed}")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        return path.name

    def edit_line(self, path, key, value):
        lines = path.read_text().split("\n")
        for index, line in enumerate(lines):
            if line.startswith(f"{key}:"):
                lines[index] = f"{key}: {value}"
                path.write_text("\n".join(lines))
                return
        lines.insert(1, f"{key}: {value}")
        path.write_text("\n".join(lines))

    def edit_name(self):
        path = self.entry()
        self.count += 1
        self.edit_line(path, "name", f"{self.words(2).title()} {self.count}")
        return path.name

    def edit_similar_name(self):
        """Gives an entry the name of another one, but for the case."""
        path, other = self.entry(), self.entry()
        name = next((line[6:] for line in other.read_text().split("\n") if line.startswith("name: ")), "Name")
        self.edit_line(path, "name", name.swapcase())
        return path.name

    def link_to_heading(self):
        """Links an entry to a heading of another one, which may be missing, or come and go."""
        path, other = self.entry(), self.entry()
        heading = self.random.choice(WORDS)
        if self.random.random() < 0.5:
            with other.open("a") as file:
                file.write(f"\n## {heading}\n")
        with path.open("a") as file:
            file.write(f"\n[there](../{other.parent.name}/{other.name}#{heading})\n")
        return f"{path.name} to {other.name}"

    def edit_id(self):
        """Gives an entry an ID of its own, sometimes that of another one, or the name of another file."""
        paths = [path for path in self.entries() if path.parent.name in ("templates", "vibes")]
        if not paths:
            return "nothing"
        path = self.random.choice(paths)
        self.count += 1
        own = f"{self.random.choice(['Ärger', 'A@', '日本'])} {self.count}"
        self.edit_line(path, "api_key", own if self.random.random() < 0.9 else self.random.choice(paths).stem)
        return path.name

    def edit_tags(self):
        folder = self.source / "content" / "templates"
        paths = sorted(folder.glob("*.md"))
        if not paths:
            return "nothing"
        path = self.random.choice(paths)
        tags = ", ".join(sorted({self.random.choice(WORDS) for _ in range(3)}))
        self.edit_line(path, "tags", f"[{tags}]")
        return path.name

    def add_entry(self):
        other = self.entry()
        self.count += 1
        path = other.with_name(f"{self.random.choice('amz')}-added-{self.count}.md")
        shutil.copy(other, path)
        self.edit_line(path, "name", f"Added {self.count}")
        return path.name

    def remove_entry(self):
        if len(self.entries()) < 12:
            return "nothing"
        path = self.entry()
        path.unlink()
        return path.name

    def own(self, path):
        """The file of the app with the path of one of the catalog that it extends."""
        own = self.built / path.relative_to(self.source)
        own.parent.mkdir(parents=True, exist_ok=True)
        return own

    def override_entry(self):
        """Gives an entry another name in the app, sometimes another body, too."""
        path = self.entry()
        self.count += 1
        body = self.random.choice(["", f"Own {self.words(3)}.\n"])
        self.own(path).write_text(f"---\nname: {self.words(2).title()} {self.count}\n---\n{body}")
        return path.name

    def hide_entry(self):
        path = self.entry()
        self.own(path).write_text("---\nhide: true\n---\n")
        return path.name

    def remove_override(self):
        paths = sorted((self.built / "content").glob("*/*.md"))
        if not paths:
            return "nothing"
        path = self.random.choice(paths)
        path.unlink()
        return path.name

    def translate_entry(self):
        """Translates an entry, in the app or in the catalog that it extends."""
        path = self.entry()
        path = path.with_name(f"{path.name.split('.')[0]}.de.md")
        path = self.random.choice([path, self.own(path)])
        self.count += 1
        body = self.random.choice(["", f"Deutsch {self.words(3)}.\n"])
        path.write_text(f"---\nname: Deutsch {self.count}\n---\n{body}")
        return path.name

    def override_strings(self):
        self.count += 1
        path = self.own(self.source / "templates" / self.random.choice(["strings.yml", "strings.de.yml"]))
        path.write_text(f"home_title: Home {self.count}\n")
        return path.name

    def rename_entry(self):
        path = self.entry()
        self.count += 1
        path.rename(path.with_name(f"{self.random.choice('amz')}-renamed-{self.count}.md"))
        return path.name

    def break_entry(self):
        path = self.entry()
        with path.open("a") as file:
            file.write("\n[nowhere](no-such-page.md)\n")
        if self.random.random() < 0.3:
            self.edit_line(path, "unknown_field", "1")
        return path.name

    def bundles(self):
        return sorted(path.parent for path in (self.source / "content").glob("*/*/index.md"))

    def add_bundle(self):
        """Moves an entry into a folder of its own, with a picture that a template shows."""
        path = self.entry()
        folder = path.with_suffix("")
        folder.mkdir(exist_ok=True)
        path.rename(folder / "index.md")
        (folder / "cover.jpg").write_text(self.words(4))
        with (folder / "index.md").open("a") as file:
            file.write("\n![](cover.jpg)\n")
        if folder.parent.name == "templates":
            self.edit_line(folder / "index.md", "thumbnail", "cover.jpg")
        return folder.name

    def edit_bundle(self):
        """Adds, changes or removes a picture of a bundle; without the picture that a template shows, it has an error."""
        if not self.bundles():
            return self.add_bundle()
        path = self.random.choice(self.bundles()) / self.random.choice(["cover.jpg", "cover.jpg", "other.jpg"])
        if path.exists() and self.random.random() < 0.4:
            path.unlink()
        else:
            path.write_text(self.words(5) * self.random.choice([1, 1, 40_000]))
        return f"{path.parent.name}/{path.name}"

    def remove_bundle(self):
        """Removes a bundle, or moves its entry back to a file without pictures."""
        if not self.bundles():
            return self.add_bundle()
        folder = self.random.choice(self.bundles())
        if self.random.random() < 0.5:
            (folder / "index.md").rename(folder.with_suffix(".md"))
        shutil.rmtree(folder)
        return folder.name

    def edit_kind(self):
        path = self.random.choice(sorted((self.source / "content").glob("*/_kind.yml")))
        path.write_text(path.read_text() + f"# {self.words(3)}\n")
        return str(path.relative_to(self.source))

    def edit_configuration(self):
        path = self.source / "catalog.yml"
        self.edit_line(path, "tagline", self.words(3))
        return "tagline"

    def edit_template(self):
        paths = sorted(path for path in (self.source / "templates").rglob("*") if path.suffix in (".mustache", ".css", ".js"))
        if not paths:
            return "nothing"
        path = self.random.choice(paths)
        path.write_text(path.read_text() + {".mustache": "\n<!-- x -->\n"}.get(path.suffix, "\n/* x */\n"))
        return str(path.relative_to(self.source))

    def shadow_template(self):
        """Copies a file of the built-in theme, or removes a file, so that the built-in one is used again."""
        folder = self.source / "templates"
        own = sorted(path for path in folder.rglob("*") if path.is_file())
        if own and self.random.random() < 0.5:
            path = self.random.choice(own)
            path.unlink()
            return f"without {path.relative_to(self.source)}"
        names = subprocess.run([self.tool, "theme", "list", "--source", self.source], capture_output=True, text=True).stdout
        missing = [line.split(None, 1)[1] for line in names.splitlines() if line.startswith("built-in")]
        if not missing:
            return "nothing"
        name = self.random.choice(missing)
        subprocess.run([self.tool, "theme", "eject", name, "--source", self.source], check=True, stdout=subprocess.DEVNULL)
        path = folder / name
        if path.suffix in (".mustache", ".css", ".js"):
            path.write_text(path.read_text() + {".mustache": "\n<!-- y -->\n"}.get(path.suffix, "\n/* y */\n"))
        return f"own {name}"

    def edit_page(self):
        """Writes or removes a page of the catalog's own."""
        path = self.source / "content" / "pages" / f"page-{self.random.randrange(2)}.md"
        if path.exists() and self.random.random() < 0.3:
            path.unlink()
            return f"without {path.name}"
        path.parent.mkdir(exist_ok=True)
        layout = self.random.choice(["", "layout: pages/other\n"])
        if layout:
            template = self.source / "templates" / "pages" / "other.mustache"
            template.parent.mkdir(parents=True, exist_ok=True)
            template.write_text("{{<layouts/base}}{{$content}}<p>{{page.title}}</p>{{/content}}{{/layouts/base}}\n")
        path.write_text(f"---\ntitle: {self.words(2)}\n{layout}---\n{self.words(6)}\n")
        return path.name

    def edit_collection(self):
        """Writes or removes a collection, which names entries or selects them."""
        path = self.source / "content" / "collections" / f"collection-{self.random.randrange(3)}.md"
        if path.exists() and self.random.random() < 0.3:
            path.unlink()
            return f"without {path.name}"
        path.parent.mkdir(exist_ok=True)
        ids = sorted(entry.stem for entry in (self.source / "content" / "templates").glob("*.md"))
        chosen = ", ".join(f"template/{name}" for name in self.random.sample(ids, min(3, len(ids))))
        members = f"entries: [{chosen}]" if ids and self.random.random() < 0.5 else f"kind: template\nlimit: {self.random.randrange(1, 4)}"
        path.write_text(f"---\nname: {self.words(2)}\n{members}\n---\n{self.words(6)}\n")
        return path.name

    def edit_token(self):
        paths = sorted((self.source / "content" / "tokens").rglob("*.tokens.json"))
        if not paths:
            return "nothing"
        path = self.random.choice(paths)
        path.write_text(path.read_text() + " ")
        return path.name

    def edit_static(self):
        path = self.source / "content" / "static" / f"file-{self.random.randrange(3)}.txt"
        path.parent.mkdir(exist_ok=True)
        if path.exists() and self.random.random() < 0.4:
            path.unlink()
        else:
            path.write_text(self.words(5))
        return path.name

    def switch_plugin(self):
        self.options = self.random.choice([[], [], ["--without", "search"], ["--drafts"], ["--future"], ["--without", "pages"]])
        return " ".join(self.options)

    def import_usage(self):
        day = (self.now - datetime.timedelta(days=self.random.randrange(1, 5))).date()
        path = self.source.parent / "usage.csv"
        ids = [entry.stem for entry in sorted((self.source / "content" / "templates").glob("*.md"))]
        rows = "".join(f"{name},{day},{self.random.randrange(900)}\n" for name in self.random.sample(ids, min(4, len(ids))))
        path.write_text("id,date,count\n" + rows)
        subprocess.run(
            [self.tool, "usage", "import", path, "--source", self.source], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return str(day)

    def move_clock(self):
        self.now += datetime.timedelta(hours=self.random.choice([1, 5, 24, 24 * 9]))
        return self.now.isoformat()

    def move_clock_back(self):
        self.now -= datetime.timedelta(hours=self.random.choice([1, 30]))
        return self.now.isoformat()

    def touch_all(self):
        """What a fresh checkout does: every file is new and says the same."""
        for path in self.source.rglob("*"):
            if path.is_file():
                os.utime(path)

    def published(self):
        return sorted(path for path in self.output.rglob("*") if path.is_file() and path.name != ".showcard")

    def change_output(self):
        """Changes the first byte of a published file in place, and sets its time back."""
        if not self.output.exists():
            return "nothing"
        path = self.random.choice(self.published())
        before = path.stat()
        with path.open("r+b") as file:
            file.write(b"X")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
        return str(path.relative_to(self.output))

    def remove_output(self):
        if not self.output.exists():
            return "nothing"
        path = self.random.choice(self.published())
        path.unlink()
        return str(path.relative_to(self.output))

    def side(self):
        return self.output.with_name(".site.showcard")

    def remove_state(self):
        shutil.rmtree(self.random.choice([self.side(), self.output]), ignore_errors=True)

    def damage_state(self):
        """Cuts a file of the state off, changes a byte of it, or puts something else in its place."""
        path = self.kept_file()
        if path is None:
            return "nothing"
        data = bytearray(path.read_bytes())
        place, way = self.random.randrange(len(data)), self.random.randrange(3)
        if way == 0:
            data = data[:place]
        elif way == 1:
            data[place] ^= 1 << self.random.randrange(8)
        else:
            data = bytearray(os.urandom(200))
        path.write_bytes(data)
        return f"{path.name} at {place}"

    def kept_file(self):
        """One of the files beside the output that are not empty; None if all are."""
        paths = sorted(path for path in self.side().glob("*") if path.is_file() and path.stat().st_size)
        return self.random.choice(paths) if paths else None

    def exchange_state(self):
        """Puts a file of the state of an earlier step in the place of the last one."""
        path = self.side() / self.random.choice(["state", "entries", "changed-entries"])
        other = self.source.parent / f"earlier-{path.name}"
        if not path.exists():
            return "nothing"
        data = path.read_bytes()
        if other.exists():
            shutil.copy(other, path)
        other.write_bytes(data)

    def swap_state(self):
        """Exchanges the contents of two files of the state."""
        first, second = self.kept_file(), self.kept_file()
        if first is None:
            return "nothing"
        one, other = first.read_bytes(), second.read_bytes()
        first.write_bytes(other)
        second.write_bytes(one)
        return f"{first.name} and {second.name}"

    def foreign_state(self):
        """Puts a file of the state of another output of another catalog in the place of the last one."""
        output = self.source.parent / "foreign" / "site"
        if not output.exists():
            source = self.source.parent / "other"
            shutil.copytree(self.original, source)
            for path in sorted((source / "content").glob("*/*.md"))[::2]:
                path.write_text(path.read_text() + "\nAnother text.\n")
            subprocess.run(self.command(output, source), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        path = self.kept_file()
        if path is None:
            return "nothing"
        other = output.with_name(".site.showcard")
        same = [other / path.name] if (other / path.name).exists() else sorted(other.glob("manifest-*"))
        shutil.copy(same[0], path)
        return path.name

    def damage_spare(self):
        """Changes or removes a file of the spare tree, or removes the whole tree."""
        tree = self.side() / "tree"
        paths = sorted(path for path in tree.rglob("*") if path.is_file()) if tree.exists() else []
        if not paths:
            return "nothing"
        path, way = self.random.choice(paths), self.random.randrange(3)
        if way == 0:
            shutil.rmtree(tree)
        elif way == 1:
            path.unlink()
        else:
            # Not in place: the published tree shares the file.
            path.unlink()
            path.write_bytes(os.urandom(50))
        return str(path.relative_to(tree))

    def restore_cache(self):
        """What a cache of CI does: the output and what is beside it come back with other inodes, and the sources have new times."""
        parent = self.output.parent
        archive = self.source.parent / "cache.tar"
        names = [name for name in ("site", ".site.showcard") if (parent / name).exists()]
        if not names:
            return "nothing"
        subprocess.run(["tar", "-C", parent, "-cf", archive, *names], check=True)
        for name in names:
            shutil.rmtree(parent / name)
        subprocess.run(["tar", "-C", parent, "-xf", archive], check=True)
        self.touch_all()
        if self.random.random() < 0.3:
            return self.edit_body()

    def interrupt(self):
        """Changes an entry and kills the build of it."""
        self.edit_body()
        process = subprocess.Popen(self.command(self.output), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(self.random.random() * self.longest)
        process.kill()
        process.wait()

    def restore(self):
        """Puts the catalog back to what it was at the beginning."""
        shutil.rmtree(self.source)
        shutil.copytree(self.original, self.source)

    def nothing(self):
        pass

    longest = 0.5

    def command(self, output, source=None):
        return [
            self.tool, "build", "--source", source or self.built, "--output", output, "--now", self.now.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "--diagnostics", "json", *self.options]

    def build(self, output):
        began = time.monotonic()
        done = subprocess.run(self.command(output), capture_output=True, text=True)
        self.longest = max(0.1, time.monotonic() - began)
        return done.returncode, diagnostics(done.stdout), done.stderr


def diagnostics(text):
    """What a build has found, but for what it says of the state before it."""
    found = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
    return [item for item in found if item.get("code") not in NOTES_OF_STATE]


def contents(folder):
    """The files of an output by path, the entry file without what depends on the states before."""
    files = {}
    for path in folder.rglob("*"):
        name = str(path.relative_to(folder))
        if path.is_file() and not name.startswith(KEPT):
            data = path.read_bytes()
            if name == "v1/entry.json":
                entry = json.loads(data)
                entry.get("bodies", {}).pop("deltas", None)
                data = json.dumps({key: value for key, value in entry.items() if key not in ("generation", "deltas")}).encode()
            files[name] = data
    return files


def differences(left, right):
    names = sorted(left.keys() | right.keys())
    return [name for name in names if left.get(name) != right.get(name)]


def check(catalog, number, change):
    """Builds on top of the last output and from nothing; returns what differs."""
    status, found, errors = catalog.build(catalog.output)
    shutil.rmtree(catalog.clean, ignore_errors=True)
    clean_status, clean_found, clean_errors = catalog.build(catalog.clean / "site")
    if status != clean_status:
        return f"exit status {status} instead of {clean_status}: {json.dumps(found, indent=1)} {errors}{clean_errors}"
    if found != clean_found:
        return f"diagnostics {json.dumps(found, indent=1)} instead of {json.dumps(clean_found, indent=1)}"
    if status == 0:
        names = differences(contents(catalog.output), contents(catalog.clean / "site"))
        if names:
            return f"{len(names)} files differ, {names[:5]}"
        missing = [path for path in named(catalog.output) if not (catalog.output / path).is_file()]
        if missing:
            return f"files that the entry file names are missing: {missing}"
    return None


def named(output):
    """The paths that an entry file names."""
    path = output / "v1" / "entry.json"
    if not path.is_file():
        return []
    entry = json.loads(path.read_text())
    links = [entry[key] for key in ("pack", "stats", "index", "database", "bodies") if key in entry] + entry.get("deltas", [])
    paths = ["v1/" + link["href"] for link in links]
    for base in entry.get("bodies", {}).get("deltas", []):
        paths.append(f"v1/delta/{base}-{entry['bodies']['sha256'][:16]}.json")
    parts = [entry["index"]["sha256"]]
    while parts:
        file = output / "v1" / "index" / f"{parts.pop()}.json"
        paths.append(file.relative_to(output).as_posix())
        if file.is_file():
            parts += json.loads(file.read_text()).get("parts", [])
    return paths


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("tool")
    arguments.add_argument("catalog", type=Path)
    arguments.add_argument("work", type=Path)
    arguments.add_argument("--steps", type=int, default=40)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--extended", action="store_true", help="builds a catalog that extends the changed one")
    arguments.add_argument("--only", type=lambda text: text.split(","), help="the names of the steps to take")
    given = arguments.parse_args()
    catalog = Catalog(os.path.abspath(given.tool), given.catalog, given.work.resolve(), given.seed, given.extended)
    if given.only:
        catalog.steps = [getattr(catalog, name) for name in given.only]
    status, found, _ = catalog.build(catalog.output)
    if status != 0:
        sys.exit(f"the catalog has errors before the first step: {json.dumps(found, indent=1)}")
    for number in range(given.steps):
        change = catalog.step()
        problem = check(catalog, number, change)
        if problem:
            sys.exit(f"step {number} of seed {given.seed}, {change}: {problem}")
    print(f"{given.steps} steps of seed {given.seed} publish what a build from nothing does")


if __name__ == "__main__":
    main()
