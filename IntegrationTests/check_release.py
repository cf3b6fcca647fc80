"""Packs a release from a built program, and installs it from a local server: same bytes each time, checksums, signature,
bill of materials, package, and an installer that leaves nothing behind after an error.

Usage: check_release.py TOOL WORK
"""

import functools
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import sys
import tarfile
import threading
from pathlib import Path

from spdx_tools.spdx.parser.parse_anything import parse_file
from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

TOOL, WORK = Path(sys.argv[1]), Path(sys.argv[2])
ENVIRONMENT = {**os.environ, "HOME": str(WORK / "home"), "SHOWCARD_REPOSITORY": "owner/showcard", "SOURCE_DATE_EPOCH": "1767225600"}
ENVIRONMENT.pop("PREFIX", None)


def fail(message):
    sys.exit(f"check_release: {message}")


def passed(message):
    print(f"ok - {message}", flush=True)


def run(*command, **settings):
    settings.setdefault("env", ENVIRONMENT)
    return subprocess.run(list(map(str, command)), capture_output=True, text=True, **settings)


def expect(is_true, message, result=None):
    if not is_true:
        fail(f"{message}: {result.stdout}{result.stderr}" if result else message)


def files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def pack(folder, version, *options):
    return run("scripts/release", "--program", TOOL, *options, version, folder)


def check_pack(version):
    key = WORK / "key"
    run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
    for folder in (WORK / "first", WORK / "second"):
        result = pack(folder, version, "--key", key)
        expect(result.returncode == 0, "a release is packed", result)
    first = files(WORK / "first")
    expect(first == files(WORK / "second"), "two packs have the same bytes")
    result = run("scripts/release", "--finish", "--key", key, version, WORK / "first")
    expect(result.returncode == 0 and files(WORK / "first") == first, "files of several platforms are finished", result)
    listed = dict(reversed(line.split("  ")) for line in first["SHA256SUMS"].decode().splitlines())
    expect(listed == {name: hashlib.sha256(data).hexdigest() for name, data in first.items() if not name.startswith("SHA256SUMS")},
           "SHA256SUMS lists all files")
    signers = WORK / "signers"
    signers.write_text(f"showcard {(WORK / 'key.pub').read_text()}")
    verify = ["ssh-keygen", "-Y", "verify", "-f", signers, "-I", "showcard", "-n", "showcard-release", "-s", WORK / "first/SHA256SUMS.sig"]
    expect(run(*verify, input=first["SHA256SUMS"].decode()).returncode == 0, "the signature is valid")
    expect(run(*verify, input=first["SHA256SUMS"].decode() + " ").returncode != 0, "the signature of other bytes is not valid")
    passed("a release has the same bytes each time, with checksums and a signature that ssh-keygen verifies")
    for wrong, message in [("9.9.9", "release: the version is '9.9.9', and that of the source is"), ("v1", "release: the version is 'v1'")]:
        result = pack(WORK / "third", wrong)
        expect(result.returncode == 1 and message in result.stderr and not (WORK / "third").exists(), f"version {wrong} is refused", result)
    passed("a version that is not that of the source is refused")


def check_archive(name):
    with tarfile.open(WORK / f"first/{name}.tar.gz") as archive:
        members = archive.getmembers()
    paths = [member.name for member in members]
    expect(paths == sorted(paths) and all(path == name or path.startswith(f"{name}/") for path in paths), "paths are sorted, in one folder")
    expect(len({member.mtime for member in members}) == 1 and not any(member.uid or member.gid or member.uname for member in members),
           "members have one time and no owner")
    modes = {member.name.removeprefix(f"{name}/"): member.mode for member in members if member.isfile()}
    texts = ["bash-completion/completions/showcard", "doc/showcard/CHANGELOG.md", "doc/showcard/LICENSE", "doc/showcard/NOTICES",
             "fish/vendor_completions.d/showcard.fish", "man/man1/showcard-ci.1", "man/man1/showcard.1", "zsh/site-functions/_showcard"]
    expect(modes == {"bin/showcard": 0o755, "bin/showcard-ci": 0o755, **{f"share/{text}": 0o644 for text in texts}}, f"the archive has {modes}")
    passed("the archive has the programs, manual pages, completions and licenses")


def check_materials(name):
    file = WORK / f"first/{name}.spdx.json"
    found = validate_full_spdx_document(parse_file(str(file)))
    expect(not found, f"the bill of materials is not valid: {found}")
    packages = {package["name"]: package for package in json.loads(file.read_text())["packages"]}
    for name, package in [("expat", "libexpat1-dev"), ("libmicrohttpd", "libmicrohttpd-dev"), ("sqlite3", "libsqlite3-dev")]:
        version = run("dpkg-query", "-W", "-f=${source:Version}", package).stdout
        expect(packages[name]["versionInfo"] == version, f"{name} has its version")
        expect(packages[name]["licenseConcluded"] not in ("", "NOASSERTION"), f"{name} has a license")
    expect({"showcard", "swift", "inter", "nettle", "jemalloc"} <= packages.keys(), "all components are listed")
    passed("the bill of materials is valid SPDX 2.3, with versions and licenses")


def check_package(version):
    package = next((WORK / "first").glob("*.deb"))
    unpacked = WORK / "unpacked"
    run("dpkg-deb", "--raw-extract", package, unpacked)
    control = (unpacked / "DEBIAN/control").read_text()
    expect(f"Package: showcard\nVersion: {version}\n" in control and "Depends: libc6 (>= " in control, f"the control file is {control}")
    owners = {line.split()[1] for line in run("dpkg-deb", "--contents", package).stdout.splitlines()}
    expect(owners == {"root/root"}, f"the owners are {owners}")
    result = run("md5sum", "--check", "--strict", "--quiet", "DEBIAN/md5sums", cwd=unpacked)
    expect(result.returncode == 0, "md5sums are right", result)
    paths = [path for path in files(unpacked) if path.startswith("usr/")]
    documents = ["CHANGELOG.md.gz", "NOTICES.gz", "changelog.gz", "copyright"]
    expect(paths == sorted([
        "usr/bin/showcard", "usr/bin/showcard-ci", "usr/share/bash-completion/completions/showcard", *(f"usr/share/doc/showcard/{name}" for name in documents),
        "usr/share/fish/vendor_completions.d/showcard.fish", "usr/share/lintian/overrides/showcard", "usr/share/man/man1/showcard-ci.1.gz",
        "usr/share/man/man1/showcard.1.gz", "usr/share/zsh/vendor-completions/_showcard"]), f"the package has {paths}")
    # A program that is not for a release names the folder of its runtime.
    result = run("lintian", "--allow-root", "--fail-on", "error,warning", "--suppress-tags", "custom-library-search-path", package)
    expect(result.returncode == 0 and not result.stdout, "lintian finds nothing", result)
    passed("the package of Debian has what the archive has, and lintian finds nothing")
    result = run("ruby", "-c", WORK / "first/showcard.rb")
    expect(result.returncode == 0, "the formula is Ruby", result)
    archive = next((WORK / "first").glob("*.tar.gz"))
    formula = (WORK / "first/showcard.rb").read_text()
    expect(f'sha256 "{hashlib.sha256(archive.read_bytes()).hexdigest()}"' in formula and archive.name in formula and "@" not in formula.replace("@@", ""),
           "the formula names the archive and its checksum")
    passed("the formula of Homebrew names the archive with its checksum")


class Server:
    """A local server of a folder."""

    def __init__(self, folder):
        handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(folder))
        handler.func.log_message = lambda *_: None
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_port}"


def check_installer(version, name):
    server = Server(WORK)

    def install(*options, downloads=f"{server.url}/first", installer="scripts/install", **variables):
        return run("sh", installer, *options, env={**ENVIRONMENT, "TMPDIR": str(WORK / "temporary"), "SHOWCARD_DOWNLOADS": downloads, **variables})

    prefix = WORK / "home/.local"
    result = install()
    expect(result.returncode == 0, "the release is installed", result)
    expect(f"Installed showcard {version} as {prefix}/bin/showcard\nAdd {prefix}/bin to your PATH: export PATH=\"{prefix}/bin:$PATH\"\n" in result.stdout,
           "the installer prints what it installed", result)
    expect(run(prefix / "bin/showcard", "--version").stdout == f"showcard {version}\n", "the installed program runs")
    expect("to your PATH" not in install(PATH=f"{prefix}/bin:{os.environ['PATH']}").stdout, "nothing is printed about a PATH that has the folder")
    installed = files(prefix)
    expect(set(installed) == {path for path in files(unpack(name))} | {"share/showcard/installed"}, "all files are installed")
    # A file of an earlier version is removed, one of another program is not.
    (prefix / "share/old").write_text("")
    (prefix / "share/other").write_text("")
    with (prefix / "share/showcard/installed").open("a") as record:
        record.write("share/old\n../outside\n")
    (WORK / "home/outside").write_text("")
    result = install("--version", version)
    expect(result.returncode == 0 and set(files(prefix)) == {*installed, "share/other"} and (WORK / "home/outside").exists(), "an update removes only its own files", result)
    (prefix / "share/other").unlink()
    result = install("--uninstall")
    expect(result.returncode == 0 and not files(prefix), "everything is removed", result)
    expect(install("--uninstall").stderr == f"install: nothing is installed below {prefix}\n", "there is nothing to remove")
    passed("the installer installs, updates and removes a release")

    other = WORK / "a folder"
    result = install("--prefix", other, downloads=f"file://{WORK}/second/", installer=WORK / "first/install", SHOWCARD_SIGNERS=str(WORK / "signers"))
    expect(result.returncode == 0 and set(files(other)) == set(installed), "file:// and a folder with a space work", result)
    passed("the installer of a release verifies the signature, from file:// too")
    check_errors(install, server, version, name, prefix)


def unpack(name):
    with tarfile.open(WORK / f"first/{name}.tar.gz") as archive:
        archive.extractall(WORK / "tree", filter="data")
    return WORK / "tree" / name


def check_errors(install, server, version, name, prefix):
    """Each error is one line, and leaves nothing behind."""
    def folder(title, edit):
        target = WORK / title
        shutil.copytree(WORK / "second", target)
        edit(target)
        return f"{server.url}/{title}"

    shutil.rmtree(prefix, ignore_errors=True)
    archive = f"{name}.tar.gz"
    platform = name.removeprefix(f"showcard-{version}-")
    sums = (WORK / "second/SHA256SUMS").read_text()
    right = next(line.split()[0] for line in sums.splitlines() if line.endswith(archive))
    cut = (WORK / f"second/{archive}").read_bytes()[:100000]

    def cut_with_sum(target):
        (target / archive).write_bytes(cut)
        (target / "SHA256SUMS").write_text(sums.replace(right, hashlib.sha256(cut).hexdigest()))

    stub = WORK / "stub"
    stub.mkdir()
    (stub / "uname").write_text('#!/bin/sh\n[ "$1" = -s ] && echo Plan9 || echo mips\n')
    (stub / "uname").chmod(0o755)
    blocked = WORK / "blocked"
    blocked.mkdir()
    (blocked / "share").write_text("a file")
    absent, changed = f"{server.url}/absent", folder("changed", lambda target: (target / archive).write_bytes(cut))
    missing, broken = folder("missing", lambda target: (target / archive).unlink()), folder("broken", cut_with_sum)
    unsigned = folder("unsigned", lambda target: (target / "SHA256SUMS").write_text(sums + "\n"))
    cases = [
        ({"downloads": absent}, (), f"cannot download {absent}/SHA256SUMS: "),
        ({"downloads": missing}, (), f"cannot download {missing}/{archive}: "),
        ({"downloads": "http://127.0.0.1:1"}, (), "cannot download http://127.0.0.1:1/SHA256SUMS: "),
        ({"downloads": changed}, (), f"{archive} has the SHA-256 {hashlib.sha256(cut).hexdigest()}, and {changed}/SHA256SUMS has {right}\n"),
        ({"downloads": broken}, (), f"{archive} cannot be unpacked\n"),
        ({"downloads": unsigned, "SHOWCARD_SIGNERS": str(WORK / "signers")}, (), f"the signature of {unsigned}/SHA256SUMS is not valid\n"),
        ({}, ("--version", "7.8.9"), f"{server.url}/first/SHA256SUMS has no archive of version 7.8.9 for {platform}\n"),
        ({"PATH": f"{stub}:{os.environ['PATH']}"}, (), "there is no archive for Plan9; build Showcard from source\n"),
        ({}, ("--prefix", blocked), f"cannot write {blocked}/share/"),
        ({}, ("--prefix", blocked / "share/below"), f"cannot create {blocked}/share/below\n"),
    ]
    for settings, options, message in cases:
        result = install(*options, **settings)
        expect(result.returncode == 1 and result.stderr.startswith(f"install: {message}") and result.stderr.count("\n") == 1 and not result.stdout,
               f"the error is '{message}'", result)
    for options, message in [(("--prefix",), "--prefix needs a value"), (("--version", "1"), "1 is not a version such as 1.2.3"), (("x",), "unknown argument x")]:
        result = install(*options)
        expect(result.returncode == 2 and result.stderr.startswith(f"install: {message}\nusage: "), f"the error is '{message}'", result)
    left = [*files(WORK / "home"), *(WORK / "temporary").iterdir()]
    expect(not prefix.exists() and list(files(blocked)) == ["share"] and left == ["outside"], f"errors leave {left} {list(files(blocked))}")
    passed("each error of the installer is one line, and leaves nothing behind")


def main():
    for folder in ("home", "temporary"):
        (WORK / folder).mkdir()
    version = run(TOOL, "--version").stdout.removeprefix("showcard ").strip()
    check_pack(version)
    name = next((WORK / "first").glob("*.tar.gz")).name.removesuffix(".tar.gz")
    check_archive(name)
    check_materials(name)
    check_package(version)
    check_installer(version, name)


if __name__ == "__main__":
    main()
