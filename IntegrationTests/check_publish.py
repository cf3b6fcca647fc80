"""Publishes two states of a catalog to a folder, through rsync and through rclone: a client that starts at entry.json always
finds what it names, whenever a run is killed, and the next run completes it.

Usage: check_publish.py TOOL WORK
"""

import hashlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

TOOL, WORK = sys.argv[1], Path(sys.argv[2])
KILLS = 100
NOW = "2026-01-01T00:00:00Z"
RECORD, MARKER = ".showcard-published", ".showcard"
# Names that a shell, or a program that takes them from a list, could misunderstand.
ODD_NAMES = ["-n", "--delete", "#note.txt", ";a b.txt", "[ab]*?.txt", "web:x.txt", "~", "$(id)", "naïve.txt", "'\"", "+ x", "- y", " z", "20260115123456.txt", "\u0301.txt"]


def fail(message):
    sys.exit(f"check_publish: {message}")


def run(*arguments, **settings):
    return subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True, **settings)


def publish_command(state, target, *options):
    return ["publish", "--source", WORK / state, "--no-sync", "--now", NOW, target, *options]


def publish(state, target, *options):
    result = run(*publish_command(state, target, *options))
    if result.returncode:
        fail(f"publishing to {target} ended with {result.returncode}: {result.stderr}")
    return result.stdout


def tree(folder):
    """The files of a folder, by path."""
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if not path.is_dir()}
    return {path: file.read_bytes() for path, file in files.items() if path not in (RECORD, MARKER)}


def build(state, edit):
    """Builds the catalog after a change to its source."""
    source = WORK / state
    if run("init", source).returncode:
        fail("the catalog cannot be started")
    static = source / "content/static"
    static.mkdir(parents=True, exist_ok=True)
    for name in ODD_NAMES:
        (static / name).write_text(f"{name} of {state}")
    edit(source)
    result = run("build", "--source", source, "--no-sync", "--quiet", "--now", NOW)
    if result.returncode:
        fail(f"the catalog cannot be built: {result.stderr}")
    return tree(source / "site")


def edit(source):
    entries = sorted((source / "content/templates").glob("[!_]*.md"))
    entries[0].unlink()
    entries[1].write_text(entries[1].read_text() + "\nMore.\n")
    shutil.copy(entries[1], entries[1].with_name("another-one.md"))
    (source / "content/static/only-new.txt").write_text("new")


def references(node):
    """The files that a JSON value names with their hashes."""
    if isinstance(node, dict):
        if "href" in node and "sha256" in node:
            yield node["href"], node["sha256"]
        node = list(node.values())
    if isinstance(node, list):
        for item in node:
            yield from references(item)


def read(site, states):
    """Reads a site like a client, which starts at entry.json and then follows names that contain hashes."""
    entry = site / "v1/entry.json"
    if not entry.exists():
        return None
    found = [name for name, files in states.items() if files["v1/entry.json"] == entry.read_bytes()]
    if not found:
        fail("entry.json is of no state")
    waiting, seen = [entry], set()
    while waiting:
        file = waiting.pop()
        for href, sha256 in references(json.loads(file.read_bytes())):
            path = (file.parent / href).resolve()
            if path in seen or sha256[:10] not in path.name:
                continue
            seen.add(path)
            if not path.exists() or hashlib.sha256(path.read_bytes()).hexdigest() != sha256:
                fail(f"entry.json names {href}, which is not there")
            if path.suffix == ".json" and path.parent.name == "index":
                waiting.append(path)
    if len(seen) < 3:
        fail("entry.json names too few files")
    return found[0]


def expect_site(site, files, what, gone=()):
    """A site must have some files, and may still have some former ones."""
    found = {path: data for path, data in tree(site).items() if path in files or path not in gone}
    if found != files:
        different = [path for path in {**found, **files} if found.get(path) != files.get(path)]
        fail(f"{what}: different are {different[:5]}")


def check_kills(states):
    site, whole = WORK / "www", WORK / "whole"
    publish("old", whole)
    shutil.copytree(whole, site, symlinks=True)
    begun = time.monotonic()
    publish("new", site)
    usual, killed, seen = time.monotonic() - begun, 0, set()
    hashed = {path for path in states["old"] if path.startswith(("v1/pack/", "v1/stats/", "v1/index/", "v1/db/", "assets/"))}
    expect_site(site, states["new"], "a folder", hashed)
    while killed < KILLS:
        shutil.rmtree(site)
        shutil.copytree(whole, site, symlinks=True)
        process = subprocess.Popen([TOOL, *map(str, publish_command("new", site, "-q"))])
        time.sleep(random.uniform(0, usual * 1.2))
        process.send_signal(signal.SIGKILL)
        was_killed = process.wait() == -signal.SIGKILL
        killed += was_killed
        # However fast the machine gets meanwhile, about two of three are killed before they are done.
        usual *= 1.04 if was_killed else 0.92
        seen.add(read(site, states))
        # The same state again, or back to the former one.
        last = random.choice(["old", "new"])
        publish(last, site)
        if read(site, states) != last:
            fail("a run after a killed one does not publish its state")
        publish(last, site, "--keep-days", "0")
        expect_site(site, states[last], f"{last} after a kill")
        if (site / ".showcard-draft").exists():
            fail("a draft is left")
    print(f"{killed} runs were killed; clients found {sorted(seen)}", flush=True)
    if seen != {"old", "new"}:
        fail("the kills did not meet both states")


def check_target(target, site, states):
    """Publishes both states to a target whose files are in a folder of this machine."""
    listing = publish("old", target, "--dry-run")
    if site.exists() and any(site.iterdir()):
        fail(f"a dry run changes {target}")
    if len(listing.splitlines()) != len(states["old"]) + 1 or not listing.splitlines()[-2].startswith("send     v1/entry.json"):
        fail(f"a dry run does not list what is sent: {listing}")
    publish("old", target)
    expect_site(site, states["old"], target)
    before = {path: (site / path).stat().st_mtime_ns for path in states["old"]}
    if publish("old", target) != f"Published  to {target}: {len(states['old'])} unchanged\n":
        fail(f"publishing again to {target} is not without changes")
    publish("new", target)
    if read(site, states) != "new":
        fail(f"{target} has not the new state")
    for path, data in states["old"].items():
        is_same = states["new"].get(path) == data
        if is_same and (site / path).stat().st_mtime_ns != before[path]:
            fail(f"{target}: {path} was written again")
    packs = [path for path in states["old"] if path.startswith("v1/pack/")]
    if not packs or not all((site / path).exists() for path in packs):
        fail(f"{target}: a pack that clients may still read was deleted")
    publish("new", target, "--keep-days", "0")
    expect_site(site, states["new"], f"{target} after the grace")
    # A run that is killed leaves one state, and the next run completes it.
    for _ in range(4):
        process = subprocess.Popen([TOOL, *map(str, publish_command("old", target, "-q"))])
        time.sleep(random.uniform(0, 0.6))
        process.send_signal(signal.SIGKILL)
        process.wait()
        time.sleep(0.2)
        read(site, states)
    publish("old", target, "--keep-days", "0")
    expect_site(site, states["old"], f"{target} after kills")


def check_refusals(site):
    (site / "mine.txt").parent.mkdir(parents=True, exist_ok=True)
    (site / "mine.txt").write_text("mine")
    return run(*publish_command("new", site))


def rsync_daemon(module):
    """Starts a daemon that has a folder as its module; the process and the port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    module.mkdir()
    owner = "uid = 0\ngid = 0\n" if os.geteuid() == 0 else ""
    settings = WORK / "rsyncd.conf"
    settings.write_text(f"use chroot = no\n{owner}address = 127.0.0.1\nport = {port}\nlog file = {WORK}/rsyncd.log\n[site]\npath = {module}\nread only = no\n")
    process = subprocess.Popen(["rsync", "--daemon", "--no-detach", f"--config={settings}"], stdin=subprocess.DEVNULL)
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process, port
        time.sleep(0.1)
    fail("the rsync daemon does not start")


def check_tools():
    """What programs are given, and what is printed of one that fails."""
    folder = WORK / "bin"
    folder.mkdir()
    fake = folder / "rsync"
    fake.write_text(f"#!/bin/sh\nprintf '%s\\n' \"$@\" >'{WORK}/arguments'\nprintf 'no \\033[31maccess\\n' >&2\nexit 12\n")
    fake.chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    target = f"web:$(touch {WORK}/touched) `id` *"
    result = run(*publish_command("new", target), env=environment)
    if result.returncode != 4 or "'rsync' ended with status 12: no [31maccess\n" not in result.stderr:
        fail(f"a program that fails is not reported: {result.stderr!r}")
    arguments = (WORK / "arguments").read_text().splitlines()
    if arguments[-2:] != ["--", f"{target}/"] or (WORK / "touched").exists():
        fail(f"the target is not one argument: {arguments}")
    # A program reads the output by itself, so files are checked after it has sent them.
    changed = WORK / "new/site/only-new.txt"
    fake.write_text(f"#!/bin/sh\ncase \"$*\" in *--files-from=*) echo other >'{changed}';; esac\n")
    result = run(*publish_command("new", "web:www"), env=environment)
    if result.returncode != 2 or "'only-new.txt' of the output has changed since the build" not in result.stderr:
        fail(f"a file that changes while it is sent is not reported: {result.stderr!r}")
    changed.write_text("new")
    fake.unlink()
    result = run(*publish_command("new", "rclone:shop:www"), env={"PATH": str(folder)})
    if result.returncode != 4 or "apt install rclone" not in result.stderr:
        fail(f"a missing program is not reported: {result.stderr!r}")


def main():
    random.seed(20260101)
    states = {"old": build("old", lambda source: None), "new": build("new", edit)}
    for name in ODD_NAMES:
        if name not in states["new"]:
            fail(f"the output has no file '{name}'")
    check_kills(states)
    check_tools()
    result = check_refusals(WORK / "foreign")
    if result.returncode != 2 or "was not created by 'showcard publish'" not in result.stderr:
        fail(f"a folder of others is not refused: {result.stderr}")
    result = run(*publish_command("new", f"{WORK}/absent/../foreign"))
    if result.returncode != 2 or "has '..' after a folder that does not exist" not in result.stderr or (WORK / "absent").exists():
        fail(f"a path out of a missing folder is not refused: {result.stderr}")
    check_target(f"folder:{WORK}/folder", WORK / "folder", states)
    check_target(f"rclone::local:{WORK}/remote/a b", WORK / "remote/a b", states)
    module = WORK / "module"
    daemon, port = rsync_daemon(module)
    try:
        check_target(f"rsync://127.0.0.1:{port}/site/a b", module / "a b", states)
        result = run(*publish_command("new", f"rsync://127.0.0.1:{port}/other/www"))
        if result.returncode != 4 or "Unknown module 'other'" not in result.stderr:
            fail(f"an unknown module is not reported: {result.stderr}")
        (module / "mine").mkdir()
        (module / "mine/index.html").write_text("mine")
        result = run(*publish_command("new", f"rsync://127.0.0.1:{port}/site/mine"))
        if result.returncode != 2 or "was not created by 'showcard publish'" not in result.stderr:
            fail(f"a folder of others is not refused: {result.stderr}")
    finally:
        daemon.terminate()
        daemon.wait()


main()
