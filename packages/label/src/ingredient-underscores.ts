import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { united, type Span } from './emphasis.ts';

/** A list without its marks, the stretches that were marked, and where a stretch of the marked text is now. */
export interface Unmarked {
  text: string;
  marks: Span[];
  moved: (span: Span) => Span;
}

/**
 * Reads "_milk_", as Open Food Facts and files from it mark allergens: the underscores are removed, what is between
 * them is emphasised. A lone underscore, two with no letter between them, and those of "E_471, E_472" are text. The
 * result holds no further marks.
 */
export function withoutUnderscores(marked: string): Unmarked {
  let result = readMarks(marked);
  // "_milk (_whey_)_" has marks within marks.
  for (let next = result; next.marks.length > 0;) {
    next = readMarks(result.text);
    const { moved: before, marks } = result;
    const { moved: after, text } = next;
    if (next.marks.length > 0)
      result = { text, marks: united([...marks.map(after), ...next.marks]), moved: (span) => after(before(span)) };
  }
  return result;
}

function readMarks(marked: string): Unmarked {
  const removed: number[] = [];
  const marks: Span[] = [];
  let text = '';
  let last = 0;
  for (const match of marked.matchAll(pattern)) {
    const { opening = '', word = '', closing = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (!isMark(word, marked.slice(0, match.index), marked.slice(end))) continue;
    text += marked.slice(last, match.index);
    marks.push({ start: text.length, end: text.length + word.length });
    for (let at = 0; at < opening.length; at += 1) removed.push(match.index + at);
    for (let at = closing.length; at > 0; at -= 1) removed.push(end - at);
    text += word;
    last = end;
  }
  const at = (position: number) => position - removed.filter((one) => one < position).length;
  return {
    text: text + marked.slice(last),
    marks,
    moved: ({ start, end }) => ({ start: at(start), end: at(end) }),
  };
}

const pattern =
  /(?<!_)(?<opening>_{1,3})(?=[\p{L}\p{N}])(?<word>[^_]{1,80})(?<=[\p{L}\p{M}\p{N}\])}%*.'’"”])(?<closing>_{1,3})(?!_)/gu;

// Within a word, as in "Voll_milch_pulver", a mark is one word alone; with letters on both sides it names an allergen,
// so that "pétales_de_blé" keeps its spaces.
function isMark(word: string, before: string, after: string): boolean {
  if (!/\p{L}/u.test(word) || !hasPairs(word)) return false;
  if (!/[\p{L}\p{N}]$/u.test(before)) return true;
  if (!/^\p{L}[\p{L}\p{M}]+$/u.test(word)) return false;
  return !/^[\p{L}\p{N}]/u.test(after) || suggestAllergens(word).length > 0;
}

/** "Milk (" and "whey) sugar" are between two marks. */
function hasPairs(word: string): boolean {
  let depth = 0;
  for (const character of word) {
    if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
