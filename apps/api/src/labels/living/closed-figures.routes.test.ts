import type { ClosedFigure } from '@larder/contract/labels/living';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, minutesAgo, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';
import { settleLabelsJob } from './labels.jobs.ts';

const admin = 'admin@harbour.test';
const day = 24 * 60;
let harness: Harness;
let venue = '';
let tablet: FakeDevice;
beforeAll(async () => {
  harness = await openHarness();
  venue = await makeVenue(harness, 'Counted');
  tablet = (await pairTablet(harness, 'Counted', venue)).tablet;
});
afterAll(() => harness.close());

const figure = async (query: Record<string, string> = {}) => {
  const answer = await harness.call('GET', '/labels/closed', {
    as: admin,
    query: { organization_id: venue, ...query },
  });
  const [one] = answer.body.items as ClosedFigure[];
  return one && { printed: one.printed, closed: one.closed, unaccounted: one.unaccounted };
};
const ended = (days: number, body = {}) =>
  printLiving(tablet, { minutes: (days + 20) * day, use_by: minutesAgo(days * day), ...body });

it('counts the labels that ended in the last days, by a report or by their date', async () => {
  expect(await figure()).toBeUndefined();
  const [used, wasted, over, ahead] = [ended(2), printLiving(tablet), ended(3), printLiving(tablet)];
  await tablet.send([used, wasted, over, ahead]);
  await tablet.send([
    labelFact(tablet, used, 'used', 3 * day),
    labelFact(tablet, wasted, 'wasted', 5),
    labelFact(tablet, ahead, 'opened', 5),
  ]);
  expect(await figure()).toEqual({ printed: 3, closed: 2, unaccounted: 1 });
  // One of them was closed today.
  expect(await figure({ days: '1' })).toEqual({ printed: 1, closed: 1, unaccounted: 0 });

  // Its date was stopped in time, as is said only now that it has passed: it has ended all the same.
  await tablet.send([labelFact(tablet, over, 'frozen', 4 * day)]);
  expect(await figure()).toEqual({ printed: 3, closed: 2, unaccounted: 1 });
  await tablet.send([labelFact(tablet, over, 'voided', 1)]);
  expect(await figure()).toEqual({ printed: 2, closed: 2, unaccounted: 0 });

  // What was printed long ago ended all the same, and does not end again as nobody waits for it any longer.
  const [late, given] = [ended(4), ended(9)];
  await tablet.send([late, given, ended(30)]);
  await settleLabelsJob(harness.app).run({});
  expect((await harness.call('GET', `/labels/${given.id}`, { as: admin })).body.custody).toBe('UNACCOUNTED');
  expect(await figure()).toEqual({ printed: 3, closed: 2, unaccounted: 1 });

  // A misprint never was a label.
  await tablet.send([labelFact(tablet, late, 'voided', 1)]);
  expect(await figure()).toEqual({ printed: 2, closed: 2, unaccounted: 0 });
});

it('looks back over a week at the most', async () => {
  const answer = await harness.call('GET', '/labels/closed', { as: admin, query: { days: '8' } });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'days']);
});
