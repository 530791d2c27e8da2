import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ConfigFault } from '../config-fault.ts';
import { sessionSettings } from './session-settings.ts';

/** The roles of one database; their names carry its name. */
export type Roles = { app: string; jobs: string; auth: string };

export function rolesOf(database: string): Roles {
  return { app: `${database}_app`, jobs: `${database}_jobs`, auth: `${database}_auth` };
}

const lockId = 7_237_101;

/** What all numbered steps up to `last` made, as one; a database on which the last of them was applied stands on it. */
const baseline = { name: '0000_baseline.sql', last: '0077_names.sql' };

/**
 * Brings a database to the present schema: roles, numbered migrations, then the re-runnable files of `after/` whenever
 * anything changed. Runs under an advisory lock, so that processes may start side by side. Answers whether anything was
 * done.
 */
export async function migrate(
  owner: pg.ClientConfig,
  { directory, roles, passwords }: { directory: string; roles: Roles; passwords?: { app: string; jobs: string } },
): Promise<boolean> {
  const steps = readSteps(directory);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const key = passwordMark(passwords);
    const marks = await appliedMarks(client);
    const isPresent = marks.includes(`hash:${steps.hash}`) && marks.includes(key);
    if (isPresent && (await hasSessionSettings(client, roles.app))) return false;
    // Never the schema that happens to be called like the owner.
    await client.query('set search_path to public');
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await ensureRoles(client, roles, passwords);
    await client.query(
      'create schema if not exists migration; create table if not exists migration.applied (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration.applied');
    const applied = new Set(rows.map((row) => row.name));
    await standOnBaseline(client, applied);
    for (const step of steps.numbered) if (!applied.has(step.name)) await apply(client, step, roles);
    for (const step of steps.after) await apply(client, step, roles, false);
    await client.query("delete from migration.applied where name like '%:%'");
    await client.query('insert into migration.applied (name) values ($1), ($2)', [`hash:${steps.hash}`, key]);
    return true;
  } finally {
    await client.end();
  }
}

/** Whether the database holds exactly the schema that this build expects; asked by the readiness probe. */
export async function isMigrated(client: pg.Pool | pg.Client, directory: string): Promise<boolean> {
  return (await appliedMarks(client)).includes(`hash:${readSteps(directory).hash}`);
}

async function standOnBaseline(client: pg.Client, applied: Set<string>): Promise<void> {
  if (applied.has(baseline.name) || ![...applied].some((name) => /^\d/.test(name))) return;
  if (!applied.has(baseline.last))
    throw new ConfigFault(
      'This database is older than the version before this one: start the version before once, then this one',
    );
  await client.query('insert into migration.applied (name) values ($1)', [baseline.name]);
  applied.add(baseline.name);
}

type Step = { name: string; sql: string };

function readSteps(directory: string): { numbered: Step[]; after: Step[]; hash: string } {
  const read = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
  const numbered = read(directory);
  const after = read(join(directory, 'after'));
  const hash = createHash('sha256');
  for (const step of [...numbered, ...after]) hash.update(step.name).update(step.sql);
  return { numbered, after, hash: hash.digest('hex') };
}

/** What the database was brought to last: the hash of the files, and which passwords the roles were given. */
async function appliedMarks(client: pg.Pool | pg.Client): Promise<string[]> {
  const known = await client.query<{ found: boolean }>("select to_regclass('migration.applied') is not null as found");
  if (!known.rows[0]?.found) return [];
  const { rows } = await client.query<{ name: string }>("select name from migration.applied where name like '%:%'");
  return rows.map(({ name }) => name);
}

/** A new SECRET_KEY means new passwords: the roles are given them at the next start. */
function passwordMark(passwords: { app: string; jobs: string } | undefined): string {
  return `roles:${createHash('sha256')
    .update(JSON.stringify(passwords ?? null))
    .digest('hex')}`;
}

async function apply(client: pg.Client, { name, sql }: Step, roles: Roles, record = true): Promise<void> {
  const text = sql
    .replaceAll('{{app}}', pg.escapeIdentifier(roles.app))
    .replaceAll('{{jobs}}', pg.escapeIdentifier(roles.jobs))
    .replaceAll('{{auth}}', pg.escapeIdentifier(roles.auth));
  await client.query('begin');
  try {
    await client.query(text);
    if (record) await client.query('insert into migration.applied (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether the application's role has its settings here: a dump that is restored into another database leaves them. */
async function hasSessionSettings(client: pg.Client, app: string): Promise<boolean> {
  const { rows } = await client.query<{ config: string[] }>(
    `select s.setconfig as config from pg_db_role_setting s join pg_roles r on r.oid = s.setrole
     join pg_database d on d.oid = s.setdatabase where r.rolname = $1 and d.datname = current_database()`,
    [app],
  );
  const set = new Set(rows.flatMap(({ config }) => config));
  return Object.entries(sessionSettings).every(([name, value]) => set.has(`${name}=${value}`));
}

async function ensureRoles(client: pg.Client, roles: Roles, passwords?: { app: string; jobs: string }): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    Object.values(roles),
  ]);
  const known = new Set(rows.map((row) => row.rolname));
  for (const [kind, role] of Object.entries(roles) as [keyof Roles, string][]) {
    const login = kind === 'auth' ? 'NOLOGIN' : 'LOGIN';
    const password = kind !== 'auth' && passwords ? ` PASSWORD ${pg.escapeLiteral(passwords[kind])}` : '';
    const verb = known.has(role) ? 'ALTER' : 'CREATE';
    await client.query(`${verb} ROLE ${pg.escapeIdentifier(role)} ${login}${password}`);
  }
  const database = pg.escapeIdentifier(client.database ?? '');
  for (const [name, value] of Object.entries(sessionSettings)) {
    const role = pg.escapeIdentifier(roles.app);
    await client.query(`ALTER ROLE ${role} IN DATABASE ${database} SET ${name} = ${pg.escapeLiteral(value)}`);
  }
  await client.query(`GRANT ${pg.escapeIdentifier(roles.auth)} TO CURRENT_USER`);
  await client.query(
    `GRANT CONNECT ON DATABASE ${database} TO ${pg.escapeIdentifier(roles.app)}, ${pg.escapeIdentifier(roles.jobs)}`,
  );
  await client.query(`GRANT CREATE ON DATABASE ${database} TO ${pg.escapeIdentifier(roles.jobs)}`);
}
