import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultOfDatabase } from '../http/fault.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { transaction } from './transaction.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-standby-'));
  postgres = await startEmbeddedPostgres({ dataDir });
});
afterAll(async () => {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a commit whose wait for the standby was ended is not known, never done', { timeout: 60_000 }, async () => {
  const pool = new pg.Pool({ ...postgres.superuser, max: 1 });
  const watcher = new pg.Client(postgres.superuser);
  await watcher.connect();
  try {
    await watcher.query('create table written (id int)');
    await watcher.query("alter system set synchronous_standby_names = 'nobody'");
    await watcher.query('select pg_reload_conf()');
    await expect
      .poll(async () => (await watcher.query('show synchronous_standby_names')).rows)
      .toEqual([{ synchronous_standby_names: 'nobody' }]);
    const written = transaction(pool, {}, (client) => client.query('insert into written values (1)'));
    const outcome = written.catch((error: unknown) => error);
    const ended = async () =>
      (await watcher.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"))
        .rowCount;
    await expect.poll(ended, { timeout: 20_000 }).toBe(1);
    expect(faultOfDatabase(await outcome)).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await watcher.query('select id from written')).rows).toEqual([{ id: 1 }]);
  } finally {
    await watcher.query('alter system reset synchronous_standby_names');
    await watcher.query('select pg_reload_conf()');
    await watcher.end();
    await pool.end();
  }
});
