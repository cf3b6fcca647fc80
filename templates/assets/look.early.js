// Before the first paint: applies the theme and the mode that the visitor chose on an earlier page. look.js has the
// control.
(() => {
  const root = document.documentElement;
  const stored = (key, values) => {
    try {
      const value = localStorage.getItem(key);
      return values.includes(value) ? value : null;
    } catch {
      return null;
    }
  };
  const theme = stored("theme", (root.dataset.themes ?? "").split(" "));
  const mode = stored("mode", ["light", "dark"]);
  if (theme) root.dataset.theme = theme;
  if (mode) {
    root.dataset.mode = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", mode);
  }
})();
