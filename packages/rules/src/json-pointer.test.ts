import { expect, it } from 'vitest';
import { leavesOf, readByPointers } from './json-pointer.ts';

const message = {
  gateway: 'gw-1',
  'a/b': { 'c~d': 7 },
  rooms: [
    {
      name: 'cold',
      probes: [
        { id: 'p1', t: 3.1 },
        { id: 'p2', t: 3.4 },
      ],
    },
    { name: 'warm', probes: [{ id: 'p3', t: 9 }, { id: 'p4' }] },
  ],
  empty: [],
  off: null,
};

it('lists the values of a message, of a list those of its first entry', () => {
  expect(leavesOf(message)).toEqual([
    { pointer: '/gateway', value: 'gw-1' },
    { pointer: '/a~1b/c~0d', value: 7 },
    { pointer: '/rooms/*/name', value: 'cold' },
    { pointer: '/rooms/*/probes/*/id', value: 'p1' },
    { pointer: '/rooms/*/probes/*/t', value: 3.1 },
    { pointer: '/off', value: null },
  ]);
});

it('reads every entry of lists, each with its own sensor, or one for all', () => {
  const read = (sensor: string) =>
    readByPointers(message, { sensor, value: '/rooms/*/probes/*/t', time: '' }).map((one) => [
      one.sensor,
      one.value,
      one.path,
    ]);
  expect(read('/rooms/*/probes/*/id')).toEqual([
    ['p1', 3.1, 'rooms/0/probes/0/t'],
    ['p2', 3.4, 'rooms/0/probes/1/t'],
    ['p3', 9, 'rooms/1/probes/0/t'],
  ]);
  expect(read('/rooms/*/name').map(([sensor]) => sensor)).toEqual(['cold', 'cold', 'warm']);
  expect(read('/gateway').map(([sensor]) => sensor)).toEqual(['gw-1', 'gw-1', 'gw-1']);
});

it('reads names with signs of its own, and a time where one is named', () => {
  const one = readByPointers({ ...message, when: 12 }, { sensor: '/gateway', value: '/a~1b/c~0d', time: '/when' });
  expect(one).toEqual([{ path: 'a~1b/c~0d', sensor: 'gw-1', value: 7, at: 12 }]);
});

it('finds nothing where the message is another, and nothing that every object has', () => {
  for (const value of ['/rooms/*/humidity', '/nowhere/at/all', '/constructor/name', '/rooms/length'])
    expect(readByPointers(message, { sensor: '/gateway', value, time: '' })).toEqual([]);
  expect(readByPointers('text', { sensor: '/a', value: '/b', time: '' })).toEqual([]);
});

it('gives up on what is too deep or too long to look through', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 40; level += 1) deep = { deep };
  expect(leavesOf(deep)).toEqual([]);
  const long = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`n${at}`, at]));
  expect(leavesOf(long)).toHaveLength(300);
});
