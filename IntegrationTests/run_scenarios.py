#!/usr/bin/env python3
"""Tells the stories of the integration tests: scripts that say 'ok - …' of each thing that holds, and fail when one
does not. Two run at the same time, or as many as the variable SHOWCARD_STORIES says; the first to fail ends all.

Usage: tell.py TOOL [NAME...]
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
# Those that take the longest begin. What is in one line is told in turn, as it uses one scratch folder.
LINES = [
    ["guide", "documentation", "packages"], ["tokens"], ["browser"], ["paths"], ["feeds"], ["schemas"], ["browsing"], ["live-api"],
    ["plugins"], ["diff"], ["serve"], ["same-bytes"], ["alone"], ["ledger"],
]


class Teller:
    def __init__(self, work, tool, lines):
        self.work, self.lines, self.lock = work, list(lines), threading.Lock()
        self.running, self.failed, self.passed = {}, False, 0
        self.environment = {**os.environ, "TOOL": str(tool), "PYTHON": sys.executable, "WORK": str(work), "PYTHONDONTWRITEBYTECODE": "1"}
        # Beside each other, each has one browser.
        self.environment.setdefault("SHOWCARD_BROWSERS", "1")

    def tell(self, name):
        """Runs a story; whether the others are to go on."""
        folder = self.work / name
        folder.mkdir()
        log, begun = self.work / f"{name}.log", time.monotonic()
        with self.lock:
            if self.failed:
                return False
            with log.open("w") as output:
                process = subprocess.Popen(
                    ["bash", HERE / "stories" / f"{name}.sh"], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                    env={**self.environment, "STORY": str(folder)}, start_new_session=True)
            self.running[name] = process
        # The usage is that of the story and of all it has waited for.
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        with self.lock:
            del self.running[name]
            if self.failed:
                return False
            text = log.read_text(errors="replace")
            print(text, end="", flush=True, file=sys.stderr if process.returncode else sys.stdout)
            print(f"-- {name}: {time.monotonic() - begun:.0f} s, of processors {usage.ru_utime + usage.ru_stime:.0f} s", flush=True)
            self.passed += sum(line.startswith("ok - ") for line in text.splitlines())
            if process.returncode:
                print(f"not ok - {name}, with status {process.returncode}", file=sys.stderr, flush=True)
                self.stop()
        shutil.rmtree(folder, ignore_errors=True)
        return not self.failed

    def stop(self):
        self.failed = True
        for process in list(self.running.values()):
            try:
                os.killpg(process.pid, signal.SIGTERM)
            except ProcessLookupError:
                continue

    def go_on(self):
        try:
            self.tell_rest()
        except BaseException:
            # What is not told does not hold.
            self.stop()
            raise

    def tell_rest(self):
        while True:
            with self.lock:
                if not self.lines or self.failed:
                    return
                line = self.lines.pop(0)
            for name in line:
                if not self.tell(name):
                    return


def main():
    built, names = Path(sys.argv[1]).resolve(), sys.argv[2:]
    lines = [[name for name in line if name in names] for line in LINES] if names else LINES
    if unknown := set(names) - {name for line in LINES for name in line}:
        sys.exit(f"IntegrationTests: there is no story {', '.join(sorted(unknown))}")
    assert {name for line in LINES for name in line} == {file.stem for file in (HERE / "stories").glob("*.sh")} - {"common", "site"}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        work = Path(folder).resolve()
        # Packages that are built beside may link the tool anew.
        (work / "bin").mkdir()
        tool = shutil.copy2(built, work / "bin/showcard")
        teller = Teller(work, tool, [line for line in lines if line])
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, lambda *_: (teller.stop(), sys.exit(1)))
        if teller.tell("site"):
            threads = [threading.Thread(target=teller.go_on) for _ in range(int(os.environ.get("SHOWCARD_STORIES", "2")))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    if teller.failed:
        sys.exit(1)
    print(f"{teller.passed} passed, 0 failed")


if __name__ == "__main__":
    main()
