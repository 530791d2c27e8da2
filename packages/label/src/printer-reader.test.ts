import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PrinterReadError } from './byte-reader.ts';
import type { Area } from './outline.ts';
import { printerDocument } from './printer-document.ts';
import { readPrinter } from './printer-reader.ts';
import { printerLanguages, printerScale, standardPrinter, type Printer } from './printer.ts';
import { rasterise, type Raster } from './raster.ts';

const box = fc.record({
  x: fc.double({ min: -2, max: 50, noNaN: true }),
  y: fc.double({ min: -2, max: 20, noNaN: true }),
  width: fc.double({ min: 0.05, max: 30, noNaN: true }),
  height: fc.double({ min: 0.05, max: 12, noNaN: true }),
  ink: fc.constantFrom<Area['ink'][]>('black', 'black', 'white'),
});
const areasOf = (boxes: (typeof box extends fc.Arbitrary<infer Box> ? Box : never)[]): Area[] =>
  boxes.map(({ x, y, width, height, ink }) => ({
    ink,
    steps: [
      { to: 'M', x, y },
      { to: 'L', x: x + width, y },
      { to: 'L', x: x + width, y: y + height },
      { to: 'L', x, y: y + height },
    ],
  }));
const picture = fc.array(box, { maxLength: 12 }).map(areasOf);
const size = fc.record({ width: fc.integer({ min: 2, max: 30 }), height: fc.integer({ min: 1, max: 12 }) });
const pictureOf = ({ width, height, dots }: Raster) => `${width} × ${height}: ${dots.join('')}`;
const setting = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const settings = fc.record({
  darkness: setting(fc.integer({ min: -40, max: 40 })),
  speed: setting(fc.double({ min: 0, max: 20 })),
  media: setting(fc.constantFrom('gap' as const, 'black_mark' as const, 'continuous' as const)),
  gap: setting(fc.integer({ min: 1, max: 6 })),
  cutter: setting(fc.boolean()),
  plain_graphics: setting(fc.boolean()),
});
const printers = (language: Printer['language']) =>
  fc.record({
    language: fc.constant(language),
    dpi: language === 'brother_ql' ? fc.constant<Printer['dpi']>(300) : fc.constantFrom<Printer['dpi'][]>(203, 300),
    width: fc.constant(standardPrinter(language).width),
    settings,
  });

describe.each(printerLanguages)('%s', (language) => {
  it(
    'is read as the dots that were printed, whatever they are and however the printer is set',
    { timeout: 60_000 },
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(picture, { minLength: 1, maxLength: 3 }),
          size,
          printers(language),
          async (parts, size, printer) => {
            const drawn = parts.map((areas) => rasterise(areas, size, printerScale(printer)));
            const read = await readPrinter(await printerDocument(parts, size, printer), language, drawn[0]?.width ?? 0);
            expect(read.map(pictureOf)).toEqual(drawn.map(pictureOf));
          },
        ),
        { seed: 1, numRuns: 60 },
      ),
  );

  it('says what is wrong with bytes that were cut short or changed', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(
        picture,
        printers(language),
        fc.nat(),
        fc.nat(255),
        fc.boolean(),
        async (areas, printer, place, byte, cut) => {
          const whole = await printerDocument([areas], { width: 9, height: 5 }, printer);
          const at = place % whole.length;
          const width = Math.round(9 * printerScale(printer));
          const bytes = cut ? whole.slice(0, at) : whole.with(at, byte);
          const read = await readPrinter(bytes, language, width).catch((error: unknown) => error);
          if (read instanceof Error) expect(read).toBeInstanceOf(PrinterReadError);
          // Only the order to cut was cut off, or a dot is another.
          else if (cut) expect(read).toEqual(await readPrinter(whole, language, width));
          else expect(read).toHaveLength(1);
        },
      ),
      { seed: 1, numRuns: 300 },
    ),
  );

  it('refuses whatever is no document', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), async (bytes) => {
        await expect(readPrinter(bytes, language, 424)).rejects.toThrow(PrinterReadError);
      }),
      { seed: 1, numRuns: 300 },
    ),
  );
});

it.each<[string, Printer['language'], string, RegExp]>([
  ['nothing', 'zpl', '', /no label is printed/],
  ['a label without end', 'zpl', '^XA^LH0,0^PW8^LL1^FO0,0^GFA,1,1,1,FF^FS^PQ1^XZ', /no "\\n" follows/],
  [
    'a graphic of another size',
    'zpl',
    '^XA^LH0,0^PW8^LL2^FO0,0^GFA,1,1,1,FF^FS^PQ1^XZ\n',
    /1 bytes, 1 to the row, for 8 × 2/,
  ],
  ['a graphic that lacks digits', 'zpl', '^XA^LH0,0^PW8^LL2^FO0,0^GFA,2,2,1,FF^FS^PQ1^XZ\n', /1 bytes instead of 2/],
  [
    'letters that do not match their sum',
    'zpl',
    '^XA^LH0,0^PW8^LL1^FO0,0^GFA,1,1,1,:Z64:eJz7DwABAQEA:0000^FS^PQ1^XZ\n',
    /check sum/,
  ],
  ['a command of another kind', 'zpl', '^XA^FDHello^FS^XZ\n', /no format with one graphic/],
  ['a label as large as a house', 'zpl', '^XA^LH0,0^PW99999^LL99999^FO0,0^GFA,1,1,1,FF^FS^PQ1^XZ\n', /no label/],
  ['rows of another width', 'tspl', 'SIZE 1 mm,1 mm\r\nCLS\r\nBITMAP 0,0,9,8,0,', /9 bytes to the row for 8 dots/],
  ['two copies', 'tspl', 'SIZE 1 mm,0.13 mm\r\nCLS\r\nBITMAP 0,0,1,1,0,x\r\nPRINT 1,2\r\n', /not printed once/],
  ['rows that are missing', 'esc_pos', '\x1B@\x1Dv0\0\x01\0\x09\0abc', /9 bytes are announced, 3 are left/],
  ['paper that stays', 'esc_pos', '\x1B@\x1Dv0\0\x01\0\x01\0a', /not fed on/],
])('names the fault of %s', async (_name, language, text, message) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await expect(readPrinter(bytes, language, 8)).rejects.toThrow(message);
});
