import { isAllergens, listed, type SaidStretch } from './allergen-list.ts';
import { plainWord } from './allergen-words.ts';
import { isAnswered } from './behind-words.ts';
import type { FoundWord } from './found-word.ts';
import { isTelling } from './ingredient-language.ts';
import { itemsOf, sentenceEnd, sentenceStart, type ListItem } from './sentence.ts';
import { absenceAdjectives, absenceFillers, absenceOpenings, listBegins } from './statement-words.ts';
import { stretchOf } from './stretch.ts';

/**
 * What a text says it lacks: "no", "without" and "free from" take one noun phrase, or several that "or" joins; "free
 * from:" takes a list. "No added salt peanut butter" is without salt. What may belong to the phrase or not is doubtful.
 */
export function absences(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return [...[...text.matchAll(opening)].flatMap((match) => lacking(text, words, match)), ...freeAfter(text)];
}

const claim =
  /^(?:\s|\p{P}|this|these|our|the|all|products?|recipes?|is|are|it|naturally|suitable|made|dieses?|produkte?|ist|ce|produit|est|este|producto|es|questo|prodotto)*$/iu;
const opening = new RegExp(String.raw`(?<!\p{L})(?:${absenceOpenings.join('|')})(?=\s*:|\s+[\p{L}])`, 'giu');

function lacking(text: string, words: readonly FoundWord[], match: RegExpExecArray): SaidStretch[] {
  const { start, end: from } = stretchOf(match);
  const colon = /^\s*:/u.exec(text.slice(from));
  const sentence = text.slice(sentenceStart(text, start), start);
  // "We cannot guarantee that it is free from nuts" promises nothing.
  if (/(?<!\p{L})(?:not|cannot|can['’]t|guarantee\p{L}*|nicht|pas|n[ãa]o|niet|inte|ikke|nie)(?!\p{L})/iu.test(sentence))
    return [{ start, end: sentenceEnd(text, from), meaning: 'may_contain' }];
  if (colon) return listed(text, words, { start, from: from + colon[0].length, meaning: 'absent' });
  // "Free from lactose, contains milk" says two things.
  const [begins] = text.slice(from).matchAll(listBegins);
  const end = Math.min(sentenceEnd(text, from), begins ? from + begins.index : Infinity);
  const items = itemsOf(text, from, end);
  const [first] = items;
  // "Milk no egg yes" answers, and lacks no egg.
  const answered = first && isAnswered(text, words, { start, end: first.end });
  if (answered) return [{ start: from, end: first.end, meaning: 'doubtful' }];
  const meaning = first && phraseMeaning(text, words, first, from, match[0]);
  const lastOr = items.findLastIndex(({ after }) => after === 'or');
  // "No preservatives or milk": what "or" joins to another food is probably absent too.
  if (!meaning)
    return items
      .slice(1)
      .filter((_, index) => joinedSoFar(items, index + 1) && index + 1 <= lastOr)
      .map(({ start: begins, end: ends }) => ({ start: begins, end: ends, meaning: 'doubtful' as const }));
  // "No nuts, wheat flour" lists wheat; "free from nuts, wheat" may promise both.
  const isClaim = /\s/u.test(match[0]) && claim.test(sentence);
  const all = items.every((item) => isAllergens(text, words, item));
  const isOr = all && items.some(({ after }) => after === 'or');
  // "Without milk, egg and nuts" lacks all three, or lists two of them.
  const isSeries = items.length > 2 && items.at(-1)?.after === 'and';
  const said = meaning.map((one) => ({ ...one, start: one === meaning[0] ? start : one.start }));
  return [
    ...said,
    ...items.slice(1).flatMap((item, index) =>
      // "Neither gluten nor milk, almonds": the alternatives end with the last "or".
      furtherMeaning(text, words, item, {
        isOr: isOr && index + 1 <= lastOr,
        isClaim: isClaim || isSeries,
        all,
        joined: joinedSoFar(items, index + 1),
      }),
    ),
  ];
}

// Entries that "or" or "and" joins to the first without a comma.
function joinedSoFar(items: readonly ListItem[], index: number): boolean {
  return items.slice(1, index + 1).every(({ after }) => after === 'or' || after === 'and');
}

function furtherMeaning(
  text: string,
  words: readonly FoundWord[],
  item: ListItem,
  { isOr, isClaim, all, joined }: { isOr: boolean; isClaim: boolean; all: boolean; joined: boolean },
): SaidStretch[] {
  const { start, end } = item;
  if (isOr) return [{ start, end, meaning: 'absent' }];
  if (joined && item.after === 'or') return phraseMeaning(text, words, item, start, '') ?? [];
  if (joined && isAllergens(text, words, item))
    return [{ start, end, meaning: all && isClaim ? 'absent' : 'doubtful' }];
  if (joined) return [{ start, end, meaning: 'doubtful' }];
  return isClaim && all ? [{ start, end, meaning: 'doubtful' }] : [];
}

/**
 * The allergen that a phrase begins with is absent; one behind it, or behind an adjective, may be; one behind another
 * food is not.
 */
function phraseMeaning(
  text: string,
  words: readonly FoundWord[],
  { start, end }: ListItem,
  from: number,
  opened: string,
): SaidStretch[] | undefined {
  const own = words.filter(
    (word) => word.start >= start && word.end <= end && text.slice(word.start, word.end) !== opened,
  );
  const [first, ...others] = own;
  const bracket = text.slice(start, end).search(/[([{:]/u);
  const stop = bracket < 0 ? end : start + bracket;
  if (!first || first.start >= stop) return undefined;
  const between = (text.slice(from, first.start).match(/[\p{L}\p{M}]+/gu) ?? []).map(plainWord);
  const unexplained = between.filter((word) => !absenceFillers.has(word));
  if (unexplained.length > 0) {
    const isOwn = /(?<!\p{L})(?:of|de|d['’]|du|di|do|da|von|van|av|af)\s*$/iu.test(text.slice(from, first.start));
    if (!isOwn && unexplained.some((word) => isTelling(word) && !absenceAdjectives.has(word))) return undefined;
    return [{ start: first.start, end: stop, meaning: 'doubtful' }];
  }
  const open = others.filter((word) => word.end <= stop && word.start >= first.end);
  return [
    { start: from, end: first.end, meaning: 'absent' },
    ...open.map((word): SaidStretch => ({ start: word.start, end: word.end, meaning: 'doubtful' })),
  ];
}

const parts = /^(?:yolks?|whites?|seeds?|kernels?|flour|starch|powder|proteins?|oil)(?!\p{L})/iu;

/**
 * "Mustard seed-free" and "milk powder free" speak of two words, and a person must say so: of "milk sugar-free" only
 * one is absent.
 */
function foodBefore(text: string, start: number): SaidStretch[] {
  const [food] = (parts.test(text.slice(start)) && /[\p{L}\p{M}]+\s+$/u.exec(text.slice(0, start))) || [];
  return food ? [{ start: start - food.length, end: start, meaning: 'doubtful' }] : [];
}

const free = String.raw`(?:free(?!\s*[-–]?\s*(?:from|of|range|flow|run))|frei(?:e[mnrs]?)?(?!\s+von)|vrije?(?!\s+(?:van|uitloop))|fria?(?!\s+(?:från|for))|fritt)(?!\p{L})`;
const freeWord = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?<before>(?:[\p{L}\p{M}]+[-–]?\s*(?:and|und|en|och|og|or|oder|&|\/)\s*)*)(?<![\p{L}\p{M}])(?:[\p{L}\p{M}]+(?:\s*[-–]\s*|\s+)${free}|(?:gluten|la[kc]tose|laktos|dairy|milk|milch|nut|nuss|egg|wheat|so[jy]a?)${free}|non[-\s]dairy)`,
  'giu',
);

/**
 * "Gluten free", "glutenfrei". Of "milk and gluten free" nobody can tell whether milk is absent; "gluten- und
 * laktosefrei" is both.
 */
function freeAfter(text: string): SaidStretch[] {
  return [...text.matchAll(freeWord)].flatMap((match): SaidStretch[] => {
    const { start, end } = stretchOf(match);
    const before = match.groups?.before?.length ?? 0;
    const denied = /(?<!\p{L})(?:not|cannot|nicht|niet|inte|ikke|guarantee\p{L}*)(?!\p{L})[^.;,]*$/iu.test(
      text.slice(0, start),
    );
    const both = /[-–]\s*(?:and|und|en|och|og|or|oder|&|\/)/iu.test(match.groups?.before ?? '');
    const meaning = denied ? 'doubtful' : 'absent';
    if (before === 0) return [...foodBefore(text, start), { start, end, meaning }];
    return [
      { start, end: start + before, meaning: both ? meaning : 'doubtful' },
      { start: start + before, end, meaning },
    ];
  });
}
