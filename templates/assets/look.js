// The control for the look and the mode, and the menus of the header. Nothing on the site needs it.
(() => {
  "use strict";

  const root = document.documentElement;
  const switches = [...document.querySelectorAll("[data-look-switch]")];
  const keys = ["theme", "mode"];

  // Storage may be refused, by a setting or in a frame: then a choice holds for the page.
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
        // The page shows the choice all the same.
      }
    },
  };

  const inputs = (key) =>
    switches.flatMap((control) => [...control.querySelectorAll(`input[name="${key}"]`)]);

  // The control's own input for a value; for none, and for one the control does not have, that of its default.
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

  // The browser's own parts take the ground's colour and the mode's scheme.
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
    // One look is no choice.
    const looks = control.querySelectorAll('input[name="theme"]');
    if (looks.length < 2) looks[0]?.closest("fieldset").remove();
  }
  restore();

  // Other tabs, the way back through the history, and a system that changes its mode.
  addEventListener("storage", ({ key }) => {
    if (key === null || keys.includes(key)) restore();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) restore();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paintBrowser);

  // Menus close with Escape, on a press elsewhere, and when the focus goes on.
  for (const menu of document.querySelectorAll(".bar details")) {
    const close = () => {
      menu.open = false;
    };
    // Wherever the focus is: not every browser gives it to what is pressed.
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
