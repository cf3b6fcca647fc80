// The picture of a card becomes that of the entry's page and back, in browsers that animate from page to page.
(() => {
  "use strict";

  const own = document.querySelector(":is(.entry-art, .compare) > .art");

  const name = ({ viewTransition }, address) => {
    const link = address && [...document.querySelectorAll(".card .cover")].find(({ href }) => href === address);
    const art = link?.closest(".card").querySelector(".art");
    if (!viewTransition || !art) return;
    // A name may occur once.
    own?.style.setProperty("view-transition-name", "none");
    art.style.setProperty("view-transition-name", "picture");
    viewTransition.finished.finally(() => {
      own?.style.removeProperty("view-transition-name");
      art.style.removeProperty("view-transition-name");
    });
  };

  addEventListener("pageswap", (event) => name(event, event.activation?.entry.url));
  addEventListener("pagereveal", (event) => name(event, globalThis.navigation?.activation?.from?.url));
})();
