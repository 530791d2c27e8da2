import type { LabelData } from '@larder/label/label-data';
import { printDocuments } from '@larder/label/label-print';
import { outlineDrawing } from '@larder/label/outline';
import { printerLanguages, printerScale, standardPrinter } from '@larder/label/printer';
import { readPrinter } from '@larder/label/printer-reader';
import { rasterise } from '@larder/label/raster';
import { sampleSettings } from '@larder/label/sample';
import { printReasons } from '@larder/rules/print-reason';
import { expect, it } from 'vitest';
import { loadShapes } from '../bench/label-shapes.ts';

const tub: LabelData = {
  usage: 'COMPONENT',
  name: 'Ricotta',
  initials: 'BO',
  store_display: 'Fridge',
  created: '2026-11-26T14:05:00Z',
  use_by_date: '2026-11-28T23:59:59Z',
  allergens_display: 'Milk',
  allergens_declared: true,
};

it(
  'prints each reason in every language of printers, in both orders of days, as it is drawn',
  { timeout: 60_000 },
  async () => {
    const shapes = await loadShapes();
    for (const language of printerLanguages) {
      const printer = standardPrinter(language);
      const seen = new Set<string>();
      for (const date_format of ['uk', 'us'] as const) {
        for (const reason of printReasons) {
          const isThawing = reason === 'DEFROSTED';
          const data = { ...tub, reason, ...(isThawing && { ready_date: '2026-11-27T06:00:00Z' }) };
          const label = {
            data,
            settings: { ...sampleSettings, date_format },
            size: 'SINGLE_HEIGHT',
            allergen_ids: [],
          } as const;
          const { parts, documents, words } = await printDocuments(label, printer, shapes);
          const [part] = parts;
          const dots = rasterise(outlineDrawing(part, shapes), part, printerScale(printer));
          const [read] = await readPrinter(documents[0] ?? new Uint8Array(), language, dots.width);
          expect(Buffer.compare(Buffer.from(read?.dots ?? []), Buffer.from(dots.dots))).toBe(0);
          seen.add(Buffer.from(dots.dots).toString('base64'));
          const said = words.dates.map(({ term }) => term);
          expect(said).toEqual(['USE BY', ...(reason === 'PREPARED' ? [] : [reason]), ...(isThawing ? ['READY'] : [])]);
        }
      }
      // Each says something else.
      expect(seen.size).toBe(printReasons.length * 2);
    }
  },
);
