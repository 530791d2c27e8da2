import { describe, expect, test } from 'vitest';
import { clockDoubt, type ClockFacts } from './clock-watch.ts';

const raw = Date.UTC(2026, 10, 23, 9);
const minute = 60_000;
const hour = 60 * minute;
const well: ClockFacts = {
  raw,
  started_at: raw - hour,
  compared_at: raw - minute,
  alive_at: raw - minute,
  event_at: raw - 5 * minute,
  confirmed_at: undefined,
  jumped: false,
};

describe('a tablet’s clock', () => {
  test.each<[string, Partial<ClockFacts>, string | undefined]>([
    ['is believed once the server was asked', {}, undefined],
    ['moved while the app ran', { jumped: true }, 'jumped'],
    ['is behind the last report', { event_at: raw + 3 * minute }, 'back'],
    ['is a minute behind, which happens', { event_at: raw + minute }, undefined],
    ['is behind the time when the app last ran', { alive_at: raw + hour, compared_at: undefined }, 'back'],
    ['was off for a day, and no server answers', { alive_at: raw - 25 * hour, compared_at: raw - 25 * hour }, 'away'],
    ['was off for an hour only', { alive_at: raw - 2 * hour, compared_at: raw - 3 * hour }, undefined],
    ['was compared eight days ago', { compared_at: raw - 8 * 24 * hour, started_at: raw - 9 * 24 * hour }, 'old'],
    ['was never compared', { compared_at: undefined }, 'old'],
    ['was confirmed half an hour ago', { jumped: true, confirmed_at: raw - hour / 2 }, undefined],
    ['was confirmed too long ago', { jumped: true, confirmed_at: raw - 2 * hour }, 'jumped'],
    ['was confirmed in what is now the future', { jumped: true, confirmed_at: raw + hour }, 'jumped'],
  ])('%s', (_, change, doubt) => {
    expect(clockDoubt({ ...well, ...change })).toBe(doubt);
  });
});
