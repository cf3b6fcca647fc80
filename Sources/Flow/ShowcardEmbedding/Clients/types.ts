/** An image of an entry. */
export interface CatalogImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: string;
  readonly color?: string;
  readonly thumbhash?: string;
  readonly sizes: readonly { readonly url: string; readonly width: number; readonly type: string }[];
}

/** An amount of money in minor units of a currency. */
export interface CatalogMoney {
  readonly amount: number;
  readonly currency: string;
}

/** How a client reads a catalog. */
export interface CatalogOptions {
  /** Public keys, one of which must have signed the published state. Without keys, the connection is trusted. */
  readonly keys?: readonly string[];
  /** Fetches files; by default, `fetch` of the system. */
  readonly fetch?: typeof fetch;
  /** The device's clock in milliseconds. */
  readonly now?: () => number;
}

/** The values of a complete entry by their keys. */
export interface CatalogValues {
  [key: string]: CatalogValue;
}

/** The parameters of a list. */
export interface CatalogRequest {
  /** The maximum number of entries, from 1; 20 by default. */
  readonly limit?: number;
  /** The number of entries to skip, from 0; 0 by default. */
  readonly offset?: number;
  /** Part of the name or the id, in any case. */
  readonly q?: string;
  /** Tags, of which an entry must have one. */
  readonly tags?: readonly string[];
  /** The order; any other text is `newest`. */
  readonly sort?: "newest" | "popular" | "name" | (string & {});
}

/** A part of a list. */
export interface CatalogPage<Entry> {
  readonly items: Entry[];
  /** The number of entries in the whole list. */
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
  readonly sort: string;
  /** The offset of the next page; absent on the last page. */
  readonly nextOffset?: number;
}

/** The result of a refresh. */
export interface CatalogRefresh {
  /** What was fetched: the whole pack, a delta, only counts and facts, or nothing. */
  readonly source: "pack" | "delta" | "counts" | "unchanged";
  readonly generation: number;
  /** The number of bytes of all files that were fetched. */
  readonly bytes: number;
}

/** The files of a state, to store and restore it. */
export interface CatalogSaved {
  readonly entry: string;
  readonly pack: string;
  readonly stats: string;
}

export type CatalogErrorCode =
  | "invalid_request" | "not_found" | "http" | "malformed" | "wrong_hash" | "too_large" | "unsupported_version" | "unsigned"
  | "bad_signature" | "expired" | "rolled_back" | "contradiction";

/** The reason that a request failed; the known state is kept. */
export class CatalogError extends Error {
  /** `status` is that of a response, with the code `http`. */
  constructor(readonly code: CatalogErrorCode, message: string, readonly status?: number) {
    super(message);
    this.name = "CatalogError";
  }
}
