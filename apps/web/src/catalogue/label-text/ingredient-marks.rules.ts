import { presumedSpans, united, type Span } from '@larder/label/emphasis';
import { suggestAllergens, type AllergenWord } from '@larder/rules/allergen-emphasis';

/** What a person decided about the words of a list: emphasised, or no allergen. */
export type Marks = { chosen: Span[]; refused: Span[] };

/** A piece of the list as the preview shows it. */
export type Piece = Span & { kind: 'plain' | 'chosen' | 'refused' | 'question' };

/** What to begin with: the confirmed emphasis, with every other word decided, or the suggestion. */
export function firstMarks(text: string, confirmed: readonly Span[] | null, names: readonly string[]): Marks {
  if (!confirmed) return { chosen: presumedSpans(text, names), refused: [] };
  const refused = suggestAllergens(text).filter((word) => !confirmed.some((span) => meet(word, span)));
  return { chosen: [...confirmed], refused: refused.map(({ start, end }) => ({ start, end })) };
}

/** Words that may be allergens and that nobody has decided about. */
export function openQuestions(text: string, { chosen, refused }: Marks): AllergenWord[] {
  return suggestAllergens(text).filter((word) => ![...chosen, ...refused].some((span) => meet(word, span)));
}

/**
 * The marks after an edit of the text: those before and behind it stay with their words, new allergens are emphasised.
 */
export function moveMarks(before: string, after: string, { chosen, refused }: Marks): Marks {
  const moved = {
    chosen: shifted(chosen, before, after),
    refused: shifted(refused, before, after),
  };
  const sure = openQuestions(after, moved).filter(({ certain }) => certain);
  return { ...moved, chosen: united([...moved.chosen, ...sure]) };
}

/** Emphasises a stretch, its outer white space left out. */
export function choose(text: string, { chosen, refused }: Marks, span: Span): Marks {
  const inside = text.slice(span.start, span.end);
  const start = span.start + inside.length - inside.trimStart().length;
  const wanted = { start, end: start + inside.trim().length };
  if (wanted.end <= wanted.start) return { chosen, refused };
  return { chosen: united([...chosen, wanted]), refused: refused.filter((one) => !meet(one, wanted)) };
}

/** Emphasises several stretches. */
export function chooseAll(text: string, marks: Marks, spans: readonly Span[]): Marks {
  return spans.reduce((chosen, span) => choose(text, chosen, span), marks);
}

/** Takes the emphasis from a stretch: it is no allergen. */
export function refuse({ chosen, refused }: Marks, span: Span): Marks {
  return { chosen: chosen.filter((one) => !meet(one, span)), refused: united([...refused, span]) };
}

/** The text cut at its marks and open questions; what was refused stays a piece of its own, to be chosen after all. */
export function piecesOf(text: string, marks: Marks): Piece[] {
  const marked: Piece[] = [
    ...marks.chosen.map(({ start, end }) => ({ start, end, kind: 'chosen' as const })),
    ...marks.refused.map(({ start, end }) => ({ start, end, kind: 'refused' as const })),
    ...openQuestions(text, marks).map(({ start, end }) => ({ start, end, kind: 'question' as const })),
  ].toSorted((left, right) => left.start - right.start);
  const pieces: Piece[] = [];
  let end = 0;
  for (const piece of marked) {
    if (piece.start > end) pieces.push({ start: end, end: piece.start, kind: 'plain' });
    pieces.push(piece);
    end = piece.end;
  }
  if (end < text.length) pieces.push({ start: end, end: text.length, kind: 'plain' });
  return pieces;
}

/** The allergens that the list names for certain, by the names that accounts start with, each once. */
export function namedAllergens(text: string, marks: Marks): string[] {
  const named = suggestAllergens(text).filter((word) => marks.chosen.some((span) => meet(word, span)));
  return [...new Set(named.map(({ allergen }) => allergen))];
}

function meet(left: Span, right: Span): boolean {
  return left.start < right.end && left.end > right.start;
}

function shifted(spans: Span[], before: string, after: string): Span[] {
  let head = 0;
  const shorter = Math.min(before.length, after.length);
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const delta = after.length - before.length;
  return spans
    .flatMap(({ start, end }) => {
      if (end <= head) return [{ start, end }];
      if (start >= before.length - tail) return [{ start: start + delta, end: end + delta }];
      return [];
    })
    .filter((span) => isWhole(after, span));
}

// A word that has grown is another word.
function isWhole(text: string, { start, end }: Span): boolean {
  const letter = /[\p{L}\p{N}]/u;
  const grown = (outer: string, inner: string) => letter.test(outer) && letter.test(inner);
  return !grown(text.charAt(start - 1), text.charAt(start)) && !grown(text.charAt(end), text.charAt(end - 1));
}
