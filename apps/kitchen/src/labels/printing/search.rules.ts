import { ownSynonyms } from '@larder/rules/own-synonyms';
import { soundOf, soundsLike, typedWord, typingErrors, type Sound, type TypedWord } from '@larder/rules/word-likeness';
import { byName } from './name-order.rules.ts';
import { foodsOf, otherNames, type Food } from './other-names.rules.ts';

/** What is searched by its names and its SKU. */
interface Searchable {
  name: string;
  label_name?: string | undefined;
  sku: string;
}

/** A product with the words that it is searched by, as numbers of the words of the whole index. */
interface Entry<Product> {
  product: Product;
  /** The words of its name stand first. */
  words: number[];
  nameWords: number;
  /** All of them without spaces: "fishcake" finds "Fish cakes". */
  joined: string;
}

/** What a search looks through: the products by name, and each word that they have once. */
export interface SearchIndex<Product> {
  entries: Entry<Product>[];
  words: IndexWord[];
  /** What they cost for the words that were typed last: the next key changes only one of these. */
  costs: Map<string, Uint8Array>;
  /** What the account calls food besides the built-in names. */
  foods: readonly Food[];
}

interface IndexWord {
  text: string;
  sound: Sound;
}

/** What is asked of a product's words: a word as it was typed, or another name of the food, which is not guessed at. */
interface QueryWord {
  word: string;
  isOtherName: boolean;
}

/** Letters without case, accents and punctuation: "Crème brûlée" is found by "creme brulee". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/['’](?=s\b)/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What a search looks through, by name; `synonyms` are the account's own, as its setting has them. */
export function searchable<Product extends Searchable>(
  products: Iterable<Product>,
  synonyms = '',
): SearchIndex<Product> {
  const numbers = new Map<string, number>();
  const words: IndexWord[] = [];
  const numberOf = (text: string) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, words.length);
    words.push({ text, sound: soundOf(text) });
    return words.length - 1;
  };
  const entries = [...products].toSorted(byName).map((product) => {
    const name = wordsOf(product.name);
    const all = [...name, ...wordsOf(product.label_name ?? ''), ...wordsOf(product.sku)];
    return { product, words: all.map(numberOf), nameWords: name.length, joined: name.join('') };
  });
  return { entries, words, costs: new Map(), foods: foodsOf(ownSynonyms(synonyms, fold)) };
}

/**
 * Products that have every word somewhere, in any order. Those that have them as typed come first, whole names before
 * longer ones; then foods with another name for it, then what has one typing error from five letters and two from nine,
 * or sounds alike. Each group is by name.
 */
export function search<Product>(index: SearchIndex<Product>, typed: string): Product[] {
  const all = wordsOf(typed);
  const telling = all.filter((word) => !linking.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  const best = new Map<Entry<Product>, number>();
  const take = (query: QueryWord[], cost: number) => {
    const costs = query.map((one) => costsOf(index, one));
    for (const entry of index.entries) {
      const found = costOf(entry, query, costs);
      if (found !== undefined) best.set(entry, Math.min(best.get(entry) ?? Infinity, found + cost));
    }
  };
  take(
    words.map((word) => ({ word, isOtherName: false })),
    0,
  );
  for (const { before, name, after, isGuess } of otherNames(words, index.foods)) {
    const query = [before, after].flatMap((part) => part.map((word) => ({ word, isOtherName: false })));
    take([...query, ...name.map((word) => ({ word, isOtherName: true }))], isGuess ? cost.guessedName : cost.otherName);
  }
  // The entries are by name, and the sort keeps them so where they cost the same.
  return index.entries
    .filter((entry) => best.has(entry))
    .toSorted((a, b) => (best.get(a) ?? 0) - (best.get(b) ?? 0))
    .map(({ product }) => product);
}

/** What each way of finding a word costs; the dearest are drawn last. */
const cost = { longer: 2, moreWords: 1, inside: 8, otherName: 10, error: 12, sound: 20, guessedName: 24 };

/** Words that names have or leave out: "fish and chips", "Fish & chips". */
const linking = new Set(['and', 'with', 'of', 'the', 'in', 'a', 'n']);

/** From so many letters a word is also found across the spaces of a name. */
const joinedLetters = 6;

function wordsOf(text: string): string[] {
  return fold(text).split(' ').filter(Boolean);
}

/** So many typed words are remembered. */
const mostCosts = 40;

/** For each word of the index what it costs as the one that is asked for, and one more; 0 where it is not that. */
function costsOf(
  { words, costs }: Pick<SearchIndex<unknown>, 'words' | 'costs'>,
  { word, isOtherName }: QueryWord,
): Uint8Array {
  const key = isOtherName ? `=${word}` : word;
  const known = costs.get(key);
  if (known) return known;
  const made = new Uint8Array(words.length);
  const typed = typedWord(word);
  for (const [at, one] of words.entries())
    made[at] = isOtherName ? Number(isSame(word, one.text)) : likeness(typed, one);
  if (costs.size >= mostCosts) costs.clear();
  costs.set(key, made);
  return made;
}

function likeness(typed: TypedWord, { text, sound }: IndexWord): number {
  const { word } = typed;
  if (isSame(word, text)) return 1;
  const place = text.indexOf(word);
  if (place >= 0) return 1 + (place === 0 ? cost.longer : cost.inside);
  const isLonger = text.length > word.length + 2 ? cost.longer : 0;
  const errors = typingErrors(typed, text);
  if (errors !== undefined) return 1 + isLonger + errors * cost.error;
  return soundsLike(typed, sound) ? 1 + isLonger + cost.sound : 0;
}

/** One word, or several of it. */
function isSame(word: string, text: string): boolean {
  if (!text.startsWith(word)) return false;
  const ending = text.length - word.length;
  return ending === 0 || (ending === 1 && text.endsWith('s')) || (ending === 2 && text.endsWith('es'));
}

/** What a product costs that has every word; undefined for any other. */
function costOf(entry: Entry<unknown>, query: QueryWord[], costs: Uint8Array[]): number | undefined {
  let sum = 0;
  for (const [at, of] of costs.entries()) {
    let least = 0;
    for (const word of entry.words) {
      const here = of[word] ?? 0;
      if (here !== 0 && (least === 0 || here < least)) least = here;
    }
    const { word, isOtherName } = query[at] ?? { word: '', isOtherName: true };
    if (least > 0) sum += least - 1;
    else if (!isOtherName && word.length >= joinedLetters && entry.joined.includes(word)) sum += cost.inside;
    else return undefined;
  }
  const isWhole = entry.words.slice(0, entry.nameWords).every((word) => costs.some((of) => (of[word] ?? 0) > 0));
  return isWhole ? sum : sum + cost.moreWords;
}
