import { readAllergens } from './allergen-reading.ts';

const short: Readonly<Record<string, string>> = {
  'Cereals containing gluten': 'Gluten',
  'Tree nuts': 'Nuts',
  'Sulphur dioxide/sulphites': 'Sulphites',
};
const signs = { contains: '', may_contain: '~', doubtful: '?', absent: '-' };

/** The lines of a table of texts, each with what is said in it: "Sugar, milk. May contain: nuts => Milk ~Nuts". */
export function signed(table: string): [text: string, said: string[]][] {
  return table.split('\n').flatMap((line): [string, string[]][] => {
    const [text = '', said] = line.split(' =>');
    if (said === undefined) return [];
    const written = text
      .trim()
      .replaceAll(/\\(?:n|r|t|u[\da-f]{4})/gu, (escape) => JSON.parse(`"${escape}"`) as string);
    return [[written, said.split(/ (?=[~?]?\p{Lu})/u).filter((one) => one !== '')]];
  });
}

/**
 * What is read in a text, by the same signs: all that is claimed or warned of, and those of what was expected that are
 * asked about. A question besides is no fault.
 */
export function readSigned(text: string, expected: readonly string[]): string[] {
  const { mentions } = readAllergens(text, 'ingredients');
  const read = new Set(mentions.map(({ allergen, meaning }) => `${signs[meaning]}${short[allergen] ?? allergen}`));
  const isRaised = (name: string) => ['', '~', '?'].some((sign) => read.has(`${sign}${name}`));
  const found = expected.filter((one) => read.has(one) || (one.startsWith('?') && isRaised(one.slice(1))));
  const asked = new Set(expected.filter((one) => one.startsWith('?')).map((one) => one.slice(1)));
  const more = [...read].filter(
    (one) => /^(?:~|\p{L})/u.test(one) && !expected.includes(one) && !asked.has(one.replace('~', '')),
  );
  return [...found, ...more];
}
