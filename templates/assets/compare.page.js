// The slider between an entry's picture and the one that it was made from.
(() => {
  "use strict";

  const frame = document.querySelector("[data-compare]");
  if (!frame) return;
  const range = document.createElement("input");
  range.type = "range";
  range.className = "compare-range";
  range.setAttribute("aria-label", frame.dataset.compare);
  range.addEventListener("input", () => frame.style.setProperty("--compare", `${range.value}%`));
  frame.append(range);
})();
