// Reads the pack of a paged kind, in which all its entries are, and draws them as cards.
const packs = (root) => {
  "use strict";

  const file = (path) => kit.json(`${root}v1/${path}`);

  // The entries of a kind by the rules that the page has of it: id, name, path, tags, image, ... and what they refer to.
  const entries = async (rules) => {
    const entry = await file("entry.json");
    const [pack, stats] = await Promise.all([file(entry.pack.href), file(entry.stats.href)]);
    const table = pack.kinds.find(({ kind }) => kind === rules.kind);
    const counts = stats.kinds.find(({ kind }) => kind === rules.kind) ?? {};
    const column = (name) => table.columns[rules.keys[name]] ?? [];
    const uses = counts[rules.keys.usage] ?? counts.usage_count ?? [];
    // The pack has whole addresses, and the site may stand elsewhere.
    const local = (address) => (address?.startsWith(pack.base_url) ? root + address.slice(pack.base_url.length) : address);
    return table.ids.map((id, at) => ({
      id,
      name: table.columns.name[at],
      path: `${rules.path}/${encodeURIComponent(id)}/`,
      description: table.columns.description?.[at] ?? null,
      tags: column("tags")[at] ?? [],
      image: local(column("image")[at] ?? null),
      alt: column("image_alt")[at] ?? "",
      icon: column("icon")[at] ?? null,
      gradient: column("gradient")[at] ?? null,
      published: column("published")[at] ?? null,
      uses: uses[at] ?? null,
      refers: Object.fromEntries(rules.facets.map(({ key }) => [key, [table.columns[key]?.[at] ?? []].flat()])),
    }));
  };

  // The names of the entries that a facet refers to, by id.
  const names = async (facet) => {
    const list = await kit.json(root + facet.list);
    return new Map(list.data[facet.data].map(({ id, name }) => [id, name]));
  };

  // What is newest comes first, undated last; ties by id, as the pack is.
  const orders = {
    newest: (one, other) => (other.published ?? "").localeCompare(one.published ?? "", "en"),
    popular: (one, other) => (other.uses ?? 0) - (one.uses ?? 0),
    name: (one, other) => {
      const [left, right] = [one, other].map(({ name }) => name.toLowerCase().normalize("NFC"));
      return left < right ? -1 : left > right ? 1 : 0;
    },
  };

  const fill = (classes, color) => {
    const made = kit.element("svg", { class: classes, color });
    return made;
  };

  // The picture of an entry, or its colours, or the look's own; as partials/picture.mustache has it.
  const picture = (entry, icons, isDecoration) => {
    if (entry.image) {
      return kit.element("img", { class: "art", src: entry.image, alt: isDecoration ? "" : entry.alt, decoding: "async", loading: "lazy" });
    }
    const mark = entry.icon
      ? kit.element("svg", { class: "mark" }, kit.element("use", { href: `${icons}#${entry.icon}` }))
      : kit.element("span", { class: "mark" }, [...entry.name][0]?.toUpperCase() ?? "");
    const colors = entry.gradient?.length === 2 ? [fill("fill", entry.gradient[1]), fill("fill fade", entry.gradient[0])] : [];
    return kit.element("div", { class: colors.length ? "art" : "art art-plain", "aria-hidden": "true" }, colors, mark);
  };

  // A card; as components/card.mustache has it, without what time and use change.
  const card = (entry, { icons, note }) =>
    kit.element(
      "li",
      {},
      kit.element(
        "div",
        { class: "card" },
        picture(entry, icons, false),
        kit.element(
          "div",
          { class: "caption" },
          kit.element("a", { class: "cover clamp", href: root + entry.path }, entry.name),
          note && kit.element("p", { class: "card-note clamp" }, note),
        ),
      ),
    );

  // A row with notes; as partials/related.mustache has it.
  const row = (entry, icons, notes) =>
    kit.element(
      "li",
      { class: "row" },
      kit.element("div", { class: "thumb" }, picture(entry, icons, true)),
      kit.element(
        "p",
        { class: "row-text" },
        kit.element("a", { class: "cover", href: root + entry.path }, entry.name),
        notes.map((note) => kit.element("span", { class: "row-note" }, note)),
      ),
    );

  return { entries, names, orders, card, row };
};
