// Shows the pictures of an entry in place of its first one; without scripts each link opens a picture.
(() => {
  "use strict";

  const strip = document.querySelector("[data-variants]");
  const shown = document.querySelector(".entry-art .art-picture");
  if (!strip || !shown) return;
  const picture = (place) => place.querySelector("picture") ?? place.querySelector("img");
  const sizes = shown.querySelector("source")?.sizes;
  const links = [...strip.querySelectorAll("a")];

  const mark = (current) => {
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };

  const show = (link) => {
    const large = picture(link).cloneNode(true);
    for (const source of large.querySelectorAll("source")) source.sizes = sizes ?? source.sizes;
    const image = large.matches("img") ? large : large.querySelector("img");
    image.loading = "eager";
    picture(shown).replaceWith(large);
    mark(link);
  };

  mark(links[0]);
  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(link);
    });
  }
})();
