/** So many colours can be seen apart on one screen. */
const hues = 12;

/** The colour of a category, the same on every tablet and in every list: a hue in degrees, made from its id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % hues) * (360 / hues);
}

/** The first letters of a name's first two words, or the first two of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  const letters = second ? [firstOf(first, /^./u), firstOf(second, /^./u)] : [firstOf(first, /^..?/u)];
  return letters.join('').toUpperCase();
}

function firstOf(word: string, some: RegExp): string {
  return some.exec(word)?.[0] ?? '';
}
