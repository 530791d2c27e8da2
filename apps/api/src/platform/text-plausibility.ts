/**
 * How much a decoded text looks like writing, per character beyond ASCII: about 1 when all of them make words, below 0
 * when they do not. The wrong code page betrays itself by words of two scripts, capitals inside words, rows of
 * accented letters, symbols between letters, and characters that nobody types.
 */
export function readingScore(text: string): number {
  let sum = 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) < 128) continue;
    sum += characterScore(text, index);
    seen += 1;
  }
  return seen === 0 ? 0 : sum / seen;
}

type Script = 'latin' | 'cyrillic' | 'greek' | 'hebrew' | 'arabic' | 'thai' | 'han' | 'kana' | 'hangul';

const SCRIPTS: [Script, RegExp][] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['thai', /\p{Script=Thai}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['han', /\p{Script=Han}/u],
];

const EVERYDAY_LATIN = /[äöüßéèêëàâçñóíúáãôîïûùòìÄÖÜÉÈÊÀÂÇÑÓÍÚÁÃÔÎåøæœÅØÆŒ]/u;
const EASTERN_LATIN = /[õÕčšžřěůťďňľĺŕőűłąęśźżćńăţșțşğıİŞĞŁŚŻŹĆŃĄĘČŠŽŘĚŮŤĎŇŐŰāēīūģķļņĀĒĪŪĢĶĻŅėįųĖĮŲ]/u;
const EVERYDAY_CYRILLIC = /[а-яА-ЯёЁіїєґІЇЄҐјљњћђџЈЉЊЋЂЏ]/u;
const EVERYDAY_SIGNS = /[«»“”„‘’‚–—…•·°®™©€£¥½¼¾×ºª±§¿¡№\u00A0\u2022、。「」（），：％・！？]/u;
const APOSTROPHES = /[’‘´·\u00A0]/u;
const NOBODY_TYPES = /[\uFFFD\u0080-\u009F\uE000-\uF8FF\p{Cn}]/u;
const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]/u;

const cache = new Map<string, { script: Script | null; upper: boolean; base: number }>();

function characterScore(text: string, index: number): number {
  const here = characterFacts(text.charAt(index));
  if (here.script === null) return signScore(text, index, here.base);
  const before = characterFacts(text.charAt(index - 1));
  const after = characterFacts(text.charAt(index + 1));
  if (isClash(here.script, before.script) || isClash(here.script, after.script)) return -1.5;
  if (here.upper && before.script !== null && !before.upper) return -1;
  if (here.script === 'latin' && isAccented(text, index - 1) && isAccented(text, index - 2)) return -1;
  const standsAlone = before.script === null && after.script === null;
  return standsAlone && here.script !== 'latin' ? Math.min(here.base, 0.3) : here.base;
}

function signScore(text: string, index: number, base: number): number {
  if (/\p{Sc}/u.test(text.charAt(index)) && /\d/.test(text.charAt(index - 1) + text.charAt(index + 1))) return 1;
  if (base < 0 || APOSTROPHES.test(text.charAt(index))) return base;
  const inWord = [index - 1, index + 1].every((place) => characterFacts(text.charAt(place)).script !== null);
  return inWord ? -1 : base;
}

function isAccented(text: string, index: number): boolean {
  return text.charCodeAt(index) > 127 && characterFacts(text.charAt(index)).script === 'latin';
}

/** Two scripts side by side; Japanese writes several at once. */
function isClash(one: Script, other: Script | null): boolean {
  if (other === null || one === other) return false;
  return !(isEastern(one) && isEastern(other));
}

function isEastern(script: Script): boolean {
  return script === 'han' || script === 'kana' || script === 'hangul';
}

function characterFacts(character: string): { script: Script | null; upper: boolean; base: number } {
  const known = cache.get(character);
  if (known !== undefined) return known;
  const script = SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
  const facts = {
    script,
    upper: character !== character.toLowerCase(),
    base: baseScore(character, script),
  };
  cache.set(character, facts);
  return facts;
}

function baseScore(character: string, script: Script | null): number {
  if (NOBODY_TYPES.test(character)) return -3;
  if (HALF_WIDTH_KANA.test(character)) return -0.5;
  if (EVERYDAY_LATIN.test(character)) return 1;
  if (EASTERN_LATIN.test(character)) return 0.9;
  if (script === 'latin') return 0.3;
  if (script === 'cyrillic') return EVERYDAY_CYRILLIC.test(character) ? 1 : 0.3;
  if (script === 'han') return 0.4;
  if (script !== null) return 1;
  return EVERYDAY_SIGNS.test(character) ? 0.5 : -1;
}
