"""Builds catalogs with pictures that Pillow makes, and judges what is published.
Usage: check_pictures.py TOOL WORK real|hostile|same|cache|reports|serve, from the root of the package."""

import concurrent.futures
import io
import json
import os
import pathlib
import random
import re
import shutil
import struct
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zlib

from PIL import Image, ImageDraw

TOOL, WORK, MODE = sys.argv[1], pathlib.Path(sys.argv[2]) / sys.argv[3], sys.argv[3]
BASE = "https://example.com/catalog/"
KIND = """kind: photo
path: photos
title: {one: Photo, many: Photos}
fields:
  name: {type: string, required: true}
  published_at: {type: instant, role: published}
  picture: {type: asset, role: image}
  picture_alt: {type: string, role: image_alt}
"""
problems = []


def expect(holds, words):
    if not holds:
        problems.append(words)


def catalog():
    """A catalog of photos with the theme of the demo."""
    shutil.rmtree(WORK, ignore_errors=True)
    source = WORK / "source"
    (source / "content/photos").mkdir(parents=True)
    shutil.copytree("templates", source / "templates")
    shutil.copytree("content/tokens", source / "content/tokens")
    (source / "content/static/art").mkdir(parents=True)
    (source / "content/static/favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (source / "catalog.yml").write_text(f"name: Photos\nbase_url: {BASE}\nplugins: {{database: on}}\n")
    (source / "content/photos/_kind.yml").write_text(KIND)
    return source


def add(source, name, data, body=""):
    (source / "content/static/art" / name).write_bytes(data)
    entry = name.replace(".", "-").lower()
    head = f"name: {entry}\npublished_at: 2025-12-30\npicture: art/{name}\npicture_alt: A picture\n"
    (source / f"content/photos/{entry}.md").write_text(f"---\n{head}---\n{body}\n")


def run(command, source, *options, **variables):
    return subprocess.run(
        [TOOL, command, "--source", source, "--now", "2026-01-01T00:00:00Z", *options],
        capture_output=True, text=True, timeout=7200, check=False, env={**os.environ, **variables})


def build(source, output, *options, **variables):
    return run("build", source, "--output", output, *options, **variables)


def files(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def photo(width, height, seed):
    """Shapes and grain, which compress about as much as a photo."""
    chance = random.Random(seed)
    image = Image.effect_noise((width // 4, height // 4), 40).convert("RGB").resize((width, height))
    drawing = ImageDraw.Draw(image, "RGBA")
    for _ in range(60):
        x, y, size = chance.randrange(width), chance.randrange(height), chance.randrange(20, width // 3)
        color = tuple(chance.randrange(256) for _ in range(3)) + (140,)
        drawing.ellipse((x, y, x + size, y + size), fill=color)
    return image


def data(image, form, **options):
    file = io.BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def frames(count):
    return [photo(700, 500, 7).rotate(40 * index) for index in range(count)]


def real_pictures():
    whole = photo(2000, 1500, 1)
    exif = Image.Exif()
    exif[0x112], exif[0x10F] = 6, "Camera of a visitor"
    exif.get_ifd(0x8825)[1] = "N"
    mask = Image.linear_gradient("L").resize((900, 700))
    transparent = photo(900, 700, 2)
    transparent.putalpha(mask)
    moving = frames(4)
    progressive = data(photo(1000, 700, 3), "JPEG", progressive=True)
    return {
        "turned.jpg": data(whole, "JPEG", quality=90, exif=exif, comment=b"Camera of a visitor"),
        "progressive.jpg": progressive,
        "same-bytes.jpg": progressive,
        "tall.png": data(Image.new("RGB", (300, 17000), "#336699"), "PNG"),
        "print.jpg": data(photo(800, 600, 4).convert("CMYK"), "JPEG"),
        "gray.jpg": data(photo(800, 600, 5).convert("L"), "JPEG"),
        "transparent.png": data(transparent, "PNG"),
        "palette.png": data(photo(700, 500, 6).quantize(64), "PNG"),
        "transparent.webp": data(transparent, "WEBP"),
        "modern.avif": data(photo(800, 600, 8), "AVIF", exif=exif),
        "moving.gif": data(moving[0], "GIF", save_all=True, append_images=moving[1:], duration=80, loop=0),
        "moving.webp": data(moving[0], "WEBP", save_all=True, append_images=moving[1:], duration=80, loop=0),
        "vector.svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M0 0h9v9z"/></svg>',
    }


def check_record(site, name, source, record):
    for size in record["sizes"] + [record]:
        path = site / size["url"].removeprefix(BASE)
        expect(path.is_file(), f"{name}: {size['url']} is not published")
        if not path.is_file() or path.suffix == ".svg":
            continue
        content = path.read_bytes()
        expect(b"Camera of a visitor" not in content, f"{path.name} of {name} has metadata")
        with Image.open(io.BytesIO(content)) as image:
            expect(not image.getexif(), f"{path.name} of {name} has Exif data")
            expect(image.width == size["width"], f"{path.name} of {name} is {image.width} wide")
            expect(size is not record or image.height == size["height"], f"{path.name} of {name} is {image.height} high")
            expect(image.width <= max(source.size), f"{path.name} of {name} is larger than its source")
            if size is not record:
                expect(Image.MIME[image.format] == size["type"], f"{path.name} of {name} is {image.format}")
            if name.startswith("transparent"):
                expect(image.mode in ("RGBA", "LA"), f"{path.name} of {name} is not transparent")
            if name.startswith("moving"):
                expect(image.n_frames == 4, f"{path.name} of {name} has {image.n_frames} frames")
            image.load()


def check_page(site, name, page):
    html = page.read_text()
    images = re.findall(r"<img [^>]*>", html)
    expect(images, f"{name}: the page shows no picture")
    for image in images:
        expect(' width="' in image and ' height="' in image, f"{name}: {image} has no size")
    for listed in re.findall(r'(?:src|srcset)="([^"]*)"', html):
        for address in [part.split()[0] for part in listed.split(", ")]:
            expect((page.parent / address).resolve().is_file(), f"{name}: {address} is not published")


def check_real():
    source, site = catalog(), WORK / "site"
    pictures = real_pictures()
    gray = pictures["gray.jpg"]
    for name, content in pictures.items():
        add(source, name, content, f"![In the text](../../art/{name})")
    result = build(source, site)
    expect(result.returncode == 0, result.stderr)
    for name, content in pictures.items():
        entry = name.replace(".", "-")
        item = json.loads((site / f"v1/photos/id/{entry}.json").read_text())["data"]["photo"]
        record = item["image"]
        if name == "vector.svg":
            expect((record["width"], record["height"], record["sizes"]) == (300, 200, []), f"{name}: {record}")
            expect((site / "art/vector.svg").is_file(), "the vector picture is not published")
        else:
            check_record(site, name, Image.open(io.BytesIO(content)), record)
            expect(not (site / "art" / name).exists(), f"{name} is published with its metadata")
            expect(re.fullmatch("#[0-9a-f]{6}", record["color"]), f"{name}: {record['color']}")
        expect(item["thumbnail_url" if "thumbnail_url" in item else "picture_url"].startswith(BASE), f"{name}: no address")
        expect("art/" + name not in item["body_html"] or name == "vector.svg", f"{name}: the body shows the file itself")
        check_page(site, name, site / f"photos/{entry}/index.html")
    turned = json.loads((site / "v1/photos/id/turned-jpg.json").read_text())["data"]["photo"]["image"]
    expect(turned["width"] < turned["height"], "the turned picture lies on its side")
    check_list(site)
    check_again(source, site, gray)


def check_list(site):
    html = (site / "photos/index.html").read_text()
    images = re.findall(r"<img [^>]*>", html)
    expect(["lazy" not in image for image in images[:5]] == [True] * 4 + [False], "not just the first row is eager")
    expect(["fetchpriority" in image for image in images].count(True) == 1, "not one picture has priority")


def check_again(source, site, gray):
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    cache = source / ".showcard/images"
    expect(not any((cache / "work").iterdir()), "a build leaves files to work with")
    made = {path.name: path.stat().st_mtime_ns for path in cache.iterdir()}
    result = build(source, site)
    expect(" 0 written" in result.stdout, "a build with nothing to do writes: " + result.stdout)
    # Another machine: other times, and nothing but the files.
    for path in (source / "content/static/art").iterdir():
        path.touch()
    add(source, "gray.jpg", data(photo(800, 600, 50).convert("L"), "JPEG"))
    expect(build(source, site).returncode == 0, "a build with another picture fails")
    new = [name for name in made.keys() ^ {path.name for path in cache.iterdir()} if name != "work"]
    shared = [name for name in new if name.startswith("share-")]
    expect((len(new), len(shared)) == (10, 1), f"one changed picture made {len(new)} files, {len(shared)} to share")
    same = [name for name, time in made.items() if re.match("(share-)?[0-9a-f]{12}", name) and (cache / name).stat().st_mtime_ns == time]
    expect(len(same) == len(made) - 2, "files of unchanged pictures were made again")
    # From nothing, with the first picture, the bytes are the same.
    add(source, "gray.jpg", gray, "![In the text](../../art/gray.jpg)")
    shutil.rmtree(cache)
    expect(build(source, WORK / "again").returncode == 0, "a build without the cache fails")
    again = {path: path.read_bytes() for path in (WORK / "again/assets/img").iterdir()}
    first = {path.name: content for path, content in before.items() if path.parent.name == "img"}
    expect({path.name: content for path, content in again.items()} == first, "other bytes come from nothing")
    cleaned = subprocess.run([TOOL, "clean", "--source", source, "--output", site], capture_output=True, check=False)
    expect(cleaned.returncode == 0 and not cache.exists(), "clean leaves the cache")


def bomb(width, height):
    """A PNG file of a few bytes that unpacks to many pixels."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1 << 20))) + chunk(b"IEND", b"")


def hostile_pictures():
    """Pictures by name, and whether there has to be an error: some damage is not seen."""
    chance = random.Random(20)
    small = photo(700, 500, 1)
    moving = frames(3)
    whole = {
        "jpg": data(small, "JPEG"), "png": data(small.quantize(32), "PNG"), "webp": data(small, "WEBP"),
        "avif": data(small, "AVIF"),
        "gif": data(moving[0], "GIF", save_all=True, append_images=moving[1:], duration=80),
    }
    found = {}
    for index in range(20):
        for suffix, content in whole.items():
            cut = chance.randrange(0, len(content) * 3 // 4)
            found[f"cut{index}.{suffix}"] = (content[:cut], suffix != "gif")
    for index in range(12):
        for suffix, content in whole.items():
            damaged = bytearray(content)
            for _ in range(chance.randrange(1, 40)):
                damaged[chance.randrange(len(damaged))] = chance.randrange(256)
            found[f"damaged{index}.{suffix}"] = (bytes(damaged), False)
    whole["moving.webp"] = data(moving[0], "WEBP", save_all=True, append_images=moving[1:], duration=80)
    whole["progressive.jpg"] = data(small, "JPEG", progressive=True)
    for index in range(8):
        for suffix, content in whole.items():
            flipped = bytearray(content)
            for _ in range(chance.randrange(1, 9)):
                flipped[chance.randrange(min(len(flipped), 2000))] ^= 1 << chance.randrange(8)
            found[f"flipped{index}.{suffix}"] = (bytes(flipped), False)
    for index in range(20):
        suffix = chance.choice(["jpg", "png", "webp", "avif", "gif"])
        found[f"noise{index}.{suffix}"] = (chance.randbytes(chance.randrange(0, 5000)), True)
    for index, (width, height) in enumerate([(60_000, 60_000), (100_001, 1_000), (2**31 - 1, 2**31 - 1), (1, 2**31 - 1)]):
        found[f"bomb{index}.png"] = (bomb(width, height), True)
    tiny = data(small.resize((2, 2)), "GIF")
    found["bomb.gif"] = (tiny[:6] + struct.pack("<HH", 65_535, 65_535) + tiny[10:], True)
    found["bomb.jpg"] = (re.sub(rb"(\xff\xc0..\x08)....", lambda match: match[1] + b"\xff\xff\xff\xff", whole["jpg"], count=1, flags=re.S), True)
    others = {
        "html": b"<!doctype html><script>alert(1)</script>", "zip": b"PK\x03\x04" + bytes(100), "elf": b"\x7fELF" + bytes(60),
        "pdf": b"%PDF-1.7\n1 0 obj", "ps": b"%!PS-Adobe-3.0", "tiff": b"II*\0" + bytes(40), "magick": b"push graphic-context\nimage over 0,0 0,0 'https://example.com/'",
        "matlab": b"MATLAB 5.0 MAT-file", "fits": b"SIMPLE  =  T", "empty": b"", "heic": bytes(4) + b"ftypheic" + bytes(40),
        "lfs": b"version https://git-lfs.github.com/spec/v1\noid sha256:" + b"a" * 64 + b"\nsize 3\n",
    }
    for name, content in others.items():
        found[f"{name}.jpg"] = (content, True)
    found["options[n=-1].gif"] = (whole["gif"], False)
    return found


def check_hostile():
    source, site = catalog(), WORK / "site"
    pictures = hostile_pictures()
    expect(len(pictures) >= 250, f"only {len(pictures)} pictures")
    for index, (name, (content, _)) in enumerate(pictures.items()):
        (source / "content/static/art" / name).write_bytes(content)
        head = f"name: Entry {index}\npublished_at: 2025-12-30\npicture: 'art/{name}'\npicture_alt: A picture\n"
        (source / f"content/photos/e{index}.md").write_text(f"---\n{head}---\n")
    for command in ["check", "build"]:
        options = ["--output", site] if command == "build" else []
        result = run(command, source, "--verbose", "--diagnostics", "text", *options)
        expect(result.returncode == 1, f"{command} ends with {result.returncode}: {result.stderr[-2000:]}")
        errors = set(re.findall(r"^\S*content/photos/e(\d+)\.md:4:10: error\[", result.stderr, re.M))
        for index, (name, (_, isError)) in enumerate(pictures.items()):
            expect(not isError or str(index) in errors, f"{command} says nothing about {name}")
        expect("internal" not in result.stderr and "SIG" not in result.stderr, "something crashed: " + result.stderr[-2000:])
    expect(not site.exists(), "something is published")
    expect(not list((source / ".showcard/images").glob("*-*")), "files were made")
    # What is not noticed is published whole.
    for index in errors:
        (source / f"content/photos/e{index}.md").unlink()
    result = build(source, site, "--verbose", "--diagnostics", "text")
    while result.returncode == 1:
        late = set(re.findall(r"^\S*content/photos/e(\d+)\.md:4:10: error\[", result.stderr, re.M))
        expect(late, "the build fails for another reason: " + result.stderr[-2000:])
        expect(not site.exists(), "something is published beside errors")
        if not late:
            break
        for index in late:
            (source / f"content/photos/e{index}.md").unlink()
        result = build(source, site, "--verbose", "--diagnostics", "text")
    expect(result.returncode == 0, f"the rest is not built: {result.stderr[-2000:]}")
    for path in (site / "assets/img").iterdir():
        with Image.open(path) as image:
            try:
                image.load()
            except (OSError, SyntaxError) as error:
                expect(False, f"{path.name} is damaged: {error}")


def few_pictures(source):
    for number in range(3):
        add(source, f"p{number}.jpg", data(photo(900, 600, number), "JPEG"), f"![In the text](../../art/p{number}.jpg)")
    add(source, "clear.png", data(photo(700, 500, 9).convert("RGBA"), "PNG"))


def check_same():
    """The same bytes come from nothing with any number of threads, at any place and in any environment."""
    source = catalog()
    few_pictures(source)
    other = WORK / "another place/deeper/source"
    shutil.copytree(source, other)
    for folder in ["home", "tmp"]:
        (WORK / folder).mkdir()
    first = build(source, WORK / "site", "-j", "1", LC_ALL="C")
    second = build(
        other, WORK / "another place/site", "-j", "2", LC_ALL="tr_TR.UTF-8", LANG="tr_TR.UTF-8", TZ="Asia/Kathmandu",
        HOME=str(WORK / "home"), TMPDIR=str(WORK / "tmp"))
    expect(first.returncode == second.returncode == 0, first.stderr + second.stderr)
    one, two = files(WORK / "site"), files(WORK / "another place/site")
    names = {path for path in one.keys() | two.keys() if one.get(path) != two.get(path) and path.name != ".showcard"}
    expect(not names, f"these files differ: {sorted(map(str, names))[:5]}")
    expect(sum(path.parts[:2] == ("assets", "img") for path in one) == 33, "not all files were made")
    expect(not list((WORK / "tmp").iterdir()), "a build leaves temporary files")


def check_cache():
    source = catalog()
    few_pictures(source)
    expect(build(source, WORK / "site").returncode == 0, "a build fails")
    before = files(WORK / "site/assets/img")
    # Damage under the right names, as after a disk error or an interrupted copy.
    cache = source / ".showcard/images"
    made = sorted(path for path in cache.iterdir() if re.match("[0-9a-f]{12}-", path.name))
    made[0].write_bytes(made[0].read_bytes()[:-20])
    made[1].write_bytes(bytes(byte ^ 1 for byte in made[1].read_bytes()))
    made[2].write_bytes(b"")
    made[3].unlink()
    result = build(source, WORK / "again")
    expect(result.returncode == 0, result.stderr)
    expect(files(WORK / "again/assets/img") == before, "damaged files of the cache are published")
    # A copy of the cache has other stamps, and is used.
    shutil.copytree(cache, WORK / "copy")
    shutil.rmtree(cache)
    shutil.copytree(WORK / "copy", cache, copy_function=shutil.copyfile)
    stamps = {path.name: path.stat().st_mtime_ns for path in cache.glob("*-*")}
    expect(build(source, WORK / "third").returncode == 0, "a build with a copied cache fails")
    expect({path.name: path.stat().st_mtime_ns for path in cache.glob("*-*")} == stamps, "a copied cache is made again")
    # Without the right to write, the files are in a temporary folder, which goes with the program.
    shutil.rmtree(source / ".showcard")
    (source / ".showcard").write_text("in the way")
    (WORK / "tmp").mkdir()
    for command in ["check", "build", "list"]:
        options = ["--output", WORK / "fourth"] if command == "build" else []
        result = run(command, source, *options, TMPDIR=str(WORK / "tmp"))
        expect(result.returncode == 0, f"{command} without a cache: {result.stderr}")
        expect(not list((WORK / "tmp").iterdir()), f"{command} leaves a temporary folder")
    expect(files(WORK / "fourth/assets/img") == before, "other files come from a temporary folder")


def check_reports():
    source = catalog()
    few_pictures(source)
    # A style sheet of the theme needs the file itself.
    sheet = next((source / "templates/assets").rglob("*.css"))
    sheet.write_text(sheet.read_text() + "\n.banner { background: url(../art/p1.jpg) }\n")
    site = WORK / "site"
    result = build(source, site)
    expect(result.returncode == 0, result.stderr)
    expect([path.name for path in (site / "art").iterdir()] == ["p1.jpg"], "not just the file that a style sheet needs is kept")
    item = json.loads((site / "v1/photos/id/p0-jpg.json").read_text())["data"]["photo"]
    listed = json.loads(run("list", source, "--format", "json").stdout)
    texts = json.dumps(listed)
    expect(item["picture_url"] in texts and "art/p0.jpg" not in texts, "list names files that are not published")
    # Each problem in one run.
    add(source, "narrow.jpg", data(photo(300, 200, 5), "JPEG"))
    (source / "content/photos/wrong.md").write_text("---\nname: Wrong\nnmae: Wrong\n---\n")
    result = run("check", source)
    expect("error[unknown-field]" in result.stderr, "the wrong field is not reported: " + result.stderr)
    expect("warning[small-picture]" in result.stderr, "the narrow picture is not reported: " + result.stderr)


def check_serve():
    source = catalog()
    few_pictures(source)
    whole = data(photo(900, 600, 7), "JPEG")
    add(source, "cut.jpg", whole[:len(whole) // 2])
    server = subprocess.Popen(
        [TOOL, "serve", "--source", source, "--port", "0", "--now", "2026-01-01T00:00:00Z", "--no-watch"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    lines = []
    built = threading.Event()

    def read():
        for line in server.stdout:
            lines.append(line)
            if line.startswith("Built"):
                built.set()

    origin = re.search(r"http://localhost:\d+", server.stdout.readline())[0]
    reader = threading.Thread(target=read)
    reader.start()
    try:
        expect(built.wait(300), "the catalog is not built")
        page = urllib.request.urlopen(f"{origin}/catalog/photos/p0-jpg/").read().decode()
        expect(' width="' in page and "-640.avif 640w" in page, "the page does not show the picture")
        cache = source / ".showcard/images"
        expect(not list(cache.glob("*-*")), "files are made before they are asked for")
        address = re.search(r"assets/img/[0-9a-f]{12}-640\.avif", page)[0]
        with concurrent.futures.ThreadPoolExecutor(8) as pool:
            answers = set(pool.map(lambda _: urllib.request.urlopen(f"{origin}/catalog/{address}").read(), range(8)))
        expect(len(answers) == 1, "the same address has different files")
        with Image.open(io.BytesIO(answers.pop())) as image:
            expect((image.format, image.width) == ("AVIF", 640), "another file than the one asked for is served")
            image.load()
        expect([path.name for path in cache.glob("*-*")] == [pathlib.Path(address).name], "not just one file is made")
        page = urllib.request.urlopen(f"{origin}/catalog/photos/cut-jpg/").read().decode()
        damaged = re.search(r"assets/img/[0-9a-f]{12}-\d+\.avif", page)[0]
        try:
            urllib.request.urlopen(f"{origin}/catalog/{damaged}")
            expect(False, "a file of a damaged picture is served")
        except urllib.error.HTTPError as error:
            words = error.read().decode()
            expect(error.code == 500 and "content/photos/cut-jpg.md:4:10: error[truncated-picture]" in words, words)
    finally:
        server.terminate()
        server.wait()
        reader.join()
    expect(sum("error[truncated-picture]" in line for line in lines) == 1, "the damaged picture is not reported once: " + "".join(lines))
    expect(not list((source / ".showcard/images/work").iterdir()), "serve leaves files to work with")


{
    "real": check_real, "hostile": check_hostile, "same": check_same, "cache": check_cache, "reports": check_reports,
    "serve": check_serve,
}[MODE]()
for problem in problems[:20]:
    print(problem, file=sys.stderr)
sys.exit(1 if problems else 0)
