import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Roles } from './migrate.ts';
import { patience } from './patience.ts';
import { sessionSettings } from './session-settings.ts';
import { endReading } from './transaction.ts';
import { leaveUnnamed } from './unnamed.ts';

// Counts fit a double; what may not is asked for as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day of the calendar is no instant of any zone: it stays the text that it is.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
// Instants leave the server as ISO 8601 in UTC, so the database's own text is turned into that, once.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant);

export type Connection = pg.ClientConfig;
export type Database = { pool: pg.Pool; close: () => Promise<void> };

/**
 * Opens the application's pool and refuses one that row security would not bind, or a server that does not
 * write to disk before it acknowledges. `pooled` is a connection to a pooler, which gives each transaction another
 * session: nothing is kept in one.
 */
export async function openDatabase(
  connection: Connection,
  log: Logger,
  { max = 10, pooled = false } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    ...connection,
    max,
    ...({ pipeline: true } as object),
    application_name: 'larder',
    ...(!pooled && { options: startUpOptions }),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: patience,
  });
  const lost = (error: Error) => log.error({ reason: error.message }, 'A database connection was lost');
  pool.on('error', lost);
  // A connection that is lost while somebody works on it tells its own client, not the pool.
  pool.on('connect', (client) => void client.on('error', lost));
  if (pooled) pool.on('connect', leaveUnnamed);
  pool.on('acquire', endReading);
  await refuseUnsafe(pool).catch(async (error: unknown) => {
    await pool.end();
    throw isPooler(error) ? new Error(poolerMeant) : error;
  });
  return { pool, close: () => pool.end() };
}

const startUpOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * The application's and the job runner's connections, beside the owner's. The application's leads through the pooler,
 * where there is one.
 */
export function siblings(
  owner: Connection,
  roles: Roles,
  password: (role: string) => string,
  given: { app?: string | undefined; jobs?: string | undefined; pooler?: Connection | undefined } = {},
): { app: Connection; jobs: Connection } {
  const as = (role: string, url: string | undefined, at: Connection): Connection =>
    url ? { connectionString: url } : { ...split(at), user: role, password: password(role) };
  return { app: as(roles.app, given.app, given.pooler ?? owner), jobs: as(roles.jobs, given.jobs, owner) };
}

/** A connection as its parts, so that another role can use it too. */
export function split(connection: Connection): Connection {
  if (!connection.connectionString) return connection;
  const url = new URL(connection.connectionString);
  const socket = url.searchParams.get('host');
  return {
    host: socket ?? decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(url.searchParams.get('sslmode') && url.searchParams.get('sslmode') !== 'disable' ? { ssl: true } : {}),
  };
}

/**
 * "2026-11-20 09:44:50.8+00" as "2026-11-20T09:44:50.800Z"; a list holds many, so the usual form is not parsed as a
 * date.
 */
function isoInstant(text: string): string {
  if (text.length < 22 || !text.endsWith('+00') || text[10] !== ' ') return new Date(text).toISOString();
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** A pooler takes no options at the start of a session. */
function isPooler(error: unknown): boolean {
  return error instanceof Error && error.message.includes('unsupported startup parameter');
}
const poolerMeant =
  'The database is reached through a pooler: set DATABASE_POOLER=transaction, ' +
  'and DATABASE_DIRECT_URL to the database itself';

async function refuseUnsafe(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    role: string;
    database: string;
    unset: string[];
    super: boolean;
    bypass: boolean;
    owns: boolean;
    version: number;
    fsync: string;
    commit: string;
  }>(
    `
    select current_user as role, current_database() as database,
      array(select w.name from json_each_text($1::json) as w(name, value) where not exists (
        select from pg_settings s where lower(s.name) = lower(w.name) and s.setting <> '0'
          and (s.vartype <> 'string' or s.setting = w.value)) order by 1) as unset,
      rolsuper as super, rolbypassrls as bypass,
      exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relowner = r.oid) as owns,
      current_setting('server_version_num')::int as version, current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit
    from pg_roles r where rolname = current_user`,
    [JSON.stringify(sessionSettings)],
  );
  const found = rows[0];
  if (!found) throw new Error('The database role of the application is unknown');
  if (found.super || found.bypass || found.owns) {
    throw new Error(
      'The application must connect as a role that is neither superuser nor owner and cannot bypass row security',
    );
  }
  if (found.unset.length > 0) {
    throw new Error(
      `Sessions of ${found.role} lack ${found.unset.join(', ')}: start Larder once with DATABASE_DIRECT_URL ` +
        `as the owner, then let the pooler open its connections to ${found.database} anew (RECONNECT)`,
    );
  }
  if (found.version < 150_000) throw new Error('PostgreSQL 15 or newer is needed');
  if (found.commit === 'off' || (found.fsync === 'off' && process.env.LARDER_TEST !== '1')) {
    throw new Error('The database acknowledges before it writes: turn fsync and synchronous_commit on');
  }
}
