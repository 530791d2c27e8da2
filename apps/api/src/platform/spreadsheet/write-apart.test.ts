import { expect, it } from 'vitest';
import type { SheetCell, SheetFormat } from './sheet.ts';
import { sheetPiecesApart } from './write-apart.ts';
import { sheetPieces } from './writer.ts';

const sheet = {
  title: 'Print log',
  columns: [
    { header: 'Name', kind: 'text' as const },
    { header: 'Copies', kind: 'number' as const },
  ],
  dateFormat: 'uk' as const,
};

async function* batches(count: number): AsyncGenerator<SheetCell[][]> {
  for (let at = 0; at < count; at++) yield [[`=Crème brûlée ${at}`, String(at)]];
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

it.each<SheetFormat>(['csv', 'xlsx', 'pdf'])('writes the same %s file in a thread of its own', async (format) => {
  const here = await whole(sheetPieces(format, sheet, batches(3)));
  expect((await whole(sheetPiecesApart(format, sheet, batches(3)))).equals(here)).toBe(true);
});

it('passes on why the rows could not be read', async () => {
  async function* broken(): AsyncGenerator<SheetCell[][]> {
    yield [['Soup', '1']];
    throw new Error('The cursor is gone');
  }
  await expect(whole(sheetPiecesApart('csv', sheet, broken()))).rejects.toThrow('The cursor is gone');
});

it('lets the rows go when nobody reads on', async () => {
  let isLetGo = false;
  async function* endless(): AsyncGenerator<SheetCell[][]> {
    try {
      for (;;) yield [['Soup', '1']];
    } finally {
      isLetGo = true;
    }
  }
  for await (const piece of sheetPiecesApart('csv', sheet, endless())) if (piece.includes('Soup')) break;
  expect(isLetGo).toBe(true);
});
