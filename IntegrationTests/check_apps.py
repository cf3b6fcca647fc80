#!/usr/bin/env python3
"""Makes a workspace of five apps in three languages over one base as a user would, and builds, changes, compares and serves it.

Usage: check_apps.py TOOL WORK
"""

import json
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

TOOL, WORK = sys.argv[1], Path(sys.argv[2]) / "workspace"
APPS = ["knot", "glass", "paper", "stone", "wood"]
LANGUAGES = ["", "de/", "ja/"]
NOW = ["--now", "2026-01-10T00:00:00Z"]


def run(command, *arguments, code=0, now=True):
    done = subprocess.run(
        [TOOL, command, *arguments, *(NOW if now else [])], cwd=WORK, capture_output=True, text=True)
    assert done.returncode == code, f"{command} {arguments}: status {done.returncode}\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr


def write(path, text):
    (WORK / path).parent.mkdir(parents=True, exist_ok=True)
    (WORK / path).write_text(text)


def make():
    """The base, with German and Japanese, and apps with a few files of their own."""
    WORK.mkdir()
    run("init", "base", "--quiet", now=False)
    settings = (WORK / "base/catalog.yml").read_text()
    write("base/catalog.yml", re.sub(r"(?m)^language: .*", "languages: {default: en, also: [de, ja]}", settings))
    write("base/content/templates/supper-card.de.md", "---\nname: Abendkarte\n---\nEine Karte.\n")
    write("base/content/templates/supper-card.ja.md", "---\nname: 夕食カード\n---\n")
    for app in APPS:
        run("init", "--app", app, "--base-url", f"https://{app}.example/", "--quiet", now=False)
    write("apps/glass/content/templates/supper-card.md", "---\nname: Glass supper\n---\n")
    write("apps/paper/content/templates/supper-card.de.md", "---\nname: Papierkarte\n---\n")
    write("apps/stone/content/templates/trail-map.md", "---\nhide: true\n---\n")
    write("apps/wood/templates/strings.yml", "search_label: Look for it\n")


def page(app, path):
    return (WORK / "out" / app / path / "index.html").read_text()


def files(app):
    root = WORK / "out" / app
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def check_built():
    run("check", "--quiet")
    run("build", "--quiet", "--no-sync", "--output", "out")
    for app in APPS:
        names = ["Supper Card", "Papierkarte" if app == "paper" else "Abendkarte", "夕食カード"]
        if app == "glass":
            # What the base translates is another text.
            names = ["Glass supper"] * 3
        for folder, name in zip(LANGUAGES, names):
            assert f"<h1>{name}</h1>" in re.sub(r"<h1[^>]*>", "<h1>", page(app, f"{folder}templates/supper-card")), f"{app}: {folder}{name}"
            assert (WORK / "out" / app / folder / "templates/trail-map/index.html").exists() == (app != "stone"), f"{app}: trail-map"
        assert ("Look for it" in page(app, "")) == (app == "wood"), app
        entry = json.loads((WORK / "out" / app / "v1/entry.json").read_text())
        assert [language["language"] for language in entry["languages"]] == ["en", "de", "ja"], entry["languages"]
        assert f"https://{app}.example/" in page(app, ""), app


def check_change():
    """A changed entry of the base changes the files that show it, in each app that does not replace it."""
    before = {app: files(app) for app in APPS}
    path = "base/content/templates/window-seat.md"
    write(path, re.sub(r"(?m)^name: .*", "name: Aisle Seat", (WORK / path).read_text()))
    report = WORK / "report.json"
    run("build", "--quiet", "--no-sync", "--output", "out", "--explain-rebuild", "--report", report)
    rebuilt = {catalog["name"]: {output["path"] for output in catalog["rebuilt"]} for catalog in json.loads(report.read_text())["catalogs"]}
    for app in APPS:
        after = files(app)
        assert "Aisle Seat" in page(app, "templates/window-seat"), app
        changed = {name for name in after if before[app].get(name) != after[name]}
        assert changed <= rebuilt[app], f"{app}: changed, but not reported: {sorted(changed - rebuilt[app])}"
        # Of an entry that does not refer to the changed one, no page is rendered or changed.
        others = {name for name in rebuilt[app] | changed if re.search(r"(^|/)(interests|vibes|love-languages|tokens|components)/.*html$", name)}
        shows = {name for name in others if b"Aisle Seat" in after[name]}
        assert others == shows, f"{app}: {sorted(others - shows)}"
    run("build", "--quiet", "--no-sync", "--output", "out", "--verify")
    assert all(" 0 written, 0 removed" in line for line in run("build", "--no-sync", "--output", "out").splitlines() if line.startswith("Files"))


def check_diff():
    run("build", "--quiet", "--no-sync")
    text = run("diff", "out", now=False)
    assert text.count("no differences") == len(APPS), text
    write("apps/knot/content/templates/knot-only.md", "---\nname: Knot only\ndescription: A card.\n---\n")
    run("build", "--quiet", "--no-sync", "--app", "knot")
    result = json.loads(run("diff", "out", "--format", "json", now=False))
    same = {app["name"]: app["same"] for app in result["catalogs"]}
    assert [app for app in same if not same[app]] == ["knot"], same


def get(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read().decode()


def check_served():
    """Each app has an address, linked by a page; a change of the base shows in all of them."""
    process = subprocess.Popen(
        [TOOL, "serve", "--port", "0", *NOW], cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        lines, origins = [], {}
        while len([line for line in lines if re.search(r" Built ", line)]) < len(APPS):
            line = process.stdout.readline()
            assert line, "".join(lines)
            lines.append(line)
            if match := re.match(r"(\w+) +(http://localhost:\d+)/", line):
                origins[match[1]] = match[2]
        index = get(f"{origins['Serving']}/")
        for app in APPS:
            assert f'<a href="{origins[app]}/">{app}</a>' in index, index
        path = "base/content/templates/window-seat.md"
        write(path, (WORK / path).read_text().replace("Aisle Seat", "Middle Seat"))
        waiting = set(APPS)
        while waiting:
            time.sleep(0.2)
            waiting -= {app for app in waiting if "Middle Seat" in get(f"{origins[app]}/de/templates/window-seat/")}
    finally:
        process.terminate()
        process.wait()


make()
check_built()
check_change()
check_diff()
check_served()
