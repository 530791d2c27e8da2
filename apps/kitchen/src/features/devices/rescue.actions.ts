import type { RescueFile } from '@larder/contract/device-rescue';
import { database, type OutboxRow } from '../../store/database.ts';
import { hashOf } from '../../store/hash.ts';
import { shareFile } from '../../ui/share-file.ts';

const mostOfFile = 500;

/** Saves everything that the server has not taken, refused reports too, in files of 500 for each device; how many were saved. */
export async function saveRescueFiles(): Promise<number> {
  const files = await rescueFiles(await (await database()).getAll('outbox'));
  let saved = 0;
  for (const [index, file] of files.entries()) {
    const name = `larder-reports-${file.device_id.slice(0, 8)}-${index + 1}.json`;
    if (await shareFile(name, 'application/json', JSON.stringify(file))) saved += 1;
  }
  return saved;
}

/** The files as the portal takes them; the hash is of the events as JSON without spaces. */
export async function rescueFiles(rows: readonly OutboxRow[]): Promise<RescueFile[]> {
  const files: RescueFile[] = [];
  for (const device_id of new Set(rows.map((row) => row.device_id))) {
    const own = rows.filter((row) => row.device_id === device_id);
    for (let at = 0; at < own.length; at += mostOfFile) {
      const events = own.slice(at, at + mostOfFile).map(withoutPicture);
      files.push({ format: 1, device_id, events, sha256: await hashOf(JSON.stringify(events)) });
    }
  }
  return files;
}

/** Pictures do not go into a file: a report that has one says so, and the portal does not wait for it. */
function withoutPicture({ id, type, device_time, body, picture_id }: OutboxRow) {
  return { id, type, device_time, body: picture_id ? { ...body, picture_missing: true } : body };
}
