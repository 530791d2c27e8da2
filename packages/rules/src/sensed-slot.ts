import type { Slot } from './reading-day.ts';

/** How far a probe and a sensor may be apart to agree, in degrees Celsius. */
export const agreedWithin = 2;
/** For how many days a probe that agreed with a sensor lets it count. */
export const agreedDays = 7;
/** The farthest that a sensor's value may be from a reading to be compared with it, in minutes. */
export const comparedWithin = 15;

/** A value in degrees Celsius at an instant, in milliseconds since 1970. */
export type ValueAt = { at: number; value: number };
/** What a sensor measured while it stood in a fridge, with its correction and without faults. */
export type FridgeSensor = { id: string; interval_minutes: number; values: readonly ValueAt[] };

/**
 * What is known of a fridge: whether its venue lets sensors count, what its sensors measured, and what probes that were
 * in order showed there.
 */
export type SensedFacts = { counts: boolean; sensors: readonly FridgeSensor[]; probes: readonly ValueAt[] };
export type SensedSlot = ValueAt & { sensor_id: string };

/**
 * The value by which a slot of the day's readings is done by a sensor: the last that it measured in the slot. Only where
 * the venue lets sensors count, and the last probe of the 7 days before the slot agreed with that sensor
 * (docs/product/network.md#sensors). Undefined where none does it. Of several sensors it is the one that measured last.
 */
export function sensedIn(slot: Slot, { counts, sensors, probes }: SensedFacts): SensedSlot | undefined {
  if (!counts) return undefined;
  let found: SensedSlot | undefined;
  for (const sensor of sensors) {
    const last = lastOf(sensor, slot);
    if (!last || (found && found.at >= last.at) || !isAgreed(sensor, probes, slot.from)) continue;
    found = { ...last, sensor_id: sensor.id };
  }
  return found;
}

/**
 * Whether the last probe in the 7 days before an instant that can be compared with a sensor was within 2 °C of it: one
 * that disagrees takes back what earlier ones said. Of several at once all have to agree.
 */
export function isAgreed(sensor: FridgeSensor, probes: readonly ValueAt[], before: number): boolean {
  const since = before - agreedDays * 86_400_000;
  let last = -Infinity;
  let agreed = false;
  for (const probe of probes) {
    if (probe.at < since || probe.at >= before || probe.at < last) continue;
    const agrees = agreesWith(sensor, probe);
    if (agrees === undefined) continue;
    agreed = agrees && (probe.at > last || agreed);
    last = probe.at;
  }
  return agreed;
}

/**
 * Whether a sensor's value nearest to a probe's is within 2 °C of it: of two that are as near the earlier one. Undefined
 * where that is farther away than three of the sensor's intervals or 15 minutes, which compares nothing.
 */
function agreesWith({ values, interval_minutes }: FridgeSensor, probe: ValueAt): boolean | undefined {
  let nearest: ValueAt | undefined;
  for (const one of values) {
    const [away, best] = [Math.abs(one.at - probe.at), nearest ? Math.abs(nearest.at - probe.at) : Infinity];
    if (away < best || (away === best && nearest && one.at < nearest.at)) nearest = one;
  }
  if (!nearest) return undefined;
  const most = Math.min(3 * interval_minutes, comparedWithin) * 60_000;
  if (Math.abs(nearest.at - probe.at) > most) return undefined;
  // In hundredths, for 6.1 - 4.1 is a little more than 2.
  return Math.abs(Math.round(nearest.value * 100) - Math.round(probe.value * 100)) <= agreedWithin * 100;
}

function lastOf({ values }: FridgeSensor, { from, to }: Slot): ValueAt | undefined {
  let last: ValueAt | undefined;
  for (const one of values) if (one.at >= from && one.at < to && (!last || one.at > last.at)) last = one;
  return last;
}
