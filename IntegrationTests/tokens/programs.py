"""Outputs of tokens that programs write: the program of docs/token-outputs.md, which writes Dart, with every color compared;
and programs that fail, with what is printed."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import jsonschema

from .case import wrong
from .values import hex_parts, permutations, same_color

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"
DOCUMENTATION = DOCS / "token-outputs.md"
CONSTANT = re.compile(r"^  /// (.+)\n  static const (\w+) = Color\(0x([0-9a-f]{8})\);$", re.MULTILINE)

HELLO = '{"type":"hello","protocol":1,"version":"1","token_output":true}'
# What a program does after its greeting, its limits, the message, and the help.
BROKEN = {
    "exit": ("echo lost >&2; exit 1", "{}", "ended with status 1 before it had answered",
             "make it answer each message, and exit at the end of its input; its last output was:\n  | lost"),
    "text": ("echo 'Writing a.dart'", "{}",
             "wrote a line that is not a message: 'Writing a.dart' ('Writing' is not a JSON value)",
             "write only messages to standard output, and logs to standard error"),
    "outside": ("""echo '{"type":"exported","id":1,"outputs":[{"path":"../a.dart","text":""}]}'""", "{}",
                "wants to write '../a.dart', which is not a path inside the output's folder",
                "write a relative path without '..', such as lib/colors.dart"),
    "absolute": ("""echo '{"type":"exported","id":1,"outputs":[{"path":"/tmp/a.dart","text":""}]}'""", "{}",
                 "wants to write '/tmp/a.dart', which is not a path inside the output's folder",
                 "write a relative path without '..', such as lib/colors.dart"),
    "twice": ("""echo '{"type":"exported","id":1,"outputs":[{"path":"a","text":""},{"path":"a","text":""}]}'""", "{}",
              "creates the file 'a' twice", "give each file its own path"),
    "code": ("""echo '{"type":"exported","id":1,"diagnostics":[{"severity":"error","code":"plugin","message":"a"}]}'""", "{}",
             "wrote 'plugin' as the code of a diagnostic, which is reserved",
             "use a code that names the problem, such as missing-color"),
    "hang": ("while :; do sleep 1000; done", "{seconds: 1}", "took longer than 1 s for an answer",
             "make it answer sooner, or raise 'limits.seconds'"),
}


def documented():
    """The program of the documentation."""
    return re.search(r"^```python tools/flutter_tokens\.py\n(.*?)^```$", DOCUMENTATION.read_text(), re.MULTILINE | re.DOTALL)[1]


def build(tool, folder, *options):
    return subprocess.run([tool, "tokens", "build", *options], cwd=folder, capture_output=True, text=True)


def check_dart(tool, folder, resolver):
    """Every color of every permutation, as the program of the documentation writes it."""
    # The sources of a configuration are below its folder.
    source = resolver.parent
    (source / "tools").mkdir(exist_ok=True)
    (source / "tools/flutter_tokens.py").write_text(documented())
    (source / f"{folder.name}.yml").write_text(
        f"sources: [{resolver.name}]\noutputs:\n  - format: program\n    folder: flutter\n"
        "    command: [python3, tools/flutter_tokens.py]\n    options: {class: Palette}\n    limits: {seconds: 1200}\n")
    done = build(tool, source, "--config", f"{folder.name}.yml", "--output", folder)
    if done.returncode:
        wrong(f"the program of the documentation ends with {done.returncode}: {done.stderr[-3000:]}")
        return
    written = {path.name: path.read_text() for path in (folder / "flutter").iterdir()}
    for choices, tokens in permutations(resolver):
        name = "_".join(["tokens", *choices.values()]).lower().replace("-", "_").replace(" ", "_")
        text = written.pop(f"{name}.dart", "")
        if not text.startswith("import 'dart:ui';\n\nabstract final class Palette {\n") or not text.endswith("}\n"):
            wrong(f"{name}.dart is missing, or no class: {text[:200]}")
        found = {path: hex_parts("#" + code[2:] + code[:2]) for path, _, code in CONSTANT.findall(text)}
        colors = {path: token.value for path, token in tokens.items() if token.kind == "color"}
        if found.keys() != colors.keys():
            wrong(f"{name}.dart has other colors: {sorted(found.keys() ^ colors.keys())}")
        for path in found.keys() & colors.keys():
            if not same_color(found[path], colors[path]):
                wrong(f"{name}.dart: {path} is {found[path]}, and should be {colors[path]}")
    if written:
        wrong(f"the program of the documentation writes other files: {sorted(written)}")


def check_messages(tool, folder, resolver):
    """Everything that the program of the documentation reads and writes is as docs/protocol.schema.json has it."""
    source = resolver.parent
    script = "tee sent | python3 tools/flutter_tokens.py | tee answered"
    (source / "messages.yml").write_text(
        f"sources: [{resolver.name}]\noutputs:\n  - {{format: program, command: [sh, -c, {script}]}}\n")
    done = build(tool, source, "--config", "messages.yml", "--output", folder)
    if done.returncode:
        wrong(f"the program of the documentation ends with {done.returncode}: {done.stderr[-3000:]}")
        return
    schema = json.loads((DOCS / "protocol.schema.json").read_text())
    del schema["anyOf"]
    for name, side, types in (("sent", "to_plugin", ["hello", "start", "export_tokens"]), ("answered", "from_plugin", ["hello", "exported"])):
        check = jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{side}"})
        messages = [json.loads(line) for line in (source / name).read_text().splitlines()]
        if [message["type"] for message in messages] != types:
            wrong(f"messages {side}: {[message['type'] for message in messages]}")
        for message in messages:
            for error in check.iter_errors(message):
                wrong(f"message {message['type']} {side}: {error.message[:500]}")
        # The members of tokens are all described, too.
        for token in messages[-1].get("tokens", {}).get("permutations", [{}])[0].get("tokens", []):
            if not token.keys() <= schema["$defs"]["token"]["properties"].keys():
                wrong(f"a token has members that the schema does not have: {sorted(token)}")


def check_broken(tool, folder):
    """Programs that fail: the whole message, the exit status, and nothing that is written."""
    for name, (script, limits, message, help_) in BROKEN.items():
        place = folder / name
        place.mkdir(parents=True)
        (place / "a.tokens.json").write_text('{"gap": {"$type": "number", "$value": 1}}')
        program = f"read -r _; echo {shlex.quote(HELLO)}; read -r _; read -r _; {script}; cat > rest"
        (place / "program.sh").write_text(program + "\n")
        command = "    command: [sh, program.sh]"
        (place / "tokens.yml").write_text(
            f"sources: [a.tokens.json]\noutputs:\n  - format: css\n  - format: program\n{command}\n    limits: {limits}\n")
        done = build(tool, place)
        expected = (
            f"tokens.yml:5:14: error[plugin]: the program of the output 'program' {message}\n"
            f"    5 | {command}\n      |              ^~~~~~~~~~~~~~~~\nhelp: {help_}\n\n1 error\n")
        if (done.returncode, done.stdout, done.stderr) != (3, "", expected):
            wrong(f"a program that fails ({name}) ends with {done.returncode}: {done.stdout}{done.stderr}")
        if (place / "tokens-out").exists():
            wrong(f"a program that fails ({name}): files are written")


def check_programs(tool, folder, resolvers):
    for resolver in resolvers:
        check_dart(tool, folder / resolver.name.removesuffix(".resolver.json"), resolver)
    check_messages(tool, folder / "messages", next(each for each in resolvers if each.name.startswith("specimens")))
    check_broken(tool, folder / "broken")
