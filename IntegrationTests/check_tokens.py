#!/usr/bin/env python3
"""Judges the outputs of `tokens build` by what reads them on their platforms, for the catalog's own sets, a file of
specimens and a large set of 2 000 tokens in 12 permutations.

Usage: check_tokens.py TOOL FOLDER [SCHEMAS]

TOOL is the program, FOLDER an empty folder to work in, SCHEMAS the folder of the format's JSON Schemas. Each output is
read back and every value compared with what tokens/values.py says it should be.
"""

import os
import sys
from pathlib import Path

import sass

from tokens import specimens
from tokens.android import check_android
from tokens.case import Case, problems, wrong
from tokens.compose import check_compose
from tokens.contexts import check_contexts
from tokens.css import check_css
from tokens.figma import check_figma
from tokens.imports import check_imports
from tokens.javascript import check_javascript, check_json_types
from tokens.less import check_less
from tokens.missing import check_missing
from tokens.plain import check_format, check_json
from tokens.preview import check_preview
from tokens.programs import check_programs
from tokens.scss import check_scss
from tokens.swift import check_swift
from tokens.swiftui import check_public, check_swiftui, make_stubs
from tokens.tailwind import check_tailwind
from tokens.terrazzo import check_terrazzo
from tokens.xcode import check_assets
from web.browser import problems as found
from web.browser import new_context, report, run_tasks


def swift(case, folder):
    """The constants, and what is made for SwiftUI, which is compiled beside them."""
    check_swift(case)
    stubs = folder / f"stubs-{case.name}"
    stubs.mkdir()
    check_swiftui(case, make_stubs(stubs / "uikit", "uikit"), "uikit")
    if case.name == "specimens":
        check_swiftui(case, make_stubs(stubs / "appkit", "appkit"), "appkit")
        check_public(case, stubs / "uikit")


BROWSED = (check_css, check_scss, check_less, check_tailwind)


def judge_own(browser, tool, folder, check, *arguments):
    """A check with files of its own; those with a sheet to look at get a page."""
    problems.clear()
    folder.mkdir()
    first = [new_context(browser).new_page()] if check in (check_contexts, check_terrazzo) else [browser] if check is check_preview else []
    check(*first, tool, folder, *arguments)
    found.extend(problems)


def judge(browser, name, check, case, *arguments):
    """One output of one set; what is wrong with it becomes a problem of this task."""
    problems.clear()
    try:
        check(case, *arguments, *([new_context(browser).new_page()] if check in BROWSED else []))
    except (KeyError, IndexError, StopIteration, ValueError, FileNotFoundError, sass.CompileError) as error:
        if os.environ.get("SHOWCARD_TOKENS_RAISE"):
            raise
        wrong(f"{name} of {case.name}: cannot be read: {error!r}")
    found.extend(problems)


def main():
    tool, folder = (Path(argument).resolve() for argument in sys.argv[1:3])
    schemas = Path(sys.argv[3]).resolve() if len(sys.argv) > 3 else None
    resolvers = specimens.write(folder, Path(__file__).parent.parent / "content/tokens")
    cases = [Case(tool, resolver) for resolver in resolvers]
    # Outputs and sets to look at, where it is not all of them.
    only = os.environ.get("SHOWCARD_TOKENS_ONLY", "").split()
    checks = {
        "swift": (swift, folder), "css": (check_css,), "scss": (check_scss,), "less": (check_less,),
        "tailwind": (check_tailwind,), "json": (check_json,), "js": (check_javascript,),
        "types": (check_json_types,), "dtcg": (check_format, schemas),
        "xcassets": (check_assets,), "android-xml": (check_android,), "compose": (check_compose,),
        "figma": (check_figma,),
    }
    chosen = [name for name in checks if name in only] or list(checks)
    # Those that take the longest begin.
    cases.sort(key=lambda case: case.name != "large")
    cases = [case for case in cases if case.name in only] or cases
    tasks = [(f"{name} of {case.name}", judge, name, checks[name][0], case, *checks[name][1:]) for name in chosen for case in cases]
    own = {
        "missing": (check_missing,), "contexts": (check_contexts,), "imports": (check_imports,),
        "terrazzo": (check_terrazzo,), "preview": (check_preview,), "programs": (check_programs, resolvers),
    }
    tasks += [(name, judge_own, tool, folder / name, *check) for name, check in own.items() if not only or name in only]
    number = run_tasks(tasks)
    if not schemas or not schemas.is_dir():
        print("skipped - DTCG files keep to the format's schemas: the schemas are missing")
    report(f"{number} outputs read back")


if __name__ == "__main__":
    main()
