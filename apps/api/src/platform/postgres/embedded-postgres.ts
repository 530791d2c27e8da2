import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { postgresBinaries } from './embedded-postgres-binaries.ts';
import { ensureCluster, ensureOwner, owner, superuser, writeSettings } from './embedded-postgres-cluster.ts';
import { connectionUrl, openDoor, type Connection } from './embedded-postgres-door.ts';
import { startFault } from './embedded-postgres-fault.ts';
import { openHome, type PostgresHome } from './embedded-postgres-home.ts';
import { removeLeftovers } from './embedded-postgres-leftovers.ts';
import { lockDirectory } from './embedded-postgres-lock.ts';
import { placeOf } from './embedded-postgres-place.ts';
import { freeCluster, isRunning, stopPostmaster } from './embedded-postgres-postmaster.ts';
import { startServer } from './embedded-postgres-server.ts';
import { serverSettings } from './embedded-postgres-settings.ts';
import { watchServer } from './embedded-postgres-watch.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Receives one line per step worth telling. */
  log?: (line: string) => void;
  /** Lets the owner make databases, as tests do. */
  createDatabases?: boolean;
  /** Replaces server settings, such as `fsync` in tests. */
  settings?: Record<string, string | number>;
}

export interface EmbeddedPostgres {
  /** The owner's connection, as `pg` takes it. */
  owner: Connection;
  /** The superuser's connection: for backups, never for the application. */
  superuser: Connection;
  /** The owner's connection as a DATABASE_URL. */
  url: string;
  /** Tells these very files from any copy of them. */
  place: string;
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that Larder brings along, on the data below `dataDir`, and answers how its owner reaches it. It
 * is started again when it ends unasked. Throws a `StartFault` with one line and its remedy when it cannot start, for
 * example because another Larder has the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataDir);
  const unlock = await lockDirectory(home.directory);
  if (!unlock) throw inUse(options.dataDir);
  try {
    return await startLocked(home, unlock, options);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function startLocked(
  home: PostgresHome,
  unlock: () => Promise<void>,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  if (home.moved)
    log(`The database is kept in ${home.directory}: its user ${home.user?.name} cannot enter ${options.dataDir}`);
  const { bin, version } = await postgresBinaries(home);
  await freeCluster(bin, home);
  const door = await openDoor(home);
  if (await ensureCluster(bin, version, home, door.password)) {
    log(`A new database was made in ${home.directory}`);
    await removeLeftovers(bin, home);
  }
  await writeSettings(home, { ...serverSettings, ...door.settings, ...options.settings });
  await startServer(bin, home);
  const { ownerConnection, superuserConnection } = connections(door);
  const stopWatching = await settle(bin, home, superuserConnection, log, options).catch(async (error: unknown) => {
    await stopPostmaster(bin, home);
    throw error;
  });
  const stop = once(async () => {
    await stopWatching();
    await stopPostmaster(bin, home);
    process.off('exit', lastBreath);
    await door.remove();
    await unlock();
  });
  const lastBreath = () => askToStop(home);
  process.once('exit', lastBreath);
  return {
    owner: ownerConnection,
    superuser: superuserConnection,
    url: connectionUrl(ownerConnection),
    place: await placeOf(home),
    stop,
  };
}

/** Makes what a running server still lacks, and watches over it. */
async function settle(
  bin: string,
  home: PostgresHome,
  connection: Connection,
  log: (line: string) => void,
  options: EmbeddedPostgresOptions,
): Promise<() => Promise<void>> {
  await ensureOwner(connection, options.createDatabases ?? false);
  return watchServer(connection, () => revive(bin, home), log);
}

// A server that lost one process to a crash recovers by itself; one that is gone is started anew.
async function revive(bin: string, home: PostgresHome): Promise<void> {
  if (serverOf(home) !== undefined) return;
  await freeCluster(bin, home);
  await startServer(bin, home);
}

function connections(door: { host: string; port: number; password?: string }) {
  const base = { host: door.host, port: door.port, ...(door.password !== undefined && { password: door.password }) };
  return {
    ownerConnection: { ...base, user: owner, database: owner },
    superuserConnection: { ...base, user: superuser, database: 'postgres' },
  };
}

/** A process that ends without stopping its database asks it to stop as its last act; Windows has no such signal. */
function askToStop(home: PostgresHome): void {
  const pid = serverOf(home);
  if (pid !== undefined && process.platform !== 'win32') process.kill(pid, 'SIGINT');
}

function serverOf(home: PostgresHome): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8'), 10);
    return isRunning(pid, realpathSync(home.cluster)) ? pid : undefined;
  } catch {
    return undefined;
  }
}

function once<Result>(act: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= act());
}

function inUse(dataDir: string): Error {
  return startFault(
    `Larder already runs on the data directory ${dataDir}: stop that one, or set DATA_DIR to another directory.`,
  );
}
