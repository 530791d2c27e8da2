import { PrintedWords } from '@larder/contract/devices/device-labels';
import { defaultSettings } from '@larder/contract/network/settings';
import { calibrationDocument, calibrationLabel } from '@larder/label/calibration-label';
import { readFontFile } from '@larder/label/font-file';
import type { LabelData } from '@larder/label/label-data';
import { printDocuments } from '@larder/label/label-print';
import { outlineDrawing, type LabelShapes } from '@larder/label/outline';
import { printerLanguages, printerScale, standardPrinter } from '@larder/label/printer';
import { readPrinter } from '@larder/label/printer-reader';
import { rasterise, type Raster } from '@larder/label/raster';
import { sampleLabelData } from '@larder/label/sample';
import { inflate } from '@larder/label/zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { realProducts } from '../../../../../bench/real-products.ts';

const products = realProducts();
if (products.length === 0) console.info('There are no real products: only samples are printed');
// The bench of the printers takes 200 of them.
const every = Math.max(1, Math.floor(products.length / 40));
const chosen = products.filter((_, index) => index % every === 0).slice(0, 40);
const sample = sampleLabelData('SINGLE', { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' });
const labels: LabelData[] = [
  sample,
  sampleLabelData('COMPONENT', { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' }),
  ...chosen.map(({ name, ingredients, allergens, may_contain, barcode }, index) => ({
    ...sample,
    usage: index % 5 === 0 ? ('COMPONENT' as const) : ('SINGLE' as const),
    name: name.slice(0, 200),
    ingredients: ingredients.slice(0, 20_000),
    allergens_display: allergens,
    may_contain: may_contain.slice(0, 2_000),
    barcode_number: barcode.slice(0, 100),
  })),
];

const require = createRequire(import.meta.url);
let shapes: LabelShapes;
beforeAll(async () => {
  const face = (font: string, weight: number) =>
    Promise.all(
      ['latin', 'latin-ext'].map((subset) => {
        const file = require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`);
        return readFontFile(new Uint8Array(readFileSync(file)).buffer, inflate);
      }),
    );
  shapes = {
    'Arimo 400': await face('arimo', 400),
    'Arimo 700': await face('arimo', 700),
    'Archivo Narrow 400': await face('archivo-narrow', 400),
    'Archivo Narrow 700': await face('archivo-narrow', 700),
  };
});

describe.each(printerLanguages)('%s', (language) => {
  it(
    'burns the dots of the preview, at its own resolution, for each part of a label',
    { timeout: 300_000 },
    async () => {
      const printer = standardPrinter(language);
      const scale = printerScale(printer);
      const different: string[] = [];
      let several = 0;
      for (const [index, data] of labels.entries()) {
        const settings = { ...defaultSettings, condensed_font: index % 3 === 0 };
        const size = index % 2 === 0 ? 'SINGLE_HEIGHT' : 'DOUBLE_HEIGHT';
        const label = { data, settings, size, allergen_ids: [] } as const;
        const { parts, documents, words } = await printDocuments(label, printer, shapes);
        expect(documents).toHaveLength(parts.length);
        expect(PrintedWords.safeParse(words).error?.message, data.name).toBeUndefined();
        several += Number(parts.length > 1);
        for (const [part, drawing] of parts.entries()) {
          const preview = rasterise(outlineDrawing(drawing, shapes), drawing, scale);
          const [read, ...more] = await readPrinter(documents[part] ?? new Uint8Array(), language, preview.width);
          const same = read?.height === preview.height && Buffer.compare(read.dots, preview.dots) === 0;
          if (!same || more.length > 0) different.push(`${data.name}, part ${part + 1}`);
        }
      }
      expect(different).toEqual([]);
      if (chosen.length > 0) expect(several).toBeGreaterThan(0);
    },
  );
});

it.each(printerLanguages)(
  'burns the mark of a prep label so that it can be read: %s',
  { timeout: 120_000 },
  async (language) => {
    const printer = standardPrinter(language);
    const scale = printerScale(printer);
    const code = 'L7ZK2M4Q9XW0T3FB';
    const prep = { ...sampleLabelData('COMPONENT', { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' }), code };
    for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
      const label = { data: prep, settings: defaultSettings, size, allergen_ids: [] };
      const { documents, parts } = await printDocuments(label, printer, shapes);
      const [read] = await readPrinter(documents[0] ?? new Uint8Array(), language, Math.round(53 * scale));
      if (!read) throw new Error('Nothing is printed');
      const edges = { from: 0, to: Math.round(53 * scale), top: 0, bottom: Math.round(parts[0].height * scale) };
      expect(decodeQR(imageOf(read, edges))).toBe(code);
    }
  },
);

it('prints no label without a name', async () => {
  const label = {
    data: { ...sample, name: ' ' },
    settings: defaultSettings,
    size: 'SINGLE_HEIGHT',
    allergen_ids: [],
  } as const;
  await expect(printDocuments(label, standardPrinter('zpl'), shapes)).rejects.toMatchObject({ kind: 'no_name' });
});

describe('the calibration label', () => {
  const qr = encodeQR('https://larder.example/l/0123456789abcdef', 'raw', { border: 2, ecc: 'medium' });

  const modules = qr.length - 4;

  it.each(printerLanguages)(
    'has QR codes that can be read from what %s burns',
    { timeout: 60_000 },
    async (language) => {
      const printer = standardPrinter(language);
      for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const) {
        const drawing = calibrationLabel(printer, size, qr);
        expect(drawing.marks.every((mark) => mark.x >= 0 && mark.x + mark.width <= drawing.width)).toBe(true);
        const preview = rasterise(outlineDrawing(drawing, shapes), drawing, printerScale(printer));
        const document = await calibrationDocument(printer, { size, qr, shapes });
        const [read] = await readPrinter(document, language, preview.width);
        expect(Buffer.compare(read?.dots ?? new Uint8Array(), preview.dots)).toBe(0);
        // One code at a time: left and right of the white between them.
        const scale = printerScale(printer);
        const between = Math.round(8 * scale + 3 * (modules + 4));
        for (const [from, to] of [
          [Math.round(6.5 * scale), between],
          [between, Math.min(preview.width, between + 4 * (modules + 8))],
        ] as const) {
          const [top, bottom] = [Math.round(6.4 * scale), Math.round((7 + (4 * (modules + 1)) / scale) * scale)];
          expect(decodeQR(imageOf(preview, { from, to, top, bottom }))).toBe(
            'https://larder.example/l/0123456789abcdef',
          );
        }
      }
    },
  );

  it('is printed with an offset that cuts its frame off', async () => {
    const printer = { ...standardPrinter('zpl'), settings: { offset_x: -8 } };
    const document = await calibrationDocument(printer, { size: 'SINGLE_HEIGHT', qr, shapes });
    const [read] = await readPrinter(document, 'zpl', 424);
    const still = rasterise(outlineDrawing(calibrationLabel(printer, 'SINGLE_HEIGHT', qr), shapes), {
      width: 53,
      height: 40,
    });
    expect(read?.dots.slice(160 * 424, 160 * 424 + 416)).toEqual(still.dots.slice(160 * 424 + 8, 161 * 424));
  });
});

/** A part of a raster as a picture, four pixels to the dot. */
function imageOf(raster: Raster, { from, to, top, bottom }: { from: number; to: number; top: number; bottom: number }) {
  const zoom = 4;
  const [width, height] = [(to - from) * zoom, (bottom - top) * zoom];
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [row, column] = [Math.floor(at / width / zoom) + top, Math.floor((at % width) / zoom) + from];
    data.fill(raster.dots[row * raster.width + column] ? 0 : 255, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width, height, data };
}
