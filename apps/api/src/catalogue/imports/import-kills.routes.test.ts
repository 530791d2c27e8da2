import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { chanceFrom } from '../../../test/chance.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openImporter } from '../../../test/importer.ts';
import { openPurges, purgeMapping } from '../../../test/killed-purge.ts';

/** The lock that a held write waits for. */
const gate = 771_177;
let house: Harness;
let owner: pg.Client;
beforeAll(async () => {
  house = await openHarness();
  const [here] = await house.behind<{ name: string }>('select current_database() as name');
  owner = new pg.Client({ ...inject('owner'), database: here?.name ?? '' });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

// A smaller run of bench/campaigns/purge-kills.ts, at points that follow what is written, not the time.
it('leaves the catalogue exactly old when it is killed at any write, and exactly new from the commit on', async () => {
  const importer = await openImporter(house);
  const job = { type: 'purge', mapping: JSON.parse(purgeMapping) as object, emails: 'chef@harbour.test' };
  const purges = await openPurges(
    {
      owner: inject('owner'),
      database: owner.database ?? '',
      account: importer.account,
      token: await house.tokenOf('admin@harbour.test'),
      job: await importer.newJob(job),
      look: importer.look,
      waiting: async () => (await house.inQueue('select 1 as one from graphile_worker._private_jobs')).length,
    },
    30,
  );
  await watchWrites();
  await purges.complete(purges.other(await purges.catalogue()));
  const [counted] = await ask<{ writes: number }>('select last_value::int as writes from writes');
  const writes = counted?.writes ?? 0;
  expect(writes).toBeGreaterThan(200);

  const chance = chanceFrom(2026);
  const between = process.env.TEST_FULL ? 4 : 1;
  const points = [1, ...Array.from({ length: between }, () => chance.between(2, writes - 1)), writes];
  const outcomes: string[] = [];
  for (const point of points) {
    const before = await purges.catalogue();
    await ask(`select setval('writes', 1, false), pg_advisory_lock(${gate})`);
    await ask('update held_write set number = $1', [point]);
    const sent = purges.send(purges.other(before));
    await expect.poll(isHeld, { timeout: 20_000, interval: 5 }).toBe(true);
    await purges.server.kill();
    await ask(`select pg_advisory_unlock(${gate})`);
    expect(await sent).toBeUndefined();
    // What the killed server had begun holds this until it is over.
    await ask(`begin`);
    await ask(`select pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`, [importer.account]);
    await ask(`commit`);
    outcomes.push(purges.judge(before, await purges.catalogue()));
  }
  expect(outcomes).toEqual([...Array.from({ length: between + 1 }, () => 'old'), 'new']);

  // The way back is as whole as the way there.
  const undone: string[] = [];
  for (const point of process.env.TEST_FULL
    ? [1, chance.between(2, 150), chance.between(2, 150)]
    : [chance.between(2, 150)]) {
    const before = await purges.catalogue();
    await ask(`select setval('writes', 1, false), pg_advisory_lock(${gate})`);
    await ask('update held_write set number = $1', [point]);
    const sent = purges.undo();
    await expect.poll(isHeld, { timeout: 20_000, interval: 5 }).toBe(true);
    await purges.server.kill();
    await ask(`select pg_advisory_unlock(${gate})`);
    expect(await sent).toBeUndefined();
    await ask(`begin`);
    await ask(`select pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`, [importer.account]);
    await ask(`commit`);
    undone.push(JSON.stringify(await purges.catalogue()) === JSON.stringify(before) ? 'old' : 'torn');
  }
  expect([...new Set(undone)]).toEqual(['old']);
  const now = await purges.catalogue();
  await ask('update held_write set number = 0');
  expect((await purges.undo())?.status).toBe(200);
  expect((await purges.catalogue()).content).not.toBe(now.content);
  await purges.server.stop();
}, 240_000);

/**
 * Counts every row that a purge writes, the last of them in its commit, and holds the one that `held_write` names at
 * the gate.
 */
async function watchWrites(): Promise<void> {
  await ask(`create sequence writes`);
  await ask(`create table held_write as select 0 as number`);
  await ask(`create function hold_write() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.writes') = (select number from public.held_write) then
        perform pg_advisory_xact_lock(${gate});
      end if;
      return null;
    end $$`);
  for (const table of ['products', 'labels', 'expiries', 'product_allergens', 'categories', 'audit_entries'])
    await ask(
      `create trigger hold_write after insert or update or delete on ${table} for each row execute function hold_write()`,
    );
  await ask(`create constraint trigger hold_write after update on import_jobs
    deferrable initially deferred for each row execute function hold_write()`);
}

async function isHeld(): Promise<boolean> {
  const held = await ask(
    `select 1 as one from pg_locks where locktype = 'advisory' and not granted and objid = ${gate}`,
  );
  return held.length > 0;
}

async function ask<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await owner.query<T>(text, values)).rows;
}
