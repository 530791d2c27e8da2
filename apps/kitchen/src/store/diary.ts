import { now } from './clock.ts';
import { database, write } from './database.ts';
import type { DiaryLine } from './diary-line.ts';

/** The most lines that are kept: enough for the last days of a busy tablet. */
export const mostLines = 500;
const longestLine = 400;

let writing: Promise<void> = Promise.resolve();

/**
 * Notes for support what the app did: kinds, counts, ids and codes, never anybody's name and never a PIN. Nobody waits
 * for it, and a diary that cannot be written stops nothing. A line that repeats the last one is counted there.
 */
export function note(line: string): void {
  const at = new Date(now()).toISOString();
  writing = writing.then(() => add(at, line.slice(0, longestLine))).catch(() => undefined);
}

/** Answers when everything that was noted so far is on the disk. */
export function diaryWritten(): Promise<void> {
  return writing;
}

/** The diary, newest line first. */
export async function readDiary(): Promise<DiaryLine[]> {
  await writing;
  return (await (await database()).getAll('diary')).toReversed();
}

async function add(at: string, line: string): Promise<void> {
  await write(['diary'], async (tx) => {
    const diary = tx.objectStore('diary');
    const last = (await diary.openCursor(null, 'prev'))?.value;
    if (last?.line === line) {
      await diary.put({ ...last, times: (last.times ?? 1) + 1, last_at: at });
      return;
    }
    const seq = await diary.add({ at, line });
    await diary.delete(IDBKeyRange.upperBound(seq - mostLines));
  });
}
