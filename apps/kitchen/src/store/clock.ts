import type { DeviceClock } from '@larder/contract/devices/device-health';
import type { ReportedClock } from '@larder/contract/devices/envelope';
import { clockTolerance } from '@larder/rules/clock-check';
import { clockDoubt, type ClockDoubt } from '@larder/rules/clock-watch';
import type { ClockReading } from './clock-reading.ts';
import { keepMeta } from './database.ts';

/** How often the app notes that it is alive, in milliseconds. */
const beat = 60_000;

let reading: ClockReading | undefined;
let lastAlive: number | undefined;
let lastEvent: number | undefined;
let jumped = false;
const raw0 = Date.now();
let base = { raw: raw0, steady: performance.now() };

/** Takes over what was kept when the app last ran. Call once, before anything is printed. */
export function startClock(kept: ClockReading | undefined, lastEventAt: number | undefined): void {
  reading = kept;
  lastAlive = kept?.alive_at;
  lastEvent = lastEventAt;
}

/**
 * Notes every minute that the app is alive, so that the next start knows for how long it was not; says once how far the
 * clock jumped.
 */
export function keepClockAlive(onJump: (milliseconds: number) => void): () => void {
  const timer = setInterval(() => {
    const [raw, steady] = [Date.now(), performance.now()];
    const jump = raw - base.raw - (steady - base.steady);
    if (Math.abs(jump) > 120_000) {
      jumped = true;
      // A jump is one jump, however long the app runs after it.
      base = { raw, steady };
      onJump(Math.round(jump));
    }
    void keep({});
  }, beat);
  return () => clearInterval(timer);
}

/** The time as the server has it, in milliseconds since 1970. */
export function now(): number {
  return Date.now() - (reading?.offset ?? 0);
}

/** The same as ISO 8601 in UTC. */
export function nowText(): string {
  return new Date(now()).toISOString();
}

/** How far the tablet's clock is ahead of the server's, in milliseconds; null when nobody has compared them. */
export function clockOffset(): number | null {
  return reading ? reading.offset : null;
}

/** Whether it is further from the server's than clocks that count as right may be. */
export function isClockOff(): boolean {
  return Math.abs(clockOffset() ?? 0) > clockTolerance;
}

/** How the clocks were compared last; undefined when they never were. */
export function lastComparison(): ClockReading | undefined {
  return reading;
}

/** Whether the time is one that a person set, which nobody has compared with the server's since. */
export function isSetByPerson(): boolean {
  return reading?.source === 'person';
}

/** What a report says of the clock that it is dated by. */
export function clockFacts(): ReportedClock {
  return isSetByPerson() ? { by_person: true } : {};
}

/** Where a kept reading has its time from, as it is reported to the server; a worker knows only what is kept. */
export function clockReport(kept: ClockReading | undefined): DeviceClock | undefined {
  return kept && { source: kept.source, set_at: kept.set?.at ?? null, set_ahead_ms: kept.set?.ahead ?? null };
}

/**
 * Compares the clocks by an answer's Date header, which has whole seconds, and half of the time that the call took.
 * Answers how far the tablet's clock is ahead when that is another distance than before.
 */
export function compareClocks(date: string | null, sentAt: number, receivedAt: number): number | undefined {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return undefined;
  const between = receivedAt - (receivedAt - sentAt) / 2;
  const offset = Math.round(between - (server + 500));
  const isOther = !reading || Math.abs(offset - reading.offset) > 2_000;
  const isSet = reading?.source === 'person';
  const isNews = isOther || isSet || receivedAt - (reading?.compared_at ?? 0) > beat;
  jumped = false;
  lastAlive = receivedAt;
  if (isNews)
    void keep({ offset, compared_at: receivedAt, source: 'server', ...(isSet && { set: comparedSet(offset) }) });
  return isOther ? offset : undefined;
}

/** Why the clock may be wrong, if it may. */
export function doubtOfClock(): ClockDoubt | undefined {
  return clockDoubt({
    raw: Date.now(),
    started_at: raw0,
    compared_at: reading?.compared_at,
    alive_at: lastAlive,
    event_at: lastEvent,
    confirmed_at: reading?.confirmed_at,
    jumped,
  });
}

/** A person says that the time shown is right, or what the time is (milliseconds since 1970). */
export async function confirmClock(time?: number): Promise<void> {
  const raw = Date.now();
  jumped = false;
  lastAlive = raw;
  lastEvent = undefined;
  await keep({
    confirmed_at: raw,
    ...(time !== undefined && { offset: raw - time, compared_at: raw, source: 'person' }),
    ...(time !== undefined && { set: { at: new Date(time).toISOString(), offset: raw - time, ahead: null } }),
  });
}

/** What a person set, with how far ahead of the server's time it was. */
function comparedSet(offset: number): ClockReading['set'] {
  return reading?.set && { ...reading.set, ahead: offset - reading.set.offset };
}

async function keep(change: Partial<ClockReading>): Promise<void> {
  const raw = Date.now();
  reading = { offset: 0, compared_at: 0, source: 'server', ...reading, ...change, alive_at: raw };
  await keepMeta('clock', reading);
}
