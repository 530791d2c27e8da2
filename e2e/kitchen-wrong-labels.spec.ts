import { shortCode, storedLabelCode } from '@larder/rules/label-code';
import { addDays, localDay, startOfLocalDay } from '@larder/rules/local-day';
import type { Page } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { createFakeDevice, type FakeDevice } from '../tools/fake-device.ts';
import { overHttp } from '../tools/over-http.ts';
import { look } from './kitchen-look.ts';
import { hours } from './label-steps.ts';
import { labelOf, printIn, typeCode } from './living-steps.ts';
import { expect, people, test } from './person.ts';
import type { LarderServer } from './server.ts';
import { expectSent } from './tablet-steps.ts';
import { newProduct, openTablet } from './tablet.ts';

test.use({ as: people.admin });

const london = 'Europe/London';

test('a code that nobody here knows is not lost when it is scanned on the page of another label', async ({
  page,
  call,
}) => {
  const name = 'Living coulis';
  await newProduct(call, name);
  await openTablet(page);
  const [label] = await printIn(page, call, name);
  const short = label?.short ?? '';
  await typeCode(page, short, name);
  await scan(page, 'L0ZZZZZZZZZZZZZ8');
  await expect(page.getByText('Not of this company, or not yet known here.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Kept: it was found here')).toBeVisible();
  await expectSent(page);
  // What is no code of a label leaves the page where it is.
  await typeCode(page, short, name);
  await scan(page, '5000159461122');
  await expect(page.getByText('This is not the code of a label.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect((await labelOf(call, label?.id ?? '')).custody).toBe('LIVE');
});

test('of two labels with the same six characters a cook chooses one', async ({ page, server, call }) => {
  const name = 'Living twins';
  await newProduct(call, name);
  const device = await openDevice(server);
  const end = uuidv7().slice(-8);
  const ids = [uuidv7(), uuidv7()].map((id) => `${id.slice(0, -8)}${end}`);
  for (const id of ids) await print(device, name, { id });
  await openTablet(page);
  const rows = page.getByRole('region', { name: 'Two labels have these characters. Which one is it?' });
  await expect(async () => {
    await page.goto('/kitchen/#/scan');
    await page.getByRole('textbox', { name: 'Six characters below the code' }).fill(codeOf(ids[0]));
    await page.keyboard.press('Enter');
    await expect(rows.getByRole('button', { name: new RegExp(name) })).toHaveCount(2, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await look(page, 'two labels with the same characters');
  await rows.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await expect(page.getByText(`${name}: used`)).toBeVisible();
  const custodies = async () => Promise.all(ids.map(async (id) => (await labelOf(call, id)).custody as string));
  await expect.poll(async () => (await custodies()).toSorted()).toEqual(['LIVE', 'USED']);
});

test('a label past its date says so, is not to be frozen, and asks before it is used', async ({
  page,
  server,
  call,
}) => {
  const name = 'Living leftovers';
  await newProduct(call, name);
  const device = await openDevice(server);
  // Its use-by ends with the day of printing: whatever the time is now, midday leaves an hour of it to choose.
  const midday = startOfLocalDay(addDays(localDay(Date.now(), london), -3), london) * 1000 + 12 * 3_600_000;
  const [at, chosen_use_by] = [midday, midday + 3_600_000].map((one) => new Date(one).toISOString());
  const id = await print(device, name, { at, chosen_use_by });
  await openTablet(page);
  await typeCode(page, codeOf(id), name);
  await expect(page.getByText(/^Expired \d days ago/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Freeze/ })).toContainText('Past its use-by: not for freezing');
  await look(page, 'a label past its date');
  await page.getByRole('button', { name: /^Used/ }).click();
  const question = page.getByRole('dialog', { name: 'It is past its date' });
  await expect(question.getByRole('button', { name: 'Wasted' })).toBeVisible();
  await question.getByRole('button', { name: 'Used anyway' }).click();
  await expect(page.getByText(`${name}: used`)).toBeVisible();
  await expect.poll(async () => (await labelOf(call, id)).custody).toBe('USED');
  expect((await labelOf(call, id)).notes).toContain('used_after_use_by');
});

test('a report by a clock that is hours off counts at its true time, and the dispute says so', async ({
  page,
  server,
  call,
}) => {
  const name = 'Living broth';
  await newProduct(call, name);
  const id = await print(await openDevice(server), name, { at: hours(-6) });
  const ahead = 3;
  const device = await openDevice(server, ahead);
  for (const [kind, at] of [
    ['used', -2],
    ['found', -1],
  ] as const) {
    const fact = device.report('label_fact', { label_id: id, kind, initials: 'E2E' }, hours(at + ahead));
    expect(await device.send([fact])).toMatchObject([{ status: 'accepted' }]);
  }
  const known = await labelOf(call, id);
  expect(known.disputed).toEqual(['found']);
  expect(Math.abs(Date.parse(known.history[0].at) - Date.parse(hours(-2)))).toBeLessThan(120_000);
  await openTablet(page);
  await typeCode(page, codeOf(id), name);
  await expect(page.getByText('The clock of another tablet was 3 hours ahead.')).toBeVisible();
  await look(page, 'a dispute behind a wrong clock');
  await page.goto(`/#/reports?trace=${id}`);
  await expect(page.getByText(/^The clock of .+ was 3 hours ahead\.$/).first()).toBeVisible();
});

/** A hand scanner types faster than any person. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...Array.from(text), 'Enter'])
      dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);
}

/** Another tablet of the venue, whose clock may be hours ahead. */
async function openDevice(server: LarderServer, ahead = 0): Promise<FakeDevice> {
  const device = createFakeDevice(overHttp(server.url), { clock: () => Date.now() + ahead * 3_600_000 });
  await device.pair('1000002', '2468');
  await device.pull();
  return device;
}

type Print = { id?: string; at?: string; chosen_use_by?: string };

async function print(device: FakeDevice, name: string, { id, ...print }: Print): Promise<string> {
  const product_id = device.state.products.find((product) => product.name === name)?.id ?? '';
  const { id: own, ...event } = device.print({ product_id, storage_id: device.state.storage[0]?.id ?? '', ...print });
  const label = { id: id ?? own, ...event };
  expect(await device.send([label])).toMatchObject([{ status: 'accepted' }]);
  return label.id;
}

function codeOf(id = ''): string {
  return shortCode(storedLabelCode(id));
}
