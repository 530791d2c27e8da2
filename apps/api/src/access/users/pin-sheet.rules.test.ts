import { expect, it } from 'vitest';
import { drawPins } from './pin-sheet.rules.ts';

it('draws four digits each, and none twice', () => {
  const numbers = [7, 7, 42, 9999, 42, 0];
  expect(drawPins(4, () => numbers.shift() ?? 1)).toEqual(['0007', '0042', '9999', '0000']);
});
