"""Judges the schemas that `showcard schema` writes: they are valid, take every file that ships, and refuse the
fixtures whose mistake is one of shape. Usage: check_schemas.py TOOL WORK, from the root of the package."""

import contextlib
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys

from check_jsonschema import main as check_jsonschema

FIXTURES = pathlib.Path("Tests/Tools/ShowcardKitTests/Fixtures")

# Codes of mistakes that show in one value alone, or in which keys a mapping has.
SHAPE = {
    "computed-field", "empty-element", "empty-file", "fixed-severity", "misplaced-property", "missing-field",
    "out-of-range", "repeated-element", "taken-path", "too-long", "too-short", "unknown-code", "unknown-currency",
    "unknown-field", "unknown-plugin", "unknown-type", "unknown-value", "wrong-amount", "wrong-color", "wrong-count",
    "wrong-date", "wrong-icon", "wrong-language", "wrong-name", "wrong-pattern", "wrong-tag", "wrong-type", "wrong-url",
}

# Mistakes of these codes that no schema of one file can see, by the reason.
BEYOND = {
    "it takes another value of the file to see it": [
        "actions-with-wrong-placeholders",
        "configuration-theme-default-not-in-sets",
        "kind-computed-from-unknown-fields",
        "kind-default-by-an-unknown-field",
        "kind-default-for-an-unknown-value",
        "kind-default-for-neither-true-nor-false",
        "kind-rules-between-wrong-fields",
        "limit-required-by-another-field",
        "selection-disjoint-from-an-unknown-group",
    ],
    "the declaration beside it says what it may be": [
        "kind-default-of-another-type",
        "kind-default-outside-the-limits",
        "kind-default-that-no-pattern-allows",
        "kind-default-with-a-wrong-case",
        "kind-default-with-an-empty-case",
        "kind-min-is-a-fraction-of-an-integer",
        "kind-min-of-money-is-a-decimal",
        "kind-object-with-a-wrong-member",
        "kind-values-of-another-type",
        "kind-values-outside-the-limits",
    ],
    "it takes another file to see it": [
        "feed-by-uses-without-bounds",
        "feed-by-uses-that-are-not-counted",
        "feed-by-uses-that-are-private",
        "feed-parts-of-one-path",
        "feeds-ordered-by-what-has-no-order",
    ],
    "a schema has no order of dates": ["limit-earliest-date", "limit-latest-instant"],
    "no schema reads patterns": [
        "kind-pattern-anchored",
        "kind-pattern-in-double-quotes",
        "kind-pattern-too-large",
        "kind-pattern-unclosed",
        "kind-pattern-with-an-unknown-escape",
    ],
    "JSON has no infinity": ["value-number-is-infinite"],
    "no value is taken as an absent one": ["configuration-theme-accent-in-a-comment"],
    "a null may be the text 'null'": ["value-list-with-an-empty-element"],
    "equal numbers may be two texts": ["include-in-an-entry-left-out"],
}


def fail(message):
    sys.exit(f"check_schemas: {message}")


def tool(*arguments):
    return subprocess.run([TOOL, *map(str, arguments)], capture_output=True, text=True)


def refused(*arguments):
    """Runs the validator over files, and returns what it says of those that it refuses."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            check_jsonschema(["--output-format", "json", *map(str, arguments)], standalone_mode=False)
        except SystemExit:
            pass
    text = output.getvalue()
    if not text.startswith("{"):
        fail(f"the validator says {text!r}")
    report = json.loads(text)
    found = {}
    for error in report.get("errors", []):
        found.setdefault(error["filename"], []).append(f"{error['path']}: {error['message']}")
    for error in report.get("parse_errors", []):
        found.setdefault(error["filename"], []).append(str(error["message"]))
    return found


class Batches:
    """Files to validate, by the bytes of their schema, so that the validator runs once a schema."""

    def __init__(self, folder):
        self.folder = folder
        self.files = {}
        self.count = 0

    def add(self, schema, source, name):
        """Adds a file, or of Markdown its front matter."""
        text = source.read_bytes().removeprefix(b"\xef\xbb\xbf")
        if source.suffix == ".md":
            parts = re.split(rb"^---[ \t]*(?:\r\n|\r|\n|\Z)", text, maxsplit=2, flags=re.MULTILINE)
            if len(parts) < 3 or parts[0]:
                return
            text = parts[1]
        self.count += 1
        copy = self.folder / f"{self.count}.yml"
        copy.write_bytes(text)
        self.files.setdefault(schema.read_bytes(), {})[str(copy)] = name

    def refused(self):
        """What is said of the files that are refused, by their names."""
        found = {}
        for number, (schema, files) in enumerate(self.files.items()):
            path = self.folder / f"{number}.schema.json"
            path.write_bytes(schema)
            for file, messages in refused("--schemafile", path, *files).items():
                found[files[file]] = messages
        return found


def add_catalog(batches, root, schemas, name, only=None):
    """Adds the files of a catalog that there are schemas for; of some paths only, if they are given."""
    def add(schema, file):
        path = file.relative_to(root).as_posix()
        if file.is_file() and schema.is_file() and (only is None or path in only):
            batches.add(schema, file, (name, path))

    add(schemas / "catalog.schema.json", root / "catalog.yml")
    for kind in sorted(root.glob("content/*/_kind.yml")):
        add(schemas / "_kind.schema.json", kind)
        found = re.search(r"^kind: *(\S+)", kind.read_text("utf-8", "replace"), re.MULTILINE)
        for entry in sorted(kind.parent.rglob("*.md")) if found else []:
            add(schemas / "entries" / f"{found[1]}.schema.json", entry)


TOKENS = """
sources: [tokens/app.resolver.json]
header: Ours
outputs:
  - format: css
    contexts: {theme.dark: [.dark, "@media (prefers-color-scheme: dark)"], size.coarse: .coarse}
    include: {paths: [color.**], types: [color], contexts: {theme: dark}}
    exclude: [color.debug.*]
    rename: {color.ink: color.text}
    units: [{px: rem, base: 10, paths: [space.*]}]
  - {format: template, template: a.mustache, file: a.txt, units: {rem: px}, references: resolve}
  - {format: program, folder: flutter, command: [python3, a.py], options: {class: App}, environment: [HOME], inputs: [b],
     limits: {seconds: 5}, deprecated: false, exclude: [a]}
lint: {naming: {case: kebab, severity: error}, duplicates: true, gamut: [{space: p3, ignore: [a.*]}]}
"""
# What the build refuses too.
WRONG_TOKENS = [
    ("sources:", "source:"), ("format: css", "format: cs"), ("header: Ours", "header: [Ours]"), ("units: [{px: rem", "units: [{px: px"),
    ("duplicates: true", "duplicate: true"), ("theme.dark: [.dark", "theme.dark: [[.dark]"), ("case: kebab", "case: Kebab"),
    ("command: [python3, a.py], ", ""), ("command: [python3, a.py]", "command: [python3, a.py], header: Ours"),
]


def check_tokens(work):
    """The schema of tokens.yml takes every key, and refuses wrong ones."""
    schema = "schemas/tokens.schema.json"
    file = work / "tokens.yml"
    file.write_text(TOKENS)
    invalid = refused("--schemafile", schema, file)
    if invalid:
        fail(f"the schema of tokens.yml refuses what the build takes: {invalid}")
    for right, wrong in WRONG_TOKENS:
        file.write_text(TOKENS.replace(right, wrong))
        if not refused("--schemafile", schema, file):
            fail(f"the schema of tokens.yml takes '{wrong}'")


def check_shipped(batches, work):
    """The project's own catalog and a new one; their schemas are there, and as they would be written."""
    outcome = tool("init", work / "new", "--quiet")
    if outcome.returncode:
        fail(f"init: {outcome.stderr}")
    for name, root in [("shipped", pathlib.Path(".")), ("new", work / "new")]:
        outcome = tool("schema", "--source", root, "--into", work / name / "written")
        if outcome.returncode:
            fail(f"{name}: {outcome.stderr}")
        written = sorted((work / name / "written").rglob("*.json"))
        invalid = refused("--check-metaschema", *written)
        if invalid:
            fail(f"{name}: schemas are invalid: {invalid}")
        for path in written:
            own = root / "schemas" / path.relative_to(work / name / "written")
            if not own.is_file() or own.read_bytes() != path.read_bytes():
                fail(f"{name}: '{own}' is not what 'showcard schema' writes")
        for path, glob in json.loads((root / ".vscode/settings.json").read_text())["yaml.schemas"].items():
            is_used = glob == "tokens.yml" or list(root.glob(f"**/{glob}"))
            if not (root / path).is_file() or not is_used:
                fail(f"{name}: the editor settings name '{path}' for '{glob}', and one of them is not there")
        add_catalog(batches, root, root / "schemas", name)
    workflow = work / "new/.github/workflows/publish.yml"
    invalid = refused("--builtin-schema", "vendor.github-workflows", workflow)
    if invalid:
        fail(f"the workflow of a new catalog is invalid: {invalid}")


def check_odd_values(batches, work):
    """A catalog whose values are written in all the ways that the build takes."""
    shutil.copytree(FIXTURES / "minimal", work)
    shutil.copytree(FIXTURES / "odd-values", work, dirs_exist_ok=True)
    for command in [("check", "--quiet"), ("schema", "--quiet")]:
        outcome = tool(*command, "--source", work)
        if outcome.returncode:
            fail(f"odd values: {command[0]}: {outcome.stderr}")
    add_catalog(batches, work, work / "schemas", "odd-values")


def check_fixtures(batches, work):
    """Adds the files of all fixtures, and returns the codes that each file was reported with."""
    minimal = work / "minimal"
    tool("schema", "--source", FIXTURES / "minimal", "--into", minimal)
    reported = {}
    for case in sorted((FIXTURES / "invalid").iterdir()):
        root, schemas = work / case.name, minimal
        shutil.copytree(FIXTURES / "minimal", root)
        shutil.copytree(case, root, dirs_exist_ok=True)
        changed = {path.relative_to(case).as_posix() for path in case.rglob("*") if path.is_file()}
        if any(path.endswith("/_kind.yml") for path in changed):
            schemas = work / "schemas" / case.name
            shutil.copytree(minimal, schemas, ignore=shutil.ignore_patterns("entries"))
            tool("schema", "--source", root, "--into", schemas)
        text = (case / "expected.txt").read_text()
        for path, code in re.findall(r"^(\S+?)(?::\d+:\d+)?: error\[([a-z0-9-]+)\]", text, re.MULTILINE):
            reported.setdefault((case.name, path), set()).add(code)
        # What is no YAML for the build has no value that a schema could be held against.
        unread = {path for path in changed if reported.get((case.name, path), set()) & {"not-utf8", "yaml"}}
        add_catalog(batches, root, schemas, case.name, only=changed - unread)
    return reported


def main():
    work = pathlib.Path(sys.argv[2])
    folder = work / "files"
    folder.mkdir(parents=True)
    batches = Batches(folder)
    check_shipped(batches, work)
    check_tokens(work)
    check_odd_values(batches, work / "odd")
    reported = check_fixtures(batches, work / "fixtures")
    beyond = {case for cases in BEYOND.values() for case in cases}
    names = {name for files in batches.files.values() for name in files.values()}
    found = batches.refused()
    wrong = []
    for name in sorted(names):
        shapes = reported.get(name, set()) & SHAPE
        if name in found and not reported.get(name):
            wrong.append(f"{'/'.join(name)} is refused, and the build takes it: {found[name]}")
        if name[0] in beyond:
            if name in found and shapes:
                wrong.append(f"{name[0]} is refused, so it need not be listed as beyond schemas")
        elif name not in found and shapes:
            wrong.append(f"{'/'.join(name)} is taken, and has {', '.join(sorted(shapes))}")
    stale = beyond - {name[0] for name in names}
    if stale:
        wrong.append(f"there are no fixtures {', '.join(sorted(stale))}")
    if wrong:
        fail("\n".join(wrong))
    shaped = sum(1 for name in names if name in found)
    print(f"{len(names) - shaped} files are taken, {shaped} are refused", file=sys.stderr)


TOOL = sys.argv[1]
main()
