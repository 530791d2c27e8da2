import type { RectMark } from './drawing.ts';

/** A QR code's modules as rows, true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/** The same without the white around it. */
export function withoutQuietZone(modules: QrModules): QrModules {
  // The first row of a code begins with a finder pattern.
  const border = Math.max(
    0,
    modules.findIndex((row) => row.includes(true)),
  );
  return modules.slice(border, modules.length - border).map((row) => row.slice(border, row.length - border));
}

/** The white that a QR code needs around it, in modules (ISO/IEC 18004). */
export const qrQuietZone = 4;

/**
 * The dark modules of a QR code whose corner is at x, y, each run in a row as one rectangle; lengths in millimetres.
 */
export function qrMarks(modules: QrModules, { x, y, module }: { x: number; y: number; module: number }): RectMark[] {
  return modules.flatMap((row, line) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }): RectMark => ({
      kind: 'rect',
      element: 'barcode',
      x: x + index * module,
      y: y + line * module,
      width: run.length * module,
      height: module,
    })),
  );
}
