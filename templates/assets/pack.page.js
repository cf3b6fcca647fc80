// Reads the pack of a paged kind, in which all its entries are, and draws them in rows.
const packs = (root) => {
  "use strict";

  const file = (path) => kit.json(`${root}v1/${path}`);

  const day = 86_400_000;

  // What cards say of an entry by its age and its uses, as the feeds do.
  const said = (isNew, isTrending, uses, rules) => {
    const notes = [
      isNew ? "New" : "",
      isTrending ? "Popular" : "",
      uses > Math.max(0, rules.uses_over ?? 0) ? `${uses} uses` : "",
    ];
    const tag = isNew ? "new" : isTrending ? "trending" : (uses ?? 0) > rules.popular_over ? "popular" : null;
    return { tag, isTrending, subtitle: notes.filter(Boolean).join(" • ") || null };
  };

  // The facts of an entry at the catalog's instant, and of a new one also what they will be when it is not new any more.
  const factsOf = (published, uses, isListed, { rules, as_of }) => {
    const isThreshold = (rules.trending?.rule ?? "threshold") === "threshold" && uses !== null;
    const isTrending = isThreshold ? uses >= rules.trending_min_usage : isListed;
    const until = published === null ? null : Date.parse(published) + (rules.new_within_days + 1) * day;
    const isNew = until !== null && Date.parse(as_of) < until;
    return {
      ...said(isNew, isTrending, uses, rules),
      until: isNew ? new Date(until).toISOString().replace(".000", "") : null,
      later: isNew ? said(false, isTrending, uses, rules) : null,
    };
  };

  // The entries of a kind by the rules that the page has of it: id, name, path, tags, image, ... and what they refer to.
  const entries = async (rules) => {
    const entry = await file("entry.json");
    const [pack, stats] = await Promise.all([file(entry.pack.href), file(entry.stats.href)]);
    const table = pack.kinds.find(({ kind }) => kind === rules.kind);
    const counts = stats.kinds.find(({ kind }) => kind === rules.kind) ?? {};
    const column = (name) => table.columns[rules.keys[name]] ?? [];
    const uses = counts[rules.keys.usage] ?? counts.usage_count ?? [];
    const ranks = new Map((counts.trending ?? []).map((at, rank) => [at, rank]));
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
      color: column("color")[at] ?? null,
      published: column("published")[at] ?? null,
      uses: uses[at] ?? null,
      rank: ranks.get(at) ?? null,
      facts: factsOf(column("published")[at] ?? null, uses[at] ?? null, ranks.has(at), entry),
      refers: Object.fromEntries(rules.facets.map(({ key }) => [key, [table.columns[key]?.[at] ?? []].flat()])),
    }));
  };

  // The names of the entries that a facet refers to, by id.
  const names = async (facet) => {
    const list = await kit.json(root + facet.list);
    return new Map(list.data[facet.data].map(({ id, name }) => [id, name]));
  };

  // Texts as the feeds compare them: by code points, which are in the order of UTF-8 bytes.
  const compare = (one, other) => {
    for (let at = 0; at < one.length && at < other.length; at++) {
      if (one[at] === other[at]) continue;
      // The halves of a pair stand for what comes after all that is one unit.
      const [left, right] = [one, other].map((text) => (/[\ud800-\udfff]/.test(text[at]) ? 1 : 0));
      return left - right || (one[at] < other[at] ? -1 : 1);
    }
    return one.length - other.length;
  };

  const values = {
    published: ({ published }) => published,
    usage: ({ uses }) => uses ?? 0,
    name: ({ name }) => name.toLowerCase().normalize("NFC"),
  };

  // The entries of a feed in its order, by the rules that its list has of it. What is absent comes last; ties by id.
  const inFeed = (all, { order, listed, most }) => {
    if (listed) return all.filter(({ rank }) => rank !== null).sort((one, other) => one.rank - other.rank);
    const keys = order.map((key) => ({ value: values[key.replace("-", "")], sign: key.startsWith("-") ? -1 : 1 }));
    const rows = all.map((entry) => ({ entry, ranks: keys.map(({ value }) => value(entry)) }));
    rows.sort((one, other) => {
      for (const [at, { sign }] of keys.entries()) {
        const [left, right] = [one.ranks[at], other.ranks[at]];
        if (left === right) continue;
        if (left === null) return 1;
        if (right === null) return -1;
        const difference = typeof left === "string" ? compare(left, right) : left - right;
        if (difference !== 0) return sign * difference;
      }
      return 0;
    });
    return rows.slice(0, most ?? rows.length).map(({ entry }) => entry);
  };

  // What is newest comes first, undated last; ties by id, as the pack is.
  const orders = { newest: (one, other) => compare(other.published ?? "", one.published ?? "") };

  // The ink that can be read at the foot of a gradient, as the pages have it: its first quarter, middle and end are all
  // dark enough for white, or all light enough for a dark ink; else neither.
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

  const fill = (classes, color) => kit.element("svg", { class: classes, color });

  // The picture of an entry, or its colours, or the look's own; as partials/picture.mustache has it.
  const picture = (entry, icons, isDecoration) => {
    if (entry.image) {
      return kit.element("img", { class: "art", src: entry.image, alt: isDecoration ? "" : entry.alt, decoding: "async", loading: "lazy" });
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
    return kit.element("div", { class: isGradient ? (ink ? `art art-${ink}` : "art") : "art art-plain", "aria-hidden": "true" }, grounds, mark);
  };

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

  return { entries, inFeed, names, orders, picture, row };
};
