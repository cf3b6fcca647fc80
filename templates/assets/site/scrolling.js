// Code and tables of bodies that scroll can be reached with the keyboard, also in browsers that do not see to it.
(() => {
  "use strict";

  const boxes = [...document.querySelectorAll(".prose :is(pre, table)")];
  const update = () => {
    for (const box of boxes) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };

  if (boxes.length === 0) return;
  update();
  addEventListener("resize", update);
})();
