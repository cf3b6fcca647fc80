// The buttons that share a page: the system's sheet where there is one, and a copy of the link.
(() => {
  "use strict";

  const bar = document.querySelector(".entry-share");
  if (!bar) return;
  const icons = new URL("..", document.currentScript.src).href + "{{assets.icons_svg}}";
  const texts = {
    share: "{{> strings/share_page}}",
    copy: "{{> strings/copy_link}}",
    copied: "{{> strings/link_copied}}",
  };
  const link = document.querySelector('link[rel="canonical"]')?.href ?? location.href;
  const svg = "http://www.w3.org/2000/svg";

  const button = (icon, text, action) => {
    const made = document.createElement("button");
    const glyph = document.createElementNS(svg, "svg");
    const use = document.createElementNS(svg, "use");
    const label = document.createElement("span");
    made.type = "button";
    made.className = "button button-tertiary";
    glyph.setAttribute("class", "glyph");
    glyph.setAttribute("aria-hidden", "true");
    use.setAttribute("href", `${icons}#${icon}`);
    glyph.append(use);
    label.textContent = text;
    made.append(glyph, label);
    made.addEventListener("click", () => action(label));
    bar.append(made);
    return made;
  };

  // Without permission, or without a secure connection, the text of a field can be copied.
  const copyFromField = () => {
    const field = document.createElement("textarea");
    field.value = link;
    bar.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    copy.focus();
  };

  if (navigator.share) {
    // Somebody who closes the sheet is no error.
    button("share", texts.share, () => navigator.share({ title: document.title, url: link }).catch(() => {}));
  }
  const copy = button("link", texts.copy, async (label) => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      copyFromField();
    }
    label.textContent = texts.copied;
    said.textContent = texts.copied;
    setTimeout(() => {
      label.textContent = texts.copy;
      said.textContent = "";
    }, 3000);
  });
  const said = document.createElement("span");
  said.className = "visually-hidden";
  said.setAttribute("role", "status");
  bar.append(said);
})();
