import { expect, test } from 'vitest';
import { placedIn, type Toast } from './toast-place.ts';

const done: Toast = { id: 1, tone: 'ok', text: 'Walk-in: 3.2 °C' };
const failed: Toast = { id: 2, tone: 'bad', text: 'That did not work' };
const later: Toast = { id: 5, tone: 'ok', text: 'Test label printed' };
const sheet = { id: 3, since: 3 };
const above = { id: 4, since: 4 };

test('a sheet shows what went wrong and what was said since it opened, not what was done before', () => {
  expect(placedIn(3, [done, failed, later], [sheet])).toEqual([failed, later]);
  expect(placedIn(3, [done], [sheet])).toEqual([]);
});

test('of two sheets the upper one shows it', () => {
  expect(placedIn(3, [failed], [sheet, above])).toEqual([]);
  expect(placedIn(4, [failed], [sheet, above])).toEqual([failed]);
});
