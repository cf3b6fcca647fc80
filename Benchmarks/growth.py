#!/usr/bin/env python3
"""Counts the instructions of commands for inputs of n, 2n and 4n, and fails if they grow faster than n log n.

Usage: growth.py TOOL [--only NAME,...] [--json FILE]

valgrind counts, so the numbers do not depend on the machine's load. If work is proportional to n, the step from 2n to 4n costs
2 times the step from n to 2n; with n log n at most 2.3 times here; with n squared 4 times. The limit is 2.6.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

NOW = "2026-01-01T00:00:00Z"
LIMIT = 2.6
# A step below this share of the total is noise: the runs differ by the order of threads.
NOISE = 0.01
KIND = """kind: note
path: notes
title: {one: Note, many: Notes}
fields:
  name: {type: string, required: true}
  usage_count: {type: integer, min: 0, role: usage}
  tags: {type: list, of: string, unique: true, role: tags}
  aliases: {type: list, of: string, role: aliases}
  notes: {type: list, of: {reference: note}, unique: true}
"""
# sigsuspend(2) in a thread that has ended, as libdispatch calls it in `dispatch_main`, crashes valgrind 3.19.
STOPGAP = "#include <poll.h>\n#include <signal.h>\nint sigsuspend(const sigset_t *mask) { (void)mask; for (;;) poll(0, 0, 1 << 30); }\n"


def entry(folder, body, name="q", fields=""):
    (folder / f"content/notes/{name}.md").write_text(f"---\nname: Q\n{fields}---\n{body}\n")


def paragraphs(words, size):
    """Words in paragraphs of a size."""
    words = list(words)
    return "\n\n".join("\n".join(words[start:start + size]) for start in range(0, len(words), size))


def tokens(folder, members):
    (folder / "content/tokens/more.tokens.json").write_text(json.dumps({"color": {"$type": "color", **members}}))


def usage(folder, rows):
    (folder / "counts.csv").write_text("id,date,count\n" + "".join(rows))
    return ["usage", "import", folder / "counts.csv", "--source", folder, "--kind", "note", "--quiet"]


def template(folder, text):
    (folder / "templates").mkdir(exist_ok=True)
    (folder / "templates/404.mustache").write_text(text)


def entries(folder, count, fields=lambda number: ""):
    for number in range(count):
        entry(folder, "Text.", f"n{number}", fields(number))


def color(number):
    return {"$value": {"colorSpace": "srgb", "components": [0.1, 0.2, round(number % 1000 / 1000, 3)]}}


# Each writes an input of a size and returns the command, or nothing for `check`. Four times a size is within every limit.
CASES = {
    "broken links": (4000, lambda folder, n: entry(folder, "\n\n".join(["[a](b) " * 100] * (n // 100)))),
    "headings and links to them": (2000, lambda folder, n: entry(folder, "\n\n".join(f"# h{i}\n\n[x](#section-h{i})" for i in range(n)))),
    "definitions of links": (1000, lambda folder, n: entry(folder, paragraphs((f"[r{i}]: /{i}" for i in range(n)), 500) + "\n\n[r0]")),
    "open emphasis": (60000, lambda folder, n: entry(folder, paragraphs(["*a **b"] * (n // 2), 4000))),
    "open brackets": (200000, lambda folder, n: entry(folder, paragraphs(["[" * 50] * (n // 50), 80))),
    "open code spans": (7000, lambda folder, n: entry(folder, paragraphs(("`" * (1 + i % 60) + "a" for i in range(n)), 1000))),
    "paragraphs": (20000, lambda folder, n: entry(folder, "Some text.\n\n" * n)),
    "unknown fields": (1000, lambda folder, n: entry(folder, "", fields="".join(f"f{i}: 1\n" for i in range(n)))),
    "empty tags": (1000, lambda folder, n: entry(folder, "", fields="tags: [" + ", ".join(["''"] * n) + "]\n")),
    "tags of an entry": (1000, lambda folder, n: entry(folder, "", fields="tags: [" + ", ".join(f"t{i}" for i in range(n)) + "]\n")),
    "former addresses": (1000, lambda folder, n: entry(folder, "", fields="aliases: [" + ", ".join(f"/o/{i}/" for i in range(n)) + "]\n")),
    "entries": (1500, lambda folder, n: entries(folder, n)),
    "entries that refer to one": (1000, lambda folder, n: entries(folder, n, lambda i: "notes: [n0]\n")),
    "entries that refer to missing ones": (1000, lambda folder, n: entries(folder, n, lambda i: f"notes: [x{i}]\n")),
    "entries with one tag": (1000, lambda folder, n: entries(folder, n, lambda i: "tags: [same]\n")),
    "static files": (2000, lambda folder, n: [(folder / f"content/static/{i}.txt").write_text("x") for i in range(n)] and None),
    "tokens": (500, lambda folder, n: tokens(folder, {f"c{i}": color(i) for i in range(n)})),
    "a chain of tokens": (500, lambda folder, n: tokens(folder, {"c0": color(0)} | {f"c{i}": {"$value": f"{{color.c{i - 1}}}"} for i in range(1, n)})),
    "a circle of tokens": (2500, lambda folder, n: tokens(folder, {f"c{i}": {"$value": f"{{color.c{(i + 1) % n}}}"} for i in range(n)})),
    "wrong tokens": (1000, lambda folder, n: tokens(folder, {f"c{i}": {"$value": "red-ish"} for i in range(n)})),
    "groups that extend one": (500, lambda folder, n: tokens(folder, {"g0": {"a": color(0)}} | {f"g{i}": {"$extends": "{color.g0}"} for i in range(1, n)})),
    "counts": (5000, lambda folder, n: usage(folder, [f"one,{date.fromordinal(719163 + i)},{i}\n" for i in range(n)])),
    "wrong counts": (50000, lambda folder, n: usage(folder, [f"one,{i},many\n" for i in range(n)])),
    "variables of a template": (15000, lambda folder, n: template(folder, "{{site.name}} " * n)),
    "sections of a template": (7000, lambda folder, n: template(folder, "{{#site.name}}x{{/site.name}} " * n)),
}


class Counter:
    def __init__(self, tool, folder):
        self.folder, self.tool, self.stopgap = folder, folder / "showcard", folder / "stopgap.so"
        # valgrind 3.19 does not read the debugging information of Swift's compiler.
        subprocess.run(["strip", "-o", self.tool, tool], check=True)
        subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-x", "c", "-o", self.stopgap, "-"], input=STOPGAP.encode(), check=True)
        subprocess.run([tool, "init", folder / "base"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        content = folder / "base/content"
        for kind in [path.parent for path in content.glob("*/_kind.yml")]:
            shutil.rmtree(kind)
        (content / "notes").mkdir()
        (content / "notes/_kind.yml").write_text(KIND)
        entry(folder / "base", "Text.", "one")

    def count(self, name, size):
        folder = self.folder / f"{name} {size}"
        shutil.copytree(self.folder / "base", folder)
        command = CASES[name][1](folder, size) or ["check", "--quiet", "--jobs", "1", "--source", folder]
        made = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", self.tool, *command, "--now", NOW],
            env=os.environ | {"LD_PRELOAD": str(self.stopgap)}, capture_output=True, text=True, errors="replace")
        shutil.rmtree(folder)
        found = re.search(r"I\s+refs:\s+([\d,]+)", made.stderr)
        if not found or made.returncode not in (0, 1):
            sys.exit(f"growth: {name}, {size}: status {made.returncode}: {made.stderr[-2000:]}")
        return int(found[1].replace(",", "")), made.returncode

    def measure(self, name):
        size = CASES[name][0]
        (one, status), (two, middle), (four, last) = [self.count(name, size * times) for times in (1, 2, 4)]
        if not status == middle == last:
            sys.exit(f"growth: {name}: the statuses are {status}, {middle} and {last}, so a limit ended the work")
        first, second = two - one, four - two
        growth = second / first if first > NOISE * one else None
        is_good = second <= NOISE * 2 * one if growth is None else growth <= LIMIT
        return {"case": name, "n": size, "millions": [round(count / 1e6) for count in (one, two, four)], "growth": growth and round(growth, 2),
                "status": status, "ok": is_good}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=Path)
    parser.add_argument("--only", help="the cases, separated by commas")
    parser.add_argument("--json", type=Path, help="where to write the results to")
    options = parser.parse_args()
    names = options.only.split(",") if options.only else list(CASES)
    if unknown := [name for name in names if name not in CASES]:
        parser.error(f"there is no case {', '.join(unknown)}; there are: {', '.join(CASES)}")
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        counter = Counter(options.tool.resolve(), Path(folder))
        print("case | n | millions of instructions for n, 2n, 4n | growth\n---|---|---|---")
        results = []
        for result in pool.map(counter.measure, names):
            results.append(result)
            mark = "" if result["ok"] else ": too fast"
            print(f"{result['case']} | {result['n']} | {', '.join(map(str, result['millions']))} | {result['growth'] or 'none'}{mark}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(results, indent=2) + "\n")
    for result in results:
        if not result["ok"]:
            print(f"too fast: scripts/growth --only '{result['case']}'")
    sys.exit(0 if all(result["ok"] for result in results) else 1)


if __name__ == "__main__":
    main()
