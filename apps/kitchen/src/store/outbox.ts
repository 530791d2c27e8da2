import type { ReportedBy, ReportedClock } from '@larder/contract/devices/envelope';
import type { AnyEvent } from '@larder/contract/devices/report-forms';
import { uuidv7 } from 'uuidv7';
import { clockFacts } from './clock.ts';
import { database, readMeta, write, type Meta, type OutboxRow, type Writing } from './database.ts';

/** What happened, as it goes into the outbox. */
export type Report = AnyEvent & {
  id?: string;
  /** Who reports it, as far as that is known. */
  by: ReportedBy;
  /** Of what was dated before: what differs from the clock of now. */
  clock?: ReportedClock;
  /** ISO 8601, by the server's clock as far as the tablet knows it. */
  device_time: string;
  /** Held back until the print job is settled. */
  job_id?: string;
  picture_id?: string;
};

/**
 * The reports on the tablet: how many of this device wait or are held by a print job, and since when the oldest waits;
 * how many are still there from when the tablet was another device; and how many of all were refused.
 */
export interface OutboxCount {
  waiting: number;
  held: number;
  others: number;
  refused: number;
  oldest_at: string | undefined;
}

/**
 * Puts reports into the outbox within the caller's transaction (stores `meta` and `outbox`); their ids in the same
 * order.
 */
export async function addReports(tx: Writing, reports: Report[]): Promise<string[]> {
  const device = (await tx.objectStore('meta').get('device')) as Meta['device'] | undefined;
  if (!device) throw new Error('Nothing is reported before pairing');
  const ids: string[] = [];
  for (const { id = uuidv7(), by, clock, job_id, picture_id, ...event } of reports) {
    const row: OutboxRow = {
      ...event,
      id,
      envelope: { by, clock: { ...clockFacts(), ...clock } },
      device_id: device.id,
      state: job_id ? 'held' : 'waiting',
      ...(job_id && { job_id }),
      ...(picture_id && { picture_id }),
    };
    await tx.objectStore('outbox').add(row);
    ids.push(id);
  }
  return ids;
}

type Which = {
  /** The device that made them; left out: the one that the tablet is now. */
  of?: string | undefined;
  /** Rows that are left out. */
  without?: ReadonlySet<number>;
  /** Bytes of JSON. */
  bytes?: number;
};

/** The first reports to send, oldest first: at most so many. */
export async function nextReports(most: number, { of, without, bytes = 900_000 }: Which = {}): Promise<OutboxRow[]> {
  const device_id = of ?? (await readMeta('device'))?.id ?? '';
  const base = await database();
  const rows: OutboxRow[] = [];
  let size = 0;
  let cursor = await base.transaction('outbox').store.index('device_state').openCursor([device_id, 'waiting']);
  while (cursor && rows.length < most) {
    const row = cursor.value;
    if (without?.has(cursor.primaryKey)) {
      cursor = await cursor.continue();
      continue;
    }
    size += JSON.stringify(row.body).length + 200;
    if (rows.length > 0 && size > bytes) break;
    rows.push(row);
    cursor = await cursor.continue();
  }
  return rows;
}

export async function countOutbox(): Promise<OutboxCount> {
  const device_id = (await readMeta('device'))?.id ?? '';
  const { store } = (await database()).transaction('outbox');
  const own = store.index('device_state');
  const [all, waiting, held, refused, first] = await Promise.all([
    store.count(),
    own.count([device_id, 'waiting']),
    own.count([device_id, 'held']),
    store.index('state').count('refused'),
    own.get([device_id, 'waiting']),
  ]);
  return { waiting, held, refused, others: all - waiting - held - refused, oldest_at: first?.device_time };
}

/** Since when the oldest report waits that is not among those that are being sent. */
export async function oldestBeside(sent: readonly OutboxRow[]): Promise<string | undefined> {
  const states = (await database()).transaction('outbox').store.index('state');
  const ids = new Set(sent.map(({ id }) => id));
  const [waiting, held] = await Promise.all([states.getAll('waiting', sent.length + 1), states.get('held')]);
  const times = [waiting.find(({ id }) => !ids.has(id)), held].flatMap((row) => row?.device_time ?? []);
  return times.toSorted()[0];
}

/** Reports of an earlier pairing with another device, counted by that device's id. */
export async function otherDevices(): Promise<{ id: string; name: string; count: number }[]> {
  const [device, names] = await Promise.all([readMeta('device'), readMeta('earlier_names')]);
  const counts = new Map<string, number>();
  const index = (await database()).transaction('outbox').store.index('device_state');
  let cursor = await index.openKeyCursor(null, 'nextunique');
  while (cursor) {
    const [device_id, state] = cursor.key;
    if (device_id !== device?.id && state !== 'refused') {
      counts.set(device_id, (counts.get(device_id) ?? 0) + (await index.count(cursor.key)));
    }
    cursor = await cursor.continue();
  }
  return [...counts].map(([id, count]) => ({ id, name: names?.[id] ?? id, count }));
}

/** The reports that the server refused, with its reasons. */
export async function refusedReports(): Promise<OutboxRow[]> {
  return (await database()).getAllFromIndex('outbox', 'state', 'refused');
}

/** Removes one refused report, after somebody has read it. What still waits is never removed. */
export async function removeRefused(seq: number): Promise<void> {
  await write(['outbox'], async (tx) => {
    const row = await tx.objectStore('outbox').get(seq);
    if (row?.state === 'refused') await tx.objectStore('outbox').delete(seq);
  });
}
