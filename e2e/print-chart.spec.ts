import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('prints per hour stand above the print log by device, narrowed with it, and stay closed once closed', async ({
  page,
  call,
}) => {
  const { device } = (await call('GET', '/label_logs?size=1')).body.items[0];
  const { total } = (await call('GET', `/label_logs?filters[device_id][0]=${device.id}`)).body;
  await page.goto(`/#/reports?device=${device.id}`);
  const chart = page.getByRole('region', { name: 'Prints per hour' });
  await expect(chart.getByRole('listitem')).toHaveCount(1);
  await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(`^${device.name}: ${total} labels? in all`));
  const button = chart.getByRole('button', { name: 'Prints per hour' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect(chart.getByRole('img')).toHaveCount(0);
  await page.reload();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('misprints are asked for by themselves', async ({ page, call }) => {
  const { total } = (await call('GET', '/label_logs?printed_min=0&filters[mark][0]=misprint')).body;
  await page.goto('/#/reports?mark=misprint');
  await expect(page.getByText('Marked as: Misprint').first()).toBeVisible();
  await page.getByRole('button', { name: /last 2 days/ }).click();
  await expect(page.getByText(total === 1 ? '1 label' : `${total} labels`, { exact: true })).toBeVisible();
});
