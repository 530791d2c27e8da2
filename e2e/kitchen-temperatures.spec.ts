import { randomUUID } from 'node:crypto';
import { reportFridges } from './fridge-reports.ts';
import { expect, people, test, type Call } from './person.ts';
import { countTaps, expectSent, openTablet } from './tablet-steps.ts';

test.use({ as: people.venue });

async function readingsOf(call: Call, fridge_id: string | undefined) {
  const { body } = await call('GET', `/temperature_readings?fridge_id=${fridge_id}`);
  return body.items as { value: number; initials: string; corrective_action: string; recheck_of: string | null }[];
}

test('ten fridges are read one after the other in at most forty taps, and the readings arrive', async ({
  page,
  server,
  call,
}) => {
  const mark = randomUUID().slice(0, 6);
  const names = Array.from({ length: 10 }, (_, index) => `Round ${mark} ${index}`);
  const ids = await reportFridges(server, names);
  await openTablet(page);
  await page.getByRole('link', { name: /^Temperatures/ }).click();
  const pad = page.getByRole('group', { name: 'Temperature' });
  const heading = page.getByRole('heading', { level: 2 }).first();
  const values = ['3.5', '4', '2.5', '5', '-1', '3', '4.5', '6', '2', '7.5'];
  // The demo's own fridges are in the round as well: the ten are found in the list.
  await page.getByRole('button', { name: new RegExp(names[0] ?? '') }).click();
  const { tap, type, count } = countTaps();
  for (const [index, value] of values.entries()) {
    await expect(heading).toHaveText(names[index] ?? '');
    await type(pad, value);
    await tap(page.getByRole('button', { name: /^(Next|Save)$/ }));
  }
  expect(count()).toBeLessThanOrEqual(40);
  await expect(page.getByText(/^10 of \d+ read in this round$/)).toBeVisible();
  await expectSent(page);
  for (const [index, value] of values.entries()) {
    const readings = await readingsOf(call, ids.get(names[index] ?? ''));
    expect(readings.map((reading) => reading.value)).toEqual([Number(value)]);
    expect(readings[0]?.initials).not.toBe('');
  }
});

test('above the limit asks what was done, and the keyboard does what the keypad does', async ({
  page,
  server,
  call,
}) => {
  const name = `Warm ${randomUUID().slice(0, 6)}`;
  const ids = await reportFridges(server, [name]);
  await openTablet(page);
  const tile = page.getByRole('link', { name: /^Temperatures/ });
  const before = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0]);
  await tile.click();
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('A reading is between −60.0 °C and 150.0 °C.');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('9.5');
  await expect(page.getByText('Over the limit', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '9.5 °C is over the limit' });
  await question.getByRole('button', { name: 'Check again later' }).click();
  await expect(question).toBeHidden();
  const fridge = page.getByRole('button', { name: new RegExp(name) });
  await expect(fridge).toContainText('Check again');
  await fridge.click();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(fridge).not.toContainText('Check again');
  await expectSent(page);
  const readings = await readingsOf(call, ids.get(name));
  expect(readings.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([4, 9.5]);
  expect(readings.find(({ value }) => value === 9.5)?.corrective_action).toBe('To be checked again');
  expect(readings.find(({ value }) => value === 4)?.recheck_of).toBeTruthy();
  await page.getByRole('button', { name: 'Back' }).click();
  if (before > 1) await expect(tile).toContainText(`${before - 1} to read`);
  else await expect(tile).not.toContainText('to read');
});

test('planned defrost is in words with its end, without a network too, and does not excuse a warm reading', async ({
  page,
  context,
  server,
  call,
}) => {
  const name = `Iced ${randomUUID().slice(0, 6)}`;
  const fridge_id = (await reportFridges(server, [name])).get(name);
  const plan = async (body: object) =>
    expect((await call('POST', '/fridge_windows', { fridge_id, minutes: 60, ...body })).status).toBe(201);
  await plan({ kind: 'DEFROST', repeats: 'ONCE', reason: 'Ice on the wall' });
  const later = new Date(Date.now() + 5 * 3_600_000).toISOString();
  await plan({ kind: 'CLEANING', repeats: 'DAILY', starts_at: later });
  const { items } = (await call('GET', '/fridges?search=Walk-in%20fridge')).body;
  const walk_in = (items as { id: string; organization: { name: string } }[]).find(
    ({ organization }) => organization.name === 'Harbour',
  );
  const isSensed = (await call('GET', `/fridges/${walk_in?.id}`)).body.sensor_standing === 'COUNTED';
  await openTablet(page);
  await page.getByRole('link', { name: /^Temperatures/ }).click();
  await expect(page.getByRole('heading', { name: 'All fridges' })).toBeVisible();
  await context.setOffline(true);
  // Its sensor did the reading of these hours, but for the first minutes of them; one can still be typed.
  if (isSensed) await expect(page.getByRole('button', { name: /^Walk-in fridge/ })).toContainText('Done by sensor');
  const row = page.getByRole('button', { name: new RegExp(name) });
  await expect(row).toContainText(/Defrost planned until \d\d:\d\d/);
  await row.click();
  const fridge = page.getByRole('region', { name });
  await expect(fridge).toContainText(/Next cleaning: \d\d:\d\d–\d\d:\d\d/);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.type('9.5');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '9.5 °C is over the limit' });
  await expect(question).toContainText(/Defrost planned until \d\d:\d\d \(Ice on the wall\)/);
  await expect(question).toContainText('kept and judged as always');
  await question.getByRole('button', { name: 'Save without a note' }).click();
  await expect(row).toContainText('Over the limit');
  await context.setOffline(false);
  await expectSent(page);
  expect((await readingsOf(call, fridge_id)).map(({ value }) => value)).toEqual([9.5]);
});
