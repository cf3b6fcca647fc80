"""Random requests of a live API, the same ones for a seed."""

import random
import unicodedata
import urllib.parse

NUMBERS = ["1", "2", "5", "20", "49", "50", "51", "0", "-1", "1.5", "1e1", "x", "", " 7 ", "+3", "999", "100000", "1e999", "."]
SORTS = ["newest", "popular", "name", "other", "", "Name"]
TEXTS = ["zzz", "CAFÉ", "é", " ", "%", "&", "İ", "ẞ", "Ω", "\u0301", "각", "ㄱ", "-", "_", "\u3000"]
TAGS = ["", "none", "Portrait", "Gift", "é", "각", "ẞ", "a,b", " ", "%"]


class Requests:
    """Draws requests for the entries of a catalog: `lists` are the items of the paged kinds by their paths."""

    def __init__(self, seed, lists, is_composed=False):
        self.draw, self.lists, self.is_composed = random.Random(seed), lists, is_composed
        self.words, self.tags, self.ids = {}, {}, {}
        for path, items in lists.items():
            names = {part for item in items for part in [item["name"], *item["name"].split()]}
            self.words[path] = sorted(names | set(TEXTS))
            # The tags can have another key.
            lists_of_texts = [value for item in items for key, value in item.items() if key in ("tags", "labels")]
            self.tags[path] = sorted({tag for tags in lists_of_texts for tag in tags} | set(TAGS))
            self.ids[path] = [item["id"] for item in items]

    def text(self, path):
        """A part of a name or an id, in any case and normalization form, with white space around it."""
        draw = self.draw
        word = draw.choice(self.ids[path] if draw.random() < 0.1 else self.words[path])
        form = "NFC" if self.is_composed else draw.choice(["NFC", "NFD", "NFC", "NFKD", None])
        word = unicodedata.normalize(form, word) if form else word
        start = draw.randrange(max(1, len(word)))
        part = draw.choice([str.upper, str.lower, str])(word[start : start + draw.randrange(1, 9)])
        return draw.choice(["", "", "", " ", "\t", "\u00a0"]) + part + draw.choice(["", "", "", " "])

    def parameters(self, path):
        """Some of the parameters of a list."""
        draw, fields = self.draw, {}
        for name, values in (("limit", NUMBERS), ("offset", NUMBERS), ("sort", SORTS)):
            if draw.random() < 0.4:
                # Mostly numbers that can be.
                values = values[:7] if name != "sort" and draw.random() < 0.6 else values
                fields[name] = draw.choice(values)
        if draw.random() < 0.5:
            fields["q"] = self.text(path)
        if draw.random() < 0.4:
            tags = [draw.choice(self.tags[path]) for _ in range(draw.randrange(1, 4))]
            fields["tags"] = ",".join(draw.choice(["", "", " "]) + tag for tag in tags)
        return fields

    def next(self, paths):
        """A request for one of some paths: the path, and the parameters."""
        path = self.draw.choice(paths)
        return path, self.parameters(path.split("/")[0] if path.split("/")[0] in self.lists else next(iter(self.lists)))


def written(path, fields):
    """A request as a URL, relative to `v1/`."""
    path = urllib.parse.quote(path)
    return f"{path}?{urllib.parse.urlencode(fields)}" if fields else path
