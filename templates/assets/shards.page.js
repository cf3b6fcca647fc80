// Finds words in the shards of `v1/search/`: files by what words begin with, each telling which there are further on.
const shards = (folder) => {
  "use strict";

  // The first shard has no prefix, and a sign for a name that no word begins with.
  const address = (prefix) => `${folder}/${encodeURIComponent(prefix || "-")}.json`;
  const load = (prefix) => kit.json(address(prefix));
  // How many more shards a mistyped word may cost.
  const mostDetours = 2;

  // The shards from the first one to the deepest that may have the word.
  const way = async (word, mayLoad = () => true) => {
    const passed = [await load("")];
    for (;;) {
      const last = passed.at(-1);
      const rest = word.slice(last.prefix.length);
      const edge = rest && last.next.find((next) => rest.startsWith(next) || next.startsWith(rest));
      if (!edge) return passed;
      const prefix = last.prefix + edge;
      if (!kit.isFetched(address(prefix)) && !mayLoad()) return passed;
      passed.push(await load(prefix));
    }
  };

  const wordsIn = (shard, test) =>
    Object.keys(shard.words)
      .filter(test)
      .map((word) => ({ word, shard }));

  // The word with one mistake mended where shards part, nearest to its end first: swapped, one too many, wrong, missing.
  function* mended(word, passed) {
    for (const shard of passed.toReversed()) {
      const at = shard.prefix.length;
      if (at === 0 || at >= word.length) continue;
      const letters = [...new Set(shard.next.map((next) => [...next][0]))];
      const [head, letter, after, tail] = [word.slice(0, at), word[at], word[at + 1] ?? "", word.slice(at + 2)];
      if (letters.includes(after)) {
        yield head + after + letter + tail;
        yield head + after + tail;
      }
      const isVowel = (sign) => "aeiouy".includes(sign);
      letters.sort((one, other) => (isVowel(one) === isVowel(letter) ? 0 : 1) - (isVowel(other) === isVowel(letter) ? 0 : 1));
      for (const other of letters) {
        if (other === letter) continue;
        yield head + other + after + tail;
        yield head + other + letter + after + tail;
      }
    }
  }

  // The words of the catalog that a typed one begins, or else those it may mean: [{word, shard}].
  const find = async (typed) => {
    const passed = await way(typed);
    const deepest = passed.at(-1);
    const begun = wordsIn(deepest, (word) => word.startsWith(typed));
    const most = rank.allowance(typed);
    if (begun.length > 0 || most === 0) return begun;
    const isNear = (word) => rank.distance(typed, word, most) !== Infinity;
    const near = wordsIn(deepest, isNear);
    if (near.length > 0) return near;
    let detours = 0;
    for (const other of mended(typed, passed)) {
      if (detours >= mostDetours) break;
      const last = (await way(other, () => detours++ < mostDetours)).at(-1);
      const found = wordsIn(last, isNear);
      if (found.length > 0) return found;
    }
    return [];
  };

  return { find, kinds: async () => (await load("")).kinds };
};
