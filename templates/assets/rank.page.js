// Splits a query into words, finds the words of the catalog that match them, and ranks the entries. It reads and shows
// nothing.
const rank = (() => {
  "use strict";

  // Letters of scripts without spaces, characters that join words, and runs of words; the same as in the plugin
  // `search`.
  const unspaced =
    "[\\u0E00-\\u0EFF\\u1000-\\u109F\\u1780-\\u17FF\\u3005-\\u3007\\u3040-\\u30FF\\u31F0-\\u31FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uF900-\\uFAFF\\uFF66-\\uFF9F\\u{20000}-\\u{3FFFF}]";
  const letter = "[\\p{L}\\p{N}\\p{M}]";
  const spaced = `(?:(?!${unspaced})${letter})+`;
  const joiner = "['‘’‐‑\\u00AD-]";
  const runs = new RegExp(`${spaced}(?:${joiner}${spaced})*|(?:(?=${letter})${unspaced}|(?<=${unspaced})\\p{M})+`, "gu");
  const isUnspaced = new RegExp(`^${unspaced}`, "u");
  const parts = new RegExp(spaced, "gu");
  const joints = new RegExp(joiner, "gu");

  const longest = 24;
  const cut = (word) => [...word].slice(0, longest).join("");

  // Each two adjacent letters, and the last one alone.
  const pairsOf = (run) => {
    const letters = [...run.matchAll(/\P{M}\p{M}*/gu)];
    return letters.map(({ 0: one, index }, at) => {
      const text = one + (letters[at + 1]?.[0] ?? "");
      return { at: index, text, word: kit.folded(text) };
    });
  };
  // A word, and its other form with two letters for one, if it has one.
  const partsOf = (run) =>
    [...run.matchAll(parts)].map(({ 0: text, index }) => {
      const longer = kit.expanded(text);
      return { at: index, text, word: cut(kit.folded(text)), longer: longer && cut(longer) };
    });

  // The runs of words of a text: {at, text, words, parts, joined}, where `parts` are {at, text, word, longer} of all words in
  // the catalog, `words` those of a query, and `joined` all of them as one word. Only words are folded.
  const runsOf = (text) =>
    [...text.matchAll(runs)]
      .map(({ 0: run, index }) => {
        const isPairs = isUnspaced.test(run);
        const found = (isPairs ? pairsOf(run) : partsOf(run)).filter(({ word }) => word);
        const words = found.map(({ word }) => word);
        const joined = !isPairs && words.length > 1 ? cut(kit.folded(run).replace(joints, "")) : null;
        return { at: index, text: run, words: isPairs && words.length > 1 ? words.slice(0, -1) : words, parts: found, joined, isPairs };
      })
      .filter(({ words }) => words.length > 0);

  const wordsOf = (text) => runsOf(text).flatMap(({ words }) => words);

  // The words of a query: [{word, joined, isCommon}]. Single letters of joined words are optional, and so are common
  // words if there are others.
  const asked = (query, common) => {
    const all = new Map();
    for (const { words, joined } of runsOf(query)) {
      const own = joined ? words.filter((word) => [...word].length > 1) : words;
      for (const word of own.length > 0 ? own : [joined]) {
        if (!all.has(word)) all.set(word, { word, joined, isCommon: common.includes(word) });
      }
    }
    const found = [...all.values()];
    return found.every(({ isCommon }) => isCommon) ? found.map((unit) => ({ ...unit, isCommon: false })) : found;
  };

  // The maximum number of mistakes in a word of a query. A word of four letters can only lack one.
  const allowance = (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

  // The minimum number of letters to insert, remove, change or swap with a neighbor to turn `typed` into a prefix of
  // `word`; infinite above `most`.
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

  // The number of mistakes between a typed word and one of the catalog; infinite for another word. The first letter is
  // right.
  const mistakes = (typed, word) => {
    const most = allowance(typed);
    if (most === 0 || typed[0] !== word[0]) return Infinity;
    if (typed.length > 4) return distance(typed, word, most);
    return [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === typed) ? 1 : Infinity;
  };

  // Whether a word is the plural of the other: with -s and -es, and -ies for -y.
  const isPlural = (many, one) =>
    one.length > 2 && (many === `${one}s` || many === `${one}es` || (one.endsWith("y") && many === `${one.slice(0, -1)}ies`));

  // The forms of a typed word that are not on its path through the shards.
  const forms = (typed) => {
    if (typed.length > 4 && typed.endsWith("ies")) return [`${typed.slice(0, -3)}y`];
    return typed.length > 2 && typed.endsWith("y") ? [`${typed.slice(0, -1)}ies`] : [];
  };

  // How a word of the catalog matches a typed one; null if only with a mistake. A word that begins with most of a long
  // word is as good as the word.
  const answer = (typed, word) => {
    if (word === typed) return { tier: 2, quality: 1 };
    if (isPlural(typed, word) || isPlural(word, typed)) return { tier: 2, quality: 0.95 };
    if (!word.startsWith(typed)) return null;
    const part = typed.length / word.length;
    return { tier: typed.length > 4 && part >= 0.6 ? 2 : 1, quality: 0.6 + 0.3 * part };
  };
  // A typo at the end of a word is more likely than a longer word.
  const guess = (typed, word) => ({
    tier: 0,
    quality: 0.5 / mistakes(typed, word) - 0.01 * Math.min(Math.abs(word.length - typed.length), 10),
  });

  const places = ["name", "tags", "description"];
  const weights = { name: 8, tags: 5, description: 2 };
  // The score of a word at a position of an entry, if no entry has all words.
  const shares = { name: 1, tags: 0.9, description: 0.7 };

  // The results for one typed word, by path: {path, name, picture, word, typed, place, tier, score}, the best of each entry.
  const gathered = (found) => {
    const best = new Map();
    for (const { typed, word, shard, isJoined } of found) {
      const { tier, quality } = answer(typed, word) ?? guess(typed, word);
      shard.words[word].forEach((entries, place) => {
        for (const position of entries) {
          const [path, name, picture] = shard.entries[position];
          const score = weights[places[place]] * quality * (isJoined ? 1.5 : 1);
          const known = best.get(path);
          if (known && (known.tier > tier || (known.tier === tier && known.score >= score))) continue;
          best.set(path, { path, name, picture, word, typed, place: places[place], tier, score });
        }
      });
    }
    return best;
  };

  // The score of the whole query in a name beyond its single words.
  const bonus = (words, name) => {
    const own = wordsOf(name);
    const query = words.join(" ");
    const whole = own.join(" ");
    if (whole === query) return 12;
    if (whole.startsWith(query)) return 4;
    if (` ${whole}`.includes(` ${query}`)) return 2;
    return own[0] === words[0] ? 1 : 0;
  };

  // The entries with every word, or, if no entry has them all, those with the most or the rarest words; the best first.
  // Ties are sorted by name, the shorter one first, so that only the catalog decides.
  const ranked = (query, units, lists) => {
    const all = new Map();
    const needed = units.filter(({ isCommon }) => !isCommon).length;
    units.forEach((unit, at) => {
      const rarity = 1 / Math.log2(2 + lists[at].size);
      for (const [path, hit] of lists[at]) {
        const entry = all.get(path) ?? { path, name: hit.name, picture: hit.picture, hits: [], share: 0, tier: 0, score: 0 };
        all.set(path, entry);
        if (unit.isCommon) {
          if (hit.tier === 2) entry.score += 0.1 * hit.score;
          continue;
        }
        entry.hits.push(hit);
        entry.share += rarity * shares[hit.place];
        entry.tier += hit.tier;
        entry.score += hit.score;
      }
    });
    const entries = [...all.values()].filter(({ hits }) => hits.length > 0);
    const most = Math.max(0, ...entries.map(({ hits }) => hits.length));
    const hasAll = most === needed;
    const best = Math.max(0, ...entries.map(({ share }) => share));
    const kept = entries.filter(({ hits, share }) => hits.length === most || (!hasAll && share >= best / 2));
    const words = wordsOf(query);
    for (const entry of kept) entry.score += bonus(words, entry.name);
    kept.sort(
      (one, other) =>
        (hasAll ? 0 : other.share - one.share) ||
        other.tier - one.tier ||
        other.score - one.score ||
        one.name.length - other.name.length ||
        (one.name < other.name ? -1 : one.name > other.name ? 1 : 0) ||
        (one.path < other.path ? -1 : 1),
    );
    return { entries: kept, hasAll };
  };

  // The query with its mistyped words corrected as in the best entry; null if none is mistyped.
  const corrected = (query, entries) => {
    const guesses = entries.flatMap(({ hits }) => hits.filter(({ tier }) => tier === 0));
    const meant = new Map(guesses.toReversed().map(({ typed, word }) => [typed, word]));
    const words = runsOf(query).flatMap(({ text, words, isPairs }) => (isPairs ? [text] : words.map((word) => meant.get(word) ?? word)));
    return meant.size > 0 ? words.join(" ") : null;
  };

  return { runsOf, asked, allowance, mistakes, forms, answer, gathered, ranked, corrected };
})();
