import { readFontFile } from '@larder/label/font-file';
import type { LabelShapes } from '@larder/label/outline';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MatrixLine } from './allergen-matrix.api.ts';
import { matrixPages, type PageHead } from './allergen-pages.rules.ts';
import { matrixPdf } from './allergen-pdf.rules.ts';

const paper = { width: 297, height: 210 };
const head: PageHead & { emptyBoxes: string } = {
  title: 'Allergen matrix',
  facts: ['Harbour Kitchen', '2 products for sale'],
  key: {
    contains: { name: 'Contains', text: 'An ingredient' },
    may_contain: { name: 'May contain', text: 'A precaution' },
    free: { name: 'Free from', text: 'Declared' },
    undeclared: { name: 'Undeclared', text: 'Allergens not declared' },
  },
  product: 'Product',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  emptyBoxes: 'An empty box is a letter',
};
const allergens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, name: `Allergen ${index}` }));
const product = (name: string, more: Partial<MatrixLine> = {}): MatrixLine => ({
  id: name,
  name,
  sku: '',
  categories: [],
  declared_at: '2026-01-01T00:00:00Z',
  contains: [],
  may_contain: [],
  unknown: [],
  notes: '',
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => product(`Product ${index}`));

const woff = (subset: string, weight: number) =>
  new Uint8Array(
    readFileSync(
      createRequire(import.meta.url).resolve(`@fontsource/arimo/files/arimo-${subset}-${weight}-normal.woff`),
    ),
  ).buffer;
let shapes: LabelShapes;
beforeAll(async () => {
  const face = (weight: number) =>
    Promise.all(
      ['latin', 'latin-ext'].map((subset) =>
        readFontFile(woff(subset, weight), async (bytes) => new Uint8Array(inflateSync(bytes))),
      ),
    );
  shapes = {
    'Arimo 400': await face(400),
    'Arimo 700': await face(700),
    'Archivo Narrow 400': [],
    'Archivo Narrow 700': [],
  };
});

/**
 * What each page of a PDF says, one line a text, as a viewer that copies it reads it: by the meanings that the fonts
 * hold.
 */
function readPages(bytes: Uint8Array): string[][] {
  const file = Buffer.from(bytes).toString('latin1');
  const object = (at: string | number) => file.split(`\n${at} 0 obj\n`)[1]?.split('\nendobj\n')[0] ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', at = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = object(/ToUnicode (\d+) 0 R/.exec(object(at))?.[1] ?? '');
    const pairs = [...map.matchAll(/^<(..)> <([0-9a-f]+)>$/gm)];
    fonts.set(
      name,
      new Map(pairs.map(([, code = '', units = '']) => [code, Buffer.from(units, 'hex').swap16().toString('utf16le')])),
    );
  }
  const kids = /Kids \[([^\]]*)\]/.exec(file)?.[1]?.match(/\d+(?= 0 R)/g) ?? [];
  return kids.map((kid) => {
    const stream = /stream\n(.*)\nendstream/s.exec(object(/Contents (\d+)/.exec(object(kid))?.[1] ?? ''))?.[1] ?? '';
    const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    return content
      .split('\n')
      .filter((line) => line.startsWith('BT '))
      .map((line) =>
        [...line.matchAll(/\/(F\d+) [\d.]+ Tf <([0-9a-f]*)>/g)]
          .map(([, font = '', codes = '']) =>
            (codes.match(/../g) ?? []).map((code) => fonts.get(font)?.get(code) ?? '�').join(''),
          )
          .join(''),
      );
  });
}

/** The letters that stand in the row of a product, by its marks' places. */
function answersOf(name: string, rows: MatrixLine[], columns: number): string {
  const marks = matrixPages(rows, allergens(columns), head, paper)[0] ?? [];
  const at = marks.findIndex((mark) => mark.kind === 'text' && mark.text === name);
  return marks
    .slice(at)
    .flatMap((mark) => (mark.kind === 'text' && mark.anchor === 'middle' ? [mark.text] : []))
    .slice(0, columns)
    .join('');
}

describe('the matrix as a PDF', () => {
  it('says of each product what it contains, by a letter in a shape, and never takes silence for free from', async () => {
    const rows = [
      product('Soup', { contains: ['a0'], may_contain: ['a1'], unknown: ['a2'] }),
      product('Secret', { declared_at: null, contains: ['a3'] }),
    ];
    expect(answersOf('Soup', rows, 4)).toBe('CM?–');
    expect(answersOf('Secret', rows, 4)).toBe('???C');
    const marks = matrixPages(rows, allergens(4), head, paper)[0] ?? [];
    const boxes = marks.flatMap((mark) => (mark.kind === 'box' && mark.height > 1 ? [mark] : []));
    // Those of the key stand first: a filled square, a ring, a dashed box, and nothing for what is free.
    expect(boxes.slice(0, 3).map(({ paint, round }) => [paint, round ?? false])).toEqual([
      ['black', false],
      [{ line: 0.4 }, true],
      [{ line: 0.4, dashed: true }, false],
    ]);
    expect(boxes.filter(({ paint }) => typeof paint === 'object' && paint.dashed)).toHaveLength(1 + 1 + 3);
    const [page = []] = readPages(await matrixPdf(rows, allergens(4), head, { paper, shapes }));
    expect(page.filter((text) => text === 'Undeclared')).toHaveLength(2);
  });

  it('repeats its title, key and head on every page, and numbers them', async () => {
    const pages = readPages(await matrixPdf(many(60), allergens(28), head, { paper, shapes }));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toEqual(expect.arrayContaining(['Allergen matrix', `Page ${index + 1} of ${pages.length}`]));
      expect(page).toEqual(
        expect.arrayContaining(['Harbour Kitchen · 2 products for sale', 'Contains', 'Allergens not declared']),
      );
      expect(page).toEqual(expect.arrayContaining(['Product', 'Allergen 0', 'Allergen 27']));
    });
    const names = pages.flat().filter((text) => /^Product \d/.test(text));
    expect(names).toEqual(many(60).map(({ name }) => name));
  });

  it.each([
    [28, 1],
    [36, 1],
    [45, 2],
    [90, 3],
  ])('puts %i allergens on %i pages, each with every product', (count, sheets) => {
    const pages = matrixPages(many(3), allergens(count), head, paper);
    expect(pages).toHaveLength(sheets);
    const texts = pages.map((marks) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
    for (const { name } of allergens(count)) expect(texts.filter((page) => page.includes(name))).toHaveLength(1);
    for (const page of texts) expect(page).toEqual(expect.arrayContaining(['Product 0', 'Product 2']));
  });

  it('cuts nothing and stays on the paper, however long names and notes are', async () => {
    const notes = Array.from({ length: 700 }, (_, index) => `word${index}`).join(' ');
    const rows = [
      ...many(12),
      product('Of a very long name '.repeat(12).trim(), { notes, contains: ['a1'] }),
      ...many(2),
    ];
    const long = [...allergens(27), { id: 'long', name: 'Wholly unpronounceable '.repeat(5).trim().slice(0, 100) }];
    const pages = matrixPages(rows, long, head, paper);
    for (const mark of pages.flat()) {
      if (mark.kind === 'drawing') throw new Error('The matrix has no drawings');
      const [x, y] = mark.kind === 'text' ? [mark.x, mark.baseline] : [mark.x + mark.width, mark.y + mark.height];
      expect(x).toBeLessThanOrEqual(paper.width - 9);
      expect(y).toBeLessThanOrEqual(paper.height - 9);
    }
    const said = readPages(await matrixPdf(rows, long, head, { paper, shapes }))
      .flat()
      .join(' ');
    for (const word of notes.split(' ')) expect(said).toContain(word);
    expect(said.split('Wholly').length - 1).toBeGreaterThanOrEqual(5);
  });

  it('keeps the letters of every script, drawn or not, and says which file shows them', async () => {
    const rows = [product('Crème brûlée (½) €'), product('焼き鳥 עוגה')];
    const [page = []] = readPages(await matrixPdf(rows, allergens(3), head, { paper, shapes }));
    expect(page).toEqual(expect.arrayContaining(['Crème brûlée (½) €', '焼き鳥 עוגה']));
    expect(page.join()).toContain(head.emptyBoxes);
    const [plain = []] = readPages(await matrixPdf(many(1), allergens(3), head, { paper, shapes }));
    expect(plain.join()).not.toContain(head.emptyBoxes);
  });
});
