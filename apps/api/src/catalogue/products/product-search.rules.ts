const most = 8;

/**
 * The words of a search, folded as the products' keys are: a product is found when its name, SKU or barcode holds each
 * of them somewhere. What has neither letters nor digits tells nothing and is left out.
 */
export function searchWords(search: string): string[] {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, most);
}

/** A search as one text, folded and single-spaced: names that begin with it come first. */
export function searchPhrase(search: string): string {
  return folded(search).trim().replaceAll(/\s+/g, ' ');
}

/** As the database folds `search_key`: lower case, without accents. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/** How many mistyped letters a word of so many letters may hold: none below four, one below six, else two. */
export function slipsIn(word: string): number {
  const { length } = Array.from(word);
  if (length < 4 || /\d/.test(word)) return 0;
  return length < 6 ? 1 : 2;
}

/** The known words within a word's slips, nearest first; among equals in the order of the alphabet. */
export function nearestWords(word: string, known: readonly string[]): string[] {
  const slips = slipsIn(word);
  return known
    .map((other) => ({ other, distance: distanceOf(word, other) }))
    .filter(({ distance }) => distance > 0 && distance <= slips)
    .toSorted((one, two) => one.distance - two.distance || one.other.localeCompare(two.other))
    .map(({ other }) => other);
}

/** How many letters must be put in, left out, changed or swapped with their neighbour (optimal string alignment). */
export function distanceOf(one: string, two: string): number {
  const [a, b] = [Array.from(one), Array.from(two)];
  let [beforeLast, last]: [number[], number[]] = [[], b.map((_, at) => at + 1)];
  last.unshift(0);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
