import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { transaction } from './transaction.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const setting =
  "select current_setting('app.account_id', true) as account, current_setting('transaction_read_only') as reads";

async function readSomething(): Promise<number> {
  return transaction(harness.app.database.pool, { readOnly: true }, async (client) => {
    await client.query("select set_config('app.account_id', '0190aaaa-0000-7000-8000-000000000001', true)");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  });
}

describe('a reading transaction', () => {
  it('has ended before anybody else gets its connection', async () => {
    const { pool } = harness.app.database;
    for (let turn = 0; turn < 5; turn += 1) {
      await readSomething();
      const { rows } = await pool.query(setting);
      expect(rows).toEqual([{ account: '', reads: 'off' }]);
    }
  });

  it('ends by itself when nobody asks for its connection', async () => {
    const watcher = await harness.app.database.pool.connect();
    try {
      const pid = await readSomething();
      const state = async () =>
        (await watcher.query<{ state: string }>('select state from pg_stat_activity where pid = $1', [pid])).rows[0]
          ?.state;
      await expect.poll(state).toBe('idle');
    } finally {
      watcher.release();
    }
  });

  it('refuses to write', async () => {
    const writes = transaction(harness.app.database.pool, { readOnly: true }, (client) =>
      client.query('delete from label_logs'),
    );
    await expect(writes).rejects.toThrow(/read-only|permission denied/);
  });
});

it('plans are kept within the transaction that asks for it, and no longer', async () => {
  const { pool } = harness.app.database;
  const mode = 'select current_setting($1) as mode';
  const kept = transaction(pool, { keepPlans: true }, (client) => client.query(mode, ['plan_cache_mode']));
  expect((await kept).rows).toEqual([{ mode: 'force_generic_plan' }]);
  const after = transaction(pool, {}, (client) => client.query(mode, ['plan_cache_mode']));
  expect((await after).rows).toEqual([{ mode: 'auto' }]);
});

it('a writing transaction whose statement failed is never reported as done', async () => {
  const caught = transaction(harness.app.database.pool, {}, async (client) => {
    await client.query('select 1 / 0').catch(() => {});
    return 'done';
  });
  await expect(caught).rejects.toThrow('The transaction had failed before its end');
});

it('a primary that has become a standby is left: calls are sent away, and then reach the one that writes', async () => {
  const { pool } = harness.app.database;
  const write = async () => {
    const body = { name: `Standby ${randomUUID()}` };
    const { status, headers } = await harness.call('POST', '/allergens', { as: 'admin@harbour.test', body });
    return status === 503 && headers['retry-after'] === undefined ? 'no time to come again' : status;
  };
  expect(await write()).toBe(201);
  // What is open leads to a server that takes no writes; what is opened now leads to another.
  const open = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of open) await client.query('set default_transaction_read_only = on');
  for (const client of open) client.release();
  const answers = [];
  while (answers.at(-1) !== 201 && answers.length <= open.length) answers.push(await write());
  expect(answers).toEqual([...Array.from({ length: answers.length - 1 }, () => 503), 201]);
  expect(answers.length).toBeGreaterThan(1);
});
