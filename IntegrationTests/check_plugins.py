"""Builds the demo with the example plugins, and checks the result, what is asked again, and what was said.

usage: check_plugins.py EMPTY-FOLDER, from the package's folder, with `showcard` and `python3` on PATH
"""

import json
import os
import re
import shutil
import subprocess
import sys

from PIL import Image

NAMES = ["calendar", "json-source", "thumbnails"]
# After how many seconds a run counts as hung.
HANG_LIMIT = 20 * 60
CONFIGURATION = """
  calendar:
    command: [python3, plugins/calendar/plugin.py]
    limits: {seconds: 1200}
  thumbnails:
    command: [python3, plugins/thumbnails/plugin.py]
    limits: {seconds: 1200}
    options: {widths: [96, 240]}
  json-source:
    command: [python3, plugins/json-source/plugin.py]
    limits: {seconds: 1200}
    environment: [JSON_SOURCE_NETWORK]
    options:
      url: http://127.0.0.1:PORT/items.json
      folder: templates
      items: data.items
      id: slug
      body: text
      fields:
        - {to: name, from: title}
        - {to: description, from: lead}
        - {to: usage_count, from: uses}
        - {to: tags, from: tags}
"""
ITEMS = {"data": {"items": [
    {"slug": "tin-robot", "title": "Tin Robot: \"wound\" up", "lead": None, "uses": 640,
     "tags": ["toys"], "text": "It walks **eleven** steps."},
    {"slug": "paper-kite", "title": "Paper Kite", "lead": "Two sticks, late — wind.", "uses": 3,
     "tags": [], "text": None},
]}}


class Demo:
    """A copy of the demo with the plugins switched on, and a server for the one that needs it."""

    def __init__(self, place):
        self.source = os.path.join(place, "demo")
        self.site = os.path.join(place, "site")
        self.transcripts = os.path.join(place, "transcripts")
        self.place = place
        os.makedirs(self.source)
        for name in ["content", "templates"]:
            shutil.copytree(name, os.path.join(self.source, name))
        for name in NAMES:
            shutil.copytree(f"Examples/plugins/{name}", os.path.join(self.source, "plugins", name))
        served = os.path.join(place, "served")
        os.makedirs(served)
        with open(os.path.join(served, "items.json"), "w", encoding="utf-8") as file:
            json.dump(ITEMS, file)
        self.server = subprocess.Popen(
            [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], cwd=served,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        port = re.search(r"port (\d+)", self.server.stdout.readline())[1]
        with open("catalog.yml", encoding="utf-8") as file:
            text, count = re.subn(r"^plugins: \{(.*)\}$", r"plugins:\n  \1", file.read(),
                                  flags=re.MULTILINE)
        expect(count == 1, "catalog.yml has its plugins on one line")
        with open(os.path.join(self.source, "catalog.yml"), "w", encoding="utf-8") as file:
            file.write(text.rstrip() + CONFIGURATION.replace("PORT", port))

        template = os.path.join(self.source, "templates", "layouts", "entry.mustache")
        with open(template, encoding="utf-8") as file:
            text = file.read()
        mark = "{{#is_first_page}}\n"
        expect(mark in text, "layouts/entry.mustache has a place for pictures")
        with open(template, "w", encoding="utf-8") as file:
            file.write(text.replace(mark, snippet("Examples/plugins/thumbnails/README.md") + mark, 1))

    def run(self, *arguments, status=0):
        """Runs the tool; returns what it printed."""
        environment = {**os.environ, "JSON_SOURCE_NETWORK": "allow"}
        ended = subprocess.run(["showcard", *arguments, "--source", self.source], text=True,
                               capture_output=True, env=environment, timeout=HANG_LIMIT)
        expect(ended.returncode == status, f"{arguments} ended with {ended.returncode}: {ended.stderr}")
        return ended.stdout + ended.stderr

    def build(self, *options, status=0):
        """Builds; returns the report."""
        report = os.path.join(self.place, "report.json")
        self.run("build", "--quiet", "--now", "2026-01-01T00:00:00Z", "--output", self.site,
                 "--report", report, *options, status=status)
        with open(report, encoding="utf-8") as file:
            return json.load(file)

    def published(self, path):
        return os.path.join(self.site, path)

    def item(self, path):
        with open(self.published(path), encoding="utf-8") as file:
            return json.load(file)


def snippet(path):
    """The template in a README: what is set in and has sections."""
    with open(path, encoding="utf-8") as file:
        lines = [line[4:] for line in file if line.startswith("    ")]
    start = next(index for index, line in enumerate(lines) if line.startswith("{{#"))
    end = max(index for index, line in enumerate(lines) if line.startswith("{{/"))
    return "".join(lines[start:end + 1])


def expect(condition, message):
    if not condition:
        sys.exit(f"check_plugins: {message}")


def asked(report):
    """How many entries each program was asked about."""
    return {work["plugin"]: work["asked"] for work in report["plugins"] if "asked" in work}


def check_results(demo, report):
    with open(demo.published("holidays.ics"), encoding="utf-8", newline="") as file:
        text = file.read()
    holidays = len(os.listdir("content/holidays")) - 1
    expect(text.count("BEGIN:VEVENT\r\n") == holidays, "every holiday is in the calendar")
    expect("DTSTART;VALUE=DATE:20200510\r\nRRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2SU\r\n" in text,
           "the calendar knows the second Sunday of May")

    pictures = 0
    for folder, _, names in os.walk(demo.published("thumbnails")):
        for name in names:
            with Image.open(os.path.join(folder, name)) as picture:
                expect(f"-{picture.width}." in name, f"{name} is {picture.width} wide")
            pictures += 1
    made = {work["plugin"]: work.get("files") for work in report["plugins"]}
    expect(pictures > 50 and made["thumbnails"] == pictures and made["calendar"] == 1,
           f"{pictures} thumbnails are there, and the report says {made}")
    fact, = demo.item("v1/templates/id/city-mural.json")["data"]["template"]["pictures"]
    with Image.open("content/static/art/city-mural.jpg") as picture:
        expect((fact["width"], fact["height"]) == picture.size, "dimensions are facts")
    for size in fact["sizes"]:
        expect(os.path.isfile(demo.published(size["path"])), f"{size['path']} is published")

    with open(demo.published("templates/city-mural/index.html"), encoding="utf-8") as file:
        expect(f'<img srcset="{fact["srcset"]}" width="800"' in file.read(), "pages show the copies")

    for item in ITEMS["data"]["items"]:
        expect(os.path.isfile(demo.published(f"templates/{item['slug']}/index.html")),
               f"{item['slug']} has a page")
    with open(demo.published("templates/tin-robot/index.html"), encoding="utf-8") as file:
        expect("<strong>eleven</strong>" in file.read(), "the body of an item is Markdown")


def check_again(demo, first):
    """What is asked about in further builds."""
    again = demo.build()
    expect(asked(again) == {name: 0 for name in NAMES}, f"nothing changed, and {asked(again)} was asked")
    expect(again["files"]["written"] == 0, f"nothing changed, and {again['files']} was written")
    expect(again["generation"] == first["generation"], "nothing changed, and the generation did")

    picture = os.path.join(demo.source, "content/static/art/city-mural.jpg")
    with Image.open(picture) as image:
        image.rotate(180).save(picture)
    expect(asked(demo.build()) == {"calendar": 0, "json-source": 0, "thumbnails": 1},
           "one picture changed, and its entry alone is asked about")

    path = os.path.join(demo.source, "content/holidays/christmas.md")
    with open(path, encoding="utf-8") as file:
        text = file.read().replace("name: Christmas", "name: Yule")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    holidays = len(os.listdir("content/holidays")) - 1
    expect(asked(demo.build())["calendar"] == holidays,
           "one holiday changed, and all are asked about together")

    shutil.rmtree(os.path.join(demo.source, ".showcard"))
    everything = asked(demo.build("--transcripts", demo.transcripts))
    expect(everything == asked(first), f"all was forgotten, and {everything} was asked")


def check_commands(demo):
    """What `showcard plugins` says."""
    listed = json.loads(demo.run("plugins", "list", "--format", "json"))["plugins"]
    expect([one["name"] for one in listed][-3:] == ["calendar", "thumbnails", "json-source"]
           and all(one["state"] == "on" for one in listed[-3:]), f"plugins are listed: {listed}")
    described = json.loads(demo.run("plugins", "describe", "thumbnails", "--format", "json"))
    expect(described["options"]["widths"]["default"] == [320, 640, 1280], "options are described")
    for name in NAMES:
        transcript = os.path.join(demo.transcripts, f"{name}.transcript")
        expect(demo.run("plugins", "test", name, transcript) == f"ok - {transcript}\n",
               f"{name} answers as it did")
    recorded = os.path.join(demo.transcripts, "calendar.transcript")
    changed = os.path.join(demo.place, "changed.transcript")
    with open(recorded, encoding="utf-8") as file:
        text = file.read().replace("SUMMARY:Yule", "SUMMARY:Midwinter")
    with open(changed, "w", encoding="utf-8") as file:
        file.write(text)
    demo.run("plugins", "test", "calendar", changed, status=3)


def check_messages(demo):
    """Everything said in the sessions is as docs/protocol.schema.json has it."""
    with open("docs/protocol.schema.json", encoding="utf-8") as file:
        schema = json.load(file)
    del schema["anyOf"]
    counts = {}
    for side, mark in [("to_plugin", "> "), ("from_plugin", "< ")]:
        folder = os.path.join(demo.place, side)
        os.makedirs(folder)
        own = os.path.join(folder, "schema.json")
        with open(own, "w", encoding="utf-8") as file:
            json.dump({**schema, "$ref": f"#/$defs/{side}"}, file)
        messages = []
        for name in NAMES:
            with open(os.path.join(demo.transcripts, f"{name}.transcript"), encoding="utf-8") as file:
                messages += [line[2:] for line in file if line.startswith(mark)]
        paths = []
        for number, message in enumerate(messages):
            paths.append(os.path.join(folder, f"{number}.json"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(message)
        expect(validate(own, *paths), f"messages {side} are as the schema has them")
        counts[side] = {json.loads(message)["type"] for message in messages}
        if side == "from_plugin":
            refuse_slips(own, folder, messages)
    expect(counts["to_plugin"] == {"hello", "start", "catalog", "load", "entries", "conclude"},
           f"the sessions have every message: {counts}")
    expect(counts["from_plugin"] == {"hello", "loaded", "result", "progress"},
           f"the sessions have every message: {counts}")


def refuse_slips(schema, folder, messages):
    """The schema refuses what Showcard does."""
    answer = json.loads(next(message for message in messages if '"result"' in message))
    slips = [{**answer, "entires": []}, {**answer, "id": "1"},
             {"type": "result", "entries": []}, {"type": "reslut", "id": 1},
             {"type": "hello", "protocol": 1, "version": "1"},
             {"type": "result", "id": 1, "outputs": [{"path": "a", "text": "", "file": "a"}]}]
    for number, slip in enumerate(slips):
        path = os.path.join(folder, f"slip-{number}.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(slip, file)
        expect(not validate(schema, path), f"the schema refuses {slip}")


def validate(schema, *paths):
    tool = os.path.join(os.path.dirname(sys.executable), "check-jsonschema")
    return subprocess.run([tool, "--quiet", "--schemafile", schema, *paths],
                          stdout=subprocess.DEVNULL).returncode == 0


def main(place):
    demo = Demo(place)
    try:
        first = demo.build()
        check_results(demo, first)
        check_again(demo, first)
        check_commands(demo)
        check_messages(demo)
    finally:
        demo.server.terminate()
        demo.server.wait()
    gone = demo.build(status=3)
    expect(any("cannot be reached" in one["message"] for one in gone["diagnostics"]),
           "without its server, the source says so")


if __name__ == "__main__":
    main(*sys.argv[1:])
