import { randomBytes } from 'node:crypto';
import { open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import type { Connection } from './embedded-postgres-door.ts';
import { reasonIn, startFault } from './embedded-postgres-fault.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { handOver, runAs } from './embedded-postgres-owner.ts';

/** The superuser that makes the owner; no part of Larder works as this role. */
export const superuser = 'postgres';

/** The role that owns the database: not a superuser, may make roles. */
export const owner = 'larder';

const encoding = [
  '-E',
  'UTF8',
  '--locale=C',
  '--lc-ctype=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Makes the database's files unless they are there. They grow in a sibling directory and get their name last, so a
 * start that is killed leaves nothing that looks whole.
 */
export async function ensureCluster(
  bin: string,
  version: string,
  home: PostgresHome,
  password: string | undefined,
): Promise<boolean> {
  await removePartial(home);
  if (await stat(home.cluster).catch(() => undefined)) {
    await checkVersion(version, home);
    return false;
  }
  const partial = `cluster.partial-${randomBytes(4).toString('hex')}`;
  const access = password === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=password`];
  const made = await runAs(
    home.user,
    join(bin, 'initdb'),
    ['-D', partial, '-U', superuser, ...access, ...encoding],
    home.directory,
  );
  if (made.code !== 0)
    throw startFault(`The database could not be made in ${home.directory}: ${reasonIn(made.output)}`);
  await rename(join(home.directory, partial), home.cluster);
  await flush(home.directory);
  return true;
}

const settingsName = 'larder.conf';

/**
 * Writes the server's settings, all of them at every start: what a release changes reaches old data too. They stand in
 * a file of their own, after what initdb found out about the machine (which shared memory works, say).
 */
export async function writeSettings(home: PostgresHome, settings: Record<string, string | number>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  const text = ['# Written by Larder at every start: changes made here are lost.', ...lines, ''].join('\n');
  await replaceFile(home, settingsName, text);
  const found = await readFile(join(home.cluster, 'postgresql.conf'), 'utf8');
  const include = `include '${settingsName}'`;
  if (!found.includes(include)) await replaceFile(home, 'postgresql.conf', `${found.trimEnd()}\n\n${include}\n`);
}

async function replaceFile(home: PostgresHome, name: string, text: string): Promise<void> {
  const file = join(home.cluster, name);
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await handOver(`${file}.new`, home.user);
  await rename(`${file}.new`, file);
}

/** Makes the owner and its database unless they are there; the first start may have been killed at any point. */
export async function ensureOwner(as: Connection, createDatabases: boolean): Promise<void> {
  const client = new Client(as);
  await client.connect();
  try {
    const role = `LOGIN NOSUPERUSER CREATEROLE ${createDatabases ? 'CREATEDB' : 'NOCREATEDB'} NOREPLICATION NOBYPASSRLS`;
    const secret = as.password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(as.password)}`;
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT exists(SELECT FROM pg_roles WHERE rolname = '${owner}' AND rolcreatedb = $1) AS role,
              exists(SELECT FROM pg_database WHERE datname = '${owner}') AS database`,
      [createDatabases],
    );
    if (!rows[0]?.role) {
      await client.query(`DO $$ BEGIN CREATE ROLE ${owner}; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
      await client.query(`ALTER ROLE ${owner} ${role}${secret}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${owner} OWNER ${owner}`);
  } finally {
    await client.end();
  }
}

// A killed initdb may still be writing into its directory; what cannot be removed now goes at the next start.
async function removePartial(home: PostgresHome): Promise<void> {
  const names = await readdir(home.directory);
  const partial = names.filter((name) => name.startsWith(`${basename(home.cluster)}.partial-`));
  for (const name of partial) {
    await rm(join(home.directory, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function checkVersion(version: string, home: PostgresHome): Promise<void> {
  const made = (await readFile(join(home.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version.split(/\D/)[0] === made) return;
  throw startFault(
    `The database in ${home.cluster} was made by PostgreSQL ${made}, but this Larder brings ${version}: see "Upgrading PostgreSQL" in docs/operations.md.`,
  );
}

async function flush(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
