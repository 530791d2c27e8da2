/** A stretch of words that two texts have in common, or that only one of them has. */
export type WordStretch = { text: string; of: 'both' | 'before' | 'after' };

/** The most pairs of words that are compared one by one; longer texts differ as a whole. */
const MOST_PAIRS = 4_000_000;

/** What differs between two texts, word by word and in the order of reading: what is gone before what has come. */
export function wordDifferences(before: string, after: string): WordStretch[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const start = lengthInCommon(old, now);
  const end = lengthInCommon(old.slice(start).toReversed(), now.slice(start).toReversed());
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  return stretchesOf([
    ...old.slice(0, start).map((text) => ({ text, of: 'both' as const })),
    ...(gone.length * come.length > MOST_PAIRS ? whole(gone, come) : compared(gone, come)),
    ...old.slice(old.length - end).map((text) => ({ text, of: 'both' as const })),
  ]);
}

function compared(old: readonly string[], now: readonly string[]): WordStretch[] {
  // How many words the rests have in common, by where they begin.
  const common: Uint16Array[] = [];
  const at = (left: number, right: number) => common[left]?.[right] ?? 0;
  for (let left = old.length - 1; left >= 0; left -= 1) {
    const row = new Uint16Array(now.length + 1);
    for (let right = now.length - 1; right >= 0; right -= 1) {
      const isSame = old[left] === now[right];
      row[right] = isSame ? at(left + 1, right + 1) + 1 : Math.max(at(left + 1, right), row[right + 1] ?? 0);
    }
    common[left] = row;
  }
  const found: WordStretch[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < now.length) {
    const [gone, come] = [old[left], now[right]];
    if (gone !== undefined && gone === come) {
      found.push({ text: gone, of: 'both' });
      left += 1;
      right += 1;
    } else if (gone !== undefined && (come === undefined || at(left + 1, right) >= at(left, right + 1))) {
      found.push({ text: gone, of: 'before' });
      left += 1;
    } else if (come !== undefined) {
      found.push({ text: come, of: 'after' });
      right += 1;
    }
  }
  return found;
}

function whole(old: readonly string[], now: readonly string[]): WordStretch[] {
  return [
    ...old.map((text) => ({ text, of: 'before' as const })),
    ...now.map((text) => ({ text, of: 'after' as const })),
  ];
}

function stretchesOf(words: readonly WordStretch[]): WordStretch[] {
  const found: WordStretch[] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last?.of === word.of) last.text += word.text;
    else found.push({ ...word });
  }
  return found;
}

function lengthInCommon(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, place) => word !== other[place]);
  return at < 0 ? one.length : at;
}

/** Words and signs, each with the space before it: so is a word the same one before a comma and before a bracket. */
function wordsOf(text: string): string[] {
  return (
    text
      .trim()
      .replaceAll(/\s+/g, ' ')
      .match(/ ?(?:[\p{L}\p{M}\p{N}]+|.)/gu) ?? []
  );
}
