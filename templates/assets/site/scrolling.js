// Code and tables of bodies that scroll can be reached with the keyboard, also in browsers that do not see to it.
(() => {
  "use strict";

  const boxes = document.querySelectorAll(".prose :is(pre, table)");
  const added = new WeakSet();
  const update = (box) => {
    const scrolls = box.scrollWidth > box.clientWidth;
    if (scrolls && !box.hasAttribute("tabindex")) {
      box.tabIndex = 0;
      added.add(box);
    } else if (!scrolls && added.delete(box)) {
      box.removeAttribute("tabindex");
    }
  };

  const observer = new ResizeObserver((entries) => entries.forEach((entry) => update(entry.target)));
  boxes.forEach((box) => observer.observe(box));
})();
