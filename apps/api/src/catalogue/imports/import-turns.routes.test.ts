import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { csv, form, openImporter } from '../../../test/importer.ts';

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

async function holdImports(account: string): Promise<void> {
  await owner.query('begin');
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('imports ' || $1, 0))`, [account]);
}

it('an undo beside a running import is refused at once, and the job of edited spreadsheets does not wait', async () => {
  const importer = await openImporter(house);
  const job = await importer.newJob({ category_mapping: {} });
  const ran = await importer.send(job, 'run', form(csv(['Soup', 'S-1', 'Soups'])));
  expect(ran.status, ran.text).toBe(200);
  const [run] = await importer.look<{ id: string }>('select id from import_runs where job_id = $1', [job]);
  await holdImports(importer.account);
  const undone = await house.call('POST', `/import_runs/${run?.id}/undo`, { as: 'admin@harbour.test' });
  expect([undone.status, undone.text]).toEqual([409, expect.stringContaining('undo this one when it is done')]);
  expect((await house.call('POST', '/product_sheets/job', { as: 'admin@harbour.test' })).status).toBe(200);
  await owner.query('commit');
  expect((await house.call('POST', `/import_runs/${run?.id}/undo`, { as: 'admin@harbour.test' })).status).toBe(200);
});

// More than there are connections: each of them used to hold one while it waited for the one before it.
it(
  'of one customer come one after another, and leave the others’ calls their connections',
  { timeout: 60_000 },
  async () => {
    const importer = await openImporter(house);
    const job = await importer.newJob({ category_mapping: {} });
    await house.tokenOf('admin@orchard.test');
    await holdImports(importer.account);
    const runs = Array.from({ length: 12 }, () => importer.send(job, 'run', form(csv(['Soup', 'S-1', 'Soups']))));
    const waiting = async () =>
      (
        await owner.query(
          `select from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => house.call('GET', '/categories', { as: 'admin@orchard.test' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await waiting()).toBe(1);
    await owner.query('commit');
    expect((await Promise.all(runs)).map(({ status }) => status)).toEqual(runs.map(() => 200));
  },
);
