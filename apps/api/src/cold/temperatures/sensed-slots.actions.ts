import type { FridgeDetails } from '@larder/contract/cold/temperatures';
import { readingSlots, type Slot } from '@larder/rules/reading-day';
import {
  agreedDays,
  comparedWithin,
  isAgreed,
  sensedIn,
  type FridgeSensor,
  type SensedFacts,
  type ValueAt,
} from '@larder/rules/sensed-slot';
import { clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/scope.ts';
import {
  findProbeValues,
  findSensedFridges,
  findSensedSlots,
  findSensorValuesAt,
  hasCounting,
  noteSensedSlots,
  type AskedValue,
  type SensedFridge,
} from './sensed-slots.queries.ts';

const day = 86_400_000;

type FridgeSlots = { fridge: SensedFridge; slots: Slot[] };

/**
 * Notes which slots of today and yesterday sensors did since the last look (`packages/rules/src/sensed-slot.ts`): values
 * and readings may have come late. What was noted stays.
 */
export async function watchSensedSlots(tx: Tx): Promise<void> {
  if (!(await hasCounting(tx))) return;
  const now = clock.now();
  const fridges = await findSensedFridges(tx);
  const done = await slotsDone(
    tx,
    fridges.map((fridge) => ({ id: fridge.id, since: iso(now - 2 * day) })),
  );
  const open = fridges.flatMap((fridge): FridgeSlots[] => {
    const { id, timezone, readings_per_day: perDay } = fridge;
    const slots = [now - day, now]
      .flatMap((at) => readingSlots(at, timezone, perDay))
      .filter(({ from, to }) => from <= now && !done.get(id)?.has(`${from} ${to}`));
    return slots.length > 0 ? [{ fridge, slots }] : [];
  });
  if (open.length === 0) return;
  const known = await factsOf(tx, open, now);
  const found = open.flatMap(({ fridge, slots }) =>
    slots.flatMap((slot) => {
      const sensed = sensedIn(slot, known(fridge.id));
      if (!sensed) return [];
      const { sensor_id, at, value } = sensed;
      const { id: fridge_id, organization_id } = fridge;
      const span = { slot_from: iso(slot.from), slot_to: iso(slot.to) };
      return [{ fridge_id, organization_id, ...span, sensor_id, measured_at: iso(at), value }];
    }),
  );
  if (found.length > 0) await noteSensedSlots(tx, found);
}

/** By fridge, the slots that sensors did since an instant of each, by their beginning and end. */
export async function slotsDone(
  tx: Tx,
  fridges: readonly { id: string; since: string }[],
): Promise<Map<string, Set<string>>> {
  const done = new Map<string, Set<string>>();
  if (fridges.length === 0) return done;
  for (const { fridge_id, slot_from, slot_to } of await findSensedSlots(tx, fridges)) {
    const known = done.get(fridge_id) ?? new Set();
    done.set(fridge_id, known.add(`${Date.parse(slot_from)} ${Date.parse(slot_to)}`));
  }
  return done;
}

/** How the sensors of one fridge stand: whether they count now, or why not. */
export async function readSensorStanding(
  tx: Tx,
  id: string,
  sensors: FridgeDetails['sensors'],
): Promise<FridgeDetails['sensor_standing']> {
  if (sensors.length === 0) return 'NONE';
  const [fridge] = await findSensedFridges(tx, id);
  if (!fridge) return 'OFF';
  const now = clock.now();
  const slots = readingSlots(now, fridge.timezone, fridge.readings_per_day).filter(({ from }) => from <= now);
  const present = slots.at(-1);
  if (!present) return 'OFF';
  const known = (await factsOf(tx, [{ fridge, slots: [present] }], now))(id);
  if (sensedIn(present, known)) return 'COUNTED';
  const isAny = (before: number) => known.sensors.some((sensor) => isAgreed(sensor, known.probes, before));
  if (isAny(present.from)) return 'NO_VALUE';
  return isAny(now + 1) ? 'NEXT' : 'NO_CHECK';
}

/** What is known of fridges for these slots: of each sensor its last value in each, and those nearest to probes. */
async function factsOf(tx: Tx, asked: readonly FridgeSlots[], now: number): Promise<(id: string) => SensedFacts> {
  const first = Math.min(...asked.flatMap(({ slots }) => slots.map(({ from }) => from)));
  const ids = asked.map(({ fridge }) => fridge.id);
  const probes = await findProbeValues(tx, ids, iso(first - agreedDays * day));
  const compared = comparedWithin * 60_000;
  const wanted: AskedValue[] = [
    ...asked.flatMap(({ fridge, slots }) =>
      slots.map(({ from, to }) => {
        const end = iso(Math.min(to, now + 1));
        return { fridge_id: fridge.id, from: iso(from), to: end, at: end };
      }),
    ),
    ...probes.map(({ fridge_id, at }) => ({
      fridge_id,
      from: iso(at - compared),
      to: iso(at + compared + 1),
      at: iso(at),
    })),
  ];
  const measured = new Map<string, Map<string, FridgeSensor & { values: ValueAt[] }>>();
  for (const { fridge_id, id, interval_minutes, ...value } of await findSensorValuesAt(tx, wanted)) {
    const own = measured.get(fridge_id) ?? new Map<string, FridgeSensor & { values: ValueAt[] }>();
    const sensor = own.get(id) ?? { id, interval_minutes, values: [] };
    sensor.values.push(value);
    measured.set(fridge_id, own.set(id, sensor));
  }
  return (id) => ({
    counts: true,
    sensors: [...(measured.get(id)?.values() ?? [])],
    probes: probes.filter(({ fridge_id }) => fridge_id === id),
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
