import { expect, people, test } from './person.ts';

test.use({ as: people.operator, viewport: { width: 1440, height: 900 } });

test('each lane says how many work in it, for how long, and what waits there', async ({ page }) => {
  await page.route('**/api/jobs/queues', async (route) => {
    const answer = await route.fetch();
    const { lanes, items } = await answer.json();
    const webhooks = lanes.find(({ name }: { name: string }) => name === 'webhooks');
    Object.assign(webhooks, { waiting: 12, running: 4, retrying: 3, failed: 1, overdue_since: '2026-11-20T09:15:00Z' });
    await route.fulfill({ response: answer, json: { lanes, items } });
  });
  await page.goto('/#/platforms/jobs?tab=queues');
  const rows = page.getByRole('table', { name: 'Lanes' }).locator('tbody').getByRole('row');
  const names = ['Urgent', 'Codes and alarms', 'Email', 'Other systems', 'Files and bulk edits', 'Rounds', 'Upkeep'];
  await expect(rows.locator('strong')).toHaveText(names);
  const cells = rows.filter({ hasText: 'Other systems' }).locator('td, th');
  await expect(cells).toHaveText([
    'Other systems',
    '4 in each process, 120 s',
    '12',
    '4',
    '3',
    '1',
    '20/11/2026 09:15',
  ]);
});
