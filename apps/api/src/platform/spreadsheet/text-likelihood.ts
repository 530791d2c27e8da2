import { letterLikelihood, type Language } from './text-languages.ts';

/** A letter of the right script that the language lacks, as in a borrowed word. */
const FOREIGN_LETTER = -7.1;
const OTHER_SCRIPT = -9;
/**
 * What a line costs that is read in a language of its own, so that one language for the whole file wins unless the file
 * is mixed.
 */
const OWN_LANGUAGE = -3;
const NOBODY_TYPES_COST = -12;

type Script = 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'thai' | 'han' | 'kana' | 'hangul';

const SCRIPTS: [Script, RegExp][] = [
  // Vietnamese is written with marks of their own behind its letters in its code page.
  ['latin', /[\p{Script=Latin}\u0300\u0301\u0303\u0309\u0323]/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['han', /\p{Script=Han}/u],
];

/** Letters of the large scripts are about equally frequent; a character stands for two bytes. */
const EASTERN: Partial<Record<Script, number>> = { kana: -4.4, hangul: -6.8, han: -8 };

const EVERYDAY_SIGNS = /[«»“”„‘’‚–—…•·°®™©€£¥½¼¾×ºª±§¿¡№\u00A0、。「」（），：％・！？،]/u;
const APOSTROPHES = /[’‘´·\u00A0]/u;
const NOBODY_TYPES = /[\uFFFD\u0080-\u009F\uE000-\uF8FF\p{Cn}]/u;
const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]/u;
/** Latin letters beyond ASCII that are words by themselves. */
const LONE_WORDS = /[àóéèåöøíúñßÀÓÉÈÅÖØÍÚ]/u;

/**
 * How likely a text is writing in one of the languages, as a logarithm over its characters beyond ASCII; the higher the
 * better. Texts decoded from the same bytes can be compared. It counts each language's letters, and what a wrong code
 * page leaves behind: words of two scripts, capitals inside words, signs between letters, characters that nobody types.
 */
export function textLikelihood(text: string, languages: readonly Language[]): number {
  let fixed = 0;
  const lines = text.split(/[\r\n]+/).map((line) => {
    const letters = new Map<string, number>();
    for (let index = 0; index < line.length; index += 1) {
      if (line.charCodeAt(index) < 128) continue;
      const facts = characterFacts(line.charAt(index));
      fixed += costOf(line, index, facts);
      if (facts.script !== null && !(facts.script in EASTERN)) {
        letters.set(facts.letter, (letters.get(facts.letter) ?? 0) + 1);
      }
    }
    return letters;
  });
  return fixed + bestLanguage(lines, languages);
}

/** One language for all, or each line in its own. */
function bestLanguage(lines: Map<string, number>[], languages: readonly Language[]): number {
  if (languages.length === 0) return OTHER_SCRIPT * lines.reduce((sum, letters) => sum + sumOf(letters), 0);
  const whole = languages.map(() => 0);
  let mixed = 0;
  for (const letters of lines) {
    if (letters.size === 0) continue;
    let best = Number.NEGATIVE_INFINITY;
    for (const [index, language] of languages.entries()) {
      let score = 0;
      for (const [letter, count] of letters) score += count * letterCost(language, letter);
      whole[index] = (whole[index] ?? 0) + score;
      best = Math.max(best, score);
    }
    mixed += best + OWN_LANGUAGE;
  }
  return Math.max(mixed, ...whole);
}

function letterCost(language: Language, letter: string): number {
  return letterLikelihood(language, letter) ?? FOREIGN_LETTER;
}

function sumOf(letters: Map<string, number>): number {
  let sum = 0;
  for (const count of letters.values()) sum += count;
  return sum;
}

type Facts = { script: Script | null; upper: boolean; lower: boolean; letter: string; base: number };

const cache = new Map<string, Facts>();

function characterFacts(character: string): Facts {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const script = SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
  const isTurkish = character === 'İ';
  const facts = {
    script,
    upper: character !== character.toLowerCase(),
    lower: character !== character.toUpperCase(),
    letter: isTurkish ? character : character.toLowerCase(),
    base: baseCost(character, script),
  };
  cache.set(character, facts);
  return facts;
}

/** What a character costs by itself, before the language is asked. */
function baseCost(character: string, script: Script | null): number {
  if (NOBODY_TYPES.test(character)) return NOBODY_TYPES_COST;
  if (HALF_WIDTH_KANA.test(character)) return -8;
  if (script !== null) return EASTERN[script] ?? 0;
  return EVERYDAY_SIGNS.test(character) ? -4.5 : -9;
}

function costOf(line: string, index: number, here: Facts): number {
  const before = characterFacts(line.charAt(index - 1));
  const after = characterFacts(line.charAt(index + 1));
  if (here.script === null) return signCost(line, index, here.base, before, after);
  let cost = here.base;
  if (isClash(here.script, before.script) || isClash(here.script, after.script)) cost -= 6;
  if (here.upper) cost -= before.lower ? 6 : 1.2;
  else if (here.lower && before.upper && after.upper) cost -= 5;
  const isAlone = before.script === null && after.script === null;
  if (isAlone && here.script === 'latin' && !LONE_WORDS.test(line.charAt(index))) cost -= 3;
  return cost;
}

function signCost(line: string, index: number, base: number, before: Facts, after: Facts): number {
  const sign = line.charAt(index);
  const isBesideDigit = /\d/.test(line.charAt(index - 1) + line.charAt(index + 1));
  if (isBesideDigit && /[\p{Sc}°½¼¾×]/u.test(sign)) return -2.5;
  if (sign === '°' && /[CF]/.test(line.charAt(index + 1))) return -2.5;
  if (base === NOBODY_TYPES_COST) return base;
  if (APOSTROPHES.test(sign)) return sign === '’' && before.script === null && after.script !== null ? -6 : -2.5;
  return before.script !== null && after.script !== null ? base - 4 : base;
}

/** Two scripts side by side; Japanese writes several at once, Korean its own letters alone. */
function isClash(one: Script, other: Script | null): boolean {
  if (other === null || one === other) return false;
  return !(one in EASTERN && other in EASTERN && one !== 'hangul' && other !== 'hangul');
}
