// The requests of a catalog's live API, answered from its static files. Examples/edge/live-api.js is the same without types,
// which the scenario 'clients' compares.

/** The rules of an entry file. */
interface CatalogRules {
  readonly new_within_days: number;
  readonly trending_min_usage: number;
  readonly popular_over: number;
  readonly uses_over?: number;
  readonly trending?: { readonly rule: string };
}

/** A value of an entry. */
export type CatalogValue = string | number | boolean | null | readonly CatalogValue[] | { readonly [name: string]: CatalogValue };

/** The entries of a kind in a pack. */
interface CatalogPackedKind {
  readonly kind: string;
  readonly path: string;
  readonly key: string;
  readonly roles?: { readonly [role: string]: string };
  readonly is_paged?: boolean;
  readonly ids: readonly string[];
  readonly columns: { readonly [key: string]: readonly CatalogValue[] };
}

/** The counts of a kind in the stats. */
interface CatalogCounts {
  readonly kind: string;
  readonly usage_count?: readonly (number | null)[];
  readonly trending?: readonly number[];
}

/** A kind prepared for requests. */
interface CatalogList {
  readonly kind: CatalogPackedKind;
  readonly keys: { readonly published: string; readonly usage: string; readonly tags: string };
  readonly baseURL: string;
  readonly published: readonly (string | null)[];
  readonly usage: readonly (number | null)[];
  readonly names: () => string[];
  readonly entryIDs: readonly string[];
  readonly ids: () => string[];
  readonly tags: readonly (readonly string[] | null)[];
  readonly rules: CatalogRules;
  readonly isTrending: (at: number) => boolean;
  readonly isCounted: boolean;
  readonly trending: readonly number[];
  readonly orders: { readonly [sort: string]: () => number[] };
}

/** The first value of each parameter of a request. */
interface CatalogParameters {
  readonly [name: string]: string | undefined;
}

const LIMIT = 20;
const MOST_TRENDING = 50;
const DAY = 86400000;

// The letters of a text; njs counts code points, other engines UTF-16 units.
function letters(text: string): string[] {
  const all: string[] = [];
  for (let at = 0; at < text.length; at += all[all.length - 1].length) {
    all.push(String.fromCodePoint(text.codePointAt(at) as number));
  }
  return all;
}

// In lower case, letter by letter and without a locale, and in Unicode normalization form C where there is normalization;
// njs 0.7 has none.
function folded(text: string): string {
  // The only letter whose lower case are two; njs knows one of them.
  const lower = letters(text).map((letter) => (letter === "\u0130" ? "i\u0307" : letter.toLowerCase())).join("");
  return typeof lower.normalize === "function" ? lower.normalize("NFC") : lower;
}

// The white space of Unicode around a text does not count.
function trimmed(text: string): string {
  const space = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;
  const all = letters(text);
  let start = 0;
  let end = all.length;
  while (start < end && space.test(all[start])) start++;
  while (end > start && space.test(all[end - 1])) end--;
  return all.slice(start, end).join("");
}

// Orders texts by their UTF-8 bytes, which is the order of their code points.
function codes(text: string): number[] {
  return letters(text).map((letter) => letter.codePointAt(0) as number);
}

function compareCodes(one: number[], other: number[]): number {
  const count = Math.min(one.length, other.length);
  for (let at = 0; at < count; at++) {
    if (one[at] !== other[at]) return one[at] - other[at];
  }
  return one.length - other.length;
}

// Sorts positions; ties stay in the order of the pack, which is that of the ids.
function sorted(count: number, compare: (one: number, other: number) => number): number[] {
  const positions: number[] = [];
  for (let at = 0; at < count; at++) positions.push(at);
  return positions.sort((one, other) => compare(one, other) || one - other);
}

// Computes a value when it is first needed.
function once<Value>(make: () => Value): () => Value {
  const kept: Value[] = [];
  return () => {
    if (kept.length === 0) kept.push(make());
    return kept[0];
  };
}

function columnOf<Value>(kind: CatalogPackedKind, key: string): readonly Value[] {
  const column = kind.columns[key] || kind.ids.map(() => null);
  return column as readonly Value[];
}

// Prepares one kind of a pack for requests.
function prepared(kind: CatalogPackedKind, counts: CatalogCounts | undefined, entry: { readonly rules: CatalogRules }, baseURL: string): CatalogList {
  const roles = kind.roles || {};
  const keys = {
    published: roles.published || "published_at",
    usage: roles.usage || "usage_count",
    tags: roles.tags || "tags",
  };
  // An entry can have an ID that is not the name of its page.
  const own = columnOf<string | null>(kind, "id");
  const entryIDs = kind.ids.map((page, at) => (own[at] === null ? page : own[at] as string));
  const published = columnOf<string | null>(kind, keys.published);
  const usage: readonly (number | null)[] = (counts && counts.usage_count) || kind.ids.map(() => null);
  const names = once(() => columnOf<string>(kind, "name").map(folded));
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
  const trending: readonly number[] = (counts && counts.trending) || [];
  const listed: { [at: number]: boolean } = {};
  trending.forEach((at) => {
    listed[at] = true;
  });
  const rule = (entry.rules.trending && entry.rules.trending.rule) || "threshold";
  const least = entry.rules.trending_min_usage;
  const isTrending = (at: number): boolean => (rule === "threshold" && counts && counts.usage_count ? usage[at] !== null && (usage[at] as number) >= least : listed[at] === true);
  return {
    kind: kind,
    keys: keys,
    baseURL: baseURL,
    published: published,
    usage: usage,
    names: names,
    entryIDs: entryIDs,
    ids: once(() => entryIDs.map(folded)),
    tags: columnOf<readonly string[] | null>(kind, keys.tags),
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

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(".000Z", "Z");
}

// Adds what is true of an entry at a time.
function addFacts(list: CatalogList, at: number, now: number, found: { [key: string]: CatalogValue }): void {
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
  const parts: string[] = [];
  if (isNew) parts.push("New");
  if (isTrending) parts.push("Popular");
  if (uses !== null && uses > Math.max(0, rules.uses_over || 0)) parts.push(`${uses} uses`);
  if (parts.length > 0) found.subtitle = parts.join(" • ");
}

// An entry as in the lists of the feeds, with what is true at a time.
function item(list: CatalogList, at: number, now: number): { [key: string]: CatalogValue } {
  const kind = list.kind;
  const found: { [key: string]: CatalogValue } = { id: list.entryIDs[at] };
  Object.keys(kind.columns).forEach((key) => {
    if (kind.columns[key][at] !== null) found[key] = kind.columns[key][at];
  });
  if (kind.is_paged !== false) addFacts(list, at, now, found);
  found.url = `${list.baseURL}${kind.path}/${kind.ids[at]}/`;
  return found;
}

// The sort and the positions of a list.
function selected(list: CatalogList, params: CatalogParameters): { sort: string; positions: number[] } {
  const text = folded(trimmed(params.q || ""));
  const tags = (params.tags || "").split(",").map(trimmed).filter((tag) => tag !== "");
  const sort = ["newest", "popular", "name"].indexOf(params.sort as string) < 0 ? "newest" : (params.sort as string);
  const has = (at: number): boolean =>
    (text === "" || list.names()[at].indexOf(text) >= 0 || list.ids()[at].indexOf(text) >= 0) &&
    (tags.length === 0 || (list.tags[at] || []).some((tag) => tags.indexOf(tag) >= 0));
  return { sort: sort, positions: list.orders[sort]().filter(has) };
}

// ---- Requests by URL, which only a server answers. ----

/** A state prepared for requests. */
interface CatalogLists {
  readonly lists: { readonly [path: string]: CatalogList };
  readonly trending: string | null;
  readonly version: string;
}

// Prepares a state for requests: the entry file, and the pack and the counts that it names.
function prepare(
  entry: { readonly rules: CatalogRules; readonly schema_version: string },
  pack: { readonly kinds: readonly CatalogPackedKind[]; readonly base_url: string },
  stats: { readonly kinds: readonly CatalogCounts[] },
): CatalogLists {
  const lists: { [path: string]: CatalogList } = {};
  let first: string | null = null;
  pack.kinds.filter((kind) => kind.is_paged !== false).forEach((kind) => {
    const list = prepared(kind, stats.kinds.filter((counts) => counts.kind === kind.kind)[0], entry, pack.base_url);
    lists[kind.path] = list;
    if (first === null && list.isCounted) first = kind.path;
  });
  return { lists: lists, trending: first, version: entry.schema_version };
}

/** The time of an answer in milliseconds, and its id. */
interface CatalogStamp {
  readonly now: number;
  readonly id: string;
}

/** A parameter that cannot be. */
interface CatalogFault {
  readonly field: string;
  readonly message: string;
}

/** An answer of the live API. */
interface CatalogAnswer {
  readonly status: number;
  readonly body: object;
}

// The number of a parameter: the usual one if it is not a number, and a fault if it is too small or not whole.
function number(params: CatalogParameters, name: string, usual: number, least: number, faults: CatalogFault[]): number {
  const text = (params[name] === undefined ? "" : (params[name] as string)).replace(/^[ \t]+|[ \t]+$/g, "");
  if (!/^[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?$/.test(text)) return usual;
  const value = Number(text);
  if (isFinite(value) && Math.floor(value) === value && value >= least) return value;
  faults.push({ field: name, message: `${name} must be a whole number, at least ${least}` });
  return usual;
}

function meta(state: CatalogLists, stamp: CatalogStamp, more: { [key: string]: CatalogValue }): object {
  const all: { [key: string]: CatalogValue } = { requestId: stamp.id, timestamp: new Date(stamp.now).toISOString() };
  Object.keys(more).forEach((key) => {
    all[key] = more[key];
  });
  all.schema_version = state.version;
  return all;
}

function failure(state: CatalogLists, stamp: CatalogStamp, status: number, error: object): CatalogAnswer {
  return { status: status, body: { success: false, data: null, error: error, meta: meta(state, stamp, {}) } };
}

// Answers a request; null if its path is not one of the live API.
//
// `path` is relative to `v1/`, `params` has the first value of each parameter, and `stamp` the time in milliseconds and an
// id for the answer.
function answer(state: CatalogLists, path: string, params: CatalogParameters, stamp: CatalogStamp): CatalogAnswer | null {
  const parts = path.split("/");
  const isTrending = parts[parts.length - 1] === "trending" && parts.length <= 2;
  const name = isTrending && parts.length === 1 ? state.trending : parts[0];
  const list = name !== null && Object.keys(state.lists).indexOf(name) >= 0 ? state.lists[name] : undefined;
  if (!list || parts.length > (isTrending ? 2 : 1) || (isTrending && !list.isCounted)) return null;
  const faults: CatalogFault[] = [];
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
  const data: { [key: string]: object[] } = {};
  data[list.kind.key] = page.map((at) => item(list, at, stamp.now));
  const numbers = { total: selection.positions.length, count: page.length, limit: limit, offset: offset, sort: selection.sort };
  return { status: 200, body: { success: true, data: data, error: null, meta: meta(state, stamp, numbers) } };
}

// The static file that has the answer to a path of the live API without parameters: the list of a kind, or one entry.
function fileOf(path: string): string | null {
  const parts = path.split("/");
  if (parts[parts.length - 1] === "") return parts.length < 4 ? `${path.slice(0, -1)}.json` : null;
  if (parts.length === 1) return `${parts[0]}.json`;
  return parts.length === 2 ? `${parts[0]}/id/${parts[1]}.json` : null;
}

export default { prepare, answer, fileOf };
