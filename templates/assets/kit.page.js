// What the scripts of several pages have in common.
const kit = (() => {
  "use strict";

  // A text as the search's shards have it: lower case, without marks. The plugin `search` does the same.
  const folded = (text) =>
    text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").replaceAll("ς", "σ");

  const wordsOf = (text) =>
    folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => [...word].slice(0, 24).join(""));

  // A file is fetched once a page; one that fails may be asked again.
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

  // An element with attributes; what is null or false is left out, text is never read as HTML.
  const svg = "http://www.w3.org/2000/svg";
  const element = (name, attributes = {}, ...content) => {
    const made = ["svg", "use"].includes(name) ? document.createElementNS(svg, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
    }
    made.append(...content.flat().filter((part) => part !== null && part !== undefined && part !== ""));
    return made;
  };

  // A text of the strings with its places filled.
  const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

  return { folded, wordsOf, json, isFetched, element, filled };
})();
