// The page on which visitors pick entries: the picks are in the address, the matches beside them.
(() => {
  "use strict";

  const page = document.querySelector("[data-match]");
  const texts = {
    surprised: "{{> strings/match_surprised}}",
    full: "{{> strings/match_full}}",
    taken: "{{> strings/match_taken}}",
    placed: "{{> strings/match_placed}}",
    removed: "{{> strings/match_removed}}",
    cleared: "{{> strings/match_cleared}}",
    undo: "{{> strings/match_undo}}",
    undone: "{{> strings/match_undone}}",
    none: "{{> strings/match_none}}",
    nothing: "{{> strings/match_nothing}}",
    one: "{{> strings/match_one}}",
    many: "{{> strings/match_many}}",
    failed: "{{> strings/filter_failed}}",
    reason: "{{> strings/match_reason}}",
    ranked: "{{> strings/match_ranked}}",
    but: "{{> strings/match_but}}",
    of: "{{> strings/match_of}}",
  };
  const rules = JSON.parse(page.dataset.match);
  const form = page.querySelector("form");
  const status = page.querySelector("[data-match-status]");
  const said = page.querySelector("[data-match-said]");
  const rows = page.querySelector("[data-match-rows]");
  const more = page.querySelector("[data-match-more]");
  const bar = page.querySelector("[data-match-bar]");
  const pack = packs(page.dataset.root);
  const { card } = cards(page.dataset);
  const pageSize = 12;
  let turn = 0;

  // A kind with its lists of buttons; if an entry is in one group at most, there is one list for all groups.
  const kinds = rules.kinds.map((kind) => {
    const lists = [...page.querySelectorAll("[data-picks]")].filter(({ dataset }) => dataset.picks.startsWith(`${kind.path}.`));
    const buttons = lists.flatMap((list) => [...list.querySelectorAll("button[value]")]);
    const groups = lists.flatMap((list) => [...list.querySelectorAll("[data-group]")]);
    return {
      ...kind,
      lists,
      title: lists[0].dataset.kind,
      many: lists[0].querySelector("legend span").textContent,
      isRanked: picks.isRanked(kind.selection),
      isCycled: picks.isCycled(kind.selection),
      weights: Object.fromEntries(kind.selection.groups.map(({ name, weight }) => [name, weight])),
      titles: Object.fromEntries(groups.map(({ dataset }) => [dataset.group, dataset.title])),
      names: new Map(buttons.map((button) => [button.value, button.querySelector(".pick-name").textContent])),
    };
  });
  const targets = rules.targets.map((target) => {
    const { one, many } = page.querySelector(`[data-match-target="${target.kind}"]`).dataset;
    return { ...target, one, many };
  });

  const named = (kind, ids) => ids.map((id) => kind.names.get(id)).join(", ");
  const kindWords = (title) => ({ Kind: title, kind: title.toLocaleLowerCase(document.documentElement.lang) });

  const parameter = (kind, group) => `${kind.path}.${group}`;

  const read = () => {
    const values = new URLSearchParams(location.search);
    return new Map(
      kinds.map((kind) => {
        const wanted = kind.selection.groups.map(({ name }) => [name, (values.get(parameter(kind, name)) ?? "").split(",")]);
        return [kind, picks.kept(kind.selection, Object.fromEntries(wanted), kind.names)];
      }),
    );
  };
  const shown = () => kit.shown(pageSize);

  // The address follows the picks; going back leads to the previous page, not through every press.
  const write = (state, most = pageSize) => {
    const values = [...state].flatMap(([kind, picked]) =>
      Object.entries(picked).map(([group, ids]) => [parameter(kind, group), ids.join(",")]),
    );
    kit.rewrite({ ...Object.fromEntries(values), n: most > pageSize ? most : null });
  };

  const groupOf = (picked, id) => Object.keys(picked).find((group) => picked[group].includes(id));

  const paintList = (kind, picked, list) => {
    const own = list.dataset.picks.slice(kind.path.length + 1);
    for (const button of list.querySelectorAll("button[value]")) {
      const group = groupOf(picked, button.value);
      const hasAll = kind.isRanked || kind.isCycled;
      const isElsewhere = !hasAll && Boolean(group) && group !== own;
      button.setAttribute("aria-pressed", Boolean(group) && !isElsewhere);
      button.classList.toggle("pick-elsewhere", isElsewhere);
      button.querySelector("[data-rank]").textContent = hasAll && group ? kind.titles[group] : "";
      button.classList.toggle("pick-not", hasAll && kind.weights[group] < 0);
    }
    for (const place of list.querySelectorAll("[data-group]")) {
      const ids = picked[place.dataset.group];
      const { min, max } = kind.selection.groups.find(({ name }) => name === place.dataset.group);
      const counted = () => (max ? kit.filled(texts.of, { n: ids.length, most: max }) : ids.length);
      place.dataset.built ??= place.textContent;
      place.textContent = ids.length === 0 ? place.dataset.built : kind.isRanked ? named(kind, ids) : counted();
      place.classList.toggle("is-enough", ids.length > 0 && ids.length >= (min ?? 0));
    }
  };

  const paint = (state) => {
    for (const [kind, picked] of state) for (const list of kind.lists) paintList(kind, picked, list);
  };

  // The picks that an entry shares, by group, and their weight.
  const judged = (entry, facets, state) => {
    const reasons = [];
    let score = 0;
    for (const [kind, picked] of state) {
      const own = facets.filter((facet) => facet.kind === kind.kind).flatMap(({ key }) => entry.refers[key]);
      for (const [group, ids] of Object.entries(picked)) {
        const shared = ids.filter((id) => own.includes(id));
        const weight = kind.weights[group];
        score += weight * shared.length;
        if (shared.length > 0) reasons.push({ kind, group, weight, names: named(kind, shared) });
      }
    }
    return { entry, score, reasons };
  };

  const notes = (reasons) => {
    const told = reasons.filter(({ weight }) => weight > 0).map(({ kind, group, names }) => {
      // The only group of a kind has the kind's name.
      const values = { group: kind.selection.groups.length > 1 ? kind.titles[group] : kind.many, names, ...kindWords(kind.title) };
      return kit.filled(kind.isRanked ? texts.ranked : texts.reason, values);
    });
    const but = reasons.filter(({ weight }) => weight < 0).map(({ names }) => names);
    return but.length > 0 ? [...told, kit.filled(texts.but, { names: but.join(", ") })] : told;
  };

  // The number of matches of each kind, in its own words.
  const counts = (found) =>
    targets
      .map(({ one, many }, at) => ({ one, many, n: found.filter((item) => item.at === at).length }))
      .filter(({ n }) => n > 0)
      .map(({ one, many, n }) => kit.filled(n === 1 ? texts.one : texts.many, { n, ...kindWords(n === 1 ? one : many) }))
      .join(" · ");

  const show = (found) => {
    const most = shown();
    rows.replaceChildren(...found.slice(0, most).map(({ entry, reasons }) => card(entry, notes(reasons))));
    more.hidden = found.length <= most;
    bar.hidden = found.length === 0;
    bar.querySelector("[data-match-count]").textContent = counts(found);
  };

  // Ignores late results for picks that have changed; returns whether the result was shown.
  const run = async () => {
    const own = ++turn;
    const state = read();
    paint(state);
    const isEmpty = [...state.values()].every((picked) => Object.values(picked).every((ids) => ids.length === 0));
    form.querySelector("[type=reset]").hidden = isEmpty;
    if (isEmpty) {
      show([]);
      status.textContent = texts.none;
      rows.removeAttribute("aria-busy");
      return true;
    }
    rows.setAttribute("aria-busy", "true");
    try {
      const all = await Promise.all(targets.map(pack.entries));
      if (own !== turn) return false;
      const found = all
        .flatMap((entries, at) => entries.map((entry) => ({ at, ...judged(entry, targets[at].facets, state) })))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score || pack.newest(one.entry, other.entry));
      show(found);
      status.textContent = found.length === 0 ? texts.nothing : counts(found);
      return true;
    } catch {
      if (own === turn) {
        show([]);
        status.textContent = texts.failed;
      }
      return false;
    } finally {
      if (own === turn) rows.removeAttribute("aria-busy");
    }
  };

  // Reports the result of a press beside it and to screen readers; `before` can be restored.
  const tell = (place, text, { isRefusal = false, before } = {}) => {
    page.querySelector(".picks-told")?.remove();
    said.textContent = "";
    if (!text) return;
    requestAnimationFrame(() => {
      said.textContent = text;
    });
    const note = kit.element("p", { class: isRefusal ? "picks-told picks-refusal" : "picks-told" }, kit.element("span", {}, text));
    if (before) {
      const undo = kit.element("button", { type: "button", class: "picks-undo" }, texts.undo);
      undo.addEventListener("click", () => {
        write(before);
        run();
        (place.querySelector("[aria-pressed=true]") ?? form.querySelector("[aria-pressed=true]") ?? place.querySelector("button")).focus();
        tell(place, texts.undone);
      });
      note.append(" ", undo);
    }
    place.append(note);
  };

  // A press that the rules reject shakes the button, and shows the reason.
  const refuse = (button, text) => {
    button.classList.remove("is-refused");
    void button.offsetWidth;
    button.classList.add("is-refused");
    tell(button.closest("[data-picks]"), text, { isRefusal: true });
  };

  // A press that moves other picks reports it.
  const changes = (kind, before, after) => {
    if (!kind.isRanked && !kind.isCycled) return "";
    const { added, removed: gone } = picks.changed(before, after);
    const removed = gone.filter((id) => !groupOf(after, id));
    const placed = added.map(({ group, id }) => kit.filled(texts.placed, { group: kind.titles[group], name: kind.names.get(id) }));
    const taken = removed.length > 0 ? [kit.filled(texts.removed, { names: named(kind, removed) })] : [];
    return [...placed, ...taken].join("; ");
  };

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[value]");
    if (!button) return;
    const list = button.closest("[data-picks]");
    const kind = kinds.find(({ lists }) => lists.includes(list));
    const state = read();
    const before = state.get(kind);
    const name = list.dataset.picks.slice(kind.path.length + 1);
    const { picked, refused, most, by } = picks.pressed(kind.selection, before, name, button.value);
    if (refused) {
      const values = { most, name: kind.names.get(button.value), group: kind.titles[by] };
      refuse(button, kit.filled(refused === "full" ? texts.full : texts.taken, values));
      return;
    }
    const isLoss = picks.changed(before, picked).removed.some((id) => id !== button.value);
    tell(list, changes(kind, before, picked), isLoss ? { before: new Map(state) } : {});
    write(state.set(kind, picked));
    run();
  });
  page.querySelector("[data-match-surprise]").addEventListener("click", () => {
    const before = read();
    write(new Map(kinds.map((kind) => [kind, picks.kept(kind.selection, picks.random(kind.selection, kind.names.keys()), kind.names)])));
    run();
    tell(page.querySelector("[data-match-start]"), texts.surprised, { before });
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    const before = read();
    write(new Map(kinds.map((kind) => [kind, picks.kept(kind.selection, {}, kind.names)])));
    run();
    const place = form.querySelector("[data-picks-end]");
    tell(place, texts.cleared, { before });
    place.querySelector(".picks-undo").focus();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", async () => {
    const before = shown();
    write(read(), before + pageSize);
    if (await run()) rows.children[before]?.querySelector("a").focus();
  });
  page.querySelector("[data-match-see]").addEventListener("click", () => {
    const heading = page.querySelector(".match-result h2");
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: "start" });
  });
  addEventListener("popstate", run);

  // Restores the position of visitors who return from an entry, because the matches are not in the page when it loads.
  addEventListener("pagehide", () => history.replaceState({ ...history.state, place: scrollY }, ""));
  const place = performance.getEntriesByType("navigation")[0]?.type === "navigate" ? null : history.state?.place;
  page.hidden = false;
  run().then(() => place && scrollTo({ top: place, behavior: "instant" }));
})();
