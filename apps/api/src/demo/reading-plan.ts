import { startOfLocalDay } from '@larder/rules/local-day';
import { oneDecimal } from '@larder/rules/temperature';
import { chanceOf } from './chance.ts';
import type { FridgeStory } from './content/fridges.ts';
import { demoId } from './demo-id.ts';

export type PlannedFridge = {
  id: string;
  kind: 'FRIDGE' | 'FREEZER';
  degrees: number;
  probe?: number | undefined;
  timezone: string;
};
export type PlannedReading = {
  id: string;
  fridge_id: string;
  at: number;
  value: number;
  by_hand: boolean;
  /** When it was really taken, of one that was written down later. */
  backdated_from?: number;
};

const hour = 3_600_000;
/** When a fridge without a probe is read, in minutes after midnight. */
const rounds = [7 * 60 + 10, 12 * 60 + 20, 17 * 60 + 40];

/** The readings of a fridge on a local day (YYYY-MM-DD), in the order of time; the same whenever they are asked for. */
export function planReadings(fridge: PlannedFridge, day: string): PlannedReading[] {
  const midnight = startOfLocalDay(day, fridge.timezone) * 1000;
  return minutesOf(fridge).map((minutes, index) => {
    const chance = chanceOf(`${fridge.id} ${day} ${index}`);
    const late = fridge.probe ? chance.between(0, 40) : chance.between(0, 1500);
    return {
      id: readingId(fridge, day, index),
      fridge_id: fridge.id,
      at: midnight + minutes * 60_000 + late * 1000,
      value: oneDecimal(fridge.degrees + course(fridge, minutes, chance.between(-4, 4) / 10, chance.happens(0.35))),
      by_hand: !fridge.probe,
    };
  });
}

/** The id of a day's last reading: when it is there, the day is complete. */
export function lastReadingId(fridge: PlannedFridge, day: string): string {
  return readingId(fridge, day, minutesOf(fridge).length - 1);
}

/**
 * How much warmer than usual it is at a time of the day: doors open at service, a freezer defrosts at three and at
 * fifteen.
 */
function course({ kind, probe = 0 }: PlannedFridge, minutes: number, noise: number, opened: boolean): number {
  const service = (minutes >= 690 && minutes <= 840) || (minutes >= 1050 && minutes <= 1170);
  const door = service && opened ? 0.9 : 0;
  const afternoon = 0.4 * Math.sin(((minutes - 540) / 1440) * 2 * Math.PI);
  return noise + door + afternoon + (kind === 'FREEZER' ? defrost(minutes % 720, probe) : 0);
}

/** Short enough to be no incident: a probe that reads hourly would show a peak above the legal limit for an hour. */
function defrost(minutes: number, probe: number): number {
  if (minutes === 180) return probe < 60 ? 6.8 : 4.8;
  return minutes === 210 ? 3.2 : 0;
}

/** What the story of a fridge makes of a reading: another value, another time of writing, or no reading at all. */
export function tellStory(
  story: FridgeStory | undefined,
  reading: PlannedReading,
  now: number,
): PlannedReading | undefined {
  const ago = now - reading.at;
  if (story === 'forgotten') return ago > 40 * hour ? reading : undefined;
  if (story === 'failing now' && ago < 3.2 * hour)
    return { ...reading, value: oneDecimal(10.6 - 0.6 * (ago / hour) + (reading.value % 0.3)) };
  if (story === 'door left open' && ago > 292 * hour && ago < 295 * hour)
    return { ...reading, value: oneDecimal(9.9 - Math.abs(ago / hour - 293.4) * 0.8) };
  if (story === 'door left open' && ago > 147 * hour && ago < 149 * hour)
    return { ...reading, value: oneDecimal(9.1 - Math.abs(ago / hour - 148) * 0.5) };
  if (story === 'set too cold' && ago > 50 * hour && ago < 74 * hour)
    return { ...reading, value: oneDecimal(-1.8 + Math.abs(ago / hour - 62) * 0.1) };
  if (story === 'written down later' && ago > 3 * hour && ago < 14 * hour)
    return { ...reading, backdated_from: reading.at + 2.6 * hour };
  return reading;
}

function minutesOf({ probe }: PlannedFridge): number[] {
  return probe ? Array.from({ length: 1440 / probe }, (_, index) => index * probe) : rounds;
}

function readingId({ id }: PlannedFridge, day: string, index: number): string {
  return demoId(`reading/${id}/${day}/${index}`);
}
