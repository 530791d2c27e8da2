import type { Page } from '@playwright/test';
import { changeState } from './kitchen-look.ts';
import { expect, people, test, type Call } from './person.ts';
import { enterAs, logged, openTablet } from './tablet.ts';

test.use({ as: people.admin });

const names = Array.from({ length: 9 }, (_, index) => `Counted dish ${index + 1}`);

test('nine products three times are printed by twelve taps, and the next day by three', async ({ page, call }) => {
  const ids: string[] = [];
  for (const name of names) ids.push(await newProduct(call, name));
  await changeState(page, ({ settings }) => {
    settings.allow_misc_print = true;
  });
  const tablet = await openTablet(page);
  await page.goto('/kitchen/#/print');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('counted dish');
  await expect(page.getByRole('link', { name: /^Counted dish/ })).toHaveCount(9);
  const favourites = ids.map((product_id) => ({ product_id, count: 0, used_at: '', favourite: true }));
  await keep(page, 'habits', favourites);
  await enterAs(page);
  // Nothing was printed on an earlier day.
  await expect(page.getByRole('button', { name: /^Like yesterday/ })).toBeDisabled();

  await tablet.taps();
  for (const name of names) await page.getByRole('button', { name: `Add one to the prep list: ${name}` }).click();
  await page.getByRole('link', { name: /^Prep list/ }).click();
  await page.getByRole('radio', { name: '3', exact: true }).click();
  await page.getByRole('button', { name: 'Print all (27)' }).click();
  await expect(page.getByText('27 labels printed')).toBeVisible();
  expect(await tablet.taps()).toBeLessThanOrEqual(12);
  expect(tablet.labels).toHaveLength(27);

  // Two of three that were printed together are misprints.
  await page.goto('/kitchen/#/');
  await tablet.taps();
  await page.getByRole('link', { name: /^Last prints/ }).click();
  await page.getByRole('button', { name: /^Counted dish 1 × 3/ }).click();
  await page.getByRole('button', { name: /^Misprint/ }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: '2 are misprints' }).click();
  await expect(page.getByRole('button', { name: /^Counted dish 1 × 3.*2 misprints/ })).toBeVisible();
  expect(await tablet.taps()).toBeLessThanOrEqual(5);
  await expect
    .poll(async () => (await logged(call, 'Counted dish 1')).filter(({ is_misprint }) => is_misprint).length)
    .toBe(2);

  await page.goto('/kitchen/#/');
  await keepAsYesterdays(page);
  await enterAs(page);
  await tablet.taps();
  await page.getByRole('button', { name: /^Like yesterday/ }).click();
  await page.getByRole('button', { name: 'Put 27 labels on the prep list' }).click();
  await page.getByRole('button', { name: 'Print all (27)' }).click();
  await expect(page.getByText('27 labels printed')).toBeVisible();
  expect(await tablet.taps()).toBeLessThanOrEqual(3);
  expect(tablet.labels).toHaveLength(54);

  // In a category one stays there, and a finger that stays on + is asked how many.
  await page.goto('/kitchen/#/print');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('couted dish 4');
  await expect(page.getByRole('link', { name: 'Counted dish 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: await categoryOf(call, ids[0] ?? '') }).click();
  const add = page.getByRole('button', { name: /: Counted dish 1$/ });
  await add.hover();
  await page.mouse.down();
  const asked = page.getByRole('dialog', { name: 'Counted dish 1' });
  await expect(asked).toBeVisible();
  await page.mouse.up();
  await asked.getByRole('button', { name: 'Put 12 on the list', exact: true }).click();
  await page.getByRole('link', { name: /^Counted dish 2/ }).click();
  await page.getByRole('button', { name: 'Add to prep list' }).click();
  await expect(page.getByRole('button', { name: /Counted dish 2, 1 so far/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prep list: 13 labels' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Zzyzx dumplings');
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByText('Asked for: Zzyzx dumplings.')).toBeVisible();
  const wanted = async () => (await call('GET', '/products/asked?search=zzyzx')).body.items.length;
  await expect.poll(wanted).toBe(1);
  await page.getByRole('button', { name: 'Print without a product' }).click();
  await expect(page.getByRole('textbox', { name: 'What is it?' })).toHaveValue('Zzyzx dumplings');
});

/** Puts records into the tablet's memory, and starts the app with them. */
async function keep(page: Page, store: string, records: object[]): Promise<void> {
  await inMemory(page, store, records);
  await page.goto('/kitchen/');
}

/** What was printed today becomes yesterday's. */
async function keepAsYesterdays(page: Page): Promise<void> {
  const [today, ...others] = await inMemory(page, 'prep_lists', []);
  expect(others).toEqual([]);
  const day = new Date(Date.parse(today?.printed_on ?? '') - 86_400_000).toISOString().slice(0, 10);
  await keep(page, 'prep_lists', [{ ...today, printed_on: day }]);
}

/** Puts records into a store of the tablet, and answers all that are there. */
function inMemory(page: Page, store: string, records: object[]): Promise<{ printed_on?: string }[]> {
  return page.evaluate(
    async ([name, rows]) => {
      const answer = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((done, fail) => {
          request.addEventListener('success', () => done(request.result));
          request.addEventListener('error', fail);
        });
      const base = await answer(indexedDB.open('larder-kitchen'));
      const objects = base.transaction(name, 'readwrite').objectStore(name);
      await Promise.all(rows.map((row) => answer(objects.put(row))));
      const all = await answer(objects.getAll());
      base.close();
      return all;
    },
    [store, records] as const,
  );
}

async function newProduct(call: Call, name: string): Promise<string> {
  const like = (await call('GET', '/product_search?size=1&search=Chicken%20Stock')).body.items[0];
  const made = await call('POST', '/products', { name, categories: [{ id: like.categories[0].id }] });
  expect(made.status).toBe(201);
  return made.body.id;
}

async function categoryOf(call: Call, id: string): Promise<string> {
  return (await call('GET', `/products/${id}`)).body.categories[0].name;
}
