import { eanModules, isGuardModule } from '@larder/rules/barcode';
import type { Mark, TextMark } from './drawing.ts';
import { textWidth } from './measure.ts';
import type { LabelFont } from './measure.ts';

/**
 * The measures of an EAN-13 in millimetres, in whole dots of a printer with 8 dots to the millimetre. Wide: a module of
 * 0.375 mm. Narrow: 0.25 mm, which the GS1 General Specifications allow on-demand thermal printing when
 * the symbol keeps the total width (29.83 mm) and the bar height (18.28 mm) of the smallest regular one.
 */
export interface EanSize {
  module: number;
  quietLeft: number;
  /** With both quiet zones. */
  width: number;
  standardHeight: number;
  lowestHeight: number;
}

export const narrowEan: EanSize = {
  module: 0.25,
  quietLeft: 3.625,
  width: 29.875,
  standardHeight: 18.375,
  lowestHeight: 8,
};
export const wideEan: EanSize = {
  module: 0.375,
  quietLeft: 4.125,
  width: 42.375,
  standardHeight: 26,
  lowestHeight: 12,
};

/** How far the human-readable digits reach below the bars, in millimetres; nothing when they are not shown. */
export function eanFoot(size: EanSize, showNumber: boolean): number {
  return showNumber ? 10 * size.module : 0;
}

/**
 * An EAN-13 whose left quiet zone starts at x and whose bars start at y, `height` high (millimetres); with the number
 * shown, the guard bars reach five modules lower and the digits stand under their bars (GS1 General Specifications,
 * EAN-13).
 */
export function eanMarks(
  barcode: string,
  place: { x: number; y: number; height: number; size: EanSize; showNumber: boolean; font: LabelFont },
): Mark[] {
  const { size, showNumber } = place;
  const start = place.x + size.quietLeft;
  const bars = [...eanModules(barcode).matchAll(/1+/g)].map(({ index, 0: run }): Mark => {
    const guard = showNumber && isGuardModule(index);
    return {
      kind: 'rect',
      element: 'barcode',
      x: start + index * size.module,
      y: place.y,
      width: run.length * size.module,
      height: place.height + (guard ? 5 * size.module : 0),
    };
  });
  return showNumber ? [...bars, ...numberMarks(barcode, start, place)] : bars;
}

// The first digit stands in the left quiet zone, six under each half, every digit under its own seven modules.
function numberMarks(
  barcode: string,
  start: number,
  { y, height, size, font }: { y: number; height: number; size: EanSize; font: LabelFont },
): TextMark[] {
  const fontSize = 10 * size.module;
  const centres = Array.from(barcode, (_, place) => {
    if (place === 0) return -5.5;
    return place <= 6 ? 3 + (place - 1) * 7 + 3.5 : 50 + (place - 7) * 7 + 3.5;
  });
  return Array.from(barcode, (digit, place) => ({
    kind: 'text',
    element: 'barcode_number',
    text: digit,
    x: start + (centres[place] ?? 0) * size.module,
    baseline: y + height + 8.6 * size.module,
    size: fontSize,
    weight: 400,
    font,
    anchor: 'middle',
    ink: 'black',
    width: textWidth(digit, font, 400) * fontSize,
  }));
}
