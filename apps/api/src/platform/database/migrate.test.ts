import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { templateName } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { migrationsDirectory } from '../paths.ts';
import { migrate, rolesOf } from './migrate.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const again = async () => {
  const [one] = await harness.behind<{ database: string }>('select current_database() as database');
  const owner = { ...inject('owner'), database: one?.database ?? '' };
  return migrate(owner, { directory: migrationsDirectory, roles: rolesOf(templateName) });
};
/**
 * As a database is that had these steps of before the baseline, and none of the marks of a start; later steps stay as
 * they are.
 */
const appliedOnly = async (names: string[]) => {
  await harness.behind("delete from migration.applied where name like '%:%' or name like '0000%' or name like '007%'");
  for (const name of names) await harness.behind(`insert into migration.applied (name) values ('${name}')`);
};

it('takes a database of the version before as standing on the baseline', async () => {
  await appliedOnly(['0000_tables.sql', '0077_names.sql']);
  expect(await again()).toBe(true);
  const names = await harness.behind<{ name: string }>(
    "select name from migration.applied where name like '0%' order by 1",
  );
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['0000_baseline.sql', '0077_names.sql']));
  expect(await again()).toBe(false);
  expect((await harness.call('GET', '/label_logs', { as: 'admin@harbour.test' })).status).toBe(200);
});

it('refuses an older database with what to do, and changes nothing', async () => {
  await appliedOnly(['0000_tables.sql', '0076_restored-devices.sql']);
  await expect(again()).rejects.toMatchObject({
    name: 'ConfigFault',
    message: 'This database is older than the version before this one: start the version before once, then this one',
  });
  const names = await harness.behind<{ name: string }>(
    "select name from migration.applied where name like '0000%' or name like '007%' order by 1",
  );
  expect(names.map(({ name }) => name)).toEqual(['0000_tables.sql', '0076_restored-devices.sql']);
});

it('keeps a snapshot of the newest step only, which is all that the next one is compared with', () => {
  const kept = readdirSync(join(migrationsDirectory, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  const steps = readdirSync(migrationsDirectory)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  expect(kept).toEqual([`${steps.at(-1)?.slice(0, 4)}_snapshot.json`]);
});
