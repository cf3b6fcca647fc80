// Functions that scripts of several pages share.
const kit = (() => {
  "use strict";

  // Letters that are written with others.
  const letters = {
    ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ŋ: "n", ſ: "s", þ: "th", ŧ: "t", ς: "σ",
    ٱ: "ا", ة: "ه", ى: "ي", ی: "ي", ک: "ك", ـ: "",
    ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ",
  };
  const unusual = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

  // Normalizes a text like the search's shards: lower case, without marks. The plugin `search` does the same.
  const folded = (text) =>
    text
      .replace(/[\uFF01-\uFF9F\uFB00-\uFB06]+/g, (forms) => forms.normalize("NFKC"))
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .normalize("NFC")
      .replace(unusual, (letter) => letters[letter])
      .replace(/[\u30A1-\u30F6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

  // Two letters for one, as people of a language write without it; null if the text has no such letter.
  const nordic = { å: "aa", ø: "oe" };
  const expansions = { de: { ä: "ae", ö: "oe", ü: "ue" }, da: nordic, nb: nordic, nn: nordic, no: nordic };
  const expanded = (text) => {
    const own = expansions[document.documentElement.lang.split("-")[0]] ?? {};
    const composed = text.toLowerCase().normalize("NFC");
    const longer = composed.replace(/[äöüåø]/g, (letter) => own[letter] ?? letter);
    return longer === composed ? null : folded(longer);
  };

  // A file is fetched once per page; a failed request can be repeated.
  const files = new Map();
  const json = (address) => {
    if (!files.has(address)) {
      const answer = fetch(address).then((response) => {
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        return response.json();
      });
      answer.catch(() => files.delete(address));
      files.set(address, answer);
    }
    return files.get(address);
  };
  const isFetched = (address) => files.has(address);

  // Creates an element with attributes; null and false are omitted, text is never parsed as HTML.
  const svg = "http://www.w3.org/2000/svg";
  const element = (name, attributes = {}, ...content) => {
    const made = ["svg", "use"].includes(name) ? document.createElementNS(svg, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...content.flat().filter((part) => part !== null && part !== undefined && part !== ""));
    return made;
  };

  // Fills the placeholders of a string.
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

  // The number of results that the address says were shown, at least a page of them.
  const shown = (pageSize) => Math.max(pageSize, Number.parseInt(new URLSearchParams(location.search).get("n"), 10) || 0);

  // Writes values into the address, except empty ones; the step of the history stays the same.
  const rewrite = (values) => {
    const address = new URL(location.href);
    for (const [key, value] of Object.entries(values)) {
      if (value) address.searchParams.set(key, value);
      else address.searchParams.delete(key);
    }
    address.search = address.search.replaceAll("%2C", ",");
    if (address.href !== location.href) history.replaceState(history.state, "", address);
  };

  return { folded, expanded, json, isFetched, element, filled, shown, rewrite };
})();
