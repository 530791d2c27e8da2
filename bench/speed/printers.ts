/**
 * What a label costs on its way to a printer: bytes in each language, as they are and compressed, and the time from
 * data to bytes. Whether what the printer reads is dot for dot the preview, of 200 real products. `npx tsx
 * bench/speed/printers.ts [--labels 200]`
 */
import { parseArgs } from 'node:util';
import { defaultSettings } from '../../packages/contract/src/network/settings.ts';
import type { LabelData, LabelSize } from '../../packages/label/src/label-data.ts';
import { printDocuments, type PrintableLabel } from '../../packages/label/src/label-print.ts';
import { outlineDrawing } from '../../packages/label/src/outline.ts';
import { readPrinter } from '../../packages/label/src/printer-reader.ts';
import { printerLanguages, printerScale, settingRanges, standardPrinter } from '../../packages/label/src/printer.ts';
import { rasterise } from '../../packages/label/src/raster.ts';
import { sampleLabelData } from '../../packages/label/src/sample.ts';
import { loadShapes } from '../label-shapes.ts';
import { machine, median } from '../measure.ts';
import { realProducts } from '../real-products.ts';

const { values } = parseArgs({ options: { labels: { type: 'string', default: '200' } } });
const shapes = await loadShapes();
const labels = chooseLabels(Number(values.labels));
console.log(machine());
console.log(`${labels.length} labels, every fifth a prep label, half of them 40 mm and half 80 mm`);
let failed = false;

for (const language of printerLanguages) {
  for (const plain_graphics of settingRanges[language].plain_graphics ? [true, false] : [true]) {
    const printer = { ...standardPrinter(language), settings: { plain_graphics } };
    const bytes = { SINGLE_HEIGHT: [] as number[], DOUBLE_HEIGHT: [] as number[] };
    const times: number[] = [];
    let [pieces, different] = [0, 0];
    for (const label of labels) {
      const begun = performance.now();
      const { parts, documents } = await printDocuments(label, printer, shapes);
      times.push(performance.now() - begun);
      for (const [index, drawing] of parts.entries()) {
        const document = documents[index] ?? new Uint8Array();
        const preview = rasterise(outlineDrawing(drawing, shapes), drawing, printerScale(printer));
        const [read] = await readPrinter(document, language, preview.width);
        pieces += 1;
        if (!read || Buffer.compare(read.dots, preview.dots) !== 0) different += 1;
        bytes[label.size === 'DOUBLE_HEIGHT' ? 'DOUBLE_HEIGHT' : 'SINGLE_HEIGHT'].push(document.length);
      }
    }
    failed ||= different > 0 || pieces === 0;
    const [small, large] = [median(bytes.SINGLE_HEIGHT), median(bytes.DOUBLE_HEIGHT)].map((length) =>
      Math.round(length).toLocaleString('en-GB').padStart(7),
    );
    const slow = times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? NaN;
    console.log(
      `${`${language}${plain_graphics ? '' : ', compressed'}`.padEnd(22)} 40 mm ${small} bytes, 80 mm ${large} bytes; ` +
        `${median(times).toFixed(0)} ms a label, 95 % within ${slow.toFixed(0)} ms; ${pieces} pieces, ${different} differ from the preview`,
    );
  }
}
process.exitCode = failed ? 1 : 0;

function chooseLabels(count: number): PrintableLabel[] {
  const moment = { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' };
  const [sale, prep] = [sampleLabelData('SINGLE', moment), sampleLabelData('COMPONENT', moment)];
  const products = realProducts();
  if (products.length === 0) console.log('There are no real products: only samples are printed');
  const every = Math.max(1, Math.floor(products.length / count));
  const chosen = products.filter((_, index) => index % every === 0).slice(0, count);
  const data: LabelData[] = chosen.map(({ file: _file, allergens, barcode, ...product }, index) => ({
    ...(index % 5 === 0 ? prep : sale),
    ...product,
    allergens_display: allergens,
    barcode_number: barcode,
  }));
  const sizes: LabelSize[] = ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'];
  return (data.length > 0 ? data : [sale, sale, prep, prep]).map((one, index) => ({
    data: one,
    settings: { ...defaultSettings, condensed_font: index % 3 === 0 },
    size: sizes[index % 2] ?? 'SINGLE_HEIGHT',
    allergen_ids: [],
  }));
}
