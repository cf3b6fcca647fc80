// Keeps time-dependent text correct on an old page: hides text that was valid until an instant, and shows the text that
// replaces it. An open page is updated when the next instant comes.
(() => {
  "use strict";

  const longest = 2 ** 31 - 1;

  let pause;

  const keepTrue = () => {
    clearTimeout(pause);
    const now = Date.now();
    const coming = [];
    for (const element of document.querySelectorAll("[data-until], [data-from]")) {
      const instant = Date.parse(element.dataset.until ?? element.dataset.from);
      if (instant > now) coming.push(instant);
      else if (element.dataset.until) element.remove();
      else element.hidden = false;
    }
    // A shelf of new entries has nothing left to show.
    for (const shelf of document.querySelectorAll("[data-shelf]")) {
      if (!shelf.querySelector("li")) shelf.remove();
    }
    if (coming.length > 0) pause = setTimeout(keepTrue, Math.min(longest, Math.min(...coming) - now + 1));
  };

  keepTrue();
  // Scripts that draw cards report it.
  addEventListener("carddraw", keepTrue);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) keepTrue();
  });
})();
