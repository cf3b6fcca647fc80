"""Lets one call of a function fail in builds and checks: they end with the right bytes, or report it and change nothing."""

import errno
import os
import subprocess
import time
from pathlib import Path

from common import built_catalog, clean_states, difference, edit, leftovers, new_difference, remove, tree
from running import build, build_arguments, finish, start

MEANING = "failing calls ended in the right bytes, or in a message and no change"
NEEDS_LINUX = True
RUNS, FULL = 24, 1400
MODES = ["cold", "edit", "check"]
ERRORS = {
    "open": "EIO EACCES EMFILE ENFILE ENOSPC", "openat2": "EIO EACCES EMFILE ENFILE ENOSYS EPERM EAGAIN", "read": "EIO EINTR", "pread": "EIO EINTR",
    "write": "ENOSPC EIO EDQUOT EINTR EFBIG", "pwrite": "ENOSPC EIO", "fstat": "EIO ENOMEM", "fstatat": "EIO EACCES ENOMEM", "readdir": "EIO ENOMEM",
    "mkdir": "ENOSPC EIO EACCES EROFS", "rename": "EIO ENOSPC EACCES EROFS", "exchange": "EIO ENOSPC EACCES EINVAL ENOSYS",
    "link": "EIO ENOSPC EMLINK EPERM EXDEV", "unlink": "EIO EACCES EROFS EBUSY", "fsync": "EIO ENOSPC", "syncfs": "EIO ENOSPC",
    "utimensat": "EIO EACCES EROFS", "ftruncate": "EIO EINVAL", "mmap": "ENOMEM", "thread": "EAGAIN", "close": "EIO ENOSPC",
}
# Those that are tried less. Without memory the runtime of Swift ends the program by a signal, which is no failure if the state stays whole.
RARE = ["mmap", "thread"]
WITHOUT_MEMORY = [-4, -5, -6, -11]


class Trial:
    def __init__(self, suite):
        self.suite, self.library = suite, suite.work / "fail_call.so"
        source = Path(__file__).with_name("fail_call.c")
        subprocess.run([os.environ.get("CC", "cc"), "-shared", "-fPIC", "-O1", "-o", self.library, source, "-ldl"], check=True)
        self.clean = clean_states(suite)
        self.names = set(os.listdir(suite.work / "clean-A"))
        self.reset()
        self.counts = {mode: self.count(mode) for mode in MODES}

    def reset(self):
        """A catalog that was built twice, so that there is a spare tree."""
        self.folder, self.variant = built_catalog(self.suite, self.suite.work / "shop"), "A"

    def prepare(self, mode):
        if mode == "cold":
            remove(self.folder / "site")
            remove(self.folder / ".site.showcard")
        elif mode == "edit":
            self.variant = "B" if self.variant == "A" else "A"
            edit(self.folder, self.variant)

    def run(self, mode, **settings):
        environment = {f"FAIL_{name.upper()}": str(value) for name, value in settings.items()} | {"LD_PRELOAD": str(self.library)}
        environment["FAIL_PROGRAM"] = os.path.realpath(self.suite.tool)
        arguments = build_arguments(self.suite.tool, self.folder, command="check" if mode == "check" else "build")
        begun = time.monotonic()
        process = start(arguments, environment=environment)
        self.process = process.pid
        return finish(process, [f"{name}={value}" for name, value in environment.items()] + arguments, begun)

    def count(self, mode):
        """How often each function is called, without a fault."""
        self.prepare(mode)
        counts = self.suite.work / "counts"
        made = self.run(mode, counts=counts)
        assert made.status == 0, made
        return {name: int(number) for name, number in (line.split() for line in Path(f"{counts}.{self.process}").read_text().splitlines())}

    def problem(self, mode, random):
        called = [name for name in ERRORS if self.counts[mode][name]]
        call = random.choices(called, [0.3 if name in RARE else 1 for name in called])[0]
        error = random.choice(ERRORS[call].split())
        # The first threads are those that the start tries.
        first = len(os.sched_getaffinity(0)) + 3 if call == "thread" else 1
        at = random.randint(first, max(first, self.counts[mode][call]) + 2)
        # A call that is interrupted forever would be tried forever, and libdispatch waits for memory and threads.
        times = random.choice([1, 1, 1, 1, 2, 2 if error == "EINTR" or call in RARE else 0])
        site = self.folder / "site"
        self.prepare(mode)
        before = tree(site)
        made = self.run(mode, call=call, at=at, times=times, error=getattr(errno, error))
        after = tree(site)
        what = f"{mode}, call {at} of {call} fails with {error}, {times or 'all'} times: "
        if not made.is_documented and not (call == "mmap" and made.status in WITHOUT_MEMORY):
            return what + str(made)
        if made.status == 0:
            if mode != "check" and (text := new_difference(site, self.clean[self.variant])):
                return what + f"status 0, but {text}"
        elif after != before:
            return what + f"{made}; the output changed: {difference(after, before)}"
        elif made.status > 0 and not made.names_path and os.strerror(getattr(errno, error)) not in made.output:
            return what + f"no path and no cause is named: {made}"
        if mode == "check":
            return difference(after, before) and what + "a check changed the output"
        again = build(self.suite.tool, self.folder)
        if again.status != 0:
            return what + f"{made}; the next build: {again}"
        if text := new_difference(site, self.clean[self.variant]):
            return what + f"{made}; after the next build {text}"
        if text := leftovers(self.folder, known=self.names):
            return what + f"after the next build is left: {text}"
        return ""

    def without_threads(self):
        """A limit of threads is reported, and not waited for."""
        made = self.run("check", call="thread", at=1, times=0, error=errno.EAGAIN)
        return "" if made.status == 4 and "threads cannot be started" in made.output else f"no thread can be started: {made}"


def run(suite):
    trial = Trial(suite)
    if text := trial.without_threads():
        suite.fail(None, text)
    for number in suite.numbers():
        random = suite.random(number)
        suite.runs += 1
        if text := trial.problem(MODES[number % len(MODES)], random):
            suite.fail(number, text)
            trial.reset()
