// The page of the search: what is typed stands in the address, and what is found below the field.
(() => {
  "use strict";

  const form = document.querySelector("[data-search]");
  const field = form.querySelector("input");
  const status = document.querySelector("[data-search-status]");
  const list = document.querySelector("[data-search-hits]");
  const more = document.querySelector("[data-search-more]");
  const ways = document.querySelector("[data-search-ways]");
  const index = shards(form.dataset.search);
  const texts = form.dataset;
  const pageSize = 20;
  let turn = 0;

  // A name with what was found in it marked.
  const marked = (name, hits) => {
    const parts = [];
    let end = 0;
    for (const token of name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
      const hit = hits.find(({ word }) => word === kit.wordsOf(token[0])[0]);
      if (!hit) continue;
      const length = hit.word.startsWith(hit.typed) ? hit.typed.length : token[0].length;
      parts.push(name.slice(end, token.index), kit.element("mark", {}, token[0].slice(0, length)));
      end = token.index + length;
    }
    return [...parts, name.slice(end)];
  };

  // What an entry has that its name does not show.
  const reasons = (hits) =>
    hits
      .filter(({ place }) => place !== "name")
      .map(({ place, word }) => {
        const [before, after] = texts[place].split("{word}");
        return kit.element("span", { class: "hit-reason" }, before, kit.element("mark", {}, word), after ?? "");
      });

  const item = ({ path, name, hits }, kinds) =>
    kit.element(
      "li",
      { class: "hit" },
      kit.element("a", { class: "cover", href: `${texts.root}${path.split("/").map(encodeURIComponent).join("/")}/` }, marked(name, hits)),
      kit.element("span", { class: "hit-kind" }, kinds[path.split("/")[0]] ?? ""),
      ...reasons(hits),
    );

  const show = (result, query, shown, kinds) => {
    const { entries, hasAll, isWhole } = result;
    list.replaceChildren(...entries.slice(0, shown).map((entry) => item(entry, kinds)));
    more.hidden = entries.length <= shown;
    const number = isWhole ? entries.length : `${entries.length}+`;
    const count = entries.length === 1 ? texts.one : kit.filled(texts.many, { n: number });
    const nearly = isWhole ? texts.nearly : texts.partly;
    status.textContent =
      entries.length === 0 ? kit.filled(texts.none, { word: query }) : hasAll ? count : `${nearly} ${count}`;
  };

  const state = () => {
    const values = new URLSearchParams(location.search);
    return { query: values.get("q") ?? "", shown: Math.max(pageSize, Number.parseInt(values.get("n"), 10) || 0) };
  };

  const write = (query, shown, isNew) => {
    const address = new URL(location.href);
    const set = (key, value) => (value ? address.searchParams.set(key, value) : address.searchParams.delete(key));
    set("q", query);
    set("n", shown > pageSize ? shown : null);
    if (address.href !== location.href) history[isNew ? "pushState" : "replaceState"](null, "", address);
  };

  // Answers that come late, for what is no longer asked, are passed over.
  const run = async () => {
    const own = ++turn;
    const { query, shown } = state();
    const words = [...new Set(kit.wordsOf(query))];
    ways.hidden = words.length > 0;
    if (words.length === 0) {
      list.replaceChildren();
      more.hidden = true;
      status.textContent = "";
      return;
    }
    list.setAttribute("aria-busy", "true");
    try {
      const found = await Promise.all(words.map(index.find));
      const kinds = await index.kinds();
      const lists = found.map((part, at) => rank.gathered(words[at], part));
      const isWhole = found.flat().every(({ shard }) => shard.complete);
      if (own === turn) show({ ...rank.ranked(words, lists), isWhole }, query.trim(), shown, kinds);
    } catch {
      if (own === turn) status.textContent = texts.failed;
    } finally {
      if (own === turn) list.removeAttribute("aria-busy");
    }
  };

  // What is typed in one go is one step back through the history.
  let isSettled = true;
  let pause;
  field.addEventListener("input", () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      write(field.value.trim(), pageSize, isSettled);
      isSettled = false;
      run();
    }, 120);
  });
  field.addEventListener("change", () => {
    isSettled = true;
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    write(field.value.trim(), pageSize, isSettled);
    isSettled = true;
    run();
  });
  more.addEventListener("click", async () => {
    const { query, shown } = state();
    write(query, shown + pageSize, false);
    await run();
    list.children[shown]?.querySelector("a").focus();
  });

  // Arrows go from the field through what is found and back.
  addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [field, ...list.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (!step || at < 0 || !stops[at + step]) return;
    event.preventDefault();
    stops[at + step].focus();
  });

  const restore = () => {
    field.value = state().query;
    isSettled = true;
    run();
  };
  addEventListener("popstate", restore);
  restore();
  if (!field.value) field.focus({ preventScroll: true });
})();
