"""Runs the steps of action.yml, in the order of GitHub's runner, on a catalog that 'showcard init' wrote: pushes, schedules,
and pull requests, also failing ones and those of forks. Then it runs the same steps in a shell.

Usage: check_ci.py TOOL WORK
"""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import yaml

from runner.runner import Run

TOOL, WORK, ROOT = Path(sys.argv[1]), Path(sys.argv[2]), Path.cwd()
GH = """#!/bin/sh
printf '%s\\n' "$*" >>"$GH_LOG"
case "$1 $2" in
"api repos/team/catalog/actions/artifacts?name=github-pages&per_page=100") ls -r "$GH_ARTIFACTS" ;;
"run download") while [ "$1" != --dir ]; do shift; done; mkdir -p "$2"; cp "$GH_ARTIFACTS/$(basename "$2")/artifact.tar" "$2/" ;;
"api --paginate") cat "$GH_COMMENT" ;;
"api --silent") for last in "$@"; do :; done; cp "${last#body=@}" "$GH_BODY"; echo 4711 >"$GH_COMMENT" ;;
esac
"""
ALL = ["Install Showcard", "Restore the state of the last build and pictures", "Download earlier outputs", "Check", "Build"]
ENTRY = "---\nname: New One\nlove_languages: [quality_time]\n---\nText.\n"


def fail(message):
    sys.exit(f"check_ci: {message}")


def expect(is_true, message, run=None):
    if not is_true:
        fail(f"{message}{f': {run.ran} {run.log}' if run else ''}")


def passed(message):
    print(f"ok - {message}", flush=True)


def git(folder, *arguments):
    command = ["git", "-C", folder, "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def commit(folder):
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "Change")
    return git(folder, "rev-parse", "HEAD")


class Project:
    """A repository with a catalog, its cache and its artifacts, and a folder with a release of the program."""

    def __init__(self):
        self.runs = 0
        self.release = WORK / "release"
        self.origin, self.cache, self.artifacts = WORK / "origin", WORK / "cache", WORK / "published"
        for folder in (self.release, self.cache, self.artifacts, WORK / "bin", WORK / "home"):
            folder.mkdir()
        (WORK / "bin/gh").write_text(GH)
        (WORK / "bin/gh").chmod(0o755)
        (WORK / "comment").touch()
        self.pack()
        subprocess.run([TOOL, "init", self.origin, "--quiet"], check=True)
        git(self.origin, "init", "--quiet")
        self.base = commit(self.origin)
        git(self.origin, "config", "uploadpack.allowAnySHA1InWant", "true")
        self.environment = {
            "PATH": f"{WORK}/bin:{os.environ['PATH']}", "HOME": str(WORK / "home"), "GH_LOG": str(WORK / "gh.log"), "GH_BODY": str(WORK / "body"),
            "GH_ARTIFACTS": str(self.artifacts), "GH_COMMENT": str(WORK / "comment"), "LC_ALL": "C.UTF-8"}

    def pack(self):
        """A release whose program runs the one under test."""
        version = subprocess.run([TOOL, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
        name = f"showcard-{version}-{'linux' if sys.platform == 'linux' else 'macos'}-{os.uname().machine}"
        tree = WORK / "tree" / name
        (tree / "bin").mkdir(parents=True)
        (tree / "bin/showcard").write_text(f'#!/bin/sh\nexec "{TOOL}" "$@"\n')
        shutil.copy("scripts/ci", tree / "bin/showcard-ci")
        (tree / "bin/showcard").chmod(0o755)
        with tarfile.open(self.release / f"{name}.tar.gz", "w:gz") as archive:
            archive.add(tree, name)
        data = (self.release / f"{name}.tar.gz").read_bytes()
        (self.release / "SHA256SUMS").write_text(f"{hashlib.sha256(data).hexdigest()}  {name}.tar.gz\n")

    def run(self, event, edit=lambda folder: None, fork=False, labels=(), **inputs):
        """A run for an event, in a new checkout with a change."""
        self.runs += 1
        workspace = WORK / f"checkout-{self.runs}"
        git(WORK, "clone", "--quiet", "--depth", "1", f"file://{self.origin}", workspace)
        edit(workspace)
        if git(workspace, "status", "--porcelain"):
            commit(workspace)
        payload = {"repository": {"default_branch": "main"}}
        if event.startswith("pull_request"):
            payload["pull_request"] = {
                "number": 12, "labels": [{"name": name} for name in labels], "base": {"sha": self.base},
                "head": {"repo": {"full_name": "other/catalog" if fork else "team/catalog"}}}
        (WORK / "gh.log").write_text("")
        run = Run(ROOT, workspace, WORK / f"run-{self.runs}", {"name": event, "payload": payload, "run": str(1000 + self.runs)},
                  {"downloads": f"file://{self.release}", "pictures": "false", **{key.replace("_", "-"): value for key, value in inputs.items()}}, self.environment)
        run.run(self.cache)
        if (run.artifacts / "github-pages").exists():
            shutil.copytree(run.artifacts / "github-pages", self.artifacts / str(1000 + self.runs))
        return run

    def calls(self):
        return (WORK / "gh.log").read_text()


def write(path, text):
    def edit(folder):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)
    return edit


def check_text():
    """No value reaches a shell as text of a script."""
    action = yaml.safe_load(Path("action.yml").read_text())
    scripts = [step["run"] for step in action["runs"]["steps"] if "run" in step]
    expect(scripts and not any("${{" in script for script in scripts), "no script of the action has an expression")
    expect("secrets." not in Path("action.yml").read_text(), "the action reads no secret")
    workflows = [*Path(".github/workflows").glob("*.yml"), *Path("Starter/.github/workflows").glob("*.yml")]
    for file in workflows:
        for job in yaml.safe_load(file.read_text())["jobs"].values():
            for step in job["steps"]:
                expect("${{" not in step.get("run", ""), f"no script of {file} has an expression")
    expect("pull_request_target" not in "".join(file.read_text() for file in workflows), "no workflow uses pull_request_target")
    passed("scripts of the action and of workflows have no expressions")
    version = subprocess.run([TOOL, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
    expect(f"uses: owner/showcard@v{version}\n" in workflows[-1].read_text(), "the workflow of a new catalog uses this version")
    expect(f"SHOWCARD_VERSION: {version}\n" in Path("Examples/ci/gitlab-ci.yml").read_text(), "the template for GitLab uses this version")
    passed("the workflow of a new catalog and the template for GitLab use this version")


def check_push(project):
    odd = WORK / "$(touch made) 'target"
    run = project.run("push", pages="true", publish=str(odd), pictures="true")
    expect(not run.failed and run.ran == [*ALL[:2], "Install libvips", *ALL[2:], "Publish", "Upload the output for GitHub Pages", "Save the state of this build and pictures"], "a push is published", run)
    expect(json.loads((odd / "v1/entry.json").read_text()) and not (run.workspace / "made").exists(), "the target is one argument")
    expect(run.result("output") == "./site" and (project.cache / "1").is_dir(), "the state is saved")
    passed("a push is checked, built, published and saved")
    run = project.run("push", pages="true")
    expect(not run.failed and re.search(" [01] written", run.log), "a second push writes at most entry.json", run)
    expect("run download 1001" in project.calls(), "the earlier output is downloaded")
    passed("a second push restores the state, and writes at most entry.json")


def check_schedule(project):
    run = project.run("schedule", pages="true")
    expect(not run.failed and run.result("due") == "false" and run.ran == [*ALL[:2], "See whether the clock changes something"], "nothing is due", run)
    (project.cache / "2/next-change").write_text("2026-01-01T00:00:00Z\n")
    run = project.run("schedule", pages="true")
    expect(not run.failed and run.result("due") == "true" and run.ran[-1].startswith("Save") and "Build" in run.ran, "a change is due", run)
    stored = (project.cache / "2/next-change").read_text()
    expect(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n", stored) and stored > "2026-01-01T00:00:00Z", f"the next change is '{stored}'")
    passed("a scheduled run builds only if the clock changes something")


def check_pull_requests(project):
    run = project.run("pull_request", write("content/templates/picnic.md", ENTRY.replace("love_languages", "love_lang")))
    expect(run.failed and run.ran == [*ALL[:4], "Comment on the pull request"], "a failing check ends the run", run)
    expect(re.search(r"^::error file=content/templates/picnic.md,line=3,[^\n]*unknown-field", run.log, re.MULTILINE), "the error is an annotation", run)
    expect("comments" not in project.calls(), "without a comparison, nothing is written to the pull request")
    passed("a failing check of a pull request annotates the line, and ends the run")

    change = write("content/templates/picnic.md", ENTRY.replace("New One", "New <img src=x> @team `One`"))
    expected = [*ALL, "Compare with what is published", "Comment on the pull request", "Upload the preview"]
    for method, address in [("POST", "issues/12/comments"), ("PATCH", "issues/comments/4711")]:
        run = project.run("pull_request", change)
        expect(not run.failed and run.ran == expected, "a pull request is compared", run)
        expect(f"--method {method} repos/team/catalog/{address} " in project.calls(), f"the comment is written with {method}: {project.calls()}")
    body = (WORK / "body").read_text()
    expect(body.startswith("<!-- showcard -->\n") and "\n- added `templates/picnic` `` New <img src=x> @team `One` ``\n" in body, f"the comment is {body}")
    expect(body == (run.folder / "summary").read_text(), "the summary of the run has the same")
    preview = run.artifacts / "preview"
    expect((preview / "site/templates/picnic/index.html").is_file() and (preview / "changes.html").is_file(), "there is a preview")
    passed("a pull request is compared with what is published, with one comment and a preview")

    def narrow(folder):
        kind = folder / "content/templates/_kind.yml"
        kind.write_text("".join(line for line in kind.read_text().splitlines(True) if "model_name" not in line))
    run = project.run("pull_request", narrow)
    expect(run.failed and run.ran == expected and "may break" in (WORK / "body").read_text(), "a breaking change fails", run)
    run = project.run("pull_request", narrow, labels=["breaking"])
    expect(not run.failed and run.ran == expected, "a breaking change with the label passes", run)
    passed("a change that may break apps fails without the label 'breaking'")
    return expected


def check_forks(project, expected):
    fork = [ALL[0], "Check the target branch out", *ALL[2:], *expected[5:]]
    before = {path: path.stat().st_mtime_ns for path in project.cache.rglob("*")}
    run = project.run("pull_request", write("content/templates/picnic.md", ENTRY), fork=True, publish=str(WORK / "forked"), pages="true")
    expect(not run.failed and run.ran == fork, "a fork is built", run)
    expect("comments" not in project.calls() and not (WORK / "forked").exists(), "nothing is written for a fork")
    expect((run.artifacts / "preview/site/templates/picnic/index.html").is_file() and "templates/picnic" in (run.folder / "summary").read_text(), "a fork has a preview")
    expect(before == {path: path.stat().st_mtime_ns for path in project.cache.rglob("*")}, "a fork does not write to the cache")
    expect(not (run.workspace / "site").exists(), "a fork is not built into its checkout")
    passed("a pull request from a fork is built and compared, and writes nothing")

    def evil(folder):
        (folder / "catalog.yml").write_text((folder / "catalog.yml").read_text() + "plugins:\n  x: {command: [touch, made]}\n")
        (folder / "templates").mkdir()
        (folder / "templates/$(touch made).mustache").write_text("x")
    run = project.run("pull_request", evil, fork=True)
    expect(run.failed and "unused-change" in run.log and "Build" not in run.ran and not (run.workspace / "made").exists(), "rules of a fork are not used", run)
    run = project.run("pull_request_target", fork=True)
    expect(run.failed and run.ran[:1] == ALL[:1] and "Check" not in run.ran and "use the event pull_request, and not" in run.log, "the other event is refused", run)
    passed("changes of rules in a fork are errors, and the event with secrets is refused")


def check_shell(project):
    """The same steps, on another system and in a shell."""
    source = WORK / "shell"
    git(WORK, "clone", "--quiet", project.origin, source)
    environment = {**project.environment, "PATH": f"{WORK}/tree/{next((WORK / 'tree').iterdir()).name}/bin:{project.environment['PATH']}"}

    def step(name, **variables):
        return subprocess.run(["showcard-ci", name], cwd=source, env={**environment, **variables}, capture_output=True, text=True)

    for name in ("check", "build"):
        expect(step(name).returncode == 0, f"the step {name} runs in a shell")
    expect(step("due").stdout == "false\n", "nothing is due after a build")
    result = step("compare", SHOWCARD_CI_PUBLISHED="site")
    expect(result.returncode == 0 and (source / ".showcard/ci/changes.html").is_file(), f"outputs are compared: {result.stderr}")
    expect(step("publish", SHOWCARD_CI_TARGET=str(WORK / "www")).returncode == 0 and (WORK / "www/v1/entry.json").is_file(), "the output is published")
    for name, variables, message in [
            ("publish", {}, "SHOWCARD_CI_TARGET is not set"), ("publish", {"SHOWCARD_CI_FORK": "true"}, "the output of a fork is not published"),
            ("base", {"SHOWCARD_CI_FORK": "true", "SHOWCARD_CI_BASE": "--upload-pack=x"}, "SHOWCARD_CI_BASE is not a commit"),
            ("deploy", {}, "there is no step 'deploy'; see 'showcard-ci help'")]:
        result = step(name, **variables)
        expect(result.returncode == 2 and result.stderr == f"showcard-ci: {message}\n", f"{name}: {result.stderr}")
    expect(step("help").stdout.startswith("Runs one step of continuous integration"), "the steps are listed")
    expect(not git(source, "status", "--porcelain"), "nothing of it is in Git")
    passed("the same steps run in a shell")
    check_gitlab(source, environment)


def check_gitlab(source, environment):
    """The jobs of the template for GitLab, without those lines that download."""
    template = yaml.safe_load((ROOT / "Examples/ci/gitlab-ci.yml").read_text())
    variables = {"CI_PROJECT_DIR": str(source), "SHOWCARD_CI_WORK": str(source / ".ci"), "CI_API_V4_URL": "http://127.0.0.1:1", "CI_PIPELINE_SOURCE": "schedule"}
    for job in ("check", "pages"):
        script = "set -eu\n" + "\n".join(template[job]["script"])
        result = subprocess.run(["bash", "-c", script], cwd=source, capture_output=True, text=True, env={
            "CI_MERGE_REQUEST_PROJECT_ID": "1", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_JOB_TOKEN": "x", **environment, **variables})
        expect(result.returncode == 0, f"the job {job} of GitLab runs: {result.stderr}")
    with tarfile.open(source / "published.tar") as archive:
        expect("./v1/entry.json" in archive.getnames() and (source / "public/index.html").is_file(), "GitLab publishes the output")
    passed("the jobs of the template for GitLab run")


def main():
    check_text()
    project = Project()
    check_push(project)
    check_schedule(project)
    check_forks(project, check_pull_requests(project))
    check_shell(project)


if __name__ == "__main__":
    main()
