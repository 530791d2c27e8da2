import { nameKey } from '@larder/rules/name-key';

type Twin = { row: number; text: string };

/**
 * Remembers the texts of a file, and finds for each the row above whose text differs by no more than case, accents or
 * leading zeros.
 */
export function twinFinder(): (row: number, text: string) => Twin | undefined {
  const seen = new Map<string, Twin>();
  return (row, text) => {
    const key = looseKey(text);
    const twin = seen.get(key);
    // A cell is a slice of its block's text and would keep all of it in memory.
    if (twin === undefined) seen.set(Buffer.from(key).toString(), { row, text: Buffer.from(text).toString() });
    return twin?.text === text ? undefined : twin;
  };
}

function looseKey(text: string): string {
  const key = nameKey(text);
  return (/^[ -~]*$/.test(key) ? key : key.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replace(/^0+(?=\w)/, '');
}
