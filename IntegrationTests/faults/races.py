"""Runs builds beside builds, readers and a writer that puts links in place of files: one whole state is published, and no secret."""

import hashlib
import json
import os
import threading
import time

from common import built_catalog, clean_states, edit, new_difference, remove, tree
from running import build, build_arguments, finish, start

MEANING = "races ended in one whole state"
NEEDS_LINUX = False
RUNS, FULL = 12, 240
SECRET = "a secret of outside"
KINDS = ["builds", "reader", "writer"]


class Trial:
    def __init__(self, suite):
        self.suite = suite
        self.clean = clean_states(suite)
        self.outside = suite.work / "outside"
        for name in ["romantic.md", "static/variant.txt", "static/secret.txt", "vibes/secret.md", "partials/entry.mustache"]:
            (self.outside / name).parent.mkdir(parents=True, exist_ok=True)
            (self.outside / name).write_text(f"---\nname: {SECRET}\n---\n{SECRET}\n" if name.endswith(".md") else SECRET)
        self.canary = tree(self.outside)
        self.folder = built_catalog(suite, suite.work / "shop")
        self.locked, self.readings, self.refused = 0, 0, 0

    def builds(self, random):
        """Two builds of two catalogs to one output: one wins, or one after the other."""
        output = self.suite.work / "both/site"
        remove(output.parent)
        output.parent.mkdir()
        if random.random() < 0.7:
            made = build(self.suite.tool, self.suite.work / "clean-A", output)
            assert made.status == 0, made
        begun, running = time.monotonic(), []
        for variant in random.sample("AB", 2):
            arguments = build_arguments(self.suite.tool, self.suite.work / f"clean-{variant}", output)
            running.append((start(arguments), arguments))
            time.sleep(random.choice([0, 0, random.uniform(0, 0.3)]))
        ended = [finish(process, arguments, begun) for process, arguments in running]
        for made in ended:
            if made.status not in (0, 4) or made.status == 4 and "lock" not in made.output and "another" not in made.output:
                return str(made)
            self.locked += made.status == 4
        if all(made.status for made in ended):
            return f"no build was published: {ended[0]}; {ended[1]}"
        wrong = [new_difference(output, self.clean[variant]) for variant in "AB"]
        return f"neither state is published: {wrong}" if all(wrong) else ""

    def reader(self, random):
        """Reads states as clients do, during builds: through the folder opened once, and by paths."""
        site, stop, problems = self.folder / "site", threading.Event(), []

        def read_held():
            while not stop.is_set():
                if text := held_problem(site):
                    problems.append(text)
                self.readings += 1

        def read_paths():
            while not stop.is_set():
                try:
                    json.loads((site / "v1/entry.json").read_bytes())
                    (site / "index.html").read_bytes()
                except (OSError, ValueError) as error:
                    problems.append(f"by path: {error}")
                self.readings += 1

        threads = [threading.Thread(target=each) for each in (read_held, read_paths)]
        for thread in threads:
            thread.start()
        try:
            for variant in random.choice(["BA", "BAB", "BABA"]):
                edit(self.folder, variant)
                made = build(self.suite.tool, self.folder)
                if made.status or (text := new_difference(site, self.clean[variant])):
                    return str(made) if made.status else text
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        return problems[0] if problems else ""

    def writer(self, random):
        """Swaps files and folders for links to a secret while they are read."""
        stop, content = threading.Event(), self.folder / "content"
        swaps = [(content / "vibes/romantic.md", "romantic.md"), (content / "static/variant.txt", "static/variant.txt"), (content / "static", "static"),
            (content / "vibes", "vibes")]
        place, name = random.choice(swaps)
        kept, link = place.with_name(f".kept-{place.name}"), place.with_name(f".link-{place.name}")
        edit(self.folder, "A")

        def swap():
            while not stop.is_set():
                link.symlink_to(self.outside / name)
                os.rename(place, kept)
                os.rename(link, place)
                os.unlink(place)
                os.rename(kept, place)

        thread = threading.Thread(target=swap)
        thread.start()
        try:
            for _ in range(3):
                made = build(self.suite.tool, self.folder)
                if not made.is_documented:
                    return str(made)
                self.refused += made.status != 0
                if has_secret(self.folder / "site") or SECRET in made.output:
                    return f"{name} is published through a link: {made}"
        finally:
            stop.set()
            thread.join()
        if tree(self.outside) != self.canary:
            return "a file outside was changed"
        made = build(self.suite.tool, self.folder)
        return str(made) if made.status else new_difference(self.folder / "site", self.clean["A"])


def held_problem(site):
    """What is not one state in the tree of one open folder, which is the published one or that of the state before."""
    folder = os.open(site, os.O_RDONLY | os.O_DIRECTORY)

    def read(path):
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags, dir_fd=folder)) as file:
            return file.read()
    try:
        data = read("v1/entry.json")
        entry = json.loads(data)
        parts = [(entry[name]["href"], entry[name]["sha256"]) for name in ("pack", "stats", "index") if name in entry]
        for path, wanted in parts:
            if hashlib.sha256(read(f"v1/{path}")).hexdigest() != wanted:
                return f"v1/{path} is not what v1/entry.json says"
        return ""
    except (OSError, ValueError) as error:
        # A tree that two builds have replaced is the next one's, in which files are removed and written.
        return "" if os.stat(site).st_ino != os.fstat(folder).st_ino else f"in the open folder: {error}"
    finally:
        os.close(folder)


def has_secret(site):
    return any(SECRET.encode() in path.read_bytes() for path in site.rglob("*") if path.is_file())


def run(suite):
    trial = Trial(suite)
    for number in suite.numbers():
        suite.runs += 1
        if text := getattr(trial, KINDS[number % len(KINDS)])(suite.random(number)):
            suite.fail(number, f"{KINDS[number % len(KINDS)]}: {text}")
            trial.folder = built_catalog(suite, suite.work / "shop")
    suite.notes.append(f"{trial.locked} builds found the output locked, {trial.refused} refused a link, {trial.readings} readings")
