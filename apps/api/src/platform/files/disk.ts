import { statfs } from 'node:fs/promises';
import { clock } from '../clock.ts';

/** Bytes that a disk needs free to take what is written to it. */
const least = 64 * 1024 * 1024;
/** How long one failed write counts, in milliseconds. */
const memory = 60_000;

let failedAt = Number.NEGATIVE_INFINITY;

/** Notes a write that failed for want of room: on this machine's disk, or on the database's. */
export function noteFullDisk(): void {
  failedAt = clock.now();
}

/** Whether there is room in a directory, and no write failed for want of it in the last minute. */
export async function hasRoom(directory: string): Promise<boolean> {
  if (clock.now() - failedAt < memory) return false;
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= least;
}
