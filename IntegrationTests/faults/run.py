#!/usr/bin/env python3
"""Injects faults into runs of the tool: kills, failing calls, damaged state, hostile input, full disks, races, links and
hostile requests; prints a line for each suite and a table, and fails if one of them found something.

Usage: run.py [--tool PATH] [--work DIR] [--seed N] [--runs N] [--case N] [--full] [--minutes N] [--json FILE] [SUITE...]
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

import calls
import disks
import hostile
import kills
import links
import races
import requests
import state
from common import Suite
from running import IS_LINUX

SUITES = {module.__name__: module for module in [kills, calls, state, hostile, disks, races, links, requests]}
ROOT = Path(__file__).resolve().parents[2]


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/faults", description="Injects faults into runs of the tool.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"the suites to run: {', '.join(SUITES)} (default: all)")
    parser.add_argument("--tool", type=Path, default=ROOT / ".build/release/showcard", help="the program (default: that of a release build)")
    parser.add_argument("--work", type=Path, help="the folder to work in (default: a temporary one)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all choices (default: 1)")
    parser.add_argument("--runs", type=int, help="the number of tries of each suite (default: few, fit for CI)")
    parser.add_argument("--case", type=int, help="only the try with this number")
    parser.add_argument("--full", action="store_true", help="the numbers of tries of a release")
    parser.add_argument("--minutes", type=float, default=0, help="for how many minutes 'requests' goes on (default: 0)")
    parser.add_argument("--json", type=Path, help="where to write the results")
    chosen = parser.parse_args()
    if unknown := [name for name in chosen.suites if name not in SUITES]:
        parser.error(f"there is no suite {', '.join(unknown)}")
    return chosen


def run_suite(name, chosen, tool, work):
    module = SUITES[name]
    count = chosen.runs or (module.FULL if chosen.full else module.RUNS)
    command = f"scripts/faults --tool {tool}" + (" --full" if chosen.full else "") + (f" --runs {chosen.runs}" if chosen.runs else "")
    suite = Suite(name, tool, work / name, chosen.seed, count, chosen.case, chosen.full, chosen.minutes, command)
    if module.NEEDS_LINUX and not IS_LINUX:
        print(f"ok - {name}: tried on Linux alone")
        return suite, 0.0
    shutil.rmtree(suite.work, ignore_errors=True)
    suite.work.mkdir(parents=True)
    begun = time.monotonic()
    try:
        module.run(suite)
    except Exception as error:
        traceback.print_exc()
        suite.fail(None, f"the suite ended with {error!r}")
    finally:
        shutil.rmtree(suite.work, ignore_errors=True)
    for note in suite.notes:
        print(f"# {name}: {note}")
    good = suite.runs - len(suite.failures)
    print(f"{'not ok' if suite.failures else 'ok'} - {name}: {good} of {suite.runs} {module.MEANING}", flush=True)
    return suite, time.monotonic() - begun


def main():
    chosen = arguments()
    tool = chosen.tool.resolve()
    if not os.access(tool, os.X_OK):
        sys.exit(f"scripts/faults: '{tool}' is not a program")
    with tempfile.TemporaryDirectory(prefix="faults-", dir=chosen.work, ignore_cleanup_errors=True) as folder:
        results = [run_suite(name, chosen, tool, Path(folder).resolve()) for name in chosen.suites or SUITES]
    print("\nsuite | command | runs | failures | seconds")
    for suite, seconds in results:
        print(f"{suite.name} | {suite.command} --seed {suite.seed} {suite.name} | {suite.runs} | {len(suite.failures)} | {seconds:.0f}")
    if chosen.json:
        chosen.json.write_text(json.dumps([
            {"suite": suite.name, "seed": suite.seed, "runs": suite.runs, "failures": suite.failures, "notes": suite.notes, "seconds": round(seconds, 1)}
            for suite, seconds in results], indent=1) + "\n")
    sys.exit(1 if any(suite.failures for suite, _ in results) else 0)


if __name__ == "__main__":
    main()
