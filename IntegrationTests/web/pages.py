"""Pages made ready to be judged as a whole: loaded with what their address asks for, in a look, with all open."""

from .sight import settled

# axe asks what lies at a point, which is something else as soon as what it scrolls past is laid out for the first time.
OPEN = """() => {
  document.querySelectorAll('.token details, .vision details').forEach(details => { details.open = true });
  document.querySelectorAll('*').forEach(e => {
    if (getComputedStyle(e).contentVisibility === 'auto') e.style.contentVisibility = 'visible';
  });
}"""


def ready(page, root, path):
    """Loads a page; what is asked for in its address is shown by script, with all there is to choose from."""
    page.goto(root + path)
    settled(page)
    if "?" in path:
        page.evaluate("document.querySelectorAll('main details').forEach(details => { details.open = true })")
    return page


def use_look(page, look, mode):
    page.evaluate("([theme, mode]) => Object.assign(document.documentElement.dataset, {theme, mode})", [look, mode])
