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

/** The advance in em of the empty box that is printed for a character without a shape. */
export const boxAdvance = 0.75;

/**
 * The advance of a text in em, from the fonts' own tables. A glyph that Archivo Narrow lacks is taken from Arimo; a
 * character that neither has is an empty box.
 */
export function textWidth(text: string, font: LabelFont, weight: FontWeight): number {
  const own = advanceTable(font, weight);
  const fallback = advanceTable('Arimo', weight);
  let thousandths = 0;
  for (const character of text) {
    if (hasShape(character)) thousandths += own.get(character) ?? fallback.get(character) ?? 0;
    else if (!joining.test(character)) thousandths += boxAdvance * 1000;
  }
  return thousandths / 1000;
}

/** A text without the marks that join other letters and without format characters, which labels do not print. */
export function printedLetters(text: string): string {
  return text.replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

/**
 * The characters of a text, each once, for which the labels' own fonts hold no shape; marks that join others count not.
 */
export function unshapedCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !joining.test(character) && !hasShape(character));
}

/**
 * Whether a text prints as itself, judged by its first character. Hebrew has shapes, but nothing sets it from right to
 * left.
 */
export function hasShape(text: string): boolean {
  shaped ??= new Set(
    [...advanceTable('Arimo', 400).keys()].filter((character) => !/[\p{Script=Hebrew}\p{M}\p{Cf}]/u.test(character)),
  );
  return shaped.has(text.charAt(0));
}

const joining = /[\p{M}\p{Cf}]/u;
// No character beyond the basic plane has a shape.
let shaped: Set<string> | undefined;

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
