"""Runs the tool within limits, and says how it ended."""

import os
import re
import resource
import shlex
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass
from pathlib import Path

IS_LINUX = sys.platform.startswith("linux")
NOW = "2026-01-01T00:00:00Z"
# A run hangs when it takes so many seconds of a processor, or far more of the clock than on any machine under load, or
# when all of its threads have slept for so long.
CPU_SECONDS, HANG_LIMIT, IDLE_LIMIT = 60, 20 * 60, 30


@dataclass
class Run:
    """How a run of the tool ended."""

    arguments: list
    status: int
    output: str
    seconds: float
    cpu: float
    memory: int
    is_hung: bool

    @property
    def names_path(self):
        return re.search(r"'[^']+'|^\S+:\d+:\d+: error", self.output, re.M)

    @property
    def is_documented(self):
        return not self.is_hung and 0 <= self.status < 100

    def __str__(self):
        lines = [line for line in self.output.splitlines() if line.strip()]
        shown = " / ".join(lines[:4])[:600]
        ended = "it hangs" if self.is_hung else f"status {self.status}"
        return f"{shlex.join(map(str, self.arguments))}: {ended}, {self.cpu:.1f} s of a processor: {shown}"


def limits(stack=None, files=None, processes=None, size=None, umask=None, cpu=CPU_SECONDS):
    """A function for the new process that sets its limits."""
    def apply():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if cpu:
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 5))
        for name, value in [("STACK", stack), ("NOFILE", files), ("NPROC", processes), ("FSIZE", size)]:
            if value is not None:
                resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (value, value))
        if umask is not None:
            os.umask(umask)
    return apply


def start(arguments, *, apply=None, environment=None, **options):
    """Starts a program in a session of its own."""
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, **options}
    return subprocess.Popen(
        [str(argument) for argument in arguments], env=os.environ | {"SWIFT_BACKTRACE": "enable=no"} | (environment or {}), preexec_fn=apply or limits(),
        start_new_session=True, **options)


def watch(process, is_hung, is_over):
    """Kills a program that has taken too long, or that sleeps for a while together with all that it has started."""
    begun = idle_since = time.monotonic()
    last = None
    while not is_over.wait(2):
        now, work = time.monotonic(), used(process)
        if work is None or work != last:
            last, idle_since = work, now
        if now - idle_since > IDLE_LIMIT or now - begun > HANG_LIMIT:
            is_hung.set()
            try:
                os.killpg(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
            return


def used(process):
    """The processor time of a process and of all it has started; None if a thread of them runs or waits for a disk, or without /proc."""
    family, total = {process}, 0
    parents = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(place.parent.name)] = int(place.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    for place in [place for each in family for place in Path(f"/proc/{each}/task").glob("*/stat")]:
        try:
            fields = place.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] in "RD":
            return None
        total += int(fields[11]) + int(fields[12])
    return total if process in parents else None


def finish(process, arguments, begun, kill=None):
    """Waits for a program, and sends it a signal after some seconds if `kill` names both."""
    is_hung, is_over = threading.Event(), threading.Event()
    watchdog = threading.Thread(target=watch, args=[process.pid, is_hung, is_over], daemon=True)
    watchdog.start()
    if kill:
        time.sleep(kill[1])
        os.kill(process.pid, kill[0])
    output = process.stdout.read() if process.stdout else b""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1024 if IS_LINUX else 1)
    is_over.set()
    if process.stdout:
        process.stdout.close()
    is_busy = process.returncode in (-signal.SIGXCPU, 128 + signal.SIGXCPU) or (process.returncode == -signal.SIGKILL and cpu >= CPU_SECONDS)
    return Run(arguments, process.returncode, output.decode(errors="replace"), time.monotonic() - begun, cpu, memory, is_hung.is_set() or is_busy)


def run(*arguments, kill=None, **options):
    begun = time.monotonic()
    return finish(start(arguments, **options), list(arguments), begun, kill)


def build_arguments(tool, source, output=None, command="build"):
    where = [] if command == "check" else ["--output", output or source / "site"]
    return [tool, command, "--quiet", "--now", NOW, "--source", source, *where, "--jobs", "1"]


def build(tool, source, output=None, command="build", **options):
    return run(*build_arguments(tool, source, output, command), **options)
