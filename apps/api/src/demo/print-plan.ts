import { Temporal } from 'temporal-polyfill';
import { chanceOf } from './chance.ts';
import { demoId } from './demo-id.ts';

/** A demo device as far as its rhythm goes. */
export type PlannedDevice = { id: string; organization_id: string; timezone: string; pace: number };

/** One label that will be printed: when, and its number among those of its venue's day. */
export type PlannedPrint = { id: string; device_id: string; day: string; at: number; number: number };

/** The local days (YYYY-MM-DD) up to the one that holds `now`, in milliseconds; the present one last. */
export function daysUpTo(now: number, timezone: string, count: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate();
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString());
}

/** The id of the last label that a device prints on a day: when it is in the log, the day is complete. */
export function lastPrintId(device: PlannedDevice, day: string): string {
  return printId(device, day, printCount(device, day) - 1);
}

/** Everything that the devices of one venue print on a day, in the order of time; the same whenever it is asked for. */
export function planDay(devices: PlannedDevice[], day: string): PlannedPrint[] {
  const prints = devices.flatMap((device) => {
    const morning = localHour(day, 6, device.timezone);
    return minutesOf(device, day).map((minutes, index) => ({
      id: printId(device, day, index),
      device_id: device.id,
      day,
      at: morning + minutes * 60_000 + ((index * 7919 + minutes * 31) % 60_000),
    }));
  });
  return prints
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    .map((print, index) => ({ ...print, number: index + 1 }));
}

// Most is made in the morning, some in the afternoon; a device's prints keep their order.
function minutesOf(device: PlannedDevice, day: string): number[] {
  const chance = chanceOf(`${device.id} ${day} minutes`);
  const count = printCount(device, day);
  return Array.from({ length: count }, () =>
    chance.happens(0.75) ? chance.between(5, 330) : chance.between(400, 640),
  ).toSorted((a, b) => a - b);
}

function printCount({ id, pace }: PlannedDevice, day: string): number {
  const weekday = Temporal.PlainDate.from(day).dayOfWeek;
  const usual = weekday === 7 ? pace * 0.5 : weekday === 6 ? pace * 0.8 : pace;
  return Math.max(1, Math.round(usual) + chanceOf(`${id} ${day} count`).between(-2, 3));
}

function printId({ id }: PlannedDevice, day: string, index: number): string {
  return demoId(`print/${id}/${day}/${index}`);
}

function localHour(day: string, hour: number, timezone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: timezone,
    plainTime: Temporal.PlainTime.from({ hour }),
  }).epochMilliseconds;
}
