import { spaces, unseen } from './name-text.ts';

/**
 * What "the same name" means, of a product, a category, a storage or anything else that people name: two names that
 * read alike are one (docs/product/catalogue.md#names). Compatible forms are one letter (NFKC), capitals count as small
 * letters, what nobody sees counts for nothing, and spaces are single. `public.name_key` says the same in SQL.
 */
export function nameKey(name: string): string {
  if (/^[ -~]*$/.test(name)) return singleSpaced(name.toLowerCase());
  const read = name.replaceAll(spaces, ' ').replaceAll(unseen, '').normalize('NFKC');
  return singleSpaced(read.replaceAll(/[^ -@[-`{-~]/gu, smallLetter).normalize('NFKC'));
}

function singleSpaced(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/g, '');
}

/** One letter for each letter, whatever the language: ς is σ, İ and ı are i; only ß has two. */
function smallLetter(letter: string): string {
  if (letter === 'ß' || letter === 'ẞ') return 'ss';
  if (letter === 'İ') return 'i';
  const upper = letter.toUpperCase();
  const capital = isOne(upper) ? upper : letter;
  const lower = capital.toLowerCase();
  return isOne(lower) ? lower : capital;
}

const isOne = (text: string) => /^.$/su.test(text);
