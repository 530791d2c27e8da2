import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  ['03/11/2026', 'uk', '2026-11-03'],
  ['03/11/2026', 'us', '2026-03-11'],
  ['3.11.26', 'uk', '2026-11-03'],
  ['11/03/26', 'us', '2026-11-03'],
  ['2026-11-03', 'us', '2026-11-03'],
  ['31/11/2026', 'uk', ''],
  ['13/11/2026', 'us', ''],
  ['3/11', 'uk', ''],
  ['3/11/202', 'uk', ''],
  ['', 'uk', ''],
] as const)('%s, as labels print it with %s, is %s', (typed, format, day) => {
  expect(readTypedDay(typed, format)).toBe(day);
});
