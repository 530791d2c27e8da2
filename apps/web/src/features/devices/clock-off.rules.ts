import { clockTolerance } from '@larder/rules/clock-check';
import type { DeviceText } from './devices.texts.ts';

/** Below this a clock counts as right: calls themselves take their time. Milliseconds. */
const unnoticed = 5_000;

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
