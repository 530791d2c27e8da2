import { expect, it } from 'vitest';
import { clockMayPrint } from './clock-check.ts';

it.each([
  [true, 0, true],
  [true, 120_000, true],
  [true, 120_001, false],
  [true, -120_000, true],
  [true, -120_001, false],
  [true, null, true],
  [false, 86_400_000, true],
])('validation %s, %s ms off: may print %s', (validation, offset, expected) => {
  expect(clockMayPrint(validation, offset)).toBe(expected);
});
