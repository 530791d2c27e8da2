import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatClock, noteServerTime, onOwnClock, serverNow } from './own-clock.ts';

const now = Date.UTC(2026, 5, 1, 12);
const hour = 3_600_000;
const answerAt = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } });

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => {
  noteServerTime(answerAt(now));
  vi.useRealTimers();
});

it.each([
  ['three hours ahead', now - 3 * hour, now - 3 * hour],
  ['ten minutes behind', now + hour / 6, now + hour / 6],
  ['right, but for the way of the answer', now - 2_000, now],
])('a clock that is %s', (_, said, expected) => {
  noteServerTime(answerAt(said));
  expect(serverNow()).toBe(expected);
  expect(onOwnClock(serverNow())).toBe(now);
});

it('is not learnt from an answer without a time', () => {
  noteServerTime(answerAt(now - hour));
  noteServerTime(new Response(null));
  noteServerTime(new Response(null, { headers: { date: 'soon' } }));
  expect(serverNow()).toBe(now - hour);
});

it.each([
  ['uk', '17:05'],
  ['us', '5:05 pm'],
])('writes the time of day as an organisation with dates of the %s does', (date_format, written) => {
  const user = JSON.stringify({
    api_tokens: { access_token: 'a' },
    organizations: [{ id: 'o', settings: { date_format } }],
  });
  vi.stubGlobal('localStorage', { getItem: () => user });
  expect(formatClock(new Date(2026, 5, 1, 17, 5).getTime())).toBe(written);
  vi.unstubAllGlobals();
});
