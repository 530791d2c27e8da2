import { describe, expect, it } from 'vitest';
import type { Sheet, SheetCell } from './sheet.ts';
import { sheetPages } from './write-pages.ts';

const paper = { width: 297, height: 210 };
const columns: Sheet['columns'] = [
  { header: 'Fridge', kind: 'text', width: 60 },
  { header: 'Began', kind: 'moment' },
  { header: 'Ended', kind: 'moment' },
  { header: 'Highest °C', kind: 'number', width: 1 },
  { header: 'Delay, minutes', kind: 'number', width: 1 },
];

async function wordsOn(rows: SheetCell[][], dateFormat: Sheet['dateFormat'] = 'uk') {
  const pages = await sheetPages({ name: 'x', title: 'Incidents', columns, dateFormat } as Sheet, rows, paper);
  return pages.map((page) => page.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])));
}

describe('a table on pages', () => {
  it('of thousands of rows lets others have their turn', async () => {
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns += 1;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    await wordsOn(Array.from({ length: 4_000 }, () => ['Fridge', '', '', '4', '30']));
    isDone = true;
    expect(turns).toBeGreaterThan(1);
  });

  it('breaks no word of a column name, however narrow the column', async () => {
    const [words] = await wordsOn([]);
    expect(words).toEqual(expect.arrayContaining(['Highest', '°C', 'Delay,', 'minutes']));
  });

  it('leaves an end that has not come empty, and writes times as the country does', async () => {
    const row = ['Bar fridge', '2026-11-20 17:40:00', '', '10.6', '30'];
    expect((await wordsOn([row]))[0]).toContain('20/11/2026 17:40');
    expect((await wordsOn([row]))[0]?.join(' ')).not.toContain('//');
    const [us] = await wordsOn([row, ['x', '2026-11-20 00:05:00', '2026-11-20 12:05:00', '1', '1']], 'us');
    for (const time of ['11/20/2026 5:40 pm', '11/20/2026 12:05 am', '11/20/2026 12:05 pm'])
      expect(us?.join(' ')).toContain(time);
  });

  it('says so when there is nothing, and repeats its head on each page', async () => {
    expect((await wordsOn([]))[0]).toContain('There is nothing to list.');
    const pages = await wordsOn(Array.from({ length: 200 }, (_, at) => [`Fridge ${at}`, '', '', '4', '30']));
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page).toEqual(expect.arrayContaining(['Incidents', `${index + 1} / ${pages.length}`, 'Began']));
    expect(pages.flat().filter((text) => /^Fridge \d/.test(text))).toHaveLength(200);
    expect(pages.flat().filter((text) => text === 'Signature')).toHaveLength(1);
  });
});
