import type { Condition } from './label-fact.ts';

/** How food is kept in a storage. */
export const storageKinds = ['AMBIENT', 'CHILLED', 'FROZEN', 'HOT'] as const;
export type StorageKind = (typeof storageKinds)[number];

/**
 * The kind that a storage's name suggests, for storages that do not say: "Walk-in freezer" and "Store -18" are frozen,
 * "Bain-marie" is hot, "Dry store" is ambient, and anything else is chilled. What is being defrosted is no longer
 * frozen, and a shelf in a fridge is chilled.
 */
export function guessStorageKind(name: string): StorageKind {
  const plain = name
    .normalize('NFKC')
    .replaceAll(/[−‐‑–—]/g, '-')
    .toLowerCase();
  const says = (words: RegExp) => words.test(plain);
  if (says(/defrost|thaw/)) return 'CHILLED';
  if (says(/fre+z|froze|(^|[^\d])-\s?(1[0-9]|2\d|3\d)/)) return 'FROZEN';
  if (says(/fridge|chill|cold|cool|refrigerat/)) return 'CHILLED';
  if (says(/\bhot\b|bain|\bwarm|heated/)) return 'HOT';
  if (says(/ambient|\bdry\b|shel(f|ves)|store|pantry|larder|cupboard|room temp/)) return 'AMBIENT';
  return 'CHILLED';
}

/**
 * How the food of a label is kept as it is labelled: thawed where it says that it is defrosted, else as in its storage,
 * if that is known.
 */
export function conditionOf<Kind extends StorageKind | undefined>(
  kind: Kind,
  tags: readonly string[],
): Kind | Extract<Condition, 'THAWED'> {
  return tags.includes('DEFROSTED') ? 'THAWED' : kind;
}
