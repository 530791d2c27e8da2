import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const hour = 3_600_000;

/** A backup that is there, and what was noted when it was made. Instants are ISO 8601, in UTC. */
export type Kept = {
  name: string;
  made_at: string;
  bytes: number;
  /** The last sealed position of each account's record of changes, by then. */
  seals: Record<string, number>;
  /** Why it cannot be restored, as a trial found out. */
  broken?: string;
};

export type Trial = { name: string; at: string; rows: number; pictures: number; failed: string | null };

/** What is known about backups: kept in DATA_DIR, beside them, for the process that makes them is the only one. */
export type BackupState = {
  /** Since when there should be backups. */
  since: string;
  kept: Kept[];
  failed: { at: string; reason: string } | null;
  trial: Trial | null;
  mailed_at: string | null;
};

export const statePath = (dataDir: string) => join(dataDir, 'backups.json');

/** Undefined before the first look at backups. */
export async function readState(dataDir: string): Promise<BackupState | undefined> {
  try {
    return JSON.parse(await readFile(statePath(dataDir), 'utf8')) as BackupState;
  } catch (error) {
    // One that is damaged is begun anew: it says nothing that the backups themselves do not.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export async function writeState(dataDir: string, state: BackupState): Promise<void> {
  const path = statePath(dataDir);
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(state, undefined, 2), { mode: 0o600, flush: true });
  await rename(draft, path);
}

export function newState(now: number): BackupState {
  return { since: new Date(now).toISOString(), kept: [], failed: null, trial: null, mailed_at: null };
}

/** The newest backup that no trial found broken. */
export function lastGood({ kept }: BackupState): Kept | undefined {
  return kept.findLast(({ broken }) => !broken);
}

/** The full hour (UTC) in which backups are made. */
const night = 2;

/** Whether a backup is to be made: by night, and at any hour where the night's one failed or is missing. */
export function isDue(state: BackupState, now: number): boolean {
  if (state.failed) return true;
  const good = lastGood(state);
  const age = now - Date.parse(good?.made_at ?? state.since);
  if (age >= 26 * hour) return true;
  return new Date(now).getUTCHours() === night && (!good || age >= 12 * hour);
}

/** Whether the newest backup is to be restored and counted: once a week, and until that succeeds. */
export function isTrialDue({ trial }: BackupState, now: number): boolean {
  return !trial || trial.failed !== null || now - Date.parse(trial.at) >= 6.5 * 24 * hour;
}

/** Whether the last good backup is older than two days. */
export function isOverdue(state: BackupState, now: number): boolean {
  return now - Date.parse(lastGood(state)?.made_at ?? state.since) > 48 * hour;
}

/** Whether operators are to be mailed that it is: once a day. */
export function isMailDue(state: BackupState, now: number): boolean {
  return isOverdue(state, now) && (state.mailed_at === null || now - Date.parse(state.mailed_at) >= 24 * hour);
}
