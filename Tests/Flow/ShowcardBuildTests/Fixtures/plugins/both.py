"""A plugin that does nothing wrong and is a source and a transform: it brings in the notes that its first argument names,
and tells of every note how many it brought in.
"""
import json
import sys

ids = sys.argv[1].split(",")
facts = {"brought": {"type": "integer"}}


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "hello", "protocol": 1, "version": "1", "source": True, "transform": {"facts": facts}})
    elif message["type"] == "load":
        say({"type": "progress", "done": 0, "total": len(ids)})
        files = [{"path": f"notes/{id}.md", "text": f"---\nname: {id}\n---\n"} for id in ids]
        say({"type": "loaded", "id": message["id"], "files": files})
    elif message["type"] == "entries":
        answers = [{"entry": entry["entry"], "facts": {"brought": len(ids)}} for entry in message["entries"]]
        say({"type": "result", "id": message["id"], "entries": answers})
