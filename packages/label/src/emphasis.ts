import { readAllergens } from '@larder/rules/allergen-reading';
import { cleanText } from './clean-text.ts';
import type { Run } from './wrap.ts';

/** A stretch of a text, [start, end) in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A list of ingredients with its emphasised stretches in bold, as the law asks of the allergens in prepacked food
 * (Regulation (EU) 1169/2011, article 21(1)(b)).
 */
export function emphasise(text: string, spans: readonly Span[]): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const span of spans) {
    if (span.start > end) runs.push({ text: text.slice(end, span.start), weight: 400 });
    runs.push({ text: text.slice(span.start, span.end), weight: 700 });
    end = span.end;
  }
  if (end < text.length || runs.length === 0) runs.push({ text: text.slice(end), weight: 400 });
  return runs;
}

/** Stretches of a text as it was written, found again in the same text as it is printed (see `cleanText`). */
export function printedSpans(text: string, spans: readonly Span[]): Span[] {
  let marked = '';
  let end = 0;
  for (const span of spans) {
    const inside = text.slice(span.start, span.end);
    const trimmed = inside.trim();
    const before = inside.slice(0, inside.indexOf(trimmed));
    marked += plain(text.slice(end, span.start) + before) + opening + plain(trimmed) + closing;
    marked += inside.slice(before.length + trimmed.length);
    end = span.end;
  }
  const printed = cleanText(marked + plain(text.slice(end)));
  const found: Span[] = [];
  let length = 0;
  let start = 0;
  for (const character of printed) {
    if (character === opening) start = length;
    else if (character === closing) found.push({ start, end: length });
    else length += character.length;
  }
  return found.filter((span) => span.end > span.start);
}

/**
 * What is emphasised while nobody has confirmed it: the allergens that the product states, as whole words in any case
 * and their plural, and every word that means an allergen for certain; never what the list says may be in it, or is
 * not.
 */
export function presumedSpans(text: string, names: readonly string[]): Span[] {
  const { mentions } = readAllergens(text, 'ingredients', names);
  const [meant, other] = [
    mentions.filter(({ meaning }) => meaning === 'contains'),
    mentions.filter(({ meaning }) => meaning === 'may_contain' || meaning === 'absent'),
  ];
  const named = namedSpans(text, names).filter(
    (span) => !other.some((word) => word.start < span.end && word.end > span.start),
  );
  return united([...named, ...meant]);
}

/** Where a text holds names, as whole words in any case and their plural. */
export function namedSpans(text: string, names: readonly string[]): Span[] {
  const pattern = namePattern(names);
  if (!pattern) return [];
  return Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

/** The stretches in their order, those that meet made one. */
export function united(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of spans.toSorted((left, right) => left.start - right.start)) {
    const last = result.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

// Private-use characters stand for the borders while the text is cleaned; a text's own are never printed anyhow.
const opening = '\u{F8F0}';
const closing = '\u{F8F1}';

function plain(text: string): string {
  return text.replaceAll(/[\u{F8F0}\u{F8F1}]/gu, '');
}

function namePattern(names: readonly string[]): RegExp | undefined {
  const stems = names.map((name) => name.replace(/s$/iu, '')).filter((stem) => stem.length > 1 && stem.length <= 60);
  if (stems.length === 0) return undefined;
  // Longest first, so that "wheat flour" is not cut short by "wheat".
  const choices = stems.toSorted((left, right) => right.length - left.length).map(literal);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices.join('|')})(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
