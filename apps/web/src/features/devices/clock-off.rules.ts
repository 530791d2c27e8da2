import { clockTolerance } from '@larder/rules/clock-check';
import type { DeviceFull } from './devices.api.ts';
import type { DeviceText } from './devices.texts.ts';

/** Below this a clock counts as right: calls themselves take their time. Milliseconds. */
const unnoticed = 5_000;

/** What a person set a tablet's time to, in words. */
interface SetClock {
  at: string;
  text: (typeof setWords)[keyof typeof setWords] | undefined;
  count: number;
  isNow: boolean;
}

/** How a device's clock stands, in seconds up to a minute and a half, else in minutes; undefined while nobody knows. */
export function clockOff(offset_ms: number | null): { text: DeviceText; count: number; tooFar: boolean } | undefined {
  if (offset_ms === null) return undefined;
  const off = Math.abs(offset_ms);
  const tooFar = off > clockTolerance;
  if (off < unnoticed) return { text: 'clockRight', count: 0, tooFar };
  const ahead = offset_ms > 0;
  if (off < 90_000) {
    return { text: ahead ? 'clockAheadSeconds' : 'clockBehindSeconds', count: Math.round(off / 1_000), tooFar };
  }
  return { text: ahead ? 'clockAheadMinutes' : 'clockBehindMinutes', count: Math.round(off / 60_000), tooFar };
}

const setWords = {
  clockRight: 'setRight',
  clockAheadSeconds: 'setAheadSeconds',
  clockBehindSeconds: 'setBehindSeconds',
  clockAheadMinutes: 'setAheadMinutes',
  clockBehindMinutes: 'setBehindMinutes',
} as const;

/**
 * When a person last set a tablet's time, how far that was from the server's, and whether the tablet still goes by it; undefined where
 * nobody set it. While the two were not compared there, the reported offset does not tell how far: it is that of the tablet's own clock.
 */
export function clockSet({ clock }: Pick<DeviceFull['health'], 'clock'>): SetClock | undefined {
  if (!clock?.set_at) return undefined;
  const off = clockOff(clock.set_ahead_ms);
  const text = off && setWords[off.text as keyof typeof setWords];
  return { at: clock.set_at, text, count: off?.count ?? 0, isNow: clock.source === 'person' };
}
