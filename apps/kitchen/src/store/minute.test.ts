import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from './clock.ts';
import { currentMinute, followMinute, tick } from './minute.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-26T23:58:20.000Z');
  startClock(undefined, undefined);
});
afterEach(() => vi.useRealTimers());

test('a screen is called once with each minute, and at midnight', () => {
  const times: string[] = [];
  const leave = followMinute(() => times.push(new Date(Date.now()).toISOString()));
  vi.advanceTimersByTime(150_000);
  expect(times).toEqual(['2026-11-26T23:59:00.000Z', '2026-11-27T00:00:00.000Z']);
  leave();
  vi.advanceTimersByTime(600_000);
  expect(times).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('several screens share one timer', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const leave = [followMinute(one), followMinute(other)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([one, other].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);
  for (const each of leave) each();
});

test('a tablet that slept draws the present as soon as it is looked at, and the same minute only once', () => {
  const listener = vi.fn();
  const leave = followMinute(listener);
  vi.setSystemTime('2026-11-27T06:30:10.000Z');
  tick();
  tick();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(currentMinute()).toBe(Date.parse('2026-11-27T06:30:00.000Z'));
  leave();
});

test('the minute is the server’s where the tablet’s clock is another', () => {
  startClock({ offset: 90_000, compared_at: 0, source: 'server', alive_at: 0 }, undefined);
  expect(currentMinute()).toBe(Date.parse('2026-11-26T23:56:00.000Z'));
});
