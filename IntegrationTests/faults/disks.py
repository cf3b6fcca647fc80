"""Builds on disks and in processes with little: a full disk, few files, no streams, no variables, other modes."""

import os
import signal
import stat
import subprocess
import time

from common import built_catalog, clean_states, difference, edit, new_difference, remove, tree
from running import build, build_arguments, finish, limits, run as run_tool

MEANING = "builds with little of something ended in a state that is whole"
NEEDS_LINUX = True
LIMITS = [
    *[("size", size) for size in (0, 1_000, 4_096, 20_000, 60_000, 200_000)], *[("files", count) for count in (5, 8, 12, 16, 24, 40)],
    *[("processes", count) for count in (0, 1, 3)], *[("disk", size) for size in (100, 300, 500, 700, 800, 900, 1_000, 1_100, 1_200, 1_400, 1_700, 2_200)],
]
# With fewer descriptors the runtime of Swift may be unable to start its threads, and libdispatch to read their state.
LEAST_FILES = 16
STREAMS = ["full", "no input", "no output", "no errors", "none", "no reader"]
VARIABLES = [[], ["HOME"], ["TMPDIR"], ["PATH"], ["HOME", "TMPDIR", "PATH", "LANG"], "all"]
UMASKS = [0o077, 0o027, 0o000]
PLACES = ["read-only source", "read-only parent", "read-only output", "missing TMPDIR"]
CASES = [*LIMITS, *[("streams", name) for name in STREAMS], *[("variables", names) for names in VARIABLES], *[("umask", mask) for mask in UMASKS],
    *[("place", name) for name in PLACES]]
RUNS = FULL = len(CASES)


class Trial:
    def __init__(self, suite):
        self.suite, self.folder = suite, suite.work / "shop"
        self.clean = clean_states(suite)
        self.made = built_catalog(suite, suite.work / "made", "BAB")
        self.old = tree(self.made / "site")
        edit(self.made, "A")
        self.can_mount = run_tool("unshare", "-rm", "true").status == 0

    def prepare(self):
        """A catalog that was built, and changed since."""
        remove(self.folder)
        run_tool("cp", "-a", self.made, self.folder)
        return self.folder / "site"

    def judge(self, made, site, before, may_end_by=()):
        after = tree(site)
        if not made.is_documented and made.status not in may_end_by:
            return str(made)
        if made.status == 0:
            text = new_difference(site, self.clean["A"])
            return f"status 0, but {text}" if text else ""
        if after != before:
            return f"{made}; the output changed: {difference(after, before)}"
        return self.again(site, made)

    def again(self, site, made):
        again = build(self.suite.tool, self.folder, site)
        text = str(again) if again.status else new_difference(site, self.clean["A"])
        return f"{made}; the next build: {text}" if text else ""

    def problem(self, kind, value):
        site = self.prepare()
        before = tree(site)
        if kind == "disk":
            return self.disk(value)
        if kind in ("size", "files", "processes"):
            # Root has no limit of processes. libdispatch traps if it cannot create the descriptor of its main queue, or open
            # /proc/THREAD/stat, which it does when the machine is busy.
            may_end_by = [-signal.SIGILL, -signal.SIGTRAP] if kind == "files" and value < LEAST_FILES else []
            return self.judge(build(self.suite.tool, self.folder, apply=limits(**{kind: value})), site, before, may_end_by)
        if kind == "umask":
            made = build(self.suite.tool, self.folder, apply=limits(umask=value))
            return self.judge(made, site, before) or wrong_mode(site)
        return getattr(self, kind)(value, site, before)

    def disk(self, size):
        """The output on a file system of some kilobytes in a name space of its own, on which the built state is."""
        if not self.can_mount:
            self.suite.notes.append("no file system can be mounted here, so none was filled")
            return ""
        place, kept = self.suite.work / "disk", self.suite.work / "kept"
        place.mkdir(exist_ok=True)
        remove(kept)
        lines = [
            'mount -t tmpfs -o size=64m none "$1"', 'cp -a "$2/site" "$2/.site.showcard" "$1"/',
            'mount -o remount,size="$3"k "$1" 2>/dev/null || mount -o remount,size=$(($(du -sk "$1" | cut -f1) + $3 / 20))k "$1"',
            'shift 3', 'status=0; "$@" || status=$?', 'mkdir "$KEPT"', 'cp -a "$PLACE"/. "$KEPT"/', 'exit $status']
        arguments = build_arguments(self.suite.tool, self.folder, place / "site")
        made = run_tool(
            "unshare", "-rm", "bash", "-c", "; ".join(lines), "bash", place, self.made, str(size), *arguments, environment={"KEPT": str(kept),
            "PLACE": str(place)})
        return self.judge_copy(made, kept / "site")

    def judge_copy(self, made, site):
        if not made.is_documented:
            return str(made)
        expected = new_difference(site, self.clean["A"]) if made.status == 0 else difference(tree(site), self.old)
        if expected or made.status == 0:
            return f"{made}; {expected}" if expected else ""
        return self.again(site, made) if "error" in made.output else f"no message: {made}"

    def streams(self, name, site, before):
        arguments = [part for part in build_arguments(self.suite.tool, self.folder) if part != "--quiet"]
        redirection = {"full": ">/dev/full", "no input": "<&-", "no output": ">&-", "no errors": "2>&-", "none": "<&- >&- 2>&-", "no reader": "| true"}[name]
        made = run_tool("bash", "-c", f'"$@" {redirection}; exit ${{PIPESTATUS[0]}}', "bash", *arguments)
        if name == "no reader" and made.status in (141, 0) and new_difference(site, self.clean["A"]) == "":
            return ""
        if name == "full" and made.status == 0:
            return f"standard output is full, but {made}"
        # What is printed comes after what is published.
        text = new_difference(site, self.clean["A"])
        return f"{made}; {text}" if not made.is_documented or text and tree(site) != before else ""

    def variables(self, names, site, before):
        kept = {name: value for name, value in os.environ.items() if names != "all" and name not in names}
        arguments = build_arguments(self.suite.tool, self.folder)
        begun = time.monotonic()
        process = subprocess.Popen(arguments, env=kept, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limits(),
            start_new_session=True)
        return self.judge(finish(process, arguments, begun), site, before)

    def place(self, name, site, before):
        """Folders that cannot be written, also not by root: mounted for reading only."""
        if name == "missing TMPDIR":
            return self.judge(build(self.suite.tool, self.folder, environment={"TMPDIR": "/nonexistent"}), site, before)
        if not self.can_mount:
            return ""
        output = self.suite.work / "else/site" if name == "read-only source" else site
        remove(self.suite.work / "else")
        (self.suite.work / "else").mkdir()
        locked = {"read-only source": self.folder, "read-only parent": self.folder, "read-only output": site}[name]
        arguments = build_arguments(self.suite.tool, self.folder, output)
        made = run_tool("unshare", "-rm", "bash", "-c", 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && "$@"', "bash", locked, *arguments)
        if name == "read-only source" and made.status:
            return str(made)
        return self.judge(made, output, None if name == "read-only source" else before)


def wrong_mode(site):
    """A published file or folder that a web server of another user cannot read, or that others can write."""
    for path in sorted([site, *site.rglob("*")]):
        mode = stat.S_IMODE(path.lstat().st_mode)
        if mode != (0o755 if path.is_dir() else 0o644):
            return f"{path.name} has the mode {mode:o}"
    return ""


def run(suite):
    trial = Trial(suite)
    for number, (kind, value) in enumerate(CASES):
        if suite.case is not None and number != suite.case:
            continue
        suite.runs += 1
        if text := trial.problem(kind, value):
            suite.fail(number, f"{kind} {value}: {text}")
    suite.notes[:] = sorted(set(suite.notes))
