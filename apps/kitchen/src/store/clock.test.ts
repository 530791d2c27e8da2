import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clockReport, compareClocks, confirmClock, isSetByPerson, lastComparison, now, startClock } from './clock.ts';

const noon = Date.parse('2026-11-22T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  startClock(undefined, undefined);
});
afterEach(() => vi.useRealTimers());

test('the time that a person sets counts, and is reported as theirs', async () => {
  expect(clockReport(lastComparison())).toBeUndefined();
  await confirmClock(noon - 600_000);
  expect(now()).toBe(noon - 600_000);
  expect(isSetByPerson()).toBe(true);
  expect(clockReport(lastComparison())).toEqual({
    source: 'person',
    set_at: '2026-11-22T11:50:00.000Z',
    set_ahead_ms: null,
  });
});

test('the next comparison with the server takes its place, and keeps how far it was off', async () => {
  await confirmClock(noon - 600_000);
  // The server is 13 minutes behind the tablet's own clock, and so 3 behind what the person set.
  compareClocks('Sun, 22 Nov 2026 11:47:00 GMT', noon, noon);
  expect(isSetByPerson()).toBe(false);
  expect(clockReport(lastComparison())).toEqual({
    source: 'server',
    set_at: '2026-11-22T11:50:00.000Z',
    set_ahead_ms: 179_500,
  });
  expect(now()).toBe(noon - 779_500);
});

test('that the server shows the same time is news too', async () => {
  await confirmClock(noon - 500);
  expect(compareClocks('Sun, 22 Nov 2026 11:59:59 GMT', noon, noon)).toBeUndefined();
  expect(clockReport(lastComparison())).toMatchObject({ source: 'server', set_ahead_ms: 0 });
});

test('who only says that the shown time is right has set nothing', async () => {
  compareClocks('Sun, 22 Nov 2026 12:00:00 GMT', noon, noon);
  await confirmClock();
  expect(clockReport(lastComparison())).toEqual({ source: 'server', set_at: null, set_ahead_ms: null });
});
