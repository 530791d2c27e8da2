import type { Run } from './wrap.ts';

/**
 * A list of ingredients with every allergen in bold, as the law asks of prepacked food
 * (Regulation (EU) 1169/2011, article 21(1)(b)). Names match whole words in any case, and their plural.
 */
export function emphasise(text: string, names: string[]): Run[] {
  const pattern = namePattern(names);
  if (!pattern) return [{ text, weight: 400 }];
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index), weight: 400 });
    runs.push({ text: match[0], weight: 700 });
    end = match.index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end), weight: 400 });
  return runs;
}

function namePattern(names: string[]): RegExp | undefined {
  const stems = names.map((name) => name.replace(/s$/iu, '')).filter((stem) => stem.length > 1 && stem.length <= 60);
  if (stems.length === 0) return undefined;
  // Longest first, so that "wheat flour" is not cut short by "wheat".
  const choices = stems.toSorted((left, right) => right.length - left.length).map(literal);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices.join('|')})(?:s|es)?(?![\\p{L}\\p{N}])`, 'giu');
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
