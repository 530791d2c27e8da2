/** A stretch of a text, [start, end) in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where a match stands. */
export function stretchOf(match: RegExpExecArray): Stretch {
  return { start: match.index, end: match.index + match[0].length };
}
