#!/usr/bin/env python3
"""Copies a catalog with the name of every entry and kind twice as long.

Usage: lengthen_names.py CATALOG COPY
"""

import re
import shutil
import sys
from pathlib import Path

source, copy = map(Path, sys.argv[1:3])
copy.mkdir(parents=True)
shutil.copy(source / "catalog.yml", copy)
for folder in ("content", "templates"):
    shutil.copytree(source / folder, copy / folder)
for file in copy.glob("content/*/**/*.md"):
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r'^name: *("?)(.*?)\1$', r"name: \1\2 \2\1", text, count=1, flags=re.M), encoding="utf-8")
for file in copy.glob("content/*/_kind.yml"):
    text = re.sub(r"(name: .*)max_length: \d+", r"\1max_length: 200", file.read_text(encoding="utf-8"))
    text = re.sub(r"many: ([^}]+)}", r"many: \1 \1}", text)
    file.write_text(text, encoding="utf-8")
