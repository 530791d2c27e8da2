import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { codeCorner } from './code-mark.ts';
import { describeLabel } from './describe.ts';
import type { Drawing, Mark } from './drawing.ts';
import type { LabelData, LabelSize } from './label-data.ts';
import { labelWords } from './label-words.ts';
import { layoutLabel } from './layout.ts';
import { lawfulXHeight, sizeForXHeight } from './legibility.ts';
import { xHeightRatio } from './measure.ts';
import { outlineDrawing, type LabelShapes } from './outline.ts';
import { rasterise } from './raster.ts';
import { sampleCode, sampleLabelData, sampleSettings as settings } from './sample.ts';

const moment = { now: '2026-10-14T08:30:00.000Z', timezone: 'Europe/London' };
const code = 'L7ZK2M4Q9XW0T3FB';
const prep: LabelData = { ...sampleLabelData('COMPONENT', moment), barcode_number: '2000000000015', code };
const five = 'Milk, Eggs, Fish, Mustard, Sulphur dioxide/sulphites';
const fourteen =
  'Celery, Wheat, Crustaceans, Eggs, Fish, Lupin, Milk, Molluscs, Mustard, Peanuts, Sesame, Soya, Sulphur dioxide/sulphites, Tree nuts';

const noShapes: LabelShapes = { 'Arimo 400': [], 'Arimo 700': [], 'Archivo Narrow 400': [], 'Archivo Narrow 700': [] };
const isMark = ({ element }: Mark) => element === 'code';
const isModule = (mark: Mark) => isMark(mark) && mark.kind === 'rect';

/**
 * The text of the code as a decoder reads it from the corner of a printer's dots, a pixel to the dot, four at least to
 * the module.
 */
function readFrom(drawing: Drawing, scale: number): string {
  const modules = { ...drawing, marks: drawing.marks.filter(isModule) };
  const { width, height, dots } = rasterise(outlineDrawing(modules, noShapes), drawing, scale);
  const corner = codeCorner(drawing.height);
  const [left, top] = [Math.floor(corner.left * scale), Math.floor(corner.top * scale)];
  const size = { width: width - left, height: height - top };
  const data = new Uint8Array(size.width * size.height * 4);
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [row, column] = [top + Math.floor(at / size.width), left + (at % size.width)];
    data.fill(dots[row * width + column] ? 0 : 255, at * 4, at * 4 + 4);
  }
  return decodeQR({ ...size, data });
}

describe('the mark of a prep label', () => {
  it.each<[string, Partial<LabelData>, LabelSize]>([
    ['40 mm', {}, 'SINGLE_HEIGHT'],
    ['80 mm', {}, 'DOUBLE_HEIGHT'],
    ['easy peel', {}, 'SINGLE_HEIGHT_EASY_PEEL'],
    ['two lines of name and two tags', { name: 'Seafood Chowder with saffron', defrosted: true }, 'SINGLE_HEIGHT'],
    ['five allergens and what it may contain', { allergens_display: five }, 'SINGLE_HEIGHT'],
    ['all allergens', { allergens_display: fourteen, may_contain: '' }, 'SINGLE_HEIGHT'],
    ['undeclared allergens', { allergens_display: '', allergens_declared: false, may_contain: '' }, 'SINGLE_HEIGHT'],
  ])('can be read at each resolution, with its white and no word beside it lost: %s', (_name, more, size) => {
    const data = { ...prep, ...more };
    const [drawing, ...others] = layoutLabel(data, settings, size);
    expect(others).toEqual([]);
    for (const dpi of [203, 300, 600]) expect(readFrom(drawing, dpi === 203 ? 8 : dpi / 25.4)).toBe(code);
    const corner = codeCorner(drawing.height);
    const intruders = drawing.marks.filter((mark) => {
      if (isMark(mark)) return false;
      const [right, bottom] =
        mark.kind === 'rect' ? [mark.x + mark.width, mark.y + mark.height] : [mark.x + mark.width, mark.baseline];
      return right > corner.left + 0.01 && bottom > corner.top + 0.01;
    });
    expect(intruders).toEqual([]);
    expect(drawing.findings).toEqual([]);
    expect(drawing.legibility.judgement).toBe('full');
    const without = layoutLabel({ ...data, barcode_number: '', code: '' }, settings, size);
    const words = (marks: Mark[]) =>
      marks
        .flatMap((mark) => (mark.kind === 'rect' || isMark(mark) ? [] : mark.text.split(/[ /]/)))
        .filter((word) => word !== '')
        .toSorted();
    expect(words(drawing.marks)).toEqual(words(without.flatMap(({ marks }) => marks)));
  });

  it('has four dots to the module at 203 dpi, six at 300, and never fewer than four', () => {
    const [drawing] = layoutLabel(prep, settings);
    const modules = { ...drawing, marks: drawing.marks.filter(isModule) };
    for (const [scale, dots] of [
      [8, 4],
      [300 / 25.4, 6],
      [600 / 25.4, 12],
      [6, 4],
    ] as const) {
      const raster = rasterise(outlineDrawing(modules, noShapes), drawing, scale);
      const rows = Array.from({ length: raster.height }, (_, row) =>
        raster.dots.subarray(row * raster.width, (row + 1) * raster.width).join(''),
      ).filter((row) => row.includes('1'));
      expect(rows).toHaveLength(21 * dots);
      const runs = rows.flatMap((row) => row.replaceAll(/^0+|0+$/g, '').match(/0+|1+/g) ?? []);
      expect(runs.filter((run) => run.length % dots !== 0)).toEqual([]);
    }
  });

  it('has the last six characters of the code below it, large enough to be typed', () => {
    const [drawing] = layoutLabel(prep, settings);
    const [text] = drawing.marks.filter((mark) => isMark(mark) && mark.kind === 'text');
    if (text?.kind !== 'text') throw new Error('There is no text');
    expect(text.text).toBe('W0T3FB');
    expect(text.size * xHeightRatio).toBeGreaterThanOrEqual(1.2);
    const bottom = Math.max(
      ...drawing.marks.map((mark) => (isModule(mark) && mark.kind === 'rect' ? mark.y + mark.height : 0)),
    );
    expect(text.baseline - text.size * 0.72).toBeGreaterThanOrEqual(bottom + 2);
    expect(text.baseline).toBeLessThanOrEqual(39);
    const [wide] = layoutLabel({ ...prep, code: 'L7ZK2M4Q9XWWWWWW' }, settings);
    const widest = wide.marks.find((mark) => isMark(mark) && mark.kind === 'text');
    expect((widest?.x ?? 0) + (widest?.width ?? 0)).toBeLessThanOrEqual(52);
  });

  it('takes the place of the barcode, in the report too', () => {
    const [drawing] = layoutLabel(prep, settings);
    expect(drawing.marks.some(({ element }) => element === 'barcode')).toBe(false);
    expect(labelWords({ data: prep, settings, size: 'SINGLE_HEIGHT' }, []).barcode).toBeUndefined();
    expect(describeLabel(prep, settings)).toContainEqual({ term: 'Code', value: code });
  });

  it('is not on sale labels, nor without a whole code', () => {
    const sale = { ...sampleLabelData('SINGLE', moment), code };
    expect(layoutLabel(sale, settings)).toEqual(layoutLabel({ ...sale, code: null }, settings));
    expect(layoutLabel({ ...prep, code: 'W0T3FB' }, settings)).toEqual(layoutLabel({ ...prep, code: '' }, settings));
    expect(layoutLabel({ ...prep, code: sampleCode }, settings)[0].marks.some(isModule)).toBe(true);
  });
});

describe('a label without room for the mark', () => {
  const wordy = { ...prep, allergens_display: fourteen, may_contain: fourteen };

  it('is the label as it is without one, and says so', () => {
    const parts = layoutLabel(wordy, settings);
    expect(parts.flatMap(({ marks }) => marks).some(isMark)).toBe(false);
    expect(parts[0].findings).toContainEqual({ kind: 'no_room_for_code', element: 'code' });
    const [plain] = layoutLabel({ ...wordy, barcode_number: '', code: '' }, settings);
    expect(parts[0].marks).toEqual(plain.marks);
    const texts = parts.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.size] : [])));
    expect(Math.min(...texts)).toBeGreaterThanOrEqual(sizeForXHeight(lawfulXHeight.smallPack) - 0.001);
  });

  it('keeps it at 80 mm', () => {
    const [tall] = layoutLabel(wordy, settings, 'DOUBLE_HEIGHT');
    expect(tall.marks.some(isModule)).toBe(true);
    expect(tall.findings).toEqual([]);
  });
});
