import type { Drawing, Mark, RectMark } from './drawing.ts';
import { labelHeight, labelWidth, type LabelSize } from './label-data.ts';
import { judgeLegibility } from './legibility.ts';
import { textWidth } from './measure.ts';
import { outlineDrawing, type LabelShapes } from './outline.ts';
import { printerDocument } from './printer-document.ts';
import { printerScale, settingRanges, settingWithin, type Printer } from './printer.ts';
import { qrMarks, qrQuietZone, withoutQuietZone, type QrModules } from './qr-marks.ts';

/**
 * A label for setting up a printer: a frame half a millimetre inside the edge, which shows the offset and what is cut
 * off, rulers in millimetres from the edge, a QR code of 3 and of 4 dots to the module, which shows the darkness, and
 * the printer's settings.
 */
export function calibrationLabel(printer: Printer, size: LabelSize, given: QrModules): Drawing {
  const qr = withoutQuietZone(given);
  const height = labelHeight(size);
  const marks: Mark[] = [...frame(height), ...rulers(height), ...codes(printer, qr), ...statements(printer, qr)];
  return { width: labelWidth, height, font: 'Arimo', marks, findings: [], legibility: judgeLegibility(marks) };
}

/** The bytes of a calibration label; what the offset moves over the edge is cut off, as the label is to show. */
export function calibrationDocument(
  printer: Printer,
  { size, qr, shapes }: { size: LabelSize; qr: QrModules; shapes: LabelShapes },
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = calibrationLabel(printer, size, qr);
  return printerDocument([outlineDrawing(drawing, shapes)], drawing, printer, { mayCut: true });
}

const edge = 0.5;
const line = 0.25;
const codeTop = 7;

const box = (x: number, y: number, width: number, height: number): RectMark => ({
  kind: 'rect',
  element: 'rule',
  x,
  y,
  width,
  height,
});

const text = (words: string, x: number, baseline: number, size: number): Mark => ({
  kind: 'text',
  element: 'facts',
  text: words,
  x,
  baseline,
  size,
  weight: 400,
  font: 'Arimo',
  anchor: 'start',
  ink: 'black',
  width: textWidth(words, 'Arimo', 400) * size,
});

function frame(height: number): Mark[] {
  const [right, bottom] = [labelWidth - edge, height - edge];
  return [
    box(edge, edge, right - edge, line),
    box(edge, bottom - line, right - edge, line),
    box(edge, edge, line, bottom - edge),
    box(right - line, edge, line, bottom - edge),
  ];
}

// A stroke at each millimetre, a longer one at each fifth, a number at each tenth.
function rulers(height: number): Mark[] {
  const long = (at: number) => (at % 10 === 0 ? 2.5 : at % 5 === 0 ? 1.75 : 1);
  const steps = (length: number) => Array.from({ length: length - 3 }, (_, index) => index + 2);
  const thin = line / 2;
  return [
    ...steps(labelWidth).map((at) => box(at - thin / 2, edge, thin, long(at))),
    ...steps(height).map((at) => box(edge, at - thin / 2, long(at), thin)),
    // At 50 mm the frame is in the way.
    ...steps(labelWidth)
      .filter((at) => at % 10 === 0 && at < 50)
      .map((at) => text(String(at), at + 0.3, edge + 3, 2)),
    ...steps(height)
      .filter((at) => at % 10 === 0)
      .map((at) => text(String(at), edge + 2.7, at + 0.7, 2)),
  ];
}

function codes(printer: Printer, qr: QrModules): Mark[] {
  return places(printer, qr).flatMap(({ dots, module, x }) => [
    ...qrMarks(qr, { x, y: codeTop, module }),
    text(`${dots} dots`, x, codeTop - 0.8, 2),
  ]);
}

/** Two codes beside one another, with their quiet zones between them. */
function places(printer: Printer, qr: QrModules) {
  const [small, large] = [3 / printerScale(printer), 4 / printerScale(printer)];
  const first = 8;
  return [
    { dots: 3, module: small, x: first },
    { dots: 4, module: large, x: first + small * (qr.length + qrQuietZone) + large * qrQuietZone },
  ];
}

// A dash for what is left as it is on the printer, or cannot be set.
function statements({ language, dpi, settings }: Printer, qr: QrModules): Mark[] {
  const ranges = settingRanges[language];
  const { media, offset_x = 0, offset_y = 0 } = settings;
  const darkness = settingWithin(settings.darkness, ranges.darkness) ?? '–';
  const speed = settingWithin(settings.speed, ranges.speed) ?? '–';
  const between = media && ranges.media.includes(media) ? media.replaceAll('_', ' ') : '–';
  const top = codeTop + qr.length * (4 / printerScale({ dpi })) + 3.2;
  return [
    `${language.replaceAll('_', ' ').toUpperCase()}, ${dpi} dpi, ${between}`,
    `Darkness ${darkness}, speed ${speed}`,
    `Offset ${offset_x} dots right, ${offset_y} down`,
  ].map((words, row) => text(words, 8, top + row * 3, 2.4));
}
