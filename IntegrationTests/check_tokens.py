#!/usr/bin/env python3
"""Judges the outputs of `tokens build` by what reads them on their platforms, for the catalog's own sets, a file of
specimens and a large set of 2 000 tokens in 12 permutations.

Usage: check_tokens.py TOOL FOLDER [SCHEMAS]

TOOL is the program, FOLDER an empty folder to work in, SCHEMAS the folder of the format's JSON Schemas. Each output is
read back and every value compared with what tokens/values.py says it should be.
"""

import os
import shutil
import sys
from pathlib import Path

import sass
from playwright.sync_api import sync_playwright

from tokens import specimens
from tokens.android import check_android
from tokens.case import Case, problems, wrong
from tokens.compose import check_compose
from tokens.css import check_css
from tokens.plain import check_format, check_json
from tokens.scss import check_scss
from tokens.swift import check_swift
from tokens.swiftui import check_public, check_swiftui, make_stubs
from tokens.xcode import check_assets


def swiftui(case, stubs):
    check_swiftui(case, stubs["uikit"], "uikit")
    if case.name == "specimens":
        check_swiftui(case, stubs["appkit"], "appkit")
        check_public(case, stubs["uikit"])


def main():
    tool, folder = (Path(argument).resolve() for argument in sys.argv[1:3])
    schemas = Path(sys.argv[3]).resolve() if len(sys.argv) > 3 else None
    resolvers = specimens.write(folder, Path(__file__).parent.parent / "content/tokens")
    cases = [Case(tool, resolver) for resolver in resolvers]
    # Outputs and sets to look at, where it is not all of them.
    only = os.environ.get("SHOWCARD_TOKENS_ONLY", "").split()
    stubs = {}
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = browser.new_page()
        checks = {
            "json": check_json, "dtcg": lambda case: check_format(case, schemas), "css": lambda case: check_css(case, page), "swift": check_swift,
            "swiftui": lambda case: swiftui(case, stubs),
            "xcassets": check_assets, "android-xml": check_android, "compose": check_compose,
            "scss": lambda case: check_scss(case, page),
        }
        for name, check in checks.items():
            if asked := [word for word in only if word in checks]:
                if name not in asked:
                    continue
            if name == "swiftui":
                stubs = {platform: make_stubs(folder / platform, platform) for platform in ("uikit", "appkit")}
            for case in [case for case in cases if case.name in only] or cases:
                before = len(problems)
                try:
                    check(case)
                except (KeyError, IndexError, StopIteration, ValueError, FileNotFoundError, sass.CompileError) as error:
                    if os.environ.get("SHOWCARD_TOKENS_RAISE"):
                        raise
                    wrong(f"{name} of {case.name}: cannot be read: {error!r}")
                print(f"  {name} of {case.name}: {len(problems) - before} problems", flush=True)
        browser.close()
    if not schemas or not schemas.is_dir():
        print("skipped - DTCG files keep to the format's schemas: there are none")
    for problem in problems[:60]:
        print(problem, file=sys.stderr)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
