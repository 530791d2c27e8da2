import { isOptionsGroup, type ComboboxItem, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core';

/** How many entries a list draws: a chain has thousands of venues, and the others are found by typing. */
export const shownMost = 100;

/** Entries that contain the text: its own name first, then those that begin with it. */
export function matching<Entry extends { label: string }>(options: Entry[], text: string): Entry[] {
  const wanted = folded(text);
  const distance = ({ label }: Entry) => {
    const name = folded(label);
    if (name === wanted) return 0;
    return name.startsWith(wanted) ? 1 : 2;
  };
  if (wanted === '') return options;
  return options
    .filter(({ label }) => folded(label).includes(wanted))
    .toSorted((one, other) => distance(one) - distance(other));
}

/**
 * `matching` for the entries of a field, up to a number that a browser draws at once; a last line says how many more
 * there are.
 */
export function closestFirst(wordsOfMore: (count: number) => string): OptionsFilter {
  return ({ options, search }) => {
    const found = options.map((item): ComboboxParsedItem =>
      isOptionsGroup(item) ? { ...item, items: matching(item.items, search) } : item,
    );
    const isGrouped = found.some((item) => isOptionsGroup(item));
    const entries = isGrouped ? found : matching(found as ComboboxItem[], search);
    return shortened(entries, wordsOfMore);
  };
}

function shortened(entries: ComboboxParsedItem[], wordsOfMore: (count: number) => string): ComboboxParsedItem[] {
  let room = shownMost;
  let left = 0;
  const shown = entries.flatMap((entry): ComboboxParsedItem[] => {
    const items = isOptionsGroup(entry) ? entry.items : [entry];
    const fitting = items.slice(0, room);
    room -= fitting.length;
    left += items.length - fitting.length;
    if (fitting.length === 0) return [];
    return isOptionsGroup(entry) ? [{ ...entry, items: fitting }] : fitting;
  });
  return left > 0 ? [...shown, { value: '…', label: wordsOfMore(left), disabled: true }] : shown;
}

export function folded(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();
}
