import { expect, test } from 'vitest';
import { shownColumns } from './column-fit.ts';
import type { Column } from './data-table-model.ts';

const cell = () => null;
const columns: Column<object>[] = [
  { id: 'name', header: 'Name', compact: 'title', cell },
  { id: 'use', header: 'Use', width: '20%', cell },
  { id: 'price', header: 'Price', width: '100px', hideBelow: 700, cell },
  { id: 'place', header: 'Place', width: '200px', hideBelow: 900, inItems: true, cell },
  { id: 'maker', header: 'Maker', width: '200px', optional: true, cell },
  { id: 'contents', header: 'Contents', width: '300px', optional: true, cell },
];
const usual = { hidden: [], chosen: [] };
const at = (width: number, choice: { hidden?: string[]; chosen?: string[] } = {}, taken = 0) => {
  const shown = shownColumns(columns, { ...usual, ...choice }, { width, taken });
  return columns.map(({ id }) => id).filter((id) => shown.has(id));
};

test('the narrower the table, the fewer columns; optional ones wait to be chosen', () => {
  expect(at(1400)).toEqual(['name', 'use', 'price', 'place']);
  expect(at(800)).toEqual(['name', 'use', 'price']);
  expect(at(650)).toEqual(['name', 'use']);
});

test('the name keeps its room though nothing was chosen', () => {
  const wide: Column<object>[] = [
    { id: 'name', header: 'Name', compact: 'title', cell },
    { id: 'use', header: 'Use', width: '50%', cell },
    { id: 'price', header: 'Price', width: '140px', hideBelow: 700, cell },
    { id: 'place', header: 'Place', width: '168px', hideBelow: 800, cell },
  ];
  for (let width = 700; width <= 1920; width += 1) {
    const shown = shownColumns(wide, usual, { width });
    const others = [shown.has('price') ? 140 : 0, shown.has('place') ? 168 : 0, width * 0.5];
    expect(width - others.reduce((sum, one) => sum + one, 0), `${width}`).toBeGreaterThanOrEqual(160);
    expect(shown.has('place'), `${width}`).toBe(width * 0.5 >= 160 + 140 + 168);
  }
});

test('what was left out stays so at every width', () => {
  expect(at(1400, { hidden: ['price'] })).toEqual(['name', 'use', 'place']);
});

test('a chosen column shows at every width of a table', () => {
  expect(at(1400, { chosen: ['maker'] })).toEqual(['name', 'use', 'price', 'place', 'maker']);
  expect(at(650, { chosen: ['price'] })).toEqual(['name', 'use', 'price']);
});

test('usual columns make way for it, those that need the widest table first, so that the name keeps its room', () => {
  // 160 for the name, 180 for the use and 500 for the others: 40 more than fit beside checkboxes and menus.
  expect(at(900, { chosen: ['maker'] }, 100)).toEqual(['name', 'use', 'price', 'maker']);
  expect(at(760, { chosen: ['contents'] }, 100)).toEqual(['name', 'use', 'contents']);
});

test('where all of them are too many, the latest chosen one shows, and what fits beside it', () => {
  expect(at(900, { chosen: ['maker', 'contents'] }, 100)).toEqual(['name', 'use', 'price', 'contents']);
  expect(at(900, { chosen: ['contents', 'maker'] }, 100)).toEqual(['name', 'use', 'price', 'maker']);
});

test('items of a phone are what they are', () => {
  expect(at(400, { chosen: ['maker', 'price'] })).toEqual(['name', 'use', 'place']);
  expect(at(400, { hidden: ['place'], chosen: ['maker'] })).toEqual(['name', 'use']);
});
