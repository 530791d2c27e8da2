import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, minutesAgo, organizationId, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { settleLabelsJob } from './labels.jobs.ts';

const admin = 'admin@harbour.test';
const day = 24 * 60;
let harness: Harness;
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  tablet = (await pairTablet(harness, 'By night', await organizationId(harness, 'Harbour'))).tablet;
});
afterAll(() => harness.close());

const night = () => settleLabelsJob(harness.app).run({});
const custodyOf = async (id: string) => (await harness.call('GET', `/labels/${id}`, { as: admin })).body.custody;
const isListed = async (id: string) => {
  const { code } = (await harness.call('GET', `/labels/${id}`, { as: admin })).body;
  return (await harness.call('GET', '/labels/live', { as: admin, query: { search: code } })).body.items.length === 1;
};
const overdue = (days: number) => printLiving(tablet, { minutes: (days + 3) * day, use_by: minutesAgo(days * day) });

it('takes labels whose date is long over as not accounted for, until something is reported of them', async () => {
  const [old, recent] = [overdue(8), overdue(6)];
  await tablet.send([old, recent]);
  await night();
  expect(await custodyOf(old.id)).toBe('UNACCOUNTED');
  expect(await isListed(old.id)).toBe(false);
  expect(await custodyOf(recent.id)).toBe('LIVE');
  const log = await harness.call('GET', `/label_logs/${old.id}`, { as: admin });
  expect(log.body.outcome).toBe('unaccounted');
  await tablet.send([labelFact(tablet, old, 'found', 10)]);
  expect(await custodyOf(old.id)).toBe('LIVE');
  // Seen today, it is waited for again.
  await night();
  expect(await custodyOf(old.id)).toBe('LIVE');
});

it('waits longer for frozen food, and as long as the organisation says', async () => {
  const frozen = printLiving(tablet, {
    minutes: 40 * day,
    use_by: minutesAgo(20 * day),
    condition: 'FROZEN',
    date_term: 'BEST_BEFORE',
  });
  const chilled = overdue(20);
  await tablet.send([frozen, chilled]);
  const account = await organizationId(harness, 'Harbour Kitchens');
  const wait = async (unaccounted_after_days: number) => {
    const answer = await harness.call('PATCH', `/organizations/${account}/settings`, {
      as: admin,
      body: { unaccounted_after_days },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  await wait(0);
  await night();
  expect(await custodyOf(chilled.id)).toBe('LIVE');
  await wait(7);
  await night();
  expect(await custodyOf(chilled.id)).toBe('UNACCOUNTED');
  expect(await custodyOf(frozen.id)).toBe('LIVE');
});

it('gives labels without a date up a month later than the organisation says, and a report brings one back', async () => {
  const [old, recent] = [printLiving(tablet), printLiving(tablet)];
  await tablet.send([old, recent]);
  const account = await organizationId(harness, 'Harbour Kitchens');
  const undated = (id: string, days: number) =>
    harness.inAccount(
      account,
      `update live_labels set ends_at = 'infinity', use_by = null, best_before = null, seen_at = $2 where id = $1`,
      [id, minutesAgo(days * day)],
    );
  await undated(old.id, 38);
  await undated(recent.id, 36);
  const statesOf = () =>
    harness.inAccount<{ custody: string }>(
      account,
      'select custody from live_labels where id = any ($1) order by seen_at',
      [[old.id, recent.id]],
    );
  await night();
  expect((await statesOf()).map(({ custody }) => custody)).toEqual(['UNACCOUNTED', 'LIVE']);
  expect((await harness.call('GET', `/label_logs/${old.id}`, { as: admin })).body.outcome).toBe('unaccounted');
  await tablet.send([labelFact(tablet, old, 'found', 10)]);
  expect(await custodyOf(old.id)).toBe('LIVE');
});

it('forgets labels a week after their end, and a late report brings one back from the log', async () => {
  const print = printLiving(tablet, { minutes: 15 * day, use_by: minutesAgo(9 * day) });
  await tablet.send([print, labelFact(tablet, print, 'used', 10 * day)]);
  await night();
  expect(await custodyOf(print.id)).toBe('USED');
  await tablet.send([labelFact(tablet, print, 'found', 5)]);
  expect(await isListed(print.id)).toBe(true);
  expect((await harness.call('GET', `/labels/${print.id}`, { as: admin })).body.disputed).toEqual(['found']);
});
