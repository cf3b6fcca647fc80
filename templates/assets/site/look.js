// The control for the theme and the mode, and the menus of the header. The site works without it.
(() => {
  "use strict";

  const root = document.documentElement;
  const home = new URL("..", document.currentScript.src).href;
  const keys = ["theme", "mode"];
  // In order; the default one has no style sheet of its own.
  const themes = "{{site.themes}}";
  const sheets = new Map(themes.map(({ name, stylesheet }) => [name, stylesheet]));

  const svg = "http://www.w3.org/2000/svg";
  const element = (name, attributes = {}, ...content) => {
    const made = ["svg", "use"].includes(name) ? document.createElementNS(svg, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...content.flat());
    return made;
  };

  // The control, as in components/theme-switch.mustache.
  const control = (place) => {
    const look = place.textContent;
    const icons = home + "{{assets.icons_svg}}";
    const glyph = (name) => element("svg", { class: "glyph", "aria-hidden": "true" }, element("use", { href: `${icons}#${name}` }));
    const option = (name, value, isDefault, ...content) =>
      element(
        "label",
        { class: "option" },
        element("input", { type: "radio", name, value, ...(isDefault ? { "data-default": "" } : {}) }),
        ...content,
      );
    const group = (title, options) => element("fieldset", {}, element("legend", {}, title), element("div", { class: "options" }, options));
    const looks = themes.map(({ name, title, is_default }) =>
      option(
        "theme",
        name,
        is_default,
        element("span", { class: "option-ground", "data-theme": name, "aria-hidden": "true" }),
        element("span", {}, title),
      ),
    );
    const modes = [
      ["system", "contrast", "{{> strings/mode_system}}"],
      ["light", "sun", "{{> strings/mode_light}}"],
      ["dark", "moon", "{{> strings/mode_dark}}"],
    ].map(([value, icon, text]) => option("mode", value, value === "system", glyph(icon), element("span", {}, text)));
    return element(
      "details",
      { class: "menu switch", "data-look-switch": "" },
      element("summary", { class: "menu-button", "aria-label": look }, glyph("palette"), element("span", { class: "menu-label" }, look)),
      element("form", { class: "menu-panel" }, group(look, looks), group("{{> strings/mode}}", modes)),
    );
  };
  for (const place of document.querySelectorAll(".switch-place")) place.replaceWith(control(place));
  const switches = [...document.querySelectorAll("[data-look-switch]")];

  // Adds the style sheet of a theme; resolves when it is there.
  const arriving = new Map();
  const addSheet = (theme) => {
    const sheet = sheets.get(theme);
    if (!sheet) return Promise.resolve();
    if (!arriving.has(theme)) {
      const { href } = new URL(home + sheet);
      const isThere = [...document.styleSheets].some((known) => known.href === href);
      arriving.set(
        theme,
        isThere
          ? Promise.resolve()
          : new Promise((resolve) => {
              const link = element("link", { rel: "stylesheet", href });
              link.addEventListener("load", resolve);
              link.addEventListener("error", resolve);
              document.head.append(link);
            }),
      );
    }
    return arriving.get(theme);
  };

  // Storage may be unavailable, because of a setting or in a frame: then a choice is valid for the page.
  const storage = {
    get(key) {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // The page shows the choice anyway.
      }
    },
  };

  const inputs = (key) =>
    switches.flatMap((control) => [...control.querySelectorAll(`input[name="${key}"]`)]);

  // The control's input for a value; for none, and for an unknown one, that of its default.
  const inputFor = (key, value) => {
    const all = inputs(key);
    return (
      all.find((input) => value !== null && input.value === value) ??
      all.find((input) => "default" in input.dataset)
    );
  };

  let turn = 0;
  const apply = async (key, value) => {
    const chosen = inputFor(key, value);
    if (!chosen) return;
    for (const input of inputs(key)) input.checked = input.value === chosen.value;
    if (key === "theme") {
      // The page keeps its look until the other one is there, and shows the one chosen last.
      const own = ++turn;
      if (root.dataset.theme !== chosen.value) await addSheet(chosen.value);
      if (own !== turn) return;
    }
    if ("default" in chosen.dataset) delete root.dataset[key];
    else root.dataset[key] = chosen.value;
    paintBrowser();
  };

  // The browser's own parts use the background color and the mode's scheme.
  const paintBrowser = () => {
    const scheme = document.querySelector('meta[name="color-scheme"]');
    if (scheme) scheme.content = root.dataset.mode ?? "light dark";
    const color = getComputedStyle(root).getPropertyValue("--color-background-top").trim();
    if (!color) return;
    let meta = document.querySelector('meta[name="theme-color"]');
    if (!meta) {
      meta = document.createElement("meta");
      meta.name = "theme-color";
      document.head.append(meta);
    }
    meta.content = color;
  };

  const restore = () => {
    for (const key of keys) apply(key, storage.get(key));
  };

  for (const control of switches) {
    control.hidden = false;
    const form = control.querySelector("form");
    // The menu shows the grounds of all looks.
    control.addEventListener("toggle", () => {
      if (control.open) for (const theme of sheets.keys()) addSheet(theme);
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", ({ target }) => {
      if (!keys.includes(target.name)) return;
      storage.set(target.name, "default" in target.dataset ? null : target.value);
      apply(target.name, target.value);
    });
    // With one theme there is no choice.
    const looks = control.querySelectorAll('input[name="theme"]');
    if (looks.length < 2) looks[0]?.closest("fieldset").remove();
  }
  restore();

  // Updates for other tabs, history navigation, and changes of the system's mode.
  addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) restore();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) restore();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paintBrowser);

  // Menus close with Escape, on a press elsewhere, and when the focus leaves them.
  for (const menu of document.querySelectorAll(".bar details")) {
    const close = () => {
      menu.open = false;
    };
    // Regardless of the focus: not every browser focuses a pressed element.
    document.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !menu.open) return;
      close();
      menu.querySelector("summary").focus();
    });
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !menu.contains(relatedTarget)) close();
    });
    document.addEventListener("pointerdown", ({ target }) => {
      if (menu.open && !menu.contains(target)) close();
    });
  }
})();
