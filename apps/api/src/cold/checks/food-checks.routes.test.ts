import type { FoodCheckDetails } from '@larder/contract/cold/checks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFridgeDesk } from '../../../test/fridge-desk.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

const [admin, venue] = ['admin@harbour.test', 'venue@harbour.test'];
type Desk = Awaited<ReturnType<typeof openFridgeDesk>>;
let harness: Harness;
let desk: Desk;
beforeAll(async () => {
  harness = await openHarness();
  desk = await openFridgeDesk(harness);
});
afterAll(() => harness.close());

type Point = { minutes: number; value: number; held_seconds?: number; ended?: boolean; clock?: { by_person: boolean } };
type About = { check_id: string; kind: string } & Record<string, unknown>;
/** One point of a check, as a tablet reports it. */
function point(
  about: About,
  sequence: number,
  { minutes, value, held_seconds, ended, clock = { by_person: false } }: Point,
) {
  const measured = { at: desk.at(minutes), value, measured_by: 'TYPED', ...(held_seconds && { held_seconds }) };
  const body = { name: 'Chicken curry', ...about, sequence, point: measured, ...(ended && { ended }) };
  return { ...desk.report('food_checked', body), device_time: desk.at(minutes), by: { initials: 'KT' }, clock };
}
const pot = (more: Record<string, unknown> = {}): About => ({ check_id: randomUUID(), kind: 'COOL', ...more });
const send = async (...events: object[]) => (await desk.tablet.send(events as never[])).map(({ status }) => status);
async function checkOf(id: string): Promise<FoodCheckDetails> {
  return (await harness.call('GET', `/food_checks/${id}`, { as: venue })).body;
}
async function stateOf(id: string) {
  await desk.tablet.pull();
  return desk.tablet.state.food_checks?.find((one) => one.id === id);
}

describe('a pot that cools', () => {
  it('is judged by what was measured in time, in whatever order it comes', async () => {
    const about = pot();
    const first = point(about, 0, { minutes: -200, value: 70 });
    const second = point(about, 1, { minutes: -160, value: 30 });
    const third = point(about, 2, { minutes: -115, value: 7.5 });
    expect(await send(third, first, third)).toEqual(['accepted', 'accepted', 'duplicate']);
    expect((await checkOf(about.check_id)).verdict).toBe('PASSED');
    expect(await send(second, first)).toEqual(['accepted', 'duplicate']);
    const check = await checkOf(about.check_id);
    expect(check).toMatchObject({ verdict: 'PASSED', started_at: desk.at(-200), last_value: 7.5, due_at: null });
    expect(check.points.map(({ value }) => value)).toEqual([70, 30, 7.5]);
    expect((await stateOf(about.check_id))?.points).toHaveLength(3);
  });

  it('is open with its deadline, failed by a late point, and keeps what was done', async () => {
    const about = pot();
    await send(point(about, 0, { minutes: -100, value: 70 }));
    expect(await checkOf(about.check_id)).toMatchObject({ verdict: 'OPEN', due_at: desk.at(-10), due_celsius: 8 });
    expect(await stateOf(about.check_id)).toMatchObject({ verdict: 'OPEN', initials: 'KT' });
    await send(point(about, 1, { minutes: -5, value: 22 }));
    const done = { name: 'Chicken curry', ...about, sequence: 2, corrective_action: 'Blast chill' };
    expect(await send({ ...desk.report('food_checked', done), by: { initials: 'KT' }, clock: {} })).toEqual([
      'accepted',
    ]);
    const check = await checkOf(about.check_id);
    expect(check).toMatchObject({ verdict: 'FAILED', corrective_action: 'Blast chill', can_countersign: true });
    expect(check.limits).toMatchObject([{ rule: 'COOL', basis: 'HOUSE', stages: [{ celsius: 8, minutes: 90 }] }]);
  });

  it('is timed from its cook check, also when that arrives last', async () => {
    const cook = { check_id: randomUUID(), kind: 'COOK' };
    const about = pot({ after_check_id: cook.check_id });
    await send(point(about, 0, { minutes: -60, value: 40 }), point(about, 1, { minutes: -5, value: 6 }));
    expect((await checkOf(about.check_id)).verdict).toBe('NOT_PROVEN');
    await send(point(cook, 0, { minutes: -90, value: 76, held_seconds: 30 }));
    expect((await checkOf(cook.check_id)).verdict).toBe('PASSED');
    expect((await checkOf(about.check_id)).verdict).toBe('PASSED');
  });

  it('is not proven by a clock that a person set', async () => {
    const about = pot();
    await send(
      point(about, 0, { minutes: -80, value: 70 }),
      point(about, 1, { minutes: -10, value: 5, clock: { by_person: true } }),
    );
    expect((await checkOf(about.check_id)).verdict).toBe('NOT_PROVEN');
  });

  it('is forgotten the day after, and never passed', async () => {
    const about = pot();
    await send(point(about, 0, { minutes: -26 * 60, value: 70 }));
    const filters = { 'filters[verdict]': 'FORGOTTEN', search: 'chicken', size: '100' };
    const { body } = await harness.call('GET', '/food_checks', { as: venue, query: filters });
    expect(body.items.find(({ id }: { id: string }) => id === about.check_id)).toMatchObject({ is_forgotten: true });
    expect(await checkOf(about.check_id)).toMatchObject({ verdict: 'OPEN', can_countersign: true });
    const asked = async (answer: string) => {
      const query = { 'filters[unsettled]': answer, search: 'chicken', size: '100' };
      const found = await harness.call('GET', '/food_checks', { as: venue, query });
      return found.body.items.some(({ id }: { id: string }) => id === about.check_id);
    };
    expect([await asked('YES'), await asked('NO')]).toEqual([true, false]);
    // One that cools over midnight has its time first.
    const places = (await harness.call('GET', '/organization_names', { as: admin })).body.items;
    const account = places.find((one: { parent_id: string | null }) => one.parent_id === null).id;
    const later = `update food_checks set due_at = measured_at + interval '3 days' where id = $1`;
    await harness.inAccount(account, later, [about.check_id]);
    expect([await asked('YES'), await asked('NO')]).toEqual([false, true]);
  });
});

describe('what does not fit', () => {
  it('is refused by itself', async () => {
    const about = pot();
    const [first, other] = [point(about, 0, { minutes: -9, value: 70 }), point(about, 1, { minutes: -8, value: 60 })];
    const results = await desk.tablet.send([
      first,
      { ...other, body: { ...other.body, kind: 'COOK' } },
      { ...point(about, 2, { minutes: -7, value: 400 }) },
      { ...desk.report('food_checked', { ...about, name: 'Rice', sequence: 3 }), by: {}, clock: {} },
    ] as never[]);
    expect(results.map(({ status, error_code }) => [status, error_code])).toEqual([
      ['accepted', undefined],
      ['rejected', 'CONFLICT'],
      ['rejected', 'INVALID'],
      ['rejected', 'INVALID'],
    ]);
  });
});

describe('a manager', () => {
  it('countersigns once what failed, and it is in the record of changes', async () => {
    const about = pot();
    await send(point(about, 0, { minutes: -100, value: 70 }), point(about, 1, { minutes: -5, value: 22 }));
    const path = `/food_checks/${about.check_id}/countersign`;
    const empty = await harness.call('POST', path, { as: venue, body: { note: ' ' } });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      [{ path: 'note', message: 'Please enter what you found' }],
    ]);
    const signed = await harness.call('POST', path, { as: venue, body: { note: 'Binned, chiller booked' } });
    expect(signed.body).toMatchObject({ countersign_note: 'Binned, chiller booked', can_countersign: false });
    expect((await harness.call('POST', path, { as: venue, body: { note: 'Again' } })).status).toBe(409);
    const { body } = await harness.call('GET', '/audit', {
      as: admin,
      query: { 'filters[subject_id]': about.check_id },
    });
    expect(JSON.stringify(body)).toContain('Binned, chiller booked');
  });
});

describe('the limits of the account', () => {
  it('hold beside those of the country, from the next check on', async () => {
    const [account] = await harness.behind<{ account_id: string }>(
      'select m.account_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = $1',
      [admin],
    );
    const path = `/organizations/${account?.account_id}/settings`;
    const put = (body: object) => harness.call('PATCH', path, { as: admin, body });
    const wrong = await put({ check_limits: '{"COOK":{"celsius":900,"seconds":0}}' });
    expect(wrong.status).toBe(422);
    const done = await put({ check_limits: '{"COOK":{"celsius":75,"seconds":0}}' });
    expect(done.status, done.text).toBe(200);
    const cook = { check_id: randomUUID(), kind: 'COOK' };
    await send(point(cook, 0, { minutes: -3, value: 75 }));
    expect((await checkOf(cook.check_id)).verdict).toBe('PASSED');
  });
});

describe('products and categories', () => {
  it('say which checks they need, and tablets learn of it', async () => {
    const made = await harness.call('POST', '/categories', {
      as: admin,
      body: { name: `Hot food ${randomUUID().slice(0, 6)}`, usage: 'COMPONENT', checks: ['COOK', 'COOL', 'COOK'] },
    });
    expect(made.body.checks).toEqual(['COOK', 'COOL']);
    const product = await harness.call('POST', '/products', {
      as: admin,
      body: { name: `Stew ${randomUUID().slice(0, 6)}`, categories: [{ id: made.body.id }], checks: ['COOL'] },
    });
    expect([product.status, product.body.checks]).toEqual([201, ['COOL']]);
    await desk.tablet.pull();
    const { categories, products } = desk.tablet.state;
    expect(categories.find(({ id }) => id === made.body.id)?.checks).toEqual(['COOK', 'COOL']);
    expect(products.find(({ id }) => id === product.body.id)?.checks).toEqual(['COOL']);
    const back = await harness.call('PUT', `/products/${product.body.id}`, { as: admin, body: { checks: null } });
    expect(back.body.checks).toBeNull();
  });
});
