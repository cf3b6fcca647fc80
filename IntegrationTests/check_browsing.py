#!/usr/bin/env python3
"""Browses a built site as visitors do, in Chromium: the search finds first what people look for, with its state in
the address, its results announced and everything done by keyboard; what is said of time stays true.

Usage: check_browsing.py SITE
"""

import re
import sys
from pathlib import Path
from urllib.parse import unquote

from web.browser import expect, new_context, new_page, problems, report, run_tasks
from web.server import serve
from web.sight import address, until

WINDOW = {"width": 1280, "height": 900}

# What somebody types, and what is to come first.
QUERIES = {
    # Names, whole, begun and in another order.
    "city mural": "City Mural",
    "CITY": "City Mural",
    "mural": "City Mural",
    "wat": "Watercolor Fantasy Art",
    "paint": "Painting",
    "oil paint": "Classic Oil Painting",
    "painting oil": "Classic Oil Painting",
    "pixel art": "Retro Pixel Art",
    "romantic": "Romantic",
    "quality time": "Quality Time",
    "birthday": "Birthday",
    "birthday map": "Birthday Star Map",
    "christmas": "Christmas",
    "noir": "Film Noir Headshot",
    "summit hiking": "Summit Portrait",
    "mountains ink": "Ink Wash Mountains",
    "1930s": "Travel Poster, 1930s",
    "vintage poster": "Travel Poster, 1930s",
    "board games": "Board Games",
    # Marks and letters of other scripts.
    "cafe": "Café Window Portrait",
    "café window": "Café Window Portrait",
    "ao dai": "Áo Dài Studio Portrait",
    # Mistyped.
    "murla": "City Mural",
    "cofee": "Coffee",
    "coffe": "Coffee",
    "watercolour": "Watercolor Fantasy Art",
    "watrecolor": "Watercolor Fantasy Art",
    "pixl": "Retro Pixel Art",
    "romntic": "Romantic",
    "hikng": "Hiking",
    # What a hyphen or an apostrophe joins.
    "years": "New Year's Eve",
    "year's eve": "New Year's Eve",
    "new years eve": "New Year's Eve",
    "papercut": "Paper-Cut Theatre",
    "paper-cut": "Paper-Cut Theatre",
    "paper cut": "Paper-Cut Theatre",
    "8bit": "Retro Pixel Art",
    "8-bit": "Retro Pixel Art",
    "hyperrealistic": "Hyper-Realistic Portrait Pro",
    "hyper realistic": "Hyper-Realistic Portrait Pro",
    # Plurals, either way.
    "murals": "City Mural",
    "cities": "City Mural",
    "gifts": "Receiving Gifts",
    "pet portraits": "Renaissance Pet Portrait",
    "mountain": "Ink Wash Mountains",
    "invitations": "Game Night Invitation",
    # Words that tell little, or are nowhere.
    "the mural": "City Mural",
    "a portrait of a pet": "Renaissance Pet Portrait",
    "a map for the birthday": "Birthday Star Map",
    "city mural xyzzy": "City Mural",
    "birthday present": "Birthday",
    "poster from the 1930s": "Travel Poster, 1930s",
    "watercolour portrait": "Watercolor Fantasy Art",
    # Whole words before what begins with them.
    "eve": "New Year's Eve",
    "oil": "Classic Oil Painting",
    "ski": "Skiing",
    "art": "Art",
}
# What is mistyped, and what is then said to be shown.
MISTYPED = {
    "murla": "Showing results for “mural”. 1 result",
    "romntic": "Showing results for “romantic”. 1 result",
    "a pixl": "Showing results for “a pixel”. 1 result",
}
# What finds nothing: words too short to be mistyped, and what is in no catalog.
NOTHING = ["aer", "tae", "wool", "zzzz"]


def open_page(browser, root, path="", **options):
    """A page of a context of its own, loaded."""
    page = new_page(browser, root, path or "home", viewport=WINDOW, **options)
    page.goto(root + path)
    return page


def search(page, text):
    """Types another search, and waits for what is found."""
    page.locator("#q").fill(text)
    page.wait_for_function(
        "text => (new URLSearchParams(location.search).get('q') ?? '') === text && !document.querySelector('.hits[aria-busy]')", arg=text
    )


def first_hit(page):
    hits = page.locator(".hit a")
    return hits.first.inner_text() if hits.count() else None


def said(page):
    return page.locator("[data-search-status]").inner_text()


def check_queries(browser, root):
    page = open_page(browser, root, "search/")
    for text, expected in QUERIES.items():
        search(page, text)
        found = first_hit(page)
        expect(found == expected, f"a search for '{text}' finds '{found}' first, not '{expected}'")
    for text, expected in MISTYPED.items():
        search(page, text)
        expect(said(page) == expected, f"of a search for '{text}' '{said(page)}' is said, not '{expected}'")
    for text in NOTHING:
        search(page, text)
        expect(first_hit(page) is None, f"a search for '{text}' finds '{first_hit(page)}'")
        expect(said(page) == f"Nothing found for “{text}”", "that nothing is found is not said")
        expect(page.locator("[data-search-ways]").is_visible(), "where nothing is found no other way is shown")
    search(page, "eve")
    names = page.locator(".hit a").all_inner_texts()
    expect(len(names) > 3 and names[0] == "New Year's Eve", f"'eve' finds {names}")
    search(page, "portrait")
    expect(not page.locator("[data-search-ways]").is_visible(), "other ways are shown where there are results")
    page.context.close()


def check_rows(browser, root):
    """Each result says why it is there: what was typed is marked, in the name or where else it is."""
    page = open_page(browser, root, "search/")
    marks = page.locator(".hit").first.locator("mark")
    for text, expected, reason in (
        ("paint", ["Paint"], None),
        ("papercut", ["Paper-Cut"], None),
        ("paper-cut", ["Paper-Cut"], None),
        ("café window", ["Café", "Window"], None),
        ("murla", ["Mural"], None),
        ("8bit", ["8bit"], "In tags: 8bit"),
        ("practised", ["practised"], "In the description: practised"),
    ):
        search(page, text)
        expect(marks.all_inner_texts() == expected, f"of '{text}' {marks.all_inner_texts()} is marked, not {expected}")
        reasons = page.locator(".hit").first.locator(".hit-reason").all_inner_texts()
        expect(reasons == ([reason] if reason else []), f"'{text}' is found for {reasons}")
    decoration = marks.first.evaluate("mark => getComputedStyle(mark).textDecorationLine")
    expect(decoration == "none", "what is marked looks like a link")
    page.context.close()


# Shards of a catalog with more letters than one file can name, as the plugin writes them.
MANY_LETTERS = {
    "-": {"prefix": "", "kinds": {"books": "Book"}, "next": ["a"], "blocks": ["4e", "73"]},
    "a": {"prefix": "a", "complete": True, "entries": [["books/cat", "A 三毛 cat"]], "words": {"a": [[0]]}},
    "-4e": {"prefix": "", "next": ["三"]},
    "三": {"prefix": "三", "next": ["花"], "blocks": ["6b"], "entries": [["books/cat", "A 三毛 cat"]], "words": {"三毛": [[0]]}},
    "三-6b": {"prefix": "三", "complete": True, "entries": [["books/cat", "A 三毛 cat"], ["books/cats", "三毛猫"]], "words": {"三毛": [[0, 1]]}},
    "-73": {"prefix": "", "complete": True, "entries": [["books/cats", "三毛猫"]], "words": {"猫": [[0]]}},
}


def check_letters(browser, root):
    """Texts without spaces are found by pairs of letters, from the middle too, where letters are spread over blocks."""
    page = new_page(browser, root, "spread letters", viewport=WINDOW)
    asked = []

    def answer(route):
        name = unquote(route.request.url.rsplit("/", 1)[1]).removesuffix(".json")
        asked.append(name)
        shard = {"schema_version": "1.1.0", "complete": False, "next": [], "entries": [], "words": {}}
        route.fulfill(json=shard | MANY_LETTERS[name])

    page.route("**/v1/search/*.json", answer)
    page.goto(root + "search/")
    for text, expected, marks in (
        ("三", ["A 三毛 cat"], ["三"]),
        ("三毛", ["三毛猫", "A 三毛 cat"], ["三毛"]),
        ("猫", ["三毛猫"], ["猫"]),
        ("三毛a", ["A 三毛 cat"], ["A", "三毛"]),
    ):
        search(page, text)
        names = page.locator(".hit a").all_inner_texts()
        expect(names == expected, f"a search for '{text}' finds {names}")
        found = page.locator(".hit").first.locator("mark").all_inner_texts()
        expect(found == marks, f"of '{text}' {found} is marked")
    expect(sorted(asked) == ["-", "-4e", "-73", "a", "三", "三-6b"], f"the shards fetched are {asked}")
    page.context.close()


def check_search(browser, root):
    """From the home page by keyboard alone, and back."""
    page = open_page(browser, root)
    page.locator(".hero input[type=search]").focus()
    page.keyboard.type("portrait")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hit")
    expect(address(page) == f"{root}search/?q=portrait", f"the home page searches at {address(page)}")
    expect(said(page) == "16 results", "what is found is not announced")
    expect(page.title() == "“portrait” – Search · Showcard Demo", f"the page of a search is called '{page.title()}'")
    page.wait_for_function("() => document.activeElement.id === 'q'")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expected = page.locator(".hit a").nth(1).get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_selector(".entry-head")
    expect(address(page).endswith(expected.removeprefix("../")), f"the second result leads to {address(page)}")
    page.go_back()
    page.wait_for_function("() => document.activeElement === document.querySelectorAll('.hit a')[1]")
    expect(page.locator("#q").input_value() == "portrait", "back from an entry the search is lost")
    page.keyboard.press("Tab")
    expect(page.evaluate("document.activeElement === document.querySelectorAll('.hit a')[2]"), "Tab does not lead through the results")
    page.keyboard.press("Escape")
    expect(page.evaluate("document.activeElement.id") == "q" and page.locator("#q").input_value() == "portrait", "Escape does not lead back")
    page.keyboard.press("Escape")
    page.wait_for_function("() => location.search === '' && !document.querySelector('.hit')")
    expect(page.locator("#q").input_value() == "" and page.evaluate("document.activeElement.id") == "q", "Escape does not clear the search")
    expect(said(page) == "" and page.locator("[data-search-ways]").is_visible(), "nothing typed finds something")
    expect(page.title() == "Search · Showcard Demo", f"the page without a search is called '{page.title()}'")
    steps = page.evaluate("history.length")
    page.keyboard.type("city mural", delay=150)
    page.wait_for_function("() => new URLSearchParams(location.search).get('q') === 'city mural'")
    expect(page.evaluate("history.length") == steps, "what is typed adds steps to the history")
    page.keyboard.press("Enter")
    page.wait_for_selector(".entry-head")
    expect(address(page) == f"{root}templates/city-mural/", f"Enter opens {address(page)}")
    page.go_back()
    page.wait_for_selector(".hit")
    page.go_back()
    page.wait_for_selector(".hero")
    expect(address(page) == root, f"a step back from the search leads to {address(page)}")
    page.context.close()
    page = open_page(browser, root, "search/?q=a&n=40")
    page.wait_for_selector(".hit")
    expect(page.locator(".hit").count() == 40, "the address does not say how much is shown")
    page.locator("[data-search-more]").click()
    page.wait_for_function("() => document.querySelectorAll('.hit').length > 40")
    expect(page.evaluate("document.activeElement.closest('.hit') === document.querySelectorAll('.hit')[40]"), "more takes the focus away")
    page.context.close()
    page = open_page(browser, root, "search/?q=portrait", java_script_enabled=False)
    expect(page.locator("noscript").inner_text() != "" and page.locator("[data-search-ways] a").count() > 3, "without script the search leads nowhere")
    page.context.close()


SHIFTS = """window.shifts = []; new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value) })
.observe({type: 'layout-shift', buffered: true});"""


def check_kinds(browser, root):
    """Results are shown by kind, words are completed as they are typed, and nothing moves when results arrive."""
    for size in ("phone", "desktop"):
        for query in ("", "?q=portrait", "?q=a&kind=interests"):
            page = new_page(browser, root, f"search/{query}", size=size)
            page.add_init_script(SHIFTS)
            page.goto(root + "search/" + query)
            page.wait_for_selector(".hit" if query else "[data-search-ways] a")
            page.wait_for_load_state("networkidle")
            shifts = page.evaluate("window.shifts")
            expect(sum(shifts) == 0, f"search/{query} moves by {shifts} on a {size}")
            page.context.close()
    page = open_page(browser, root, "search/?q=a")
    page.wait_for_selector(".hit")
    pictures = page.evaluate("[...document.querySelectorAll('.hit')].every(hit => hit.querySelector('.hit-picture'))")
    expect(pictures, "a result has no thumbnail")
    kinds = page.locator("[data-search-kinds] button")
    counts = [int(count) for count in kinds.locator(".search-count").all_inner_texts()]
    expect(len(counts) > 2 and counts[0] == sum(counts[1:]), f"the kinds have {counts} results")
    kinds.filter(has_text="Interests").click()
    page.wait_for_function("() => new URLSearchParams(location.search).get('kind') === 'interests'")
    page.wait_for_function("() => [...document.querySelectorAll('.hit-kind')].every(kind => kind.textContent === 'Interest')")
    expect(page.evaluate("document.activeElement.dataset.kind") == "interests", "choosing a kind takes the focus away")
    page.reload()
    page.wait_for_selector(".hit")
    expect(set(page.locator(".hit-kind").all_inner_texts()) == {"Interest"}, "the kind is forgotten when the page is loaded again")
    page.context.close()
    page = open_page(browser, root, "search/")
    page.locator("#q").fill("city mur")
    page.locator("[data-search-completions] button", has_text="mural").click()
    page.wait_for_function("() => new URLSearchParams(location.search).get('q') === 'city mural'")
    expect(page.input_value("#q") == "city mural" and page.evaluate("document.activeElement.id") == "q", "a completion is not taken over")
    page.context.close()


def check_badges(browser, root):
    """What was new when the page was built is not new when its time has passed."""
    page = open_page(browser, root)
    expect(page.locator("[data-until]").count() == 0, "what was new long ago says so still")
    expect("New Templates" not in page.locator("main").inner_text(), "the home page has a shelf of what is new no more")
    page.context.close()
    for options, how in (({}, ""), ({"java_script_enabled": False}, "without script ")):
        context = new_context(browser, reduced_motion="reduce", **options)
        context.add_init_script("Date.now = () => Date.parse('2026-01-01T00:00:00Z')")
        page = context.new_page()
        page.goto(root)
        expect(page.locator(".badge-new:visible").count() > 6, f"{how}what is new does not say so")
        expect(page.locator("[data-from]:visible").count() == 0, f"{how}what is new says what it will be")
        notes = page.locator(".card-note").all_inner_texts()
        expect(any(re.fullmatch(r"[\d,]+ uses", note) for note in notes), f"{how}cards do not count their uses")
        expect(not any("New" in note or "•" in note for note in notes), f"{how}notes of cards repeat their badges")
        context.close()


ROWS = """() => [...document.querySelectorAll('.shelf > .cards')].flatMap(list => {
  const cards = [...list.children].filter(card => card.checkVisibility()).map(card => card.getBoundingClientRect());
  const edge = list.getBoundingClientRect().right;
  return Math.abs(cards.at(-1).right - edge) > 2 ? [`${list.closest('.shelf').querySelector('h2').textContent}: ${cards.length} cards`] : [];
})"""


def check_shelves(browser, root):
    """The home page has whole rows on every window, whatever there is how many of."""
    context = new_context(browser, reduced_motion="reduce")
    context.add_init_script("Date.now = () => Date.parse('2026-01-01T00:00:00Z')")
    page = context.new_page()
    page.goto(root)
    for width in (320, 390, 600, 768, 900, 1024, 1280, 1600, 2560):
        page.set_viewport_size({"width": width, "height": 900})
        rows = page.evaluate(ROWS)
        expect(rows == [], f"at {width} the home page has a row that is not full: {rows}")
    context.close()


WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
# A long word in each name of the related entries, and the names that leave their place for it.
OVERRUNS = """word => [...document.querySelectorAll('.shelf li a.cover')].map(link => (link.textContent = word, link.closest('li'))).filter(item => {
  const range = document.createRange();
  range.selectNodeContents(item.querySelector('a.cover'));
  return range.getBoundingClientRect().right > item.getBoundingClientRect().right + 1 && getComputedStyle(item.querySelector('a.cover')).overflow === 'visible';
}).length"""


def check_long_words(browser, root):
    """A long word in a name breaks, and covers no neighbor."""
    for width in (320, 390, 1280):
        page = open_page(browser, root, "templates/city-mural/")
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator(".shelf li a.cover").count() > 2, "an entry has no related entries")
        over = page.evaluate(OVERRUNS, WORD)
        expect(over == 0, f"at {width}, {over} names of related entries run over their neighbors")
        page.context.close()


def check_shortcuts(browser, root):
    """The keys of the search work on every page: in its own field where it has one, or they open the search."""
    for path, field in (("", "q"), ("search/", "q"), ("templates/", None), ("templates/city-mural/", None)):
        for key in ("/", "Control+k", "Meta+k"):
            page = open_page(browser, root, path)
            page.locator("main h1").click()
            page.keyboard.press(key)
            if field:
                expect(page.evaluate("document.activeElement.id") == field, f"{key} on {path or 'home'} does not focus the search")
                page.keyboard.type("a/b")
                expect(page.input_value("#q") == "a/b", f"a slash cannot be typed: {page.input_value('#q')}")
            else:
                page.wait_for_url("**/search/")
                page.wait_for_function("() => document.activeElement.id === 'q'")
            page.context.close()


def check_menu(browser, root):
    """The open menu is in the window, and nothing scrolls sideways."""
    page = open_page(browser, root)
    page.locator(".bar-nav .menu > summary").click()
    for width in (320, 390, 700, 900, 1024, 1280, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        left, right = page.evaluate(
            "() => { const box = document.querySelector('.bar-nav .menu-panel').getBoundingClientRect(); return [box.left, box.right]; }")
        scrolled = page.evaluate("document.scrollingElement.scrollWidth")
        if left < 0 or right > width or scrolled > width:
            fail(f"the menu is from {left} to {right} in a window of {width}, whose content has {scrolled}")
    page.close()


def check_toolbar(browser, root):
    """On a phone, a list has its name and one row of tools before its entries."""
    page = open_page(browser, root, "templates/")
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_selector(".filter:not([hidden])")
    tops = page.evaluate("[...document.querySelectorAll('.filter > summary, .orders a')].map(e => Math.round(e.getBoundingClientRect().top))")
    expect(len(tops) > 3 and max(tops) - min(tops) < 3, f"the tools of a list are at {tops}")
    top = page.evaluate("document.querySelector('.cards li').getBoundingClientRect().top")
    expect(top < 200, f"the first entry of a list begins at {top}")
    page.context.close()


def check_entry(browser, root):
    """An entry leads to what is like it, and to those around it."""
    page = open_page(browser, root, "templates/city-mural/")
    expect(page.locator(".cards-three > li").count() == 3, "an entry does not show what is like it")
    expect("shares" in page.locator(".cards-three > li").first.inner_text(), "why something is alike is not said")
    name = page.locator(".neighbor:has([rel=\"next\"]) a").inner_text()
    page.locator(".neighbor:has([rel=\"next\"]) a").click()
    page.wait_for_function("name => document.querySelector('h1')?.textContent === name", arg=name)
    page.locator(".neighbor:has([rel=\"prev\"]) a").click()
    page.wait_for_function("() => document.querySelector('h1')?.textContent === 'City Mural'")
    page.context.close()


MARKUP = "cards => cards.map(card => card.outerHTML.replace(/>\\s+/g, '>').replace(/\\s+</g, '<'))"


def option(page, key, value):
    return page.locator(f".filter-option input[name='{key}'][value='{value}']")


def live_names(page):
    return page.locator("[data-filter-live] .cover").all_inner_texts()


def expect_status(page, text):
    page.wait_for_function("text => document.querySelector('[data-filter-status]')?.textContent.trim() === text", arg=text)


def check_filters(browser, root):
    """Filters are combined, counted, announced and in the address; nothing is fetched before somebody filters."""
    context = new_context(browser, viewport=WINDOW, reduced_motion="reduce")
    page = context.new_page()
    fetched = []
    page.on("request", lambda request: "/v1/" in request.url and fetched.append(request.url))
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.goto(root)
    page.goto(root + "templates/")
    expect(not fetched, f"a list fetches {fetched[:1]} before anybody filters")
    page.locator(".filter summary").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".filter-option")
    page.evaluate("""() => {
      window.said = [];
      const status = document.querySelector('[data-filter-status]');
      new MutationObserver(() => window.said.push(status.textContent)).observe(status, {childList: true, characterData: true, subtree: true});
    }""")
    option(page, "vibes", "romantic").focus()
    page.keyboard.press("Space")
    expect_status(page, "23 of 58 match")
    expect(address(page) == root + "templates/?vibes=romantic", f"a filter leads to {address(page)}")
    option(page, "vibes", "vintage").check()
    option(page, "love_languages", "quality_time").check()
    vintage = page.locator("[data-filter-live] .card").count()
    offered = page.locator(".filter-option:has([value=portrait]) .filter-number").inner_text()
    option(page, "tags", "portrait").check()
    page.wait_for_function("() => new URLSearchParams(location.search).get('tags') === 'portrait'")
    found = page.locator("[data-filter-live] .card").count()
    expect(0 < found < vintage and int(offered) == found, f"of {vintage} that suit {found} have a tag that {offered} were to have")
    expect(len(page.evaluate("window.said")) == 4, f"four changes are announced as {page.evaluate('window.said')}")
    expect(page.locator(".filter-empty input:enabled").count() == 0, "what would leave nothing can be chosen")
    expect(page.locator(".page-note").count() == 1 and page.locator("[aria-current=page]:visible").count() == 1, "a filtered list has two counts or two orders")
    chosen, names = address(page), live_names(page)
    page.locator(".orders a", has_text="A to Z").click()
    page.wait_for_function("() => location.pathname.endsWith('/templates/name/') && document.querySelector('[data-filter-live] .cover')")
    expect(live_names(page) == sorted(names, key=str.lower), "entries are not sorted by name")
    page.go_back()
    page.wait_for_selector("[data-filter-live] .cover")
    expect(address(page) == chosen and live_names(page) == names, "the way back does not undo the order")
    page.go_back()
    page.wait_for_function("() => location.search === '' && !document.querySelector('main [aria-busy=true]')")
    expect(page.locator("[data-filter-static]").is_visible(), "one step back from what was filtered is not the whole list")
    page.go_back()
    page.wait_for_selector(".hero")
    page.goto(chosen)
    page.wait_for_selector("[data-filter-live] .cover")
    expect(live_names(page) == names, "an address does not show what it did")
    picture = page.locator("[data-filter-live] img").first
    expect(picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0, "pictures of what is found are not there")
    page.locator(".filter-chosen button", has_text="portrait").click()
    page.wait_for_function("() => !location.search.includes('portrait')")
    expect(page.evaluate("document.activeElement.closest('.filter-chosen') !== null"), "what is taken out takes the focus along")
    page.locator(".filter-chosen button", has_text="Clear all").click()
    expect_status(page, "58 in all")
    expect(address(page) == root + "templates/" and page.locator("[data-filter-static]").is_visible(), "without a filter the list is not as built")
    context.close()
    page = open_page(browser, root, "templates/?vibes=romantic", java_script_enabled=False)
    expect(page.locator(".filter").is_hidden() and page.locator(".card").count() == 20, "without script a list is not whole")
    page.context.close()


def check_filtered_cards(browser, root):
    """A card that is filtered is the one that is built, letter by letter, in every order and on every day."""
    for clock in ("2026-01-01T00:00:00Z", None):
        context = new_context(browser, viewport=WINDOW, reduced_motion="reduce")
        if clock:
            context.add_init_script(f"Date.now = () => Date.parse('{clock}')")
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
        for order in ("", "popular/", "name/", "trending/"):
            built = []
            for number in ("", "page/2/", "page/3/"):
                if page.goto(f"{root}templates/{order}{number}").status == 200:
                    built += [html.replace("../" * 3 if number else "../", "../") for html in page.locator("[data-filter-static] .cards > li").evaluate_all(MARKUP)]
            # Roots differ with the depth of the page.
            built = [html.replace("../../", "../").replace("../../", "../") for html in built]
            # Only built pages know which pictures are in their first row.
            built = [html.replace(' loading="lazy"', "").replace(' fetchpriority="high"', "") for html in built]
            query = "&".join(f"vibes={name}" for name in ("adventurous", "bohemian", "minimalist", "outdoorsy", "quiet_luxury", "romantic", "street_urban", "vintage"))
            page.goto(f"{root}templates/{order}?{query}")
            page.wait_for_selector("[data-filter-live] .cover")
            while page.locator(".search-more").count():
                page.locator(".search-more").click()
            drawn = page.locator("[data-filter-live] .cards > li").evaluate_all(MARKUP)
            drawn = [html.replace("../../", "../").replace("../../", "../").replace(' loading="lazy"', "") for html in drawn]
            kept = [html for html in built if html in drawn]
            expect(len(drawn) > 20, f"in templates/{order} {len(drawn)} of {len(built)} cards are left")
            other = next((html for html in drawn if html not in built), None)
            expect(other is None, f"in templates/{order} a card is drawn as no built one is: {other}")
            expect(kept == drawn, f"in templates/{order} what is filtered is in another order")
        context.close()


def check_way_back(browser, root):
    """From an entry back to what was filtered, as far down as one was; and what has no match is no dead end."""
    page = open_page(browser, root, "templates/")
    page.locator(".filter summary").click()
    page.wait_for_selector(".filter-option")
    option(page, "vibes", "romantic").check()
    option(page, "vibes", "bohemian").check()
    page.locator(".filter summary").click()
    page.locator(".search-more").click()
    cover = page.locator("[data-filter-live] .cover").nth(25)
    name = cover.inner_text()
    cover.scroll_into_view_if_needed()
    top = page.evaluate("scrollY")
    cover.click()
    page.wait_for_selector(".entry-head")
    page.go_back()
    page.wait_for_function("name => [...document.querySelectorAll('[data-filter-live] .cover')].some(cover => cover.textContent === name)", arg=name)
    after = until(page, lambda: page.evaluate("scrollY"), lambda after: abs(after - top) < 2)
    expect(abs(after - top) < 2 and top > 0, f"back from an entry the list stands at {after}, not {top}")
    page.goto(root + "templates/?vibes=romantic&tags=geometric")
    page.wait_for_selector("[data-filter-live] .empty")
    expect_status(page, "0 of 58 match")
    expect(page.locator(".filter-chosen button:visible").all_inner_texts() == ["Romantic", "geometric", "Clear all"], "what has no match does not show what was chosen")
    page.locator(".empty button", has_text="Without Romantic").click()
    page.wait_for_selector("[data-filter-live] .cover")
    expect(address(page).endswith("?tags=geometric"), f"what is to be taken out is not: {address(page)}")
    page.context.close()
    # On a small screen the groups are closed, and a button leads to what is found.
    page = open_page(browser, root, "templates/")
    page.set_viewport_size({"width": 390, "height": 844})
    page.locator(".filter summary").click()
    page.wait_for_selector(".filter-head")
    expect(page.locator(".filter-option:visible").count() == 0, "on a small screen all options show at once")
    page.locator(".filter-head", has_text="Vibes").click()
    option(page, "vibes", "romantic").check()
    box = page.locator("[data-filter-go]").bounding_box()
    expect(page.locator("[data-filter-go]").inner_text() == "Show 23 matches" and box["y"] + box["height"] <= 844, "the way to what is found is out of sight")
    page.locator("[data-filter-go]").click()
    expect(page.evaluate("document.activeElement.matches('[data-filter-live] .cover')"), "the way to what is found does not lead there")
    expect(page.locator("[data-filter-live] .card").first.bounding_box()["y"] < 500, "what is found is out of sight")
    page.locator(".menu-button", has_text="Browse").focus()
    page.keyboard.press("Enter")
    panel = page.locator("div.menu-panel").bounding_box()
    expect(panel["x"] >= 0 and panel["x"] + panel["width"] <= 390, "a menu leaves a small window")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.locator("div.menu-panel").is_hidden() and page.evaluate("document.activeElement.matches('summary')"), "Escape does not lead back from a menu")
    page.context.close()


def pressed(page, key):
    return page.locator(f"[data-picks='{key}'] [aria-pressed=true]").evaluate_all("buttons => buttons.map(button => button.value)")


def love_languages(page):
    """What the address has of them: primary=... secondary=..."""
    values = page.evaluate("[...new URLSearchParams(location.search)]")
    return " ".join(f"{key.split('.')[1]}={value}" for key, value in values if key.startswith("love-"))


def chosen_interests(page):
    """What the address has of them: dislikes=... likes=..."""
    values = page.evaluate("[...new URLSearchParams(location.search)]")
    return " ".join(sorted(f"{key.split('.')[1]}={value}" for key, value in values if key.startswith("interests.")))


def check_starters(browser, root):
    """The picks of an entry, and some at random, are picked at once, and can be taken back."""
    page = open_page(browser, root, "match/")
    page.locator(".match-start a").first.click()
    page.wait_for_selector(".match-result .card")
    expect(page.locator("[aria-pressed=true]").count() > 1 and "interests.likes=" in address(page), "the picks of an entry are not picked")
    chosen = address(page)
    page.locator("[data-match-surprise]").click()
    expect(address(page) != chosen and len(pressed(page, "vibes.picks")) == 3, "a surprise does not pick anything")
    page.locator(".picks-undo").click()
    expect(address(page) == chosen, "the picks before a surprise are not put back")
    page.context.close()


def check_pictures(browser, root):
    """A slider shows the picture before and after, by keyboard too; a click shows another picture of an entry large."""
    page = open_page(browser, root, "templates/golden-hour-silhouette/")
    before = page.locator(".compare-before")
    slider = page.get_by_role("slider", name="Before and after")
    expect(slider.input_value() == "50", "the slider is not in the middle at first")
    slider.focus()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    shown = before.evaluate("part => getComputedStyle(part).clipPath")
    expect(shown == "inset(0px 40% 0px 0px)", f"after ten steps the picture before is cut to {shown}")
    box = page.locator(".compare").bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.2, box["y"] + box["height"] / 2)
    expect(15 <= int(slider.input_value()) <= 25, f"a click moves the slider to {slider.input_value()}")
    page.context.close()
    page = open_page(browser, root, "templates/golden-hour-silhouette/", java_script_enabled=False)
    pictures = [page.locator(".compare > .art").bounding_box(), page.locator(".compare-before").bounding_box()]
    expect(pictures[1]["y"] >= pictures[0]["y"] + pictures[0]["height"], "without script the pictures are not one below the other")
    page.context.close()
    page = open_page(browser, root, "templates/liquid-marble/")
    links = page.locator("[data-variants] a")
    expect(links.count() == 4 and links.nth(0).get_attribute("aria-current") == "true", "the first picture is not the current one")
    large = page.locator(".entry-art > .art img")
    source, text = large.get_attribute("src"), large.get_attribute("alt")
    links.nth(2).focus()
    page.keyboard.press("Enter")
    expect(large.get_attribute("src") != source and large.get_attribute("alt") == "Picture 3 of “Liquid Marble”", "another picture is not shown")
    expect(links.nth(2).get_attribute("aria-current") == "true" and address(page).endswith("liquid-marble/"), "the shown picture is not the current one")
    links.nth(0).click()
    expect(large.get_attribute("src") == source and large.get_attribute("alt") == text, "the first picture is not shown again")
    page.context.close()


def check_match(browser, root):
    """Picks keep to the rules of the kinds, by keyboard; what suits says why; the address has it all."""
    page = open_page(browser, root, "match/")
    start = page.evaluate("history.length")
    interests = page.locator("[data-picks='interests.likes']")
    for name in ("art", "travel", "music", "cooking", "hiking"):
        interests.locator(f"[value={name}]").focus()
        page.keyboard.press("Space")
    page.wait_for_selector(".match-result .card")
    # Each press leads to the next group that has room, and after the last one to none.
    presses = [
        ("wine", "dislikes=wine likes=art,travel,music,cooking,hiking", "Dislikes is now Wine"),
        ("hiking", "dislikes=wine,hiking likes=art,travel,music,cooking", "Dislikes is now Hiking"),
        ("hiking", "dislikes=wine likes=art,travel,music,cooking", "Hiking removed"),
        ("hiking", "dislikes=wine likes=art,travel,music,cooking,hiking", "Likes is now Hiking"),
    ]
    for name, expected, said in presses:
        interests.locator(f"[value={name}]").click()
        found = chosen_interests(page)
        expect(found == expected, f"after a press of {name} there is '{found}', not '{expected}'")
        shown = interests.locator(".picks-told > span").inner_text()
        expect(shown == said, f"after a press of {name} it says '{shown}', not '{said}'")
    expect(interests.locator("[value=wine]").inner_text().split() == ["Wine", "Dislikes"], "a tile does not say that it is disliked")
    others = ("yoga", "beach", "cars", "coffee")
    for name in others:
        interests.locator(f"[value={name}]").click()
    interests.locator("[value=food]").click()
    expect(len(pressed(page, "interests.likes")) == 10, "an eleventh interest is not refused")
    expect("No more than 5" in interests.locator(".picks-refusal").inner_text(), "why a pick is refused is not said")
    page.wait_for_function("() => document.querySelector('[data-match-said]').textContent.startsWith('No more than 5')")
    for name in others:
        interests.locator(f"[value={name}]").click()
    for vibe in ("romantic", "vintage", "minimalist", "bohemian", "outdoorsy"):
        page.locator(f"[data-picks='vibes.picks'] [value={vibe}]").click()
    expect(len(pressed(page, "vibes.picks")) == 4, "a fifth vibe is not refused")
    # What is picked, one press after another, as apps do it; and what is said of it.
    steps = [
        ("quality_time", "primary=quality_time", "First is now Quality Time"),
        ("physical_touch", "primary=quality_time secondary=physical_touch", "Second is now Physical Touch"),
        ("receiving_gifts", "primary=quality_time secondary=receiving_gifts", "Second is now Receiving Gifts; Physical Touch removed"),
        ("receiving_gifts", "primary=quality_time", "Receiving Gifts removed"),
        ("receiving_gifts", "primary=quality_time secondary=receiving_gifts", "Second is now Receiving Gifts"),
        ("quality_time", "", "Quality Time, Receiving Gifts removed"),
        ("words_of_affirmation", "primary=words_of_affirmation", "First is now Words of Affirmation"),
    ]
    languages = page.locator("[data-picks='love-languages.primary']")
    for name, expected, said in steps:
        languages.locator(f"[value={name}]").click()
        ranks = love_languages(page)
        expect(ranks == expected, f"after a press of {name} there is '{ranks}', not '{expected}'")
        shown = languages.locator(".picks-told > span").inner_text()
        expect(shown == said, f"after a press of {name} it says '{shown}', not '{said}'")
        page.wait_for_function("text => document.querySelector('[data-match-said]').textContent === text", arg=said)
    languages.locator("[value=quality_time]").click()
    languages.locator("[value=words_of_affirmation]").click()
    expect(love_languages(page) == "", "the first pressed again does not take both off")
    languages.locator(".picks-undo").click()
    expect(love_languages(page) == "primary=words_of_affirmation secondary=quality_time", "what was removed is not put back")
    languages.locator("[value=quality_time]").click()
    row = page.locator(".match-result .card").first.inner_text()
    expect("Likes:" in row and "Vibes:" in row, f"why something suits is not said: {row!r}")
    names = page.locator(".match-result .cover").all_inner_texts()
    chosen = address(page)
    expect("interests.likes=art,travel,music,cooking,hiking" in chosen, f"the address is {chosen}")
    said = page.locator("[data-match-status]").inner_text()
    expect(re.fullmatch(r"\d\d templates match", said), f"how many suit is said so: {said!r}")
    expect(page.evaluate("history.length") == start, "every press makes an entry of the history")
    page.reload()
    page.wait_for_selector(".match-result .card")
    page.locator("[data-match-more]").click()
    page.locator(".match-result .cover").nth(14).click()
    page.wait_for_selector(".entry-head")
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('.match-result .card').length === 24 && scrollY > 0")
    expect(page.locator(".match-result .cover").nth(11).inner_text() == names[11], "back from an entry the matches are others")
    page.goto(chosen)
    page.wait_for_selector(".match-result .card")
    expect(page.locator(".match-result .cover").all_inner_texts() == names, "an address does not show the same matches")
    inner = page.evaluate("[...document.querySelectorAll('.match *')].filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length")
    expect(inner == 0, "matches scroll in a box of their own")
    page.set_viewport_size({"width": 390, "height": 800})
    bar = page.locator("[data-match-bar]")
    end = until(page, lambda: bar.bounding_box(), lambda box: box and box["y"] + box["height"] == 800)
    expect(end and end["y"] + end["height"] == 800, "how many suit is not in sight")
    bar.locator("button").click()
    page.wait_for_function("() => document.querySelector('.match-result h2').getBoundingClientRect().top < 200")
    page.locator(".match button[type=reset]").click()
    expect(page.locator("[aria-pressed=true]").count() == 0 and "?" not in address(page), "the picks cannot be cleared")
    expect(bar.is_hidden(), "without picks there is a way to what suits")
    page.locator(".picks-undo").click()
    expect(address(page) == chosen, "cleared picks cannot be put back")
    page.context.close()
    page = open_page(browser, root, "match/", java_script_enabled=False)
    expect(page.locator(".match").is_hidden() and page.locator("noscript a").count() >= 4, "without script matching leads nowhere")
    page.context.close()


CHECKS = (check_queries, check_rows, check_letters, check_search, check_kinds, check_badges, check_shelves, check_long_words, check_shortcuts, check_menu, check_toolbar, check_entry, check_filters, check_filtered_cards,
          check_way_back, check_match, check_starters, check_pictures)


def main():
    # The site is served below a path, as on many hosts.
    root = serve(Path(sys.argv[1]).resolve(), "/shop/catalog/")
    run_tasks([(check.__name__.removeprefix("check_").replace("_", " "), check, root) for check in CHECKS])
    report(f"{len(QUERIES)} searches and the ways through the site checked")


if __name__ == "__main__":
    main()
