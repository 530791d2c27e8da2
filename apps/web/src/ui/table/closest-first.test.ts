import { expect, it } from 'vitest';
import { closestFirst } from './closest-first.ts';

const venues = Array.from({ length: 10_000 }, (_, at) => ({ value: `v${at}`, label: `Kiosk ${at}` }));
const filter = closestFirst((count) => `${count} more`);
const labels = (options: ReturnType<typeof filter>) =>
  options.flatMap((one) => ('group' in one ? one.items.map(({ label }) => label) : one.label));

it('draws a hundred of many, says how many more there are, and that line cannot be chosen', () => {
  const found = filter({ options: venues, search: '', limit: Infinity });
  expect(labels(found)).toEqual([...venues.slice(0, 100).map(({ label }) => label), '9900 more']);
  expect(found.at(-1)).toMatchObject({ disabled: true });
});

it('finds each of them by typing, its own name first', () => {
  expect(labels(filter({ options: venues, search: 'kiosk 9999', limit: Infinity }))).toEqual(['Kiosk 9999']);
  expect(labels(filter({ options: venues, search: 'kiosk 77', limit: Infinity })).slice(0, 2)).toEqual([
    'Kiosk 77',
    'Kiosk 770',
  ]);
});

it('counts over all groups, and leaves out those with nothing to show', () => {
  const groups = [
    { group: 'North', items: venues.slice(0, 60) },
    { group: 'South', items: venues.slice(60, 200) },
    { group: 'West', items: venues.slice(200, 210) },
  ];
  const found = filter({ options: groups, search: '', limit: Infinity });
  expect(found.map((one) => ('group' in one ? [one.group, one.items.length] : one.label))).toEqual([
    ['North', 60],
    ['South', 40],
    '110 more',
  ]);
  expect(labels(filter({ options: groups, search: 'kiosk 205', limit: Infinity }))).toEqual(['Kiosk 205']);
});
