/** The reference of an entry file to another file. */
interface CatalogReference {
  readonly href: string;
  readonly sha256: string;
  readonly size: number;
}

interface CatalogEntryFile {
  readonly schema_version: string;
  readonly epoch?: number;
  readonly generation: number;
  readonly expires_at?: string;
  readonly next_change_at?: string;
  readonly rules: CatalogRules;
  readonly pack: CatalogReference;
  readonly stats: CatalogReference;
  readonly index?: CatalogReference;
  readonly deltas?: readonly (CatalogReference & { readonly from: string })[];
}

/** A published state. */
interface CatalogState {
  readonly entry: CatalogEntryFile;
  readonly texts: CatalogSaved;
  readonly pack: any;
  readonly lists: ReadonlyMap<string, CatalogList>;
}

const ENTRY_LIMIT = 65536;
const SIGNATURES_LIMIT = 16384;
const FILE_LIMIT = 67108864;
const KEY_PREFIX = "showcard-ed25519-public:v1:";

/** The cryptography of the system: that of browsers, Deno and Node.js 19, or of a module of Node.js 18. */
async function catalogCrypto(): Promise<SubtleCrypto> {
  const system = (globalThis as { crypto?: Crypto }).crypto;
  if (system && system.subtle) return system.subtle;
  const name = "node:crypto";
  return (await import(/* webpackIgnore: true */ name)).webcrypto.subtle;
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await (await catalogCrypto()).digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

function parsed(text: string, path: string): any {
  let value: any;
  try {
    value = JSON.parse(text);
  } catch {
    throw new CatalogError("malformed", `${path} is not JSON`);
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new CatalogError("malformed", `${path} is not an object`);
  }
  return value;
}

/** Parses a file of the feeds whose version is supported. */
function parsedFile(text: string, path: string): any {
  const value = parsed(text, path);
  if (typeof value.schema_version !== "string") throw new CatalogError("malformed", `${path} has no version`);
  if (value.schema_version.split(".")[0] !== "1") {
    throw new CatalogError("unsupported_version", `${path} has the version ${value.schema_version}`);
  }
  return value;
}

function isReference(value: any): value is CatalogReference {
  return (
    value !== null && typeof value === "object" && typeof value.href === "string" && /^[0-9a-f]{64}$/.test(value.sha256) &&
    Number.isSafeInteger(value.size) && value.size >= 0 &&
    value.href.split("/").every((name: string) => /^[A-Za-z0-9._~%-]+$/.test(name) && name !== "." && name !== "..")
  );
}

function isCount(value: any): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function entryFile(text: string): CatalogEntryFile {
  const path = "v1/entry.json";
  const entry = parsedFile(text, path);
  const rules = entry.rules;
  const deltas = entry.deltas === undefined ? [] : entry.deltas;
  const isWhole =
    isCount(entry.generation) && (entry.epoch === undefined || isCount(entry.epoch)) && rules && isCount(rules.new_within_days) && isCount(rules.popular_over) &&
    isReference(entry.pack) && isReference(entry.stats) && (entry.index === undefined || isReference(entry.index)) && Array.isArray(deltas) &&
    deltas.every((delta: any) => isReference(delta) && typeof (delta as any).from === "string");
  if (!isWhole) throw new CatalogError("malformed", `${path} lacks a member`);
  return entry;
}

/** The order of two states: that of their epochs, then that of their generations. */
function order(one: CatalogEntryFile, other: CatalogEntryFile): number {
  return (one.epoch || 0) - (other.epoch || 0) || one.generation - other.generation;
}

async function checked(bytes: Uint8Array, reference: CatalogReference): Promise<string> {
  if (bytes.length !== reference.size || (await sha256(bytes)) !== reference.sha256) {
    throw new CatalogError("wrong_hash", `v1/${reference.href} is not the file that the entry file names`);
  }
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

function stateOf(entry: CatalogEntryFile, texts: CatalogSaved): CatalogState {
  const pack = parsedFile(texts.pack, `v1/${entry.pack.href}`);
  const stats = parsedFile(texts.stats, `v1/${entry.stats.href}`);
  if (stats.pack !== entry.pack.sha256.slice(0, 16)) {
    throw new CatalogError("malformed", "the counts belong to another pack");
  }
  const lists = new Map<string, CatalogList>();
  try {
    pack.kinds.forEach((kind: CatalogPackedKind) => {
      const counts = stats.kinds.filter((one: CatalogCounts) => one.kind === kind.kind)[0];
      const lengths = Object.keys(kind.columns).map((key) => kind.columns[key].length);
      if (counts && counts.usage_count) lengths.push(counts.usage_count.length);
      if (lengths.some((length) => length !== kind.ids.length)) throw new Error("a column has another length");
      if (counts && (counts.trending || []).some((at: number) => kind.ids[at] === undefined)) throw new Error("a trending entry does not exist");
      lists.set(kind.path, prepared(kind, counts, entry, pack.base_url));
    });
  } catch (error) {
    throw new CatalogError("malformed", `v1/${entry.pack.href}: ${(error as Error).message}`);
  }
  return { entry, texts, pack, lists };
}

function listOf(state: CatalogState, path: string): CatalogList {
  const list = state.lists.get(path);
  if (!list) throw new CatalogError("invalid_request", `no kind has the path '${path}'`);
  return list;
}

/** Reads a published catalog: fetches it, checks it, and answers lists from memory. */
export class CatalogClient {
  private readonly root: string;
  private readonly keys: readonly string[];
  private readonly read: typeof fetch;
  private readonly now: () => number;
  private state: CatalogState | undefined;
  private etag: string | undefined;
  private running: Promise<CatalogRefresh> | undefined;
  private fetched = 0;
  private readonly details = new CatalogDetails(async (path, limit) =>
    this.body(await this.response(path.split("/").map(encodeURIComponent).join("/")), path, limit));

  /** `site` is the address of the folder that contains `v1/`. Nothing is fetched yet. */
  constructor(site: string, options: CatalogOptions = {}) {
    this.root = `${site.replace(/\/+$/, "")}/v1/`;
    this.keys = options.keys || [];
    this.read = options.fetch || ((input, init) => fetch(input, init));
    this.now = options.now || Date.now;
  }

  /** The generation of the known state. */
  get generation(): number | undefined {
    return this.state && this.state.entry.generation;
  }

  /** Whether the known state is past its `expires_at`. */
  get isExpired(): boolean {
    const end = this.state && this.state.entry.expires_at;
    return end !== undefined && Date.parse(end) <= this.now();
  }

  /** The files of the known state, to store them. */
  get saved(): CatalogSaved | undefined {
    return this.state && this.state.texts;
  }

  /** Uses a stored state if it is newer than the known one. Its hashes are checked; where it was stored is trusted. */
  async restore(saved: CatalogSaved): Promise<void> {
    const entry = entryFile(saved.entry);
    const encoder = new TextEncoder();
    await checked(encoder.encode(saved.pack), entry.pack);
    await checked(encoder.encode(saved.stats), entry.stats);
    const restored = stateOf(entry, saved);
    if (!this.state || order(this.state.entry, entry) < 0) {
      this.state = restored;
      this.etag = undefined;
    }
  }

  /** Fetches what changed, checks it, and applies all of it or nothing. Simultaneous calls share one refresh. */
  refresh(): Promise<CatalogRefresh> {
    if (!this.running) {
      this.running = this.update()
        // Another state may have been published between two requests.
        .catch((error) => (error instanceof CatalogError && error.status === 404 ? this.update() : Promise.reject(error)))
        .finally(() => {
          this.running = undefined;
        });
    }
    return this.running;
  }

  /** The entries of a kind by its path, such as `templates`. */
  kind<Entry>(path: string): CatalogKind<Entry> {
    return new CatalogKind<Entry>(async () => listOf(await this.current(), path), this.now);
  }

  /**
   * One entry with all its public fields, by its id or a former one. It is fetched with each call, and checked by the hashes of
   * the known state. If the site has another file, a newer state is published: the client refreshes, and tries again, once.
   */
  async entry<Entry = CatalogValues>(path: string, id: string): Promise<Entry> {
    const find = (state: CatalogState) =>
      this.details.entry(state, listOf(state, path), id, this.now()) as unknown as Promise<Entry>;
    const known = await this.current();
    try {
      return await find(known);
    } catch (error) {
      const isOutdated = error instanceof CatalogError && (error.status === 404 || ["wrong_hash", "not_found"].includes(error.code));
      if (isOutdated) await this.refresh();
      const newer = await this.current();
      if (!isOutdated || newer === known) throw error;
      return find(newer);
    }
  }

  private async current(): Promise<CatalogState> {
    if (!this.state) await this.refresh();
    return this.state as CatalogState;
  }

  private async update(): Promise<CatalogRefresh> {
    this.fetched = 0;
    const known = this.state;
    const found = await this.published().catch((error) =>
      error instanceof CatalogError && error.code === "bad_signature" ? this.published() : Promise.reject(error));
    if (found === undefined) return this.unchanged(known as CatalogState);
    const entry = entryFile(found.text);
    if (known && order(entry, known.entry) < 0) {
      const place = (of: CatalogEntryFile): string => `generation ${of.generation} of epoch ${of.epoch || 0}`;
      throw new CatalogError("rolled_back", `${place(entry)} is older than ${place(known.entry)}`);
    }
    if (known && order(entry, known.entry) === 0 && found.text !== known.texts.entry) {
      throw new CatalogError("contradiction", `two states have the generation ${entry.generation}`);
    }
    this.refuseExpired(entry);
    if (known && found.text === known.texts.entry) {
      this.etag = found.etag;
      return this.unchanged(known);
    }
    const pack = await this.pack(entry, known);
    const isSame = known !== undefined && known.entry.stats.sha256 === entry.stats.sha256;
    const stats = isSame ? (known as CatalogState).texts.stats : await this.file(entry.stats);
    this.state = stateOf(entry, { entry: found.text, pack: pack.text, stats });
    this.etag = found.etag;
    return { source: pack.source, generation: entry.generation, bytes: this.fetched };
  }

  private unchanged(known: CatalogState): CatalogRefresh {
    this.refuseExpired(known.entry);
    return { source: "unchanged", generation: known.entry.generation, bytes: this.fetched };
  }

  /** The signature of an old copy is valid, so only its age shows that newer states are withheld. */
  private refuseExpired(entry: CatalogEntryFile): void {
    if (this.keys.length === 0 || entry.expires_at === undefined || Date.parse(entry.expires_at) > this.now()) return;
    throw new CatalogError("expired", `the published state expired at ${entry.expires_at}`);
  }

  /** Fetches the entry file and checks its signature; `undefined` if it did not change. */
  private async published(): Promise<{ text: string; etag: string | undefined } | undefined> {
    const response = await this.response("entry.json", this.etag);
    if (response.status === 304) return undefined;
    const bytes = await this.bytes(response, "entry.json", ENTRY_LIMIT);
    if (this.keys.length > 0) await this.verify(bytes);
    return { text: new TextDecoder().decode(bytes), etag: response.headers.get("ETag") || undefined };
  }

  private async verify(bytes: Uint8Array): Promise<void> {
    const name = "entry.json.sig";
    let file: Uint8Array;
    try {
      file = await this.bytes(await this.response(name), name, SIGNATURES_LIMIT);
    } catch (error) {
      if (error instanceof CatalogError && error.status === 404) throw new CatalogError("unsigned", "there is no signature");
      throw error;
    }
    const signatures = parsed(new TextDecoder().decode(file), `v1/${name}`).signatures;
    const crypto = await catalogCrypto();
    for (const text of this.keys) {
      if (!text.startsWith(KEY_PREFIX)) throw new CatalogError("bad_signature", `'${text}' is not a public key`);
      const key = fromBase64(text.slice(KEY_PREFIX.length));
      const id = (await sha256(key)).slice(0, 16);
      const imported = await crypto.importKey("raw", key, "Ed25519", false, ["verify"]);
      for (const signature of Array.isArray(signatures) ? signatures : []) {
        if (!signature || signature.key_id !== id || !/^[A-Za-z0-9+/]{86}==$/.test(signature.sig)) continue;
        if (await crypto.verify("Ed25519", imported, fromBase64(signature.sig), bytes)) return;
      }
    }
    throw new CatalogError("bad_signature", "no key signed the entry file");
  }

  private async pack(
    entry: CatalogEntryFile, known: CatalogState | undefined,
  ): Promise<{ text: string; source: "pack" | "delta" | "counts" }> {
    if (known && known.entry.pack.sha256 === entry.pack.sha256) return { text: known.texts.pack, source: "counts" };
    const from = known && known.entry.pack.sha256;
    const delta = (entry.deltas || []).filter((one) => from && one.from === from.slice(0, 16) && one.size < entry.pack.size)[0];
    if (known && delta) {
      try {
        const file = parsedFile(await this.file(delta), `v1/${delta.href}`);
        const text = file.from === from ? patchedPack(known.pack, file) : "";
        return { text: await checked(new TextEncoder().encode(text), entry.pack), source: "delta" };
      } catch (error) {
        // The pack has everything that the delta has.
      }
    }
    return { text: await this.file(entry.pack), source: "pack" };
  }

  private async file(reference: CatalogReference): Promise<string> {
    if (reference.size > FILE_LIMIT) throw new CatalogError("too_large", `v1/${reference.href} is too large`);
    const bytes = await this.bytes(await this.response(reference.href), reference.href, FILE_LIMIT);
    return checked(bytes, reference);
  }

  private async response(path: string, etag?: string): Promise<Response> {
    const headers: { [name: string]: string } = etag === undefined ? {} : { "If-None-Match": etag };
    const response = await this.read(this.root + path, { headers });
    if (response.ok || (response.status === 304 && etag !== undefined)) return response;
    throw new CatalogError("http", `v1/${path} answers ${response.status}`, response.status);
  }

  private async bytes(response: Response, path: string, limit: number): Promise<Uint8Array> {
    const bytes = await this.body(response, path, limit);
    this.fetched += bytes.length;
    return bytes;
  }

  private async body(response: Response, path: string, limit: number): Promise<Uint8Array> {
    if (Number(response.headers.get("Content-Length") || 0) > limit) throw new CatalogError("too_large", `v1/${path} is too large`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > limit) throw new CatalogError("too_large", `v1/${path} is too large`);
    return bytes;
  }
}

/** The entries of one kind. */
export class CatalogKind<Entry> {
  /** @internal */
  constructor(private readonly list: () => Promise<CatalogList>, private readonly now: () => number) {}

  /** A part of the list, as the live API answers it. */
  async items(request: CatalogRequest = {}): Promise<CatalogPage<Entry>> {
    const list = await this.list();
    const found = selected(list, { q: request.q, tags: (request.tags || []).join(","), sort: request.sort });
    return this.page(list, found.positions, found.sort, request, Number.MAX_SAFE_INTEGER);
  }

  /** A part of the trending entries in the order of the feeds, at most 50. */
  async trending(request: Pick<CatalogRequest, "limit" | "offset"> = {}): Promise<CatalogPage<Entry>> {
    const list = await this.list();
    return this.page(list, list.trending, "trending", request, MOST_TRENDING);
  }

  /** One entry by its id, as in lists. */
  async item(id: string): Promise<Entry | undefined> {
    const list = await this.list();
    const at = list.entryIDs.indexOf(id.normalize("NFC"));
    return at < 0 ? undefined : this.entry(list, at);
  }

  private page(
    list: CatalogList, positions: readonly number[], sort: string, request: CatalogRequest, greatest: number,
  ): CatalogPage<Entry> {
    const { limit = LIMIT, offset = 0 } = request;
    if (!Number.isInteger(limit) || limit < 1) throw new CatalogError("invalid_request", "limit must be a whole number, at least 1");
    if (!Number.isInteger(offset) || offset < 0) throw new CatalogError("invalid_request", "offset must be a whole number, at least 0");
    const most = Math.min(limit, greatest);
    const items = positions.slice(offset, offset + most).map((at) => this.entry(list, at));
    const end = offset + items.length;
    const page = { items, total: positions.length, limit: most, offset, sort };
    return items.length > 0 && end < positions.length ? { ...page, nextOffset: end } : page;
  }

  private entry(list: CatalogList, at: number): Entry {
    return item(list, at, this.now()) as unknown as Entry;
  }
}
