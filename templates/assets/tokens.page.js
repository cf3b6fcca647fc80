// The pages of design tokens: search, a remembered mode, and copy buttons. The pages are readable without it.
(() => {
  "use strict";

  const storage = (() => {
    try {
      return localStorage;
    } catch {
      return null;
    }
  })();

  // The shown modes stay the same from page to page.
  const modes = [...document.querySelectorAll('input[name="token-mode"]')];
  const chosen = storage?.getItem("token-mode");
  for (const input of modes) {
    if (input.value === chosen) input.checked = true;
    input.addEventListener("change", () => storage?.setItem("token-mode", input.value));
  }

  // Scrolls the current group of a long list into view.
  const tree = document.querySelector(".token-tree");
  const current = tree?.querySelector("[aria-current]");
  if (current) {
    const list = tree.querySelector("ul");
    tree.scrollTop += current.getBoundingClientRect().top - tree.getBoundingClientRect().top - tree.clientHeight / 2;
    list.scrollLeft += current.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 2;
  }

  // Search: keeps the rows with all the words in their path, values or description.
  const search = document.querySelector("[data-token-search]");
  if (search) {
    const input = search.querySelector("input");
    const number = document.querySelector("[data-token-number]");
    const none = document.querySelector("[data-token-none]");
    const sections = [...document.querySelectorAll(".token-section")].map((section) => ({
      section,
      rows: [...section.querySelectorAll(".token-row")].map((row) => ({ row, text: row.textContent.toLowerCase() })),
    }));
    const find = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { section, rows } of sections) {
        let found = 0;
        for (const { row, text } of rows) {
          const isFound = words.every((word) => text.includes(word));
          row.hidden = !isFound;
          if (isFound) found += 1;
        }
        section.hidden = found === 0;
        count += found;
      }
      number.textContent = count;
      none.hidden = count > 0;
      const address = new URL(location.href);
      if (words.length) address.searchParams.set("q", input.value);
      else address.searchParams.delete("q");
      if (address.href !== location.href) history.replaceState(null, "", address);
    };
    search.hidden = false;
    input.value = new URL(location.href).searchParams.get("q") ?? "";
    if (input.value) find();
    input.addEventListener("input", find);
  }

  // A copy button beside each name and value, created when its list is first opened.
  const words = document.querySelector("[data-copy]")?.dataset;
  const copy = async (text, copied) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    copied(true);
    setTimeout(() => copied(false), 2000);
  };
  const addButtons = ({ target }) => {
    if (!target.open || !words || !navigator.clipboard) return;
    for (const code of target.querySelectorAll("dd > code")) {
      if (code.nextElementSibling?.matches("button")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "token-copy";
      button.textContent = words.copy;
      button.setAttribute("aria-label", `${words.copy} ${code.textContent}`);
      button.addEventListener("click", () =>
        copy(code.textContent, (isCopied) => {
          button.textContent = isCopied ? words.copied : words.copy;
        }),
      );
      code.after(button);
    }
  };
  const addNames = (part) => {
    for (const details of part.querySelectorAll("[data-token-names]")) details.addEventListener("toggle", addButtons);
  };
  addNames(document);

  // A press on a swatch copies the name of its custom property.
  const panels = document.querySelector("[data-panel]");
  if (panels && navigator.clipboard) {
    for (const swatch of panels.querySelectorAll(".token-row > .s-color")) {
      const button = document.createElement("button");
      const name = `var(${swatch.parentElement.id})`;
      button.type = "button";
      button.className = "token-swatch";
      button.setAttribute("aria-label", `${words.copy} ${name}`);
      button.addEventListener("click", () =>
        copy(name, (isCopied) => {
          button.classList.toggle("is-copied", isCopied);
          button.textContent = isCopied ? words.copied : "";
        }),
      );
      swatch.append(button);
    }
  }

  // The details of a token open over the page: they are fetched from the token's own page, to which the link leads
  // otherwise.
  const dialog = document.createElement("dialog");
  const detailsOf = async ({ href, hash }) => {
    const response = await fetch(href);
    if (!response.ok) throw new Error(`${href}: ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const token = document.importNode(page.getElementById(decodeURIComponent(hash.slice(1))), true);
    // Addresses are relative to the token's page.
    for (const element of token.querySelectorAll("[href], [src]")) {
      const name = element.hasAttribute("href") ? "href" : "src";
      element.setAttribute(name, new URL(element.getAttribute(name), href).href);
    }
    token.removeAttribute("id");
    return token;
  };
  const showPanel = async (link) => {
    let token;
    try {
      token = await detailsOf(link);
    } catch {
      location.assign(link.href);
      return;
    }
    const close = document.createElement("button");
    close.type = "button";
    close.className = "token-copy";
    close.textContent = words.close;
    close.addEventListener("click", () => dialog.close());
    dialog.className = "token-panel";
    dialog.setAttribute("aria-label", link.textContent);
    dialog.replaceChildren(close, token);
    if (!dialog.isConnected) panels.append(dialog);
    addNames(dialog);
    for (const names of dialog.querySelectorAll("[data-token-names]")) names.open = true;
    dialog.showModal();
  };
  panels?.addEventListener("click", (event) => {
    const link = event.target.closest(".token-row > a");
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.hash || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    showPanel(link);
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });

  // Opens the target of a link in browsers that run the script.
  const open = () => {
    const token = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const names = token && token.querySelector?.("[data-token-names]");
    if (names) names.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
