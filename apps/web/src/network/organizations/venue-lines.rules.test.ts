import { expect, test } from 'vitest';
import { readVenueLines } from './venue-lines.rules.ts';

test('a line is a name, an address of any parts, a town and a post code, between tabs or commas', () => {
  const text =
    'Quay Café\t4 Quay Street, Unit 2\tBristol\tBS1 4DJ\r\n\nDock Café, 1 Dock Road, Floor 2, Bristol, BS1 6UD\n';
  expect(readVenueLines(text)).toEqual({
    venues: [
      { name: 'Quay Café', location: { line1: '4 Quay Street, Unit 2', city: 'Bristol', postcode: 'BS1 4DJ' } },
      { name: 'Dock Café', location: { line1: '1 Dock Road, Floor 2', city: 'Bristol', postcode: 'BS1 6UD' } },
    ],
    lines: [1, 3],
    short: [],
  });
});

test('a line without an address is named by its number', () => {
  expect(readVenueLines('Quay Café, Bristol, BS1 4DJ\nPier Café\n')).toEqual({ venues: [], lines: [], short: [1, 2] });
});
