import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { templateName } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { rolesOf } from '../../platform/database/migrate.ts';
import { migrationsDirectory } from '../../platform/paths.ts';
import { settleProductsJob } from './products.jobs.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
beforeAll(async () => {
  harness = await openHarness();
  const organizations = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
  account = organizations.find((one: { tag: string }) => one.tag === 'ACCOUNT').id;
  const { body: category } = await harness.call('POST', '/categories', {
    as: admin,
    body: { name: 'To be settled', usage: 'COMPONENT' },
  });
  for (const name of ['Zabaglione', 'zabaglione'])
    await harness.call('POST', '/products', {
      as: admin,
      query: { check_duplicates: 'false' },
      body: { name, categories: [{ id: category.id }] },
    });
  // The demo has deleted products.
  await settleProductsJob(harness.app).run({});
});
afterAll(() => harness.close());

type Kept = {
  words: string[];
  groups: { usage: string; kind: string; key: string; products: number; active: number }[];
};
const kept = async (): Promise<Kept> => ({
  words: (
    await harness.inAccount<{ word: string }>(account, 'select distinct word from product_words order by word')
  ).map(({ word }) => word),
  groups: await harness.inAccount(
    account,
    'select usage, kind, key, products, active from duplicate_groups order by usage, kind, key',
  ),
});
const spoil = async () => {
  await harness.inAccount(account, `delete from product_words where word in ('zabaglione', 'chicken')`);
  await harness.inAccount(account, `delete from duplicate_groups where key = 'zabaglione'`);
  await harness.inAccount(
    account,
    `insert into duplicate_groups (account_id, usage, kind, key, products, active) values ($1, 'SINGLE', 'name', 'there is none', 2, 2)`,
    [account],
  );
};
/** What a change of the schema runs again at the next start. */
const fill = () =>
  harness.behind(
    `begin; ${readFileSync(join(migrationsDirectory, 'after', '8-product-words.sql'), 'utf8').replaceAll('{{auth}}', rolesOf(templateName).auth)}; commit`,
  );

it('puts right what several writers at once have left wrong, and then finds nothing to do', async () => {
  const right = await kept();
  expect(right.words).toContain('zabaglione');
  expect(right.groups).toContainEqual({ usage: 'COMPONENT', kind: 'name', key: 'zabaglione', products: 2, active: 2 });
  await spoil();
  expect(await kept()).not.toEqual(right);
  const job = settleProductsJob(harness.app);
  await job.run({});
  expect(await kept()).toEqual(right);
  const [before] = await harness.inAccount<{ written: string }>(
    account,
    'select max(xmin::text) as written from duplicate_groups',
  );
  await job.run({});
  const [after] = await harness.inAccount<{ written: string }>(
    account,
    'select max(xmin::text) as written from duplicate_groups',
  );
  expect(after).toEqual(before);
});

it('forgets the words of products that were deleted, which no search is corrected to', async () => {
  const search = async () =>
    (await harness.call('GET', '/product_search', { as: admin, query: { search: 'quizzicalyx' } })).body.items;
  const ids: string[] = [];
  const [found] = await harness.inAccount<{ id: string }>(
    account,
    `select id from categories where name = 'To be settled'`,
  );
  for (const name of ['Quizzicaly', 'Quizzicalyz', 'Quizzicalya', 'Quizzicalyxes']) {
    const body = { name, categories: [{ id: found?.id }] };
    ids.push((await harness.call('POST', '/products', { as: admin, body })).body.id);
  }
  // Nearer words are tried first, and none of them names a product any more.
  const [kept, ...gone] = [ids.at(-1), ...ids.slice(0, -1)];
  for (const id of gone) await harness.call('DELETE', `/products/${id}`, { as: admin });
  await settleProductsJob(harness.app).run({});
  const left = await harness.inAccount<{ word: string }>(
    account,
    `select word from product_words where word like 'quizzical%'`,
  );
  expect(left).toEqual([{ word: 'quizzicalyxes' }]);
  expect(await search()).toMatchObject([{ id: kept }]);
});

it('is filled once: a later start neither takes away nor counts anew what is kept', async () => {
  const right = await kept();
  await spoil();
  const spoilt = await kept();
  await fill();
  expect(await kept()).toEqual(spoilt);
  // A database from before there was anything to keep.
  await harness.behind(
    'alter table product_words no force row level security; alter table duplicate_groups no force row level security',
  );
  await harness.behind('delete from product_words; delete from duplicate_groups');
  await harness.behind(
    'alter table product_words force row level security; alter table duplicate_groups force row level security',
  );
  await fill();
  expect(await kept()).toEqual(right);
});
