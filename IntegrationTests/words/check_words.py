#!/usr/bin/env python3
"""Checks the wording of documentation, comments and messages.

codespell looks for misspelled words and British spelling; phrases.txt has phrases that readers stumbled over. Lines with
`words:ignore`, and quotations of manuals (`// > ...`), are not checked for phrases.

Usage: check_words.py CODESPELL
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CHECKED = re.compile(
    r"^(docs/.*\.md|[A-Z]+\.md|Package\.swift|(Sources|Plugins)/.*\.(swift|md|c|h)|scripts/\w+"
    r"|(templates|Starter)/.*\.(mustache|css|js|yml|md)|(IntegrationTests|Benchmarks)/[^/]*(\.py|\.sh)?"
    r"|action\.yml|\.github/workflows/.*\.yml|(Packaging|Examples/ci)/(?!unicode-license).*"
    r"|IntegrationTests/(live|runner|scenarios|web)/.*\.(py|sh))$"
)

# Texts of other languages, and their tags.
OTHER_LANGUAGES = re.compile(r"templates/strings\.[\w-]+\.yml|Sources/.*/PluralRules\+Data\.swift")

# Lines that quote a manual.
QUOTED = re.compile(r"\s*(//|\*) > |\s*///? .*\(3\): \"")


def phrases():
    for line in (HERE / "phrases.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            pattern, _, instead = line.rpartition(" | ")
            yield re.compile(pattern, re.I), instead


def main():
    tracked = subprocess.run(["git", "ls-files"], capture_output=True, text=True, check=True).stdout.splitlines()
    files = [
        path for path in tracked
        if CHECKED.match(path) and not OTHER_LANGUAGES.fullmatch(path) and not Path(path).is_symlink() and Path(path).is_file()
    ]
    if len(files) < 500:
        sys.exit(f"only {len(files)} files are checked")
    spelling = subprocess.run(
        [sys.argv[1], "--builtin", "clear,en-GB_to_en-US", "--ignore-words", HERE / "allowed.txt", *files],
        capture_output=True, text=True,
    )
    problems = spelling.stdout.splitlines()
    listed = list(phrases())
    for path in files:
        for number, line in enumerate(Path(path).read_text(encoding="utf-8").splitlines(), 1):
            if "words:ignore" in line or QUOTED.match(line):
                continue
            problems += [
                f"{path}:{number}: '{match[0]}': write {instead}: {line.strip()[:100]}"
                for pattern, instead in listed
                for match in [pattern.search(line)]
                if match
            ]
    print("\n".join(problems))
    print(f"{len(files)} files, {len(problems)} problems", file=sys.stderr)
    return 1 if problems or spelling.returncode not in (0, 65) else 0


if __name__ == "__main__":
    sys.exit(main())
