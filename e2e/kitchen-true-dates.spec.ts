import { randomUUID } from 'node:crypto';
import { changeState, go, look } from './kitchen-look.ts';
import { labelOf, printedLabels, printIn, typeCode } from './living-steps.ts';
import { callApi, expect, people, test, type Call } from './person.ts';
import { expectSent } from './tablet-steps.ts';
import { findProduct, logged, newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

/** A product that keeps a day once it is opened. */
async function newOpenable(call: Call, name: string): Promise<void> {
  await newProduct(call, name);
  const { body } = await call('GET', `/product_search?size=1&search=${encodeURIComponent(name)}`);
  const life = { opened: { units: 1, period: 'hours' } };
  expect((await call('PUT', `/products/${body.items[0].id}`, { life })).status).toBe(200);
}

test('a product of which nobody knows where it is kept waits until somebody says so, and then it is known', async ({
  page,
  call,
}) => {
  const name = 'Homeless hotpot';
  await newProduct(call, name);
  const unknown = await changeState(page, (state) => {
    for (const product of state.products) if (product.name === name) product.default_storage = '';
  });
  const tablet = await openTablet(page);
  await findProduct(page, name);
  const print = page.getByRole('button', { name: /^Print/ });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await expect(print).toContainText('Choose where it is kept.');
  await expect(page.getByRole('group', { name: 'Storage' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await look(page, 'K5 nothing chosen');
  await page.getByRole('radio', { name: 'Fridge', exact: true }).check();
  await print.click();
  await expect.poll(() => tablet.labels.length).toBe(1);
  await expectSent(page);
  await findProduct(page, name);
  await expect(page.getByRole('radio', { name: 'Fridge', exact: true })).toBeChecked();
  unknown.undo();
});

test('a day that is refused prints and saves nothing until it is right', async ({ page, call }) => {
  const name = 'Backdated brawn';
  await newProduct(call, name);
  const { items } = (await call('GET', '/devices?search=1000001')).body;
  const allowed = { record_backdating: true, backdate_readings: true, backdating_days: 7 };
  const set = (body: object) => call('PATCH', `/organizations/${items[0].organization.id}/settings`, body);
  expect((await set(allowed)).status).toBe(200);
  const tablet = await openTablet(page);
  await findProduct(page, name);
  await page.getByRole('radio', { name: 'Another day' }).check();
  const day = page.getByLabel('Day', { exact: true });
  await expect(day).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const typed = (days: number) => ago(days).split('-').toReversed().join('/');
  await day.fill(typed(16));
  await expect(page.getByText('No more than 7 days back.')).toBeVisible();
  const print = page.getByRole('button', { name: /^Print/ });
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'K5 a refused day');
  await print.click({ force: true });
  await day.fill('31/02/2026');
  await expect(page.getByText('Enter a day and a time.')).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  expect(tablet.labels).toHaveLength(0);
  await day.fill(typed(3));
  await page.getByLabel('Time', { exact: true }).fill('10:00');
  await print.click();
  await expect.poll(async () => (await logged(call, name)).length).toBe(1);
  expect(String((await logged(call, name))[0]?.printed_date).slice(0, 10)).toBe(ago(3));

  await go(page, '/temperatures');
  await page.getByRole('radio', { name: 'Another day' }).check();
  await page.getByLabel('Day', { exact: true }).fill(typed(9));
  await page.keyboard.press('Tab');
  await page.getByRole('group', { name: 'Temperature' }).getByRole('button', { name: '3', exact: true }).click();
  await expect(page.getByRole('button', { name: /^(Next|Save)/ })).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'K11 a refused day');
  expect((await set({ reset: Object.keys(allowed) })).status).toBe(200);
});

test('opened food is offered a new sticker, its old one says so, and printed again it has the date that it has now', async ({
  page,
  call,
}) => {
  const name = 'Opened oxtail';
  await newOpenable(call, name);
  const tablet = await openTablet(page);
  const [label] = await printIn(page, call, name);
  await typeCode(page, label?.short ?? '', name);
  await page.getByRole('button', { name: /^Opened/ }).click();
  const sheet = page.getByRole('dialog', { name: `Open ${name}` });
  await expect(sheet).toBeVisible();
  await look(page, 'K9 opened');
  await sheet.getByRole('checkbox', { name: 'Print a new sticker' }).uncheck();
  await sheet.getByRole('button', { name: 'Opened' }).click();
  await expect(sheet).toHaveCount(0);
  await typeCode(page, label?.short ?? '', name);
  await expect(page.getByText(/^The sticker says .*: use by .*\. Print a new one\.$/)).toBeVisible();
  await look(page, 'K9 the sticker says another date');
  await expectSent(page);
  const due = (await labelOf(call, label?.id ?? '')).use_by;

  await go(page, '/prints');
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Print again/ })).toContainText('With the date that it has now');
  await page.getByRole('button', { name: /^Print again/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Throw the old sticker away' })).toBeChecked();
  await look(page, 'K8 is the old sticker gone');
  await page.getByRole('dialog').getByRole('button', { name: 'Print again' }).click();
  await expect.poll(() => tablet.labels.length).toBe(2);
  await expectSent(page);
  const [again] = await printedLabels(call, name, 2);
  expect(Date.parse((await labelOf(call, again?.id ?? '')).use_by)).toBeLessThanOrEqual(Date.parse(due));
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).custody).toBe('RELABELLED');
});

test('with one tap, opened food gets its new sticker at once where the venue wants that', async ({ page, call }) => {
  const name = 'Opened olives';
  await newOpenable(call, name);
  await changeState(page, (state) => (state.settings.opened_label_at_once = true));
  const tablet = await openTablet(page);
  const [label] = await printIn(page, call, name);
  await typeCode(page, label?.short ?? '', name);
  await page.getByRole('button', { name: /^Opened/ }).click();
  await expect.poll(() => tablet.labels.length).toBe(2);
  await expectSent(page);
  await expect.poll(async () => (await labelOf(call, label?.id ?? '')).custody).toBe('RELABELLED');
  const old = await labelOf(call, label?.id ?? '');
  expect(old.opened_at).not.toBeNull();
  const [again] = await printedLabels(call, name, 2);
  expect(Date.parse((await labelOf(call, again?.id ?? '')).use_by)).toBeLessThanOrEqual(Date.parse(old.use_by));
});

test('what was saved of one fridge never covers the warning of the next', async ({ page, server }) => {
  const names = ['Cold', 'Warm'].map((word) => `${word} ${randomUUID().slice(0, 6)}`);
  const paired = await callApi(server, {
    method: 'POST',
    path: '/device/pair',
    body: { device_code: '1000001', pin: '2468' },
  });
  const events = names.map((name) => ({
    id: randomUUID(),
    type: 'fridge_saved',
    device_time: new Date().toISOString(),
    body: { fridge_id: randomUUID(), name, temperature_upper_threshold: 8 },
  }));
  const token = paired.body.api_tokens.access_token;
  await callApi(server, { method: 'POST', path: '/device/events', token, body: { events } });
  await openTablet(page);
  await go(page, '/temperatures');
  const pad = page.getByRole('group', { name: 'Temperature' });
  const type = async (keys: string[]) => {
    for (const key of keys) await pad.getByRole('button', { name: key, exact: true }).click();
  };
  for (const size of [
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: new RegExp(names[0] ?? '') }).click();
    await type(['3']);
    await page.getByRole('button', { name: /^(Next|Save)$/ }).click();
    const said = page.getByText(`${names[0]}: 3.0`);
    await expect(said.first()).toBeVisible();
    await page.getByRole('button', { name: new RegExp(names[1] ?? '') }).click();
    await type(['1', '2', 'Decimal point', '4']);
    await page.getByRole('button', { name: /^(Next|Save)$/ }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('12.4');
    // What a finger or an eye meets at each of its words is the sheet itself.
    const covered = await sheet.evaluate((dialog) =>
      [...dialog.querySelectorAll('h2, p, [role=status], button')].flatMap((part) => {
        const { left, top, width } = part.getBoundingClientRect();
        const first = document.elementFromPoint(left + width / 2, top + 12);
        return first && !dialog.contains(first) ? [first.outerHTML.slice(0, 120)] : [];
      }),
    );
    expect(covered, `${size.width}`).toEqual([]);
    await expect(said).toHaveCount(0);
    await look(page, 'K11 12.4 °C');
    await page.setViewportSize(size);
    await sheet.getByRole('button', { name: 'Close' }).click();
  }
});
