import { expect, test } from 'vitest';
import { afterWrongPin, noAttempts, pinWait } from './pin-attempts.ts';

test('thirty wrong PINs in ten minutes: at most twelve are looked at', () => {
  let attempts = noAttempts;
  let looked = 0;
  for (let now = 0; now <= 600_000; now += 1000) {
    if (pinWait(attempts, now) > 0) continue;
    attempts = afterWrongPin(attempts, now);
    looked += 1;
  }
  expect(looked).toBeLessThanOrEqual(12);
  expect(looked).toBeGreaterThan(5);
});

test('four wrong PINs cost no wait, the fifth thirty seconds, and none more than five minutes', () => {
  let attempts = noAttempts;
  const waits = Array.from({ length: 12 }, () => {
    attempts = afterWrongPin(attempts, 0);
    return pinWait(attempts, 0) / 1000;
  });
  expect(waits).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 300, 300, 300, 300]);
});

test('a clock that was put back keeps nobody out for longer', () => {
  expect(pinWait({ wrong: 5, until: 10_000_000 }, 0)).toBe(300_000);
});
