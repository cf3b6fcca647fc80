"""Files of other tools with themes and modes: the same outputs with --compat and after convert, and the values that a
plain merge of the files in Python gives."""

import json
import subprocess

from .case import wrong

HEX = {"white": "#ffffff", "black": "#000000", "blue": "#3366ff"}


def color(name):
    return {"value": HEX.get(name, name), "type": "color"}


STUDIO = {
    "core/colors": {"white": color("white"), "black": color("black"), "blue": {"500": color("blue")}},
    "core/sizes": {"space": {"sm": {"value": "8", "type": "spacing"}}, "radius": {"value": "{space.sm}", "type": "borderRadius"}},
    "light": {"bg": color("{white}"), "fg": color("{black}")},
    "dark": {"bg": color("{black}"), "fg": color("{white}")},
    "component": {"button": {"bg": color("{blue.500}"), "fg": color("{bg}")}},
    "compact": {"space": {"sm": {"value": "4", "type": "spacing"}}},
}
THEMES = [
    {"id": "1", "name": "Light", "group": "Mode", "selectedTokenSets":
        {"core/colors": "source", "core/sizes": "enabled", "light": "enabled", "dark": "disabled", "component": "enabled"}},
    {"id": "2", "name": "Dark", "group": "Mode", "selectedTokenSets":
        {"core/colors": "source", "core/sizes": "enabled", "dark": "enabled", "component": "enabled"}},
    {"id": "3", "name": "Regular", "group": "Density", "selectedTokenSets": {}},
    {"id": "4", "name": "Compact", "group": "Density", "selectedTokenSets": {"compact": "enabled"}},
]
ORDER = {"tokenSetOrder": list(STUDIO)}


def flat(node, path=()):
    for name, inner in node.items():
        if "value" in inner:
            yield ".".join((*path, name)), inner["value"]
        elif isinstance(inner, dict):
            yield from flat(inner, (*path, name))


def studio_values():
    """The values of each pair of themes, merged in the order of the sets."""
    wanted = {}
    for mode in THEMES[:2]:
        for density in THEMES[2:]:
            sets = {**mode["selectedTokenSets"], **density["selectedTokenSets"]}
            merged = {}
            for name in ORDER["tokenSetOrder"]:
                if sets.get(name) in ("enabled", "source"):
                    merged.update(flat(STUDIO[name]))

            def value(text):
                while text.startswith("{"):
                    text = merged[text[1:-1]]
                return text if text.startswith("#") else f"{text}px"

            wanted[f"{mode['name']}.{density['name']}".lower()] = {path: value(text) for path, text in merged.items()}
    return wanted


def write(folder, files):
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content if isinstance(content, str) else json.dumps(content, indent=2))


def figma_files():
    def file(mode, bg):
        return {"bg": {"$type": "color", "$value": {"colorSpace": "srgb", "components": bg, "alpha": 1},
                       "$extensions": {"com.figma.variableId": "VariableID:1:2", "com.figma.scopes": ["ALL_SCOPES"]}},
                "title": {"$type": "string", "$value": "x"}, "$extensions": {"com.figma.modeName": mode}}
    return {"Theme/Light.tokens.json": file("Light", [1, 1, 1]), "Theme/Dark.tokens.json": file("Dark", [0, 0, 0]),
            "Base/Value.tokens.json": {"gap": {"$type": "number", "$value": 4}, "$extensions": {"com.figma.modeName": "Value"}}}


def figma_response():
    alias = {"type": "VARIABLE_ALIAS", "id": "v1"}
    return {"meta": {
        "variableCollections": {"c1": {"name": "Base", "modes": [{"modeId": "1", "name": "Value"}], "defaultModeId": "1"},
                                "c2": {"name": "Theme", "modes": [{"modeId": "2", "name": "Light"}, {"modeId": "3", "name": "Dark"}],
                                       "defaultModeId": "2"}},
        "variables": {
            "v1": {"name": "blue/500", "variableCollectionId": "c1", "resolvedType": "COLOR", "valuesByMode": {"1": {"r": 0.2, "g": 0.4, "b": 1, "a": 1}}},
            "v2": {"name": "bg", "variableCollectionId": "c2", "resolvedType": "COLOR", "valuesByMode": {"2": alias, "3": {"r": 0, "g": 0, "b": 0, "a": 1}}},
            "v3": {"name": "gap", "variableCollectionId": "c1", "resolvedType": "FLOAT", "scopes": ["GAP"], "valuesByMode": {"1": 8}}}}}


MODES = {"color": {"$type": "color", "bg": {"$value": "#ffffff", "$extensions": {"mode": {"light": "#ffffff", "dark": "#000000"}}},
                   "fg": {"$value": "{color.bg}", "$extensions": {"mode": {"dark": "#ff0000"}}}},
         "size": {"$type": "dimension", "s": {"$value": "4px", "$extensions": {"mode": {"touch": "8px"}}}}}

YAML = """\
# Brand colors
color:
  $type: color
  brand: {$value: "#3366ff"}
size:
  $type: dimension
  100: {$value: 4px}
"""

JSON5 = """\
// Brand colors
{color: {$type: 'color', brand: {$value: '#3366ff'}}, size: {$type: 'dimension', '100': {$value: '4px',},},}
"""

SOURCES = {
    "studio-folder": ({**{f"{name}.json": content for name, content in STUDIO.items()}, "$themes.json": THEMES, "$metadata.json": ORDER}, ""),
    "studio-file": ({"tokens.json": {**STUDIO, "$themes": THEMES, "$metadata": ORDER}}, "/tokens.json"),
    "figma-files": (figma_files(), ""),
    "figma-response": ({"variables.json": figma_response()}, "/variables.json"),
    "modes": ({"tokens.json": MODES}, "/tokens.json"),
    "yaml": ({"brand.tokens.yaml": YAML}, ""),
    "resolver": ({"app.resolver.json": {"version": "2025.10", "sets": {"all": {"sources": [{"$ref": "parts/brand.yaml"}]}},
                                        "resolutionOrder": [{"$ref": "#/sets/all"}]}, "parts/brand.yaml": YAML}, ""),
    "json5": ({"tokens.json5": JSON5}, "/tokens.json5"),
}
FORMATS = "css,scss,less,js,json-flat,tailwind,figma,swift,compose,android-xml,xcassets"


def contents(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def run(tool, *arguments):
    done = subprocess.run([tool, "tokens", *map(str, arguments)], capture_output=True, text=True)
    if done.returncode or "error" in done.stderr:
        wrong(f"'{' '.join(map(str, arguments))}' ends with {done.returncode}: {done.stderr[-600:]}")


def check_imports(tool, folder):
    for name, (files, inner) in SOURCES.items():
        base = folder / name
        write(base / "given", files)
        source = f"{base}/given{inner}"
        run(tool, "build", "--compat", "--to", FORMATS, "--output", base / "one", source)
        run(tool, "convert", "--output", base / "converted", source)
        converted = base / "converted"
        if not list(converted.glob("*.resolver.json")):
            converted = next(converted.iterdir())
        run(tool, "build", "--to", FORMATS, "--output", base / "two", converted)
        one, two = contents(base / "one"), contents(base / "two")
        if not one or one != two:
            differing = [path for path in {**one, **two} if one.get(path) != two.get(path)]
            wrong(f"{name}: {len(one)} files with --compat, and other ones after convert: {differing[:4]}")
        # What was converted has no loss and nothing to convert.
        run(tool, "convert", "--check", converted)
    found = {}
    for path in (folder / "studio-folder/one/json-flat").glob("*.json"):
        found[".".join(path.name.lower().split(".")[1:-1])] = json.loads(path.read_text())
    if found != studio_values():
        wrong(f"Tokens Studio: {found}, and the sets merged in order are {studio_values()}")
