import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../platform/clock.ts';
import { createBreaker, type Breaker } from './breaker.rules.ts';

const usual = clock.now;
const minute = 60_000;
let now = 0;
let breaker: Breaker;
beforeEach(() => {
  now = Date.parse('2026-11-27T12:00:00Z');
  clock.now = () => now;
  breaker = createBreaker();
});
afterEach(() => {
  clock.now = usual;
});
const fall = (receiver = 'dead') => {
  for (let calls = 0; calls < 3; calls++) {
    expect(breaker.admits(receiver)).toBe(true);
    breaker.note(receiver, false);
  }
};

describe('a receiver', () => {
  it('is left alone for a minute after three calls without an answer, and another is not', () => {
    fall();
    expect([breaker.admits('dead'), breaker.admits('alive')]).toEqual([false, true]);
    now += minute - 1;
    expect(breaker.admits('dead')).toBe(false);
    now += 1;
    expect(breaker.admits('dead')).toBe(true);
  });

  it('is called by one alone to find out whether it is back, and by all once it answered', () => {
    fall();
    now += minute;
    expect([breaker.admits('dead'), breaker.admits('dead')]).toEqual([true, false]);
    breaker.note('dead', true);
    expect([breaker.admits('dead'), breaker.admits('dead')]).toEqual([true, true]);
  });

  it('is left alone for longer each time, at most five minutes', () => {
    fall();
    const pauses = [];
    let last = now;
    for (let trials = 0; trials < 4; trials++) {
      while (!breaker.admits('dead')) now += 1_000;
      pauses.push((now - last) / minute);
      last = now;
      breaker.note('dead', false);
    }
    expect(pauses).toEqual([1, 2, 4, 5]);
  });

  it('is not left alone for longer because of calls that were under way when it was given up on', () => {
    for (let calls = 0; calls < 8; calls++) expect(breaker.admits('dead')).toBe(true);
    for (let calls = 0; calls < 8; calls++) breaker.note('dead', false);
    expect(breaker.admits('dead')).toBe(false);
    now += minute;
    expect(breaker.admits('dead')).toBe(true);
  });

  it('that answers between the failures is never left alone', () => {
    for (let rounds = 0; rounds < 5; rounds++) {
      breaker.note('slow', false);
      breaker.note('slow', false);
      breaker.note('slow', true);
    }
    expect(breaker.admits('slow')).toBe(true);
  });
});
