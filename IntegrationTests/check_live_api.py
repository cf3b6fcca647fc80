"""Judges the live API that `showcard serve` answers by what `v1/openapi-live.json` promises of it: the document is valid,
and whatever is asked by it is answered by it. Usage: check_live_api.py TOOL WORK, from the root of the package."""

import http.client
import json
import pathlib
import re
import signal
import subprocess
import sys
import urllib.parse
import urllib.request

from openapi_spec_validator import validate

TOOL, WORK = sys.argv[1], pathlib.Path(sys.argv[2])

# Checks that refuse what is meant to be so, by the reason.
EXCLUDED = {
    "negative_data_rejection": "a limit that is not a number counts as 20, an unknown order as 'newest', and "
    "unknown parameters are ignored, as clients of every version ask",
}
# After how many seconds a wait counts as hung.
HANG_LIMIT = 20 * 60
METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "BREW"]


def fail(message):
    sys.exit(f"check_live_api: {message}")


def start():
    server = subprocess.Popen(
        [TOOL, "serve", "--port", "0", "--now", "2026-01-01", "--no-watch"], stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, bufsize=1,
        # A shell in the background has its programs ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    address = re.search(r"http://localhost:\d+", server.stdout.readline()).group(0)
    while not server.stdout.readline().startswith("Built"):
        pass
    return server, address


def check_methods(address, paths):
    """Every method but GET and HEAD gets 405, with those two."""
    for path in paths:
        for method in METHODS:
            connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=HANG_LIMIT)
            connection.request(method, path)
            answer = connection.getresponse()
            if answer.status != 405 or answer.headers["Allow"] != "GET, HEAD":
                fail(f"{method} {path} gets {answer.status}, Allow: {answer.headers['Allow']}")
            connection.close()
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(address).netloc, timeout=HANG_LIMIT)
        connection.request("HEAD", path)
        answer = connection.getresponse()
        if answer.status != 200 or answer.read():
            fail(f"HEAD {path} gets {answer.status}")
        connection.close()


def check_requests(document_url):
    """Requests that schemathesis makes of the document, the same ones each time."""
    outcome = subprocess.run(
        [sys.executable, "-m", "schemathesis.cli", "--no-color", "run", document_url, "--url", document_url.rsplit("/", 1)[0],
         "--checks", "all", "--exclude-checks", ",".join(EXCLUDED), "--phases", "examples,coverage,fuzzing",
         "--max-examples", "200", "--seed", "11", "--generation-deterministic", "--continue-on-failure",
         "--suppress-health-check", "all", "--request-timeout", str(HANG_LIMIT)],
        capture_output=True, text=True, cwd=WORK)
    if outcome.returncode:
        fail(outcome.stdout[-6000:] + outcome.stderr[-2000:])
    counts = re.search(r"(\d+) generated", outcome.stdout)
    return int(counts.group(1)) if counts else fail(f"schemathesis says {outcome.stdout[-2000:]}")


def main():
    server, address = start()
    try:
        base = f"{address}/catalog/v1/"
        with urllib.request.urlopen(f"{base}openapi-live.json", timeout=HANG_LIMIT) as answer:
            document = json.loads(answer.read())
        validate(document)
        paths = [f"/catalog/v1{path}" for path in document["paths"] if "{" not in path]
        if "/catalog/v1/templates/trending" not in paths:
            fail(f"the document has {paths}")
        check_methods(address, [*paths, "/catalog/", "/catalog/v1/entry.json"])
        count = check_requests(f"{base}openapi-live.json")
        server.send_signal(signal.SIGINT)
        if server.wait(timeout=HANG_LIMIT) != 130:
            fail("Ctrl-C does not end the server with 130")
    finally:
        server.kill()
        server.wait()
    print(f"{count} requests are answered as the document says", file=sys.stderr)


main()
