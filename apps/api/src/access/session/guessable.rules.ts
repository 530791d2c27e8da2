import { weakPassword } from '@larder/rules/password';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

type Judge = { estimator: ZxcvbnFactory; ranks: Map<string, number> };

/** A password that an attacker with word lists finds within 10^10 guesses is refused. */
const bitsNeeded = Math.log2(1e10);
const bitsOfSeparators = 4;
const leastScore = 3;
const judged = 100;
let loading: Promise<Judge> | undefined;

/**
 * Why a password is too easily guessed, as a hint for the person; undefined when it is not. Refused are what zxcvbn
 * rates below 3, what is mostly common words, runs, years and padding, and what holds the person's name, address or
 * organisation.
 */
export async function guessableHint(password: string, known: readonly string[]): Promise<string | undefined> {
  const text = password.normalize('NFKC').slice(0, judged);
  const plain = text.toLowerCase();
  const own = wordsOf(known).find((word) => plain.includes(word) || unleet(plain, 'i').includes(word));
  if (own) return `${weakPassword}: it should not contain your name, email address or organisation`;
  const { estimator, ranks } = await (loading ??= load());
  const joined = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (Math.min(surprise(plain, ranks), surprise(joined, ranks) + bitsOfSeparators) < bitsNeeded)
    return `${weakPassword}: it is easy to guess. Three or four unrelated words make a good one`;
  const { score, feedback } = estimator.check(text, ['larder', ...known]);
  if (score >= leastScore) return undefined;
  return `${weakPassword}: ${feedback.warning ?? 'it is easy to guess. Three or four unrelated words make a good one'}`;
}

function wordsOf(known: readonly string[]): string[] {
  return known
    .flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 4 && !everyday.has(word));
}

/** Words of addresses and company names that say nothing about the person. */
const everyday = new Set([
  'test',
  'mail',
  'info',
  'gmail',
  'outlook',
  'hotmail',
  'yahoo',
  'limited',
  'company',
  'group',
  'food',
  'foods',
]);

/** The dictionaries are large: they are read when the first password is set. */
async function load(): Promise<Judge> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary };
  const { 'diceware-common': diceware = [], ...ranked } = dictionary as Record<string, readonly (string | number)[]>;
  const ranks = new Map<string, number>();
  const add = (word: string | number, rank: number) => {
    const key = String(word).toLowerCase();
    if (rank < (ranks.get(key) ?? Infinity)) ranks.set(key, rank);
  };
  for (const list of Object.values(ranked)) for (const [at, word] of list.entries()) add(word, at + 1);
  for (const word of diceware) add(word, diceware.length);
  const estimator = new Factory({ dictionary, graphs: common.adjacencyGraphs, translations: english.translations });
  return { estimator, ranks };
}

/**
 * The least bits by which the text can be put together from words of the lists, runs, years, repetitions and single
 * characters.
 */
function surprise(text: string, ranks: Map<string, number>): number {
  const cheapest: number[] = [0];
  for (let end = 1; end <= text.length; end++) {
    let least = (cheapest[end - 1] ?? 0) + bitsOfCharacter(text, end - 1);
    for (let start = Math.max(0, end - 24); start < end - 2; start++) {
      least = Math.min(least, (cheapest[start] ?? 0) + bitsOfPart(text.slice(start, end), text.slice(0, start), ranks));
    }
    cheapest.push(least);
  }
  return cheapest.at(-1) ?? 0;
}

function bitsOfPart(part: string, before: string, ranks: Map<string, number>): number {
  if (before.includes(part)) return 2;
  if (/^(19|20)\d\d$/.test(part)) return 5;
  if (isRun(part)) return 4;
  const word = ranks.get(part);
  if (word) return Math.log2(word) + 1;
  const disguised = ranks.get(unleet(part, 'i')) ?? ranks.get(unleet(part, 'l'));
  return disguised ? Math.log2(disguised) + 2 : Infinity;
}

function bitsOfCharacter(text: string, at: number): number {
  const character = text[at] ?? '';
  if (character === text[at - 1]) return 0.5;
  if (/\d/.test(character)) return Math.log2(10);
  if (/[a-z]/.test(character)) return Math.log2(26);
  if (/\p{L}/u.test(character)) return 7;
  return at === text.length - 1 || /[!.\-_ ]/.test(character) ? 2 : 4;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  '!"£$%^&*()',
];
const runs = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))];
const isRun = (part: string) => runs.some((row) => row.includes(part));

function unleet(text: string, one: string): string {
  const letters: Record<string, string> = {
    0: 'o',
    1: one,
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replaceAll(/[013457@$!]/g, (character) => letters[character] ?? character);
}
