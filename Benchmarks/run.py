#!/usr/bin/env python3
"""Times builds of a generated catalog after one change each, and prints a table: files written, seconds, megabytes, and the time
relative to a clean build.

Usage: run.py TOOL [OTHER_TOOL] [--count N] [--rounds N] [--only NAME,...] [--json FILE]

With two tools they take turns, and the last column is the time of the first relative to the second. Compare only ratios of
the same run: times depend on the machine's speed and load.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import make_catalog  # noqa: E402

NOW = "2026-01-05T12:00:00Z"


class Bench:
    """A tool with its own catalog and output."""

    def __init__(self, tool, folder, count):
        self.tool, self.folder, self.source = tool, folder, folder / "source"
        self.source.mkdir(parents=True)
        make_catalog.make(HERE.parent, self.source, count, seed=1)
        self.output, self.now, self.serial = folder / "out" / "site", NOW, 0
        self.templates = sorted((self.source / "content" / "templates").glob("*.md"))

    def build(self, now="same"):
        """Builds, and returns the time, the memory and the number of written files."""
        report = self.folder / "report.json"
        command = [self.tool, "build", "--quiet", "--source", self.source, "--output", self.output, "--report", report]
        command += [] if now is None else ["--now", self.now]
        began = time.perf_counter()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            sys.exit(errors.decode(errors="replace")[-2000:])
        return {
            "wall": wall, "cpu": usage.ru_utime + usage.ru_stime, "mib": usage.ru_maxrss / (1024 if sys.platform == "linux" else 1 << 20),
            "written": json.loads(report.read_text())["files"]["written"]}

    def pick(self):
        self.serial += 1
        return self.templates[(self.serial * 37) % len(self.templates)]

    def edit(self, path, old, new):
        text = path.read_text()
        assert old in text, f"{path} has no {old!r}"
        path.write_text(text.replace(old, new, 1))

    def append(self, path, text):
        with path.open("a") as file:
            file.write(text)

    # The changes before a build.

    def cold(self):
        shutil.rmtree(self.folder / "out", ignore_errors=True)

    def same(self):
        pass

    def checkout(self):
        for path in self.source.rglob("*"):
            if path.is_file():
                os.utime(path)

    def body(self):
        self.append(self.pick(), f"\nEdited {self.serial}.\n")

    def rename(self):
        path = self.pick()
        new = path.with_name(f"renamed-{self.serial}-{path.name}")
        path.rename(new)
        self.templates[self.templates.index(path)] = new

    def new_entry(self):
        self.serial += 1
        path = self.templates[0].with_name(f"added-{self.serial}.md")
        path.write_text(f"---\nname: Added {self.serial}\npublished_at: 2026-01-02\n---\nNew.\n")

    def tag(self):
        self.edit(self.pick(), "tags: [", "tags: [added, ")

    def partial(self):
        self.serial += 1
        self.append(self.source / "templates" / "partials" / "card-item.mustache", f"<!-- {self.serial} -->")

    def token(self):
        path = self.source / "content" / "tokens" / "glass.tokens.json"
        self.serial += 1
        document = json.loads(path.read_text())
        document["$description"] = f"Edited {self.serial}."
        path.write_text(json.dumps(document, indent=2))

    def usage(self):
        self.serial += 1
        counts = self.folder / "counts.csv"
        rows = "".join(f"{path.stem},2026-01-0{self.serial % 4 + 1},{self.serial + number}\n" for number, path in enumerate(self.templates))
        counts.write_text("id,date,count\n" + rows)
        subprocess.run([self.tool, "usage", "import", counts, "--quiet", "--from", f"day{self.serial}", "--source", self.source], check=True)

    def next_day(self):
        self.serial += 1
        day = 6 + self.serial % 20
        self.now = f"2026-01-{day:02}T12:00:00Z"

    def static_file(self):
        self.serial += 1
        (self.source / "content" / "static" / "note.txt").write_text(f"{self.serial}\n")


SCENARIOS = {
    "cold": "clean build", "same": "nothing changed", "clock": "nothing changed, by the system's clock", "checkout": "all files have new times",
    "body": "a body", "rename": "a file renamed", "new_entry": "an entry added", "tag": "a tag added", "partial": "a partial of the theme",
    "token": "a token file", "usage": "counts of a day", "next_day": "as of another day", "static_file": "a static file",
}


def measure(bench, name):
    if name != "clock":
        getattr(bench, name)()
    return bench.build(None if name == "clock" else "same")


def prepare(bench, name):
    """Builds the state that the first round changes."""
    bench.now = NOW
    if name != "cold":
        bench.build(None if name == "clock" else "same")


def median(rows, key):
    return statistics.median(row[key] for row in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("other", nargs="?")
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", default=",".join(SCENARIOS))
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    tools = [os.path.abspath(tool) for tool in (given.tool, given.other) if tool]
    names = [name for name in SCENARIOS if name in given.only.split(",") or name == "cold"]
    memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
    with tempfile.TemporaryDirectory(dir=memory) as work:
        benches = [Bench(tool, Path(work) / str(number), given.count) for number, tool in enumerate(tools)]
        table, cold = [], None
        print(f"{'':44}{'files':>8}{'s':>9}{'CPU s':>9}{'MB':>7}{'of cold':>9}" + (f"{'of other':>10}" if given.other else ""))
        for name in names:
            for bench in benches:
                prepare(bench, name)
            results = [[] for _ in benches]
            for _ in range(given.rounds):
                for bench, rows in zip(benches, results):
                    rows.append(measure(bench, name))
            row = {"scenario": name} | {key: median(results[0], key) for key in ("written", "wall", "cpu", "mib")}
            cold = cold or row["wall"]
            row["of_cold"] = row["wall"] / cold
            if given.other:
                row["of_other"] = statistics.median(a["wall"] / b["wall"] for a, b in zip(*results))
            table.append(row)
            print(
                f"{SCENARIOS[name]:44}{row['written']:8.0f}{row['wall']:9.3f}{row['cpu']:9.3f}{row['mib']:7.0f}{row['of_cold']:9.3f}"
                + (f"{row['of_other']:10.3f}" if given.other else ""), flush=True)
    if given.json:
        given.json.write_text(json.dumps(table, indent=1))


if __name__ == "__main__":
    main()
