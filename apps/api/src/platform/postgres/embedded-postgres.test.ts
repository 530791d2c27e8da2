import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from './embedded-postgres-door.ts';
import { isRunning } from './embedded-postgres-postmaster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const program = fileURLToPath(new URL('../../../test/embedded-postgres-process.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;

let directory: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder test '));
  await chmod(directory, 0o755);
  dataDir = join(directory, 'data');
  running = [];
  children = [];
});

afterEach(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await Promise.all(running.map((database) => database.stop()));
  await rm(directory, { recursive: true, force: true });
});

async function start(at = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: at });
  running.push(database);
  return database;
}

async function ask<Row extends QueryResultRow>(connection: Connection, text: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

function startProcess(mode: string, user?: { uid: number; gid: number }): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir, mode], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  children.push(child);
  return child;
}

async function* linesOf(child: ChildProcess): AsyncGenerator<string> {
  if (child.stdout) yield* createInterface({ input: child.stdout });
}

async function nextLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of linesOf(child)) {
    if (pattern.test(line)) return line;
  }
  throw new Error(`The process ended without a line like ${pattern}`);
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const end = ended(child);
  child.kill('SIGKILL');
  await end;
}

async function serverPid(home = join(dataDir, 'postgres')): Promise<number> {
  return Number.parseInt(await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

async function until(met: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(met, { timeout: 20_000, interval: 5 }).toBe(true);
}

describe('a started database', () => {
  test('belongs to an owner who is no superuser, writes durably and is closed to others', async () => {
    const { owner, url } = await start();
    const [role] = await ask(
      owner,
      'SELECT rolsuper, rolcreaterole, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolcreatedb: false, rolbypassrls: false });
    const [settings] = await ask(
      owner,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', addresses: '', encoding: 'UTF8' });
    expect((await stat(owner.host)).mode & 0o777).toBe(0o700);
    const client = new Client(url);
    await client.connect();
    expect((await client.query('SELECT current_database() AS name')).rows).toEqual([{ name: 'larder' }]);
    await client.end();
  });

  test('finds trigrams in every script', async () => {
    const { owner } = await start();
    await ask(owner, 'CREATE EXTENSION pg_trgm');
    const rows = await ask(
      owner,
      `SELECT cardinality(show_trgm(word)) AS n FROM unnest(ARRAY['Хлеб', '醤油', 'žluť']) AS word`,
    );
    expect(rows.every((row) => Number(row['n']) > 0)).toBe(true);
  });

  test('keeps its rows from one start to the next, and may be stopped twice', async () => {
    const first = await start();
    await ask(first.owner, 'CREATE TABLE kept AS SELECT 1 AS n');
    await Promise.all([first.stop(), first.stop()]);
    expect(await ask((await start()).owner, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  });

  test('works where the path is too long for a socket', async () => {
    const long = join(directory, 'a directory with a long name '.repeat(4), 'data');
    const database = await start(long);
    await database.stop();
    expect(await ask((await start(long)).owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('starts again when its server is killed', async () => {
    const { owner } = await start();
    await ask(owner, 'CREATE TABLE kept AS SELECT 1 AS n');
    process.kill(await serverPid(), 'SIGKILL');
    const kept = () => ask(owner, 'SELECT n FROM kept').catch(() => undefined);
    await expect.poll(kept, { timeout: 20_000, interval: 5 }).toEqual([{ n: 1 }]);
  });
});

describe('one directory, one Larder', () => {
  test('a second start is refused in one line and leaves the first alone', async () => {
    const { owner } = await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      name: 'StartFault',
      message: expect.stringMatching(
        /^Larder already runs on the data directory .+: stop that one, or set DATA_DIR .+$/,
      ),
    });
    expect(await ask(owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('of several first starts at once exactly one succeeds', async () => {
    const starts = await Promise.allSettled([1, 2, 3, 4].map(() => start()));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('another process is refused too', async () => {
    await start();
    expect(await nextLine(startProcess('once'), /./)).toMatch(/^Larder already runs on the data directory/);
  });
});

describe('after a kill', () => {
  test('during the first start, the next start makes the database', async () => {
    const child = startProcess('once');
    const partial = async () =>
      (await readdir(join(dataDir, 'postgres')).catch(() => [])).filter((name) => name.includes('partial'));
    await until(async () => (await partial()).length > 0);
    await kill(child);
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('cluster');
    expect(await ask((await start()).owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await until(async () => (await partial()).length === 0);
  });

  test.each([
    ['the server lives on: it is replaced, and every acknowledged row is there', false],
    ['the server is killed as well: every acknowledged row is there', true],
  ])('of a writing process, %s', async (_, serverToo) => {
    const child = startProcess('write');
    let last = 0;
    for await (const line of linesOf(child)) {
      if (line.startsWith('committed')) last = Number(line.split(' ')[1]);
      if (last === 200) await kill(child);
    }
    const orphan = await serverPid();
    expect(isRunning(orphan, join(dataDir, 'postgres', 'cluster'))).toBe(true);
    if (serverToo) process.kill(orphan, 'SIGKILL');
    const { owner } = await start();
    expect(await serverPid()).not.toBe(orphan);
    const [row] = await ask<{ count: number; largest: number }>(
      owner,
      'SELECT count(*)::int AS count, max(n) AS largest FROM written',
    );
    expect(row?.largest).toBeGreaterThanOrEqual(last);
    expect(row?.count).toBe(row?.largest);
  });

  test('a lock file that names another program is set aside', async () => {
    await (await start()).stop();
    await writeLockFile(process.pid);
    expect(await ask((await start()).owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test.runIf(process.platform === 'linux')('a lock file that names a zombie is set aside', async () => {
    await (await start()).stop();
    // sleep takes the shell's place, and never collects a child that ended.
    const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(parent);
    const zombie = Number(await nextLine(parent, /\d/));
    await until(async () => (await readFile(`/proc/${parent.pid}/comm`, 'utf8')) === 'sleep\n');
    process.kill(zombie, 'SIGKILL');
    await until(async () => / Z /.test(await readFile(`/proc/${zombie}/stat`, 'utf8')));
    await writeLockFile(zombie);
    expect(await ask((await start()).owner, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  test('a process that exits without stopping takes its server along', async () => {
    const child = startProcess('exit');
    expect(await ended(child)).toBe(3);
    await until(async () => !(await readdir(join(dataDir, 'postgres', 'cluster'))).includes('postmaster.pid'));
  });
});

async function writeLockFile(pid: number): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${pid}\n${cluster}\n1700000000\n5432\n/tmp\n\n  5432001 0\nready   \n`,
  );
}

describe.runIf(isRoot)('started by root', () => {
  const nobody = { uid: 65534, gid: 65534 };

  test('the server runs as an ordinary user', async () => {
    await start();
    expect((await stat(`/proc/${await serverPid()}`)).uid).not.toBe(0);
  });

  test('below a closed directory the data is kept elsewhere, and an emptied DATA_DIR meets no old data', async () => {
    await chmod(directory, 0o700);
    const first = await start();
    const place = (await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim();
    await ask(first.owner, 'CREATE TABLE kept AS SELECT 1 AS n');
    await first.stop();
    const second = await start();
    expect(await ask(second.owner, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    await second.stop();
    await rm(dataDir, { recursive: true });
    const third = await start();
    expect(await ask(third.owner, `SELECT to_regclass('kept') AS found`)).toEqual([{ found: null }]);
    await expect(stat(place)).rejects.toThrow('ENOENT');
    await third.stop();
    await rm((await readFile(join(dataDir, 'postgres-location'), 'utf8')).trim(), { recursive: true });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The database of .+ was kept in .+, which is gone: /,
    );
  });

  test('an ordinary user starts alone, and is not let into the data of another', async () => {
    await mkdir(dataDir);
    await chmod(dataDir, 0o777);
    expect(await ended(startProcess('once', nobody))).toBe(0);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
    await start();
    expect((await stat(`/proc/${await serverPid()}`)).uid).toBe(nobody.uid);
    await running[0]?.stop();
    dataDir = join(directory, 'roots');
    await mkdir(dataDir);
    await chmod(dataDir, 0o777);
    await (await start()).stop();
    expect(await nextLine(startProcess('once', nobody), /./)).toMatch(
      /^The database in .+ belongs to the user (postgres|nobody): /,
    );
  });
});
