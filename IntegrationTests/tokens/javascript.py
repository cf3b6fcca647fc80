"""Modules of JavaScript, read by Node.js, and their types, checked by the compiler of TypeScript."""

import json
import subprocess

from .case import build, run, stem, wrong
from .values import css_words, headed

RESERVED = ("class", "default", "in", "self")


def constant(token):
    """The name of a constant, without the words that the language reserves."""
    first, *rest = css_words(token).split("-")
    return headed(first + "".join(headed(word[:1].upper() + word[1:]) for word in rest))


def modules(folder, names):
    """The exports of modules, as Node.js reads them."""
    (folder / "package.json").write_text('{"type": "module"}')
    script = "const all = {};" + "".join(
        f"all[{json.dumps(name)}] = {{...await import({json.dumps('./' + name)})}};" for name in names)
    (folder / "read.mjs").write_text(script + "process.stdout.write(JSON.stringify(all));")
    found = run(["node", "read.mjs"], folder)
    return json.loads(found) if found else {}


def compile(case, folder, lines, what, wrongs=()):
    """Compiles a file that uses the types; each of the wrong lines must be an error of its own."""
    good, bad = folder / "good.ts", folder / "bad.ts"
    good.write_text("\n".join(lines) + "\n")
    heads = [line for line in lines if line.startswith("import")]
    bad.write_text("\n".join([*heads, *wrongs]) + "\n")
    done = subprocess.run(
        ["tsc", "--strict", "--noEmit", "--target", "es2020", "--module", "es2020", "--moduleResolution", "node", good.name, bad.name],
        cwd=folder, capture_output=True, text=True)
    others = [line for line in done.stdout.splitlines() if line[:1].strip() and not line.startswith("bad.ts(")]
    if others or not done.stdout:
        wrong(f"{what} of {case.name}: {others[:5] or done.stderr}")
    failing = {int(line.split("(")[1].split(",")[0]) for line in done.stdout.splitlines() if line.startswith("bad.ts(")}
    for number, line in enumerate(wrongs, len(heads) + 1):
        if number not in failing:
            wrong(f"{what} of {case.name}: TypeScript accepts '{line}'")


def access(token, root="tokens"):
    return root + "".join(f"[{json.dumps(name)}]" for name in token.segments)


def type_of(value):
    return {str: "string", int: "number", float: "number"}.get(type(value), "object")


def check_javascript(case):
    flat = case.build("json-flat")
    wanted = [json.loads((flat / f"tokens.{stem(choices)}.json").read_text()) for choices, _ in case.permutations]
    files = [f"tokens.{stem(choices)}.js" for choices, _ in case.permutations]
    # Large sets take the compiler seconds each.
    shapes = {"specimens": ("nested", "map", "flat"), "large": ("nested", "flat")}.get(case.name, ("nested",))
    for shape in shapes:
        folder = build(case.tool, "js", case.resolver, case.output / shape, "--option", f"js.shape={shape}")
        found = modules(folder, [*files, "tokens.js"])
        for (choices, tokens), file, values in zip(case.permutations, files, wanted):
            own = found[file] if shape == "flat" else found[file]["tokens"]
            if shape == "flat":
                mapped = {constant(token): values[path] for path, token in tokens.items()}
                case_of = {name.rstrip("_"): value for name, value in own.items()}
                if case_of != mapped:
                    wrong(f"constants of {case.name}, {stem(choices)}: differ from the JSON")
            elif shape == "map":
                if own != values:
                    wrong(f"modules of {case.name}, {stem(choices)}: differ from the JSON")
            else:
                for path, token in tokens.items():
                    inner = own
                    for name in token.segments:
                        inner = inner[name]
                    case.compare("JavaScript", choices, token, inner, values[path])
        index = found["tokens.js"]
        words = [stem(choices) for choices, _ in case.permutations]
        if list(index["permutations"]) != words or (shape != "flat" and index["tokens"] != found[files[0]]["tokens"]):
            wrong(f"modules of {case.name}: the module of all has other permutations")
        for (choices, _), word in zip(case.permutations, words):
            if index["permutations"][word] != (found[f"tokens.{word}.js"] if shape == "flat" else found[f"tokens.{word}.js"]["tokens"]):
                wrong(f"modules of {case.name}: '{word}' is another permutation")
        check_lookup(case, folder, words)
        check_types(case, folder, shape, wanted[0])


def check_lookup(case, folder, words):
    """Every permutation is found by its contexts, and unknown contexts are an error."""
    choices = json.dumps([choices for choices, _ in case.permutations])
    (folder / "lookup.mjs").write_text(f"""
        import {{ permutation, permutations }} from "./tokens.js";
        const words = {json.dumps(words)};
        const found = {choices}.map((contexts, index) => permutation(contexts) === permutations[words[index]]);
        found.push(permutation() === permutations[words[0]]);
        for (const contexts of [{{[Object.keys({choices}[0])[0]]: "none"}}, {{[Object.keys({choices}[0])[0]]: "constructor"}}]) {{
          try {{ permutation(contexts); found.push(false); }} catch (error) {{ found.push(error instanceof RangeError); }}
        }}
        process.stdout.write(JSON.stringify(found));""")
    if not all(json.loads(run(["node", "lookup.mjs"], folder) or "[false]")):
        wrong(f"modules of {case.name}: 'permutation' finds something else")


def check_types(case, folder, shape, values):
    choices, tokens = case.permutations[0]
    everywhere = [token for path, token in tokens.items() if all(path in other for _, other in case.permutations)]
    plain = [token for token in everywhere if type_of(values[token.path]) != "object" and token.kind != "strokeStyle"]
    modifier, context = next(iter(choices.items()))
    other = stem(case.permutations[-1][0])
    wrongs = [f"permutation({{ {json.dumps(modifier)}: 'none' }});", "permutation({ nothing: 'light' });", "permutations['nothing'];"]
    lines = [f"permutation({{ {json.dumps(modifier)}: {json.dumps(context)} }});", f"permutations[{json.dumps(other)}];"]
    if shape == "flat":
        heads = ['import * as all from "./tokens.js";', 'import { permutation, permutations } from "./tokens.js";',
                 f'import * as other from "./tokens.{other}.js";']
        names = {token.path: constant(token) + ("_" if constant(token) in RESERVED else "") for token in plain}
        lines += [f"const v{index}: {type_of(values[token.path])} = all.{names[token.path]};" for index, token in enumerate(plain)]
        wrongs += [f"all.{names[plain[0].path]}k;", f"const w: boolean = all.{names[plain[0].path]};",
                   f"(all as any as typeof other).{names[plain[0].path]}k;"]
    else:
        heads = ['import { permutation, permutations, tokens, Tokens } from "./tokens.js";',
                 f'import {{ tokens as other }} from "./tokens.{other}.js";']
        place = access if shape == "nested" else lambda token, root="tokens": f"{root}[{json.dumps(token.path)}]"
        lines += [f"const v{index}: {type_of(values[token.path])} = {place(token)};" for index, token in enumerate(plain)]
        lines += ["const same: Tokens = other;"]
        token = plain[0]
        wrongs += [place(token)[:-2] + 'k"];', f"const w: boolean = {place(token)};", f"{place(token)} = {place(token)};",
                   place(token, "other")[:-2] + 'k"];', place(token, "permutation()")[:-2] + 'k"];']
        for token in tokens.values():
            if token.path not in [seen.path for seen in everywhere] and type_of(values[token.path]) != "object":
                wrongs.append(f"const missing: {type_of(values[token.path])} = {place(token)};")
    compile(case, folder, [*heads, *lines], f"types of {shape} modules", wrongs)


def check_json_types(case):
    """The types of JSON, for a compiler that finds them beside the file; they are those of modules."""
    if case.name != "specimens":
        return
    for target in ("json", "json-flat"):
        folder = build(case.tool, target, case.resolver, case.output / "types", "--option", f"{target}.types=true")
        choices, tokens = case.permutations[0]
        name = f"tokens.{stem(choices)}"
        # TypeScript 4 finds them by another name than 5, which needs 'allowArbitraryExtensions'.
        (folder / f"{name}.json.d.ts").write_text((folder / f"{name}.d.json.ts").read_text())
        token = next(token for token in tokens.values() if token.kind == "color")
        place = access(token) if target == "json" else f"tokens[{json.dumps(token.path)}]"
        lines = [f'import tokens from "./{name}.json";', f"const text: string = {place};"]
        compile(case, folder, lines, f"types of {target}", [place[:-2] + 'k"];', f"const number: number = {place};"])
