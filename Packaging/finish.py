"""What a release has besides the files of each platform: the formula of Homebrew, the container, the installer, checksums."""

import re
import subprocess
from pathlib import Path

from archive import sha256

HERE = Path(__file__).resolve().parent
# The platforms of archives, by the blocks of a formula.
BLOCKS = [("macos", "arm", "macos-arm64"), ("macos", "intel", "macos-x86_64"), ("linux", "arm", "linux-aarch64"), ("linux", "intel", "linux-x86_64")]


def finish(folder, version, repository, key):
    """Writes the files of a release that name the archives in its folder, and signs the checksums if there is a key."""
    (folder / "showcard.rb").write_text(formula(folder, version, repository))
    (folder / "Containerfile").write_text((HERE / "Containerfile").read_text().replace("@VERSION@", version))
    installer = (HERE.parent / "scripts/install").read_text().replace("owner/showcard", repository)
    (folder / "install").write_text(installer)
    (folder / "install").chmod(0o755)
    listed = sorted(file for file in folder.iterdir() if file.is_file() and not file.name.startswith("SHA256SUMS"))
    (folder / "SHA256SUMS").write_text("".join(f"{sha256(file)}  {file.name}\n" for file in listed))
    (folder / "SHA256SUMS.sig").unlink(missing_ok=True)
    if key:
        subprocess.run(["ssh-keygen", "-q", "-Y", "sign", "-n", "showcard-release", "-f", key, folder / "SHA256SUMS"], check=True, stderr=subprocess.DEVNULL)


def formula(folder, version, repository):
    """The formula, with the archives that are there."""
    blocks = []
    for system in ("macos", "linux"):
        parts = []
        for _, processor, platform in (block for block in BLOCKS if block[0] == system):
            file = folder / f"showcard-{version}-{platform}.tar.gz"
            if file.is_file():
                url = f"https://github.com/{repository}/releases/download/v{version}/{file.name}"
                parts.append(f'    on_{processor} do\n      url "{url}"\n      sha256 "{sha256(file)}"\n    end\n')
        if parts:
            blocks.append(f"  on_{system} do\n{''.join(parts)}  end\n")
    text = (HERE / "showcard.rb").read_text()
    values = {"REPOSITORY": repository, "VERSION": version, "PLATFORMS": "\n".join(blocks)}
    return re.sub("@([A-Z]+)@", lambda match: values[match.group(1)], text)
