import { absences } from './absence.ts';
import { hardBreaks, isAllergens, isFiller, listed, openMark, type SaidStretch } from './allergen-list.ts';
import { isBehindWord, saidBehind } from './behind-words.ts';
import type { FoundWord } from './found-word.ts';
import { inWholeWords } from './line-break.ts';
import { itemsOf, sentenceEnd, sentenceStart } from './sentence.ts';
import {
  allergy,
  denial,
  facilityHeads,
  handling,
  pointer,
  precautionEndings,
  precautionOpenings,
  suitabilities,
} from './statement-words.ts';
import { stretchOf } from './stretch.ts';
import { substitutes } from './substitute.ts';

/**
 * What a list of ingredients says about foods that are not among them, in the languages of the lexicon: "may contain",
 * "made in a factory that handles", "free from", "not suitable for people with a nut allergy". A precaution ends with
 * its bracket, sentence or line, and where what follows is not a list of allergens any more; from there on what was
 * listed is doubtful. The last one that covers a word counts. (Regulation (EU) 1169/2011, article 36(3)(a), keeps
 * precaution apart from the list.)
 */
export function statementsIn(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return inWholeWords(text, words, statementsOf);
}

function statementsOf(text: string, words: readonly FoundWord[]): SaidStretch[] {
  const opened = [...text.matchAll(opening)].filter(({ index }) => !isBehindWord(text, words, index));
  const openings = opened.flatMap((match) =>
    listed(text, words, { start: match.index, from: behind(text, match.index, match[0]), meaning: 'may_contain' }),
  );
  return [
    ...openings,
    ...facilities(text, words),
    ...[...text.matchAll(ending)].flatMap((match) => before(text, words, match.index)),
    ...suitable(text, words),
    ...absences(text, words),
    ...saidBehind(text, words),
    ...substitutes(text, words),
    ...[...text.matchAll(pointer)].map((match) => ({ ...stretchOf(match), meaning: 'pointed' as const })),
  ];
}

/** Where the list of an opening begins; of "(may contain) nuts" and "[traces]: nuts" behind its bracket. */
function behind(text: string, start: number, opening: string): number {
  const from = start + opening.length;
  const closed = /[([{]\s*$/u.test(text.slice(0, start)) ? /^\s*[:*]?\s*[)\]}]\s*:?/u.exec(text.slice(from)) : null;
  // "Kann Spuren enthalten von:" above its entries.
  const leading =
    /^(?<said>[^\S\n]+[\p{L}\p{M} ]{2,40}?)[^\S\n]*:?[^\S\n]*\n/u.exec(text.slice(from))?.groups?.said ?? '';
  return from + (closed?.[0].length ?? (isFiller(leading) ? leading.length : 0));
}

const anyOf = (some: readonly string[]) => new RegExp(String.raw`(?<!\p{L})(?:${some.join('|')})`, 'giu');
const opening = anyOf(precautionOpenings);
const ending = anyOf(precautionEndings);
const head = anyOf(facilityHeads);
const handled = anyOf(handling.map((one) => `(?:${one})`));
const suitability = anyOf(suitabilities);

/** "Made in a factory that handles nuts", "in a kitchen where fish is used". */
function facilities(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return [...text.matchAll(head)].flatMap((match) => {
    const { start, end: from } = stretchOf(match);
    const end = sentenceEnd(text, from);
    // What is in brackets is said of the entry before them, and behind a semicolon or dash another thing is.
    const breaks = hardBreaks(text, from, end);
    // "That handles: nuts" goes on behind its colon.
    const stop = breaks.find((at) => !leadsOn(text.slice(from, at), text.charAt(at))) ?? end;
    const said = withoutBrackets(text.slice(from, stop));
    // "Baked in store from wheat" tells where, and no handling.
    const isPlace = /\s(?:in|on|at)$/iu.test(match[0]);
    const [verb] = [...said.matchAll(handled)].filter(
      ({ index, 0: word }) =>
        !said.slice(0, index).includes(':') && !(isPlace && index === 0 && /^\s*\p{L}+$/u.test(word)),
    );
    const relative =
      /(?<!\p{L})(?:where|that|which|wo|d(?:ie|er|as|em)|o[uù]|qui|donde|que|dove|che|onde|waar|dat|som|där|hvor|gdzie|kt[óo]r\p{L}*)(?!\p{L})/iu.exec(
        said,
      );
    const within = (one: number, other: number) =>
      words.some((word) => word.start >= from + one && word.end <= from + other);
    if (!verb) return shared(text, words, start, from, end);
    // "A factory that does not handle nuts" promises something of the place, "we use" may be of the food.
    if (
      /(?<!\p{L})(?:not|never|no|nicht|keine?|ne|non|n[ãa]o|niet|geen|inte|ikke|nie|wir|we)(?!\p{L})/iu.test(
        said.slice(0, verb.index + verb[0].length),
      )
    )
      return within(0, said.length) ? [{ start, end: from + said.length, meaning: 'doubtful' as const }] : [];
    const after = verb.index + verb[0].length;
    const since = relative && relative.index < verb.index ? relative.index : 0;
    const list = /(?<!\p{L})(?:from|with|of|aus|mit|avec|à\s+partir|con|com|met|med|z)(?!\p{L})/iu.exec(
      said.slice(0, since || verb.index),
    );
    const opens = list && within(list.index, since || verb.index);
    const begins = opens ? Math.max(since, lastPlace(said.slice(0, verb.index))) : 0;
    if (opens && begins <= list.index) return [{ start, end: from + after, meaning: 'doubtful' as const }];
    // The verb comes behind what it is said of: "where peanuts, fish and eggs are used".
    if (within(since, verb.index))
      return [{ start: start + (opens ? begins : 0), end: from + after, meaning: 'may_contain' as const }];
    return within(after, said.length)
      ? listed(text, words, { start: opens ? from + begins : start, from: from + after, meaning: 'may_contain' })
      : [];
  });
}

function withoutBrackets(text: string): string {
  const without = text.replaceAll(/[([{][^()[\]{}]*[)\]}]/gu, (inside) => ' '.repeat(inside.length));
  return without === text ? text : withoutBrackets(without);
}

function leadsOn(before: string, sign: string): boolean {
  const verb = [...before.matchAll(handled)].at(-1);
  return sign === ':' && verb !== undefined && before.slice(verb.index + verb[0].length).trim() === '';
}

function lastPlace(text: string): number {
  return (
    [
      ...text.matchAll(
        /(?<!\p{L})(?:in|on|at|dans|sur|auf|en|em|op|i|på|w|na)\s+(?:an?|the|our|une?|un|einem|einer|uno|uma?|een|en|ett|et)(?!\p{L})/giu,
      ),
    ].at(-1)?.index ?? 0
  );
}

// "On shared equipment with nuts" may warn, and may list.
function shared(text: string, words: readonly FoundWord[], start: number, from: number, end: number): SaidStretch[] {
  const match =
    /^[^,;:]{0,60}?(?:factory|facility|plant|premises|equipment|machinery|lines?|usine|atelier|ligne|betrieb|anlage|f[áa]brica|l[ií]n(?:ea|ha)|stabilimento|fabriek|fabrik|zak[łl]ad\p{L}*)\s+(?:\p{L}+ad[oa]\s+)?(?:with|avec|mit|con|com|met|med|z)(?!\p{L})|^\s*an?\s+[^,;:]{0,40}?(?:kitchen|bakery|factory|facility|plant|premises|site)\s+using(?!\p{L})/iu.exec(
      text.slice(from, end),
    );
  if (!match || !words.some((word) => word.start >= from && word.end <= end)) return [];
  return [{ start, end, meaning: 'doubtful' }];
}

/**
 * "Nuts and milk may be present": the entries directly before, up to one that is no allergen, where no sentence ends
 * before.
 */
function before(text: string, words: readonly FoundWord[], at: number): SaidStretch[] {
  const begins = Math.max(sentenceStart(text, at), openMark(text, at) ?? 0);
  // "Rice - nuts and milk may be present": a dash begins another thing, a semicolon parts entries.
  const dash = hardBreaks(text, begins, at).findLast((one) => text.charAt(one) !== ';');
  const items = itemsOf(text, dash === undefined ? begins : dash + 1, at);
  const other = items.findLastIndex((item) => !isAllergens(text, words, item));
  const own = items.slice(other + 1);
  const [first] = own;
  if (!first) return [{ start: items.at(-1)?.start ?? at, end: at, meaning: 'doubtful' }];
  const parted = hardBreaks(text, first.start, at).at(-1);
  const comma = other < 0 ? undefined : own.findLast(({ after }) => after === 'comma')?.start;
  const sure = Math.max(first.start, parted ?? 0, comma ?? 0);
  return [
    ...(sure > first.start ? [{ start: first.start, end: sure, meaning: 'doubtful' as const }] : []),
    { start: sure, end: at, meaning: 'may_contain' },
  ];
}

const excepting =
  /(?<!\p{L})(?:except\p{L}*|without|excluding|apart\s+from|but|not|au(?:ß|ss)er|ohne|sauf|sans|excepto|sin|tranne|eccetto|senza|exceto|sem|behalve|zonder|utom|utan|oprócz|bez)(?!\p{L})/iu;

/**
 * "Not suitable for people with a nut allergy" warns, "suitable for" says that it is absent, "for vegetarians" says
 * nothing.
 */
function suitable(text: string, words: readonly FoundWord[]): SaidStretch[] {
  return [...text.matchAll(suitability)].flatMap((match) => {
    const { start, end: from } = stretchOf(match);
    const clause = text.slice(from, sentenceEnd(text, from));
    // "Suitable for vegans; not suitable for a milk allergy" says two things.
    const next = [...clause.matchAll(suitability)].map(({ index }) => index);
    const end = from + Math.min(clause.length, clause.search(/;|$/u), ...next);
    const last = [...text.slice(from, end).matchAll(allergy)].at(-1);
    if (!last) return [];
    const behind = from + last.index + last[0].length;
    const denied =
      denial.test(match[0]) ||
      /(?<!\p{L})(?:nicht|not|never|cannot|\p{L}+n['’]t|pas|no|non|n[ãa]o|niet|inte|ej|ikke|nie)\s+(?:[^.;:,!()\n]{0,30}\s)?$/iu.test(
        text.slice(0, start),
      ) ||
      /(?<!\p{L})(?:nicht\s+(?:\p{L}+\s+)?|un)geeignet/iu.test(text.slice(from, end));
    const meaning = denied ? 'may_contain' : 'absent';
    const leads =
      /^\p{L}*\s+(?:(?:sufferers|people|persons)\s+)?(?:to|gegen|auf|aux?|à|al?|alle?|voor|för|for|mot|na|ao|aos)(?!\p{L})/iu.exec(
        text.slice(behind, end),
      );
    // "Suitable for all but people with a milk allergy", "for people without a milk allergy".
    if (excepting.test(text.slice(from, from + last.index)))
      return [{ start, end: leads ? end : behind, meaning: 'doubtful' as const }];
    if (!leads) return [{ start, end: behind, meaning }];
    return listed(text, words, { start, from: behind + leads[0].length, meaning });
  });
}
