import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser, type SystemUser } from '../../apps/api/src/platform/postgres/embedded-postgres-owner.ts';
import {
  addressOf,
  databaseNames,
  doorOf,
  nodeNames,
  passwords,
  writeEtcd,
  writePatroni,
  writePooler,
  writeProxy,
  type ChainPlace,
  type DatabaseName,
} from './failover-files.ts';

export type Chain = Awaited<ReturnType<typeof openChain>>;

/**
 * Three etcd, two PostgreSQL under Patroni and HAProxy before them on this machine, with the files of `deploy/chain/`:
 * each node has an address of loopback, so that ports are as in the files.
 */
export async function openChain() {
  const home = await mkdtemp(join(tmpdir(), 'larder-failover-'));
  const place = { home, network: `127.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}.` };
  const user = await databaseUser(home);
  await chmod(home, 0o755);
  if (user) await chown(home, user.uid, user.gid);
  const programs = await programsOf(place, user);
  const chain = {
    place,
    programs,
    superuser: { host: doorOf(place), port: 5433, user: 'postgres', password: passwords.superuser },
    /** Which node is the primary now; undefined while there is none. */
    async primary(): Promise<DatabaseName | undefined> {
      for (const name of databaseNames) if (await says(place, name, '/primary')) return name;
      return undefined;
    },
    /** The database's server process of a node. */
    postmaster: async (name: DatabaseName) =>
      Number((await readFile(join(home, name, 'data/postmaster.pid'), 'utf8')).split('\n')[0]),
    /** Waits until both databases are up, and the standby has each commit before it is acknowledged. */
    async settled(): Promise<{ primary: DatabaseName; standby: DatabaseName }> {
      for (;;) {
        const primary = await chain.primary();
        const standby = databaseNames.find((name) => name !== primary);
        if (primary && standby && (await says(place, standby, '/sync'))) return { primary, standby };
        await wait(500);
      }
    },
    /** Hands the primary over in good order. */
    async switchOver(primary: DatabaseName, candidate: DatabaseName): Promise<void> {
      const answer = await fetch(`http://${addressOf(place, primary)}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString('base64')}` },
        body: JSON.stringify({ leader: primary, candidate }),
      });
      if (!answer.ok) throw new Error(`The switchover was answered ${answer.status}: ${await answer.text()}`);
    },
    /** All of a node's database at once, as when its power is cut. */
    async cut(name: DatabaseName): Promise<void> {
      const postmaster = await chain.postmaster(name);
      await programs[`patroni-${name}`].kill();
      process.kill(postmaster, 'SIGKILL');
    },
    async stop(): Promise<void> {
      // The standby first, so that nobody is promoted at the end.
      const primary = await chain.primary();
      const last = primary ? ([`patroni-${primary}`] as const) : [];
      await programs.proxy.stop();
      await programs.pooler.stop();
      for (const name of databaseNames) if (name !== primary) await programs[`patroni-${name}`].stop();
      for (const name of last) await programs[name].stop();
      for (const name of nodeNames) await programs[`etcd-${name}`].stop();
      await rm(home, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(nodeNames.map((name) => programs[`etcd-${name}`].start()));
    await programs['patroni-one'].start();
    while (!(await chain.primary())) await wait(500);
    await programs['patroni-two'].start();
    await programs.proxy.start();
    await chain.settled();
    await prepareLarder(chain.superuser);
    return chain;
  } catch (error) {
    await chain.stop();
    throw error;
  }
}

/** The owner and the database, as `docs/operations.md` says, and the role by which PgBouncer reads passwords. */
async function prepareLarder(superuser: pg.ClientConfig): Promise<void> {
  const run = async (database: string, statements: string[]) => {
    const client = new pg.Client({ ...superuser, database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run('postgres', [
    `create role larder login createrole password '${passwords.larder}'`,
    "create database larder owner larder encoding 'UTF8' template template0",
    `create role pgbouncer login password '${passwords.pgbouncer}'`,
  ]);
  await run('larder', [
    `create function pgbouncer_password(name text) returns table (usename name, passwd text) language sql security definer
       set search_path = pg_catalog as 'select usename, passwd from pg_shadow where usename = name'`,
    'revoke all on function pgbouncer_password from public',
    'grant execute on function pgbouncer_password to pgbouncer',
  ]);
}

async function programsOf(place: ChainPlace, user: SystemUser | undefined) {
  for (const name of databaseNames) {
    const directory = join(place.home, name);
    await mkdir(directory);
    if (user) await chown(directory, user.uid, user.gid);
  }
  const [one, two, three] = await Promise.all(nodeNames.map((name) => writeEtcd(place, name)));
  const as = (name: string, command: string[], port?: { host: string; port: number }) =>
    createProgram({ name, command, home: place.home, user, port });
  const at = (host: string, port: number) => ({ host, port });
  return {
    'etcd-one': as('etcd-one', ['etcd', '--config-file', one ?? ''], at(addressOf(place, 'one'), 2379)),
    'etcd-two': as('etcd-two', ['etcd', '--config-file', two ?? ''], at(addressOf(place, 'two'), 2379)),
    'etcd-three': as('etcd-three', ['etcd', '--config-file', three ?? ''], at(addressOf(place, 'three'), 2379)),
    'patroni-one': as('patroni-one', ['patroni', await writePatroni(place, 'one')]),
    'patroni-two': as('patroni-two', ['patroni', await writePatroni(place, 'two')]),
    proxy: as('proxy', ['haproxy', '-db', '-f', await writeProxy(place)], at(doorOf(place), 5433)),
    pooler: as('pooler', ['pgbouncer', '-q', await writePooler(place)], at(doorOf(place), 6432)),
  };
}

type Program = {
  name: string;
  command: string[];
  home: string;
  user: SystemUser | undefined;
  /** Where it answers once it is up. */
  port: { host: string; port: number } | undefined;
};

/** A program of the chain, whose last words are kept in the directory of the chain. */
function createProgram({ name, command: [file = '', ...words], home, user, port }: Program) {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    async start(): Promise<void> {
      const log = openSync(join(home, `${name}.log`), 'a', 0o666);
      const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG|ETCD|PATRONI)/.test(key));
      const started = spawn(file, words, {
        cwd: home,
        env: { ...Object.fromEntries(kept), PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', HOME: home },
        stdio: ['ignore', log, log],
        ...(user && { uid: user.uid, gid: user.gid }),
      });
      child = started;
      await once(started, 'spawn');
      const isUp = async () => port === undefined || isOpen(port);
      while (!(await isUp())) {
        if (started.exitCode !== null) throw new Error(`${name} ended: see ${join(home, `${name}.log`)}`);
        await wait(100);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function isOpen({ host, port }: { host: string; port: number }): Promise<boolean> {
  const socket = connect(port, host);
  const open = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return open;
}

/** What Patroni says of its node, as it says it to HAProxy. */
async function says(place: ChainPlace, name: DatabaseName, path: string): Promise<boolean> {
  const url = `http://${addressOf(place, name)}:8008${path}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}
