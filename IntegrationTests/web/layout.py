"""Whether every word of a page can be read at every width: nothing wider than the screen, cut off or broken in two."""

from .browser import new_page, problems
from .pages import ready, use_look

# The last is a window of 1280 by 800 at 200 %.
SCREENS = [(320, 900), (390, 900), (1280, 900), (2560, 900), (640, 400)]

OVERFLOW = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(e => {
      const box = e.getBoundingClientRect();
      return box.width > 0 && box.right > width + 1 && !e.closest('[data-scrolls], pre, .visually-hidden');
    });
    found.push(`scrolls sideways, because of ${wide.slice(0, 3).map(e => e.className?.baseVal ?? e.className ?? e.tagName)}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent || !parent.checkVisibility() || parent.closest('pre, code, script, .visually-hidden, svg')) continue;
    // Only in a text of several lines can a word be broken.
    const range = document.createRange();
    range.selectNodeContents(node);
    const tops = boxes => new Set([...boxes].filter(box => box.width > 0).map(box => Math.round(box.top))).size;
    for (const word of tops(range.getClientRects()) > 1 ? node.data.matchAll(/[[\\p{L}\\p{N}]--[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}ー]]{2,}/gv) : []) {
      // The hyphen that a soft one becomes at the end of a line belongs to the letter behind it.
      range.setStart(node, word.index + (node.data[word.index - 1] === '\\u00AD' ? 1 : 0));
      range.setEnd(node, word.index + word[0].length);
      if (tops(range.getClientRects()) > 1) found.push(`breaks the word '${word[0]}' in ${parent.className || parent.tagName}`);
    }
    const style = getComputedStyle(parent);
    const isCut = parent.scrollWidth > parent.clientWidth + 1 && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis' && parent.clientWidth > 0;
    if (isCut) found.push(`cuts the text '${node.data.trim().slice(0, 40)}' in ${parent.className || parent.tagName}`);
  }
  return [...new Set(found)];
}"""

# Where everything is: what is the same in two looks need not be judged in both.
PLACES = """() => [...document.body.querySelectorAll('*')].map(element => {
  const {left, top, width, height} = element.getBoundingClientRect();
  return `${left} ${top} ${width} ${height} ${getComputedStyle(element).font}`;
}).join()"""


def fits(browser, root, site, path):
    """A page in all looks at all widths."""
    page = ready(new_page(browser, root, "widths"), root, path)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        judged = set()
        for look in site.looks:
            use_look(page, look, "light")
            places = page.evaluate(PLACES)
            if places not in judged:
                judged.add(places)
                problems.extend(f"in {look} at {width}: {text}" for text in page.evaluate(OVERFLOW))
    page.context.close()


def main_part(file):
    return file.read_text(encoding="utf-8").partition("<main")[2].partition("</main>")[0]


def tasks(root, site, label="", other=None):
    """The pages of a site, except those whose main part is the same in another one, which is judged as well: all pages
    have the same header and footer."""
    def is_same(path):
        return other and "?" not in path and main_part(site.file(path)) == main_part(other.file(path))

    return [(f"{label}{path or 'home'}", fits, root, site, path) for path in site.page_types() if not is_same(path)]
