import type { IngredientLanguage } from './allergen-lexicon.ts';
import { accented, ambiguousWords, phrasesByWord, plainWord, type Phrase } from './allergen-words.ts';
import { compoundAt } from './compound-words.ts';
import { known, type FoundWord, type Languages, type LanguageWord } from './found-word.ts';
import { ingredientLanguages } from './ingredient-language.ts';
import { tellingWords } from './ingredient-telling-words.ts';
import { tokensOf, type Token } from './ingredient-words.ts';
import { scannedWords } from './scanned-words.ts';

/**
 * Where a text names allergens, in eleven languages: whole words and compounds, never parts of other words. Coconut
 * milk is not milk, a tigernut not a nut. Words of a language that the text is not in are uncertain. `isList`: it
 * speaks of foods alone, so that one of which no language is known may be in any. In the order of the text, without
 * overlaps.
 */
export function findAllergenWords(text: string, { isList = true } = {}): FoundWord[] {
  const tokens = tokensOf(text);
  const languages = ingredientLanguages(tokens.map(({ word }) => word));
  const found = wordsIn(text, tokens, languages, new Set());
  const hinted = new Set(found.flatMap(({ language }) => (language === 'en' ? [] : [language])));
  const hints = isList ? everyLanguage : hinted;
  const again = languages.size === 0 && hints.size > 0 ? wordsIn(text, tokens, languages, hints) : found;
  const read = again.map(({ language: _, ...word }) => word);
  const scanned = isList ? scannedWords(text, tokens) : [];
  const more = scanned.filter(({ start, end }) => !read.some((word) => word.start < end && word.end > start));
  return more.length > 0 ? [...read, ...more].toSorted((one, other) => one.start - other.start) : read;
}

/**
 * `hinted`: languages of which only words for allergens are there; what means something else elsewhere is doubtful
 * then, not silent.
 */
function wordsIn(text: string, tokens: Token[], languages: Languages, hinted: ReadonlySet<IngredientLanguage>) {
  const found: LanguageWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const [match, ...asked] = phrasesAt(tokens, at, text, { languages, hinted });
    const own = match && !match.perhaps ? wordsOf(match, tokens, at, languages) : [];
    if (!match) own.push(...numberAt(token, text), ...compoundAt(token, languages, hinted));
    // "Fish stock" is fish for certain, and a question besides.
    if (match?.perhaps) own.push(...certainWithin(tokens.slice(at, at + match.tokens.length), text, languages));
    if (match && !match.perhaps) {
      const apart = lineByLine(tokens.slice(at, at + match.tokens.length), text, languages);
      own.push(...apart.filter(({ start, end }) => !own.some((word) => word.start < end && word.end > start)));
    }
    const questions = [...(match?.perhaps ? [match] : []), ...asked].flatMap((phrase) =>
      wordsOf(phrase, tokens, at, languages),
    );
    const open = questions.filter(({ allergen }) => !own.some((one) => one.certain && one.allergen === allergen));
    found.push(...[...own, ...open].toSorted((one, other) => one.start - other.start));
    at += match?.tokens.length ?? 1;
  }
  return found;
}

/**
 * "Soya" above "milk" are two entries of a list with one on each line, or a line that was wrapped: a person must say.
 */
function lineByLine(tokens: Token[], text: string, languages: Languages): LanguageWord[] {
  const lines: Token[][] = [];
  for (const token of tokens) {
    const before = lines.at(-1)?.at(-1);
    if (before && !parting.test(text.slice(before.end, token.start))) lines.at(-1)?.push(token);
    else lines.push([token]);
  }
  return lines.length < 2
    ? []
    : lines.flatMap((line) => certainWithin(line, text, languages).map((word) => ({ ...word, certain: false })));
}

// A line's end, a tab, a dash with spaces.
const parting = /[\n\t\u2028]|\s{2}|\s[-*_.]+\s/u;

function certainWithin(tokens: Token[], text: string, languages: Languages): LanguageWord[] {
  const found: LanguageWord[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (!token) break;
    const fitting = (phrasesByWord.get(token.word) ?? []).filter(
      (phrase) => !phrase.perhaps && standsAt(phrase, tokens, at, text) && known(phrase, languages),
    );
    const [match] = fitting;
    found.push(...(match ? wordsOf(match, tokens, at, languages) : compoundAt(token, languages)));
    at += match?.tokens.length ?? 1;
  }
  return found.filter(({ certain }) => certain);
}

const everyLanguage: ReadonlySet<IngredientLanguage> = new Set(Object.keys(tellingWords) as IngredientLanguage[]);

/** These words without the doubtful ones that the list itself explains. */
export function withoutExplained(found: FoundWord[], text: string): FoundWord[] {
  // What is doubtful for its language alone is no question that a list answers: "Käse (gereift, gerieben)" is cheese.
  return found.filter((word) => word.certain || word.foreign || !isExplained(word, found, text));
}

/**
 * The longest phrase that begins here, among equals one of a language that the text is in; then what else it may
 * contain.
 */
function phrasesAt(
  tokens: Token[],
  at: number,
  text: string,
  { languages, hinted }: { languages: Languages; hinted: ReadonlySet<IngredientLanguage> },
): Phrase[] {
  const fitting = (phrasesByWord.get(tokens[at]?.word ?? '') ?? []).filter(
    (phrase) =>
      standsAt(phrase, tokens, at, text) &&
      !isCutShort(phrase, tokens, at, text) &&
      !lacksAccent(phrase, text.slice(tokens[at]?.start, tokens[at]?.end)) &&
      (known(phrase, languages) || hinted.has(phrase.language) || !ambiguousWords.has(phrase.tokens.join(' '))),
  );
  const longest = fitting.filter(({ tokens: words }) => words.length === fitting[0]?.tokens.length);
  const understood = longest.filter((phrase) => known(phrase, languages));
  const mostly = Math.max(...understood.map(({ language }) => languages.get(language) ?? 0));
  // "Polvo" is powder in Spanish and octopus in Portuguese: what the list is mostly written in decides.
  const decided = ambiguousWords.has(longest[0]?.tokens.join(' ') ?? '')
    ? understood.filter(({ language }) => languages.get(language) === mostly)
    : understood;
  const best =
    decided.find(({ perhaps, allergen }) => !perhaps && allergen) ??
    decided.find(({ perhaps }) => !perhaps) ??
    decided[0] ??
    longest[0];
  if (!best) return [];
  const asked = new Map<string | null, Phrase>();
  for (const one of decided.includes(best) ? decided : longest)
    if (one.perhaps && one.allergen !== best.allergen) asked.set(one.allergen, one);
  return [best, ...asked.values()];
}

function standsAt({ tokens: words }: Phrase, tokens: Token[], at: number, text: string): boolean {
  return words.every((word, index) => {
    const token = tokens[at + index];
    const before = tokens[at + index - 1];
    if (token?.word !== word) return false;
    const gap = text.slice(before?.end, token.start);
    // "Soya. Butter" are two sentences, "St. Jacques" is one name.
    if (index > 0 && /\.\s/u.test(gap) && (before?.word.length ?? 0) > 2) return false;
    // "Half & half" is one food, "soya & milk" are two.
    if (before?.word === word && gap === ' & ') return true;
    return index === 0 || /^[\s'’`´‘"“”„«»_*.-]{0,4}$/u.test(gap);
  });
}

// "Ål" is an eel, "nöt" a nut, "cação" a shark; "al gusto", "not suitable" and "cacao" are none.
function lacksAccent({ language, tokens }: Phrase, written: string): boolean {
  const [word = ''] = tokens;
  return (
    ['sv', 'da', 'no', 'pt'].includes(language) && accented.has(word) && plainWord(written) === written.toLowerCase()
  );
}

// "Huile de noix" ends where "noix de coco" goes on.
function isCutShort(phrase: Phrase, tokens: Token[], at: number, text: string): boolean {
  const from = phrase.marked.indexOf(true);
  if (from <= 0) return false;
  return (phrasesByWord.get(tokens[at + from]?.word ?? '') ?? []).some(
    (inner) => from + inner.tokens.length > phrase.tokens.length && standsAt(inner, tokens, at + from, text),
  );
}

function wordsOf(phrase: Phrase, tokens: Token[], at: number, languages: Languages): LanguageWord[] {
  const { allergen, marked } = phrase;
  const own = tokens.slice(at, at + marked.length).filter((_, index) => marked[index]);
  const [first] = own;
  const last = own.at(-1);
  if (!allergen || !first || !last) return [];
  return [
    {
      start: first.start,
      end: last.end,
      allergen,
      language: phrase.language,
      certain: known(phrase, languages) && !phrase.perhaps,
      foreign: !known(phrase, languages) && !phrase.perhaps,
    },
  ];
}

/** "Preservatives (220, 223)", as lists of Australia and New Zealand write E 220 and E 223. */
function numberAt({ word, start, end }: Token, text: string): LanguageWord[] {
  if (!/^22[0-8]$/u.test(word) || !additive.test(text.slice(Math.max(0, start - 60), start))) return [];
  return [{ start, end, allergen: 'Sulphur dioxide/sulphites', language: 'en', certain: true }];
}

const additive =
  /(?:preservative|conservateur|konservierung|conservante|conservador|conserveer|konserver|\bins|antioxidant)\p{L}*\s*[:([]?(?:[\s,&e()-]|and|ins|\d{3})*$/iu;

/**
 * A doubtful word needs no person where its parts follow in brackets, or its allergen is named in the same breath;
 * malted wheat is wheat, as "malt" alone is mostly barley. "(30%)" and "(cooked)" explain nothing.
 */
function isExplained({ start, end, allergen }: FoundWord, found: FoundWord[], text: string): boolean {
  if (listsItsParts(text, { end, allergen }, found)) return true;
  const same = cereals.includes(allergen) ? cereals : [allergen];
  const breath = /[,;:.()[\]{}\n]/u;
  const sentence = text.slice(0, start).split(breath).at(-1) ?? '';
  if (
    same === cereals &&
    /gluten\S{0,2}\s?(?:free|fre[ei]|vrij|fri)|(?:sans|ohne|sin|senza|sem|zonder)\s+glut/iu.test(
      sentence + nextBreath(text, end, breath),
    )
  )
    return true;
  return found.some((other) => {
    if (!other.certain || !same.includes(other.allergen)) return false;
    const between = other.start < start ? text.slice(other.end, start) : text.slice(end, other.start);
    return !breath.test(between);
  });
}

function nextBreath(text: string, from: number, breath: RegExp): string {
  return text.slice(from).split(breath)[0] ?? '';
}

/** Whether a bracket or colon behind a word tells its parts: a certain allergen among them, or several foods. */
function listsItsParts(text: string, { end, allergen }: Omit<FoundWord, 'start' | 'certain'>, found: FoundWord[]) {
  const behind = text.slice(end);
  const line = /^\s*:(?<said>\s*\p{L}[^.;\n]*)/u.exec(behind)?.groups?.said;
  if (line !== undefined) return foodsIn(line).length > 0;
  // In "chocolate and (butter)" it tells those of another food.
  if (
    /^[^([{]*(?:\n|\s(?:and|or|et|ou|und|oder|y|e|och|lub)\s|\s(?:o|en|of|i)\s+(?=[([{]))[^([{]{0,30}[([{]/iu.test(
      behind,
    )
  )
    return false;
  const opening = /^[\p{L}\s'’*_-]{0,30}(?:[([]?\s*\d+(?:[.,]\d+)?\s*%\s*[)\]]?[ \t*]*)?[([{]/u.exec(behind)?.[0];
  if (opening === undefined) return false;
  const from = end + opening.length;
  const inside = upToClose(text.slice(from));
  const named = found.filter((word) => word.certain && word.start >= from && word.end <= from + inside.length);
  const parts = foodsIn(inside);
  const foods = parts.length;
  // "Stock (chicken, vegetable)" says what it tastes of.
  if (allergen === 'Celery' && parts.every((part) => flavour.test(part)))
    return named.some((word) => word.allergen === allergen);
  // A croissant with "ham & cheese" is still one.
  if (cereals.includes(allergen) && foods < 3)
    return named.some((word) => cereals.includes(word.allergen)) || (foods >= 2 && floury.test(inside));
  return named.length > 0 || foods >= 2;
}

/** The entries of a list that are more than what was done to a food: "cooked", "gerieben", "fresh". */
function foodsIn(list: string): string[] {
  return list
    .split(/[,;&•]|\s(?:and|et|und|y|e|en|och|og|i)\s/u)
    .filter((one) => /\p{L}{3}/u.test(one.replaceAll(treated, '')));
}

const flavour = new RegExp(
  String.raw`^\s*(?:${[
    'chicken|beef|veal|lamb|ham|pork|bacon|turkey|duck|game|meat|fish|vegetables?|veg|mushrooms?|onions?',
    'huhn|hühner|rind|gemüse|poulet|b(?:o|œ|oe)uf|volaille|légumes?|pollo|verduras?|ternera|manzo|verdure',
    'frango|legumes|kip|rund|groente|kyckling|grönsak|kylling|okse|grøntsag',
    String.raw`kurczak|wołow\p{L}*|warzyw\p{L}*`,
  ].join('|')})\s*$`,
  'iu',
);
const floury = new RegExp(
  [
    'flour|starch|mehl|stärke|farin|amid|fécule|fecola|harina|almid|meel|bloem|zetmeel|mjöl',
    String.raw`mel(?!\p{L})|mąk|skrobi|rice|reis|riz|arroz|riso|rijst|ris(?!\p{L})|ryż`,
    'corn|maize|mais|maíz|milho|potato|tapioca|quinoa|buckwheat',
  ].join('|'),
  'iu',
);
const treated = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`\p{L}+(?:(?<!se|we)ed|iert|ée?s?)|\p{L}{3,}(?:[ai]d[oa]s?|[ao]n[yae]|(?<!pat)[aiu]t[oai])`,
    String.raw`ge\p{L}{3,}(?:[dt]|en)|fresh|frozen|raw|plain|dark|light|white|brown|whole|large|small|hot|cold|ripe`,
    'fine|coarse|thin|thick|soft|hard|spain|france|italy|germany|portugal|ireland|england|scotland|wales|poland',
    'netherlands|belgium|chile|argentina|australia|zealand|africa|india|thailand|greece',
  ].join('|')})(?!\p{L})`,
  'giu',
);

function upToClose(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1;
    if (')]}'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

const cereals: readonly string[] = ['Barley', 'Wheat', 'Rye', 'Oats', 'Spelt', 'Khorasan wheat'];
