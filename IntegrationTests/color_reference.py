"""Writes colors as another implementation has them, for ColorReferenceTests to compare: one a line.

    convert SPACE C1 C2 C3 SPACE C1 C2 C3
    map     SPACE C1 C2 C3 SPACE C1 C2 C3
    contrast R G B A R G B A R G B RATIO      mark, ground, canvas
    vision  KIND R G B R G B                  as someone sees it who lacks a kind of cones

Components are those of the Design Tokens Color Module; `none` where one is missing.
"""

import math
import random

from coloraide import Color, algebra
from coloraide.spaces import prophoto_rgb_linear as prophoto

# The package rounds the primaries of ProPhoto to four digits; these are the ones of CSS Color Module Level 4.
prophoto.RGB_TO_XYZ[:] = [
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020],
]
prophoto.XYZ_TO_RGB[:] = algebra.inv(prophoto.RGB_TO_XYZ)

SPACES = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
    "rec2020", "xyz-d65", "xyz-d50",
]
RANGES = {
    "hsl": ((0, 360), (0, 100), (0, 100)),
    "lab": ((0, 100), (-100, 100), (-100, 100)),
    "lch": ((0, 100), (0, 120), (0, 360)),
    "oklab": ((0, 1), (-0.3, 0.3), (-0.3, 0.3)),
    "oklch": ((0, 1), (0, 0.35), (0, 360)),
}
# Percentages are fractions there.
SCALES = {"hsl": (1, 100, 100), "hwb": (1, 100, 100)}
KINDS = {"protan": "protanopia", "deutan": "deuteranopia", "tritan": "tritanopia"}
BOUNDED = ["srgb", "display-p3", "a98-rgb", "rec2020", "prophoto-rgb", "hsl", "hwb", "srgb-linear"]

generator = random.Random(20251)


def components(space):
    if space == "hwb":
        white = generator.uniform(0, 100)
        return [generator.uniform(0, 360), white, generator.uniform(0, 100 - white)]
    return [generator.uniform(*bounds) for bounds in RANGES.get(space, ((0, 1),) * 3)]


def color(space, values):
    return Color(space, [value / scale for value, scale in zip(values, SCALES.get(space, (1, 1, 1)))])


def texts(space, result):
    values = result.coords()
    return ["none" if math.isnan(v) else repr(v * s) for v, s in zip(values, SCALES.get(space, (1, 1, 1)))]


for source in SPACES:
    for target in SPACES:
        for _ in range(25):
            given = components(source)
            found = color(source, given).convert(target)
            print("convert", source, *map(repr, given), target, *texts(target, found))

for source in ["oklch", "lab", "display-p3", "rec2020", "prophoto-rgb"]:
    for target in BOUNDED:
        for _ in range(25):
            given = components(source)
            bounds = "srgb" if target in ("hsl", "hwb", "srgb-linear") else target
            found = color(source, given).convert("oklch").fit(bounds, method="oklch-chroma", jnd=0.02).convert(target)
            print("map", source, *map(repr, given), target, *texts(target, found))

for _ in range(10_000):
    layers = [[generator.random() for _ in range(3)] for _ in range(3)]
    alphas = [generator.choice([1, generator.random()]) for _ in range(2)]
    mark, ground, canvas = (Color("srgb", rgb) for rgb in layers)
    mark[-1], ground[-1] = alphas
    below = Color.layer([ground, canvas], space="srgb")
    seen = Color.layer([mark, below], space="srgb")
    # WCAG 2.2 rounds the weights of its luminance.
    light, dark = sorted(
        (sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), each.convert("srgb-linear").coords())) for each in (seen, below)),
        reverse=True)
    row = [*layers[0], alphas[0], *layers[1], alphas[1], *layers[2], (light + 0.05) / (dark + 0.05)]
    print("contrast", *map(repr, row))

for _ in range(1000):
    rgb = [generator.random() for _ in range(3)]
    for kind in KINDS:
        seen = Color("srgb", rgb).filter(kind, 1, method="machado").clip().convert("srgb")
        print("vision", KINDS[kind], *map(repr, [*rgb, *seen.coords()]))
