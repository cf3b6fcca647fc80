"""Measures what pictures cost a build, on a catalog of generated photos.
Usage: pictures.py TOOL WORK [--count N] [--rounds N] [cold] [unchanged] [changed] [serve]

cold       CPU time of a build from nothing, and of `vipsthumbnail` making the same files
unchanged  time of a build with nothing to do, with and without the plugin
changed    how many files a build makes after one picture has changed
serve      time until a cold `serve` answers its first page, and until a file is made

The photos are kept in WORK/photos."""

import argparse
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request

ORIGINALS = 20
WIDTHS = [360, 480, 640, 960, 1600]
FORMATS = {"avif": "avif[strip,Q=50,effort=2]", "webp": "webp[strip,Q=75,effort=4]",
           "jpg": "jpg[strip,Q=78,interlace,optimize-coding,background=255]"}
KIND = """kind: photo
path: photos
title: {one: Photo, many: Photos}
fields:
  name: {type: string, required: true}
  published_at: {type: instant, role: published}
  picture: {type: asset, role: image}
  picture_alt: {type: string, role: image_alt}
"""


def vips(*words):
    subprocess.run(["vips", *map(str, words)], check=True)


def make_photo(path, work, number):
    """Writes a photo of 4000 x 3000 pixels: grain of two sizes on gradients, in color."""
    bands = []
    for band in range(3):
        fine, coarse, waves, sum1, sum2 = (f"{work}/{name}{band}.v" for name in ["fine", "coarse", "waves", "sum1", "sum2"])
        vips("gaussnoise", fine, 1000, 750, "--mean", 70 + 13 * ((number + band) % 5), "--sigma", 14, "--seed", 3 * number + band)
        vips("resize", fine, coarse, 4, "--kernel", "cubic")
        vips("sines", waves, 4000, 3000, "--hfreq", 1 + (number + band) % 7, "--vfreq", 0.3 + number % 4)
        vips("linear", waves, sum1, 60, 60)
        vips("add", coarse, sum1, sum2)
        bands.append(sum2)
    vips("bandjoin", " ".join(bands), f"{work}/all.v")
    vips("cast", f"{work}/all.v", f"{work}/byte.v", "uchar")
    vips("copy", f"{work}/byte.v", f"{work}/rgb.v", "--interpretation", "srgb")
    vips("copy", f"{work}/rgb.v", f"{path}[Q=88]")


def vary_photo(path, first, number):
    """Writes another photo with other bytes from an earlier one, which takes less time."""
    vips("linear", first, f"{path}[Q=88]", 0.7 + 0.011 * (number % 50), number % 23, "--uchar")


def photos(work, count):
    folder = work / "photos"
    folder.mkdir(parents=True, exist_ok=True)
    scratch = work / "scratch"
    scratch.mkdir(exist_ok=True)
    for number in range(count):
        path = folder / f"p{number:04}.jpg"
        if not path.exists():
            if number < ORIGINALS:
                make_photo(scratch / "new.jpg", scratch, number)
            else:
                vary_photo(scratch / "new.jpg", folder / f"p{number % ORIGINALS:04}.jpg", number)
            (scratch / "new.jpg").rename(path)
    shutil.rmtree(scratch)
    return sorted(folder.iterdir())[:count]


def make_catalog(source, pictures):
    shutil.rmtree(source, ignore_errors=True)
    (source / "content/photos").mkdir(parents=True)
    (source / "content/static/art").mkdir(parents=True)
    shutil.copytree("templates", source / "templates")
    shutil.copytree("content/tokens", source / "content/tokens")
    (source / "content/static/favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (source / "catalog.yml").write_text("name: Photos\nbase_url: https://example.com/catalog/\n")
    (source / "content/photos/_kind.yml").write_text(KIND)
    for picture in pictures:
        os.link(picture, source / "content/static/art" / picture.name)
        (source / f"content/photos/{picture.stem}.md").write_text(
            f"---\nname: {picture.stem}\npublished_at: 2025-12-30\npicture: art/{picture.name}\npicture_alt: A picture\n---\n")


def run(*words, environment=None):
    """The CPU time and the wall time of a program with all that it starts."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    began = time.monotonic()
    subprocess.run([str(word) for word in words], check=True, stdout=subprocess.DEVNULL, env=environment)
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def build(tool, source, *options):
    return run(tool, "build", "--quiet", "--source", source, "--output", source.parent / "site",
               "--now", "2026-01-01T00:00:00Z", *options)


def thumbnails(pictures, target, width_formats):
    """What `vipsthumbnail` needs for the same files, one process for each width and format of all pictures."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    total = 0
    environment = {**os.environ, "VIPS_CONCURRENCY": "1"}
    for width, form in width_formats:
        cpu, _ = run("vipsthumbnail", "--size", f"{width}x", "--export-profile", "srgb", "-o",
                     f"{target}/%s-{width}.{FORMATS[form]}", *pictures, environment=environment)
        total += cpu
    return total


def cold(tool, work, pictures, rounds):
    source = work / "source"
    make_catalog(source, pictures)
    files = [(width, form) for width in WIDTHS for form in FORMATS]
    for number in range(rounds):
        shutil.rmtree(source / ".showcard", ignore_errors=True)
        shutil.rmtree(work / "site", ignore_errors=True)
        own, wall = build(tool, source)
        bare, _ = build(tool, source, "--without", "images")
        other = thumbnails(pictures, work / "thumbnails", files)
        print(f"cold {number}: {own:.1f} s of CPU ({wall:.1f} s), {bare:.1f} s without the plugin; "
              f"vipsthumbnail {other:.1f} s; ratio {own / other:.3f}, of the plugin alone {(own - bare) / other:.3f}", flush=True)


def unchanged(tool, work, pictures, rounds):
    source = work / "source"
    if not source.exists():
        make_catalog(source, pictures)
    times = {"on": [], "off": []}
    for state, option in [("off", ["--without", "images"]), ("on", [])]:
        build(tool, source, *option)
    copies = {}
    for state, option in [("off", ["--without", "images"]), ("on", [])]:
        copies[state] = option + ["--output", work / f"site-{state}"]
        run(tool, "build", "--quiet", "--source", source, "--now", "2026-01-01T00:00:00Z", *copies[state])
    for _ in range(rounds):
        for state, options in copies.items():
            times[state].append(run(tool, "build", "--quiet", "--source", source, "--now", "2026-01-01T00:00:00Z", *options)[1])
    on, off = (1000 * statistics.median(times[state]) for state in ["on", "off"])
    print(f"unchanged: {on:.1f} ms with the plugin, {off:.1f} ms without, "
          f"{(on - off) * 100 / len(pictures):.2f} ms for each hundred pictures")


def changed(tool, work, pictures):
    source = work / "source"
    if not source.exists():
        make_catalog(source, pictures)
    build(tool, source)
    cache = source / ".showcard/images"
    before = {path.name: path.stat().st_mtime_ns for path in cache.iterdir() if path.is_file()}
    picture = source / "content/static/art" / pictures[0].name
    content = picture.read_bytes()
    picture.unlink()
    picture.write_bytes(pictures[-1].read_bytes() + b"\0")
    cpu, wall = build(tool, source)
    after = {path.name: path.stat().st_mtime_ns for path in cache.iterdir() if path.is_file()}
    new = [name for name, stamp in after.items() if before.get(name) != stamp and name != "index"]
    print(f"changed: {len(new)} files were made in {cpu:.1f} s of CPU ({wall:.1f} s)")
    picture.write_bytes(content)


def get(address):
    began = time.monotonic()
    with urllib.request.urlopen(address, timeout=600) as response:
        return response.read(), time.monotonic() - began


def serve(tool, work, pictures):
    source = work / "source"
    make_catalog(source, pictures)
    # Files that have just changed are read whole.
    time.sleep(5)
    began = time.monotonic()
    server = subprocess.Popen([tool, "serve", "--source", source, "--port", "0", "--now", "2026-01-01T00:00:00Z"],
                              stdout=subprocess.PIPE, text=True)
    try:
        origin = re.search(r"http://\S+?:\d+", server.stdout.readline())[0]
        page = f"{origin}/catalog/photos/"
        while True:
            try:
                html, _ = get(page)
                break
            except OSError:
                time.sleep(0.02)
        first = time.monotonic() - began
        address = re.search(rb"assets/img/\S+-640\.avif", html)[0].decode()
        _, cold_time = get(f"{origin}/catalog/{address}")
        _, warm_time = get(f"{origin}/catalog/{address}")
        made = len([path for path in (source / ".showcard/images").iterdir() if path.suffix in (".avif", ".webp", ".jpg")])
        print(f"serve: the first page after {first:.2f} s; {made} file made, in {1000 * cold_time:.0f} ms, "
              f"then {1000 * warm_time:.0f} ms")
    finally:
        server.terminate()
        server.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("what", nargs="*", default=["cold", "unchanged", "changed", "serve"])
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    tool, work = options.tool.resolve(), options.work.resolve()
    pictures = photos(work, options.count)
    for what in options.what:
        match what:
            case "cold": cold(tool, work, pictures, options.rounds)
            case "unchanged": unchanged(tool, work, pictures, 10 * options.rounds)
            case "changed": changed(tool, work, pictures)
            case "serve": serve(tool, work, pictures)
            case "none": pass
            case _: sys.exit(f"unknown measurement: {what}")


main()
