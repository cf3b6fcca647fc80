"""Publishes two states of a catalog to a folder, through rsync and rclone, to S3 and to a Git branch: a client that starts at entry.json always
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
import urllib.error
import urllib.parse
import urllib.request
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


def static_files(*paths):
    """A change that adds static files."""

    def edit(source):
        for path in paths:
            file = source / "content/static" / path
            file.parent.mkdir(exist_ok=True)
            file.write_text(path)

    return edit


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


class Bucket:
    """A server with the protocol of S3, and a folder that is filled with what it serves."""

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        server = Path(sys.executable).with_name("moto_server")
        self.log = open(WORK / "s3.log", "wb")
        self.process = subprocess.Popen([server, "-H", "127.0.0.1", "-p", str(port)], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        self.client = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        else:
            fail("the S3 server does not start")
        self.request("shop", "PUT")

    def request(self, path, method="GET"):
        key = "AWS4-HMAC-SHA256 Credential=x/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=x"
        request = urllib.request.Request(f"{self.address}/{urllib.parse.quote(path)}", method=method, headers={"Authorization": key})
        with self.client.open(request, timeout=60) as answer:
            return answer.read(), answer.headers

    def environment(self):
        settings = {key: value for key, value in os.environ.items() if not key.startswith(("AWS_", "RCLONE_"))}
        return {**settings, "AWS_ENDPOINT_URL": self.address, "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x", "NO_PROXY": "127.0.0.1"}

    def download(self, folder):
        """Reads what is published over HTTP."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        record = self.request(f"shop/www/{RECORD}")[0].decode().splitlines()[1:-1]
        headers = {}
        for path in (line.split(" ", 2)[2] for line in record):
            try:
                data, headers[path] = self.request(f"shop/www/{path}")
            except urllib.error.HTTPError:
                continue
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        return headers


# A type or a cache time that a page of the site, a feed and files with a hash in the name have.
HEADERS = {
    "index.html": ("text/html; charset=utf-8", None),
    "v1/entry.json": ("application/json; charset=utf-8", "public, max-age=60, must-revalidate"),
    "v1/pack/": ("application/json; charset=utf-8", "public, max-age=31536000, immutable"),
    "v1/schemas/": ("application/schema+json", None),
    "feed.xml": ("application/atom+xml", None),
    "assets/site.": ("text/css; charset=utf-8", "public, max-age=31536000, immutable"),
}


def check_s3(states):
    bucket, site, target = Bucket(), WORK / "s3", "s3://shop/www"
    settings = bucket.environment()
    try:
        result = run(*publish_command("old", "s3://absent/www"), env=settings)
        if result.returncode != 4 or "NoSuchBucket" not in result.stderr:
            fail(f"a missing bucket is not reported: {result.stderr}")
        before = {**os.environ}
        os.environ.clear()
        os.environ.update(settings)
        publish("old", target)
        headers = bucket.download(site)
        expect_site(site, states["old"], target)
        for start, (kind, cache) in HEADERS.items():
            found = [path for path in headers if path.startswith(start) and not path.endswith(".js")]
            if not found:
                fail(f"{target} has no {start}")
            for path in found:
                if (headers[path]["Content-Type"], headers[path]["Cache-Control"]) != (kind, cache):
                    fail(f"{target}: {path} has the headers {headers[path].items()}")
        if publish("old", target) != f"Published  to {target}: {len(states['old'])} unchanged\n":
            fail(f"publishing again to {target} is not without changes")
        for _ in range(4):
            process = subprocess.Popen([TOOL, *map(str, publish_command("new", target, "-q"))])
            time.sleep(random.uniform(0, 2))
            process.send_signal(signal.SIGKILL)
            process.wait()
            time.sleep(0.5)
            bucket.download(site)
            read(site, states)
            publish("old", target)
        publish("new", target)
        bucket.download(site)
        if read(site, states) != "new" or not all((site / path).exists() for path in states["old"] if path.startswith("v1/pack/")):
            fail(f"{target} has not the new state with the packs of the old one")
        publish("new", target, "--keep-days", "0")
        bucket.download(site)
        expect_site(site, states["new"], target)
        os.environ.clear()
        os.environ.update(before)
    finally:
        bucket.process.terminate()
        bucket.process.wait()


def git(*arguments, **settings):
    result = subprocess.run(["git", *map(str, arguments)], capture_output=True, text=True, **settings)
    if result.returncode:
        fail(f"git {arguments} ended with {result.returncode}: {result.stderr}")
    return result.stdout.strip()


def check_git(states):
    repository, target = WORK / "shop.git", f"git:{WORK}/shop.git#gh-pages"
    git("init", "--quiet", "--bare", repository)

    def branch():
        result = subprocess.run(["git", "-C", repository, "rev-parse", "--verify", "--quiet", "gh-pages"], capture_output=True, text=True)
        return result.stdout.strip()

    def checkout(name="gh-pages"):
        site = WORK / "checkout"
        shutil.rmtree(site, ignore_errors=True)
        git("clone", "--quiet", "--branch", name, repository, site)
        shutil.rmtree(site / ".git")
        return site

    publish("old", target, "--dry-run")
    if branch():
        fail("a dry run changes a branch")
    # A hook sets these for the programs that it starts.
    publish_settings = {**os.environ, "GIT_DIR": f"{WORK}/absent", "GIT_INDEX_FILE": f"{WORK}/absent", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"}
    for name in ("GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL", "EMAIL"):
        publish_settings.pop(name, None)
    result = run(*publish_command("old", target), env=publish_settings)
    if result.returncode:
        fail(f"publishing with the environment of a hook fails: {result.stderr}")
    expect_site(checkout(), states["old"], target)
    commit = git("-C", repository, "log", "--format=%an <%ae> %aI %s", "gh-pages")
    if not commit.startswith("Showcard <showcard@localhost> 2026-01-01T00:00:00+00:00 Publish the build of 2026-01-01T00:00:00Z, revision "):
        fail(f"the commit is {commit}")
    tip = branch()
    publish("old", target)
    if branch() != tip:
        fail("a commit without changes is made")
    # Files of others stay.
    clone = WORK / "clone"
    git("clone", "--quiet", "--branch", "gh-pages", repository, clone)
    (clone / "CNAME").write_text("shop.example\n")
    git("-C", clone, "add", "CNAME")
    identity = ["-c", "user.name=x", "-c", "user.email=x@shop.example"]
    git("-C", clone, *identity, "commit", "--quiet", "--message", "x")
    git("-C", clone, "push", "--quiet")
    publish("new", target)
    site = checkout()
    others = {"CNAME": b"shop.example\n"}
    if read(site, states) != "new" or not all((site / path).exists() for path in states["old"] if path.startswith("v1/pack/")):
        fail(f"{target} has not the new state with the packs of the old one")
    publish("new", target, "--keep-days", "0")
    expect_site(checkout(), {**states["new"], **others}, target)
    # A push that comes in between: the branch moves when the new commit is sent.
    tip, hook = branch(), repository / "hooks/pre-receive"
    git("-C", clone, "pull", "--quiet")
    git("-C", clone, *identity, "commit", "--quiet", "--allow-empty", "--message", "y")
    git("-C", clone, "push", "--quiet", "origin", "HEAD:refs/heads/other")
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nunset GIT_QUARANTINE_PATH\ngit update-ref refs/heads/gh-pages refs/heads/other\n")
    hook.chmod(0o755)
    result = run(*publish_command("old", target))
    if result.returncode != 4 or "error[target-changed]" not in result.stderr:
        fail(f"a push that came in between is not reported: {result.stderr}")
    hook.write_text("#!/bin/sh\necho 'pushing is over' >&2\nexit 1\n")
    result = run(*publish_command("old", target))
    if result.returncode != 4 or "error[tool-failed]" not in result.stderr or "pushing is over" not in result.stderr:
        fail(f"a push that the server refuses is not reported: {result.stderr}")
    hook.unlink()
    git("-C", clone, "push", "--quiet", "origin", "HEAD~0:refs/heads/gh-pages")
    # A killed run leaves one state.
    for _ in range(8):
        process = subprocess.Popen([TOOL, *map(str, publish_command(random.choice(["old", "new"]), target, "-q", "--keep-days", "0"))])
        time.sleep(random.uniform(0, 0.6))
        process.send_signal(signal.SIGKILL)
        process.wait()
        time.sleep(0.2)
        site = checkout()
        expect_site(site, {**states[read(site, states)], **others}, f"{target} after a kill")
    publish("old", target, "--keep-days", "0")
    expect_site(checkout(), {**states["old"], **others}, f"{target} after kills")
    # The name of a remote of the catalog's repository.
    git("init", "--quiet", WORK / "new")
    git("-C", WORK / "new", "remote", "add", "origin", repository)
    publish("new", "git:origin#pages")
    if git("-C", repository, "rev-list", "--count", "pages") != "1" or git("-C", WORK / "new", "for-each-ref"):
        fail("publishing to a remote by its name changes more than a branch of it")
    git("-C", WORK / "new", "remote", "add", "near", f"../{repository.name}")
    publish("new", "git:near#near")
    expect_site(checkout("near"), states["new"], "a remote with a relative path")
    # A file becomes a folder, and a folder a file.
    turned = {"one": build("one", static_files("a", "b/c")), "two": build("two", static_files("a/c", "b"))}
    for state in ("one", "two", "one"):
        publish(state, f"git:{repository}#turned", "--keep-days", "0")
        expect_site(checkout("turned"), turned[state], f"{state} in a branch")
    git("-C", clone, "checkout", "--quiet", "--orphan", "foreign")
    git("-C", clone, "rm", "-r", "--quiet", "--cached", ".")
    git("-C", clone, "add", "CNAME")
    git("-C", clone, *identity, "commit", "--quiet", "--message", "z")
    git("-C", clone, "push", "--quiet", "origin", "foreign")
    result = run(*publish_command("new", f"git:{repository}#foreign"))
    if result.returncode != 2 or "was not created by 'showcard publish'" not in result.stderr:
        fail(f"a branch of others is not refused: {result.stderr}")


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
    check_git(states)
    check_s3(states)
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
