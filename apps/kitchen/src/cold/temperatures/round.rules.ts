import type { DateFormat } from '@larder/rules/date-format';
import { localDay } from '@larder/rules/local-day';
import { readingSlots, type Slot } from '@larder/rules/reading-day';
import { oneDecimal, temperatureRange, toCelsius } from '@larder/rules/temperature';
import { isOutside, isOver, rings, type Fridge } from '../../store/fridge-overlay.ts';
import type { FridgeRound } from '../../store/fridge-round.ts';

/**
 * How many fridges have fewer readings today than the settings ask for by now: with two a day, one is due until noon
 * and both from then on. What a sensor did is not asked of people. Times are milliseconds since 1970.
 */
export function dueCount(fridges: readonly Fridge[], perDay: number, at: number, timezone: string): number {
  return fridges.filter((fridge) => isDue(fridge, perDay, at, timezone)).length;
}

export function isDue(fridge: Fridge, perDay: number, at: number, timezone: string): boolean {
  if (perDay === 0) return false;
  const begun = readingSlots(at, timezone, perDay).filter(({ from }) => from <= at);
  const asked = begun.filter((slot) => !isSensed(fridge, slot));
  return (readToday(fridge, at, timezone)?.count ?? 0) < asked.length;
}

/** Whether a sensor did the reading that is due in the present part of the day, as far as the tablet knows. */
export function isDoneBySensor(fridge: Fridge, perDay: number, at: number, timezone: string): boolean {
  const present = perDay > 0 && readingSlots(at, timezone, perDay).findLast(({ from }) => from <= at);
  return Boolean(present && isSensed(fridge, present));
}

function isSensed({ sensed = [] }: Fridge, { from, to }: Slot): boolean {
  return sensed.some((one) => Date.parse(one.from) === from && Date.parse(one.to) === to);
}

/** What was read of a fridge today, if anything was: what the tablet knows may be of yesterday. */
export function readToday({ today }: Fridge, at: number, timezone: string): Fridge['today'] {
  if (!today?.last_at || localDay(Date.parse(today.last_at), timezone) !== localDay(at, timezone)) return undefined;
  return today;
}

/**
 * The fridges that ask for somebody: an alarm that rings, or a reading beyond a limit that nobody has signed for. An older server does not say
 * that; then a last reading of today that is beyond a limit, until one is within it.
 */
export function needingFridges(fridges: readonly Fridge[], at: number, timezone: string): Fridge[] {
  return fridges.filter((fridge) => {
    if (rings(fridge, at)) return true;
    if (fridge.trouble !== undefined) return fridge.trouble !== null;
    const last = readToday(fridge, at, timezone)?.last_value;
    return typeof last === 'number' && isOutside(fridge, last);
  });
}

/** Whether a minus was left out: the reading is far too warm for a freezer, and right with a minus before it. */
export function lacksMinus(fridge: Fridge, celsius: number): boolean {
  const { temperature_upper_threshold: limit } = fridge;
  return limit !== null && limit < 0 && celsius > 0 && isOver(fridge, celsius) && !isOutside(fridge, -celsius);
}

/** The fridges in the order of the last round; those that were not in it come behind, as the server lists them. */
export function roundOrder(fridges: readonly Fridge[], { order }: FridgeRound): Fridge[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return fridges.toSorted((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}

/**
 * The fridge to go on with after one: the next in order that was not read in this round, from the beginning again at
 * the end.
 */
export function nextFridge(order: readonly string[], done: ReadonlySet<string>, after: string): string | undefined {
  const from = order.indexOf(after);
  return [...order.slice(from + 1), ...order.slice(0, Math.max(0, from))].find((id) => !done.has(id));
}

/**
 * The fridge that is read now: the chosen one, or where that was deleted meanwhile the first that was not read; none
 * once all were.
 */
export function currentFridge(
  fridges: readonly Fridge[],
  done: ReadonlySet<string>,
  chosen: string | undefined,
): Fridge | undefined {
  return fridges.find(({ id }) => id === chosen) ?? fridges.find(({ id }) => !done.has(id));
}

/**
 * The round after a fridge was read: it takes its place behind the others, and what was to be checked again has been.
 */
export function roundAfter(
  { order, rechecks }: FridgeRound,
  fridge_id: string,
  recheck: { reading_id: string; at: string } | undefined,
): FridgeRound {
  const { [fridge_id]: _, ...others } = rechecks;
  return {
    order: [...order.filter((id) => id !== fridge_id), fridge_id],
    rechecks: recheck ? { ...others, [fridge_id]: recheck } : others,
  };
}

export type Typed = { ok: true; celsius: number } | { ok: false; problem: 'empty' | 'out_of_range' };

/** What was typed, in the unit that people read here, as a reading in Celsius. */
export function readTyped(typed: string, format: DateFormat): Typed {
  if (!/\d/.test(typed)) return { ok: false, problem: 'empty' };
  const celsius = oneDecimal(format === 'us' ? toCelsius(Number(typed)) : Number(typed));
  const isWithin = celsius >= temperatureRange.min && celsius <= temperatureRange.max;
  return isWithin ? { ok: true, celsius } : { ok: false, problem: 'out_of_range' };
}
