// The control for the theme and the mode, and the menus of the header. The site works without it.
(() => {
  "use strict";

  const root = document.documentElement;
  const switches = [...document.querySelectorAll("[data-look-switch]")];
  const keys = ["theme", "mode"];

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

  const apply = (key, value) => {
    const chosen = inputFor(key, value);
    if (!chosen) return;
    if ("default" in chosen.dataset) delete root.dataset[key];
    else root.dataset[key] = chosen.value;
    for (const input of inputs(key)) input.checked = input.value === chosen.value;
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
