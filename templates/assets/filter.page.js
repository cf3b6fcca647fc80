// Filters a list: by tags and by what its entries refer to, any of each group and all groups together. The choice
// stands in the address, and without one the page is as it was built.
(() => {
  "use strict";

  const panel = document.querySelector("[data-filter]");
  if (!panel) return;
  const texts = panel.dataset;
  const rules = JSON.parse(texts.filter);
  const form = panel.querySelector("form");
  const groupList = panel.querySelector("[data-filter-groups]");
  const count = panel.querySelector("[data-filter-count]");
  const status = document.querySelector("[data-filter-status]");
  const live = document.querySelector("[data-filter-live]");
  const built = document.querySelector("[data-filter-static]");
  const pack = packs(texts.root);
  const pageSize = 24;
  const mostTags = 40;
  let entries;
  let groups = [];

  const read = () => {
    const values = new URLSearchParams(location.search);
    const chosen = new Map(["tags", ...rules.facets.map(({ key }) => key)].map((key) => [key, new Set(values.getAll(key))]));
    return { chosen, sort: values.get("sort"), shown: Math.max(pageSize, Number.parseInt(values.get("n"), 10) || 0) };
  };
  const isEmpty = ({ chosen, sort }) => !sort && [...chosen.values()].every((set) => set.size === 0);

  const valuesOf = (entry, key) => (key === "tags" ? entry.tags : entry.refers[key]);
  const suits = (entry, chosen, besides) =>
    [...chosen].every(([key, set]) => key === besides || set.size === 0 || valuesOf(entry, key).some((value) => set.has(value)));

  const option = (key, value, name) => {
    const input = kit.element("input", { type: "checkbox", name: key, value });
    const number = kit.element("span", { class: "filter-number" });
    const label = kit.element("label", { class: "filter-option" }, input, kit.element("span", {}, name), number);
    return { value, input, number, label };
  };

  // The panel is filled when it is first needed: with what entries have, most frequent tags first.
  const fill = async () => {
    if (entries) return;
    const [read, ...names] = await Promise.all([pack.entries(rules), ...rules.facets.map(pack.names)]);
    entries = read;
    const tags = new Map();
    for (const tag of entries.flatMap((entry) => entry.tags)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
    const frequent = [...tags].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, mostTags);
    const used = (key) => new Set(entries.flatMap((entry) => entry.refers[key]));
    groups = [
      ...rules.facets.map(({ key, title }, at) => {
        const ids = used(key);
        return { key, title, options: [...names[at]].filter(([id]) => ids.has(id)).map(([id, name]) => option(key, id, name)) };
      }),
      { key: "tags", title: texts.tags, options: frequent.map(([tag]) => option("tags", tag, tag)) },
    ].filter(({ options }) => options.length > 0);
    const sort = kit.element(
      "select",
      { name: "sort" },
      ["newest", "popular", "name"]
        .filter((name) => name !== "popular" || rules.keys.usage)
        .map((name) => kit.element("option", { value: name === "newest" ? "" : name }, texts[name])),
    );
    groupList.replaceChildren(
      kit.element("label", { class: "filter-order" }, kit.element("span", {}, texts.order), sort),
      ...groups.map(({ title, options }) =>
        kit.element("fieldset", {}, kit.element("legend", {}, title), kit.element("div", { class: "filter-options" }, options.map(({ label }) => label))),
      ),
    );
  };

  const show = ({ chosen, sort, shown }) => {
    form.elements.sort.value = sort ?? "";
    for (const { key, options } of groups) {
      const others = entries.filter((entry) => suits(entry, chosen, key));
      for (const { value, input, number, label } of options) {
        const found = others.filter((entry) => valuesOf(entry, key).includes(value)).length;
        input.checked = chosen.get(key).has(value);
        number.textContent = found;
        label.classList.toggle("filter-empty", found === 0 && !input.checked);
      }
    }
    const found = entries.filter((entry) => suits(entry, chosen)).sort(pack.orders[sort] ?? pack.orders.newest);
    const card = (entry) =>
      pack.card(entry, { icons: texts.icons, note: entry.uses > 0 ? kit.filled(texts.uses, { n: entry.uses }) : entry.description });
    const more = kit.element("button", { type: "button", class: "button button-secondary search-more" }, texts.more);
    more.addEventListener("click", () => {
      write({ chosen, sort, shown: shown + pageSize }, false);
      run().then(() => live.querySelectorAll(".cover")[shown]?.focus());
    });
    live.replaceChildren(
      kit.element("ul", { class: `cards cards-${rules.kind}` }, found.slice(0, shown).map(card)),
      ...(found.length > shown ? [more] : []),
    );
    status.textContent =
      found.length === 0 ? texts.none : found.length === 1 ? texts.one : kit.filled(texts.many, { n: found.length });
  };

  const run = async () => {
    const state = read();
    const number = [...state.chosen.values()].reduce((sum, set) => sum + set.size, 0);
    count.textContent = number > 0 ? number : "";
    const isPlain = isEmpty(state);
    try {
      if (!isPlain || panel.open) await fill();
      if (entries) show(state);
    } catch {
      status.textContent = texts.failed;
      return;
    }
    built.hidden = !isPlain;
    live.hidden = isPlain;
    if (isPlain) status.textContent = "";
  };

  const write = ({ chosen, sort, shown }, isNew) => {
    const address = new URL(location.href);
    for (const [key, set] of chosen) {
      address.searchParams.delete(key);
      for (const value of set) address.searchParams.append(key, value);
    }
    for (const [key, value] of [["sort", sort], ["n", shown > pageSize ? shown : null]]) {
      if (value) address.searchParams.set(key, value);
      else address.searchParams.delete(key);
    }
    if (address.href !== location.href) history[isNew ? "pushState" : "replaceState"](null, "", address);
  };

  form.addEventListener("change", () => {
    const { chosen } = read();
    // A tag that is not among those offered stays chosen, as an address may have it.
    for (const { key, options } of groups) {
      for (const { value, input } of options) chosen.get(key)[input.checked ? "add" : "delete"](value);
    }
    write({ chosen, sort: form.elements.sort.value || null, shown: pageSize }, true);
    run();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    write({ chosen: new Map([...read().chosen.keys()].map((key) => [key, new Set()])), sort: null, shown: pageSize }, true);
    run();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  panel.addEventListener("toggle", run);
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.open) return;
    panel.open = false;
    panel.querySelector("summary").focus();
  });
  addEventListener("popstate", run);
  panel.hidden = false;
  if (!isEmpty(read())) run();
})();
