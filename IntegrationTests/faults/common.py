"""What the suites share: a small catalog, the bytes of a tree, and the failures of a suite."""

import hashlib
import json
import os
import random
import shutil
import stat
from dataclasses import dataclass, field
from pathlib import Path

from running import build, run

FIRST_GENERATION = 1_767_225_600
# Files whose names are their hashes stay for clients of earlier states; deltas and this file depend on those states.
HASHED = ("v1/index/", "v1/pack/", "v1/stats/")
BY_HISTORY = ("v1/delta/", "v1/entry.json")
# What a build may leave beside the output.
STATE_NAMES = {"state", "catalog", "changed-entries", "entries", "lock", "spare", "tree"}


def make_catalog(tool, folder):
    """A catalog with all parts that has few and small files: the starter's, of two kinds."""
    made = run(tool, "init", folder, "--quiet")
    assert made.status == 0, made
    for name in ["interests", "love-languages"]:
        shutil.rmtree(folder / "content" / name)
    for file in [*folder.glob("content/templates/*.md"), folder / "content/templates/_kind.yml"]:
        lines = file.read_text().splitlines(keepends=True)
        file.write_text("".join(line for line in lines if not line.strip().startswith(("interests:", "love_languages:"))))
    settings = folder / "catalog.yml"
    kept = [line for line in settings.read_text().splitlines() if not line.startswith("diagnostics:")]
    settings.write_text("\n".join(kept) + "\ndiagnostics: {unset-properties: off}\nplugins: {tokens: off, images: {share_limit: 0}}\n")
    return folder


def edit(folder, variant):
    """Writes one of two variants: another name, text and static file, and a page more or less."""
    file = folder / "content/vibes/romantic.md"
    file.write_text(f"---\nname: Romantic {variant}\ndescription: The variant {variant}.\n---\n" + f"A text that is {variant}.\n\n" * (1 + 9 * (variant == "B")))
    (folder / "content/static/variant.txt").write_text(variant * (10 if variant == "A" else 4_000))
    more = folder / "content/vibes/more.md"
    if variant == "B":
        more.write_text("---\nname: More\n---\nOne more.\n")
    else:
        more.unlink(missing_ok=True)


def tree(folder):
    """What is below a folder, by path: a hash of a file's bytes, a link's target, or what else it is; None if nothing is there."""
    folder = os.fspath(folder)
    if not os.path.lexists(folder):
        return None
    if os.path.islink(folder):
        return {"": "link " + os.readlink(folder)}
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            mode = os.lstat(path).st_mode
            if stat.S_ISREG(mode):
                with open(path, "rb") as file:
                    text = hashlib.sha256(file.read()).hexdigest()
            else:
                text = "link " + os.readlink(path) if stat.S_ISLNK(mode) else f"other {stat.S_IFMT(mode):o}"
            found[os.path.relpath(path, folder)] = text
    return found


def clean_states(suite):
    """The bytes of clean builds of both variants, whose catalogs stay in `clean-A` and `clean-B`."""
    states = {}
    for variant in "AB":
        folder = make_catalog(suite.tool, suite.work / f"clean-{variant}")
        edit(folder, variant)
        made = build(suite.tool, folder)
        assert made.status == 0, made
        states[variant] = tree(folder / "site")
    return states


def built_catalog(suite, folder, variants="ABA"):
    """A catalog that was built more than once, so that there is a spare tree; with the pictures of a clean one."""
    remove(folder)
    make_catalog(suite.tool, folder)
    shutil.copytree(suite.work / "clean-A/.showcard", folder / ".showcard")
    for variant in variants:
        edit(folder, variant)
        made = build(suite.tool, folder)
        assert made.status == 0, made
    return folder


def without_folders(found):
    return {path: text for path, text in found.items() if text != f"other {stat.S_IFDIR:o}"}


def difference(found, expected):
    """The first paths at which two trees differ; empty if they are the same."""
    if found is None or expected is None:
        return "" if found is expected else "there is no output" if found is None else "there is an output"
    paths = [path for path in sorted(found.keys() | expected.keys()) if found.get(path) != expected.get(path)]
    return ", ".join(f"{path} {'is missing' if path not in found else 'is extra' if path not in expected else 'differs'}" for path in paths[:4])


def new_difference(site, expected):
    """How a published tree differs from the bytes of a clean build, apart from what depends on earlier states."""
    found = tree(site)
    if found is None:
        return "there is no output"
    found, clean = without_folders(found), without_folders(expected)
    for path, text in list(found.items()):
        if path.startswith(HASHED):
            if Path(path).stem != text:
                return f"{path} has not the hash in its name"
            if path not in clean:
                del found[path]
    for path in BY_HISTORY:
        found = {key: text for key, text in found.items() if not key.startswith(path)}
        clean = {key: text for key, text in clean.items() if not key.startswith(path)}
    return difference(found, clean) or entry_problem(Path(site))


def entry_problem(site):
    """What is wrong with `v1/entry.json`: its number, or a file that it names."""
    try:
        entry = json.loads((site / "v1/entry.json").read_bytes())
    except (OSError, ValueError) as error:
        return f"v1/entry.json: {error}"
    if not FIRST_GENERATION <= entry["generation"] <= FIRST_GENERATION + 100_000:
        return f"the generation is {entry['generation']}"
    for name in {"pack", "index", "stats"} & entry.keys():
        try:
            data = (site / "v1" / entry[name]["href"]).read_bytes()
        except OSError as error:
            return str(error)
        if hashlib.sha256(data).hexdigest() != entry[name]["sha256"]:
            return f"v1/{entry[name]['href']} is not what v1/entry.json says"
    return ""


def leftovers(source, output="site", known=()):
    """What a run left beside the output that a run to the end does not."""
    beside = source / f".{output}.showcard"
    names = set(os.listdir(beside)) if beside.is_dir() else set()
    extra = {f"{beside.name}/{name}" for name in names - STATE_NAMES if not name.startswith("manifest-")}
    manifests = [name for name in names if name.startswith("manifest-")]
    if len(manifests) > 2:
        extra |= {f"{len(manifests)} manifests"}
    extra |= {name for name in os.listdir(source) if name not in known} if known else set()
    return ", ".join(sorted(extra))


def remove(path):
    if os.path.islink(path) or not os.path.isdir(path):
        if os.path.lexists(path):
            os.unlink(path)
    else:
        shutil.rmtree(path)


@dataclass
class Suite:
    """One suite's runs and failures."""

    name: str
    tool: Path
    work: Path
    seed: int
    count: int
    case: int | None
    is_full: bool
    minutes: float
    command: str
    runs: int = 0
    failures: list = field(default_factory=list)
    notes: list = field(default_factory=list)

    def numbers(self):
        return [self.case] if self.case is not None else range(self.count)

    def random(self, number):
        return random.Random(f"{self.seed} {self.name} {number}")

    def fail(self, number, text):
        again = f"{self.command} --seed {self.seed}" + (f" --case {number}" if number is not None else "") + f" {self.name}"
        self.failures.append(f"{text}\n    again: {again}")
        print(f"not ok - {self.name}: {self.failures[-1]}", flush=True)
        return False
