import { readKept } from './local-memory.ts';

/**
 * For development: `localStorage['pseudo-locale'] = 'on'` draws every text of the catalogues two fifths longer and with
 * accents, as the longest of other languages would be. What then stands plain comes from no catalogue; what is cut has
 * no room.
 */
const on = readKept('pseudo-locale') === 'on';
const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

export function pseudo(words: string): string {
  return on ? lengthened(words) : words;
}

/** The words with every vowel accented and some said twice, 40 % longer. */
export function lengthened(words: string): string {
  let missing = Math.ceil(words.length * 0.4);
  const longer = words.replaceAll(/[aeiou]/gi, (vowel) => {
    const accented = accents[vowel] ?? vowel;
    if (missing <= 0) return accented;
    missing -= 1;
    return accented + accented.toLowerCase();
  });
  return longer + 'ñ'.repeat(Math.max(0, missing));
}
