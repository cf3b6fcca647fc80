"""Puts symbolic links in place of the catalog's files and folders: nothing outside is read, changed or deleted."""

import os

from common import difference, make_catalog, remove, tree
from running import build, run as run_tool

MEANING = "links led nowhere"
NEEDS_LINUX = False
SECRET = "a secret of outside"
# What is replaced, what the link leads to below the folder outside, and whether its target is a copy of what was there.
PLACES = [
    ("content", True), ("content/static", True), ("content/static", False), ("content/tokens", True), ("content/vibes", True), ("content/vibes/_kind.yml", True),
    ("content/vibes/romantic.md", True), ("content/static/favicon.svg", True), ("content/static/more.txt", False), ("content/static/.nojekyll", True),
    ("content/tokens/glass.tokens.json", True), ("templates", False), ("templates/home.mustache", False), ("templates/partials", False),
    ("templates/assets", False), ("catalog.yml", True), ("usage.sqlite", False), ("site", False), ("site", True), ("site/index.html", True), ("site/v1", True),
    (".site.showcard", False), (".site.showcard", True), (".site.showcard/tree", True), (".site.showcard/lock", True), (".site.showcard/state", True),
    (".showcard", False), (".showcard", True), (".showcard/images", True), (".showcard/images/index", True), (".showcard/images/work", False),
    (".showcard/plugins", False), ("schemas", False),
]
COMMANDS = ["build", "check", "clean", "schema", "theme"]
RUNS = FULL = len(PLACES) * len(COMMANDS)


def prepare(suite, place, is_copy):
    """A built catalog in which a place is a link to a file or folder outside, with a secret in it."""
    folder, outside = suite.work / "shop", suite.work / "outside"
    remove(folder)
    remove(outside)
    run_tool("cp", "-a", suite.work / "made", folder)
    outside.mkdir()
    path, target = folder / place, outside / "target"
    if is_copy and os.path.lexists(path):
        path.rename(target)
    elif path.suffix in (".txt", ".sqlite", ".mustache"):
        target.write_text(SECRET)
    else:
        target.mkdir()
    if target.is_dir():
        (target / "secret.txt").write_text(SECRET)
        for name in ["tree", "images"]:
            (target / name).mkdir(exist_ok=True)
            (target / name / "victim").write_text("victim")
        (target / "manifest-1").write_text("victim")
    elif target.suffix != ".sqlite":
        text = target.read_bytes()
        target.write_bytes(text.replace(b"name: ", b"name: " + SECRET.encode() + b" ", 1).replace(b"<svg", b"<!-- " + SECRET.encode() + b" --><svg", 1))
    remove(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(os.path.relpath(target, path.parent))
    return folder, outside


def problem(suite, place, is_copy, command):
    folder, outside = prepare(suite, place, is_copy)
    before = tree(outside)
    vibe = folder / "content/vibes/minimalist.md"
    if not outside_of(vibe, folder):
        vibe.write_text(vibe.read_text().replace("name: ", "name: Edited ", 1))
    if command in ("build", "check"):
        made = build(suite.tool, folder, folder / "site", command)
    else:
        more = {"schema": ["schema"], "clean": ["clean"], "theme": ["theme", "eject", "partials/pager.mustache"]}[command]
        made = run_tool(suite.tool, *more, "--source", folder)
    if text := difference(tree(outside), before):
        return f"outside: {text}; {made}"
    if not made.is_documented:
        return str(made)
    site = folder / "site"
    if command == "build" and not outside_of(site, folder):
        for file in site.rglob("*"):
            if file.is_file() and not outside_of(file, folder) and SECRET.encode() in file.read_bytes():
                return f"{file.relative_to(folder)} has the secret; {made}"
    return f"it is printed: {made}" if SECRET in made.output else ""


def outside_of(path, folder):
    return not path.resolve().is_relative_to(folder.resolve())


def run(suite):
    made = make_catalog(suite.tool, suite.work / "made")
    for name in ["Made", "Made again"]:
        (made / "content/vibes/outdoorsy.md").write_text(f"---\nname: {name}\n---\nText.\n")
        done = build(suite.tool, made)
        assert done.status == 0, done
    cases = [(place, is_copy, command) for place, is_copy in PLACES for command in COMMANDS]
    few = {".site.showcard", ".showcard/images", "site", "templates", "schemas"}
    for number, (place, is_copy, command) in enumerate(cases):
        is_chosen = suite.is_full or command == "build" or place in few
        if number != suite.case if suite.case is not None else not is_chosen:
            continue
        suite.runs += 1
        if text := problem(suite, place, is_copy, command):
            suite.fail(number, f"{place} is a link{' to what it was' if is_copy else ''}, {command}: {text}")
