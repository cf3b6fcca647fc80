// Reads the pack of a paged kind, which contains all its entries, and sorts them in the orders of its lists.
const packs = (root) => {
  "use strict";

  const file = (path) => kit.json(`${root}v1/${path}`);

  const day = 86_400_000;

  // The time- and usage-dependent texts of cards, the same as in the feeds.
  const said = (isNew, isTrending, uses, rules) => {
    const tag = isNew ? "new" : isTrending ? "trending" : (uses ?? 0) > rules.popular_over ? "popular" : null;
    return { tag, isTrending, showsUses: uses > Math.max(0, rules.uses_over ?? 0) };
  };

  // The facts of an entry at the catalog's instant; for a new entry, also those when it is no longer new.
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

  // The entries of a kind by the page's rules: id, name, path, tags, image, ... and their references.
  const entries = async (rules) => {
    const entry = await file("entry.json");
    const [pack, stats, texts] = await Promise.all([file(entry.pack.href), file(entry.stats.href), textsOf(entry, rules.language)]);
    const table = pack.kinds.find(({ kind }) => kind === rules.kind);
    const counts = stats.kinds.find(({ kind }) => kind === rules.kind) ?? {};
    const translated = texts?.kinds.find(({ kind }) => kind === rules.kind) ?? { ids: [], columns: {} };
    const places = new Map(translated.ids.map((id, at) => [id, at]));
    // The values of a column in the language of the page.
    const values = (key) => {
      const own = table.columns[key] ?? [];
      const others = translated.columns[key];
      return others ? table.ids.map((id, at) => others[places.get(id)] ?? own[at] ?? null) : own;
    };
    const [names, descriptions, pictures] = ["name", "description", "image"].map(values);
    const roles = ["tags", "image", "image_alt", "icon", "gradient", "color", "published"];
    const columns = Object.fromEntries(roles.map((role) => [role, values(rules.keys[role])]));
    const column = (role) => columns[role];
    const uses = counts[rules.keys.usage] ?? counts.usage_count ?? [];
    const ranks = new Map((counts.trending ?? []).map((at, rank) => [at, rank]));
    // The pack has absolute addresses, but the site can be served elsewhere.
    const local = (address) => (address?.startsWith(pack.base_url) ? root + address.slice(pack.base_url.length) : address);
    // The record of a picture with the addresses of its files by format, the preferred one first.
    const picture = (record) => {
      if (!Array.isArray(record?.sizes)) return null;
      const types = [...new Set(record.sizes.map(({ type }) => type))];
      const files = (type) => record.sizes.filter((size) => size.type === type);
      return {
        ...record,
        sources: types.map((type) => ({ type, srcset: files(type).map(({ url, width }) => `${local(url)} ${width}w`).join(", ") })),
      };
    };
    return table.ids.map((id, at) => ({
      id,
      at,
      name: names[at],
      ownName: table.columns.name?.[at] ?? names[at],
      path: `${rules.path}/${encodeURIComponent(id)}/`,
      description: descriptions[at] ?? null,
      tags: column("tags")[at] ?? [],
      image: local(column("image")[at] ?? null),
      picture: picture(pictures[at]),
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

  // What differs in a language from the pack; null for the default language.
  const textsOf = async ({ languages = [] }, language) => {
    const own = languages.find((other) => other.language === language);
    return own?.sha256 ? file(`l10n/${language}/${own.sha256}.json`) : null;
  };

  // The labels of the tags of the page's language that are not the tags, by tag.
  const tagLabels = async ({ language }) => (await textsOf(await file("entry.json"), language))?.tags ?? {};

  // The names of the entries that a facet refers to, by id.
  const names = async (facet) => {
    const list = await kit.json(root + facet.list);
    return new Map(list.data[facet.data].map(({ id, name }) => [id, name]));
  };

  // Compares texts like the feeds: by code points, which have the order of UTF-8 bytes.
  const compare = (one, other) => {
    for (let at = 0; at < one.length && at < other.length; at++) {
      if (one[at] === other[at]) continue;
      // Surrogates sort after all single units.
      const [left, right] = [one, other].map((text) => (/[\ud800-\udfff]/.test(text[at]) ? 1 : 0));
      return left - right || (one[at] < other[at] ? -1 : 1);
    }
    return one.length - other.length;
  };

  const values = {
    published: ({ published }) => published,
    usage: ({ uses }) => uses ?? 0,
    name: ({ ownName }) => ownName.toLowerCase().normalize("NFC"),
  };

  // Entries by id, the order of the pack.
  const byID = (one, other) => one.at - other.at;

  // Translated names are compared without marks.
  const translated = { ...values, name: ({ name }) => kit.folded(name) };

  // Entries by the keys of an order. Missing values come last; ties by id.
  const sorted = (all, order, values) => {
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
    return rows.map(({ entry }) => entry);
  };

  // The entries of a feed in its order, by the rules of its list. Every language has the same entries.
  const inFeed = (all, { order, listed, most, language }) => {
    if (listed) return all.filter(({ rank }) => rank !== null).sort((one, other) => one.rank - other.rank);
    const taken = most || !language ? sorted(all, order, values).slice(0, most ?? all.length) : all;
    return language ? sorted(taken.toSorted(byID), order, translated) : taken;
  };

  // Newest first, undated last; ties by id, the order of the pack.
  const newest = (one, other) => compare(other.published ?? "", one.published ?? "");

  return { entries, inFeed, names, newest, tagLabels };
};
