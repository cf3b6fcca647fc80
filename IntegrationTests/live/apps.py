"""The apps with the clients that `embed --language` writes, and the sites that they read."""

import hashlib
import http.server
import json
import pathlib
import subprocess
import sys
import threading
import urllib.parse

PROGRAMS = pathlib.Path("IntegrationTests/clients")


class Site:
    """A folder over HTTP, with files that are replaced on the way: by bytes, or by nothing."""

    def __init__(self, folder):
        self.folder, self.replaced, self.asked = folder, {}, []
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                path = urllib.parse.unquote(self.path.lstrip("/"))
                site.asked.append(path)
                file = site.folder / path
                body = site.replaced[path] if path in site.replaced else file.read_bytes() if file.is_file() else None
                etag = body is not None and f'"{hashlib.sha256(body).hexdigest()[:16]}"'
                status = 404 if body is None else 304 if self.headers.get("If-None-Match") == etag else 200
                self.send_response(status)
                if etag:
                    self.send_header("ETag", etag)
                body = body if status == 200 else b""
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{server.server_address[1]}/"

    def read(self, path):
        return (self.folder / path).read_bytes()

    @property
    def entry(self):
        return json.loads(self.read("v1/entry.json"))

    def href(self, name):
        return f"v1/{self.entry[name]['href']}"


class App:
    """The program of one language with the client, in a process."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, op, **values):
        self.process.stdin.write(json.dumps({"op": op, **values}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"the program ended at '{op}' {values}")
        return json.loads(line)

    def value(self, op, **values):
        answer = self.ask(op, **values)
        return answer["ok"] if "ok" in answer else sys.exit(f"'{op}' {values} fails with {answer['error']}")

    def open(self, site, now, keys=()):
        self.value("open", site=site.address, keys=list(keys), now=now * 1000)

    def refresh(self):
        return self.value("refresh")

    def end(self):
        self.process.stdin.close()
        assert self.process.wait() == 0, "the program fails at its end"


def run(*command, cwd=None):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, cwd=cwd)
    if done.returncode:
        sys.exit(f"{command[0]} fails: {done.stdout}{done.stderr}")
    return done.stdout


def compiled_typescript(folder):
    (folder / "check.ts").write_text((PROGRAMS / "check.ts").read_text())
    (folder / "package.json").write_text('{"type": "module"}\n')
    run("tsc", "--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns", "--target", "es2020", "--module",
        "es2020", "--lib", "es2020,dom", "--declaration", "--outDir", "out", "check.ts", cwd=folder)
    return ["node", str(folder / "out/check.js")]


def compiled_kotlin(folder):
    (folder / "Check.kt").write_text((PROGRAMS / "Check.kt").read_text())
    # Of Kotlin 1.3, which Debian has. Later versions warn about what they have names for.
    strict = ["-Werror"] if sys.platform == "linux" else []
    run("kotlinc", *strict, "Showcard.kt", "Check.kt", "-d", "check.jar", cwd=folder)
    return ["kotlin", "-classpath", str(folder / "check.jar"), "showcard.CheckKt"]


COMPILERS = {"typescript": compiled_typescript, "kotlin": compiled_kotlin}


def compiled(language, tool, source, folder, now):
    """Writes the client of a catalog and compiles the app of a language with it; the command that runs it."""
    run(tool, "embed", "--source", source, "--into", folder, "--now", now, "--language", language, "-q")
    return COMPILERS[language](folder)
