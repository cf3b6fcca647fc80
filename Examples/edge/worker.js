// The live API of a catalog in front of a static host, for clients that still call it.
//
// It runs as a module of Cloudflare Workers, and as a service worker of a browser: where its own `fetch` does not come back to
// it. Its address is that of the site: a request for /catalog/v1/templates is answered from the files in /catalog/v1/.
import live from "./live-api.js";

// How long the entry file counts as current, in milliseconds.
const FRESH = 60000;
const now = () => Date.now();

// What is known of each site, by the address of its v1/.
const sites = new Map();

// Reads a file of the site. On hosts where the worker serves the files itself, replace `fetch` by the binding of the assets.
const read = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.json();
};

const load = async (root, known) => {
  const entry = await read(`${root}entry.json`);
  const isSame = known && known.generation === entry.generation;
  if (isSame) return { ...known, at: now() };
  const [pack, stats] = await Promise.all([read(root + entry.pack.href), read(root + entry.stats.href)]);
  return { at: now(), generation: entry.generation, state: live.prepare(entry, pack, stats) };
};

const stateOf = async (root) => {
  const known = sites.get(root);
  if (known && now() - known.at < FRESH) return known.state;
  // The files that an entry file names may be gone if another one was published meanwhile.
  const loaded = await load(root, known).catch(() => load(root, undefined)).catch((error) => {
    if (known) return known;
    throw error;
  });
  sites.set(root, loaded);
  return loaded.state;
};

const json = (status, body, fields) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store", "Access-Control-Allow-Origin": "*", ...fields },
  });

const requestID = () => Math.floor(Math.random() * 0x100000000).toString(16);

const respond = async (request) => {
  const url = new URL(request.url);
  const at = url.pathname.indexOf("/v1/");
  // Files have endings, and ids have no dots.
  const isFile = url.pathname.slice(url.pathname.lastIndexOf("/")).includes(".");
  if (at < 0 || isFile || !["GET", "HEAD"].includes(request.method)) return fetch(request);
  const root = `${url.origin}${url.pathname.slice(0, at)}/v1/`;
  const path = url.pathname.slice(at + 4);
  const params = {};
  for (const [name, value] of url.searchParams) params[name] ??= value;
  const stamp = { now: now(), id: requestID() };
  try {
    const found = live.answer(await stateOf(root), path, params, stamp);
    if (found) return json(found.status, found.body);
    const file = live.fileOf(path);
    const static_ = file === null ? null : await fetch(root + file);
    if (static_?.ok) return static_;
    return json(404, await read(`${root}error.json`));
  } catch (error) {
    const body = { success: false, data: null, error: { code: "unavailable", message: error.message }, meta: {} };
    return json(503, body, { "Retry-After": "30" });
  }
};

export default { fetch: respond };

// In a browser.
if (typeof registration !== "undefined") {
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
  addEventListener("fetch", (event) => event.respondWith(respond(event.request)));
}
