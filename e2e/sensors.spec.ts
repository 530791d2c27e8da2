import { randomUUID } from 'node:crypto';
import { expect, people, test } from './person.ts';

test.use({ as: people.admin, keepPage: true });

test('the values of a message of any shape are picked from it', async ({ page, call }) => {
  const serial = `odd-${randomUUID().slice(0, 8)}`;
  const message = { rooms: [{ serial, probe: { t: 39.2 } }] };
  expect((await call('POST', '/sensor_readings', message)).body.refused).toMatchObject([{ path: '' }]);
  await page.goto('/#/temperatures/sensors');
  await page.getByRole('button', { name: /^Pick values: Amelia Hart/ }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (field: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Which sensor', /^rooms\/\*\/serial = odd-/);
  await choose('Temperature', /^rooms\/\*\/probe\/t = 39\.2/);
  await dialog.getByRole('combobox', { name: 'Unit' }).selectOption('F');
  await expect(dialog.getByRole('region', { name: 'Read from this message' })).toContainText(`${serial} 39.2 °F`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await call('POST', '/sensor_readings', message)).body).toMatchObject({ waiting: 1, refused: [] });
  const { items } = (await call('GET', '/sensors')).body;
  expect(items.find((one: { external_id: string }) => one.external_id === serial)).toMatchObject({ last_raw: 4 });
});

test('a sensor is adopted, shown in its fridge, moved and retired', async ({ page, call }) => {
  const sensor = `tag-${randomUUID().slice(0, 8)}`;
  const name = `Door ${sensor}`;
  const report = async (value: number) => (await call('POST', '/sensor_readings', [{ sensor, value }])).body;
  expect(await report(4.1)).toMatchObject({ waiting: 1, taken: 0 });
  await page.goto('/#/temperatures/sensors');
  const row = page.getByRole('row', { name: new RegExp(sensor) });
  await expect(row).toContainText('Waits to be adopted');
  const choose = async (fridge: string) => {
    await page.getByRole('combobox', { name: 'Fridge' }).click();
    await page
      .getByRole('option', { name: new RegExp(`^${fridge}`) })
      .first()
      .click();
  };
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Adopt' }).click();
  await page.getByRole('button', { name: 'Adopt sensor' }).click();
  await expect(page.getByText('Please enter a name').first()).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await choose('Walk-in fridge');
  await page.getByRole('button', { name: 'Adopt sensor' }).click();
  await expect(row).toContainText('Active');
  await expect(row).toContainText('Walk-in fridge');
  expect(await report(4.3)).toMatchObject({ waiting: 0, taken: 1 });

  await row.getByRole('link', { name: 'Walk-in fridge' }).click();
  await expect(page.getByText(`Sensor ${name}`)).toBeVisible();
  await expect(
    page.getByRole('img', { name: new RegExp(`Sensor ${name}: 1 value, from 4\\.3 °C to 4\\.3 °C`) }),
  ).toBeVisible();
  await page.getByText('Show the chart as a table').click();
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name }) });
  await expect(table.getByRole('cell', { name: '4.3 °C', exact: true }).last()).toBeVisible();

  await page.goto('/#/temperatures/sensors');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await choose('Chest freezer');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Chest freezer');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Retire sensor' }).click();
  await expect(row).toContainText('Retired');
  const answer = await report(4.4);
  expect(answer).toMatchObject({ taken: 0, refused: [{ path: sensor }] });
});

test('defrost is planned on the page of a fridge, is seen on its chart, and is stopped', async ({ page, call }) => {
  const { body } = await call('GET', '/fridges?search=Chest%20freezer');
  await page.goto(`/#/temperatures/${body.items[0].id}`);
  const card = page.getByRole('region', { name: 'Planned defrost and cleaning' });
  await card.getByRole('button', { name: 'Plan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For how many minutes').fill('241');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByText('Please enter minutes from 5 to 240').first()).toBeVisible();
  await dialog.getByLabel('For how many minutes').fill('45');
  await dialog.getByLabel('Why').fill('Ice on the back wall');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('Ice on the back wall');
  await expect(card).toContainText('Open now');
  await expect(page.getByRole('img', { name: /Defrost or cleaning planned 1 time\./ })).toBeVisible();
  await expect(page.getByRole('main').getByText('Defrost or cleaning planned', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Plan', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Every day' }).click();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByText('Please enter a time').first()).toBeVisible();
  await dialog.getByRole('radio', { name: 'Now' }).click();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect(dialog.getByText(/^Leave 2 hours between two/).first()).toBeVisible();
  // As it was opened: nothing is thrown away, so nothing is asked.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await card.getByRole('button', { name: 'Stop: Defrost' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(card).toContainText('Stopped by');
});

test('the page of a fridge says that its sensor counts as a reading, or why not', async ({ page, call }) => {
  const { items } = (await call('GET', '/fridges?size=100')).body as {
    items: { id: string; name: string; organization: { id: string; name: string } }[];
  };
  const walk_in = items.find(({ name, organization }) => name === 'Walk-in fridge' && organization.name === 'Harbour');
  await page.goto(`/#/temperatures/${walk_in?.id}`);
  const facts = page.getByRole('region', { name: 'Fridge', exact: true });
  // In the first minutes of a part of the day nothing was measured in it yet.
  const { body: known } = await call('GET', `/fridges/${walk_in?.id}`);
  if (known.sensor_standing === 'COUNTED') await expect(facts).toContainText('Counted by sensor');
  else await expect(facts).toContainText('no value since this reading is due');
  if (known.sensed_readings > 0) await expect(facts).toContainText(`${known.sensed_readings} by sensor`);
  const settings = `/organizations/${walk_in?.organization.id}/settings`;
  await call('PATCH', settings, { sensors_count: false });
  await page.reload();
  await expect(facts).toContainText('Not counted here: Settings, Temperatures');
  await call('PATCH', settings, { sensors_count: true });
});
