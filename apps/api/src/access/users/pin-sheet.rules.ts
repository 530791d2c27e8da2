import { initialsOf } from '@larder/rules/initials';

/**
 * Draws as many PINs of four digits as are asked for, no two of them the same: a sheet is handed out among people of one
 * kitchen. `random` answers a whole number below its argument.
 */
export function drawPins(count: number, random: (below: number) => number): string[] {
  const drawn = new Set<string>();
  while (drawn.size < count) drawn.add(String(random(10_000)).padStart(4, '0'));
  return [...drawn];
}

type Named = { id: string; forename: string; surname: string; organization_name: string; pin: string };

/** People with their new PINs as a sheet shows them, by name. */
export function sheetOf(people: readonly Named[]) {
  const collator = new Intl.Collator('en', { sensitivity: 'base' });
  return people
    .map(({ id, forename, surname, organization_name: location_name, pin }) => ({
      id,
      name: `${forename} ${surname}`,
      initials: initialsOf(forename, surname),
      location_name,
      pin,
    }))
    .toSorted((one, other) => collator.compare(one.name, other.name));
}
