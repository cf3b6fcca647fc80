"""What a program of Showcard contains or needs of others: versions, licenses and their texts, from the machine it was linked on."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Component:
    """A part of the program by other authors."""

    name: str
    license: str
    home: str
    version: str
    text: str
    supplier: str = "NOASSERTION"
    purl: str = ""


# The C libraries: the name for the linker, that for pkg-config, the package of Debian, the license as an expression of SPDX, which
# is that of the linked files as the copyright file of the package has it, and the home page.
LIBRARIES = [
    ("cmark", "libcmark", "libcmark-dev", "BSD-2-Clause AND MIT", "https://github.com/commonmark/cmark"),
    ("expat", "expat", "libexpat1-dev", "MIT", "https://libexpat.github.io/"),
    ("jemalloc", "jemalloc", "libjemalloc-dev", "BSD-2-Clause", "https://jemalloc.net/"),
    ("microhttpd", "libmicrohttpd", "libmicrohttpd-dev", "LGPL-2.1-or-later", "https://www.gnu.org/software/libmicrohttpd/"),
    ("nettle", "nettle", "nettle-dev", "LGPL-3.0-or-later OR GPL-2.0-or-later", "https://www.lysator.liu.se/~nisse/nettle/"),
    ("sodium", "libsodium", "libsodium-dev", "ISC", "https://www.libsodium.org/"),
    ("sqlite3", "sqlite3", "libsqlite3-dev", "blessing", "https://www.sqlite.org/"),
    ("xxhash", "libxxhash", "libxxhash-dev", "BSD-2-Clause", "https://xxhash.com/"),
    ("yaml", "yaml-0.1", "libyaml-dev", "MIT", "https://pyyaml.org/wiki/LibYAML"),
    ("z", "zlib", "zlib1g-dev", "Zlib", "https://zlib.net/"),
]
LINUX_ONLY = {"jemalloc", "nettle"}


def output(*command):
    """The standard output of a program, without the line break at its end."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def libraries(system):
    """The rows of ``LIBRARIES`` that are linked on a system."""
    return [row for row in LIBRARIES if system == "linux" or row[0] not in LINUX_ONLY]


def static_archive(name, module):
    """The static archive of a library, or nothing if the machine has only a shared one."""
    folder = output("pkg-config", "--variable=libdir", module)
    file = Path(folder) / f"lib{name}.a"
    return file if file.is_file() else None


def components(system, program):
    """All components, by name: C libraries, the runtime of Swift, the ICU in the bytes of the program, the theme's font."""
    found = [library(*row) for row in libraries(system)]
    return sorted([*found, swift_runtime(), *unicode_library(program), *fonts()], key=lambda component: component.name)


def library(name, module, package, license, home):
    if not shutil.which("dpkg-query"):
        return Component(f"lib{name}", license, home, output("pkg-config", "--modversion", module), homebrew_license(module))
    source, version, architecture = output(
        "dpkg-query", "-W", "-f=${source:Package} ${source:Version} ${Architecture}", package).split()
    text = with_common_licenses(Path(f"/usr/share/doc/{package}/copyright").read_text())
    return Component(source, license, home, version, text, "Organization: Debian", f"pkg:deb/debian/{package}@{version}?arch={architecture}")


def with_common_licenses(text):
    """A copyright file of Debian, followed by the licenses of GNU that it only refers to."""
    names = sorted(set(re.findall(r"/usr/share/common-licenses/(L?GPL-[0-9.]*[0-9])", text)))
    return "\n".join([text, *(Path("/usr/share/common-licenses", name).read_text() for name in names)])


def homebrew_license(module):
    folder = Path(output("pkg-config", "--variable=prefix", module))
    return "\n".join(file.read_text(errors="replace") for file in sorted(folder.glob("*")) if re.match("COPYING|LICEN[CS]E", file.name))


def swift_runtime():
    compiler = Path(output("swiftc", "-print-target-info").split('"runtimeResourcePath": "')[1].split('"')[0])
    version = re.search(r"Swift version (\S+)", output("swiftc", "--version")).group(1)
    file = compiler.parent.parent / "share/swift/LICENSE.txt"
    text = file.read_text() if file.is_file() else "Apache License 2.0 with Runtime Library Exception: https://swift.org/LICENSE.txt\n"
    return Component("swift", "Apache-2.0 WITH Swift-exception", "https://www.swift.org/", version, text)


def unicode_library(program):
    """The ICU that a static Foundation of Swift contains, found by the name of its data."""
    version = re.search(rb"icudt([0-9]+)", program)
    if version:
        text = (ROOT / "Packaging/unicode-license.txt").read_text()
        yield Component("icu", "Unicode-3.0", "https://icu.unicode.org/", version.group(1).decode(), text)


def fonts():
    for file in sorted((ROOT / "templates/assets/fonts").glob("*.license.txt")):
        yield Component("inter", "OFL-1.1", "https://rsms.me/inter/", "", file.read_text())


def notices(components):
    """The text of all licenses, for the archive."""
    head = (
        "Showcard contains the following components. Those under the LGPL can be replaced: the source of Showcard, with\n"
        "scripts/release, links the program with another version of them.\n")
    rule = "=" * 80
    titles = [" ".join(filter(None, [part.name, part.version, f"({part.license})"])) for part in components]
    parts = [f"\n{rule}\n{title}\n{part.home}\n{rule}\n\n{part.text.strip()}\n" for title, part in zip(titles, components)]
    return head + "".join(parts)
