"""Builds catalogs with hostile inputs, many in each: no crash, no hang, bounded memory, and no change of what is published."""

import os
import re
import shutil
from pathlib import Path

import inputs
from common import difference, make_catalog, remove, tree
from running import build, limits

MEANING = "hostile inputs were built or refused"
NEEDS_LINUX = False
RUNS, FULL = 100, 2500
AT_ONCE = 25
SECONDS, MEMORY, FACTOR = 10, 300 << 20, 20
SMALL_STACK = 512 << 10


class Trial:
    def __init__(self, suite):
        self.rendered = 0
        self.suite, self.folder, self.made = suite, suite.work / "shop", make_catalog(suite.tool, suite.work / "made")
        done = build(suite.tool, self.made)
        assert done.status == 0, done

    def prepare(self, chosen):
        """The catalog with some inputs; their paths by number."""
        remove(self.folder)
        shutil.copytree(self.made, self.folder, symlinks=True)
        return {number: path for number, (_, slot, data) in chosen.items() if (path := inputs.place(self.folder, slot, number, data))}

    def bad(self, made, chosen):
        """What is wrong with a run over inputs, by its status, time and memory."""
        size = sum(len(data) for _, _, data in chosen.values())
        if not made.is_documented:
            return str(made)
        if made.cpu > max(SECONDS, SECONDS * size / 1e6):
            return f"{made.cpu:.1f} s of a processor for {size} bytes"
        if made.memory > FACTOR * size + MEMORY:
            return f"{made.memory >> 20} MB of memory for {size} bytes"
        if made.status and "error" not in made.output:
            return f"no message: {made}"
        return ""

    def build(self, chosen, stack):
        """Builds, takes out what is refused, and builds again, so that the rest is rendered."""
        paths = self.prepare(chosen)
        site, before = self.folder / "site", tree(self.folder / "site")
        for _ in range(6):
            made = build(self.suite.tool, self.folder, apply=limits(stack=stack))
            if text := self.bad(made, chosen):
                return text
            if made.status == 0:
                self.rendered += len(paths)
                return ""
            if text := difference(tree(site), before):
                return f"{made}; the output changed: {text}"
            refused = [number for number in paths if re.search(rf"\bh{number}\b", made.output)]
            refused = refused or [number for number in paths if chosen[number][1] in ("name", "template", "settings")] or list(paths)[:len(paths) // 2 + 1]
            rest = {number: each for number, each in chosen.items() if number in paths and number not in refused}
            if not rest:
                return ""
            chosen, paths = rest, self.prepare(rest)
        return ""

    def smallest(self, chosen, stack):
        """One input of some that fails alone, and how; None if only several fail together."""
        while len(chosen) > 1:
            numbers = list(chosen)
            halves = [{number: chosen[number] for number in part} for part in (numbers[:len(numbers) // 2], numbers[len(numbers) // 2:])]
            chosen = next((half for half in halves if self.build(half, stack)), None)
            if chosen is None:
                return None
        return chosen


def batches(suite):
    """The inputs in batches; what goes into catalog.yml, and what is large, goes alone."""
    folder = Path(os.environ.get("SHOWCARD_SUITES", Path(__file__).resolve().parents[3] / "shared/suites"))
    found, counts = inputs.suite_inputs(folder)
    missing = [name for name in ["commonmark", "yaml", "json", "mustache", "blns"] if name not in counts]
    of_suites = found if suite.is_full else suite.random("suites").sample(found, min(len(found), suite.count // 3))
    every = dict(enumerate(of_suites))
    for number in range(len(every), max(suite.count, len(every))):
        every[number] = inputs.make(suite.random(number), number)
    known = ", ".join(f"{name} {count}" for name, count in counts.items())
    suite.notes.append(f"{len(of_suites)} inputs of suites ({known}; not here: {', '.join(missing) or 'none'})")
    if suite.case is not None:
        return [{suite.case: every[suite.case]}]
    alone = [number for number, (_, slot, data) in every.items() if slot == "settings" or len(data) > 200_000]
    rest = [number for number in every if number not in alone]
    suite.random("order").shuffle(rest)
    return [{number: every[number]} for number in alone] + [{number: every[number] for number in rest[at:at + AT_ONCE]} for at in range(0, len(rest), AT_ONCE)]


def run(suite):
    trial = Trial(suite)
    for index, chosen in enumerate(batches(suite)):
        stack = SMALL_STACK if index % 3 == 0 else None
        suite.runs += len(chosen)
        if not (text := trial.build(chosen, stack)):
            continue
        one = trial.smallest(chosen, stack)
        if one is None:
            suite.fail(None, f"the inputs {list(chosen)} together: {text}")
            continue
        number, (name, slot, data) = next(iter(one.items()))
        suite.fail(number, f"{name} as {slot}, {len(data)} bytes, {'small' if stack else 'usual'} stack: {trial.build(one, stack) or text}")
    suite.notes.append(f"{trial.rendered} were published")
