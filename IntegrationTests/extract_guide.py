#!/usr/bin/env python3
"""Writes the Swift files that the guide to plugins shows, as its text says: all in one folder, importing ShowcardKit.

Usage: extract_guide.py GUIDE FOLDER
"""

import re
import sys
import textwrap
from pathlib import Path

guide, folder = map(Path, sys.argv[1:3])
blocks = re.findall(r"^ *```swift\n( *import Showcard.*?)^ *```", guide.read_text(encoding="utf-8"), re.M | re.S)
# A test of a plugin needs a library of its own.
blocks = [textwrap.dedent(block) for block in blocks if "import ShowcardTesting" not in block]
if not any("@main" in block for block in blocks):
    sys.exit(f"{guide} shows no program")
folder.mkdir(parents=True)
for number, block in enumerate(blocks, 1):
    text = block.replace("import ShowcardCatalog\n", "import ShowcardKit\n")
    (folder / f"{number}.swift").write_text(text, encoding="utf-8")
