"""Text on pictures: it can be read on the worst of them, a white one."""

import io

from PIL import Image

from .browser import expect, new_page
from .pages import use_look

TEXTS = """() => [...document.querySelectorAll('.card-overlay > .art:has(img) + .caption > :is(.cover, .card-note)')].filter(e => e.checkVisibility()).map(e => {
  const range = document.createRange();
  range.selectNodeContents(e);
  const box = e.getBoundingClientRect();
  const lines = [...range.getClientRects()].map(line => [line.left, line.top, Math.min(line.right, box.right), Math.min(line.bottom, box.bottom)]);
  return {text: e.textContent, color: getComputedStyle(e).color.match(/[\\d.]+/g).map(Number), lines: lines.filter(line => line[3] <= innerHeight && line[3] - line[1] > 2 && line[2] <= innerWidth)};
})"""
COVER = """() => {
  const name = document.createElement('span');
  name.className = 'cover-name';
  name.textContent = 'Name';
  document.querySelector('.card-overlay > .art').append(name);
  const isShown = name.checkVisibility();
  name.remove();
  return isShown;
}"""
WHITE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="white"/></svg>'


def relative_luminance(color):
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in color[:3]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def pictures(browser, root, site):
    """Names on the worst of pictures, a white one, can be read."""
    for width in (320, 1280):
        page = new_page(browser, root, "white pictures")
        page.route("**/assets/img/**", lambda route: route.fulfill(content_type="image/svg+xml", body=WHITE))
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(root)
        expect(not page.evaluate(COVER), "a card with its words on the picture shows the name twice")
        for look in site.looks:
            use_look(page, look, "light")
            texts = page.evaluate(TEXTS)
            expect(len(texts) >= 5, f"there are {len(texts)} texts on pictures")
            page.evaluate("document.querySelectorAll('.caption *').forEach(e => Object.assign(e.style, {color: 'transparent', textShadow: 'none'}))")
            ground = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            page.evaluate("document.querySelectorAll('.caption *').forEach(e => e.removeAttribute('style'))")
            for text in texts:
                ink = relative_luminance(text["color"])
                for left, top, right, bottom in text["lines"]:
                    line = ground.crop((int(left), int(top) + 1, int(right), int(bottom)))
                    brightest = max((relative_luminance(color) for _, color in line.getcolors(1 << 24)), default=0)
                    contrast = (ink + 0.05) / (brightest + 0.05)
                    expect(contrast >= 4.5, f"'{text['text']}' at {width} in {look} has a contrast of {contrast:.2f} on a white picture")
        page.context.close()


def tasks(root, site):
    return [("text on pictures", pictures, root, site)]
