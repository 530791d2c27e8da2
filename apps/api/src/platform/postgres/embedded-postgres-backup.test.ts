import { chmod, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpDataDirectory } from './embedded-postgres-backup.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

let directory: string;
let source: string;
let copy: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder test '));
  source = join(directory, 'data');
  copy = join(directory, 'backup');
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  await rm(directory, { recursive: true, force: true });
});

async function open(dataDir: string): Promise<Client> {
  const database = await startEmbeddedPostgres({ dataDir });
  running.push(database);
  const client = new Client(database.owner);
  await client.connect();
  return client;
}

async function rowsIn(dataDir: string): Promise<{ count: number; largest: number }> {
  const client = await open(dataDir);
  const { rows } = await client.query<{ count: number; largest: number }>(
    'SELECT count(*)::int AS count, max(n) AS largest FROM written',
  );
  await client.end();
  return rows[0] ?? { count: 0, largest: 0 };
}

test('a backup under load holds every row committed before it, and no gap', async () => {
  const client = await open(source);
  await client.query('CREATE TABLE written (n int PRIMARY KEY, filler text)');
  await writeFile(join(source, 'secret-key'), 'kept as well');
  const writing = new AbortController();
  let last = 0;
  const writer = (async () => {
    for (; !writing.signal.aborted; last += 50) {
      await client.query(`INSERT INTO written SELECT n, repeat('x', 500) FROM generate_series($1::int, $1 + 49) AS n`, [
        last + 1,
      ]);
    }
  })();
  await expect.poll(() => last).toBeGreaterThan(1000);
  const before = last;
  await backUpDataDirectory(source, copy);
  writing.abort();
  await writer;
  await client.end();
  const restored = await rowsIn(copy);
  expect(restored.largest).toBeGreaterThanOrEqual(before);
  expect(restored.count).toBe(restored.largest);
});

test('a stopped database is copied too', async () => {
  const client = await open(source);
  await client.query('CREATE TABLE written AS SELECT 1 AS n');
  await client.end();
  await running.pop()?.stop();
  await backUpDataDirectory(source, copy);
  expect(await rowsIn(copy)).toEqual({ count: 1, largest: 1 });
});

test('files are known again after a restart and a move, and differ from any copy of them', async () => {
  const placeOf = async (dataDir: string) => {
    await (await open(dataDir)).end();
    const database = running.pop();
    await database?.stop();
    return database?.place;
  };
  // As root the database runs as another user: who cannot pass keeps it elsewhere, and the copy would be of nothing.
  await chmod(directory, 0o711);
  const first = await placeOf(source);
  expect(await placeOf(source)).toBe(first);
  await cp(source, copy, { recursive: true, preserveTimestamps: true });
  await rename(source, `${source} moved`);
  expect(await placeOf(`${source} moved`)).toBe(first);
  expect(await placeOf(copy)).not.toBe(first);
});

test('a backup is refused where something lies already, inside the data, and where nothing is', async () => {
  await expect(backUpDataDirectory(source, copy)).rejects.toThrow(/^There is no embedded database in /);
  await (await open(source)).end();
  await expect(backUpDataDirectory(source, directory)).rejects.toThrow(/name a directory that does not exist yet\.$/);
  await expect(backUpDataDirectory(source, join(source, 'backup'))).rejects.toThrow(
    'A backup cannot be inside the data directory.',
  );
});
