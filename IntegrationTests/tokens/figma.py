"""Variables of Figma: the body of a request, by the rules of its REST API's description."""

import json

from .case import near_value, wrong
from .values import families, points, same_color, seconds, weight

TYPES = {"color": "COLOR", "dimension": "FLOAT", "fontWeight": "FLOAT", "duration": "FLOAT", "number": "FLOAT",
         "fontFamily": "STRING", "strokeStyle": "STRING"}
SCOPES = {"FLOAT": {"FONT_WEIGHT"}, "STRING": {"FONT_FAMILY"}, "COLOR": set()}


def variable_name(token):
    return "/".join(name for name in token.segments if name != "$root")


def kind_of(token):
    dashes = token.kind == "strokeStyle" and not isinstance(token.value, str)
    return None if dashes else TYPES.get(token.kind)


def check_shape(case, body):
    """Members, ids and limits of the request."""
    def judge(holds, what):
        if not holds:
            wrong(f"Figma of {case.name}: {what}")

    judge(list(body) == ["variableCollections", "variableModes", "variables", "variableModeValues"], "has other members")
    (collection,), modes, variables = body["variableCollections"], body["variableModes"], body["variables"]
    judge(collection["action"] == "CREATE" and collection["initialModeId"] == modes[0]["id"], "the first mode is not the collection's")
    judge([mode["action"] for mode in modes] == ["UPDATE"] + ["CREATE"] * (len(modes) - 1), "creates the first mode again")
    judge(len(modes) <= 40 and all(len(mode["name"]) <= 40 for mode in modes), "has too many modes, or too long names")
    judge(len(variables) <= 5000 and len({variable["name"] for variable in variables}) == len(variables), "has too many variables, or equal names")
    ids = [collection["id"], *(item["id"] for item in modes + variables)]
    judge(len(set(ids)) == len(ids), "has an id twice")
    for item in modes + variables:
        judge(item["variableCollectionId"] == collection["id"], f"{item['id']} is in another collection")
    for variable in variables:
        judge(set(variable) <= {"action", "id", "name", "variableCollectionId", "resolvedType", "description", "scopes"}, f"{variable} has other members")
        judge(not set(variable["name"]) & set(".{}"), f"{variable['name']} has a character that names can't have")
        judge(set(variable.get("scopes", [])) <= SCOPES[variable["resolvedType"]], f"{variable['name']} has another scope")
    pairs = {(value["variableId"], value["modeId"]) for value in body["variableModeValues"]}
    judge(len(pairs) == len(body["variableModeValues"]) == len(modes) * len(variables), "does not have one value for each variable and mode")


def same(found, token):
    if token.kind == "color":
        return set(found) == set("rgba") and all(0 <= part <= 1 for part in found.values()) and same_color(
            [found[part] for part in "rgba"], token.value, step=2e-5)
    wanted = {"dimension": points, "duration": lambda value: seconds(value) * 1000, "fontWeight": weight,
              "fontFamily": lambda value: families(value)[0]}.get(token.kind, lambda value: value)(token.value)
    return near_value(found, wanted)


def check_figma(case):
    file = case.build("figma") / "variables.json"
    if file.stat().st_size > 4_000_000:
        wrong(f"Figma of {case.name}: the request is too large")
    body = json.loads(file.read_text())
    check_shape(case, body)
    variables = {variable["id"]: variable for variable in body["variables"]}
    values = {(value["variableId"], value["modeId"]): value["value"] for value in body["variableModeValues"]}
    modes = {mode["name"]: mode["id"] for mode in body["variableModes"]}
    wanted = {}
    for _, tokens in case.permutations:
        for token in tokens.values():
            wanted.setdefault(variable_name(token), kind_of(token))
    if {variable["name"]: variable["resolvedType"] for variable in variables.values()} != {name: kind for name, kind in wanted.items() if kind}:
        wrong(f"Figma of {case.name}: has other variables")
    ids = {variable["name"]: identity for identity, variable in variables.items()}
    for choices, tokens in case.permutations:
        # Modifiers that change no variable are no part of a mode's name.
        mode = next(modes[", ".join(names)] for names in ([*choices.values()],) if ", ".join(names) in modes)
        for token in tokens.values():
            kind = kind_of(token)
            if not kind or wanted[variable_name(token)] != kind:
                continue
            found = values[ids[variable_name(token)], mode]
            while isinstance(found, dict) and found.get("type") == "VARIABLE_ALIAS":
                if variables[found["id"]]["resolvedType"] != kind:
                    wrong(f"Figma of {case.name}: {token.path} refers to another type")
                found = values[found["id"], mode]
            if not same(found, token):
                wrong(f"Figma of {case.name}, {mode}: {token.path} is {found}, and should be {token.value}")
