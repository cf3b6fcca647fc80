// An app in TypeScript for check_clients.py: reads requests from standard input, one a line, and prints what it answers.
import { Catalog, CatalogError, CatalogRequest, CatalogSaved, Template, VibeID, allVibeIDs } from "./showcard.js";

declare const process: any;

interface Command {
  readonly op: "open" | "refresh" | "items" | "trending" | "item" | "entry" | "saved" | "restore" | "generation" | "check";
  readonly site: string;
  readonly keys: string[];
  readonly now: number;
  readonly path: string;
  readonly id: string;
  readonly request: CatalogRequest;
  readonly saved: CatalogSaved;
}

let catalog = new Catalog("");
let now = 0;

async function answer(command: Command): Promise<unknown> {
  now = command.now ?? now;
  const kind = catalog.kind<{ readonly id: string }>(command.path);
  switch (command.op) {
    case "open":
      catalog = new Catalog(command.site, { keys: command.keys, now: () => now });
      return null;
    case "refresh": return catalog.refresh();
    case "items": return kind.items(command.request);
    case "trending": return kind.trending(command.request);
    case "item": return (await kind.item(command.id)) ?? null;
    case "entry": return catalog.entry(command.path, command.id);
    case "saved": return catalog.saved;
    case "restore":
      await catalog.restore(command.saved);
      return null;
    case "check": return typed();
    case "generation": return catalog.generation ?? null;
  }
}

/** What an app writes; the compiler checks it. */
export async function typed(): Promise<string[]> {
  const page = await catalog.templates.items({ limit: 3, sort: "popular", tags: ["winter"] });
  const first: Template | undefined = page.items[0];
  const vibes: readonly VibeID[] = first?.vibes ?? allVibeIDs;
  const tiers = await catalog.budgetTiers.items();
  const amounts = tiers.items.map((tier) => tier.ranges?.[0]?.min?.amount ?? 0);
  const whole = await catalog.entry<Template & { readonly body_html?: string }>("templates", first?.id ?? "");
  const values = await catalog.entry("vibes", vibes[0]);
  return [whole.name, whole.body_html ?? "", `${values.icon}`, ...vibes, `${amounts}`, first?.published_at ?? "", first?.image?.url ?? "", page.nextOffset ? "more" : ""];
}

async function main(): Promise<void> {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const part of process.stdin) {
    text += part;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n")) {
      const command = JSON.parse(text.slice(0, end)) as Command;
      text = text.slice(end + 1);
      let result: object;
      try {
        result = { ok: await answer(command) };
      } catch (error) {
        result = { error: error instanceof CatalogError ? error.code : `${error}` };
      }
      process.stdout.write(`${JSON.stringify(result)}\n`);
    }
  }
}

main();
