"""The main paths of visitors who have a pointer and scripts, described by roles, names and what they lead to."""

import re

from .browser import SIZES, expect, new_page
from .sight import address, follow, heading, look_of, shown, until, until_shown

# A vibe and a tag that a few templates have together.
VIBE, VIBE_NAME, TAG = "romantic", "Romantic", "portrait"


def name_of(site, path):
    return site.entries[path]["name"]


def open_filters(page, title, name):
    """Shows a choice of a group of filters, where it is not shown anyway; the choice."""
    box = group(page, title).get_by_role("checkbox", name=re.compile(f"^{name}\\b"))
    ways = page.locator("main").locator("summary:visible, button:visible")
    panel, part = (ways.filter(has_text=re.compile(f"^\\s*{text}")).first for text in ("Filter", title))
    until(page, lambda: box.is_visible() or part.is_visible() or panel.is_visible(), bool)
    if not box.is_visible() and not part.is_visible():
        panel.click()
        until(page, lambda: box.is_visible() or part.is_visible(), bool)
    if not box.is_visible():
        part.click()
    return box


def group(page, name):
    return page.get_by_role("group", name=re.compile(f"^{name}"))


def sort_by_name(page):
    """Asks for the order from A to Z of what is filtered, wherever that is chosen."""
    boxes = page.get_by_role("combobox").filter(has=page.get_by_role("option", name="A to Z", include_hidden=True))
    for box in boxes.all():
        if box.is_visible():
            box.select_option(label="A to Z")
            return
    page.locator("main").get_by_role("radio", name="A to Z").or_(page.locator("main").get_by_role("link", name="A to Z")).first.click()


def browse(browser, root, site, look, size):
    """Home, a list, filters, an order, an entry, back to where it was, an entry like it, and the next."""
    page = new_page(browser, root, f"{look} {size}", look, size=size)
    page.goto(root)
    page.get_by_role("main").get_by_role("link", name="Browse Templates").click()
    page.wait_for_url(root + "templates/")
    expect(page.get_by_role("main").get_by_role("link").count() > 20, "a list has few links")
    open_filters(page, "Vibes", VIBE_NAME).check()
    number = f"{len(site.having('templates', vibes=VIBE))} "
    said = until(page, lambda: statuses(page), lambda text: number in text)
    expect(number in said, f"{number}matches are not announced, but '{said}'")
    open_filters(page, "Tags", TAG).check()
    wanted = site.having("templates", vibes=VIBE, tags=TAG)
    assert 3 < len(wanted) < 20
    found = until_shown(page, root, site, wanted)
    expect(set(found) == wanted, f"a vibe and a tag show {found}")
    sort_by_name(page)
    in_order = sorted(wanted, key=lambda path: name_of(site, path).lower())
    found = until(page, lambda: shown(page, root, site), lambda found: found == in_order)
    expect(found == in_order, f"from A to Z there are {found}")
    chosen = address(page)
    expect(VIBE in chosen and TAG in chosen and "name" in chosen, f"what is chosen is not in the address {chosen}")
    last = in_order[-1]
    link = page.get_by_role("main").get_by_role("link", name=name_of(site, last)).last
    page.set_viewport_size({**SIZES[size], "height": 480})
    link.scroll_into_view_if_needed()
    page.mouse.move(0, 0)
    page.evaluate("scrollBy(0, 40)")
    before = page.evaluate("scrollY")
    expect(before > 0, "the last of the filtered entries needs no scrolling, so this tells nothing of it")
    link.click()
    page.wait_for_url(root + last)
    expect(heading(page) == name_of(site, last), f"{last} is headed '{heading(page)}'")
    page.go_back()
    found = until(page, lambda: shown(page, root, site), lambda found: found == in_order)
    expect(address(page) == chosen and found == in_order, f"back from an entry there are {found} at {page.url}")
    after = until(page, lambda: page.evaluate("scrollY"), lambda after: abs(after - before) < 8)
    expect(abs(after - before) < 8, f"back from an entry the page is scrolled by {after}, not {before}")
    page.go_forward()
    page.wait_for_url(root + last)
    on_from(page, root, site, last)
    page.context.close()


def on_from(page, root, site, path):
    """From an entry to one like it, to the next and back to that."""
    follow(page, page.get_by_role("main").get_by_role("listitem").filter(has_text="shares").get_by_role("link").first)
    there = address(page).removeprefix(root)
    expect(there in site.entries and there != path, f"an entry like {path} is {there}")
    expect(heading(page) == name_of(site, there), f"{there} is headed '{heading(page)}'")
    around = page.get_by_role("navigation", name="Around this one")
    forward = around.get_by_role("listitem").filter(has_text="Next").get_by_role("link")
    if not forward.count():
        page.goto(root + path)
        forward = around.get_by_role("listitem").filter(has_text="Next").get_by_role("link")
    name, here = forward.inner_text(), address(page)
    follow(page, forward)
    expect(heading(page).strip() == name.strip(), f"'{name}' leads to '{heading(page)}'")
    follow(page, around.get_by_role("listitem").filter(has_text="Previous").get_by_role("link"))
    expect(address(page) == here, f"the one before the next is {page.url}, not {here}")


def statuses(page):
    return " ".join(page.get_by_role("status").all_inner_texts())


def search(browser, root, site, look, size):
    """A word with a typing error finds what was meant; back from it the search is unchanged."""
    wanted = "templates/city-mural/"
    page = new_page(browser, root, f"{look} {size}", look, size=size)
    page.goto(root)
    box = page.get_by_role("main").get_by_role("searchbox")
    box.press_sequentially("murla")
    box.press("Enter")
    page.wait_for_url(re.compile("search/[?]q=murla$"))
    first = lambda: (shown(page, root, site) or [None])[0]
    found = until(page, first, lambda path: path == wanted)
    expect(found == wanted, f"'murla' finds '{found}' first")
    expect("1 result" in until(page, lambda: statuses(page), lambda text: "1 result" in text), f"what is found is announced as '{statuses(page)}'")
    page.get_by_role("main").get_by_role("link", name=name_of(site, wanted)).click()
    page.wait_for_url(root + wanted)
    page.go_back()
    page.wait_for_url(re.compile("search/[?]q=murla$"))
    expect(until(page, first, lambda path: path == wanted) == wanted, "back from an entry nothing is found")
    box = page.get_by_role("main").get_by_role("searchbox")
    expect(box.input_value() == "murla", f"back from an entry the search is '{box.input_value()}'")
    box.fill("")
    box.press_sequentially("hikng")
    found = until(page, first, lambda path: path == "interests/hiking/")
    expect(found == "interests/hiking/", f"'hikng' finds '{found}' first")
    page.context.close()


def pick(groups, name):
    # The name of a picked one ends with its group.
    return groups.get_by_role("button", name=re.compile(f"^{name}( |$)"))


def pressed(groups):
    return groups.locator("[aria-pressed=true]").evaluate_all("all => all.map(one => one.value)")


def match(browser, root, site, look, size):
    """Picks keep to the rules of the kinds; what suits leads to its page, and back the picks are still there."""
    page = new_page(browser, root, f"{look} {size}", look, size=size)
    page.goto(root + "match/")
    interests = group(page, "Interests")
    groups = lambda: dict(re.findall(r"interests\.(\w+)=([\w,-]+)", page.url))
    liked = ["Art", "Travel", "Music", "Cooking", "Hiking"]
    for name in liked:
        pick(interests, name).click()
    expect(groups() == {"likes": "art,travel,music,cooking,hiking"}, f"five likes are {groups()}")
    pick(interests, "Hiking").click()
    expect(groups() == {"likes": "art,travel,music,cooking", "dislikes": "hiking"}, f"pressed again, what is liked is not disliked: {groups()}")
    pick(interests, "Hiking").click()
    expect(groups() == {"likes": "art,travel,music,cooking"}, f"pressed again, what is disliked is not removed: {groups()}")
    pick(interests, "Hiking").click()
    for name in ("Wine", "Yoga", "Beach", "Cars", "Coffee"):
        pick(interests, name).click()
    expect(groups() == {"likes": "art,travel,music,cooking,hiking", "dislikes": "wine,yoga,beach,cars,coffee"}, f"five more are not disliked: {groups()}")
    pick(interests, "Food").click()
    expect(len(pressed(interests)) == 10, "an eleventh interest is taken")
    expect("more than 5" in until(page, lambda: statuses(page), lambda text: "more than 5" in text), "why another interest is refused is not said")
    for name in ("Yoga", "Beach", "Cars", "Coffee"):
        pick(interests, name).click()
    vibes = group(page, "Vibes")
    for name in ("Romantic", "Vintage", "Minimalist", "Bohemian", "Outdoorsy"):
        pick(vibes, name).click()
    expect(len(pressed(vibes)) == 4, f"of five vibes {len(pressed(vibes))} are taken")
    languages = group(page, "Love Languages")
    ranks = lambda: re.findall(r"love-languages\.(\w+)=(\w+)", page.url)
    steps = [
        ("Quality Time", [("primary", "quality_time")]),
        ("Physical Touch", [("primary", "quality_time"), ("secondary", "physical_touch")]),
        ("Receiving Gifts", [("primary", "quality_time"), ("secondary", "receiving_gifts")]),
        ("Receiving Gifts", [("primary", "quality_time")]),
        ("Receiving Gifts", [("primary", "quality_time"), ("secondary", "receiving_gifts")]),
        ("Quality Time", []),
        ("Quality Time", [("primary", "quality_time")]),
    ]
    for name, wanted in steps:
        languages.get_by_role("button", name=re.compile(f"^{name}")).click()
        found = until(page, ranks, lambda found: found == wanted)
        expect(found == wanted, f"after a press of {name} the love languages are {found}, not {wanted}")
    chosen = address(page)
    results = until(page, lambda: shown(page, root, site), bool)
    expect(len(results) > 3, f"what suits is {results}")
    first = results[0]
    likings = page.get_by_role("main").get_by_role("listitem").filter(has=page.get_by_role("link", name=name_of(site, first), exact=True))
    expect("Likes" in likings.last.inner_text(), "why something suits is not said")
    page.get_by_role("main").get_by_role("link", name=name_of(site, first), exact=True).click()
    page.wait_for_url(root + first)
    expect(heading(page) == name_of(site, first), f"{first} is headed '{heading(page)}'")
    page.go_back()
    page.wait_for_url(lambda url: url == chosen)
    found = until(page, lambda: shown(page, root, site), lambda found: found == results)
    expect(found == results, f"back from an entry what suits is {found[:3]}, not {results[:3]}")
    expect(len(pressed(group(page, "Vibes"))) == 4, "back from an entry the picks are gone")
    page.context.close()


def choose_look(page, title, mode):
    """Chooses by the switch in the header."""
    banner = page.get_by_role("banner")
    banner.locator("summary, button").filter(has_text="Look").click()
    for name in (title, mode):
        # The inputs themselves may be drawn by what is around them.
        banner.get_by_role("radio", name=name, exact=True).check(force=True)
    page.keyboard.press("Escape")


def looks(browser, root, site, size):
    """Each look, light and dark, is put on by the switch, and stays on over pages and new visits."""
    page = new_page(browser, root, size, size=size)
    page.goto(root)
    banner = page.get_by_role("banner")
    banner.locator("summary, button").filter(has_text="Look").click()
    titles = [text.strip() for text in banner.get_by_role("group", name="Look").last.get_by_role("radio").evaluate_all(
        "all => all.map(one => one.labels[0].textContent)")]
    page.keyboard.press("Escape")
    expect(len(titles) == len(site.looks), f"there are the looks {titles}")
    seen = {}
    for title in titles:
        for mode in ("Light", "Dark"):
            page.goto(root)
            choose_look(page, title, mode)
            worn = look_of(page)
            expect(worn["scheme"] == mode.lower(), f"{title} {mode} has the scheme {worn['scheme']}")
            expect((worn["light"] > 0.5) == (mode == "Light"), f"{title} {mode} has a ground of {worn['light']:.2f}")
            seen[title, mode] = (worn["ground"], worn["head"])
            for path in ("templates/", "templates/city-mural/", "tokens/", ""):
                page.goto(root + path)
                expect(look_of(page)["ground"] == worn["ground"], f"{title} {mode} is lost on {path or 'home'}")
    for mode in ("Light", "Dark"):
        expect(len({seen[title, mode] for title in titles}) == len(titles), f"looks are alike: {seen}")
    other = page.context.new_page()
    other.goto(root + "search/")
    expect(look_of(other)["ground"] == seen[titles[-1], "Dark"][0], "a look is not that of another tab")
    page.context.close()


def badges(browser, root, site):
    """What is new says so until its time has passed, on a page that stays open and on one that is loaded later."""
    path = next(path for path, entry in site.entries.items() if entry.get("is_new"))
    for where in (path, "", "templates/"):
        page = new_page(browser, root, f"new on {where or 'home'}")
        page.clock.install(time=site.as_of)
        page.goto(root + where)
        new = page.get_by_role("main").get_by_text("New", exact=True).locator("visible=true")
        expect(new.count() > 0, f"what is new at {site.as_of} does not say so")
        page.clock.fast_forward(30 * 24 * 3600 * 1000)
        count = until(page, new.count, lambda count: count == 0)
        expect(count == 0, "what was new is new a month later, on a page that stays open")
        page.clock.set_fixed_time("2031-01-01T00:00:00Z")
        page.reload()
        expect(new.count() == 0, "what was new is new years later")
        page.context.close()


def tasks(root, site):
    """All of them: each in three looks and two sizes."""
    worn = [(look, size) for look in site.looks for size in SIZES]
    return [
        *((f"{walk.__name__} in {look} on a {size}", walk, root, site, look, size) for walk in (browse, search, match) for look, size in worn),
        *((f"looks on a {size}", looks, root, site, size) for size in SIZES),
        ("badges", badges, root, site),
    ]
