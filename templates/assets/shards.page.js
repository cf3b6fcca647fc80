// Finds words in the shards of `v1/search/`: files by prefix, each of which lists the next ones.
const shards = (folder) => {
  "use strict";

  // The name of the first shard is a character that no word has; names of block shards have it before the block.
  const address = (name) => `${folder}/${encodeURIComponent(name)}.json`;
  const load = (name) => kit.json(address(name));
  const first = () => load("-");
  // The maximum number of additional shards for one query beyond those of its words.
  const mostDetours = 2;
  const purse = () => {
    let spent = 0;
    return () => spent++ < mostDetours;
  };

  // The shard that continues a shard with the rest of a word; null at the end.
  const onward = ({ prefix, next, blocks = [] }, rest) => {
    if (!rest) return null;
    const block = (rest.codePointAt(0) >> 8).toString(16);
    if (blocks.includes(block)) return `${prefix}-${block}`;
    const edge = next.find((way) => rest.startsWith(way) || way.startsWith(rest));
    return edge ? prefix + edge : null;
  };

  // The shards from the first one to the deepest that can contain the word.
  const way = async (word, mayLoad = () => true) => {
    const passed = [await first()];
    for (;;) {
      const last = passed.at(-1);
      const name = onward(last, word.slice(last.prefix.length));
      if (!name || (!kit.isFetched(address(name)) && !mayLoad())) return passed;
      passed.push(await load(name));
    }
  };

  // The words that pass a test, from the most complete shard: [{typed, word, shard}].
  const wordsIn = (passed, typed, test) => {
    const found = new Map();
    for (const shard of passed) {
      for (const word of Object.keys(shard.words)) if (test(word)) found.set(word, { typed, word, shard });
    }
    return [...found.values()];
  };

  // The word with one mistake corrected where shards branch, nearest to its end first: swapped, extra, wrong, missing.
  function* corrected(word, passed) {
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

  // The words with the fewest mistakes in the deepest shard, or in those of a corrected word.
  const near = async (typed, passed, mayLoad) => {
    const fewest = (shard) => {
      const found = wordsIn([shard], typed, (word) => rank.mistakes(typed, word) !== Infinity);
      const least = Math.min(...found.map(({ word }) => rank.mistakes(typed, word)));
      return found.filter(({ word }) => rank.mistakes(typed, word) === least);
    };
    const found = fewest(passed.at(-1));
    if (found.length > 0 || rank.allowance(typed) === 0) return found;
    let isSpent = false;
    const may = () => !(isSpent ||= !mayLoad());
    for (const other of corrected(typed, passed)) {
      const there = fewest((await way(other, may)).at(-1));
      if (there.length > 0) return there;
      if (isSpent) break;
    }
    return [];
  };

  // The words of the catalog that match the query, or else those that it may mean.
  const find = async ({ word: typed, joined, isCommon }, mayLoad) => {
    const answers = (passed, sought) => wordsIn(passed, sought, (word) => rank.answer(sought, word) !== null);
    const passed = await way(typed);
    const found = answers(passed, typed);
    if (isCommon) return found;
    for (const form of rank.forms(typed)) {
      found.push(...wordsIn((await way(form, mayLoad)).slice(-1), typed, (word) => word === form));
    }
    if (joined && joined !== typed) {
      const whole = answers((await way(joined, mayLoad)).slice(-1), joined);
      found.push(...whole.map((answer) => ({ ...answer, isJoined: true })));
    }
    return found.length > 0 ? found : near(typed, passed, mayLoad);
  };

  // The results for each word of the query: [[{typed, word, shard}]]; sequential, so that the remaining detours do not
  // depend on the order of responses, and cached per page, so that a word keeps its interpretation.
  const known = new Map();
  const findAll = async (units) => {
    await Promise.all(units.map(({ word }) => way(word)));
    const mayLoad = purse();
    const found = [];
    for (const unit of units) {
      const key = JSON.stringify(unit);
      if (!known.has(key)) known.set(key, await find(unit, mayLoad));
      found.push(known.get(key));
    }
    return found;
  };

  return { first, findAll };
};
