// Which words a mistyped one may mean, and which of the entries found come first. It reads nothing and shows nothing.
const rank = (() => {
  "use strict";

  // How many mistakes a word of a query may have.
  const allowance = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

  // The fewest letters to be put in, left out, changed or swapped with their neighbour that make a beginning of
  // `word` of `typed`; more than `most` is infinite.
  const distance = (typed, word, most) => {
    const length = Math.min(word.length, typed.length + most);
    let before = null;
    let above = Array.from({ length: length + 1 }, (_, column) => column);
    for (let row = 1; row <= typed.length; row++) {
      const current = [row];
      let least = row;
      for (let column = 1; column <= length; column++) {
        const isSame = typed[row - 1] === word[column - 1];
        let value = Math.min(above[column] + 1, current[column - 1] + 1, above[column - 1] + (isSame ? 0 : 1));
        if (before && row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]) {
          value = Math.min(value, before[column - 2] + 1);
        }
        current.push(value);
        least = Math.min(least, value);
      }
      if (least > most) return Infinity;
      before = above;
      above = current;
    }
    const best = Math.min(...above);
    return best > most ? Infinity : best;
  };

  // How well a word of the catalog answers one that was typed: 1 for the same, nothing for another.
  const quality = (typed, word) => {
    if (word === typed) return 1;
    if (word.startsWith(typed)) return 0.6 + (0.3 * typed.length) / word.length;
    const mistakes = distance(typed, word, allowance(typed));
    // A slip at the end of a word is likelier than another word that goes on.
    return mistakes === Infinity ? 0 : 0.5 / mistakes - 0.01 * Math.min(Math.abs(word.length - typed.length), 10);
  };

  const places = ["name", "tags", "description"];
  const weights = { name: 8, tags: 5, description: 2 };

  // What is found for one typed word, by path: [{path, name, word, place, score}], the best of each entry.
  const gathered = (typed, found) => {
    const best = new Map();
    for (const { word, shard } of found) {
      const value = quality(typed, word);
      shard.words[word].forEach((entries, place) => {
        for (const position of entries) {
          const [path, name] = shard.entries[position];
          const score = weights[places[place]] * value;
          if (score > (best.get(path)?.score ?? 0)) best.set(path, { path, name, word, typed, place: places[place], score });
        }
      });
    }
    return best;
  };

  // What the whole query says of a name beyond its single words.
  const bonus = (query, words, name) => {
    const own = kit.wordsOf(name);
    const whole = own.join(" ");
    if (whole === query) return 12;
    if (whole.startsWith(query)) return 4;
    if (` ${whole}`.includes(` ${query}`)) return 2;
    return own[0] === words[0] ? 1 : 0;
  };

  // The entries that have every word, or if there are none those that have the most; the best first. Ties come by
  // name, the shorter one first, so that nothing but the catalog decides.
  const ranked = (words, lists) => {
    const all = new Map();
    for (const list of lists) {
      for (const [path, hit] of list) {
        const entry = all.get(path) ?? { path, name: hit.name, hits: [], score: 0 };
        entry.hits.push(hit);
        entry.score += hit.score;
        all.set(path, entry);
      }
    }
    const entries = [...all.values()];
    const most = Math.max(0, ...entries.map((entry) => entry.hits.length));
    const query = words.join(" ");
    const kept = entries.filter((entry) => entry.hits.length === most);
    for (const entry of kept) entry.score += bonus(query, words, entry.name);
    kept.sort(
      (one, other) =>
        other.score - one.score ||
        one.name.length - other.name.length ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        (one.path < other.path ? -1 : 1),
    );
    return { entries: kept, hasAll: most === words.length };
  };

  return { allowance, distance, quality, gathered, ranked };
})();
