import { clock } from '../../platform/clock.ts';

export type Breaker = {
  /** Whether a receiver may be called now. Where it was given up on, one call alone finds out whether it is back. */
  admits: (receiver: string) => boolean;
  /** Notes what came of a call that was admitted, or made anyway. */
  note: (receiver: string, answered: boolean) => void;
};

/** Calls without an answer, one after another, after which a receiver is left alone. */
const most = 3;
/**
 * How long it is left alone at first, and at most, in milliseconds; a person who has repaired it should not wait long.
 */
const first = 60_000;
const longest = 5 * 60_000;
/** A receiver that was not called for so long is forgotten, in milliseconds. */
const remembered = 24 * 3_600_000;

type Silence = { calls: number; pause: number; until: number; isTried: boolean; noted: number };

/**
 * Keeps calls away from receivers that do not answer, so that the wait for one that is dead is not paid again and
 * again.
 */
export function createBreaker(): Breaker {
  const silent = new Map<string, Silence>();
  return {
    admits(receiver) {
      const silence = silent.get(receiver);
      if (!silence || silence.calls < most) return true;
      const now = clock.now();
      if (now < silence.until) return false;
      silence.isTried = true;
      // Calls that come while this one finds out are held as before.
      silence.until = now + silence.pause;
      return true;
    },
    note(receiver, answered) {
      if (answered) return void silent.delete(receiver);
      const now = clock.now();
      for (const [one, { noted }] of silent) if (noted + remembered < now) silent.delete(one);
      const silence = silent.get(receiver) ?? { calls: 0, pause: first, until: now, isTried: false, noted: now };
      silent.set(receiver, silence);
      silence.noted = now;
      silence.calls += 1;
      if (silence.isTried) silence.pause = Math.min(silence.pause * 2, longest);
      // Calls that were under way when it was given up on say nothing new.
      if (silence.isTried || silence.calls === most) silence.until = now + silence.pause;
      silence.isTried = false;
    },
  };
}
