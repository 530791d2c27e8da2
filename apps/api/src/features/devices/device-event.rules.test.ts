import { expect, it } from 'vitest';
import { isMistimed, readEvent, refuseMistimed } from './device-event.rules.ts';

const received = Date.parse('2026-10-14T09:30:00Z');
const minute = 60_000;

/** A print so many minutes after it was received. */
function printAt(minutes: number) {
  const device_time = new Date(received + minutes * minute).toISOString();
  const printed_date = device_time;
  const use_by = new Date(received + 2 * 86_400_000).toISOString();
  const body = { product_id: crypto.randomUUID(), usage: 'prep', printed_date, use_by, initials: 'VL' };
  return readEvent({ id: crypto.randomUUID(), type: 'label_printed', device_time, body });
}

it.each([
  ['a clock that runs ahead', 0, 7 * minute, '7 minutes ahead'],
  ['a clock that is behind', -60, -7 * minute, '7 minutes behind'],
  ['a print of the future by a clock that is right now', 12, 0, '12 minutes ahead'],
  ['a print of the future by a clock that nobody knows', 12, null, '12 minutes ahead'],
])('%s is refused in words that say how far it is off', (_, minutes, offset, words) => {
  const verdict = printAt(minutes);
  expect(isMistimed(verdict, received, offset)).toBe(true);
  expect(refuseMistimed(verdict, received, offset)).toMatchObject({
    ok: false,
    error_code: 'FORBIDDEN',
    error_description: `The clock of this device is ${words}: with time validation on it may not print`,
  });
});

it.each([
  ['2 minutes off', 0, 2 * minute],
  ['told long after', -600, 0],
])('a print %s stands', (_, minutes, offset) => {
  expect(isMistimed(printAt(minutes), received, offset)).toBe(false);
});
