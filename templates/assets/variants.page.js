// Shows the pictures of an entry in place of its own one; without scripts each link opens a picture.
(() => {
  "use strict";

  const strip = document.querySelector("[data-variants]");
  const place = document.querySelector(".entry-art .art:has(img)");
  if (!strip || !place) return;
  const links = [...strip.querySelectorAll("a")];
  const own = place.querySelector("picture, img");
  const compare = place.closest(".compare");

  const large = (link) => {
    const small = link.querySelector("img");
    const image = document.createElement("img");
    for (const name of ["alt", "width", "height"]) {
      if (small.hasAttribute(name)) image.setAttribute(name, small.getAttribute(name));
    }
    image.src = link.href;
    return image;
  };

  const mark = (current) => {
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };

  mark(links[0]);
  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      place.querySelector("picture, img").replaceWith(link === links[0] ? own : large(link));
      // The color below is that of the entry's own picture, which is also the one to compare with.
      place.querySelector(".fill")?.remove();
      compare?.classList.toggle("is-variant", link !== links[0]);
      mark(link);
    });
  }
})();
