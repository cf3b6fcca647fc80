// Before the first paint: applies the theme and the mode that the visitor chose on an earlier page, with the theme's style
// sheet. site/look.js has the control.
(() => {
  const root = document.documentElement;
  const home = new URL("..", document.currentScript.src).href;
  const stored = (key, values) => {
    try {
      const value = localStorage.getItem(key);
      return values.includes(value) ? value : null;
    } catch {
      return null;
    }
  };
  // The default theme has no style sheet of its own.
  const sheets = new Map("{{site.themes}}".map(({ name, stylesheet }) => [name, stylesheet]));
  const theme = stored("theme", [...sheets.keys()]);
  const mode = stored("mode", ["light", "dark"]);
  const sheet = sheets.get(theme);
  // Only a style sheet that the parser finds is there before the first paint. Names and addresses have no markup.
  if (sheet) document.write(`<link rel="stylesheet" href="${home}${sheet}">`);
  if (theme) root.dataset.theme = theme;
  if (mode) {
    root.dataset.mode = mode;
    document.querySelector('meta[name="color-scheme"]')?.setAttribute("content", mode);
  }
})();
