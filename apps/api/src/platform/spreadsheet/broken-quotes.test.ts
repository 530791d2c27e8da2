import { expect, it } from 'vitest';
import { chanceFrom, type Chance } from '../../../test/chance.ts';
import { readAs } from './format.ts';
import { SHEET_LIMITS } from './limits.ts';
import { isSheetRefusal } from './refusal.ts';
import { sheetRows } from './table.ts';

const header = ['name', 'sku', 'category', 'ingredients', 'allergens'];
const texts = ['Flour', 'Milk, eggs', 'Leek; milk', 'a "big" one', 'two\nlines', '', 'Salt, pepper; oil', '12" pizza'];

/** A table of products, and the same as a text in which one quotation mark is missing, too much, or of another kind. */
function brokenTable({ next, between, pick }: Chance) {
  const delimiter = pick([',', ';', '\t']);
  const isQuoted = next() < 0.5;
  const table = Array.from({ length: between(3, 8) }, (_, at) => [
    `Dish ${at}`,
    `S${at}`,
    'Mains',
    pick(texts),
    pick(texts),
  ]);
  const write = (cell: string) => (isQuoted || /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = `${[header, ...table].map((row) => row.map(write).join(delimiter)).join('\n')}\n`;
  const start = text.indexOf('\n') + 1;
  const marks = [...text.matchAll(/"/g)].map(({ index }) => index).filter((at) => at >= start);
  const at = marks.length > 0 && next() < 0.7 ? pick(marks) : undefined;
  const place = at ?? between(start, text.length - 1);
  const instead = at === undefined ? '"' : pick(['', '”']);
  return { table, text: text.slice(0, place) + instead + text.slice(at === undefined ? place : place + 1) };
}

it('one broken quotation mark spoils no product without a word', async () => {
  const chance = chanceFrom(20_261_128);
  const silent: string[] = [];
  for (let round = 0; round < 2_000; round += 1) {
    const { table, text } = brokenTable(chance);
    const sheet = await readAs('csv', new TextEncoder().encode(text), SHEET_LIMITS, {
      layout: { words: header },
    }).catch((error: unknown) => {
      if (isSheetRefusal(error)) return null;
      throw error;
    });
    // In a table of other columns no mapping finds its own.
    if (sheet === null || sheet.headers.length !== header.length) continue;
    const found = new Map([...sheetRows(sheet)].map(({ cells }) => [cells[1], cells.join('\0')]));
    const said = [...sheet.problems, ...sheet.notes].map(({ row }) => row);
    for (const [at, row] of table.entries()) {
      if (found.get(row[1]) === row.join('\0')) continue;
      // Rows that were taken in stand below the one that is named.
      if (!said.some((one) => one <= at + 2)) silent.push(`${JSON.stringify(text)}: ${row.join(' ; ')}`);
    }
  }
  expect(silent).toEqual([]);
});
