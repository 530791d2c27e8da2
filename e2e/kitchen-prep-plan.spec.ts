import { localDay } from '@larder/rules/local-day';
import { countClicks } from './clicks.ts';
import { look } from './kitchen-look.ts';
import { expect, people, test } from './person.ts';
import { enterAs, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

test('what the office plans for today is on the tablet as a list to print, and comes back as done', async ({
  browser,
  server,
  page,
  call,
}) => {
  test.setTimeout(180_000);
  const name = 'Planned chutney';
  const day = localDay(Date.now(), 'Europe/London');
  await newProduct(call, name);
  const devices = (await call('GET', '/devices?size=100')).body.items;
  const { organization } = devices.find((one: { device_code: string }) => one.device_code === '1000001');
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', serviceWorkers: 'block' });
  const kitchen = await context.newPage();
  const tablet = await openTablet(kitchen);

  await page.goto(`/#/prep?venue=${organization.id}&day=${day}`);
  await expect(page.getByRole('tab', { name: 'Prep plan' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Not sent yet')).toBeVisible();
  // What is proposed by itself is of no interest here.
  for (const amount of await page.getByRole('textbox', { name: /^Labels of/ }).all()) await amount.fill('0');
  const clicks = await countClicks(page);
  await page.getByRole('combobox', { name: 'Add a product' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('textbox', { name: `Labels of ${name} to make` }).fill('3');
  await page.getByRole('button', { name: 'Send 3 labels to the tablets' }).click();
  await expect(page.getByText(/^Sent .* by Amelia Hart/)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(6);
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('0 of 3');
  await expect(line).toContainText('Open');

  await kitchen.goto('/kitchen/#/');
  await kitchen.reload();
  await enterAs(kitchen);
  const tile = kitchen.getByRole('button', { name: /^Prep plan/ });
  await expect(tile).toContainText('3 labels');
  await tablet.taps();
  await tile.click();
  const sheet = kitchen.getByRole('dialog', { name: 'Prep plan' });
  await expect(sheet).toContainText('by Amelia Hart');
  await look(kitchen, 'prep plan');
  await sheet.getByRole('button', { name: 'Put 3 labels on the prep list' }).click();
  await kitchen.getByRole('button', { name: 'Print all (3)' }).click();
  await expect(kitchen.getByText('3 labels printed')).toBeVisible();
  expect(await tablet.taps()).toBeLessThanOrEqual(3);
  expect(tablet.labels).toHaveLength(3);
  await kitchen.goto('/kitchen/#/');
  await expect(kitchen.getByRole('button', { name: /^Prep plan/ })).toContainText('all printed');

  await expect
    .poll(async () => (await call('GET', `/prep_plans?organization_id=${organization.id}&day=${day}`)).body)
    .toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ planned: 3, made: 3 })]) });
  await page.reload();
  await expect(line).toContainText('3 of 3');
  await expect(line).toContainText('Done');
  await context.close();
});
