"""Kills imports into a usage ledger at random moments: it is the old or the new state, and the next import works."""

import itertools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time

TOOL, WORK = sys.argv[1:]
KILLS = 30
ROWS = 12_000


def fail(message):
    sys.exit(f"check_ledger: {message}")


def events(number):
    """A file of events: each entry on many days, so that the transaction writes many pages."""
    path = f"{WORK}/events-{number}.jsonl"
    with open(path, "w", encoding="utf-8") as file:
        for row in range(ROWS):
            day = 1 + row % 28
            month = 1 + row // 28 % 12
            event = {"id": f"entry-{row % 997}", "at": f"2025-{month:02}-{day:02}T12:00:00Z", "round": number}
            file.write(json.dumps(event) + "\n")
    return path


def command(*arguments):
    return [TOOL, "usage", *arguments, "--ledger", f"{WORK}/usage.sqlite", "--source", WORK, "--now", "2026-01-01", "--quiet"]


def totals():
    """What entries have in all, by their totals and by their days; and how many imports there were."""
    if not os.path.exists(f"{WORK}/usage.sqlite"):
        return (0, 0, 0)
    connection = sqlite3.connect(f"{WORK}/usage.sqlite")
    try:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            fail("the ledger is damaged")
        if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
            return (0, 0, 0)
        return connection.execute(
            "SELECT (SELECT ifnull(sum(total), 0) FROM entries), (SELECT ifnull(sum(count), 0) FROM days),"
            " (SELECT count(*) FROM imports)").fetchone()
    finally:
        connection.close()


def complete(path):
    """Imports a file to the end; how many seconds that takes."""
    started = time.monotonic()
    subprocess.run(command("import", path, "--kind", "note"), check=True)
    return time.monotonic() - started


def main():
    random.seed(20260101)
    usual = complete(events(0))
    kept, killed = 1, 0
    # However fast the machine is, and gets meanwhile, so many are killed before they are done.
    for number in itertools.count(1):
        path = events(number)
        process = subprocess.Popen(command("import", path, "--kind", "note"))
        time.sleep(random.uniform(0, usual))
        process.send_signal(signal.SIGKILL)
        is_killed = process.wait() == -signal.SIGKILL
        killed += is_killed
        # Half of the time the next to come is another import, which takes up what was left.
        if number % 2:
            before = totals()
            old, new = (ROWS * kept, ROWS * kept, kept), (ROWS * (kept + 1), ROWS * (kept + 1), kept + 1)
            if before not in (old, new):
                fail(f"after a kill the ledger has {before}, neither {old} nor {new}")
        # An import that was done before it was killed is not done again.
        usual = max(complete(path), 0 if is_killed else usual / 2)
        kept += 1
        after = totals()
        if after != (ROWS * kept, ROWS * kept, kept):
            fail(f"after the next import the ledger has {after}, not {kept} times {ROWS}")
        if killed == KILLS:
            break
    subprocess.run(command("doctor"), check=True)
    left = sorted(name for name in os.listdir(WORK) if name.startswith("usage.sqlite"))
    if left != ["usage.sqlite"]:
        fail(f"{left} are left")
    print(f"{killed} of {number} imports were killed in the middle", file=sys.stderr)


main()
