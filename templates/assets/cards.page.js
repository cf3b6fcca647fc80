// Draws entries of a pack as cards, letter by letter as components/card.mustache does.
const cards = (root, texts) => {
  "use strict";

  const pack = packs(root);
  const glyph = (name) => kit.element("svg", { class: "glyph", "aria-hidden": "true" }, kit.element("use", { href: `${texts.icons}#${name}` }));

  const badge = ({ tag, isTrending }, attributes) =>
    kit.element("p", { class: `badge badge-${tag}`, ...attributes }, tag !== "new" && isTrending ? glyph("flame") : null, texts[tag]);

  // What is new says so until an instant, and what it will be from then on; badges.js shows what is true.
  const badges = ({ tag, isTrending, until, later }) => {
    if (!tag) return [];
    const now = badge({ tag, isTrending }, until && { "data-until": until });
    return later?.tag ? [now, badge(later, { "data-from": until, hidden: true })] : [now];
  };

  const note = (text, attributes) => kit.element("p", { class: "card-note", ...attributes }, text);

  const notes = ({ uses, description, facts: { subtitle, until, later } }) => {
    if (uses === null) return description ? [kit.element("p", { class: "card-note clamp" }, description)] : [];
    if (!subtitle) return [];
    const now = note(subtitle, until && { "data-until": until });
    return later?.subtitle ? [now, note(later.subtitle, { "data-from": until, hidden: true })] : [now];
  };

  const card = (entry) =>
    kit.element(
      "li",
      {},
      kit.element(
        "div",
        { class: "card" },
        pack.picture(entry, texts.icons, false),
        kit.element(
          "div",
          { class: "caption" },
          badges(entry.facts),
          kit.element("a", { class: "cover clamp", href: root + entry.path }, entry.name),
          notes(entry),
        ),
      ),
    );

  return { card, glyph };
};
