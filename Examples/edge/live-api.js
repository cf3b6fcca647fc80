// Answers the requests of a catalog's live API from its static files: GET /v1/templates with limit, offset, q, tags and sort,
// and GET /v1/templates/trending, with what `showcard serve` answers.
//
// The syntax is what njs 0.7, the JavaScript of nginx in Debian 12, can run.

const LIMIT = 20;
const MOST_TRENDING = 50;
const DAY = 86400000;

// The letters of a text; njs counts code points, other engines UTF-16 units.
function letters(text) {
  const all = [];
  for (let at = 0; at < text.length; at += all[all.length - 1].length) {
    all.push(String.fromCodePoint(text.codePointAt(at)));
  }
  return all;
}

// In lower case, letter by letter and without a locale, and in Unicode normalization form C where there is normalization;
// njs 0.7 has none.
function folded(text) {
  // The only letter whose lower case are two; njs knows one of them.
  const lower = letters(text).map((letter) => (letter === "\u0130" ? "i\u0307" : letter.toLowerCase())).join("");
  return typeof lower.normalize === "function" ? lower.normalize("NFC") : lower;
}

// The white space of Unicode around a text does not count.
function trimmed(text) {
  const space = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;
  const all = letters(text);
  let start = 0;
  let end = all.length;
  while (start < end && space.test(all[start])) start++;
  while (end > start && space.test(all[end - 1])) end--;
  return all.slice(start, end).join("");
}

// Orders texts by their UTF-8 bytes, which is the order of their code points.
function codes(text) {
  return letters(text).map((letter) => letter.codePointAt(0));
}

function compareCodes(one, other) {
  const count = Math.min(one.length, other.length);
  for (let at = 0; at < count; at++) {
    if (one[at] !== other[at]) return one[at] - other[at];
  }
  return one.length - other.length;
}

// Sorts positions; ties stay in the order of the pack, which is that of the ids.
function sorted(count, compare) {
  const positions = [];
  for (let at = 0; at < count; at++) positions.push(at);
  return positions.sort((one, other) => compare(one, other) || one - other);
}

// Computes a value when it is first needed.
function once(make) {
  const kept = [];
  return () => {
    if (kept.length === 0) kept.push(make());
    return kept[0];
  };
}

function columnOf(kind, key) {
  const column = kind.columns[key] || kind.ids.map(() => null);
  return column;
}

// Prepares one kind of a pack for requests.
function prepared(kind, counts, entry, baseURL) {
  const roles = kind.roles || {};
  const keys = {
    published: roles.published || "published_at",
    usage: roles.usage || "usage_count",
    tags: roles.tags || "tags",
  };
  // An entry can have an ID that is not the name of its page.
  const own = columnOf(kind, "id");
  const entryIDs = kind.ids.map((page, at) => (own[at] === null ? page : own[at]));
  const published = columnOf(kind, keys.published);
  const usage = (counts && counts.usage_count) || kind.ids.map(() => null);
  const names = once(() => columnOf(kind, "name").map(folded));
  const popular = once(() => sorted(kind.ids.length, (one, other) => (usage[other] || 0) - (usage[one] || 0)));
  const byName = once(() => {
    const keys = names().map(codes);
    return sorted(kind.ids.length, (one, other) => compareCodes(keys[one], keys[other]));
  });
  const newest = once(() => sorted(kind.ids.length, (one, other) => {
    const left = published[one];
    const right = published[other];
    if (left === right) return 0;
    if (left === null) return 1;
    if (right === null) return -1;
    return left > right ? -1 : 1;
  }));
  const trending = (counts && counts.trending) || [];
  const listed = {};
  trending.forEach((at) => {
    listed[at] = true;
  });
  const rule = (entry.rules.trending && entry.rules.trending.rule) || "threshold";
  const least = entry.rules.trending_min_usage;
  const isTrending = (at) => (rule === "threshold" && counts && counts.usage_count ? usage[at] !== null && usage[at] >= least : listed[at] === true);
  return {
    kind: kind,
    keys: keys,
    baseURL: baseURL,
    published: published,
    usage: usage,
    names: names,
    entryIDs: entryIDs,
    ids: once(() => entryIDs.map(folded)),
    tags: columnOf(kind, keys.tags),
    rules: entry.rules,
    isTrending: isTrending,
    isCounted: Boolean(counts && counts.trending),
    trending: trending,
    orders: {
      newest: kind.is_paged === false ? byName : newest,
      popular: popular,
      name: byName,
    },
  };
}

function instant(milliseconds) {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

// Adds what is true of an entry at a time.
function addFacts(list, at, now, found) {
  const uses = list.usage[at];
  if (uses !== null) found[list.keys.usage] = uses;
  const rules = list.rules;
  const published = list.published[at];
  const until = published === null ? null : Date.parse(published) + (rules.new_within_days + 1) * DAY;
  const isNew = until !== null && now < until;
  const isTrending = list.isTrending(at);
  found.is_new = isNew;
  if (until !== null) found.is_new_until = instant(until);
  found.is_trending = isTrending;
  if (isNew) found.tag = "New";
  else if (isTrending) found.tag = "Trending";
  else if ((uses || 0) > rules.popular_over) found.tag = "Popular";
  const parts = [];
  if (isNew) parts.push("New");
  if (isTrending) parts.push("Popular");
  if (uses !== null && uses > Math.max(0, rules.uses_over || 0)) parts.push(`${uses} uses`);
  if (parts.length > 0) found.subtitle = parts.join(" • ");
}

// An entry as in the lists of the feeds, with what is true at a time.
function item(list, at, now) {
  const kind = list.kind;
  const found = { id: list.entryIDs[at] };
  Object.keys(kind.columns).forEach((key) => {
    if (kind.columns[key][at] !== null) found[key] = kind.columns[key][at];
  });
  if (kind.is_paged !== false) addFacts(list, at, now, found);
  found.url = `${list.baseURL}${kind.path}/${kind.ids[at]}/`;
  return found;
}

// The sort and the positions of a list.
function selected(list, params) {
  const text = folded(trimmed(params.q || ""));
  const tags = (params.tags || "").split(",").map(trimmed).filter((tag) => tag !== "");
  const sort = ["newest", "popular", "name"].indexOf(params.sort) < 0 ? "newest" : params.sort;
  const has = (at) =>
    (text === "" || list.names()[at].indexOf(text) >= 0 || list.ids()[at].indexOf(text) >= 0) &&
    (tags.length === 0 || (list.tags[at] || []).some((tag) => tags.indexOf(tag) >= 0));
  return { sort: sort, positions: list.orders[sort]().filter(has) };
}

// ---- Requests by URL, which only a server answers. ----

// Prepares a state for requests: the entry file, and the pack and the counts that it names.
function prepare(entry, pack, stats) {
  const lists = {};
  let first = null;
  pack.kinds.filter((kind) => kind.is_paged !== false).forEach((kind) => {
    const list = prepared(kind, stats.kinds.filter((counts) => counts.kind === kind.kind)[0], entry, pack.base_url);
    lists[kind.path] = list;
    if (first === null && list.isCounted) first = kind.path;
  });
  return { lists: lists, trending: first, version: entry.schema_version };
}

// The number of a parameter: the usual one if it is not a number, and a fault if it is too small or not whole.
function number(params, name, usual, least, faults) {
  const text = (params[name] === undefined ? "" : params[name]).replace(/^[ \t]+|[ \t]+$/g, "");
  if (!/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text)) return usual;
  const value = Number(text);
  if (isFinite(value) && Math.floor(value) === value && value >= least) return value;
  faults.push({ field: name, message: `${name} must be a whole number, at least ${least}` });
  return usual;
}

function meta(state, stamp, more) {
  const all = { requestId: stamp.id, timestamp: new Date(stamp.now).toISOString() };
  Object.keys(more).forEach((key) => {
    all[key] = more[key];
  });
  all.schema_version = state.version;
  return all;
}

function failure(state, stamp, status, error) {
  return { status: status, body: { success: false, data: null, error: error, meta: meta(state, stamp, {}) } };
}

// Answers a request; null if its path is not one of the live API.
//
// `path` is relative to `v1/`, `params` has the first value of each parameter, and `stamp` the time in milliseconds and an
// id for the answer.
function answer(state, path, params, stamp) {
  const parts = path.split("/");
  const isTrending = parts[parts.length - 1] === "trending" && parts.length <= 2;
  const name = isTrending && parts.length === 1 ? state.trending : parts[0];
  const list = name !== null && Object.keys(state.lists).indexOf(name) >= 0 ? state.lists[name] : undefined;
  if (!list || parts.length > (isTrending ? 2 : 1) || (isTrending && !list.isCounted)) return null;
  const faults = [];
  let limit = number(params, "limit", LIMIT, 1, faults);
  const offset = number(params, "offset", 0, 0, faults);
  if (faults.length > 0) {
    const message = faults.map((fault) => fault.message).join("; ");
    return failure(state, stamp, 400, { code: "validation_error", message: message, details: { validationErrors: faults } });
  }
  if (isTrending) limit = Math.min(limit, MOST_TRENDING);
  const selection = isTrending ? { sort: "trending", positions: list.trending } : selected(list, params);
  const start = Math.min(offset, selection.positions.length);
  const page = selection.positions.slice(start, Math.min(start + limit, selection.positions.length));
  const data = {};
  data[list.kind.key] = page.map((at) => item(list, at, stamp.now));
  const numbers = { total: selection.positions.length, count: page.length, limit: limit, offset: offset, sort: selection.sort };
  return { status: 200, body: { success: true, data: data, error: null, meta: meta(state, stamp, numbers) } };
}

// The static file that has the answer to a path of the live API without parameters: the list of a kind, or one entry.
function fileOf(path) {
  const parts = path.split("/");
  if (parts[parts.length - 1] === "") return parts.length < 4 ? `${path.slice(0, -1)}.json` : null;
  if (parts.length === 1) return `${parts[0]}.json`;
  return parts.length === 2 ? `${parts[0]}/id/${parts[1]}.json` : null;
}

export default { prepare, answer, fileOf };
