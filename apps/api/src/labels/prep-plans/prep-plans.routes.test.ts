import type { PrepPlan } from '@larder/contract/labels/prep-plans';
import { addDays, localDay, localTime } from '@larder/rules/local-day';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeDevice } from '../../../../../tools/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { labelFact, makeVenue, pairTablet, printLiving } from '../../../test/kitchen-labels.ts';

const admin = 'admin@harbour.test';
/** A place where it is day: no test runs over a midnight, nor is moved over one by a change of clocks. */
const zone =
  ['Pacific/Auckland', 'Europe/London', 'America/Los_Angeles'].find((one) => {
    const time = localTime(Date.now(), one);
    return time > '04:00' && time < '20:00';
  }) ?? 'Europe/London';
const daily = 24 * 60;
let harness: Harness;
let venue: string;
let tablet: FakeDevice;
let today: string;
let tomorrow: string;
let prepared: { id: string; name: string }[];
beforeAll(async () => {
  harness = await openHarness();
  venue = await makeVenue(harness, 'Planned kitchen', zone);
  tablet = (await pairTablet(harness, 'Planned kitchen', venue)).tablet;
  today = localDay(Date.now(), zone);
  tomorrow = addDays(today, 1);
  prepared = tablet.state.products.filter(({ usage }) => usage === 'COMPONENT');
});
afterAll(() => harness.close());

const read = async (day = tomorrow, as = admin) =>
  (await harness.call('GET', '/prep_plans', { as, query: { organization_id: venue, day } })).body;
const send = (lines: { product_id: string; amount: number }[], more: object = {}, as = admin) =>
  harness.call('PUT', '/prep_plans', { as, body: { organization_id: venue, day: tomorrow, lines, ...more } });
const product = (at: number) => prepared[at] ?? { id: '', name: '' };
const lineOf = (plan: Pick<PrepPlan, 'lines'>, at: number) =>
  plan.lines.find((line) => line.product.id === product(at).id);
/** Prints of a product so many whole days ago, at this time of the day. */
const prints = (at: number, count: number, days: number, more: object = {}) =>
  Array.from({ length: count }, () =>
    printLiving(tablet, {
      minutes: days * daily,
      usage: 'prep',
      product_id: product(at).id,
      use_by: soon(days),
      ...more,
    }),
  );
const soon = (days: number) => new Date(Date.now() + (days > 0 ? -1 : 4) * daily * 60_000).toISOString();
async function sent(events: ReturnType<typeof prints>) {
  const results = await tablet.send(events);
  expect(results.filter(({ status }: { status: string }) => status !== 'accepted')).toEqual([]);
}

describe('the preparation of a day', () => {
  it('is proposed from the same weekdays, without what is still there', async () => {
    // On the weekday of tomorrow: 6, 13 and 20 days ago.
    await sent([...prints(0, 8, 6), ...prints(0, 10, 13), ...prints(0, 8, 20), ...prints(1, 5, 13)]);
    // Other days, misprints, re-prints and new labels for the same food say nothing of what is usual.
    const misprint = prints(0, 1, 6);
    await sent([...misprint, ...prints(0, 30, 5)]);
    const [first] = misprint;
    await sent([labelFact(tablet, first ?? '', 'voided', 10)]);
    const source = prints(0, 1, 0);
    await sent([...source, ...prints(0, 2, 0)]);
    const parents = [{ id: source[0]?.id ?? '', relation: 'PORTION' }];
    await sent(prints(0, 4, 6, { parents }));
    const plan = await read();
    expect(plan).toMatchObject({ day: tomorrow, today, sent_at: null, sent_by: '' });
    const untouched = { planned: null, made: 0, outcome: null };
    expect(lineOf(plan, 0)).toMatchObject({ usual: 8, live: 3, proposed: 5, ...untouched });
    expect(Date.parse(lineOf(plan, 0)?.live_until ?? '')).toBeGreaterThan(Date.now());
    // Printed on one of three days that the kitchen was open: not usual.
    expect(lineOf(plan, 1)).toBeUndefined();
  });

  it('is sent to the tablets at once, and says what was made of it', async () => {
    await tablet.pull();
    expect(tablet.state.prep_plans).toEqual([]);
    const lines = [
      { product_id: product(0).id, amount: 3 },
      { product_id: product(2).id, amount: 2 },
    ];
    const answer = await send(lines, { day: today });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ day: today, sent_by: 'Amelia Hart' });
    await tablet.pull();
    expect(tablet.state.prep_plans).toHaveLength(2);
    expect(tablet.state.prep_plans).toEqual(
      expect.arrayContaining(lines.map((line) => ({ day: today, sent_by: 'Amelia Hart', ...line }))),
    );
    await sent(prints(2, 2, 0));
    const plan = await read(today);
    // Three of the first were printed today before it was sent; they count, too.
    expect(lineOf(plan, 0)).toMatchObject({ planned: 3, made: 3, outcome: 'DONE' });
    expect(lineOf(plan, 2)).toMatchObject({ planned: 2, made: 2, outcome: 'DONE' });
    const other = await send([{ product_id: product(3).id, amount: 4 }], { day: today });
    expect(lineOf(other.body, 3)).toMatchObject({ planned: 4, made: 0, outcome: 'OPEN' });
    await tablet.pull();
    expect(tablet.state.prep_plans).toMatchObject([{ product_id: product(3).id, amount: 4 }]);
    const emptied = await send([], { day: today });
    expect(emptied.body.sent_at).toBeNull();
    await tablet.pull();
    expect(tablet.state.prep_plans).toEqual([]);
  });

  it('is refused in words that say what to do', async () => {
    const [one] = [{ product_id: product(0).id, amount: 1 }];
    const late = await send([one], { day: addDays(today, 15) });
    expect([late.status, late.body.error_description]).toEqual([422, expect.stringContaining(addDays(today, 14))]);
    expect((await send([one], { day: addDays(today, -1) })).status).toBe(422);
    expect((await send([one, one])).body.error_description).toContain('may stand there once');
    const unknown = await send([{ product_id: uuidv7(), amount: 1 }]);
    expect([unknown.status, unknown.body.error_description]).toEqual([422, expect.stringContaining('prep product')]);
    const sale = tablet.state.products.find(({ usage }) => usage !== 'COMPONENT');
    if (sale) expect((await send([{ product_id: sale.id, amount: 1 }])).status).toBe(422);
    expect((await send([{ ...one, amount: 501 }])).status).toBe(422);
    expect((await send([one], {}, 'staff@harbour.test')).status).toBe(403);
    expect((await send([one], {}, 'admin@orchard.test')).status).toBe(404);
    expect((await read(tomorrow, 'admin@orchard.test')).error_description).toContain('in your reach');
    expect((await read()).sent_at).toBeNull();
  });

  it('of days that are long over is dropped', async () => {
    const [{ account_id } = { account_id: '' }] = await harness.behind<{ account_id: string }>(
      `select account_id from organizations where id = '${venue}'`,
    );
    await harness.inAccount(
      account_id,
      `insert into prep_plan_lines (account_id, organization_id, day, product_id, amount, sent_at, sent_by)
       values ($1, $2, $3, $5, 1, now(), 'x'), ($1, $2, $4, $5, 1, now(), 'x')`,
      [account_id, venue, addDays(today, -61), addDays(today, -1), product(0).id],
    );
    expect(lineOf(await read(addDays(today, -1)), 0)).toMatchObject({ planned: 1, made: 0, outcome: 'NOT_DONE' });
    await send([{ product_id: product(0).id, amount: 1 }]);
    const left = await harness.inAccount<{ day: string }>(
      account_id,
      `select day::text from prep_plan_lines where organization_id = $1 order by day`,
      [venue],
    );
    expect(left.map(({ day }) => day)).toEqual([addDays(today, -1), tomorrow]);
  });
});
