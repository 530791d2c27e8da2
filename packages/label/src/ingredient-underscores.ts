import type { Span } from './emphasis.ts';

/** A list without its marks, the stretches that were marked, and where a stretch of the marked text has gone. */
export interface Unmarked {
  text: string;
  marks: Span[];
  moved: (span: Span) => Span;
}

/**
 * Reads "_milk_", as Open Food Facts and files from it mark allergens: the underscores go, what is between them is emphasised. A lone
 * underscore, or two with no letter between them, is text.
 */
export function withoutUnderscores(marked: string): Unmarked {
  const removed: number[] = [];
  const marks: Span[] = [];
  let text = '';
  let last = 0;
  for (const match of marked.matchAll(/_(?=[\p{L}\p{N}])([^_]{1,80})(?<=\S)_/gu)) {
    const word = match[1] ?? '';
    if (!/\p{L}/u.test(word)) continue;
    const end = match.index + match[0].length;
    text += marked.slice(last, match.index);
    marks.push({ start: text.length, end: text.length + word.length });
    removed.push(match.index, end - 1);
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
