"""Archives with the same bytes whenever and wherever they are made: sorted names, one time, no owner."""

import gzip
import hashlib
import io
import tarfile
from pathlib import Path


def write_archive(file, folder, files, time):
    """Writes a .tar.gz of files, given as path to bytes and mode, below one folder."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted({*folders_of(files), *files}):
            entry = tarfile.TarInfo(f"{folder}/{path}" if path else folder)
            entry.mtime = time
            if path in files:
                data, entry.mode = files[path]
                entry.size = len(data)
                archive.addfile(entry, io.BytesIO(data))
            else:
                entry.type, entry.mode = tarfile.DIRTYPE, 0o755
                archive.addfile(entry)
    file.write_bytes(gzip_bytes(packed.getvalue()))


def folders_of(files):
    """Every folder on the path of a file; "" is the top."""
    return {"" if str(parent) == "." else parent.as_posix() for path in files for parent in Path(path).parents}


def gzip_bytes(data):
    """Compresses without a name and a time, as `gzip -9n` does."""
    return gzip.compress(data, 9, mtime=0)


def sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()
