"""Serves a built site as a host would: below a path, and with the policy that the docs advise."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

POLICY = "default-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'"


class Handler(SimpleHTTPRequestHandler):
    def __init__(self, *arguments, prefix, **options):
        self.prefix = prefix
        super().__init__(*arguments, **options)

    def end_headers(self):
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return "/nothing"
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A browser that goes on to another page leaves what it asked for."""


def serve(folder, prefix="/"):
    """The address of a folder, which ends with the prefix."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder), prefix=prefix))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}{prefix}"
