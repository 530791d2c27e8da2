import { mailTo } from './mail.ts';
import { expect, people, test } from './person.ts';
import { organizationId } from './settings-steps.ts';

test.use({ as: people.admin });

test('the hour of the daily reports is chosen for a venue, and a test goes to the person who asks', async ({
  page,
  call,
  server,
}) => {
  const quayside = await organizationId(call, 'Quayside');
  await call('PATCH', `/organizations/${quayside}/settings`, { reset: ['digest_hour'] });
  await page.goto(`/#/settings?open=wastage&organization=${quayside}`);
  const setting = page.getByRole('group', { name: 'Hour of the daily reports' });
  await setting.getByRole('textbox').fill('24');
  await expect(setting.getByText('Enter a number from 0 to 23')).toBeVisible();
  await setting.getByRole('textbox').fill('7');
  await setting.getByRole('button', { name: 'Save Hour of the daily reports' }).click();
  const question = page.getByRole('dialog', { name: 'Change “Hour of the daily reports”?' });
  await question.getByRole('button', { name: 'Save change' }).click();
  await expect
    .poll(async () => (await call('GET', `/organizations/${quayside}/settings`)).body.settings.digest_hour)
    .toBe(7);
  await setting.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`A test is on its way to ${people.admin}`)).toBeVisible();
  const mail = await mailTo(server, people.admin, /^Test: daily report of .*: Quayside$/);
  expect(mail.text).toContain('This is a test that only you get.');
  await call('PATCH', `/organizations/${quayside}/settings`, { reset: ['digest_hour'] });
});
