"""What a built site has, read from its files: what pages show is compared with it."""

import json
import re
from functools import cached_property


class Site:
    """A built site in a folder."""

    def __init__(self, folder):
        self.folder = folder

    @cached_property
    def looks(self):
        """The token sets a visitor chooses among."""
        script = next((self.folder / "assets").glob("look.early.*.js")).read_text()
        return [look["name"] for look in json.loads(re.search(r"new Map\((\[.*?\])\.map", script).group(1))]

    @cached_property
    def path(self):
        """Below what it is to be served: only the page for what is not found depends on it."""
        return re.search(r'href="(/[^"]*?)assets/', (self.folder / "404.html").read_text()).group(1)

    @cached_property
    def as_of(self):
        """The instant for which it was built."""
        return json.loads((self.folder / "v1/entry.json").read_text())["as_of"]

    @cached_property
    def entries(self):
        """The paths of all entries, with what their files say."""
        found = {}
        for file in sorted(self.folder.glob("v1/*/id/*.json")):
            kind = file.parent.parent.name
            page = f"{kind}/{file.stem}/"
            if (self.folder / page / "index.html").is_file():
                [found[page]] = json.loads(file.read_text())["data"].values()
        assert found
        return found

    def having(self, kind, **values):
        """The paths of the entries of a kind that have all of the values in their lists."""
        return {
            path for path, entry in self.entries.items()
            if path.startswith(kind + "/") and all(value in entry.get(key, []) for key, value in values.items())
        }

    def page_types(self):
        """One path of each type of page: the home page, for each kind its list and two entries, a tag, and the rest."""
        site = self.folder
        paths = ["", "404.html", "tokens/", "components/", "search/?q=portrait"]
        paths += ["match/?interests.likes=art,travel&vibes.picks=romantic", *self.token_pages()]
        for kind in sorted({path.split("/")[0] for path in self.entries}):
            paths.append(f"{kind}/")
            own = [path for path in self.entries if path.startswith(kind + "/")]
            with_picture = [path for path in own if "<img" in (site / path / "index.html").read_text().split("</header>")[1]]
            paths += dict.fromkeys(own[:1] + with_picture[:1])
        tags = sorted(path.parent.name for path in site.glob("tag/*/index.html"))
        assert tags
        return paths + ["templates/?vibes=romantic", f"tag/{tags[0]}/"]

    @cached_property
    def token_sets(self):
        sets = sorted(path.parent.name for path in self.folder.glob("tokens/*/index.html"))
        assert sets
        return sets

    def token_pages(self):
        """Of each token set the list and the components, of the first also the other views and a few groups."""
        paths = [f"tokens/{name}/{view}" for name in self.token_sets for view in ("", "context/")]
        views = ["contrast/", "vision/", "color/", "typography/", "easing/", "material/", "shadow/"]
        return paths + [f"tokens/{self.token_sets[0]}/{view}" for view in views]

    def repeats_a_template(self, path):
        """Whether another page of tokens has the same template: of each view the first set's page is judged in all looks,
        and of groups that of colors."""
        folder, _, rest = path.partition("/")
        name, _, view = rest.partition("/")
        return folder == "tokens" and name != "" and (
            name != self.token_sets[0] or view in ("typography/", "easing/", "material/", "shadow/"))

    def file(self, path):
        """The file that a host serves for a path."""
        path = path.partition("?")[0]
        return self.folder / (path if path.endswith(".html") else f"{path}index.html")
