"""A package of Debian, made with dpkg-deb."""

import os
import re
import subprocess
import tempfile
from email.utils import formatdate
from pathlib import Path

from archive import gzip_bytes
from components import output

HERE = Path(__file__).resolve().parent
MAINTAINER = "The Showcard authors <showcard@packages.invalid>"
DESCRIPTION = """\
static catalog generator
 Showcard turns a folder of Markdown files with front matter into an HTML
 catalog, JSON feeds that apps read, and design tokens as code.
"""
# Where the archive has a file, and where a package has it.
PLACES = {
    "bin/": "usr/bin/",
    "share/man/man1/": "usr/share/man/man1/",
    "share/bash-completion/completions/": "usr/share/bash-completion/completions/",
    "share/zsh/site-functions/": "usr/share/zsh/vendor-completions/",
    "share/fish/vendor_completions.d/": "usr/share/fish/vendor_completions.d/",
}


def write_package(folder, version, files, notices, time):
    """Writes the package of the files of an archive into a folder."""
    architecture = output("dpkg", "--print-architecture")
    with tempfile.TemporaryDirectory() as work:
        root = Path(work) / "root"
        for path, (data, mode) in package_files(version, files, notices, time).items():
            file = root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            file.chmod(mode)
        size = sum(file.stat().st_size for file in root.rglob("*") if file.is_file())
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(control(version, architecture, -(-size // 1024), depends(root / "usr/bin/showcard")))
        (root / "DEBIAN/md5sums").write_text(sums(root))
        for path in [*root.rglob("*"), root]:
            if path.is_dir():
                path.chmod(0o755)
            elif path.parent.name == "DEBIAN":
                path.chmod(0o644)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "--threads-max=1", "-Zxz", "--build", root, folder / f"showcard_{version}_{architecture}.deb"],
            check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(time)})


def package_files(version, files, notices, time):
    """The files of the package, by path."""
    placed = {}
    for path, (data, mode) in files.items():
        for place, target in PLACES.items():
            if path.startswith(place):
                is_manual = "/man/" in path
                placed[target + path.removeprefix(place) + (".gz" if is_manual else "")] = (gzip_bytes(data) if is_manual else data, mode)
    changelog = f"showcard ({version}) stable; urgency=medium\n\n  * New version: see CHANGELOG.md.\n\n -- {MAINTAINER}  {formatdate(time)}\n"
    documents = "usr/share/doc/showcard/"
    placed[documents + "changelog.gz"] = (gzip_bytes(changelog.encode()), 0o644)
    placed[documents + "CHANGELOG.md.gz"] = (gzip_bytes(files["share/doc/showcard/CHANGELOG.md"][0]), 0o644)
    placed[documents + "NOTICES.gz"] = (gzip_bytes(notices.encode()), 0o644)
    placed[documents + "copyright"] = ((HERE / "copyright").read_bytes(), 0o644)
    placed["usr/share/lintian/overrides/showcard"] = ((HERE / "lintian-overrides").read_bytes(), 0o644)
    return placed


def depends(program):
    """What the shared libraries of the program need, as dpkg-shlibdeps(1) computes it."""
    with tempfile.TemporaryDirectory() as work:
        # It reads debian/control of a source package.
        (Path(work) / "debian").mkdir()
        (Path(work) / "debian/control").write_text("Source: showcard\n\nPackage: showcard\nArchitecture: any\n")
        result = subprocess.run(
            ["dpkg-shlibdeps", "-O", "--ignore-missing-info", program], cwd=work, check=True, capture_output=True, text=True)
    return re.search(r"^shlibs:Depends=(.*)$", result.stdout, re.MULTILINE).group(1)


def control(version, architecture, size, depends):
    return f"""\
Package: showcard
Version: {version}
Architecture: {architecture}
Maintainer: {MAINTAINER}
Installed-Size: {size}
Depends: {depends}
Recommends: fonts-inter, libvips-tools
Suggests: git, rclone, rsync
Section: web
Priority: optional
Description: {DESCRIPTION}"""


def sums(root):
    """The content of md5sums, with the paths below `usr`."""
    files = sorted(path.relative_to(root).as_posix() for path in (root / "usr").rglob("*") if path.is_file())
    return subprocess.run(["md5sum", *files], cwd=root, check=True, capture_output=True, text=True).stdout
