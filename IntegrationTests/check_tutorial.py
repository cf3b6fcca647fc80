"""Follows a tutorial literally.

A fenced block whose info string has a path after the language is written to that file. Of a block 'console' the lines
that begin with '$ ' are run, and what they print has to be what follows them. Whatever else is fenced is for reading.

usage: check_tutorial.py TUTORIAL.md EMPTY-FOLDER, with `showcard` and `python3` on PATH
"""

import difflib
import os
import re
import subprocess
import sys

FENCE = re.compile(r"^```(\w*)[ ]*(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def steps(block):
    """The commands of a block, each with what it prints."""
    found = []
    for line in block.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].strip(), []))
        elif found:
            found[-1][1].append(line)
        else:
            sys.exit(f"output without a command: {line}")
    return [(command, "".join(lines)) for command, lines in found]


def run(command, folder):
    """Runs a command; returns the folder to go on in and what it printed."""
    if command.startswith("cd "):
        return os.path.join(folder, command[3:]), ""
    ended = subprocess.run(["bash", "-c", command], cwd=folder, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, text=True, timeout=20 * 60)
    return folder, ended.stdout.replace("\r\n", "\n")


def main(tutorial, folder):
    with open(tutorial, encoding="utf-8") as file:
        text = file.read()
    files = commands = 0
    for language, path, block in FENCE.findall(text):
        if language == "console":
            for command, expected in steps(block):
                folder, printed = run(command, folder)
                commands += 1
                if printed != expected:
                    diff = difflib.unified_diff(expected.splitlines(True), printed.splitlines(True),
                                                "the tutorial", "the program")
                    sys.exit(f"$ {command}\n{''.join(diff)}")
        elif path:
            place = os.path.join(folder, path)
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "w", encoding="utf-8") as file:
                file.write(block)
            files += 1
    if not files or not commands:
        sys.exit(f"{tutorial} has nothing to follow")


if __name__ == "__main__":
    main(*sys.argv[1:])
