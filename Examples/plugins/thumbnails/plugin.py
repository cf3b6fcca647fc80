"""Makes smaller copies of the pictures of entries, and tells how large the pictures are: a plugin for Showcard.

It reads the files of asset fields, writes a copy for each width that is smaller than the picture, and gives entries
the fact `pictures`. JPEG and PNG are read; other files are passed over.
"""

import json
import os
import posixpath
import sys
import warnings

import PIL
from PIL import Image, ImageOps

HELLO = {
    "type": "hello",
    "protocol": 1,
    # Another Pillow may write other bytes for the same picture, so what was kept is made again for it.
    "version": f"1.0 (Pillow {PIL.__version__})",
    "summary": "makes smaller copies of pictures",
    "options": {
        "widths": {
            "type": "list", "of": "integer", "min": 16, "max": 8192,
            "min_count": 1, "max_count": 12, "unique": True, "default": [320, 640, 1280],
        },
        "quality": {"type": "integer", "min": 1, "max": 95, "default": 80},
        "folder": {
            "type": "string", "pattern": "[a-z0-9_-]+(/[a-z0-9_-]+)*", "default": "thumbnails",
        },
    },
    "transform": {
        "reads": ["assets"],
        "batch": 8,
        "facts": {
            "pictures": {
                "type": "list",
                "of": {
                    "type": "object",
                    "fields": {
                        "field": {"type": "string", "required": True},
                        "width": {"type": "integer", "required": True},
                        "height": {"type": "integer", "required": True},
                        "srcset": {"type": "string"},
                        "sizes": {
                            "type": "list",
                            "of": {
                                "type": "object",
                                "fields": {
                                    "path": {"type": "string", "required": True},
                                    "width": {"type": "integer", "required": True},
                                    "height": {"type": "integer", "required": True},
                                },
                            },
                        },
                    },
                },
            }
        },
    },
}
FORMATS = {".jpg": "JPEG", ".jpeg": "JPEG", ".png": "PNG"}

# A picture of that many pixels is an attack, or a mistake.
warnings.simplefilter("error", Image.DecompressionBombWarning)


class Unreadable(Exception):
    """A picture that cannot be read."""


def opened(path, form):
    """The picture of a file, turned upright, in a mode in which it can be made smaller."""
    try:
        with Image.open(path, formats=[form]) as picture:
            profile = picture.info.get("icc_profile")
            picture = ImageOps.exif_transpose(picture)
            if form == "JPEG":
                kept = picture.mode in ("RGB", "L", "CMYK")
                picture = picture if kept else picture.convert("RGB")
            elif picture.mode not in ("RGB", "RGBA", "L", "LA"):
                picture = picture.convert("RGBA")
            picture.load()
    except (OSError, EOFError, ValueError, SyntaxError, Image.DecompressionBombError,
            Image.DecompressionBombWarning):
        raise Unreadable() from None
    return picture, profile


def shrunk(picture, width):
    """A copy of a width, as high as it is then."""
    height = max(1, round(picture.height * width / picture.width))
    return picture.resize((width, height), Image.Resampling.LANCZOS)


class Plugin:
    def __init__(self):
        self.options = {}
        self.source = self.folder = self.base = ""
        self.done = 0

    def start(self, message):
        self.options = message["options"]
        self.source, self.folder = message["source"], message["folder"]

    def answer(self, entry):
        """What there is to say of an entry."""
        pictures, outputs, diagnostics = [], [], []
        for field, asset in entry["assets"].items():
            form = FORMATS.get(posixpath.splitext(asset)[1].lower())
            if form is None:
                continue
            try:
                picture, files = self.copies(entry["entry"], field, asset, form)
            except Unreadable:
                diagnostics.append({
                    "severity": "error",
                    "code": "unreadable-picture",
                    "message": f"the picture '{asset}' of '{field}' is no {form} that can be read",
                    "help": "open it, and save it again in the format that its name says",
                })
                continue
            pictures.append(picture)
            outputs += files
        answer = {"entry": entry["entry"]}
        if pictures:
            answer["facts"] = {"pictures": pictures}
        if outputs:
            answer["outputs"] = outputs
        if diagnostics:
            answer["diagnostics"] = diagnostics
        return answer

    def copies(self, reference, field, asset, form):
        """The fact about a picture, and the files made of it."""
        picture, profile = opened(os.path.join(self.source, asset), form)
        extension = ".jpg" if form == "JPEG" else ".png"
        sizes, files = [], []
        for width in sorted(self.options["widths"]):
            if width >= picture.width:
                continue
            copy = shrunk(picture, width)
            path = f"{self.options['folder']}/{reference}/{field}-{width}{extension}"
            self.save(copy, path, form, profile)
            sizes.append({"path": path, "width": copy.width, "height": copy.height})
            files.append({"path": path, "file": path})
        fact = {"field": field, "width": picture.width, "height": picture.height}
        if sizes:
            fact["srcset"] = ", ".join(f"{self.base}{size['path']} {size['width']}w" for size in sizes)
            fact["sizes"] = sizes
        return fact, files

    def save(self, picture, path, form, profile):
        place = os.path.join(self.folder, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        if form == "JPEG":
            picture.save(place, form, quality=self.options["quality"], progressive=True,
                         optimize=True, icc_profile=profile)
        else:
            picture.save(place, form, optimize=True, icc_profile=profile)

    def entries(self, message):
        answers = []
        for entry in message["entries"]:
            answers.append(self.answer(entry))
            self.done += 1
            say({"type": "progress", "done": self.done, "message": entry["entry"]})
        say({"type": "result", "id": message["id"], "entries": answers})


def say(message):
    print(json.dumps(message), flush=True)


def main():
    plugin = Plugin()
    for message in map(json.loads, sys.stdin):
        kind = message["type"]
        if kind == "hello":
            say(HELLO)
        elif kind == "start":
            plugin.start(message)
        elif kind == "catalog":
            plugin.base = message["base_url"]
        elif kind == "entries":
            plugin.entries(message)
        elif kind == "cancel":
            return


if __name__ == "__main__":
    main()
