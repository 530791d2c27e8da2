export type KnownCategory = { name: string; usage: 'SINGLE' | 'COMPONENT' };

/**
 * What a value of a file becomes: categories that are there, a new one, or one that may be meant by a name that is
 * nearly the same.
 */
export type CategoryOutcome =
  | { kind: 'existing'; uses: KnownCategory['usage'][] }
  | { kind: 'near'; name: string }
  | { kind: 'new' };

/**
 * Finds what a category's name means among those that there are: the very name first, then another case or spacing, as
 * the import does.
 */
export function categoryReader(known: readonly KnownCategory[]): (name: string) => CategoryOutcome {
  const uses = new Map<string, KnownCategory['usage'][]>();
  for (const { name, usage } of known) {
    const key = sameName(name);
    uses.set(key, [...new Set([...(uses.get(key) ?? []), usage])]);
  }
  const folded = known.map(({ name }) => ({ name, key: folding(name) }));
  return (name) => {
    const exact = uses.get(sameName(name));
    if (exact) return { kind: 'existing', uses: exact };
    const key = folding(name);
    const same = folded.find((one) => one.key === key) ?? folded.find((one) => isNear(one.key, key));
    return same ? { kind: 'near', name: same.name } : { kind: 'new' };
  };
}

/** Case and spaces do not tell one name from another. */
function sameName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Case, accents, signs, "&" and a plural do not tell one category from another. */
function folding(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(?<=\p{L}{3})(?:ies|es|s|y|e)(?= |$)/gu, '');
}

/** One slip in words of five letters and more, none in their numbers: "Menu 1" is not "Menu 2". */
function isNear(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  if (one.replaceAll(/\D/g, '') !== other.replaceAll(/\D/g, '')) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const room = Math.min(one.length, other.length) - start;
  while (end < room && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  const isSwap = rest.length === 2 && rest[0] === otherRest[1] && rest[1] === otherRest[0];
  return isSwap || Math.max(rest.length, otherRest.length) <= 1;
}

const places = { near: 0, new: 1, existing: 2 };

/** The values in the order in which they need a person: near matches, then what becomes new, then what is there. */
export function byNeed<Value extends { outcome: CategoryOutcome }>(values: readonly Value[]): Value[] {
  return values.toSorted((one, other) => places[one.outcome.kind] - places[other.outcome.kind]);
}
