import { sql } from 'drizzle-orm';
import { statfs } from 'node:fs/promises';
import type { App } from '../app-context.ts';
import { clock } from '../clock.ts';
import { row } from '../database/rows.ts';
import { withScope, type Scope } from '../database/scope.ts';
import { backUpDataDirectory } from '../postgres/embedded-postgres-backup.ts';
import { openHome } from '../postgres/embedded-postgres-home.ts';
import {
  isDue,
  isTrialDue,
  lastGood,
  newState,
  readState,
  statePath,
  writeState,
  type BackupState,
  type Kept,
} from './backup-state.ts';
import { instantIn, makePassable, nameAt, openBackups, treeBytes, type BackupStore } from './backup-store.ts';
import { tryBackup } from './backup-trial.ts';

type Backing = Pick<App, 'config' | 'database' | 'blobs' | 'log'>;

/** Bytes that stay free on the disk: the database that is at work needs them. */
const spare = 256 * 1024 * 1024;

/**
 * Makes the backup that is due, removes those beyond the ones to keep, and once a week tries the newest one. What goes
 * wrong is noted, and tried again in an hour. Answers what is known then; undefined where there are no backups.
 */
export async function backUp(app: Backing, { free = freeBytes } = {}): Promise<BackupState | undefined> {
  const { config, log } = app;
  const store = openBackups(config, log);
  if (!store) return undefined;
  const state = (await readState(config.dataDir)) ?? newState(clock.now());
  const failed = (error: unknown, message: string) => {
    log.error({ err: error }, message);
    state.failed = { at: new Date(clock.now()).toISOString(), reason: reasonOf(error) };
  };
  try {
    state.kept = await foundAgain(state, store);
    if (isDue(state, clock.now())) {
      state.kept.push(await make(app, store, free));
      state.failed = null;
      await writeState(config.dataDir, state);
      await removeOld(state, store, config.backups?.keep ?? 1);
    }
  } catch (error) {
    failed(error, 'The backup could not be made');
  }
  await writeState(config.dataDir, state);
  const newest = lastGood(state);
  // After a failure the newest one is the last that there is: it is not touched.
  if (newest && !state.failed && isTrialDue(state, clock.now())) {
    const about = { name: newest.name, at: new Date(clock.now()).toISOString() };
    try {
      state.trial = { ...about, ...(await tryBackup(app, store, newest)), failed: null };
    } catch (error) {
      failed(error, 'The backup could not be restored');
      newest.broken = reasonOf(error);
      state.trial = { ...about, rows: 0, pictures: 0, failed: newest.broken };
    }
    await writeState(config.dataDir, state);
  }
  return state;
}

/** The backups that are still there; of those that nothing is known about, when they were made. */
async function foundAgain({ kept }: BackupState, store: BackupStore): Promise<Kept[]> {
  const known = new Map(kept.map((one) => [one.name, one]));
  return (await store.list()).map((name) => known.get(name) ?? { name, made_at: instantIn(name), bytes: 0, seals: {} });
}

async function make({ config, database }: Backing, store: BackupStore, free: typeof freeBytes): Promise<Kept> {
  const { dataDir } = config;
  const begun = clock.now();
  const apart = [...store.apart, statePath(dataDir)];
  const home = await openHome(dataDir);
  const needed = (await treeBytes(dataDir, apart)) + (home.moved ? await treeBytes(home.cluster) : 0);
  await makePassable(store.room);
  const room = await free(store.room);
  if (room < needed + spare) {
    throw new Error(
      `The disk is too full for a backup: ${store.room} has ${megabytes(room)} free, and ${megabytes(needed + spare)} are needed`,
    );
  }
  const seals = await findSeals(database);
  const name = nameAt(begun);
  const bytes = await store.keep(name, (target) => backUpDataDirectory(dataDir, target, apart));
  return { name, made_at: new Date(begun).toISOString(), bytes, seals };
}

async function findSeals(database: App['database']): Promise<Record<string, number>> {
  const { rows: accounts } = await database.pool.query<Scope>('select * from auth.list_accounts()');
  const seals: Record<string, number> = {};
  for (const account of accounts) {
    const last = await withScope(database, account, (tx) =>
      row<{ position: number | null }>(tx, sql`select max(position)::int as position from audit_seals`),
    );
    seals[account.account_id] = last?.position ?? 0;
  }
  return seals;
}

/** Broken ones go as soon as there is a newer one. */
async function removeOld(state: BackupState, store: BackupStore, keep: number): Promise<void> {
  const good = state.kept.filter(({ broken }) => !broken).slice(-keep);
  for (const { name } of state.kept.filter((one) => !good.includes(one))) await store.remove(name);
  state.kept = good;
}

async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** One line, without what a stack says. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '';
}
