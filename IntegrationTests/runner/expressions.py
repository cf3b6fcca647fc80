"""Expressions of GitHub Actions, as far as action.yml and the starter's workflow have them."""

import re

TOKEN = re.compile(r"\s*(?:(?P<text>'(?:[^']|'')*')|(?P<operator>&&|\|\||==|!=|!|\(|\)|,)|(?P<name>[A-Za-z_][\w-]*(?:\.[\w*-]+)*))")


class Expression:
    """Evaluates one expression by descent: ||, &&, == and !=, !, calls, contexts."""

    def __init__(self, text, context):
        self.context, self.tokens, place = context, [], 0
        text = text.strip()
        while place < len(text):
            match = TOKEN.match(text, place)
            if not match:
                raise ValueError(f"the expression '{text}' is not understood at {place}")
            self.tokens.append((match.lastgroup, match.group(match.lastgroup)))
            place = match.end()

    def value(self):
        value = self.either()
        if self.tokens:
            raise ValueError(f"the expression goes on: {self.tokens}")
        return value

    def accept(self, *operators):
        if self.tokens and self.tokens[0][0] == "operator" and self.tokens[0][1] in operators:
            return self.tokens.pop(0)[1]
        return None

    def either(self):
        value = self.both()
        while self.accept("||"):
            other = self.both()
            value = value or other
        return value

    def both(self):
        value = self.compared()
        while self.accept("&&"):
            other = self.compared()
            value = value and other
        return value

    def compared(self):
        value = self.single()
        operator = self.accept("==", "!=")
        if operator:
            same = written(value) == written(self.single())
            return same if operator == "==" else not same
        return value

    def single(self):
        if self.accept("!"):
            return not self.single()
        if self.accept("("):
            value = self.either()
            self.accept(")")
            return value
        kind, text = self.tokens.pop(0)
        if kind == "text":
            return text[1:-1].replace("''", "'")
        if text in ("true", "false"):
            return text == "true"
        if self.accept("("):
            arguments = []
            while not self.accept(")"):
                arguments.append(self.either())
                self.accept(",")
            return self.call(text, arguments)
        value = self.context
        for part in text.split("."):
            if part == "*":
                continue
            if isinstance(value, list):
                value = [item.get(part) for item in value]
            else:
                value = (value or {}).get(part)
        return value

    def call(self, name, arguments):
        if name == "contains":
            return arguments[1] in (arguments[0] or [])
        return {"cancelled": False, "always": True, "success": not self.context["failed"], "failure": self.context["failed"]}[name]


def written(value):
    """A value as text: nothing is an empty one."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def expand(text, context):
    """A text with the values of its expressions."""
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: written(Expression(match.group(1), context).value()), str(text), flags=re.DOTALL)


def holds(condition, context):
    """Whether a step runs. Without a function of the status, it does not after a failure."""
    text = condition.strip()
    if text.startswith("${{"):
        text = text[3:-2]
    if context["failed"] and not re.search(r"\b(always|cancelled|failure|success)\(", text):
        return False
    return bool(Expression(text, context).value()) if text else not context["failed"]
