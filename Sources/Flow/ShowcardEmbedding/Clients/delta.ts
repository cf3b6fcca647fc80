/** Applies a merge patch (RFC 7396) to a value: members keep their positions. */
function merged(value: any, patch: any): any {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const result = Object.create(null);
  const old = value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
  Object.keys(old).forEach((name) => {
    const isChanged = Object.prototype.hasOwnProperty.call(patch, name);
    if (!isChanged) result[name] = old[name];
    else if (patch[name] !== null) result[name] = merged(old[name], patch[name]);
  });
  Object.keys(patch).forEach((name) => {
    const isKnown = Object.prototype.hasOwnProperty.call(old, name);
    if (!isKnown && patch[name] !== null) result[name] = merged(undefined, patch[name]);
  });
  return result;
}

/** Writes an object with members in order, also those whose names are numbers. */
function written(members: readonly (readonly [string, string])[]): string {
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

/** Writes a kind of a pack with the changes of a delta. */
function patchedKind(kind: any, patch: any): string {
  const rows = new Map<string, { at: number; patch: any }>();
  kind.ids.forEach((id: string, at: number) => rows.set(id, { at, patch: {} }));
  Object.keys(patch.entries).forEach((id) => {
    const change = patch.entries[id];
    const row = rows.get(id);
    if (change === null) rows.delete(id);
    else rows.set(id, { at: row ? row.at : -1, patch: change });
  });
  const ids = Array.from(rows.keys(), (id) => ({ id, key: codes(id) }))
    .sort((one, other) => compareCodes(one.key, other.key))
    .map((row) => row.id);
  const columns = patch.columns.map((name: string): [string, string] => {
    const values = ids.map((id) => {
      const row = rows.get(id) as { at: number; patch: any };
      const old = row.at >= 0 && kind.columns[name] ? kind.columns[name][row.at] : null;
      if (!Object.prototype.hasOwnProperty.call(row.patch, name)) return old;
      return merged(old, row.patch[name]);
    });
    return [name, JSON.stringify(values)];
  });
  return written(
    Object.keys(kind).map((name): [string, string] => {
      if (name === "count") return [name, JSON.stringify(ids.length)];
      if (name === "ids") return [name, JSON.stringify(ids)];
      return [name, name === "columns" ? written(columns) : JSON.stringify(kind[name])];
    }),
  );
}

/** Writes a pack with the changes of a delta; its hash is not checked yet. */
function patchedPack(pack: any, delta: any): string {
  return written(
    Object.keys(pack).map((name): [string, string] => {
      if (name === "base_url" && typeof delta.base_url === "string") return [name, JSON.stringify(delta.base_url)];
      if (name !== "kinds") return [name, JSON.stringify(pack[name])];
      const kinds = pack.kinds.map((kind: any) => {
        const patch = delta.kinds[kind.kind];
        return patch ? patchedKind(kind, patch) : JSON.stringify(kind);
      });
      return [name, `[${kinds.join(",")}]`];
    }),
  );
}
