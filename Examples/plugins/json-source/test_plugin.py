"""Tests of the plugin 'json-source': python3 -m unittest discover -s Examples/plugins/json-source"""

import http.server
import json
import os
import subprocess
import sys
import threading
import unittest

PLUGIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin.py")


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with what a test has put under the path."""

    answers = {}
    seen = []

    def do_GET(self):
        Handler.seen.append(self.headers.get("Authorization"))
        status, body, wait = Handler.answers[self.path]
        if wait:
            wait.wait()
        try:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


class JSONSourceTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        cls.base = f"http://127.0.0.1:{cls.server.server_port}"
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.shutdown()
        cls.server.server_close()

    def load(self, document, environment=None, status=200, wait=None, **options):
        """What the plugin answers when the server has a document, which it sends after an event if there is one."""
        body = document if isinstance(document, bytes) else json.dumps(document).encode()
        path = f"/{self.id()}.json"
        Handler.answers[path] = (status, body, wait)
        chosen = {"url": self.base + path, "folder": "things", "items": "", "id": "id", "body": "",
                  "token": "", "timeout": 600, "largest_mb": 1,
                  "fields": [{"to": "name", "from": "title"}], **options}
        messages = [
            {"type": "hello", "protocol": 1, "plugin": "json-source"},
            {"type": "start", "options": chosen, "source": "/nowhere", "folder": "/nowhere"},
            {"type": "load", "id": 1, "as_of": "2026-01-01T00:00:00Z", "folders": ["things"]},
        ]
        told = "".join(json.dumps(message) + "\n" for message in messages)
        variables = {"PATH": os.environ["PATH"], "JSON_SOURCE_NETWORK": "allow", **(environment or {})}
        ended = subprocess.run([sys.executable, PLUGIN], input=told, capture_output=True, text=True,
                               check=True, timeout=1200, env=variables)
        self.assertEqual(ended.stderr, "")
        answer = json.loads(ended.stdout.splitlines()[1])
        return json.loads(json.dumps(answer).replace(self.base + path, "URL"))

    def fault(self, *arguments, **options):
        answer = self.load(*arguments, **options)
        self.assertEqual(answer["type"], "error")
        return answer["message"]

    def test_makes_an_entry_of_every_item(self):
        document = {"data": [
            {"id": "one", "title": 'A "quoted": name', "meta": {"tags": ["a", "b"]}, "n": None,
             "text": "Body.\n\nMore.", "odd": "\x85\u2028\x07"},
            {"id": 7, "title": "Seven"},
        ]}
        answer = self.load(document, items="data", body="text", fields=[
            {"to": "name", "from": "title"}, {"to": "tags", "from": "meta.tags"},
            {"to": "first_tag", "from": "meta.tags.0"}, {"to": "usage_count", "from": "n"},
            {"to": "odd", "from": "odd"}])
        self.assertEqual(answer, {
            "type": "loaded", "id": 1, "diagnostics": [], "files": [
                {"path": "things/one.md", "text": "---\n"
                 '"name": "A \\"quoted\\": name"\n"tags": ["a", "b"]\n"first_tag": "a"\n'
                 '"odd": "\\u0085\\u2028\\u0007"\n---\nBody.\n\nMore.\n'},
                {"path": "things/7.md", "text": '---\n"name": "Seven"\n---\n\n'},
            ]})

    def test_goes_to_the_network_only_when_the_run_allows_it(self):
        Handler.seen.clear()
        self.assertEqual(
            self.fault([], environment={"JSON_SOURCE_NETWORK": "no"}),
            "the network is not allowed in this run: name JSON_SOURCE_NETWORK among the plugin's "
            "'environment', and set it to 'allow'")
        self.assertEqual(Handler.seen, [])

    def test_sends_a_token_that_the_environment_has(self):
        Handler.seen.clear()
        self.load([], environment={"MY_TOKEN": "s3cret"}, token="MY_TOKEN")
        self.assertEqual(Handler.seen, ["Bearer s3cret"])
        self.assertEqual(
            self.fault([], token="MY_TOKEN"),
            "the variable 'MY_TOKEN', which 'token' names, is not set: name it among the plugin's "
            "'environment' as well")

    def test_says_what_is_wrong_with_an_answer(self):
        self.assertEqual(self.fault([], status=503), "'URL' answers with status 503")
        self.assertEqual(
            self.fault(b"<html>"),
            "what 'URL' answers is no JSON: Expecting value: line 1 column 1 (char 0)")
        self.assertEqual(
            self.fault(b'"\xff"'), "what 'URL' answers is no JSON: it is no JSON in UTF-8")
        self.assertEqual(
            self.fault(b"[" * 100_000), "what 'URL' answers is no JSON: it is no JSON in UTF-8")
        self.assertEqual(
            self.fault({"data": 5}, items="data"),
            "what 'URL' answers is, at 'data', no list of objects: set the option 'items'")
        self.assertEqual(
            self.fault({}), "what 'URL' answers is, as a whole, no list of objects: set the option 'items'")
        self.assertEqual(self.fault(b" " * (1 << 20) + b"[]"), "'URL' has more than 1 MB")

    def test_does_not_wait_longer_than_it_may(self):
        is_over = threading.Event()
        try:
            self.assertEqual(self.fault([], wait=is_over, timeout=1), "'URL' takes longer than 1 s")
        finally:
            is_over.set()

    def test_says_when_there_is_no_server(self):
        message = self.fault([], url="http://127.0.0.1:1/x")
        self.assertTrue(message.startswith("'http://127.0.0.1:1/x' cannot be reached: "), message)

    def test_reports_items_that_can_be_no_entries(self):
        answer = self.load([{"id": "Not One"}, {}, {"id": "same"}, {"id": "same"}, {"id": True}])
        self.assertEqual([file["path"] for file in answer["files"]], ["things/same.md"])
        self.assertEqual([one["message"] for one in answer["diagnostics"]], [
            "item 1 of 'URL' has no id at 'id' that an entry can have",
            "item 2 of 'URL' has no id at 'id' that an entry can have",
            "the id 'same' stands twice in 'URL'",
            "item 5 of 'URL' has no id at 'id' that an entry can have",
        ])


if __name__ == "__main__":
    unittest.main()
