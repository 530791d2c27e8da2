import { look } from './kitchen-look.ts';
import { printIn, typeCode } from './living-steps.ts';
import { callApi, expect, people, test } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

test('a recall takes the place of every screen until it is seen, and its stickers are found without a network', async ({
  browser,
  server,
  call,
  sessionOf,
}) => {
  test.setTimeout(180_000);
  const name = 'Recalled terrine';
  await newProduct(call, name);
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openTablet(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [label, other] = await printIn(page, call, name, 'Fridge', 2);
  const proposed = await call('POST', '/recalls', {
    kind: 'RECALL',
    title: 'Metal in terrine',
    reason: 'The supplier called',
    staff_text: 'Set it aside',
    scope: { label_ids: [label?.id, other?.id] },
    with_untraceable: false,
  });
  expect(proposed.status).toBe(201);
  const path = `/recalls/${proposed.body.id}`;
  const { access_token: token } = await sessionOf('finance@harbour.test');
  const confirmed = await callApi(server, { method: 'POST', path: `${path}/confirm`, token });
  expect(confirmed.status).toBe(200);
  const task = async () => (await call('GET', path)).body.tasks[0];
  await expect.poll(task).toMatchObject({ expected: 2, seen_at: null });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Metal in terrine' })).toBeVisible();
  await expect(page.getByText('2 stickers of it are known to be here.')).toBeVisible();
  await look(page, 'a recall that nobody has seen');
  // No other screen is reached past it.
  await page.goto('/kitchen/#/print');
  await expect(page.getByRole('heading', { level: 1, name: 'Metal in terrine' })).toBeVisible();
  // It is still there after a restart without a network, and passed all the same.
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: /^I have seen this/ }).click();
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await expect(page.getByText('2 to find')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code on the sticker' }).fill(label?.short ?? '');
  await page.keyboard.press('Enter');
  const found = page.getByRole('dialog', { name: `Found: ${name}` });
  await found.getByRole('button', { name: /^Set aside/ }).click();
  await expect(page.getByText('1 to find')).toBeVisible();
  await look(page, 'a recall with a sticker found');
  await page.getByRole('button', { name: new RegExp(`${name}.*Not found yet`) }).click();
  await found.getByRole('button', { name: /^Throw away/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Expired' }).click();
  await expect(page.getByText('All found. Tap Finished.')).toBeVisible();
  await context.setOffline(false);

  await typeCode(page, label?.short ?? '', name);
  await expect(page.getByText(/^Recalled\. Do not use it/)).toBeVisible();
  await page.getByRole('button', { name: /^New label/ }).click();
  await page.getByRole('button', { name: /^Replace this sticker/ }).click();
  const blocked = page.getByRole('dialog', { name: 'This batch is recalled' });
  await look(page, 'a recalled batch');
  await blocked.getByRole('button', { name: 'Do not print' }).click();
  await expect(page.getByText('This batch is recalled, so nothing was printed.')).toBeVisible();

  await page.goto('/kitchen/#/');
  await page.getByRole('link', { name: /^Recall: Metal in terrine/ }).click();
  await page.getByRole('button', { name: 'Finished', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expectSent(page);
  await expect
    .poll(task)
    .toMatchObject({ found: 2, quarantined: 1, discarded: 1, left: 0, seen_by: 'BO', done_by: 'BO' });
  expect((await call('POST', `${path}/close`, { closing: 'DONE' })).body).toMatchObject({ state: 'DONE' });
  await context.close();
});
