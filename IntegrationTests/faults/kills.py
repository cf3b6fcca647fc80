"""Ends the tool at random moments: what it writes is the old state or the new one, and the next run works."""

import os
import signal
import sqlite3

from common import built_catalog, clean_states, difference, edit, leftovers, new_difference, remove, tree
from running import NOW, run as run_tool

MEANING = "ended runs left the old or the new state"
NEEDS_LINUX = False
RUNS, FULL = 24, 1150
ENTRIES = ["trail-map", "supper-card"]
ROWS = 1_344 * len(ENTRIES)
# How often each command is chosen, of 20 times.
WEIGHTS = {"cold": 5, "edit": 6, "unchanged": 2, "merge": 3, "ledger": 3, "keys": 1}


class Trial:
    def __init__(self, suite):
        self.suite, self.tool, self.folder = suite, suite.tool, suite.work / "shop"
        self.temporary = suite.work / "temporary"
        self.clean, self.usual, self.ended = clean_states(suite), {}, 0
        for variant in "AB":
            source = suite.work / f"clean-{variant}"
            for part in "12":
                self.done(run_tool(*self.arguments("build", source, source / f"parts/{part}"), "--shard", f"{part}/2"))
        self.events = 0
        self.reset()

    @staticmethod
    def done(made):
        assert made.status == 0, made
        return made

    def arguments(self, command, source, output):
        return [self.tool, command, "--quiet", "--now", NOW, "--source", source, "--output", output, "--jobs", "1"]

    def reset(self):
        built_catalog(self.suite, self.folder)
        self.variant, self.names = "A", set(os.listdir(self.folder))
        for self.merged in "ABA":
            self.done(run_tool(*self.merging()))

    def merging(self):
        source = self.suite.work / f"clean-{self.merged}"
        return [*self.arguments("merge", source, self.suite.work / "merged/site"), source / "parts/1", source / "parts/2"]

    def killed(self, name, arguments, random, number):
        """Runs a command to its end once, to know how long it takes, and then ends it before."""
        signals = [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]
        chosen = signals[number // 23 % 3] if number % 23 >= 20 else signal.SIGKILL
        remove(self.temporary)
        self.temporary.mkdir()
        made = run_tool(*arguments, kill=(chosen, random.uniform(0, self.usual.get(name, 0.3) * 1.1)), environment={"TMPDIR": str(self.temporary)})
        if made.status not in (0, -chosen, 128 + chosen):
            return f"{name}, signal {chosen}: {made}"
        self.ended += made.status != 0
        self.is_clean_end = chosen != signal.SIGKILL and made.status != -chosen
        return ""

    def again(self, name, arguments):
        """The next run, whose time is that of the next to be ended."""
        made = run_tool(*arguments)
        self.usual[name] = made.seconds
        return f"{name}: the next run: {made}" if made.status else ""

    def publication(self, name, arguments, site, clean, is_unchanged, random, number):
        before = tree(site)
        if text := self.killed(name, arguments, random, number):
            return text
        after = tree(site)
        if after != before and (text := new_difference(site, clean)):
            return f"{name}: it is neither the old state ({difference(after, before)}) nor the new one ({text})"
        if is_unchanged and after != before:
            return f"{name}: {difference(after, before)}"
        if text := self.again(name, arguments):
            return text
        if text := new_difference(site, clean):
            return f"{name}: after the next run {text}"
        if text := leftovers(site.parent, known=self.names):
            return f"{name}: after the next run is left: {text}"
        if self.is_clean_end and (left := os.listdir(self.temporary)):
            return f"{name}: in TMPDIR is left: {left}"
        return ""

    def problem(self, name, random, number):
        if name in ("ledger", "keys"):
            return getattr(self, name)(random, number)
        site = self.folder / "site"
        if name == "merge":
            self.merged = "B" if self.merged == "A" else "A"
            return self.publication(name, self.merging(), self.suite.work / "merged/site", self.clean[self.merged], False, random, number)
        if name == "cold":
            remove(site)
            remove(self.folder / ".site.showcard")
        if name == "edit":
            self.variant = "B" if self.variant == "A" else "A"
            edit(self.folder, self.variant)
        arguments = self.arguments("build", self.folder, site)
        return self.publication(name, arguments, site, self.clean[self.variant], name == "unchanged", random, number)

    def ledger(self, random, number):
        """Imports into a ledger of its own, each of other days."""
        place = self.suite.work / "ledger"
        place.mkdir(exist_ok=True)
        events = place / "events.csv"
        self.events += 1
        days = [f"{1970 + self.events * 4 + row // 336}-{1 + row // 28 % 12:02}-{1 + row % 28:02}" for row in range(ROWS // len(ENTRIES))]
        events.write_text("id,date,count\n" + "".join(f"{entry},{day},1\n" for day in days for entry in ENTRIES))
        arguments = [self.tool, "usage", "import", events, "--ledger", place / "usage.sqlite", "--source", self.folder, "--now", "9999-12-31", "--quiet"]
        before = imports(place / "usage.sqlite")
        if text := self.killed("ledger", arguments, random, number):
            return text
        after = imports(place / "usage.sqlite")
        if after not in (before, before + 1):
            return f"ledger: {after} imports after {before}"
        if text := self.again("ledger", arguments):
            return text
        if (found := imports(place / "usage.sqlite")) != before + 1:
            return f"ledger: {found} imports after the next, {before} before"
        left = set(os.listdir(place)) - {"usage.sqlite", "events.csv"}
        return f"ledger: after the next run is left: {left}" if left else ""

    def keys(self, random, number):
        place = self.suite.work / "keys"
        remove(place)
        place.mkdir()
        arguments = [self.tool, "keys", "new", "--output", place / "a.key"]
        if text := self.killed("keys", arguments, random, number):
            return text
        if (place / "a.key").exists():
            shown = run_tool(self.tool, "keys", "show", place / "a.key")
            if shown.status:
                return f"keys: a part of a key is left: {shown}"
            (place / "a.key").unlink()
        return self.again("keys", arguments)


def imports(ledger):
    """How many imports a ledger has, all of them whole; -1 for a damaged one."""
    if not ledger.exists():
        return 0
    connection = sqlite3.connect(ledger)
    try:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return -1
        if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            return 0
        number = connection.execute("SELECT count(*) FROM imports").fetchone()[0]
        total = connection.execute("SELECT ifnull(sum(count), 0) FROM days").fetchone()[0]
        return number if total == number * ROWS else -1
    finally:
        connection.close()


def run(suite):
    trial = Trial(suite)
    names = list(WEIGHTS)
    for number in suite.numbers():
        random = suite.random(number)
        suite.runs += 1
        name = random.choices(names, WEIGHTS.values())[0]
        if text := trial.problem(name, random, number):
            suite.fail(number, text)
            trial.reset()
    suite.notes.append(f"{trial.ended} ended before they were done")
