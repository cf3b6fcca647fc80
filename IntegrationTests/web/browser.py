"""What all checks in a browser share: Chromium, pages whose errors are all problems, and tasks for several processes."""

import multiprocessing
import os
import queue
import shutil
import sys
import time
import traceback

from playwright.sync_api import Error, sync_playwright

problems = []

# After how many milliseconds a wait counts as hung: far more than a slow or loaded machine takes for anything. No wait
# may have a shorter limit, as checks fail because of what pages show, never because of how long they take.
HANG_LIMIT = 5 * 60 * 1000
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}


def expect(condition, message):
    """Notes a message unless something holds; returns whether it does."""
    if not condition:
        problems.append(message)
    return bool(condition)


def chromium(playwright):
    path = shutil.which("chromium") or shutil.which("google-chrome") or shutil.which("chromium-browser")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"], timeout=HANG_LIMIT)


def watch(page, label, own):
    """Has everything a page complains of noted, and every request that does not go to `own`."""

    def tell(text):
        problems.append(f"{label}: {page.url}: {text}")

    page.on("console", lambda message: message.type in ("error", "warning") and tell(message.text))
    page.on("pageerror", lambda error: tell(error))
    page.on("request", lambda request: request.url.startswith(own) or tell(f"asks {request.url}"))
    return page


def new_context(browser, **options):
    """A context whose pages wait as long as it takes."""
    context = browser.new_context(**options)
    context.set_default_timeout(HANG_LIMIT)
    return context


def new_page(browser, root, label, look=None, mode="light", size="desktop", **options):
    """A page of a context of its own, in a look and a size by name; it is watched."""
    given = {"viewport": SIZES[size], "reduced_motion": "reduce", "color_scheme": mode, **options}
    context = new_context(browser, **given)
    if look:
        context.add_init_script(f"try {{ localStorage.setItem('theme', '{look}') }} catch {{}}")
    return watch(context.new_page(), label, root)


def run_tasks(tasks, workers=None):
    """Does tasks in several processes, each with a browser that its tasks share.

    A task is a name, a function and its arguments; the function is given a browser before them. All tasks are done,
    whichever fails. What a task finds is reported by name, in the order of the tasks, whichever process does it.
    `SHOWCARD_BROWSERS` is the number of processes, and `SHOWCARD_ONLY` a part of the names of the tasks to do.
    """
    only = os.environ.get("SHOWCARD_ONLY", "")
    tasks = [task for task in tasks if only in task[0]]
    workers = min(len(tasks), workers or int(os.environ.get("SHOWCARD_BROWSERS", "2")))
    forking = multiprocessing.get_context("fork")
    turn, results = forking.Value("i", 0), forking.Queue()
    processes = [forking.Process(target=work, args=(tasks, turn, results)) for _ in range(workers)]
    for process in processes:
        process.start()
    found = {}
    while len(found) < len(tasks):
        try:
            found.update([results.get(timeout=1)])
        except queue.Empty:
            if not any(process.is_alive() for process in processes) and results.empty():
                break
    for process in processes:
        process.join()
    for place, (name, *_) in enumerate(tasks):
        seconds, said = found.get(place, (0, ["the process that runs the checks ended before this one was done"]))
        if os.environ.get("SHOWCARD_TIMES"):
            print(f"  {seconds:6.1f} s {name}")
        problems.extend(f"{name}: {text}" for text in said)
    return len(tasks)


def work(tasks, turn, results):
    problems.clear()
    with sync_playwright() as playwright:
        browser = None
        while True:
            with turn.get_lock():
                place = turn.value
                turn.value += 1
            if place >= len(tasks):
                break
            name, function, *arguments = tasks[place]
            before = time.monotonic()
            try:
                if not browser or not browser.is_connected():
                    browser = chromium(playwright)
                function(browser, *arguments)
            except (Exception, SystemExit) as error:
                problems.append(f"{where(error)}: {str(error)[:800]}")
            close(browser)
            results.put((place, (time.monotonic() - before, list(dict.fromkeys(problems)))))
            problems.clear()
        if browser:
            browser.close()


def close(browser):
    """Closes what a task has left open, where its browser has not crashed."""
    try:
        for context in browser.contexts if browser else []:
            context.close()
    except Error as error:
        problems.append(f"the browser has crashed: {str(error)[:200]}")


def where(error):
    """The line of these checks at which an error came up."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "IntegrationTests" in frame.filename]
    kind = "" if isinstance(error, Error) else f"{type(error).__name__} "
    return f"{kind}at {os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else kind


def report(summary):
    """Prints the problems, and ends with failure if there are any."""
    for problem in dict.fromkeys(problems):
        print(problem, file=sys.stderr)
    if problems:
        sys.exit(f"{len(problems)} problems")
    print(summary)
