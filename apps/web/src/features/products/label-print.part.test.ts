import { PrintedWords } from '@larder/contract/device-labels';
import { defaultSettings } from '@larder/contract/settings';
import { readFontFile } from '@larder/label/font-file';
import type { LabelData } from '@larder/label/label-data';
import { printDocuments } from '@larder/label/label-print';
import { outlineDrawing, type LabelShapes } from '@larder/label/outline';
import { printerLanguages, printerScale, standardPrinter } from '@larder/label/printer';
import { readPrinter } from '@larder/label/printer-reader';
import { rasterise } from '@larder/label/raster';
import { sampleLabelData } from '@larder/label/sample';
import { inflate } from '@larder/label/zlib';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

it('prints no label without a name', async () => {
  const label = {
    data: { ...sample, name: ' ' },
    settings: defaultSettings,
    size: 'SINGLE_HEIGHT',
    allergen_ids: [],
  } as const;
  await expect(printDocuments(label, standardPrinter('zpl'), shapes)).rejects.toMatchObject({ kind: 'no_name' });
});
