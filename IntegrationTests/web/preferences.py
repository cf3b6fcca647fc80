"""What visitors ask of their system is heeded: less motion."""

from .browser import expect, new_page
from .sight import settled

# Whatever moves, where nothing is to move: animations that run or wait to, and scrolling that is not at once.
MOVING = """() => [
  ...document.getAnimations().filter(one => one.effect && one.effect.getComputedTiming().activeDuration > 1).map(one => one.animationName ?? one.transitionProperty ?? 'script'),
  ...[...document.querySelectorAll('*')].filter(one => getComputedStyle(one).scrollBehavior === 'smooth').map(one => `smooth scrolling of ${one.localName}`),
]"""


def stillness(browser, root, path):
    """Nothing moves by itself, under the pointer or while it is pressed; elsewhere something does, or this sees nothing."""
    moved = {}
    for motion in ("reduce", "no-preference"):
        page = new_page(browser, root, f"{path or 'home'} with motion {motion}", reduced_motion=motion)
        # Animations may be over before they are looked at.
        page.add_init_script("""
            window.moved = []
            for (const name of ['animationstart', 'transitionrun']) {
              addEventListener(name, event => {
                for (const one of event.target.getAnimations({subtree: true})) {
                  if (one.effect.getComputedTiming().activeDuration > 1) window.moved.push(event.animationName ?? event.propertyName)
                }
              }, true)
            }""")
        page.goto(root + path)
        settled(page)
        found = page.evaluate(MOVING)
        for target in page.get_by_role("main").locator("a:visible, button:visible, summary:visible").all()[:6]:
            target.scroll_into_view_if_needed()
            target.hover(force=True)
            page.mouse.down()
            found += page.evaluate(MOVING)
            page.mouse.move(0, 0)
            page.mouse.up()
        moved[motion] = sorted({*found, *page.evaluate("window.moved")})
        page.context.close()
    expect(not moved["reduce"], f"{path or 'home'} moves though less motion is asked for: {moved['reduce'][:4]}")
    expect(moved["no-preference"], f"{path or 'home'} never moves, so this tells nothing")


def tasks(root, site):
    paths = ["", "templates/", "templates/city-mural/", "search/?q=portrait", "match/?vibes.picks=romantic", "tokens/"]
    return [(f"less motion on {path or 'home'}", stillness, root, path) for path in paths]
