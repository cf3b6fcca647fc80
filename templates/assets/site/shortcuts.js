// The keys of the search on every page: "/", and K with Control or Command.
(() => {
  "use strict";

  // The field of the page itself; otherwise the link to the search page.
  const target = () =>
    [...document.querySelectorAll('main input[type="search"]')].find((field) => field.checkVisibility?.() ?? field.offsetParent) ??
    document.querySelector(".bar-search");

  document.querySelector(".bar-search")?.setAttribute("aria-keyshortcuts", "/ Control+K Meta+K");

  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isTyping = event.target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
    const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping;
    const isCommand = key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
    const found = (isSlash || isCommand) && !event.defaultPrevented && target();
    if (!found) return;
    event.preventDefault();
    if (found.matches("a")) found.click();
    else {
      found.focus();
      found.select();
    }
  });
})();
