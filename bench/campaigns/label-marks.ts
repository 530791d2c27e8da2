/**
 * Can the mark of a prep label be read, and how often does a label have no room for it? 500 labels of all sizes, as
 * each printer language burns them at 203 dpi, are photographed by arithmetic: two pixels to the dot, turned by up to
 * 15°, blurred (sigma of 1 pixel), at 60 % contrast. `npx tsx bench/campaigns/label-marks.ts [--labels 500] [--write
 * folder]` (`--write` keeps the pictures, for other decoders)
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { decodeQR } from 'qr/decode.js';
import { uuidv7 } from 'uuidv7';
import { harbourBakery } from '../../apps/api/src/demo/content/harbour-bakery.ts';
import { harbourDeli } from '../../apps/api/src/demo/content/harbour-deli.ts';
import { harbourPrep } from '../../apps/api/src/demo/content/harbour-prep.ts';
import { defaultSettings } from '../../packages/contract/src/network/settings.ts';
import type { LabelData, LabelSize } from '../../packages/label/src/label-data.ts';
import { printDocuments } from '../../packages/label/src/label-print.ts';
import { layoutLabel } from '../../packages/label/src/layout.ts';
import { readPrinter } from '../../packages/label/src/printer-reader.ts';
import { printerLanguages, standardPrinter } from '../../packages/label/src/printer.ts';
import type { Raster } from '../../packages/label/src/raster.ts';
import { sampleLabelData } from '../../packages/label/src/sample.ts';
import { labelCode } from '../../packages/rules/src/label-code.ts';
import { chances } from '../chances.ts';
import { loadShapes } from '../label-shapes.ts';
import { machine } from '../measure.ts';
import { realProducts } from '../real-products.ts';

const { values } = parseArgs({ options: { labels: { type: 'string', default: '500' }, write: { type: 'string' } } });
const moment = { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' };
const sample = sampleLabelData('COMPONENT', moment);
const sizes: LabelSize[] = ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL'];
const pixels = 2;
const paper = { white: 204, black: 51 };
const chance = chances(7);

console.log(machine());
const demo = demoLabels();
const real = realLabels();
for (const [name, labels] of Object.entries({ demo, real })) {
  for (const size of ['SINGLE_HEIGHT', 'DOUBLE_HEIGHT'] as const)
    console.log(`${name}, ${size}: ${dropped(labels, size)}`);
}
process.exitCode = (await readAll([...demo, ...real], Number(values.labels))) ? 0 : 1;

function dropped(labels: readonly LabelData[], size: LabelSize): string {
  const without = labels.filter((data) => !hasMark(data, size));
  const share = labels.length > 0 ? (without.length / labels.length) * 100 : 0;
  const longest = without.map(({ name }) => name).slice(0, 5);
  return `${without.length} of ${labels.length} labels have no room for the mark (${share.toFixed(1)} %) ${longest.join(' | ')}`;
}

function hasMark(data: LabelData, size: LabelSize): boolean {
  return layoutLabel(data, defaultSettings, size).some(({ marks }) => marks.some(({ element }) => element === 'code'));
}

function demoLabels(): LabelData[] {
  return [...harbourPrep, ...harbourBakery, ...harbourDeli]
    .filter(({ usage }) => usage === 'COMPONENT')
    .flatMap(({ products }) => products)
    .map((product) => ({
      ...sample,
      name: product.name,
      allergens_display: product.allergens?.join(', ') ?? '',
      allergens_declared: product.allergens !== undefined,
      custom_allergens: product.custom_allergens ?? '',
      may_contain: product.may_contain ?? '',
      batch_code: 'HAR-141026-B014',
      code: labelCode(uuidv7()),
    }));
}

// As a kitchen would name them: a prep label has no list of ingredients.
function realLabels(): LabelData[] {
  return realProducts()
    .filter(({ allergens, may_contain }) => `${allergens}${may_contain}` !== '')
    .map(({ name, allergens, may_contain }) => ({
      ...sample,
      name: name.slice(0, 200),
      allergens_display: plainNames(allergens),
      may_contain: plainNames(may_contain).slice(0, 2_000),
      batch_code: 'HAR-141026-B014',
      code: labelCode(uuidv7()),
    }));
}

// "en:milk,en:nuts" as "milk, nuts".
function plainNames(list: string): string {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^[a-z]{2}:/, ''))
    .filter((name) => name !== '')
    .join(', ');
}

async function readAll(labels: readonly LabelData[], count: number): Promise<boolean> {
  const shapes = await loadShapes();
  const marked = labels.filter((data) => hasMark(data, 'SINGLE_HEIGHT'));
  const every = Math.max(1, Math.floor(marked.length / count));
  let [tried, read] = [0, 0];
  const unread: string[] = [];
  if (values.write) mkdirSync(values.write, { recursive: true });
  for (let index = 0; index < count; index += 1) {
    const data = { ...(marked[(index * every) % marked.length] ?? sample), code: labelCode(uuidv7()) };
    const language = printerLanguages[index % printerLanguages.length] ?? 'zpl';
    const printer = { ...standardPrinter(language), ...(language !== 'brother_ql' && { dpi: 203 as const }) };
    const label = { data, settings: defaultSettings, size: sizes[index % 3] ?? 'SINGLE_HEIGHT', allergen_ids: [] };
    const { parts, documents } = await printDocuments(label, printer, shapes);
    const at = parts.findIndex(({ marks }) => marks.some(({ element }) => element === 'code'));
    if (at < 0) continue;
    const dots = language === 'brother_ql' ? Math.round((53 * 300) / 25.4) : 424;
    const [raster] = await readPrinter(documents[at] ?? new Uint8Array(), language, dots);
    if (!raster) continue;
    const picture = photograph(raster, (chance() * 2 - 1) * 15);
    tried += 1;
    const said = decode(picture);
    if (said === data.code) read += 1;
    else unread.push(`${data.name} (${language}, ${label.size}): ${said}`);
    if (values.write) writePicture(join(values.write, `${String(index).padStart(4, '0')}-${data.code}.pgm`), picture);
  }
  console.log(`${read} of ${tried} marks read`);
  for (const one of unread.slice(0, 10)) console.log(`  not read: ${one}`);
  return read === tried && tried > 0;
}

interface Picture {
  width: number;
  height: number;
  grey: Float64Array;
}

/** A turned label on white, in grey, blurred. */
function photograph(raster: Raster, degrees: number): Picture {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [w, h] = [raster.width * pixels, raster.height * pixels];
  const width = Math.ceil(Math.abs(w * cosine) + Math.abs(h * sine));
  const height = Math.ceil(Math.abs(w * sine) + Math.abs(h * cosine));
  const grey = new Float64Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column + 0.5 - width / 2, row + 0.5 - height / 2];
      const from = Math.floor((x * cosine + y * sine + w / 2) / pixels);
      const down = Math.floor((y * cosine - x * sine + h / 2) / pixels);
      const inside = from >= 0 && down >= 0 && from < raster.width && down < raster.height;
      const black = inside && raster.dots[down * raster.width + from] === 1;
      grey[row * width + column] = black ? paper.black : paper.white;
    }
  }
  return { width, height, grey: blur(blur(grey, width, height, 1), width, height, width) };
}

// A kernel of seven pixels in one direction, by the step to the next pixel.
function blur(grey: Float64Array, width: number, height: number, step: number): Float64Array {
  const kernel = [-3, -2, -1, 0, 1, 2, 3].map((at) => Math.exp((-at * at) / 2));
  const whole = kernel.reduce((sum, part) => sum + part, 0);
  const blurred = new Float64Array(grey.length);
  for (let at = 0; at < width * height; at += 1) {
    let sum = 0;
    for (let near = -3; near <= 3; near += 1) {
      sum += (grey[at + near * step] ?? paper.white) * (kernel[near + 3] ?? 0);
    }
    blurred[at] = sum / whole;
  }
  return blurred;
}

function decode({ width, height, grey }: Picture): string {
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) data.fill(Math.round(grey[at] ?? 0), at * 4, at * 4 + 4);
  try {
    return decodeQR({ width, height, data });
  } catch (error) {
    return String(error);
  }
}

function writePicture(file: string, { width, height, grey }: Picture): void {
  writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), Buffer.from(Uint8Array.from(grey))]));
}
