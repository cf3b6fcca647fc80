// The search page: the query is in the address, and the results are below the field.
(() => {
  "use strict";

  const form = document.querySelector("[data-search]");
  const field = form.querySelector("input");
  const status = document.querySelector("[data-search-status]");
  const list = document.querySelector("[data-search-hits]");
  const more = document.querySelector("[data-search-more]");
  const ways = document.querySelector("[data-search-ways]");
  const tabs = document.querySelector("[data-search-kinds]");
  const completions = document.querySelector("[data-search-completions]");
  // What the kinds are called, by their folders.
  const kindTitles = new Map([...ways.querySelectorAll(".chips a")].map((link) => [link.pathname.split("/").at(-2), link.textContent.trim()]));
  const index = shards(form.dataset.search);
  const { root, pages = root } = form.dataset;
  const texts = {
    none: "{{> strings/search_none}}",
    one: "{{> strings/search_one}}",
    many: "{{> strings/search_many}}",
    nearly: "{{> strings/search_nearly}}",
    partly: "{{> strings/search_partly}}",
    meant: "{{> strings/search_meant}}",
    titled: "{{> strings/search_titled}}",
    failed: "{{> strings/search_failed}}",
    all: "{{> strings/search_all}}",
    tags: "{{> strings/search_in_tags}}",
    description: "{{> strings/search_in_description}}",
  };
  const title = document.title;
  const pageSize = 20;
  let turn = 0;

  // The position of a match in a text: as much of it as was typed, or all.
  const rangesOf = (text, hits) =>
    rank.runsOf(text).flatMap(({ at, text: run, parts, joined }) =>
      hits.flatMap(({ word, typed }) => {
        if (word === joined) return [[at, at + run.length]];
        return parts
          .filter((part) => part.word === word || part.longer === word)
          .map((part) => {
            const begins = part.word === word && kit.folded(part.text.slice(0, typed.length)) === typed;
            return [at + part.at, at + part.at + (begins ? typed.length : part.text.length)];
          });
      }),
    );

  // Marks the matches in a text.
  const marked = (text, hits) => {
    const content = [];
    let end = 0;
    for (const [from, to] of rangesOf(text, hits).toSorted((one, other) => one[0] - other[0] || other[1] - one[1])) {
      if (to <= end) continue;
      const start = Math.max(from, end);
      content.push(text.slice(end, start), kit.element("mark", {}, text.slice(start, to)));
      end = to;
    }
    return [...content, text.slice(end)];
  };

  // The other position of a match in an entry, if its name does not show it.
  const reasons = (hits) =>
    ["tags", "description"].flatMap((place) => {
      const there = hits.filter((hit) => hit.place === place);
      if (there.length === 0) return [];
      const [before, after] = texts[place].split("{word}");
      const words = [...new Set(there.map(({ word }) => word))].flatMap((word, at) => [at > 0 && ", ", ...marked(word, there)]);
      return kit.element("span", { class: "hit-reason" }, before, words.filter(Boolean), after ?? "");
    });

  const picture = (address) =>
    kit.element("img", { class: "hit-picture", src: root + address, alt: "", width: 48, height: 48, decoding: "async", loading: "lazy" });

  const initial = (name) =>
    kit.element("span", { class: "hit-picture hit-initial", "aria-hidden": "true" }, (name.match(/[\p{L}\p{N}]/u)?.[0] ?? "").toUpperCase());

  const item = ({ path, name, picture: address, hits }, kinds) =>
    kit.element(
      "li",
      { class: "hit" },
      address ? picture(address) : initial(name),
      kit.element("a", { class: "cover", href: `${pages}${path.split("/").map(encodeURIComponent).join("/")}/`, "data-path": path, dir: "auto" }, marked(name, hits)),
      kit.element("span", { class: "hit-kind" }, kinds[path.split("/")[0]] ?? ""),
      ...reasons(hits),
    );

  // The summary of the results: their number, and the words if they differ from what was typed.
  const said = ({ entries, hasAll, isWhole, meant }, query) => {
    if (entries.length === 0) return kit.filled(texts.none, { word: query });
    const number = isWhole ? entries.length : `${entries.length}+`;
    const count = entries.length === 1 ? texts.one : kit.filled(texts.many, { n: number });
    const nearly = isWhole ? texts.nearly : texts.partly;
    return [meant && kit.filled(texts.meant, { word: meant }), !hasAll && nearly, count].filter(Boolean).join(" ");
  };

  const folderOf = ({ path }) => path.split("/")[0];

  // A tab for each kind with results, and one for all; none if the results are of one kind.
  const showTabs = (entries, chosen) => {
    const counts = new Map();
    for (const entry of entries) counts.set(folderOf(entry), (counts.get(folderOf(entry)) ?? 0) + 1);
    const tab = (kind, text, count) =>
      kit.element(
        "button",
        { type: "button", class: "chip pick", "data-kind": kind, "aria-pressed": String(kind === chosen) },
        kit.element("span", {}, kit.element("span", { dir: "auto" }, text), kit.element("span", { class: "search-count" }, String(count))),
      );
    const order = [...kindTitles.keys()].filter((kind) => counts.has(kind));
    const focused = tabs.contains(document.activeElement) ? document.activeElement.dataset.kind : null;
    tabs.replaceChildren(
      ...(order.length > 1 ? [tab("", texts.all, entries.length), ...order.map((kind) => tab(kind, kindTitles.get(kind), counts.get(kind)))] : []),
    );
    if (focused !== null) [...tabs.children].find((button) => button.dataset.kind === focused)?.focus();
  };

  // The words of the results that begin with what is typed last, the most frequent ones first.
  const showCompletions = (entries, query) => {
    const typed = query.match(/\S+$/)?.[0] ?? "";
    const begun = kit.folded(typed);
    const counts = new Map();
    for (const { name } of typed ? entries : []) {
      const words = rank.runsOf(name).flatMap(({ parts }) => parts.map(({ text }) => text.toLowerCase()));
      for (const word of new Set(words)) {
        const folded = kit.folded(word);
        if (folded.startsWith(begun) && folded !== begun) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
    const words = [...counts].sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1)).slice(0, 5);
    completions.replaceChildren(
      ...words.map(([word]) =>
        kit.element(
          "button",
          { type: "button", class: "chip pick", "data-query": query.slice(0, query.length - typed.length) + word },
          kit.element("span", { dir: "auto" }, word),
        ),
      ),
    );
  };

  const show = (found, query, shown, kinds) => {
    const { kind } = state();
    const chosen = found.entries.some((entry) => folderOf(entry) === kind) ? kind : "";
    showTabs(found.entries, chosen);
    showCompletions(found.entries, query);
    const result = { ...found, entries: found.entries.filter((entry) => !chosen || folderOf(entry) === chosen) };
    const { entries } = result;
    list.replaceChildren(...entries.slice(0, shown).map((entry) => item(entry, kinds)));
    more.hidden = entries.length <= shown;
    ways.hidden = entries.length > 0;
    status.textContent = query && said(result, query);
    document.title = query ? kit.filled(texts.titled, { word: query, title }) : title;
  };

  const state = () => {
    const values = new URLSearchParams(location.search);
    return { query: values.get("q") ?? "", kind: values.get("kind") ?? "", shown: kit.shown(pageSize) };
  };

  // One step of the history is the page with any query.
  const write = (query, shown) => kit.rewrite({ q: query, n: shown > pageSize ? shown : null });

  const found = async (query) => {
    const { kinds, common = [] } = await index.first();
    const units = rank.asked(query, common);
    const answers = await index.findAll(units);
    const isWhole = answers.every((part, at) => units[at].isCommon || part.every(({ shard }) => shard.complete));
    const result = rank.ranked(query, units, answers.map(rank.gathered));
    return { kinds, result: { ...result, isWhole, meant: rank.corrected(query, result.entries) } };
  };

  // Ignores late results for a query that has changed; returns whether the result was shown.
  const run = async () => {
    const own = ++turn;
    const { query, shown } = state();
    list.setAttribute("aria-busy", "true");
    try {
      const { kinds, result } = await found(query);
      if (own === turn) show(result, query.trim(), shown, kinds);
    } catch {
      if (own !== turn) return false;
      for (const place of [list, tabs, completions]) place.replaceChildren();
      more.hidden = true;
      ways.hidden = false;
      status.textContent = texts.failed;
      return false;
    } finally {
      if (own === turn) list.removeAttribute("aria-busy");
    }
    return own === turn;
  };

  tabs.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    kit.rewrite({ kind: button.dataset.kind, n: null });
    run();
  });
  completions.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    field.value = button.dataset.query;
    field.focus();
    search();
  });

  let pause;
  const search = () => {
    clearTimeout(pause);
    write(field.value.trim(), pageSize);
    return run();
  };
  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(search, 120);
  });
  // Enter opens the first result; if a keyboard covers the page, it shows the results.
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const isSmall = matchMedia("(pointer: coarse)").matches;
    if (isSmall) field.blur();
    if ((await search()) && !isSmall) list.querySelector("a")?.click();
  });
  more.addEventListener("click", async () => {
    const { query, shown } = state();
    write(query, shown + pageSize);
    if (await run()) list.children[shown]?.querySelector("a").focus();
  });

  // Arrow keys move from the field through the results and back; Escape returns to the field, and clears it there.
  const stops = () => [field, ...list.querySelectorAll("a")];
  addEventListener("keydown", (event) => {
    const at = stops().indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: -at }[event.key];
    if (at < 0 || step === undefined || !stops()[at + step]) return;
    event.preventDefault();
    stops()[at + step].focus();
    if (at === 0 && event.key === "Escape") {
      field.value = "";
      search();
    }
  });

  // Restores the position of visitors who return from an entry.
  list.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link) history.replaceState({ path: link.dataset.path }, "");
  });
  const restore = async () => {
    const path = history.state?.path;
    await run();
    // Does not move visitors who have moved on meanwhile.
    const hadFocus = document.activeElement === document.body || list.contains(document.activeElement);
    const link = [...list.querySelectorAll("a")].find((link) => link.dataset.path === path);
    if (hadFocus) (link ?? field).focus({ preventScroll: !link });
  };
  addEventListener("popstate", () => {
    field.value = state().query;
    restore();
  });
  // Searches for text that was typed before this script ran.
  if (state().query || !field.value) field.value = state().query;
  else write(field.value.trim(), pageSize);
  // If nothing is known to be missing yet, no other ways are needed.
  ways.hidden = state().query !== "";
  restore();
})();
