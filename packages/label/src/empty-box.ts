import type { MissingMark } from './drawing.ts';
import type { Glyph } from './font-file.ts';
import type { Contour } from './glyph-contours.ts';
import { boxAdvance } from './measure.ts';

const corners = (left: number, bottom: number, right: number, top: number): Contour => [
  { x: left, y: bottom, on: true },
  { x: left, y: top, on: true },
  { x: right, y: top, on: true },
  { x: right, y: bottom, on: true },
];

/** What stands for a character without a shape: a frame as high as a capital. */
export const emptyBox: Glyph = {
  advance: boxAdvance,
  // The inner border runs the other way, which leaves the middle white.
  contours: [corners(0.08, 0, 0.67, 0.7), corners(0.15, 0.07, 0.6, 0.63).toReversed()],
};

/** The box of a missing character as the path data of SVG; `short` writes millimetres. */
export function boxPath({ x, baseline, size }: MissingMark, short: (millimetres: number) => string): string {
  return emptyBox.contours
    .map((contour) => {
      const points = contour.map((point) => `${short(x + point.x * size)} ${short(baseline - point.y * size)}`);
      return `M${points.join('L')}Z`;
    })
    .join('');
}
