"""Runs the steps of a composite action in their order, as the runner of GitHub does."""

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

import yaml

from .expressions import expand, holds


class Run:
    """One run of an action: its context, and what became of its steps."""

    def __init__(self, action, workspace, folder, event, inputs, environment):
        self.action, self.workspace, self.folder = Path(action).resolve(), workspace, folder
        self.description = yaml.safe_load((self.action / "action.yml").read_text())
        self.ran, self.log, self.outputs, self.failed, self.path = [], "", {}, False, []
        self.artifacts = folder / "artifacts"
        self.temp = folder / "temp"
        self.temp.mkdir(parents=True)
        (folder / "summary").touch()
        self.github = {
            "event_name": event["name"], "event": event["payload"], "repository": "team/catalog", "run_id": event["run"], "token": "the-token",
            "workflow_ref": "team/catalog/.github/workflows/publish.yml@refs/heads/main", "ref_name": "main", "action_repository": ""}
        context = {"github": self.github, "failed": False}
        known = {name: expand(value.get("default", ""), context) for name, value in self.description["inputs"].items()}
        assert inputs.keys() <= known.keys()
        self.inputs = {**known, **inputs}
        self.environment = {
            **environment, "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": event["name"], "GITHUB_WORKSPACE": str(workspace), "RUNNER_TEMP": str(self.temp),
            "GITHUB_ACTION_PATH": str(self.action), "GITHUB_STEP_SUMMARY": str(folder / "summary"), "CI": "true"}

    def context(self):
        return {"github": self.github, "inputs": self.inputs, "steps": self.outputs, "failed": self.failed,
                "runner": {"os": "Linux", "temp": str(self.temp)}}

    def run(self, cache):
        """Runs all steps. A cache is a folder."""
        self.cache = cache
        for step in self.description["runs"]["steps"]:
            if not holds(step.get("if", ""), self.context()):
                continue
            is_right = self.use(step) if "uses" in step else self.shell(step)
            self.ran.append(step["name"])
            self.failed = self.failed or not is_right
        return self

    def shell(self, step):
        files = {name: self.folder / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
        for file in files.values():
            file.write_text("")
        script = self.folder / "step.sh"
        script.write_text(step["run"])
        own = {name: expand(value, self.context()) for name, value in step.get("env", {}).items()}
        environment = {**self.environment, **own, **{name: str(file) for name, file in files.items()}}
        environment["PATH"] = ":".join([*self.path, environment["PATH"]])
        result = subprocess.run([step["shell"], "-e", script], cwd=self.workspace, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.log += f"== {step['name']}\n{result.stdout}{result.stderr}"
        self.path = [*files["GITHUB_PATH"].read_text().splitlines(), *self.path]
        lines = files["GITHUB_OUTPUT"].read_text().splitlines()
        self.outputs[step.get("id", step["name"])] = {"outputs": dict(line.split("=", 1) for line in lines)}
        return result.returncode == 0

    def use(self, step):
        """Does what an action of GitHub does, with folders."""
        values = {name: expand(value, self.context()) for name, value in step.get("with", {}).items()}
        paths = [Path(self.workspace, line) for line in values["path"].split("\n") if line]
        name = step["uses"].split("@")[0]
        if name.startswith("actions/cache/"):
            for number, path in enumerate(paths):
                places = [self.cache / str(number), path]
                source, target = places if name.endswith("restore") else reversed(places)
                if source.exists():
                    shutil.rmtree(target, ignore_errors=True)
                    shutil.copytree(source, target)
        elif name == "actions/upload-artifact":
            for path in filter(Path.exists, paths):
                target = self.artifacts / values["name"] / path.name
                target.parent.mkdir(parents=True, exist_ok=True)
                (shutil.copytree if path.is_dir() else shutil.copy)(path, target)
        elif name == "actions/upload-pages-artifact":
            (self.artifacts / "github-pages").mkdir(parents=True)
            with tarfile.open(self.artifacts / "github-pages/artifact.tar", "w") as archive:
                archive.add(paths[0], ".")
        else:
            raise ValueError(f"the action {name} is not known")
        return True

    def result(self, name):
        """An output of the action."""
        return expand(self.description["outputs"][name]["value"], self.context())
