"""Damages the kept state, the pictures and the output: the next build has the bytes of a clean one, or refuses and changes nothing."""

import ctypes
import ctypes.util
import os
import re
from pathlib import Path

from common import built_catalog, clean_states, difference, edit, leftovers, new_difference, remove, tree
from running import build

MEANING = "damaged states gave the bytes of a clean build, or a refusal that changed nothing"
NEEDS_LINUX = False
RUNS, FULL = 20, 1000
ACTIONS = ["flip", "flip", "insert", "cut", "shorten", "empty", "grow", "remove", "folder", "link", "outside", "outside-folder", "hard", "fifo", "path",
    "add", "mode"]
HASH_SIZE = 16


class Trial:
    def __init__(self, suite):
        self.suite, self.folder, self.outside = suite, suite.work / "shop", suite.work / "outside"
        self.clean = clean_states(suite)
        self.names = set(os.listdir(suite.work / "clean-A"))
        self.plant()
        self.canary = tree(self.outside)
        self.hash = hasher()
        self.sealed = self.refusals = 0
        self.reset()

    def plant(self):
        remove(self.outside)
        for name in ["victim", "index.html", "state", "folder/victim"]:
            (self.outside / name).parent.mkdir(parents=True, exist_ok=True)
            (self.outside / name).write_text(f"outside: {name}\n")

    def reset(self):
        self.plant()
        built_catalog(self.suite, self.folder)
        self.variant, self.is_new = "A", True

    def files(self, random):
        """The files of one part of what is kept, with folders below it."""
        part = random.choices([".site.showcard", ".site.showcard/tree", ".showcard/images", "site"], [9, 5, 3, 3])[0]
        place = self.folder / part
        if part == ".site.showcard":
            return [path for path in sorted(place.iterdir()) if path.name != "tree"] or [place]
        return sorted(path for path in place.rglob("*") if path.name != "work") or [place]

    def damage(self, random):
        """Damages one file or folder, and says how."""
        path = random.choice(self.files(random))
        action = random.choice(ACTIONS)
        if path.is_symlink() or not path.is_file():
            action = random.choice(["remove", "outside-folder", "link", "fifo", "mode", "add"])
        status = path.lstat() if os.path.lexists(path) else None
        self.is_sealed = False
        getattr(self, "do_" + action.replace("-", "_"), self.change)(path, random, action)
        if status and random.random() < 0.5 and path.is_file() and not path.is_symlink():
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        return f"{action} {path.relative_to(self.folder)}" + (" (sealed)" if self.is_sealed else "")

    def change(self, path, random, action):
        data = bytearray(path.read_bytes())
        at = random.randrange(len(data)) if data else 0
        if action == "flip" and data:
            data[at] ^= 1 << random.randrange(8)
        elif action in ("insert", "grow"):
            data[at if action == "insert" else len(data):at if action == "insert" else len(data)] = random.randbytes(random.choice([1, 8, 4_096]))
        elif action == "cut":
            del data[at:at + random.choice([1, 8, 64])]
        else:
            del data[0 if action == "empty" else at:]
        path.write_bytes(data)

    def do_path(self, path, random, action):
        """Writes a path that leads out, or another file's, over one in a file of the state, and the right hash over the file's."""
        path = random.choice([each for each in (self.folder / ".site.showcard").iterdir() if each.is_file() and each.stat().st_size] or [path])
        data = path.read_bytes()
        found = [match for match in re.finditer(rb"[\w.-]+(?:/[\w.-]+)+", data) if len(match[0]) >= 12]
        if not found:
            return self.change(path, random, "flip")
        match = random.choice(found)
        wanted = random.choice([b"../../../outside/victim", b"../../outside/victim", os.fsencode(self.outside / "victim"), b"index.html", b"//victim", b"./.",
            b"a\0b"])
        wanted = (b"./" * len(match[0]) + wanted)[-len(match[0]):] if len(wanted) < len(match[0]) else wanted[:len(match[0])]
        changed = data[:match.start()] + wanted + data[match.end():]
        start = data.find(b"\n") + 1
        if self.hash and data[start:start + HASH_SIZE] == self.hash(data[start + HASH_SIZE:]) and random.random() < 0.7:
            changed = changed[:start] + self.hash(changed[start + HASH_SIZE:]) + changed[start + HASH_SIZE:]
            self.is_sealed, self.sealed = True, self.sealed + 1
        path.write_bytes(changed)

    def do_remove(self, path, random, action):
        remove(path)

    def do_folder(self, path, random, action):
        remove(path)
        path.mkdir()

    def do_link(self, path, random, action):
        remove(path)
        path.symlink_to(random.choice(["index.html", ".", "/dev/zero", "missing", "../content", path.name]))

    def do_outside(self, path, random, action):
        remove(path)
        path.symlink_to(self.outside / random.choice(["victim", "index.html", "state"]))

    def do_outside_folder(self, path, random, action):
        path = path if path.is_dir() or random.random() < 0.5 else path.parent
        remove(path)
        path.symlink_to(self.outside / "folder")

    def do_hard(self, path, random, action):
        remove(path)
        os.link(self.outside / "victim", path)

    def do_fifo(self, path, random, action):
        remove(path)
        os.mkfifo(path)

    def do_add(self, path, random, action):
        place = path if path.is_dir() and not path.is_symlink() else path.parent
        (place / random.choice(["added.html", "index2.html", "draft-state", "manifest-1", "draft-entries"])).write_text("added")

    def do_mode(self, path, random, action):
        if not path.is_symlink() and path.exists():
            path.chmod(random.choice([0, 0o400, 0o777]))

    def problem(self, random):
        what = self.damage(random)
        # A second damage must not be written through a link into a file outside.
        is_linked = what.startswith(("hard", "outside", "link"))
        if not is_linked and random.random() < 0.25:
            what += ", " + self.damage(random)
        other = "B" if self.variant == "A" else "A"
        # A build without an edit does not use all that was damaged, so one with an edit follows.
        for variant in random.choice([[other], [self.variant, other]]):
            if text := self.built(what, variant, is_linked):
                return text
            if self.is_new:
                return ""
        return ""

    def built(self, what, variant, is_linked):
        """What is wrong with a build of a variant after a damage."""
        site, self.is_new = self.folder / "site", False
        edit(self.folder, variant)
        self.variant = variant
        before = tree(site)
        is_damaged_entry = "site/v1" in what or "site:" in what
        made = build(self.suite.tool, self.folder)
        after = tree(site)
        if tree(self.outside) != self.canary:
            return f"{what}; outside: {difference(tree(self.outside), self.canary)}"
        if not made.is_documented:
            return f"{what}; {made}"
        if made.status:
            if after != before:
                return f"{what}; {made}; the output changed: {difference(after, before)}"
            if not made.names_path:
                return f"{what}; no path is named: {made}"
            self.refusals += 1
            self.reset()
            return ""
        text = new_difference(site, self.clean[variant])
        # Whoever can write the state with its hash can change the output, but nothing outside; a page of the output may be one of outside.
        if text and not (self.is_sealed or is_damaged_entry and "generation" in text):
            return f"{what}; status 0, but {text}"
        if any("outside:" in file.read_text(errors="replace") for file in site.rglob("victim") if file.is_file()):
            return f"{what}; a file of outside is published"
        left = [name for name in leftovers(self.folder, known=self.names).split(", ") if name]
        unknown = [name for name in left if Path(name).name not in what and not re.search(r"damaged-|added|index2|draft-|manifests", name)]
        if unknown:
            return f"{what}; is left: {unknown}"
        if self.is_sealed or left or is_linked or "hard" in what or "outside" in what:
            self.reset()
        return ""


def hasher():
    """The hash that files of the state begin with, if its library is here: XXH3 of 128 bits."""
    name = ctypes.util.find_library("xxhash")
    if not name:
        return None

    class Pair(ctypes.Structure):
        _fields_ = [("low", ctypes.c_uint64), ("high", ctypes.c_uint64)]

    function = ctypes.CDLL(name).XXH3_128bits
    function.restype, function.argtypes = Pair, [ctypes.c_char_p, ctypes.c_size_t]

    def hash_of(data):
        pair = function(data, len(data))
        return pair.high.to_bytes(8, "big") + pair.low.to_bytes(8, "big")
    return hash_of


def run(suite):
    trial = Trial(suite)
    for number in suite.numbers():
        suite.runs += 1
        if text := trial.problem(suite.random(number)):
            suite.fail(number, text)
            trial.reset()
    suite.notes.append(f"{trial.refusals} were refused, {trial.sealed} had the right hash")
