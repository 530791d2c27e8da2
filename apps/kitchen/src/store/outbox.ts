import { uuidv7 } from 'uuidv7';
import { database, readMeta, type Meta, type OutboxRow, type Writing } from './database.ts';

/** What happened, as it goes into the outbox. */
export interface Report {
  id?: string;
  type: string;
  body: Record<string, unknown>;
  /** ISO 8601, by the server's clock as far as the tablet knows it. */
  device_time: string;
  /** Held back until the print job is settled. */
  job_id?: string;
  picture_id?: string;
}

/** The reports on the tablet: how many wait, are held by a print job or were refused, and since when the oldest waits. */
export interface OutboxCount {
  waiting: number;
  held: number;
  refused: number;
  oldest_at: string | undefined;
}

/** Puts reports into the outbox within the caller's transaction (stores `meta` and `outbox`); their ids in the same order. */
export async function addReports(tx: Writing, reports: Report[]): Promise<string[]> {
  const device = (await tx.objectStore('meta').get('device')) as Meta['device'] | undefined;
  if (!device) throw new Error('Nothing is reported before pairing');
  const ids: string[] = [];
  for (const { id = uuidv7(), type, body, device_time, job_id, picture_id } of reports) {
    const row: OutboxRow = {
      id,
      type,
      device_time,
      body,
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

/** The first reports to send, oldest first, of the device that the tablet is now: at most so many, and so many bytes of JSON. */
export async function nextReports(most: number, bytes = 900_000): Promise<OutboxRow[]> {
  const device = await readMeta('device');
  const base = await database();
  const rows: OutboxRow[] = [];
  let size = 0;
  let cursor = await base.transaction('outbox').store.index('state').openCursor('waiting');
  while (cursor && rows.length < most) {
    const row = cursor.value;
    if (row.device_id === device?.id) {
      size += JSON.stringify(row.body).length + 200;
      if (rows.length > 0 && size > bytes) break;
      rows.push(row);
    }
    cursor = await cursor.continue();
  }
  return rows;
}

export async function countOutbox(): Promise<OutboxCount> {
  const states = (await database()).transaction('outbox').store.index('state');
  const [waiting, held, refused, first] = await Promise.all([
    states.count('waiting'),
    states.count('held'),
    states.count('refused'),
    states.get('waiting'),
  ]);
  return { waiting, held, refused, oldest_at: first?.device_time };
}
