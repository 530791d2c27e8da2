// oxlint-disable no-misleading-character-class, no-control-regex -- single characters that join others or are never seen are what is looked for

/** White space of any kind, line breaks and a blank of Braille included. */
export const spaces = /[\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]/g;
/**
 * What takes no place and shows nothing: controls, joiners, direction marks, fillers, selectors, tags (Unicode,
 * Default_Ignorable_Code_Point).
 */
export const unseen =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** The flag of England: a black flag, letters that nobody sees, and their end. */
const flag = /\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/uy;
/** Joiners and selectors shape the letter or picture before them, except in alphabets that have no use for them. */
const shaping = /[\u180B-\u180D\u180F\u200C\u200D\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const shaped =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\s\p{Cc}\p{Cf}\p{Mn}]$|[\p{Mn}\u{1F3FB}-\u{1F3FF}]$/u;
/** Marks of direction, which lines of these scripts need beside digits and brackets. */
const direction = /[\u061C\u200E\u200F]/u;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name as it is kept: composed (NFC), without line breaks and without what nobody sees. Overrides and embeddings of
 * direction are always taken out; joiners, selectors and marks of direction stay where a script needs them
 * (docs/product/catalogue.md#names).
 */
export function tidyName(name: string): string {
  const text = name.replaceAll(/[\t-\r\u0085\u2028\u2029]/g, ' ').normalize('NFC');
  // NUL stays: no text with it can be stored, and the person is to know.
  if (text.search(unseen) < 0 || text.includes('\0')) return text.trim();
  const marks = rightToLeft.test(text);
  let kept = '';
  for (let at = 0; at < text.length;) {
    flag.lastIndex = at;
    const letter = flag.exec(text)?.[0] ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
    at += letter.length;
    if (letter.search(unseen) !== 0) kept += letter;
    else if (direction.test(letter) ? marks : shaping.test(letter) && shaped.test(kept)) kept += letter;
  }
  return kept.replace(/[\u200C\u200D]+$/, '').trim();
}

/**
 * A code as it is kept, such as a SKU: compatible forms are one letter (NFKC), and nothing is in it that nobody sees.
 * Case matters.
 */
export function tidyCode(code: string): string {
  if (/^[!-~]*$/.test(code) || code.includes('\0')) return code;
  return code.replaceAll(spaces, ' ').replaceAll(unseen, '').normalize('NFKC').trim();
}

/** Letters of one alphabet that look like a letter of another. */
const alike = {
  Latin: /[aceghijkmnopqrstuvwxyABCEGHIJKMNOPSTUVWXYZ]/,
  Cyrillic: /[авгеһіјкмнорсԁԍԛѕтуѵԝхӏАВЕԌЗНІЈКМОРСЅТУѴԜХӀ]/,
  Greek: /[αγικνορστυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ]/,
};
// Units of measure are written with μ and Ω.
const letters = { Latin: /\p{Script=Latin}/u, Cyrillic: /\p{Script=Cyrillic}/u, Greek: /(?![μΩ])\p{Script=Greek}/u };

/**
 * What is wrong with a name that has letters of two alphabets in one word, where one of them passes for a letter of the
 * other.
 */
export function mixedAlphabets(name: string): string | undefined {
  if (/^[ -~]*$/.test(name)) return undefined;
  for (const [word] of name
    .replaceAll(unseen, '')
    .normalize('NFKC')
    .matchAll(/[\p{L}\p{M}]+/gu)) {
    const [most, ...others] = Object.entries(letters)
      .map(([alphabet, one]) => ({
        alphabet: alphabet as keyof typeof letters,
        found: Array.from(word).filter((letter) => one.test(letter)),
      }))
      .filter(({ found }) => found.length > 0)
      .toSorted((left, right) => right.found.length - left.found.length);
    for (const { alphabet, found } of others) {
      const letter = found.find((one) => alike[alphabet].test(one));
      if (!letter && !(most && most.found.some((one) => alike[most.alphabet].test(one)))) continue;
      return `“${word}” mixes alphabets: “${letter ?? found[0]}” is ${alphabet}. Type the word again in one alphabet.`;
    }
  }
  return undefined;
}
