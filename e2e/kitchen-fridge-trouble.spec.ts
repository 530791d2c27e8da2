import { randomUUID } from 'node:crypto';
import { createFakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { look } from './kitchen-look.ts';
import { labelOf } from './living-steps.ts';
import { expect, people, test } from './person.ts';
import { countTaps, expectSent, openTablet } from './tablet-steps.ts';

test.use({ as: people.admin });

test('a fridge too warm leads to what is to be done, to the food in it, and to a signature', async ({
  page,
  server,
  call,
}) => {
  test.setTimeout(120_000);
  const mark = randomUUID().slice(0, 6);
  const [here, there] = [`Drawer ${mark}`, `Spare ${mark}`];
  for (const name of [here, there]) {
    const made = await call('POST', '/storage', { name, kind: 'CHILLED', expiry: { units: 3, period: 'days' } });
    expect(made.status).toBe(201);
  }
  const device = createFakeDevice(overHttp(server.url));
  await device.pair('1000001', '2468');
  await device.pull();
  const fridge_id = randomUUID();
  const storage_id = device.state.storage.find(({ name }) => name === here)?.id ?? '';
  const product_id = device.state.products.find(({ usage }) => usage === 'COMPONENT')?.id ?? '';
  device.report('fridge_saved', { fridge_id, name: `Fridge ${mark}`, temperature_upper_threshold: 8 });
  const prints = [device.print({ product_id, storage_id }), device.print({ product_id, storage_id })];
  expect((await device.send()).map(({ status }) => status)).toEqual(['accepted', 'accepted', 'accepted']);
  expect((await call('PUT', `/fridges/${fridge_id}`, { storage_name: here })).status).toBe(200);

  await openTablet(page);
  await page.getByRole('link', { name: /^Temperatures/ }).click();
  const { tap, type, count } = countTaps();
  await tap(page.getByRole('button', { name: new RegExp(`Fridge ${mark}`) }));
  await type(page.getByRole('group', { name: 'Temperature' }), '9.5');
  await tap(page.getByRole('button', { name: /^(Next|Save)$/ }));
  const asked = page.getByRole('dialog', { name: '9.5 °C is over the limit' });
  // The account's own steps.
  await tap(asked.getByRole('radio', { name: 'Checked the door seal' }));
  await tap(asked.getByRole('button', { name: 'Save', exact: true }));
  await tap(page.getByRole('button', { name: 'Back' }));
  const asking = page.getByRole('status').filter({ hasText: `Fridge ${mark}: 9.5 °C` });
  await tap(asking.getByRole('button', { name: 'What to do' }));
  await expect(page.getByRole('heading', { level: 1, name: `Fridge ${mark}` })).toBeVisible();
  await expect(page.getByText(/^Seen by|Seen by [A-Z]+ at/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await look(page, 'K11 a fridge too warm');
  const moved = `Food of 2 labels moved to ${there}`;
  await page.getByRole('button', { name: 'Move all to …' }).click();
  await page.getByRole('button', { name: there }).click();
  // The food stands where it stood, and the record of the fridge says both.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Done: ${moved}: taken back`)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await tap(page.getByRole('button', { name: 'Move all to …' }));
  await tap(page.getByRole('button', { name: there }));
  await expect(page.getByText(`Done: ${moved}`, { exact: true })).toHaveCount(2);
  await expect(page.getByText('No label is known to be in it.')).toBeVisible();
  await tap(page.getByRole('button', { name: /^Checked core temperature$/ }));
  await page.getByLabel(/^Warmest core/).fill('4.5');
  await look(page, 'K11 core temperature');
  await tap(page.getByRole('button', { name: 'Save', exact: true }));
  await tap(page.getByRole('button', { name: /^Sign/ }));
  expect(count()).toBeLessThanOrEqual(20);
  await expect(page.getByRole('heading', { level: 1, name: 'Temperatures' })).toBeVisible();
  await expectSent(page);

  const { items } = (await call('GET', `/temperature_readings?fridge_id=${fridge_id}`)).body;
  expect(items[0].answers.map(({ kind, actions }: { kind: string; actions: string[] }) => [kind, actions])).toEqual([
    ['SEEN', []],
    ['DONE', [moved]],
    ['DONE', [`${moved}: taken back`]],
    ['DONE', [moved]],
    ['DONE', ['Checked core temperature: 4.5 °C']],
    ['SIGNED', []],
  ]);
  for (const { id } of prints) expect((await labelOf(call, id)).place).toBe(there);
});
