import { suggestAllergens } from '@larder/rules/allergen-emphasis';
import { cleanText } from './clean-text.ts';
import { unshapedCharacters } from './measure.ts';
import { meaningOf, membersByGroup, statedNames } from './named-allergens.ts';

/** A line of text as it is read from a picture of a label, with the characters that are bold. */
export interface ReadLine {
  text: string;
  bold: boolean[];
}

/**
 * The lines of text in an SVG document of a label, in the order of painting: nothing but what the picture shows. A box
 * in the place of a letter is read as `□`.
 */
export function readSvg(svg: string): ReadLine[] {
  const lines: (ReadLine & { y: string; end: number })[] = [];
  for (const [, given, letters = '', path = ''] of svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>|<path d="([^"]*)"/gu)) {
    const { x, y, size, end, text, bold } = given === undefined ? readBox(path) : readText(given, letters);
    const last = lines.at(-1);
    const gap = last ? x - last.end : 0;
    const weights = Array.from({ length: text.length }, () => bold);
    if (last?.y === y && gap > -0.05) {
      const space = gap > size * 0.12 ? ' ' : '';
      last.text += space + text;
      last.bold.push(...(space ? [false] : []), ...weights);
      last.end = end;
    } else lines.push({ text, bold: weights, y, end });
  }
  return lines.map(({ text, bold }) => ({ text, bold }));
}

function readText(given: string, letters: string) {
  const attribute = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`, 'u').exec(given)?.[1] ?? '';
  const [size, length] = [Number(attribute('font-size')), Number(attribute('textLength'))];
  const x = Number(attribute('x')) - (attribute('text-anchor') === 'middle' ? length / 2 : 0);
  const text = letters.replaceAll(/&(?:amp|lt|gt|quot|#39);/gu, (entity) => entities[entity] ?? '');
  return { x, y: attribute('y'), size, end: x + length, text, bold: attribute('font-weight') === '700' };
}

// From its left side, its baseline and its right side; a box has room on both sides.
function readBox(path: string) {
  const [left = 0, baseline = 0, , , right = 0] = path.match(/[\d.]+/gu)?.map(Number) ?? [];
  const size = (right - left) / 0.59;
  const x = left - size * 0.08;
  return { x, y: String(baseline), size, end: x + size * 0.75, text: '□', bold: false };
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** What is missing on a label: each list is empty when nothing is. */
export interface LabelLoss {
  /** The beginning of what of the ingredients is on no part. */
  ingredients: string;
  /** Stated allergens that the first part alone does not name. */
  unnamed: string[];
  /** What each part should have and has not: the name, the dates, its number, that the label continues. */
  parts: string[];
  /** Words that end in an ellipsis which the data do not hold. */
  cut: string[];
}

/** What of a sale product's words cannot be read from the pictures of its label's parts. */
export function lossOf(
  pictures: readonly ReadLine[][],
  said: { name: string; ingredients: string; allergens: string; term: string },
): LabelLoss {
  const wanted = letters(said.ingredients);
  let at = 0;
  const lists = pictures.map((lines) => {
    const found = longestRun(lines, wanted, at);
    at += found.length;
    return found.line;
  });
  const [front = []] = pictures;
  return {
    ingredients: wanted.slice(at, at + 60),
    unnamed: unnamedIn(statedNames(cleanText(said.allergens)), lists, allergenLine(front)),
    parts: pictures.flatMap((lines, index) => partFaults(lines, said, index, pictures.length)),
    cut: pictures
      .flat()
      .flatMap(({ text }) => (text.endsWith('…') && !`${wanted}${said.name}`.includes('…') ? [text] : [])),
  };
}

// What a label prints of a text, without spaces and without the underscores that some collections mark allergens by.
function letters(text: string): string {
  const plain = cleanText(text).replaceAll(/[\s_\p{M}\p{Cf}]/gu, '');
  const boxes = new Set(unshapedCharacters(plain));
  return Array.from(plain, (letter) => (boxes.has(letter) ? '□' : letter)).join('');
}

function bare(text: string): string {
  return text.replaceAll(/[\s_]/gu, '');
}

// The longest stretch of neighbouring lines that says what comes next in the list.
function longestRun(lines: readonly ReadLine[], wanted: string, from: number): { length: number; line: ReadLine } {
  let best = { length: 0, line: { text: '', bold: [] as boolean[] } };
  lines.forEach((_, start) => {
    let at = from;
    const text: string[] = [];
    const bold: boolean[] = [];
    let isHeaded = false;
    for (const line of lines.slice(start)) {
      const heading = at === 0 ? (/^Ingredients: */u.exec(line.text)?.[0].length ?? 0) : 0;
      // A list begins at its heading; the same words in the name are none of it.
      if (at === 0 && heading === 0 && !isHeaded && !/^\p{L}+:/u.test(wanted)) break;
      const word = heading > 0 && wanted.startsWith('Ingredients:') ? 0 : heading;
      const rest = bare(line.text.slice(word));
      // A first word as long as the line leaves the heading alone on its own.
      isHeaded ||= heading > 0;
      if (rest === '' && heading > 0) continue;
      if (rest === '' || !wanted.startsWith(rest, at)) break;
      at += rest.length;
      text.push(line.text.slice(word));
      bold.push(...line.bold.slice(word), false);
    }
    if (at - from > best.length) best = { length: at - from, line: { text: text.join(' '), bold } };
  });
  return best;
}

function allergenLine(lines: readonly ReadLine[]): string {
  const start = lines.findIndex(({ text }) => text.startsWith('Allergens: '));
  if (start < 0) return '';
  const rest = lines.slice(start);
  const end = rest.findIndex(({ text }) => /^(?:CONTINUES|May contain:|Packed )/u.test(text));
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(({ text }) => text)
    .join(' ');
}

// What words mean depends on the language of the whole list; those on the first part count.
function unnamedIn(names: string[], lists: ReadLine[], line: string): string[] {
  const front = lists[0] ?? { text: '', bold: [] };
  const meant = new Set(
    suggestAllergens(lists.map(({ text }) => text).join(' '))
      .filter(({ start, end }) => end <= front.text.length && front.bold.slice(start, end).includes(true))
      .map(({ allergen }) => allergen),
  );
  const bold = Array.from(front.text, (letter, at) => (front.bold[at] ? letter : '\n')).join('');
  return names.filter((name) => {
    const word = letters(name).toLowerCase();
    if (letters(line).toLowerCase().includes(word)) return false;
    if (bare(bold.replaceAll('\n', '')).toLowerCase().includes(word.replace(/s$/u, ''))) return false;
    const known = meaningOf(name).flatMap((one) => [one, ...(membersByGroup[one] ?? [])]);
    return !known.some((one) => meant.has(one));
  });
}

function partFaults(
  lines: readonly ReadLine[],
  { name, term }: { name: string; term: string },
  index: number,
  count: number,
): string[] {
  const all = bare(lines.map(({ text }) => text).join(''));
  const wanted = [letters(name), bare(term)];
  if (count > 1) wanted.push(`${index + 1}/${count}`);
  if (count > 1 && index < count - 1) {
    wanted.push(`CONTINUES${index + 2}/${count}-stick${count === 2 ? 'both' : 'all'}`);
  }
  return wanted.filter((one) => !all.includes(one)).map((one) => `part ${index + 1}: ${one}`);
}
