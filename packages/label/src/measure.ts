import { faces, glyphRanges } from './glyph-widths.ts';

export type LabelFont = 'Arimo' | 'Archivo Narrow';
export type FontWeight = 400 | 700;

/** The lowest x-height, in em, of the faces a label may be set in: Arial's, which stands in for the others. */
export const xHeightRatio = 0.519;

/** How far letters reach above and below the baseline in em, the highest of a font's weights. */
export function fontExtent(font: LabelFont): { ascent: number; descent: number } {
  const { ascent, descent } = faces[`${font} 400`];
  return { ascent, descent };
}

/**
 * The advance of a text in em, from the fonts' own tables. A glyph that Archivo Narrow lacks is measured in Arimo, as a
 * browser falls back; other scripts are estimated, ideographs and emoji at one em, so that lines come out short, not long.
 */
export function textWidth(text: string, font: LabelFont, weight: FontWeight): number {
  const own = advanceTable(font, weight);
  const fallback = advanceTable('Arimo', weight);
  let thousandths = 0;
  for (const character of text) {
    thousandths += own.get(character) ?? fallback.get(character) ?? estimatedAdvance(character);
  }
  return thousandths / 1000;
}

/** Whether every character's width is known and none joins with its neighbours, so that the measured width is the real one. */
export function isExactlyMeasured(text: string, font: LabelFont, weight: FontWeight): boolean {
  const own = advanceTable(font, weight);
  const fallback = advanceTable('Arimo', weight);
  for (const character of text) {
    if (!own.has(character) && !fallback.has(character)) return false;
  }
  return !/\p{Script=Hebrew}/u.test(text);
}

/** The characters of a text, each once, for which the labels' own fonts hold no shape; marks that join others count not. */
export function unshapedCharacters(text: string): string[] {
  const known = advanceTable('Arimo', 400);
  return [...new Set(text)].filter((character) => !known.has(character) && !/[\p{M}\p{Cf}]/u.test(character));
}

const tables = new Map<string, Map<string, number>>();

function advanceTable(font: LabelFont, weight: FontWeight): Map<string, number> {
  const face = `${font} ${weight}` as const;
  const known = tables.get(face);
  if (known) return known;
  const table = new Map<string, number>();
  glyphRanges.forEach(([start], range) => {
    const digits: string = faces[face].widths[range] ?? '';
    for (let place = 0; place < digits.length; place += 2) {
      const pair = digits.slice(place, place + 2);
      if (pair !== '..') table.set(String.fromCodePoint(start + place / 2), Number.parseInt(pair, 36));
    }
  });
  tables.set(face, table);
  return table;
}

function estimatedAdvance(character: string): number {
  if (/[\p{M}\p{Cf}]/u.test(character)) return 0;
  if (wide.test(character)) return 1000;
  return /[\p{Lu}\p{S}\p{N}]/u.test(character) ? 950 : 750;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u303F\uFF00-\uFF60]/u;
