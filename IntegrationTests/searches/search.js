// Answers searches with the scripts of a built site: `node search.js SITE LANGUAGE FOLDER` reads a JSON list of queries, and
// writes the first result of each, or null.
const fs = require("node:fs");
const path = require("node:path");
const vm = require("node:vm");

const [site, language, folder] = process.argv.slice(2);
const assets = path.join(site, "assets");
const source = ["kit", "rank", "shards"].map((name) => {
  const file = fs.readdirSync(assets).find((other) => other.startsWith(`${name}.page.`) && other.endsWith(".js"));
  return fs.readFileSync(path.join(assets, file), "utf8");
});
const fetch = async (address) => {
  const file = decodeURIComponent(address);
  return fs.existsSync(file) ? { ok: true, json: async () => JSON.parse(fs.readFileSync(file, "utf8")) } : { ok: false, status: 404 };
};
const context = vm.createContext({ document: { documentElement: { lang: language } }, fetch, URL, URLSearchParams });
vm.runInContext(`${source.join("\n")}\nglobalThis.kit = kit; globalThis.rank = rank; globalThis.shards = shards;`, context);
const index = context.shards(path.join(site, "v1", folder, "search"));

const first = async (query) => {
  const { common = [] } = await index.first();
  const units = context.rank.asked(query, common);
  const answers = await index.findAll(units);
  return context.rank.ranked(query, units, answers.map(context.rank.gathered)).entries[0]?.path ?? null;
};

(async () => {
  const { queries, texts } = JSON.parse(fs.readFileSync(0, "utf8"));
  const found = [];
  for (const query of queries) found.push(await first(query));
  const forms = texts.map((text) => [context.kit.folded(text), context.kit.expanded(text)]);
  process.stdout.write(JSON.stringify({ found, forms }));
})();
