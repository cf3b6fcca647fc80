// Draws entries of a pack: as cards, exactly as components/card.mustache does.
const cards = (place) => {
  "use strict";

  const { root, icons, card: style } = place;
  const texts = {
    new: "{{> strings/badge_new}}",
    trending: "{{> strings/badge_trending}}",
    popular: "{{> strings/badge_popular}}",
    uses: "{{plurals.uses}}",
    separator: "{{> strings/group_separator}}",
  };
  const glyph = (name) => kit.element("svg", { class: "glyph", "aria-hidden": "true" }, kit.element("use", { href: `${icons}#${name}` }));

  // The ink that is readable at the bottom of a gradient, the same as on the pages: its first quarter, middle and end
  // are all dark enough for white, or all light enough for a dark ink; otherwise none.
  const inkOf = ([from, to]) => {
    const parts = (color) => {
      const digits = color.slice(1);
      const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
      const [red, green, blue, alpha] = [...pairs, "ff"].map((pair) => Number.parseInt(pair, 16) / 255);
      return [red, green, blue, alpha];
    };
    const [start, end] = [parts(from), parts(to)];
    const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const luminances = [0.25, 0.5, 1].map((place) => {
      const [red, green, blue, alpha] = start.map((value, at) => value + (end[at] - value) * place);
      const [r, g, b] = [red, green, blue].map((value) => linear(value * alpha + 1 - alpha));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    });
    if (luminances.every((value) => 1.05 / (value + 0.05) >= 4.5)) return "light";
    return luminances.every((value) => (value + 0.05) / 0.05 >= 10) ? "dark" : null;
  };

  const initialOf = (name) => (name.match(/[\p{L}\p{N}]/u)?.[0] ?? [...name][0] ?? "").toUpperCase();

  // How wide a card's picture is in a grid, the same as in partials/picture.mustache.
  const gridSizes = "(min-width: 48rem) 19rem, 45vw";

  // The number of the pattern of a cover, the same as on the pages.
  const coverOf = (id) => [...new TextEncoder().encode(id)].reduce((sum, byte) => (sum * 31 + byte) % 65521, 0) % 6;

  const fill = (classes, color) => kit.element("svg", { class: classes, color });

  // The picture of an entry, its colors, or the theme's fallback; the same as partials/picture.mustache.
  const picture = (entry) => {
    if (entry.image) {
      const { color, sources = [], width = null, height = null } = entry.picture ?? {};
      // The fallback of the page's pictures has one address: that of the list items.
      const offered = sources.filter(({ srcset }) => !srcset.split(", ").some((file) => file.split(" ")[0] === entry.image)).slice(0, 1);
      return kit.element(
        "div",
        { class: "art" },
        color ? [fill("fill", color)] : [],
        kit.element(
          "picture",
          {},
          offered.map(({ type, srcset }) => kit.element("source", { type, srcset, sizes: gridSizes })),
          kit.element("img", { src: entry.image, alt: entry.alt, width, height, loading: "lazy" }),
        ),
      );
    }
    const mark = entry.icon
      ? kit.element("svg", { class: "mark" }, kit.element("use", { href: `${icons}#${entry.icon}` }))
      : kit.element("span", { class: "mark" }, initialOf(entry.name));
    const isGradient = entry.gradient?.length === 2;
    const ink = isGradient && inkOf(entry.gradient);
    const grounds = isGradient
      ? [fill("fill", entry.gradient[1]), fill("fill fade", entry.gradient[0])]
      : entry.color
        ? [fill("fill wash", entry.color)]
        : [];
    return kit.element(
      "div",
      { class: isGradient ? (ink ? `art art-${ink}` : "art") : "art art-plain", "aria-hidden": "true" },
      grounds,
      kit.element("span", { class: `pattern pattern-${coverOf(entry.id)}` }),
      mark,
      kit.element("span", { class: "cover-name" }, entry.name),
    );
  };

  const badge = ({ tag }, attributes) =>
    kit.element("p", { class: `badge badge-${tag}`, ...attributes }, texts[tag]);

  // The badge of a new entry until an instant, and the one after it; site/badges.js shows the right one.
  const badges = ({ tag, until, later }) => {
    if (!tag) return [];
    const now = badge({ tag }, until && { "data-until": until });
    return later?.tag ? [now, badge(later, { "data-from": until, hidden: true })] : [now];
  };

  const grouped = (count) => String(count).replace(/\B(?=(\d{3})+$)/g, () => texts.separator);

  // The form of the text for a number in the language of the page.
  let rules = null;
  try {
    rules = new Intl.PluralRules(document.documentElement.lang);
  } catch {
    // The browser does not know the tag.
  }
  const formOf = (count) => texts.uses[rules?.select(count)] ?? texts.uses.other;

  // The number of uses if there are enough, otherwise the description; the badge says the rest.
  const notes = ({ uses, description, facts: { showsUses } }) => {
    if (uses === null) return description ? [kit.element("p", { class: "card-note", dir: "auto" }, description)] : [];
    if (!showsUses) return [];
    return [kit.element("p", { class: "card-note" }, formOf(uses).replace("{n}", () => grouped(uses)))];
  };

  // `told` replaces the note below the name.
  const card = (entry, told) =>
    kit.element(
      "li",
      {},
      kit.element(
        "div",
        { class: `card card-${style}` },
        picture(entry),
        kit.element(
          "div",
          { class: "caption" },
          kit.element("a", { class: "cover", href: root + entry.path, dir: "auto" }, entry.name),
          told ? told.map((note) => kit.element("p", { class: "card-note", dir: "auto" }, note)) : notes(entry),
        ),
        badges(entry.facts),
      ),
    );

  return { card, glyph };
};
