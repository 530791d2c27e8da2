import { constants } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { Client } from 'pg';
import { restoredName } from '../database/epoch.ts';
import { superuser } from './embedded-postgres-cluster.ts';
import { errorCode, startFault } from './embedded-postgres-fault.ts';
import { openHome, pointerName, type PostgresHome } from './embedded-postgres-home.ts';
import { lockDirectory } from './embedded-postgres-lock.ts';
import { readPostmaster } from './embedded-postgres-postmaster.ts';

// What PostgreSQL's documentation says a base backup leaves out ("Making a Base Backup Using the Low Level API").
const leftOut =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp/;

/**
 * Copies a data directory with its embedded database into a new directory, while Larder works on it or not. The copy is
 * a data directory itself, with every row committed before the call: start Larder on it to restore. What lies in the
 * directories `apart`, where backups are made and kept, is no part of it. Throws a `StartFault` in one line.
 */
export async function backUpDataDirectory(dataDir: string, target: string, apart: string[] = []): Promise<void> {
  if (isBelow(target, dataDir) && !apart.some((one) => isBelow(target, one)))
    throw startFault('A backup cannot be inside the data directory.');
  const home = await openHome(dataDir);
  if (!(await stat(home.cluster).catch(() => undefined)))
    throw startFault(`There is no embedded database in ${dataDir}.`);
  // Root lends the database to another user, who must be able to pass.
  await mkdir(target, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 }).catch((cause: unknown) => {
    throw startFault(`${target} cannot be created: name a directory that does not exist yet.`, cause);
  });
  await mkdir(join(target, 'postgres'), { mode: 0o700 });
  const cluster = join(target, 'postgres', 'cluster');
  const unlock = await lockDirectory(home.directory);
  try {
    if (unlock) await copyStill(home, cluster);
    else await copyRunning(home, cluster);
  } finally {
    await unlock?.();
  }
  // Files after rows: every file that a copied row names is there.
  await copyRest(dataDir, target, apart);
  await writeFile(
    join(target, restoredName),
    'This directory is a backup. The first start on it tells every device to pull its whole state.\n',
  );
}

function isBelow(path: string, directory: string): boolean {
  return resolve(path).startsWith(resolve(directory) + sep);
}

// Stopped, or left behind by a kill: PostgreSQL recovers a copy of all its files as it would recover the files
// themselves.
async function copyStill(home: PostgresHome, cluster: string): Promise<void> {
  if (await readPostmaster(home.cluster)) {
    throw startFault('The database was not shut down cleanly: start Larder once, then make the backup.');
  }
  await copyTree(home.cluster, cluster);
}

async function copyRunning(home: PostgresHome, cluster: string): Promise<void> {
  const client = new Client(await connection(home));
  await client.connect();
  try {
    // The slot keeps the server from recycling what the copy still needs; it goes with the connection.
    await client.query(`SELECT pg_create_physical_replication_slot('larder_backup_' || pg_backend_pid(), true, true)`);
    const begun = await client.query<{ file: string }>(
      `SELECT pg_walfile_name(pg_backup_start('Larder', fast => true)) AS file`,
    );
    await copyTree(home.cluster, cluster, leftOut);
    const ended = await client.query<{ file: string; label: string; map: string }>(
      `SELECT pg_walfile_name(lsn) AS file, labelfile AS label, spcmapfile AS map FROM pg_backup_stop(false)`,
    );
    const { file, label, map } = ended.rows[0] ?? { file: '', label: '', map: '' };
    await writeFile(join(cluster, 'backup_label'), label, { mode: 0o600 });
    if (map) await writeFile(join(cluster, 'tablespace_map'), map, { mode: 0o600 });
    await copyLog(home.cluster, cluster, begun.rows[0]?.file ?? '', file);
  } finally {
    await client.end();
  }
}

/** The write-ahead log from the first to the last file of the backup; their names sort by age. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const files = (await readdir(join(from, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of files.filter((name) => name >= first && name <= last)) {
    await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name), constants.COPYFILE_FICLONE);
  }
}

/** Copies a directory in use: what vanishes meanwhile (a dropped table) is no part of the backup. */
async function copyTree(from: string, to: string, without?: RegExp, below = ''): Promise<void> {
  await mkdir(join(to, below), { mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (without?.test(path)) continue;
    if (entry.isDirectory()) await copyTree(from, to, without, path);
    else await copyUnlessGone(join(from, path), join(to, path));
  }
}

async function copyUnlessGone(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function connection(home: PostgresHome) {
  const lines = (await readFile(join(home.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(join(home.directory, 'password'), 'utf8').catch(() => undefined);
  const host = lines[4] || lines[5];
  if (!host) throw startFault('The database is just starting: make the backup when Larder is ready.');
  return { host, port: Number(lines[3]), user: superuser, database: 'postgres', ...(password && { password }) };
}

async function copyRest(dataDir: string, target: string, apart: string[]): Promise<void> {
  const leave = new Set(apart.map((one) => resolve(one)));
  const filter = (path: string) => !leave.has(resolve(path));
  const names = (await readdir(dataDir)).filter((name) => name !== 'postgres' && name !== pointerName);
  for (const name of names)
    await cp(join(dataDir, name), join(target, name), { recursive: true, preserveTimestamps: true, filter });
  const password = await readFile(join(dataDir, 'postgres', 'password')).catch(() => undefined);
  if (password) await writeFile(join(target, 'postgres', 'password'), password, { mode: 0o600 });
}
