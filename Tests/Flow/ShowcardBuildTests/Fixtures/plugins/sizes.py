"""A plugin that does nothing wrong: it tells how long the names of entries are, and writes each into a file.

Its arguments are its version, its capability, a JSON object, and, if there are several of it, the name of its fact.
"""
import json
import sys

version, transform = sys.argv[1], json.loads(sys.argv[2])
fact = sys.argv[3] if len(sys.argv) > 3 else "size"
folder = f"{fact}/" if len(sys.argv) > 3 else ""
transform["facts"] = {fact: {"type": "integer"}}
unit = "characters"
seen = []


def say(message):
    print(json.dumps(message), flush=True)


def answer(entry):
    name = entry["fields"]["name"]
    path = folder + entry["entry"].replace("/", "-") + ".txt"
    return {
        "entry": entry["entry"],
        "facts": {fact: len(name)},
        "outputs": [{"path": path, "text": f"{name}: {len(name)} {unit}\n"}],
    }


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        options = {"unit": {"type": "string", "default": unit}}
        say({"type": "hello", "protocol": 1, "version": version, "options": options, "transform": transform})
    elif message["type"] == "start":
        unit = message["options"]["unit"]
    elif message["type"] == "entries":
        if transform.get("scope") == "catalog":
            seen += message["entries"]
        else:
            say({"type": "result", "id": message["id"], "entries": [answer(e) for e in message["entries"]]})
    elif message["type"] == "conclude":
        say({"type": "result", "id": message["id"], "entries": [answer(e) for e in seen]})
