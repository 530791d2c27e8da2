import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeWastage } from '../../test/factories/wastage.ts';
import { openHarness, type Harness } from '../../test/harness.ts';
import { clock } from '../platform/clock.ts';
import { nightlyJob } from '../platform/jobs/nightly.ts';
import { wastageReport } from './wastage-report.actions.ts';

const admin = 'admin@harbour.test';
let harness: Harness;
let account: string;
const now = clock.now;
beforeAll(async () => {
  harness = await openHarness();
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account = found?.account_id ?? '';
  await harness.behind('truncate wastage_items');
  await makeWastage(harness, account);
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = now;
});

/** So many days from now, late enough for the hour of the reports to have come in every zone. */
const lateOn = (days: number) =>
  Date.parse(new Date(now() + days * 86_400_000).toISOString().slice(0, 10)) + 20 * 3_600_000;

const mails = (to: string) =>
  harness.behind<{ subject: string; text: string }>(
    'select subject, text from mailbox_messages where "to" = $1 order by subject',
    [to],
  );

it('goes to every address of each venue with devices, once, with what was wasted on the day before', async () => {
  const body = { wastage_report_emails: 'one@harbour.test,two@harbour.test' };
  await harness.call('PATCH', `/organizations/${account}/settings`, { as: admin, body });
  const venues = await harness.inAccount<{ name: string }>(
    account,
    'select o.name from organizations o where exists (select 1 from devices d where d.organization_id = o.id) order by 1',
  );
  const job = () => nightlyJob(harness.app, [wastageReport(harness.app.config)]).run({});
  clock.now = () => lateOn(1);
  await Promise.all([job(), job()]);
  clock.now = () => lateOn(1) + 60_000;
  await job();
  await harness.runJobs();
  const digests = await mails('one@harbour.test');
  // One for each day that the demo's zones are on.
  expect(digests.length).toBeGreaterThan(0);
  expect(digests.length).toBeLessThanOrEqual(2);
  const named = venues.filter(({ name }) => digests.some(({ text }) => text.includes(` at ${name} on `)));
  expect(named.length).toBeGreaterThan(1);
  expect(await mails('two@harbour.test')).toEqual(digests);
});

it('tells amounts by reason and by product, and that nothing was wasted when it was not', async () => {
  await harness.call('PATCH', `/organizations/${account}/settings`, {
    as: admin,
    body: { wastage_report_emails: 'three@harbour.test' },
  });
  for (const days of [1, 3]) {
    clock.now = () => lateOn(days);
    await nightlyJob(harness.app, [{ ...wastageReport(harness.app.config), kind: `again_${days}` }]).run({});
  }
  await harness.runJobs();
  const mailed = (await mails('three@harbour.test')).map(({ text }) => text);
  expect(mailed.some((text) => /- Gate soup: 2 units/.test(text) && /- Expired: /.test(text))).toBe(true);
  expect(mailed.some((text) => /^- Nothing was recorded as wasted at /m.test(text))).toBe(true);
  expect(mailed.some((text) => text.includes('/#/wastage?org='))).toBe(true);
});
