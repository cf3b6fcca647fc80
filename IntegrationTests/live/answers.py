"""What answers requests of the live API over HTTP: `showcard serve`, and the example worker in Node.js."""

import http.client
import json
import re
import shutil
import signal
import subprocess
import urllib.parse
from contextlib import contextmanager

# After how many seconds a wait counts as hung.
HANG_LIMIT = 20 * 60


@contextmanager
def serving(tool, now, source="."):
    """The address of `showcard serve` for a catalog, without a slash at its end."""
    server = subprocess.Popen(
        [tool, "serve", "--source", source, "--port", "0", "--now", now, "--no-watch"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, bufsize=1,
        # A shell in the background has its programs ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    try:
        address = re.search(r"http://localhost:\d+", server.stdout.readline()).group(0)
        while not server.stdout.readline().startswith("Built"):
            pass
        yield address
    finally:
        server.kill()
        server.wait()


def meaning(status, text, origin):
    """An answer without what differs with each request, and with the address that the catalog declares."""
    value = json.loads(text.replace(origin, "https://example.com"))
    for key in ("requestId", "timestamp"):
        value["meta"].pop(key, None)
    return status, value


class Connection:
    """Requests to one address, over one connection."""

    def __init__(self, address):
        self.origin = address
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=HANG_LIMIT)

    def read(self, path):
        self.connection.request("GET", path)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        # Former ids lead to the current ones.
        if 300 <= answer.status < 400:
            return self.read(urllib.parse.urljoin(path, answer.headers["Location"]))
        return meaning(answer.status, text, self.origin)


def with_clock(text, milliseconds):
    """An example at the time of a build."""
    changed = text.replace("Date.now()", str(milliseconds))
    assert changed != text, "the example does not read the clock"
    return changed


WORKER = """import fs from "node:fs";
import readline from "node:readline";

const [site] = process.argv.slice(2);
// A host follows these.
const lines = fs.readFileSync(`${site}/_redirects`, "utf8").split("\\n");
const redirects = new Map(lines.map((line) => line.split(/ +/)).map(([source, destination]) => [source, destination]));
globalThis.fetch = async (request) => {
  const { pathname } = new URL(request.url ?? request);
  const path = decodeURIComponent((redirects.get(pathname) ?? pathname).slice("/catalog/".length));
  try {
    return new Response(fs.readFileSync(`${site}/${path}`));
  } catch {
    return new Response(null, { status: 404 });
  }
};
const { default: worker } = await import("./worker.js");
for await (const line of readline.createInterface({ input: process.stdin })) {
  const answer = await worker.fetch(new Request(`https://example.com/catalog/v1/${JSON.parse(line)}`));
  console.log(JSON.stringify([answer.status, await answer.text()]));
}
"""


class Worker:
    """The example worker as a module of Node.js, which reads the files of a site from its folder."""

    def __init__(self, examples, folder, site, milliseconds):
        folder.mkdir()
        shutil.copy(examples / "live-api.js", folder)
        (folder / "worker.js").write_text(with_clock((examples / "worker.js").read_text(), milliseconds))
        (folder / "package.json").write_text('{"type": "module"}\n')
        (folder / "main.js").write_text(WORKER)
        self.process = subprocess.Popen(
            ["node", folder / "main.js", site.resolve()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def read(self, path):
        self.process.stdin.write(json.dumps(path) + "\n")
        self.process.stdin.flush()
        return meaning(*json.loads(self.process.stdout.readline()), "https://example.com")

    def end(self):
        self.process.stdin.close()
        assert self.process.wait() == 0, "the worker fails at its end"
