import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openCuttable } from '../../../test/cut-database.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { faultOfDatabase } from '../http/fault.ts';
import { transaction } from './transaction.ts';

const admin = 'admin@harbour.test';
let way: Awaited<ReturnType<typeof openCuttable>>;
let harness: Harness;
beforeAll(async () => {
  way = await openCuttable(inject('owner'));
  harness = await openHarness({}, way.owner);
});
afterEach(() => way.comeBack());
afterAll(async () => {
  await harness.close();
  way.close();
});

const make = (name: string, key: string) =>
  harness.call('POST', '/allergens', { as: admin, body: { name }, headers: { 'idempotency-key': key } });

it('a connection lost at COMMIT is not known, never done; the same call again finds what was done', async () => {
  const [name, key] = [`Lost at the end ${randomUUID()}`, randomUUID()];
  expect((await harness.call('GET', '/allergens', { as: admin })).status).toBe(200);
  way.cutAtCommitOf(name);
  const lost = await make(name, key);
  expect([lost.status, lost.body.error_code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
  const [stored] = await harness.behind<{ id: string }>(`select id from allergens where name = '${name}'`);
  const again = await make(name, key);
  expect([again.status, again.body.id]).toEqual([201, stored?.id]);
});

it('while no database can be reached calls are sent away, and the first one after that is answered', async () => {
  const list = () => harness.call('GET', '/allergens', { as: admin });
  expect((await list()).status).toBe(200);
  way.goAway();
  const answers = await Promise.all([list(), list(), make('Nobody hears this', randomUUID())]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  way.comeBack();
  expect((await list()).status).toBe(200);
});

it.each(['57P01', '57P02', '57P03', '25006', '08006', '08P01'])(
  'a connection on which the database says %s is used no more, and its caller may come again',
  async (code) => {
    const { pool } = harness.app.database;
    const seen: number[] = [];
    const refused = transaction(pool, {}, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      seen.push(rows[0]?.pid ?? 0);
      await client.query(`do $$ begin raise exception 'away' using errcode = '${code}'; end $$`);
    });
    const error: unknown = await refused.catch((thrown: unknown) => thrown);
    expect(faultOfDatabase(error)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    const open = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const pids = await Promise.all(
      open.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid),
    );
    for (const client of open) client.release();
    expect(pids).not.toContain(seen[0]);
  },
);

it('a database that ends a connection in the middle of work leaves none of it in the pool', async () => {
  const { pool } = harness.app.database;
  const ended = transaction(pool, {}, (client) => client.query('select pg_terminate_backend(pg_backend_pid())'));
  await expect(ended).rejects.toMatchObject({ code: '57P01' });
  expect((await harness.call('GET', '/allergens', { as: admin })).status).toBe(200);
});
