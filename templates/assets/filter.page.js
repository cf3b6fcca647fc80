// Filters a list by tags and by references, with any of each group and all groups together. The choice is in the
// address under the names of its fields; without a choice the page is unchanged.
(() => {
  "use strict";

  const panel = document.querySelector("[data-filter]");
  if (!panel) return;
  const find = (name) => document.querySelector(`[data-filter-${name}]`);
  const texts = {
    one: "{{> strings/filter_one}}",
    many: "{{> strings/filter_many}}",
    none: "{{> strings/filter_none}}",
    advice: "{{> strings/filter_advice}}",
    without: "{{> strings/filter_without}}",
    failed: "{{> strings/filter_failed}}",
    tags: "{{> strings/tags}}",
    more: "{{> strings/show_more}}",
    all: "{{> strings/filter_all}}",
    go: "{{> strings/filter_go}}",
    goOne: "{{> strings/filter_go_one}}",
    remove: "{{> strings/filter_remove}}",
    clear: "{{> strings/filter_clear}}",
  };
  const { root, filter } = panel.dataset;
  const rules = JSON.parse(filter);
  const form = panel.querySelector("form");
  const [count, status, picks, result, live, built, go] = ["count", "status", "chosen", "result", "live", "static", "go"].map(find);
  // Links to other orders keep the choice if the lists there can be filtered too.
  const orderLinks = [...document.querySelectorAll(".orders a")]
    .map((link) => ({ link, href: link.getAttribute("href") }))
    .filter(({ href }) => rules.lists.includes(href.slice(root.length)));
  const wait = find("groups").firstElementChild.cloneNode(true);
  const pack = packs(root);
  const { card, glyph } = cards(panel.dataset);
  const options = facets(find("groups"), { all: texts.all, glyph });
  const total = status.textContent;
  const pageSize = 20;
  const keys = [...rules.facets.map(({ key }) => key), rules.keys.tags].filter(Boolean);
  let entries;

  const read = () => {
    const values = new URLSearchParams(location.search);
    return new Map(keys.map((key) => [key, new Set(values.getAll(key))]));
  };
  const isEmpty = (chosen) => [...chosen.values()].every((set) => set.size === 0);
  const listed = (chosen) => [...chosen].flatMap(([key, set]) => [...set].map((value) => ({ key, value })));
  const without = (chosen, key, value) => {
    const left = new Set(chosen.get(key));
    left.delete(value);
    return new Map([...chosen, [key, left]]);
  };

  const valuesOf = (entry, key) => (key === rules.keys.tags ? entry.tags : entry.refers[key]);
  const suits = (entry, chosen, besides) =>
    [...chosen].every(([key, set]) => key === besides || set.size === 0 || valuesOf(entry, key).some((value) => set.has(value)));
  const matches = (chosen) => entries.filter((entry) => suits(entry, chosen));

  // The number of entries with each value of a field, among those that match otherwise.
  const counted = (key, chosen) => {
    const found = new Map();
    for (const entry of entries) {
      if (!suits(entry, chosen, key)) continue;
      for (const value of valuesOf(entry, key)) found.set(value, (found.get(value) ?? 0) + 1);
    }
    return found;
  };

  // The pack is fetched when it is first needed; the most frequent tags come first.
  const fill = async () => {
    if (entries) return;
    const [all, labels, ...names] = await Promise.all([pack.entries(rules), pack.tagLabels(rules), ...rules.facets.map(pack.names)]);
    if (entries) return;
    entries = pack.inFeed(all, rules);
    const none = new Map();
    const given = rules.facets.map(({ key, title }, at) => {
      const used = counted(key, none);
      return { key, title, values: [...names[at]].filter(([id]) => used.has(id)) };
    });
    if (rules.keys.tags) {
      const tags = [...counted(rules.keys.tags, none)].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1));
      given.push({ key: rules.keys.tags, title: texts.tags, values: tags.slice(0, options.mostTags).map(([tag]) => [tag, labels[tag] ?? tag]) });
    }
    options.fill(given);
  };

  // One message per change; an invisible space distinguishes repeated messages.
  const say = (text) => {
    status.textContent = status.textContent === text ? `${text}\u00a0` : text;
  };
  const many = (one, several, n) => kit.filled(n === 1 ? one : several, { n, total: entries.length });

  const chip = (label, text, mark, action) => {
    const body = kit.element("span", {}, kit.element("span", {}, text), mark);
    const button = kit.element("button", { type: "button", class: "chip pick", "aria-label": label }, body);
    button.addEventListener("click", action);
    return button;
  };

  // The chips of the choice, each of which can be removed; the focus moves to the next.
  const showChosen = (chosen) => {
    const all = listed(chosen);
    const items = all.map(({ key, value }, at) => {
      const name = options.nameOf(key, value);
      return chip(kit.filled(texts.remove, { name }), name, glyph("x"), () => {
        change(without(chosen, key, value), { isStep: true });
        (picks.querySelectorAll("button")[at] ?? panel.querySelector("summary")).focus();
      });
    });
    const clear = kit.element("button", { type: "button", class: "filter-all" }, texts.clear);
    clear.addEventListener("click", () => {
      change(new Map(keys.map((key) => [key, new Set()])));
      panel.querySelector("summary").focus();
    });
    picks.replaceChildren(...(all.length > 0 ? [...items, clear] : []).map((button) => kit.element("li", {}, button)));
    picks.hidden = all.length === 0;
    count.textContent = all.length || "";
  };

  // Nothing matches: suggests what to remove.
  const showNone = (chosen) => {
    const ways = listed(chosen)
      .map(({ key, value }) => ({ key, value, n: matches(without(chosen, key, value)).length }))
      .filter(({ n }) => n > 0)
      .map(({ key, value, n }) => {
        const text = kit.filled(texts.without, { name: options.nameOf(key, value), n });
        return kit.element("li", {}, chip(null, text, null, () => {
          change(without(chosen, key, value), { isStep: true });
          live.querySelector(".cover")?.focus();
        }));
      });
    live.replaceChildren(
      kit.element("div", { class: "empty glass" },
        glyph("search"),
        kit.element("p", { class: "empty-title" }, texts.none),
        ways.length > 0 && [kit.element("p", { class: "empty-text" }, texts.advice), kit.element("ul", { class: "chips filter-ways" }, ways)],
      ),
    );
  };

  const showCards = (found) => {
    const shown = Math.max(pageSize, history.state?.shown ?? 0);
    const list = kit.element("ul", { class: `cards cards-${rules.kind}` }, found.slice(0, shown).map((entry) => card(entry)));
    const more = kit.element("button", { type: "button", class: "button button-secondary search-more" }, texts.more);
    more.addEventListener("click", () => {
      const next = found.slice(shown, shown + pageSize);
      history.replaceState({ ...history.state, shown: shown + pageSize }, "");
      showCards(found);
      if (next.length > 0) live.querySelectorAll(".cover")[shown].focus();
    });
    live.replaceChildren(list, ...(found.length > shown ? [more] : []));
    dispatchEvent(new Event("carddraw"));
  };

  const show = (chosen) => {
    const isPlain = isEmpty(chosen);
    const found = matches(chosen);
    options.show(chosen, new Map(keys.map((key) => [key, counted(key, chosen)])));
    showChosen(chosen);
    if (isPlain) live.replaceChildren();
    else if (found.length === 0) showNone(chosen);
    else showCards(found);
    go.textContent = many(texts.goOne, texts.go, found.length);
    go.hidden = false;
    if (!isPlain) say(many(texts.one, texts.many, found.length));
    else if (status.textContent !== total) say(total);
    swap(isPlain);
  };

  const swap = (isPlain) => {
    built.hidden = !isPlain;
    live.hidden = isPlain;
    for (const { link, href } of orderLinks) link.setAttribute("href", isPlain ? href : href + location.search);
  };

  const run = async () => {
    const isPlain = isEmpty(read());
    if (!entries && !isPlain) {
      live.replaceChildren(wait.cloneNode(true));
      swap(false);
    }
    result.setAttribute("aria-busy", "true");
    try {
      if (!isPlain || panel.open) await fill();
      if (entries) show(read());
    } catch {
      say(texts.failed);
      options.fail(texts.failed);
      swap(true);
    } finally {
      result.removeAttribute("aria-busy");
    }
  };

  // Opening a filtered list is one step of the history, and leaving it another, as is removing a chip; checking options
  // in between adds no steps. The scroll position is stored with the step, because the list is not there yet on reload.
  const keep = () => history.replaceState({ ...history.state, scroll: scrollY }, "");
  const restore = async () => {
    const top = history.state?.scroll;
    await run();
    if (top !== undefined) scrollTo({ top, behavior: "instant" });
    history.scrollRestoration = isEmpty(read()) ? "auto" : "manual";
  };

  const change = (chosen, { isStep = false } = {}) => {
    const isNew = isStep || isEmpty(read()) || isEmpty(chosen);
    const address = new URL(location.href);
    for (const [key, set] of chosen) {
      address.searchParams.delete(key);
      for (const value of set) address.searchParams.append(key, value);
    }
    if (address.href === location.href) return;
    if (isNew) keep();
    history[isNew ? "pushState" : "replaceState"](null, "", address);
    history.scrollRestoration = isEmpty(chosen) ? "auto" : "manual";
    show(chosen);
    // Beside the panel, the results begin at their top again.
    if (options.wide.matches && result.getBoundingClientRect().top < 0) result.parentElement.scrollIntoView({ behavior: "instant" });
  };

  let pause;
  addEventListener("scroll", () => {
    clearTimeout(pause);
    if (!live.hidden) pause = setTimeout(keep, 120);
  }, { passive: true });
  live.addEventListener("click", keep, true);
  addEventListener("popstate", () => {
    clearTimeout(pause);
    restore();
  });

  form.addEventListener("change", () => change(options.read(read())));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    panel.open = false;
    const first = (live.hidden ? built : live).querySelector("a, button");
    result.scrollIntoView({ behavior: "instant" });
    first?.focus({ preventScroll: true });
  });
  panel.addEventListener("toggle", () => {
    if (!entries) run();
  });
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.open) return;
    panel.open = false;
    panel.querySelector("summary").focus();
  });
  panel.hidden = false;
  if (!isEmpty(read())) restore();
})();
