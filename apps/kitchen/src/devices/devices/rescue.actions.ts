import type { RescueFile } from '@larder/contract/devices/device-rescue';
import { database, readMeta, type OutboxRow } from '../../store/database.ts';
import { formFor } from '../../store/fit-report.ts';
import { hashOf } from '../../store/hash.ts';
import { shareFile } from '../../ui/share-file.ts';

const mostOfFile = 500;

/**
 * Saves everything that the server has not taken, refused reports too, in files of 500 for each device; how many were
 * saved.
 */
export async function saveRescueFiles(): Promise<number> {
  const rows = await (await database()).getAll('outbox');
  const files = await rescueFiles(rows, (await readMeta('versions'))?.accepts);
  let saved = 0;
  for (const [index, file] of files.entries()) {
    const name = `larder-reports-${file.device_id.slice(0, 8)}-${index + 1}.json`;
    if (await shareFile(name, 'application/json', JSON.stringify(file))) saved += 1;
  }
  return saved;
}

/** The files as the portal takes them; the hash is of the events as JSON without spaces. */
export async function rescueFiles(rows: readonly OutboxRow[], accepts?: readonly string[]): Promise<RescueFile[]> {
  const files: RescueFile[] = [];
  const known = rows.filter(isKnown);
  for (const device_id of new Set(known.map((row) => row.device_id))) {
    const own = known.filter((row) => row.device_id === device_id);
    for (let at = 0; at < own.length; at += mostOfFile) {
      const events = own.slice(at, at + mostOfFile).map((row) => fileEvent(row, accepts));
      files.push({ format: 1, device_id, events, sha256: await hashOf(JSON.stringify(events)) });
    }
  }
  return files;
}

/**
 * That a label took the place of another is known once it came out: until the question is answered, the other one
 * stays.
 */
function isKnown({ state, type }: OutboxRow): boolean {
  return state !== 'held' || type === 'label_printed';
}

/**
 * Pictures do not go into a file: a report that has one says so, and the portal does not wait for it. Neither does it
 * wait for the answer whether a label came out.
 */
function fileEvent(row: OutboxRow, accepts: readonly string[] | undefined) {
  const { state, picture_id } = row;
  const more = { ...(picture_id && { picture_missing: true }), ...(state === 'held' && { print_unconfirmed: true }) };
  const { id, type, device_time, envelope, body } = formFor(row, accepts);
  return { id, type, device_time, ...envelope, body: { ...body, ...more } };
}
