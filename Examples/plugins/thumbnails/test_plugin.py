"""Tests of the plugin 'thumbnails': python3 -m unittest discover -s Examples/plugins/thumbnails"""

import io
import json
import os
import subprocess
import sys
import tempfile
import unittest

from PIL import Image

PLUGIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plugin.py")


class ThumbnailTests(unittest.TestCase):
    def setUp(self):
        self.place = tempfile.TemporaryDirectory()
        self.addCleanup(self.place.cleanup)
        self.source = os.path.join(self.place.name, "source")
        self.folder = os.path.join(self.place.name, "work")
        os.makedirs(self.source)
        os.makedirs(self.folder)

    def draw(self, name, size, mode="RGB", **options):
        picture = Image.new(mode, size)
        for x in range(0, size[0], 7):
            picture.paste(1 if mode == "P" else tuple(x % 256 for _ in picture.getbands()),
                          (x, 0, x + 3, size[1]))
        picture.save(os.path.join(self.source, name), **options)

    def ask(self, assets, **options):
        """The answer for one entry with these asset fields."""
        chosen = {"widths": [320, 64], "quality": 80, "folder": "thumbs", **options}
        messages = [
            {"type": "hello", "protocol": 1, "plugin": "thumbnails"},
            {"type": "start", "options": chosen, "source": self.source, "folder": self.folder},
            {"type": "catalog", "name": "Demo", "base_url": "https://example.com/", "language": "en"},
            {"type": "entries", "id": 1, "entries": [
                {"entry": "thing/one", "path": "content/things/one.md", "url": "u", "assets": assets}]},
        ]
        told = "".join(json.dumps(message) + "\n" for message in messages)
        ended = subprocess.run([sys.executable, PLUGIN], input=told, capture_output=True, text=True,
                               check=True, timeout=1200)
        self.assertEqual(ended.stderr, "")
        hello, progress, result = map(json.loads, ended.stdout.splitlines())
        self.assertEqual(progress, {"type": "progress", "done": 1, "message": "thing/one"})
        answer, = result["entries"]
        self.assertEqual(answer.pop("entry"), "thing/one")
        return answer

    def made(self, path):
        with open(os.path.join(self.folder, path), "rb") as file:
            return file.read()

    def test_makes_smaller_copies_and_tells_dimensions(self):
        self.draw("a.jpg", (640, 481))
        answer = self.ask({"image": "a.jpg"})
        paths = ["thumbs/thing/one/image-64.jpg", "thumbs/thing/one/image-320.jpg"]
        self.assertEqual(answer, {
            "facts": {"pictures": [{
                "field": "image", "width": 640, "height": 481,
                "srcset": f"https://example.com/{paths[0]} 64w, https://example.com/{paths[1]} 320w",
                "sizes": [{"path": paths[0], "width": 64, "height": 48},
                          {"path": paths[1], "width": 320, "height": 240}],
            }]},
            "outputs": [{"path": path, "file": path} for path in paths],
        })
        with Image.open(io.BytesIO(self.made(paths[1]))) as copy:
            self.assertEqual((copy.format, copy.size), ("JPEG", (320, 240)))

    def test_writes_the_same_bytes_every_time(self):
        self.draw("a.jpg", (400, 300))
        self.draw("b.png", (400, 300), "RGBA")
        names = ["thumbs/thing/one/a-64.jpg", "thumbs/thing/one/b-64.png"]
        self.ask({"a": "a.jpg", "b": "b.png"})
        first = [self.made(name) for name in names]
        self.ask({"a": "a.jpg", "b": "b.png"})
        self.assertEqual(first, [self.made(name) for name in names])
        self.ask({"a": "a.jpg"}, quality=20)
        self.assertLess(len(self.made(names[0])), len(first[0]))

    def test_enlarges_nothing(self):
        self.draw("a.png", (64, 32))
        self.assertEqual(self.ask({"image": "a.png"}), {
            "facts": {"pictures": [{"field": "image", "width": 64, "height": 32}]}})

    def test_keeps_transparency_and_takes_every_mode(self):
        for mode in ["RGBA", "LA", "L", "P", "1", "RGB"]:
            with self.subTest(mode=mode):
                if mode == "1":
                    Image.new("1", (100, 50)).save(os.path.join(self.source, "m.png"))
                else:
                    self.draw("m.png", (100, 50), mode)
                answer = self.ask({"image": "m.png"})
                with Image.open(io.BytesIO(self.made(answer["outputs"][0]["path"]))) as copy:
                    self.assertEqual((copy.format, copy.size), ("PNG", (64, 32)))
                    self.assertEqual(copy.mode in ("RGBA", "LA"), mode not in ("L", "RGB"))

    def test_turns_pictures_upright(self):
        exif = Image.Exif()
        exif[0x0112] = 6
        self.draw("a.jpg", (640, 320), exif=exif)
        picture, = self.ask({"image": "a.jpg"})["facts"]["pictures"]
        self.assertEqual((picture["width"], picture["height"]), (320, 640))

    def test_passes_over_what_is_neither_jpeg_nor_png(self):
        self.assertEqual(self.ask({"icon": "a.svg", "film": "b.gif"}), {})

    def test_reports_what_cannot_be_read_at_the_entry(self):
        with open(os.path.join(self.source, "a.jpg"), "wb") as file:
            file.write(b"no picture")
        self.draw("b.png", (100, 100))
        with open(os.path.join(self.source, "b.png"), "r+b") as file:
            file.truncate(100)
        self.draw("c.jpg", (100, 100), format="PNG")
        expected = [("a.jpg", "JPEG"), ("b.png", "PNG"), ("c.jpg", "JPEG"), ("none.png", "PNG")]
        for name, form in expected:
            with self.subTest(name=name):
                answer = self.ask({"image": name})
                self.assertEqual(answer, {"diagnostics": [{
                    "severity": "error", "code": "unreadable-picture",
                    "message": f"the picture '{name}' of 'image' is no {form} that can be read",
                    "help": "open it, and save it again in the format that its name says",
                }]})


if __name__ == "__main__":
    unittest.main()
