"""Brings in entries from a JSON document on the web: a plugin for Showcard.

Standard library only. It goes to the network only when the run allows it, by the variable JSON_SOURCE_NETWORK.
"""

import json
import os
import re
import socket
import sys
import time
import urllib.error
import urllib.request

SWITCH = "JSON_SOURCE_NETWORK"
HELLO = {
    "type": "hello",
    "protocol": 1,
    "version": "1.0",
    "summary": "brings in entries from a JSON document on the web",
    "source": True,
    "options": {
        "url": {"type": "url", "required": True},
        "folder": {"type": "string", "required": True, "min_length": 1},
        "items": {"type": "string", "default": ""},
        "id": {"type": "string", "default": "id"},
        "fields": {
            "type": "list",
            "min_count": 1,
            "required": True,
            "of": {
                "type": "object",
                "fields": {
                    "to": {"type": "string", "required": True},
                    "from": {"type": "string", "required": True},
                },
            },
        },
        "body": {"type": "string", "default": ""},
        "token": {"type": "string", "default": ""},
        "timeout": {"type": "integer", "min": 1, "max": 600, "default": 20},
        "largest_mb": {"type": "integer", "min": 1, "max": 200, "default": 16},
    },
}
IDENTIFIER = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
# What YAML does not take as it is between double quotes, and JSON does.
UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
MOST_PROBLEMS = 20


class GivenUp(Exception):
    """Why nothing can be brought in."""


def fetched(options):
    """The bytes of the document."""
    url, seconds, largest = options["url"], options["timeout"], options["largest_mb"] << 20
    if os.environ.get(SWITCH) != "allow":
        raise GivenUp(
            f"the network is not allowed in this run: name {SWITCH} among the plugin's 'environment', "
            f"and set it to 'allow'")
    request = urllib.request.Request(url, headers={"Accept": "application/json"})
    if options["token"]:
        token = os.environ.get(options["token"])
        if not token:
            raise GivenUp(
                f"the variable '{options['token']}', which 'token' names, is not set: name it among the "
                f"plugin's 'environment' as well")
        request.add_unredirected_header("Authorization", f"Bearer {token}")
    end = time.monotonic() + seconds
    data = bytearray()
    try:
        with urllib.request.urlopen(request, timeout=seconds) as response:
            while chunk := response.read1(65536):
                data += chunk
                if len(data) > largest:
                    raise GivenUp(f"'{url}' has more than {options['largest_mb']} MB")
                if time.monotonic() > end:
                    raise socket.timeout()
    except urllib.error.HTTPError as error:
        raise GivenUp(f"'{url}' answers with status {error.code}") from None
    except socket.timeout:  # Python 3.10 calls it TimeoutError
        raise GivenUp(f"'{url}' takes longer than {seconds} s") from None
    except urllib.error.URLError as error:
        if isinstance(error.reason, socket.timeout):
            raise GivenUp(f"'{url}' takes longer than {seconds} s") from None
        raise GivenUp(f"'{url}' cannot be reached: {error.reason}") from None
    except (OSError, ValueError) as error:
        raise GivenUp(f"'{url}' cannot be read: {error}") from None
    return bytes(data)


def at(value, path):
    """The value at a path such as `title.text` or `images.0.url`; None when there is none."""
    for step in path.split(".") if path else []:
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def items(options):
    """The items of the document, a list of objects."""
    url = options["url"]
    try:
        document = json.loads(fetched(options))
    except (ValueError, RecursionError) as error:
        reason = error if isinstance(error, json.JSONDecodeError) else "it is no JSON in UTF-8"
        raise GivenUp(f"what '{url}' answers is no JSON: {reason}") from None
    found = at(document, options["items"])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        place = f"at '{options['items']}'" if options["items"] else "as a whole"
        raise GivenUp(f"what '{url}' answers is, {place}, no list of objects: set the option 'items'")
    return found


def quoted(value):
    """A value as YAML on one line; JSON is YAML, but for a few characters."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")
    return UNPRINTABLE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def entry(item, options):
    """The text of an entry's file."""
    lines = ["---"]
    for field in options["fields"]:
        value = at(item, field["from"])
        if value is not None:
            lines.append(f"{quoted(field['to'])}: {quoted(value)}")
    lines.append("---")
    body = at(item, options["body"]) if options["body"] else None
    text = body if isinstance(body, str) else ""
    return "\n".join(lines + [text.encode("utf-8", "replace").decode("utf-8"), ""])


def problem(message, help):
    return {"severity": "error", "code": "wrong-item", "message": message, "help": help}


def loaded(options):
    """The files of entries, and what is wrong with the items."""
    files, problems, seen = [], [], set()
    for number, item in enumerate(items(options), 1):
        identifier = at(item, options["id"])
        if isinstance(identifier, int) and not isinstance(identifier, bool):
            identifier = str(identifier)
        if not isinstance(identifier, str) or not IDENTIFIER.fullmatch(identifier):
            problems.append(problem(
                f"item {number} of '{options['url']}' has no id at '{options['id']}' that an entry can have",
                "an id has lower-case letters and digits, joined by hyphens or underscores"))
        elif identifier in seen:
            problems.append(problem(
                f"the id '{identifier}' stands twice in '{options['url']}'",
                "name a member with the option 'id' that is another in every item"))
        else:
            seen.add(identifier)
            files.append({"path": f"{options['folder']}/{identifier}.md", "text": entry(item, options)})
    return files, problems[:MOST_PROBLEMS]


def say(message):
    print(json.dumps(message), flush=True)


def main():
    options = {}
    for message in map(json.loads, sys.stdin):
        kind = message["type"]
        if kind == "hello":
            say(HELLO)
        elif kind == "start":
            options = message["options"]
        elif kind == "load":
            try:
                files, problems = loaded(options)
            except GivenUp as error:
                say({"type": "error", "message": str(error)})
                return
            say({"type": "loaded", "id": message["id"], "files": files, "diagnostics": problems})
        elif kind == "cancel":
            return


if __name__ == "__main__":
    main()
