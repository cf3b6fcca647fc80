// Applies the rules of a kind (`selection` in `_kind.yml`) to picks, without showing anything.
const picks = (() => {
  "use strict";

  const mostOf = ({ max }) => max ?? Infinity;
  const without = (picked, group, id) => ({ ...picked, [group]: picked[group].filter((other) => other !== id) });
  const within = (picked, group, id) => ({ ...picked, [group]: [...picked[group], id] });

  // A pick fills the groups in order, and replaces the last one if all are full; picked again, it is removed together
  // with those of later groups.
  const cascaded = ({ groups }, picked, id) => {
    const at = groups.findIndex(({ name }) => picked[name].includes(id));
    if (at >= 0) {
      const cleared = Object.fromEntries(groups.slice(at + 1).map(({ name }) => [name, []]));
      return { picked: { ...without(picked, groups[at].name, id), ...cleared } };
    }
    const free = groups.find((group) => picked[group.name].length < mostOf(group));
    if (free) return { picked: within(picked, free.name, id) };
    const last = groups.at(-1).name;
    return { picked: { ...picked, [last]: [...picked[last].slice(0, -1), id] } };
  };

  // Each press puts a pick into the next group that has room, and after the last one removes it.
  const cycled = ({ groups }, picked, id) => {
    const at = groups.findIndex(({ name }) => picked[name].includes(id));
    const rest = at < 0 ? picked : without(picked, groups[at].name, id);
    const next = groups.slice(at + 1).find((group) => rest[group.name].length < mostOf(group));
    if (next) return { picked: within(rest, next.name, id) };
    return at < 0 ? { picked, refused: "full", most: mostOf(groups[0]) } : { picked: rest };
  };

  // A pick beyond the maximum is rejected, and so is one that is already picked in an exclusive group.
  const added = (selection, picked, name, id) => {
    if (picked[name].includes(id)) return { picked: without(picked, name, id) };
    const apart = selection.disjoint ?? [];
    const taken = apart.includes(name) && apart.find((other) => other !== name && picked[other].includes(id));
    if (taken) return { picked, refused: "taken", by: taken };
    const group = selection.groups.find((other) => other.name === name);
    if (picked[name].length >= mostOf(group)) return { picked, refused: "full", most: mostOf(group) };
    return { picked: within(picked, name, id) };
  };

  const isRanked = ({ toggle }) => toggle === "cascade";
  // An entry can be in one of several groups only.
  const isCycled = (selection) =>
    !isRanked(selection) && selection.groups.length > 1 && selection.groups.every(({ name }) => selection.disjoint?.includes(name));

  // The picks after a press: {picked, refused: "full" or "taken", most, by}.
  const pressed = (selection, picked, name, id) => {
    if (isRanked(selection)) return cascaded(selection, picked, id);
    return isCycled(selection) ? cycled(selection, picked, id) : added(selection, picked, name, id);
  };

  // Picks at random, at most three of a group: of all groups if they are ranked, otherwise of the first.
  const random = (selection, ids) => {
    const rest = [...ids];
    const drawn = (count) => Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(Math.floor(Math.random() * rest.length), 1)[0]);
    const groups = selection.groups.slice(0, isRanked(selection) ? undefined : 1);
    return Object.fromEntries(groups.map((group) => [group.name, drawn(Math.min(mostOf(group), 3))]));
  };

  // Validates picks from an address, which can be edited by hand.
  const kept = (selection, wanted, known) => {
    let picked = Object.fromEntries(selection.groups.map(({ name }) => [name, []]));
    for (const group of selection.groups) {
      for (const id of wanted[group.name] ?? []) {
        const isApart = (selection.disjoint ?? []).includes(group.name);
        const isTaken = isApart && selection.disjoint.some((other) => picked[other].includes(id));
        if (known.has(id) && !isTaken && !picked[group.name].includes(id) && picked[group.name].length < mostOf(group)) {
          picked = within(picked, group.name, id);
        }
      }
    }
    return picked;
  };

  const all = (picked) => Object.entries(picked).flatMap(([group, ids]) => ids.map((id) => ({ group, id })));

  // The changes of a press: {added: [{group, id}], removed: [id]}.
  const changed = (before, after) => ({
    added: all(after).filter(({ group, id }) => !before[group].includes(id)),
    removed: all(before)
      .map(({ id }) => id)
      .filter((id) => !all(after).some((other) => other.id === id)),
  });

  return { pressed, kept, changed, random, isRanked, isCycled };
})();
