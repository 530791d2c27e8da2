import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresBinaries } from './embedded-postgres-binaries.ts';
import {
  ensureCluster,
  ensureOwner,
  lastLine,
  owner,
  superuser,
  writeSettings,
  type Connection,
} from './embedded-postgres-cluster.ts';
import { startFault } from './embedded-postgres-fault.ts';
import { openHome, type PostgresHome } from './embedded-postgres-home.ts';
import { lockDirectory, socketPathLimit } from './embedded-postgres-lock.ts';
import { handOver, runAs } from './embedded-postgres-owner.ts';
import { freeCluster, readPostmaster, stopPostmaster } from './embedded-postgres-postmaster.ts';
import { serverSettings } from './embedded-postgres-settings.ts';

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
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL that Larder brings along, on the data below `dataDir`, and answers how its owner reaches it. Throws a
 * `StartFault` with one line and its remedy when that cannot be, for example because another Larder has the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await openHome(options.dataDir);
  const unlock = await lockDirectory(home.directory);
  if (!unlock) {
    throw startFault(
      `Larder already runs on the data directory ${options.dataDir}: stop that one, or set DATA_DIR to another directory.`,
    );
  }
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
    log(
      `The database is kept in ${home.directory}, because the user ${home.user?.name} cannot enter ${options.dataDir}`,
    );
  const bin = await postgresBinaries(home.directory, home.user);
  await freeCluster(bin, home.cluster, home.user);
  const door = await openDoor(home);
  if (await ensureCluster(bin, home, door.password)) log(`A new database was made in ${home.directory}`);
  await writeSettings(home, { ...serverSettings, ...door.settings, ...options.settings });
  await startServer(bin, home);
  const lastResort = await killOnExit(home);
  const stop = async () => {
    await stopPostmaster(bin, home.cluster, home.user);
    process.off('exit', lastResort);
    await door.remove();
    await unlock();
  };
  const connection = { host: door.host, port: door.port, ...(door.password && { password: door.password }) };
  const asSuperuser = { ...connection, user: superuser, database: 'postgres' };
  try {
    await ensureOwner(asSuperuser, options.createDatabases ?? false);
  } catch (error) {
    await stop();
    throw error;
  }
  const asOwner = { ...connection, user: owner, database: owner };
  return { owner: asOwner, superuser: asSuperuser, url: connectionUrl(asOwner), stop };
}

/** A DATABASE_URL for a connection; a socket directory travels in the query. */
function connectionUrl({ host, port, user, password, database }: Connection): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  if (!host.startsWith('/')) return `postgresql://${user}${secret}@${host}:${port}/${database}`;
  return `postgresql://${user}${secret}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

interface Door {
  host: string;
  port: number;
  password?: string;
  settings: Record<string, string | number>;
  remove: () => Promise<void>;
}

/** Where clients knock: a unix socket in a directory closed to other users, or loopback and a password on Windows. */
async function openDoor(home: PostgresHome): Promise<Door> {
  if (process.platform === 'win32') return openLoopback(home);
  const inside = join(home.directory, 'socket');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= socketPathLimit;
  if (fits) await mkdir(inside, { recursive: true, mode: 0o700 });
  const host = fits ? inside : await mkdtemp(join(await shortTemporary(), 'larder-socket-'));
  await handOver(host, home.user);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
  return {
    host,
    port: 5432,
    settings: { ...settings, port: 5432 },
    remove: () => rm(host, { recursive: true, force: true }),
  };
}

async function shortTemporary(): Promise<string> {
  return Buffer.byteLength(tmpdir()) < socketPathLimit - 30 ? tmpdir() : '/tmp';
}

async function openLoopback(home: PostgresHome): Promise<Door> {
  const file = join(home.directory, 'password');
  const password = await readFile(file, 'utf8').catch(() => randomBytes(24).toString('base64url'));
  await writeFile(file, password, { mode: 0o600 });
  const port = await freePort();
  return {
    host: '127.0.0.1',
    port,
    password,
    settings: { listen_addresses: '127.0.0.1', port },
    remove: async () => {},
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const logName = 'postgres.log';

async function startServer(bin: string, home: PostgresHome): Promise<void> {
  const file = join(home.directory, logName);
  await truncate(file).catch(() => undefined);
  const args = ['start', '-w', '-s', '-t', '300', '-D', basename(home.cluster), '-l', logName];
  for (let attempt = 0; ; attempt += 1) {
    const started = await runAs(home.user, join(bin, 'pg_ctl'), args, home.directory);
    if (started.code === 0) return;
    const reason = await readFile(file, 'utf8').catch(() => started.output);
    // The processes of a killed server need a moment to notice its death and let go of the shared memory.
    if (!/shared memory block|could not bind/.test(reason) || attempt === 50)
      throw notStarted(home, reason || started.output);
    await pause(200);
  }
}

function notStarted(home: PostgresHome, reason: string): Error {
  const fatal = reason.split('\n').findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lastLine(reason);
  return startFault(
    `The database in ${home.cluster} did not start: ${fatal.replace(/^.*?(FATAL|PANIC): +/, '')} (more in ${join(home.directory, logName)})`,
  );
}

/** A process that ends without stopping its database asks it to stop with its last breath. */
async function killOnExit(home: PostgresHome): Promise<() => void> {
  const postmaster = await readPostmaster(home.cluster);
  const ask = () => {
    if (postmaster && process.platform !== 'win32') process.kill(postmaster.pid, 'SIGINT');
  };
  process.once('exit', ask);
  return ask;
}
