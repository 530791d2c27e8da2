import 'fake-indexeddb/auto';
import { FoodChecked } from '@larder/contract/devices/device-food-checks';
import { beforeEach, expect, test, vi } from 'vitest';
import { withUnsentChecks, type FoodCheck } from '../../store/check-overlay.ts';
import { startClock } from '../../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { stateOf } from './check-state.rules.ts';
import { addAction, addPoint, beginCheck } from './check.actions.ts';

const start = Date.parse('2026-11-23T09:00:00.000Z');
const settings = { check_region: 'country', check_limits: '{}', country: 'GB' } as Lists['settings'];
const product_id = '0192f000-0000-7000-8000-000000000001';
/** The checks as they are kept here, and a clock that is right. */
const here = () => ({ kept: shown(), isClockOff: false });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  startClock(undefined, undefined);
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 2 }] as Lists['staff'];
  await write(['lists'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('lists').put(settings, 'settings');
  });
  await refresh(['identity', 'lists', 'outbox']);
  enterAs('ana');
  return () => vi.useRealTimers();
});

const outbox = async () => (await database()).getAll('outbox');
const shown = () => currentKitchen().lists.food_checks ?? [];
const verdictOf = (checks: readonly FoodCheck[], id: string) => {
  const check = checks.find((one) => one.id === id);
  return check && stateOf(check, checks, { now: Date.now(), timezone: 'Europe/London' }).verdict;
};
const later = (minutes: number) => vi.setSystemTime(start + minutes * 60_000);

/** A pot that was cooked, and was cold in time. */
async function coolPot() {
  const about = { name: 'Stock', product_id };
  const cook = await beginCheck({ ...about, kind: 'COOK' }, { celsius: 91, held_seconds: 6, isLast: true });
  later(30);
  const pot = await beginCheck({ ...about, kind: 'COOL', after_check_id: cook }, { celsius: 55, isLast: false });
  later(80);
  const check = shown().find(({ id }) => id === pot);
  if (check) await addPoint(check, { celsius: 7.9, isLast: true });
  return { cook, pot };
}

test('each point is a report of its own, by who measured, and the check follows at once', async () => {
  const { cook, pot } = await coolPot();
  expect(await outbox()).toMatchObject([
    { type: 'food_checked', state: 'waiting', envelope: { by: { initials: 'AB', user_id: 'ana' } } },
    { body: { check_id: pot, sequence: 0, kind: 'COOL', after_check_id: cook, point: { value: 55 } } },
    { body: { check_id: pot, sequence: 1, name: 'Stock', product_id, ended: true } },
  ]);
  expect((await outbox())[0]?.body).toMatchObject({
    point: { value: 91, held_seconds: 6, measured_by: 'TYPED', at: '2026-11-23T09:00:00.000Z' },
    ended: true,
  });
  for (const { body } of await outbox()) expect(FoodChecked.safeParse(body).error).toBeUndefined();
  expect([verdictOf(shown(), cook), verdictOf(shown(), pot)]).toEqual(['PASSED', 'PASSED']);
});

test('what the server says does not undo what has not been sent, nor count twice what it has', async () => {
  const { pot } = await coolPot();
  const mine = shown();
  const rows = await outbox();
  expect(withUnsentChecks([], rows, here())).toEqual(mine);
  // The server has some of it: the first points, or all of them.
  const [, begun] = withUnsentChecks([], rows.slice(0, 2), here());
  const known = mine.map((check) => (check.id === pot && begun ? begun : check));
  expect(withUnsentChecks(known, rows, here())).toEqual(mine);
  expect(withUnsentChecks(mine, rows, here())).toEqual(mine);
});

test('two tablets that measure the same pot without a network see the same of it afterwards', async () => {
  const { pot } = await coolPot();
  const rows = await outbox();
  const others = rows.map((row) => ({ ...row, id: `other ${row.id}` }));
  const points = (checks: FoodCheck[]) =>
    checks
      .find(({ id }) => id === pot)
      ?.points.map(({ id }) => id)
      .toSorted();
  const one = withUnsentChecks(withUnsentChecks([], others, here()), rows, here());
  const other = withUnsentChecks(withUnsentChecks([], rows, here()), others, here());
  expect(points(one)).toHaveLength(4);
  expect(points(one)).toEqual(points(other));
  expect(verdictOf(one, pot)).toBe(verdictOf(other, pot));
});

test('a restart finds the pot as it was left', async () => {
  const { pot } = await coolPot();
  await closeDatabase();
  await refresh(['identity', 'lists', 'outbox']);
  expect(verdictOf(shown(), pot)).toBe('PASSED');
  expect(currentKitchen().outbox.waiting).toBe(3);
});

test('a refused point is not shown, and one of a clock that was off proves no time', async () => {
  const { pot } = await coolPot();
  const rows = await outbox();
  expect(
    withUnsentChecks(
      [],
      rows.map((row) => ({ ...row, state: 'refused' as const })),
      here(),
    ),
  ).toEqual([]);
  expect(verdictOf(withUnsentChecks([], rows, { ...here(), isClockOff: true }), pot)).toBe('NOT_PROVEN');
});

test('what was done about a failure is kept with it', async () => {
  const id = await beginCheck({ kind: 'COLD_HOLD', name: 'Trifle' }, { celsius: 12, isLast: true });
  const [check] = shown();
  if (check) await addAction(check, 'Thrown away');
  expect(shown()).toMatchObject([{ id, corrective_action: 'Thrown away', points: [{ value: 12 }] }]);
  const rows = await outbox();
  expect(withUnsentChecks([], rows.slice(1), here())).toEqual([]);
  const body = rows[1]?.body;
  expect(body).not.toHaveProperty('point');
  expect(FoodChecked.safeParse(body).error).toBeUndefined();
});

test('where a country has no limit there is no verdict', async () => {
  const abroad = { ...settings, country: 'JP' };
  await write(['lists'], (tx) => tx.objectStore('lists').put(abroad, 'settings'));
  const id = await beginCheck({ kind: 'COOK', name: 'Stock' }, { celsius: 91, isLast: true });
  expect([shown()[0]?.limits, verdictOf(shown(), id)]).toEqual([[], null]);
});
