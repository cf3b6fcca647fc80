/** A file of the index: the hashes of files, or those of the files of the index that have them. */
interface CatalogIndexFile {
  readonly files: { readonly [path: string]: string };
  readonly entries?: { readonly [path: string]: { readonly sha256: string; readonly size: number } };
  readonly bits?: number;
  readonly parts?: readonly string[];
}

const INDEX_LIMIT = 4194304;
const MOST_INDEX_FILES = 1024;

function isDigest(value: any): value is string {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** The bits of the SHA-256 of a path, which lead from the root of the index to the file that has the path. */
async function bitsOf(path: string): Promise<string> {
  const digits = Array.from(await sha256(new TextEncoder().encode(path)));
  return digits.map((digit) => parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
}

/** Fetches complete entries, and checks them by the index of a state. */
class CatalogDetails {
  private readonly known = new Map<string, CatalogIndexFile>();

  /** `fetched` returns the bytes of a file below `v1/`. */
  constructor(private readonly fetched: (path: string, limit: number) => Promise<Uint8Array>) {}

  /** The entry of a kind by its id, or by a former one. */
  async entry(state: CatalogState, list: CatalogList, id: string, now: number): Promise<CatalogValues> {
    // Published IDs are in Unicode form NFC.
    const wanted = id.normalize("NFC");
    let at = list.entryIDs.indexOf(wanted);
    if (at < 0) at = list.entryIDs.indexOf(await this.currentID(state, list.kind.path, wanted));
    const path = `${list.kind.path}/id/${at < 0 ? id : list.entryIDs[at]}.json`;
    const hash = at < 0 ? undefined : ((await this.indexFile(state, path)).entries || {})[path];
    if (!hash) throw new CatalogError("not_found", `there is no v1/${path}`);
    if (!isDigest(hash.sha256) || !isCount(hash.size)) throw new CatalogError("malformed", `the index has no hash of v1/${path}`);
    // What follows the hashed bytes changes with uses and the clock.
    const text = await this.checked(path, FILE_LIMIT, hash.sha256, hash.size);
    const { data } = parsed(`${text}}}}`, `v1/${path}`);
    const found = data && data[Object.keys(data)[0]];
    if (!found || typeof found !== "object") throw new CatalogError("malformed", `v1/${path} has no entry`);
    if (list.kind.is_paged !== false) addFacts(list, at, now, found);
    return found;
  }

  private async currentID(state: CatalogState, path: string, id: string): Promise<string> {
    const file = "aliases.json";
    const hash = (await this.indexFile(state, file)).files[file];
    if (!isDigest(hash)) return "";
    const { kinds } = parsedFile(await this.checked(file, FILE_LIMIT, hash), `v1/${file}`);
    return (kinds && kinds[path] && kinds[path][id]) || "";
  }

  /** The file of the index that has the hash of a path, if the path exists. */
  private async indexFile(state: CatalogState, path: string): Promise<CatalogIndexFile> {
    const root = state.entry.index;
    if (root === undefined) throw new CatalogError("unsupported_version", "v1/entry.json names no index");
    let rest = await bitsOf(path);
    let file = await this.indexPart(root.sha256);
    while (file.parts) {
      const bits = file.bits || 0;
      const part = file.parts[parseInt(rest.slice(0, bits), 2)];
      if (!isDigest(part)) throw new CatalogError("malformed", `the index leads nowhere for v1/${path}`);
      rest = rest.slice(bits);
      file = await this.indexPart(part);
    }
    return file;
  }

  private async indexPart(hash: string): Promise<CatalogIndexFile> {
    const known = this.known.get(hash);
    if (known) return known;
    const path = `index/${hash}.json`;
    const file = parsedFile(await this.checked(path, INDEX_LIMIT, hash), `v1/${path}`);
    if (!file.files) throw new CatalogError("malformed", `v1/${path} has no hashes`);
    if (this.known.size >= MOST_INDEX_FILES) this.known.clear();
    this.known.set(hash, file);
    return file;
  }

  /** The first `size` bytes of a file, all by default, if they have a hash. */
  private async checked(path: string, limit: number, hash: string, size?: number): Promise<string> {
    const bytes = (await this.fetched(path, limit)).subarray(0, size);
    if ((await sha256(bytes)) !== hash) throw new CatalogError("wrong_hash", `v1/${path} is not the file that the index names`);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  }
}
