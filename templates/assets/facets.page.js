// The panel of a filter: groups of options, each with the number of matching entries.
const facets = (list, texts) => {
  "use strict";

  // The number of options of a long group that are shown at first, and the maximum number of tags.
  const few = 8;
  const mostTags = 40;
  const wide = matchMedia("(min-width: 64em)");
  let groups = [];

  const option = (key, value, name) => {
    const input = kit.element("input", { type: "checkbox", name: key, value });
    const number = kit.element("span", { class: "filter-number" });
    const item = kit.element("li", {}, kit.element("label", { class: "filter-option" }, input, kit.element("span", {}, name), number));
    return { value, name, input, number, item };
  };

  // A group that opens and closes; in a wide window it is open.
  const group = ({ key, title, options }, at) => {
    const id = `filter-group-${at}`;
    const count = kit.element("span", { class: "filter-count" });
    const head = kit.element("button", { type: "button", class: "filter-head", "aria-controls": id }, kit.element("span", {}, title), count, texts.glyph("chevron-down"));
    const all = kit.element("button", { type: "button", class: "filter-all" }, kit.filled(texts.all, { n: options.length }));
    const items = kit.element("ul", { class: "filter-options" }, options.map(({ item }) => item));
    const body = kit.element("div", { id }, items, all);
    const made = { key, title, options, head, count, all, body, isWhole: options.length <= few + 2 };
    const open = (isOpen) => {
      head.setAttribute("aria-expanded", isOpen);
      body.hidden = !isOpen;
    };
    open(wide.matches);
    wide.addEventListener("change", () => open(wide.matches));
    head.addEventListener("click", () => open(body.hidden));
    all.addEventListener("click", () => {
      made.isWhole = true;
      shorten(made);
      (options.slice(few).find(({ input }) => !input.disabled)?.input ?? head).focus();
    });
    made.element = kit.element("fieldset", {}, kit.element("legend", {}, head), body);
    return made;
  };

  // In a long group, the first options and the chosen ones are shown.
  const shorten = ({ options, all, isWhole }) => {
    options.forEach(({ input, item }, at) => {
      item.hidden = !isWhole && at >= few && !input.checked;
    });
    all.hidden = isWhole;
  };

  // Fills the panel with the values of entries: [{key, title, values}], and names by value.
  const fill = (given) => {
    groups = given
      .map(({ key, title, values }) => ({ key, title, options: values.map(([value, name]) => option(key, value, name)) }))
      .filter(({ options }) => options.length > 0)
      .map(group);
    list.replaceChildren(...groups.map(({ element }) => element));
  };

  // Reports that there is nothing to choose from; the panel is filled when it is requested again.
  const fail = (text) => list.replaceChildren(kit.element("p", { class: "filter-option" }, text));

  // Shows the choice, and the number of matching entries for each option: [key] to a map by value.
  const show = (chosen, found) => {
    for (const made of groups) {
      const picked = chosen.get(made.key);
      for (const { value, input, number, item } of made.options) {
        const left = found.get(made.key).get(value) ?? 0;
        input.checked = picked.has(value);
        number.textContent = left;
        const isEmpty = left === 0 && !input.checked;
        item.classList.toggle("filter-empty", isEmpty);
        // The focused option keeps the focus.
        input.disabled = isEmpty && input !== document.activeElement;
      }
      made.count.textContent = picked.size || "";
      shorten(made);
    }
  };

  // The checked options of a group; values that the panel does not offer are unchanged.
  const read = (chosen) =>
    new Map(
      [...chosen].map(([key, set]) => {
        const values = new Set(set);
        for (const { value, input } of groups.find((made) => made.key === key)?.options ?? []) values[input.checked ? "add" : "delete"](value);
        return [key, values];
      }),
    );

  const nameOf = (key, value) => groups.find((made) => made.key === key)?.options.find((made) => made.value === value)?.name ?? value;

  return { fill, fail, show, read, nameOf, mostTags, wide };
};
