"""Sends hostile requests to `showcard serve`, and lets clients wait or vanish: it answers as before, and keeps no descriptors."""

import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

from common import edit, make_catalog
from running import NOW, limits

MEANING = "requests were answered or refused, and the server went on"
NEEDS_LINUX = False
RUNS, FULL = 1, 3
IDLE, VANISHING = 1_000, 200
# The longest that an answer may take: far more than on any machine under load.
PATIENCE, SETTLING = 120, 15
EDITS = 10
SLOW_SECONDS = 300
ADDRESSES = [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/%5c..%5c..%5cetc/passwd", "/%252e%252e/etc/passwd", "/%c0%ae%c0%ae/etc/passwd",
    "//etc/passwd", "/.git/config", "/.showcard", "/.site.showcard/state", "/catalog.yml", "/content/vibes/romantic.md", "/index.html%00.png", "/%00",
    "/a%0d%0aX-Injected:%201",
    "/v1/../../catalog.yml", "/static/../catalog.yml", "/%", "/%zz", "/%ff%fe", "/" + "a" * 8_000, "/" + "a/" * 3_000, "/?" + "a" * 20_000,
    "/v1/entry.json?" + "&".join(f"a{n}=b" for n in range(700)),
    "/<script>alert(1)</script>", "/\"onload=alert(1)", "/vibes/%3Cscript%3E/", "//evil.example/", "/\\evil.example", "http://evil.example/",
    "/__showcard/../catalog.yml", "*",
]
RANGES = ["bytes=5-2", "bytes=0-99999999", "bytes=0-9223372036854775807", "bytes=-0", "bytes=-5", "bytes=99999999-", "bytes=0-0,1-1",
    "bytes=" + ",".join(["0-1"] * 500), "bytes=a-b", "octets=0-1", "bytes=--1", "bytes=18446744073709551616-"]
METHODS = ["POST", "PUT", "DELETE", "TRACE", "CONNECT", "OPTIONS", "PATCH", "get", "X" * 3_000, "\0"]
HOSTS = ["evil.example", "localhost.evil.example", "evil.example:PORT", "localhost\0evil", "user@localhost", "", " ", "[::1", "localhost:PORT:PORT", "a" * 5_000]
RAW = [
    b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nHost: evil.example\r\n\r\n", b"GET /\r\n\r\n", b"\x16\x03\x01\x02\0\x01",
    b"\0" * 3_000, b"GET / HTTP/9.9\r\nHost: localhost:PORT\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\n" + b"X: y\r\n" * 5_000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX: " + b"y" * 70_000 + b"\r\n\r\n", b"GET / HTTP/1.1\nHost: localhost:PORT\n\n",
]


class Server:
    def __init__(self, suite):
        self.folder = make_catalog(suite.tool, suite.work / "shop")
        edit(self.folder, "A")
        command = [suite.tool, "serve", "--source", self.folder, "--port", "0", "--now", NOW]
        apply = limits(files=4_096, cpu=None)
        environment = os.environ | {"SWIFT_BACKTRACE": "enable=no"}
        self.log = open(suite.work / "log", "w+", encoding="utf-8", errors="replace")
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, env=environment, preexec_fn=apply)
        self.port = 0
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            text = Path(self.log.name).read_text(errors="replace")
            if "Built" in text and (found := re.search(r"http://[^/]*:(\d+)/", text)):
                self.port = int(found[1])
                break
            time.sleep(0.1)
        assert self.port, (suite.work / "log").read_text(errors="replace")

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def send(self, data):
        """What is answered to bytes; empty if the connection is closed without an answer."""
        data = data.replace(b"PORT", str(self.port).encode())
        with self.connect() as client:
            try:
                client.sendall(data)
                client.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            parts = []
            try:
                while part := client.recv(1 << 16):
                    parts.append(part)
            except ConnectionResetError:
                pass
            return b"".join(parts)

    def get(self, path="/", method="GET", host="localhost:PORT", more=""):
        return self.send(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode("latin-1"))

    def is_well(self):
        return self.process.poll() is None and status(self.get("/v1/entry.json")) == 200

    @property
    def built(self):
        return Path(self.log.name).read_text(errors="replace").count("Built")

    @property
    def descriptors(self):
        place = f"/proc/{self.process.pid}/fd"
        return len(os.listdir(place)) if os.path.isdir(place) else 0

    @property
    def memory(self):
        try:
            with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
                return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        except OSError:
            return 0

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def status(answer):
    found = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(found[1]) if found else 0


def is_harmless(answer):
    """Whether an answer to a hostile path is one, and has no file that is not published, and no header of the path's."""
    return answer and status(answer) < 500 and not any(text in answer for text in (b"root:", b"base_url:", b"\nX-Injected"))


def requests():
    """Each: what it is, how it is sent, and which answers are right."""
    for path in ADDRESSES:
        yield f"path {path[:60]}", lambda server, path=path: server.get(path), is_harmless
    for text in RANGES:
        yield f"range {text[:40]}", lambda server, text=text: server.get("/v1/entry.json", more=f"Range: {text}\r\n"), lambda answer: status(answer) in (200,
            206, 400, 416)
    for name in METHODS:
        yield f"method {name[:20]!r}", lambda server, name=name: server.get(method=name), lambda answer: status(answer) in (400, 405, 414, 431, 501, 0)
    for name in HOSTS:
        yield f"host {name[:30]!r}", lambda server, name=name: server.get("/v1/entry.json", host=name), lambda answer: status(answer) in (400, 403, 421, 431)
    for data in RAW:
        yield f"bytes {data[:60]!r}", lambda server, data=data: server.send(data), lambda answer: status(answer) < 500 or status(answer) in (501, 505)
    yield "foreign origin", lambda server: server.get("/v1/entry.json",
        more="Origin: http://evil.example\r\n"), lambda answer: b"access-control-allow-origin: *" not in answer.lower() and b"evil.example" not in answer


def slow(server):
    """A client that sends one byte every two seconds: after how long it is cut off; None if it is not."""
    begun = time.monotonic()
    with server.connect() as client:
        client.settimeout(2)
        for byte in b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 1_000:
            if time.monotonic() - begun > SLOW_SECONDS:
                return None
            try:
                client.send(bytes([byte]))
                client.recv(100)
                return time.monotonic() - begun
            except TimeoutError:
                continue
            except OSError:
                return time.monotonic() - begun
    return None


def crowd(server):
    """Clients that only connect, and clients that vanish in the middle of an answer."""
    clients = [server.connect() for _ in range(IDLE)]
    answered = server.is_well()
    for client in clients:
        client.close()
    for _ in range(VANISHING):
        client = server.connect()
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost:%d\r\n\r\n" % server.port)
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        client.close()
    return answered


def settled(server, expected):
    """The number of descriptors when connections are closed: when it is as expected, or does not change any more."""
    last, since = server.descriptors, time.monotonic()
    while last > expected and time.monotonic() - since < SETTLING:
        time.sleep(0.5)
        if (number := server.descriptors) != last:
            last, since = number, time.monotonic()
    return last


def rebuilds(server):
    """Edits the catalog, and waits for each build."""
    for variant in "BA" * (EDITS // 2):
        built, deadline = server.built, time.monotonic() + PATIENCE
        edit(server.folder, variant)
        while server.built == built and time.monotonic() < deadline:
            time.sleep(0.1)


def run(suite):
    server = Server(suite)
    try:
        server.is_well()
        begun, round_ = time.monotonic(), 0
        while round_ < suite.count or time.monotonic() - begun < suite.minutes * 60:
            one_round(suite, server, is_first=round_ == 0)
            round_ += 1
            if round_ == 1:
                memory = server.memory
            if server.process.poll() is not None:
                break
        suite.notes.append(f"{round_} rounds; memory {memory >> 20} MB after the first, {server.memory >> 20} MB at the end")
        if server.memory > memory * 1.5 + (50 << 20):
            suite.fail(None, f"the memory grew from {memory >> 20} MB to {server.memory >> 20} MB in {round_} rounds")
    finally:
        ended = server.stop()
    if ended not in (0, 128 + signal.SIGTERM, -signal.SIGTERM):
        suite.fail(None, f"the server ended with {ended}")


def one_round(suite, server, is_first):
    before = server.descriptors
    for name, send, is_right in requests():
        suite.runs += 1
        try:
            answer = send(server)
            text = "" if is_right(answer) else f"{name}: {answer[:200]!r}"
        except TimeoutError:
            text = f"{name}: no answer within {PATIENCE} s"
        if text or server.process.poll() is not None:
            suite.fail(None, text or f"{name} ended the server")
    suite.runs += 3
    rebuilds(server)
    if (number := settled(server, before + 4)) > before + 4:
        suite.fail(None, f"after {EDITS} edits {number} descriptors are open, {before} before")
    before = server.descriptors
    if not crowd(server):
        suite.fail(None, f"no answer beside {IDLE} idle connections")
    if (number := settled(server, before + 2)) > before + 2:
        suite.fail(None, f"{number} descriptors are open, {before} before")
    if is_first and suite.is_full:
        suite.runs += 1
        seconds = slow(server)
        if seconds is None:
            suite.fail(None, f"a client that sends a byte every 2 s is not cut off within {SLOW_SECONDS} s")
        else:
            suite.notes.append(f"a client that sends a byte every 2 s is cut off after {seconds:.0f} s")
    if not server.is_well():
        suite.fail(None, "it does not answer as before")
