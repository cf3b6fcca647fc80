"""What all checks of outputs share: running the tool, and collecting what is wrong."""

import math
import subprocess
import sys
from pathlib import Path

from .values import kebab, permutations

problems = []


def wrong(message):
    problems.append(message)


def build(tool, target, source, output, *options):
    """Runs the tool for one output; returns the folder of that output."""
    done = subprocess.run(
        [tool, "tokens", "build", "--quiet", "--to", target, "--output", output, *options, source],
        capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"tokens build --to {target} {source.name} ended with {done.returncode}:\n{done.stderr[-3000:]}")
    return output / target


def run(command, folder):
    done = subprocess.run([str(part) for part in command], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        wrong(f"{Path(command[0]).name} in {folder}: {(done.stdout + done.stderr)[:3000]}")
        return None
    return done.stdout


def stem(choices):
    return ".".join(kebab(context) for context in choices.values())


def near_value(found, wanted):
    if isinstance(wanted, list):
        return isinstance(found, list) and len(found) == len(wanted) and all(map(near_value, found, wanted))
    if isinstance(wanted, bool) or isinstance(wanted, str):
        return found == wanted
    return math.isclose(found, wanted, rel_tol=1e-9, abs_tol=1e-5)


class Case:
    """One resolver with its permutations, and where its outputs are."""

    def __init__(self, tool, resolver):
        self.tool, self.resolver = tool, resolver
        self.name = resolver.name.removesuffix(".resolver.json")
        self.permutations = permutations(resolver)
        self.output = resolver.parent / "out" / self.name

    def build(self, target, *options):
        return build(self.tool, target, self.resolver, self.output, *options)

    def variants(self):
        """Words of what is chosen beside light and dark, with the light and the dark permutation; a third scheme is both."""
        pairs = {}
        for choices, tokens in self.permutations:
            scheme = next((context for context in choices.values() if context.lower() in ("light", "dark")), None)
            words = tuple(kebab(context) for context in choices.values() if context != scheme)
            for name in [scheme.lower()] if scheme else ["light", "dark"]:
                pairs.setdefault(words, {})[name] = tokens
        return pairs

    def compare(self, what, choices, token, found, wanted):
        if found != wanted:
            wrong(f"{what} of {self.name}, {stem(choices)}: {token.path} is {found}, and should be {wanted}")
