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
    addEventListener("keydown", (event) => {
      const isTyping = event.target.matches?.("input, textarea, select, [contenteditable]");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      input.focus();
    });
  }

  // A copy button beside each name and value, created when its list is first opened.
  const words = document.querySelector("[data-copy]")?.dataset;
  const addButtons = ({ target }) => {
    if (!target.open || !words || !navigator.clipboard) return;
    for (const code of target.querySelectorAll("dd > code")) {
      if (code.nextElementSibling?.matches("button")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "token-copy";
      button.textContent = words.copy;
      button.setAttribute("aria-label", `${words.copy} ${code.textContent}`);
      button.addEventListener("click", async () => {
        try {
          await navigator.clipboard.writeText(code.textContent);
        } catch {
          return;
        }
        button.textContent = words.copied;
        setTimeout(() => {
          button.textContent = words.copy;
        }, 2000);
      });
      code.after(button);
    }
  };
  for (const details of document.querySelectorAll("[data-token-names]")) details.addEventListener("toggle", addButtons);

  // Opens the target of a link in browsers that run the script.
  const open = () => {
    const token = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const names = token && token.querySelector?.("[data-token-names]");
    if (names) names.open = true;
  };
  addEventListener("hashchange", open);
  open();
})();
