// The page on which visitors pick what somebody likes: what they pick stands in the address, what suits beside it.
(() => {
  "use strict";

  const page = document.querySelector("[data-match]");
  const texts = page.dataset;
  const rules = JSON.parse(texts.match);
  const form = page.querySelector("form");
  const status = page.querySelector("[data-match-status]");
  const said = page.querySelector("[data-match-said]");
  const rows = page.querySelector("[data-match-rows]");
  const more = page.querySelector("[data-match-more]");
  const pack = packs(texts.root);
  const pageSize = 12;
  // How much a shared pick of a group counts; a group that is not here counts 2.
  const weights = { dislikes: -3, primary: 3, secondary: 1 };
  let shown = pageSize;
  let turn = 0;

  // A kind with its lists of buttons; of one whose picks cascade there is one list for all groups.
  const kinds = rules.kinds.map((kind) => {
    const lists = [...page.querySelectorAll("[data-picks]")].filter(({ dataset }) => dataset.picks.startsWith(`${kind.path}.`));
    const buttons = lists.flatMap((list) => [...list.querySelectorAll("button")]);
    const titles = Object.fromEntries(
      lists.flatMap((list) => [...list.querySelectorAll("[data-group]")]).map((item) => [item.dataset.group, item.querySelector("[data-group-title]").textContent]),
    );
    return { ...kind, lists, titles, names: new Map(buttons.map((button) => [button.value, button.querySelector("span span").textContent])) };
  });

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

  const write = (state) => {
    const address = new URL(location.href);
    for (const [kind, picked] of state) {
      for (const [group, ids] of Object.entries(picked)) {
        if (ids.length > 0) address.searchParams.set(parameter(kind, group), ids.join(","));
        else address.searchParams.delete(parameter(kind, group));
      }
    }
    address.search = address.search.replaceAll("%2C", ",");
    if (address.href !== location.href) history.pushState(null, "", address);
  };

  const groupOf = (picked, id) => Object.keys(picked).find((group) => picked[group].includes(id));

  const paint = (state) => {
    for (const [kind, picked] of state) {
      for (const list of kind.lists) {
        const own = list.dataset.picks.slice(kind.path.length + 1);
        const isCascade = kind.selection.toggle === "cascade";
        for (const button of list.querySelectorAll("button")) {
          const group = groupOf(picked, button.value);
          button.setAttribute("aria-pressed", isCascade ? Boolean(group) : group === own);
          button.classList.toggle("pick-elsewhere", !isCascade && Boolean(group) && group !== own);
          button.querySelector("[data-rank]").textContent = isCascade && group ? kind.titles[group] : "";
        }
        for (const item of list.querySelectorAll("[data-group]")) {
          const { max } = kind.selection.groups.find(({ name }) => name === item.dataset.group);
          const values = { n: picked[item.dataset.group].length, most: max ?? "∞" };
          const count = item.querySelector("[data-group-count]");
          count.dataset.built ??= count.textContent;
          count.textContent = values.n > 0 ? kit.filled(texts.of, values) : count.dataset.built;
        }
      }
    }
  };

  // What an entry shares with the picks, by group, and what that counts.
  const judged = (entry, facets, state) => {
    const reasons = [];
    let score = 0;
    for (const [kind, picked] of state) {
      const own = facets.filter((facet) => facet.kind === kind.kind).flatMap(({ key }) => entry.refers[key]);
      for (const [group, ids] of Object.entries(picked)) {
        const shared = ids.filter((id) => own.includes(id));
        const weight = weights[group] ?? 2;
        score += weight * shared.length;
        if (shared.length > 0) reasons.push({ weight, title: kind.titles[group], names: shared.map((id) => kind.names.get(id)) });
      }
    }
    return { entry, score, reasons };
  };

  const notes = (reasons) => {
    const told = reasons.filter(({ weight }) => weight > 0).map(({ title, names }) => `${title}: ${names.join(", ")}`);
    const but = reasons.filter(({ weight }) => weight < 0).flatMap(({ names }) => names);
    return but.length > 0 ? [...told, kit.filled(texts.but, { names: but.join(", ") })] : told;
  };

  const run = async () => {
    const own = ++turn;
    const state = read();
    paint(state);
    const isEmpty = [...state.values()].every((picked) => Object.values(picked).every((ids) => ids.length === 0));
    if (isEmpty) {
      rows.replaceChildren();
      more.hidden = true;
      status.textContent = texts.none;
      return;
    }
    try {
      const all = await Promise.all(rules.targets.map(pack.entries));
      if (own !== turn) return;
      const found = all
        .flatMap((entries, at) => entries.map((entry) => judged(entry, rules.targets[at].facets, state)))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score || pack.orders.newest(one.entry, other.entry));
      rows.replaceChildren(...found.slice(0, shown).map(({ entry, reasons }) => pack.row(entry, texts.icons, notes(reasons))));
      more.hidden = found.length <= shown;
      status.textContent = found.length === 1 ? texts.one : kit.filled(texts.many, { n: found.length });
    } catch {
      if (own === turn) status.textContent = texts.failed;
    }
  };

  // A press that the rules refuse shakes the button, and says why.
  const refuse = (button, text) => {
    said.textContent = "";
    requestAnimationFrame(() => {
      said.textContent = text;
    });
    button.classList.remove("is-refused");
    void button.offsetWidth;
    button.classList.add("is-refused");
    const own = button.closest("[data-picks]");
    own.querySelector(".picks-refusal")?.remove();
    own.append(kit.element("p", { class: "picks-refusal", "aria-hidden": "true" }, text));
  };

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[value]");
    if (!button) return;
    const list = button.closest("[data-picks]");
    const kind = kinds.find(({ lists }) => lists.includes(list));
    const state = read();
    const name = list.dataset.picks.slice(kind.path.length + 1);
    const { picked, refused, most, by } = picks.pressed(kind.selection, state.get(kind), name, button.value);
    page.querySelector(".picks-refusal")?.remove();
    if (refused) {
      const values = { most, name: kind.names.get(button.value), group: kind.titles[by] };
      refuse(button, kit.filled(refused === "full" ? texts.full : texts.taken, values));
      return;
    }
    state.set(kind, picked);
    shown = pageSize;
    write(state);
    run();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    write(new Map(kinds.map((kind) => [kind, picks.kept(kind.selection, {}, kind.names)])));
    run();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  more.addEventListener("click", async () => {
    const before = shown;
    shown += pageSize;
    await run();
    rows.children[before]?.querySelector("a").focus();
  });
  addEventListener("popstate", run);
  page.hidden = false;
  run();
})();
