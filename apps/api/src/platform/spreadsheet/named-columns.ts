import { nameKey } from '@larder/rules/name-key';

/** Which column is which field, by its place. */
export type Places<Target extends string> = Partial<Record<Target, number>>;

/** What the columns of a kind of file are called: by its fields, in the order in which they are looked for. */
export type NamedColumns<Target extends string> = {
  /** The names of columns by which the row of the names is found. */
  words: readonly string[];
  /** As a person said, or else by the names, the better known one first and each column once. */
  placesOf: (headers: readonly string[], mapping: Partial<Record<Target, string>> | undefined) => Places<Target>;
};

/** @param called The names of each field, with commas between them. */
export function namedColumns<Target extends string>(called: Readonly<Record<Target, string>>): NamedColumns<Target> {
  const targets = Object.keys(called) as Target[];
  const namesOf = (target: Target) => called[target].split(',').map(columnKey);
  return {
    words: targets.flatMap(namesOf),
    placesOf(headers, mapping) {
      const places: Places<Target> = {};
      const keys = headers.map(columnKey);
      const used = new Set<number>();
      for (const target of targets) {
        const chosen = mapping?.[target];
        const at = mapping
          ? headers.findIndex((header) => header === chosen)
          : namesOf(target)
              .map((name) => keys.indexOf(name))
              .find((found) => found >= 0 && !used.has(found));
        if (at === undefined || at < 0) continue;
        places[target] = at;
        used.add(at);
      }
      return places;
    },
  };
}

/** Case, accents and signs do not tell one name of a column from another. */
export function columnKey(header: string): string {
  return nameKey(header)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The names of the columns of the fields, as a person sees them. */
export function mappingOf<Target extends string>(headers: readonly string[], places: Places<Target>) {
  return Object.fromEntries(
    Object.entries<number | undefined>(places).map(([target, at]) => [target, headers[at ?? -1] ?? '']),
  ) as Partial<Record<Target, string>>;
}
