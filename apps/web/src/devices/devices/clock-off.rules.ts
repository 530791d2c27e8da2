import { clockStand, clockTolerance, type ClockStand } from '@larder/rules/clock-check';
import type { DeviceFull } from './devices.api.ts';

/** What a person set a tablet's time to, in words. */
interface SetClock {
  at: string;
  text: (typeof setWords)[keyof typeof setWords] | undefined;
  count: number;
  isNow: boolean;
}

/** How a device's clock stands, in words; undefined while nobody knows. */
export function clockOff(offset_ms: number | null): { text: ClockStand; count: number; tooFar: boolean } | undefined {
  if (offset_ms === null) return undefined;
  const { stand, count } = clockStand(offset_ms);
  return { text: stand, count, tooFar: Math.abs(offset_ms) > clockTolerance };
}

const setWords = {
  clockRight: 'setRight',
  clockAheadSeconds: 'setAheadSeconds',
  clockBehindSeconds: 'setBehindSeconds',
  clockAheadMinutes: 'setAheadMinutes',
  clockBehindMinutes: 'setBehindMinutes',
  clockAheadHours: 'setAheadHours',
  clockBehindHours: 'setBehindHours',
  clockAheadDays: 'setAheadDays',
  clockBehindDays: 'setBehindDays',
} as const satisfies Record<ClockStand, string>;

/**
 * When a person last set a tablet's time, how far that was from the server's, and whether the tablet still goes by it;
 * undefined where nobody set it. While the two were not compared there, the reported offset does not tell how far: it
 * is that of the tablet's own clock.
 */
export function clockSet({ clock }: Pick<DeviceFull['health'], 'clock'>): SetClock | undefined {
  if (!clock?.set_at) return undefined;
  const off = clockOff(clock.set_ahead_ms);
  const text = off && setWords[off.text];
  return { at: clock.set_at, text, count: off?.count ?? 0, isNow: clock.source === 'person' };
}
