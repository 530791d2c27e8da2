import { defaultSettings } from '@larder/contract/network/settings';
import type { LabelParts } from '@larder/label/drawing';
import { readFontFile } from '@larder/label/font-file';
import type { LabelData, LabelSize } from '@larder/label/label-data';
import { layoutLabel } from '@larder/label/layout';
import { hasShape } from '@larder/label/measure';
import { outlineDrawing, type LabelShapes, type Step } from '@larder/label/outline';
import { toPdf } from '@larder/label/pdf';
import { toPng } from '@larder/label/png';
import { standardPrinter, type PrinterLanguage } from '@larder/label/printer';
import { printerDocument } from '@larder/label/printer-document';
import { printerDots, rasterise, stackRasters, type Raster } from '@larder/label/raster';
import { sampleLabelData } from '@larder/label/sample';
import { toSvg } from '@larder/label/svg';
import { chromium, type Browser } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const moment = { now: '2026-10-14T08:30:00Z', timezone: 'Europe/London' };
const sale = sampleLabelData('SINGLE', moment);
const prep = sampleLabelData('COMPONENT', moment);
const labels: [string, LabelData, LabelSize, boolean][] = [
  ['sale, 40 mm', sale, 'SINGLE_HEIGHT', false],
  ['sale, 80 mm, condensed', sale, 'DOUBLE_HEIGHT', true],
  ['prep, 40 mm, easy peel', { ...prep, name: 'Crème brûlée Łódź', defrosted: true }, 'SINGLE_HEIGHT_EASY_PEEL', false],
  ['sale with small text', { ...sale, ingredients: 'wheat flour, sugar, '.repeat(16) }, 'SINGLE_HEIGHT', false],
];

const executable = [process.env['CHROMIUM'], '/usr/bin/chromium', chromium.executablePath()].find(
  (path) => path !== undefined && existsSync(path),
);
if (!executable) console.info('There is no Chromium: the files are not compared with the picture on the page');

const require = createRequire(import.meta.url);
const woff = (font: string, subset: string, weight: number) =>
  readFileSync(require.resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`));
const faces = { Arimo: 'arimo', 'Archivo Narrow': 'archivo-narrow' } as const;

async function shapesOf(font: 'arimo' | 'archivo-narrow', weight: number) {
  const files = ['latin', 'latin-ext'].map((subset) => new Uint8Array(woff(font, subset, weight)).buffer);
  return Promise.all(files.map((file) => readFontFile(file, async (bytes) => new Uint8Array(inflateSync(bytes)))));
}

let shapes: LabelShapes;
let browser: Browser | undefined;
beforeAll(async () => {
  shapes = {
    'Arimo 400': await shapesOf('arimo', 400),
    'Arimo 700': await shapesOf('arimo', 700),
    'Archivo Narrow 400': await shapesOf('archivo-narrow', 400),
    'Archivo Narrow 700': await shapesOf('archivo-narrow', 700),
  };
  if (executable) browser = await chromium.launch({ executablePath: executable });
}, 60_000);
afterAll(() => browser?.close());

const drawn = ([, data, size, condensed_font]: (typeof labels)[number]): LabelParts =>
  layoutLabel(data, { ...defaultSettings, condensed_font }, size);

describe.each(labels)('%s', (...label) => {
  it('has the same dots in its PDF, its PNG and on a printer, part by part', async () => {
    const parts = drawn(label);
    const areas = parts.map((part) => outlineDrawing(part, shapes));
    const printed = areas.map((part) => rasterise(part, parts[0]));
    for (const one of printed) {
      expect(one).toMatchObject({ width: 424, height: parts[0].height * 8 });
      const black = one.dots.reduce((sum, dot) => sum + dot, 0) / one.dots.length;
      expect(black).toBeGreaterThan(0.05);
      expect(black).toBeLessThan(0.4);
    }
    const picture = readPng(toPng(stackRasters(printed, 24), printerDots));
    printed.forEach((one, index) => {
      const start = index * (one.height + 24) * 424;
      expect(picture.dots.slice(start, start + one.dots.length)).toEqual(one.dots);
    });
    expect(picture.height).toBe(parts.length * (parts[0].height * 8 + 24) - 24);
    const document = (language: PrinterLanguage, plain_graphics: boolean) =>
      printerDocument(areas, parts[0], { ...standardPrinter(language), settings: { plain_graphics } });
    const [plain, compressed] = [await document('zpl', true), await document('zpl', false)];
    expect(readZpl(plain)).toEqual(printed);
    expect(readZpl(compressed)).toEqual(printed);
    expect(compressed.length).toBeLessThan(plain.length / 4);
    const [brother, large] = [await document('brother_ql', false), await document('brother_ql', true)];
    console.info(
      `${label[0]}: ${parts.length} parts, ZPL ${plain.length} → ${compressed.length} bytes, Brother QL ${large.length} → ${brother.length}`,
    );
    const { width, height } = parts[0];
    const pdf = readPdf(
      toPdf(
        areas.map((one) => ({ areas: one, width, height })),
        'Label',
      ),
    );
    expect(pdf).toHaveLength(parts.length);
    pdf.forEach((page, index) => {
      expect(page).toMatchObject({ width: 53, height: parts[0].height });
      expect(differing(rasterise(page.areas, parts[0]), printed[index]!)).toBeLessThan(0.0005);
    });
  });

  it.skipIf(!executable)('has the dots of the picture on the page', { timeout: 60_000 }, async () => {
    const drawing = drawn(label).at(-1)!;
    const page = await browser!.newPage({ viewport: { width: 424, height: drawing.height * 8 } });
    const svg = toSvg(drawing).replace(/width="53mm" height="\d+mm"/, `width="424" height="${drawing.height * 8}"`);
    await page.setContent(`<style>${fontRules()} body{margin:0} svg{display:block}</style>${svg}`);
    await page.evaluate(() => document.fonts.ready);
    const picture = (await page.screenshot()).toString('base64');
    const shown = await page.evaluate(async (data) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data: colours } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return Array.from({ length: colours.length / 4 }, (_, dot) => ((colours[dot * 4] ?? 0) < 128 ? 1 : 0));
    }, picture);
    await page.close();
    const printed = rasterise(outlineDrawing(drawing, shapes), drawing);
    const apart = differing({ ...printed, dots: Uint8Array.from(shown) }, printed);
    console.info(`${label[0]}: ${(apart * 100).toFixed(2)} % of the dots differ from the picture`);
    expect(apart).toBeLessThan(0.02);
    // Edges may fall on either side of a dot; nothing is more than a dot away.
    expect(strays({ ...printed, dots: Uint8Array.from(shown) }, printed)).toBeLessThan(0.0005);
    expect(strays(printed, { ...printed, dots: Uint8Array.from(shown) })).toBeLessThan(0.0005);
  });
});

it('has the shape of every letter that prints as itself in the files that the page loads', async () => {
  const source = readFileSync(new URL('../../../../../packages/look/src/label-shapes.ts', import.meta.url), 'utf8');
  for (const weight of [400, 700]) {
    const subsets = [...source.matchAll(new RegExp(`files/arimo-([a-z-]+)-${weight}-normal`, 'g'))];
    const fonts = await Promise.all(
      subsets.map(([, subset = '']) =>
        readFontFile(new Uint8Array(woff('arimo', subset, weight)).buffer, async (bytes) => inflateSync(bytes)),
      ),
    );
    const letters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).filter(hasShape);
    expect(letters.length).toBeGreaterThan(1000);
    expect(letters.filter((letter) => !fonts.some((font) => font.glyph(letter)))).toEqual([]);
  }
});

function fontRules(): string {
  return Object.entries(faces)
    .flatMap(([family, font]) =>
      [400, 700].flatMap((weight) =>
        [
          ['latin-ext', 'U+0100-02FF'],
          ['latin', 'U+0000-00FF,U+2000-206F,U+20AC'],
        ].map(([subset = '', range]) => {
          const data = woff(font, subset, weight).toString('base64');
          return `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};src:url(data:font/woff;base64,${data})}`;
        }),
      ),
    )
    .join('');
}

function differing(left: Raster, right: Raster): number {
  return left.dots.reduce((sum, dot, at) => sum + (dot === right.dots[at] ? 0 : 1), 0) / left.dots.length;
}

/** The share of black dots that have no black one beside them in the other raster. */
function strays(left: Raster, right: Raster): number {
  const { width } = left;
  const beside = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => row * width + column));
  const lost = left.dots.filter((dot, at) => dot === 1 && !beside.some((step) => right.dots[at + step] === 1));
  return lost.length / left.dots.length;
}

function readPng(bytes: Uint8Array): Raster {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const at = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const stride = Math.ceil(width / 8) + 1;
  const dots = Uint8Array.from({ length: width * height }, (_, dot) => {
    const [row, column] = [Math.floor(dot / width), dot % width];
    return ((rows[row * stride + 1 + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1 ? 0 : 1;
  });
  return { width, height, dots };
}

/**
 * The dots that a Zebra printer burns, label by label; those of the other printers are read where their words are made.
 */
function readZpl(bytes: Uint8Array): Raster[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/\^XA\^LH0,0\^PW(\d+)\^LL(\d+)\^FO0,0\^GFA,(\d+),\d+,\d+,([^^]+)\^FS/g)].map(
    ([, wide, high, total, data = '']) => {
      const [width, height] = [Number(wide), Number(high)];
      const rows = graphicOf(data);
      expect(rows).toHaveLength(Number(total));
      const stride = rows.length / height;
      const dots = Uint8Array.from({ length: width * height }, (_, dot) => {
        const [row, column] = [Math.floor(dot / width), dot % width];
        return ((rows[row * stride + (column >> 3)] ?? 0) >> (7 - (column & 7))) & 1;
      });
      return { width, height, dots };
    },
  );
}

/** Hexadecimal digits, or a zlib stream in Base64 with the CRC-16 of its letters. */
function graphicOf(data: string): Buffer {
  const [, letters, sum] = /^:Z64:([A-Za-z0-9+/=]+):([0-9A-F]{4})$/.exec(data) ?? [];
  if (letters === undefined) return Buffer.from(data, 'hex');
  let rest = 0;
  for (const byte of Buffer.from(`${letters}\0\0`, 'latin1')) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      rest = (rest << 1) | ((byte >> bit) & 1);
      if (rest & 0x1_00_00) rest ^= 0x1_10_21;
    }
  }
  expect(rest.toString(16).toUpperCase().padStart(4, '0')).toBe(sum);
  return inflateSync(Buffer.from(letters, 'base64'));
}

/** A reader of what PDF calls path painting, page by page; cubic curves come back as short lines. */
function readPdf(bytes: Uint8Array) {
  const file = Buffer.from(bytes).toString('latin1');
  const boxes = [...file.matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return [...file.matchAll(/stream\n(.*?)\nendstream/gs)].map(([, content = ''], index) =>
    readPage(content, boxes[index] ?? []),
  );
}

function readPage(content: string, [, width, height]: string[]) {
  const areas: { ink: 'black' | 'white'; steps: Step[] }[] = [];
  for (const line of content.split('\n').slice(1)) {
    const words = line.replace(/^h (?!f)/, '').split(' ');
    const numbers = words.slice(0, -1).map(Number);
    const [operator] = words.slice(-1);
    const steps = areas.at(-1)?.steps ?? [];
    const { x, y } = steps.at(-1) ?? { x: 0, y: 0 };
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (operator === 'g') areas.push({ ink: a === 0 ? 'black' : 'white', steps: [] });
    else if (operator === 'm' || operator === 'l') steps.push({ to: operator === 'm' ? 'M' : 'L', x: a, y: b });
    else if (operator === 'c') {
      for (let part = 1; part <= 8; part += 1) {
        const t = part / 8;
        const at = (p: number, q: number, r: number, s: number) =>
          (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * q + 3 * t * t * (1 - t) * r + t ** 3 * s;
        steps.push({ to: 'L', x: at(x, a, c, e), y: at(y, b, d, f) });
      }
    } else expect(line).toBe('h f');
  }
  const millimetres = (points = '') => Math.round(((Number(points) * 25.4) / 72) * 100) / 100;
  return { areas, width: millimetres(width), height: millimetres(height) };
}
