// The live API of a catalog in nginx, by its module njs. See nginx.conf.
import fs from "fs";
import qs from "querystring";
import live from "./live-api.js";

function read(path) {
  return JSON.parse(fs.readFileSync(path, "utf8"));
}

function firsts(query) {
  const all = qs.parse(query || "");
  const params = {};
  Object.keys(all).forEach((name) => {
    params[name] = Array.isArray(all[name]) ? all[name][0] : all[name];
  });
  return params;
}

function send(r, status, text) {
  r.headersOut["Content-Type"] = "application/json; charset=utf-8";
  r.headersOut["Cache-Control"] = "no-store";
  r.headersOut["Access-Control-Allow-Origin"] = "*";
  r.return(status, text);
}

// `$catalog` is the folder of the site, and `$catalog_path` the path below v1/.
function answer(r) {
  const root = `${r.variables.catalog}/v1/`;
  const path = r.variables.catalog_path;
  try {
    const entry = read(`${root}entry.json`);
    const state = live.prepare(entry, read(root + entry.pack.href), read(root + entry.stats.href));
    const stamp = { now: Date.now(), id: r.variables.request_id.slice(0, 8).replace(/^0+(?=.)/, "") };
    const found = live.answer(state, path, firsts(r.variables.args), stamp);
    if (found) return send(r, found.status, JSON.stringify(found.body));
    const file = live.fileOf(path);
    try {
      if (file !== null && path.indexOf("..") < 0) return send(r, 200, fs.readFileSync(root + file, "utf8"));
    } catch (error) {
      // There is no such file.
    }
    send(r, 404, fs.readFileSync(`${root}error.json`, "utf8"));
  } catch (error) {
    r.headersOut["Retry-After"] = "30";
    send(r, 503, JSON.stringify({ success: false, data: null, error: { code: "unavailable", message: error.message }, meta: {} }));
  }
}

export default { answer };
