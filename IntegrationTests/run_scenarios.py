#!/usr/bin/env python3
"""Runs the scenarios of the integration tests: scripts that print 'ok - …' for each thing that holds, and fail when one
does not. All of them run, whichever fails; at the end the failures are listed, and the last line has their number.

Two run at the same time, or as many as the variable SHOWCARD_SCENARIOS says.

Usage: run_scenarios.py TOOL [NAME...]
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Those that take the longest begin. What is in one line runs in turn, as it uses one scratch folder.
LINES = [
    ["words", "guide", "documentation", "packages", "parity"], ["gallery"], ["tokens"], ["browser"], ["paths"], ["feeds"], ["schemas"], ["browsing"], ["searches"], ["languages"], ["apps"], ["live-api"], ["edge"],
    ["plugins"], ["pictures"], ["diff"], ["serve"], ["clients"], ["same-bytes"], ["shards"], ["alone"], ["ledger"], ["publish"], ["release"], ["ci"], ["import"], ["faults"], ["rebuilds"],
]
# After how many seconds a scenario counts as hung: far more than any takes on a slow or loaded machine.
HANG_LIMIT = 2 * 60 * 60


class Runner:
    def __init__(self, work, tool, lines):
        self.work, self.lines, self.lock = work, list(lines), threading.Lock()
        self.running, self.is_stopped, self.passed, self.failures = {}, False, 0, []
        self.environment = {**os.environ, "TOOL": str(tool), "PYTHON": sys.executable, "WORK": str(work), "PYTHONDONTWRITEBYTECODE": "1"}
        # Scenarios that run beside each other have one browser each.
        self.environment.setdefault("SHOWCARD_BROWSERS", "1" if len(lines) > 1 else "2")

    def run(self, name):
        """Runs a scenario to its end, and prints what it printed."""
        folder, log, begun = self.work / name, self.work / f"{name}.log", time.monotonic()
        folder.mkdir()
        with self.lock, log.open("w") as output:
            if self.is_stopped:
                return
            process = subprocess.Popen(
                ["bash", HERE / "scenarios" / f"{name}.sh"], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                env={**self.environment, "SCENARIO": str(folder)}, start_new_session=True)
            self.running[name] = process
        watchdog = threading.Timer(HANG_LIMIT, end, [process, folder])
        watchdog.start()
        # The usage is that of the scenario and of all it has waited for.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        watchdog.cancel()
        end(process, folder)
        with self.lock:
            del self.running[name]
            if not self.is_stopped:
                self.report(name, process.returncode, log.read_text(errors="replace"))
                print(f"-- {name}: {time.monotonic() - begun:.0f} s, of processors {usage.ru_utime + usage.ru_stime:.0f} s", flush=True)
        shutil.rmtree(folder, ignore_errors=True)

    def report(self, name, status, text):
        """Prints what a scenario printed, and counts what passed and failed."""
        print(text, end="", flush=True, file=sys.stderr if status else sys.stdout)
        lines = text.splitlines()
        self.passed += sum(line.startswith("ok - ") for line in lines)
        if status:
            print(f"not ok - {name}, with status {status}", file=sys.stderr, flush=True)
            found = [line.removeprefix("not ok - ") for line in lines if line.startswith("not ok - ")]
            self.failures += [f"{name}: {text}" for text in found or [f"ended with status {status}"]]

    def stop(self):
        """Ends all scenarios before their time."""
        self.is_stopped = True
        for name, process in list(self.running.items()):
            end(process, self.work / name)

    def run_lines(self):
        """Runs one line of scenarios after another, until no line is left."""
        while True:
            with self.lock:
                if not self.lines:
                    return
                line = self.lines.pop(0)
            for name in line:
                try:
                    self.run(name)
                except Exception as error:
                    with self.lock:
                        self.failures.append(f"{name}: {error!r}")


def end(process, folder):
    """Kills a scenario that still runs, and what it has started and left behind."""
    for number in [*([-process.pid] if process.returncode is None else []), *started_in(folder)]:
        try:
            os.kill(number, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue


def started_in(folder):
    """The processes that have the folder of a scenario in their environment, as all have that it starts; none without /proc."""
    mark = f"SCENARIO={folder}\0".encode()
    for place in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark in place.read_bytes():
                yield int(place.parent.name)
        except OSError:
            continue


def main():
    built, names = Path(sys.argv[1]).resolve(), sys.argv[2:]
    lines = [[name for name in line if name in names] for line in LINES] if names else LINES
    if unknown := set(names) - {name for line in LINES for name in line}:
        sys.exit(f"IntegrationTests: there is no scenario {', '.join(sorted(unknown))}")
    assert {name for line in LINES for name in line} == {file.stem for file in (HERE / "scenarios").glob("*.sh")} - {"common", "site"}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder).resolve()
        # Packages that are built beside may link the tool again.
        (work / "bin").mkdir()
        tool = shutil.copy2(built, work / "bin/showcard")
        runner = Runner(work, tool, [line for line in lines if line])
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: (runner.stop(), os._exit(1)))
        runner.run("site")
        threads = [threading.Thread(target=runner.run_lines) for _ in range(int(os.environ.get("SHOWCARD_SCENARIOS", "2")))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    for failure in runner.failures:
        print(f"failed - {failure}")
    print(f"{runner.passed} passed, {len(runner.failures)} failed")
    sys.exit(1 if runner.failures else 0)


if __name__ == "__main__":
    main()
