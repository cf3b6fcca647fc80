(() => {
  "use strict";
  const own = document.currentScript;
  const folder = new URL(".", own.src);
  let page = own.dataset.page;
  let shown = "";

  // The panel is apart from the page: neither's styles reach the other.
  const host = document.createElement("showcard-preview");
  const root = host.attachShadow({ mode: "open" });
  const add = (parent, name, attributes, text) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return parent.appendChild(element);
  };
  add(root, "link", { rel: "stylesheet", href: new URL("client.css", folder).href });
  const news = add(root, "div", { class: "news", "aria-live": "polite" });
  const badge = add(root, "button", { class: "badge", type: "button", hidden: "" });
  const panel = add(root, "dialog", {
    role: "alertdialog", "aria-labelledby": "title", "aria-describedby": "state",
  });
  const title = add(panel, "h1", { id: "title" });
  const state = add(panel, "p", { id: "state" });
  const text = add(panel, "pre", { tabindex: "0", "aria-label": "Problems" });
  const close = add(panel, "button", { type: "button", autofocus: "" }, "Dismiss");
  const open = () => { if (!panel.open) panel.showModal(); };
  close.addEventListener("click", () => panel.close());
  badge.addEventListener("click", open);
  document.documentElement.append(host);

  const count = (number, word) => number + " " + word + (number === 1 ? "" : "s");
  const tell = (problems) => {
    const parts = [];
    if (problems.errors) parts.push(count(problems.errors, "error"));
    if (problems.warnings) parts.push(count(problems.warnings, "warning"));
    const summary = parts.join(", ") || (problems.failed ? "not built" : "");
    text.textContent = problems.text;
    title.textContent = "The catalog: " + summary;
    state.textContent = problems.failed
      ? "It was not built. The page is that of the last state that could be."
      : "It was built all the same.";
    badge.textContent = summary;
    badge.className = problems.failed ? "badge failed" : "badge";
    badge.hidden = !summary;
    if (problems.failed && problems.text !== shown) open();
    if (!problems.failed) panel.close();
    if (shown && !problems.text) news.textContent = "The catalog is built, without problems.";
    shown = problems.text;
  };

  const swap = (sheets) => {
    for (const link of document.querySelectorAll('link[rel~="stylesheet"]')) {
      const sheet = sheets.find(({ from }) => new URL(link.href).pathname.endsWith("/" + from));
      if (!sheet) continue;
      const next = link.cloneNode();
      next.href = link.href.slice(0, link.href.lastIndexOf(sheet.from)) + sheet.to;
      // The old one stays until the new one is there, so that the page is never bare.
      const done = () => link.remove();
      next.addEventListener("load", done);
      next.addEventListener("error", done);
      link.after(next);
    }
  };

  const address = new URL("events", folder);
  address.searchParams.set("page", location.pathname);
  const events = new EventSource(address);
  events.addEventListener("styles", (event) => {
    const change = JSON.parse(event.data);
    if (change.before !== page) return;
    page = change.page;
    swap(change.sheets);
  });
  events.addEventListener("state", (event) => {
    const now = JSON.parse(event.data);
    if (now.page !== page) return location.reload();
    // The page in place of a site says what is wrong by itself.
    if (!document.querySelector("body.showcard-preview")) tell(now);
  });
  addEventListener("pagehide", () => events.close());
})();
