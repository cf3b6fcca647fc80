// What a page says of time stays true on a page that is older than that: what holds until an instant goes when it has
// come, and what holds from then on shows. A page that stays open is looked at again when the next of them comes.
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
    // A shelf of what is new has nothing left to show.
    for (const shelf of document.querySelectorAll("[data-shelf]")) {
      if (!shelf.querySelector("li")) shelf.remove();
    }
    if (coming.length > 0) pause = setTimeout(keepTrue, Math.min(longest, Math.min(...coming) - now + 1));
  };

  keepTrue();
  // Scripts that draw cards say so.
  addEventListener("carddraw", keepTrue);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) keepTrue();
  });
})();
