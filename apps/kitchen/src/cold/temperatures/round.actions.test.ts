import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmClock, startClock } from '../../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { withUnsent } from '../../store/fridge-overlay.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { recordReading, saveFridge } from './round.actions.ts';

const now = '2026-11-23T09:00:00.000Z';
const grill = { id: 'grill', name: 'Grill', kind: 'FRIDGE', temperature_upper_threshold: 8, nfc_id: '' };
const fridge = { ...grill, temperature_legal_limit: null, legal_limit_delay: 0 } as Lists['fridges'][number];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'device', timezone: 'Europe/London' } as DeviceFacts);
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 2 }] as Lists['staff'];
  await write(['lists'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('lists').put([fridge], 'fridges');
  });
  await refresh(['identity', 'lists', 'outbox']);
  enterAs('ana');
  return () => vi.useRealTimers();
});

const outbox = async () => (await database()).getAll('outbox');

test('a reading is reported by who took it, and the fridge follows at once', async () => {
  await recordReading({ fridge_id: 'grill', celsius: 3.5 });
  expect(await outbox()).toMatchObject([
    {
      type: 'temperature_recorded',
      state: 'waiting',
      envelope: { by: { initials: 'AB', user_id: 'ana' } },
      body: { fridge_id: 'grill', value: 3.5, recorded_at: now },
    },
  ]);
  expect(currentKitchen().lists.fridges?.[0]?.today).toEqual({ count: 1, last_value: 3.5, last_at: now });
  expect(currentKitchen().round.order).toEqual(['grill']);
});

test('a backdated reading says when it was entered as well', async () => {
  await recordReading({ fridge_id: 'grill', celsius: 3, taken_at: '2026-11-23T07:00:00.000Z' });
  const [row] = await outbox();
  expect(row?.body).toMatchObject({ recorded_at: '2026-11-23T07:00:00.000Z', initial_recorded_at: now });
});

test('a reading says that a person had set the clock which it is dated by', async () => {
  await confirmClock(Date.parse(now));
  await recordReading({ fridge_id: 'grill', celsius: 3 });
  startClock(undefined, undefined);
  await recordReading({ fridge_id: 'grill', celsius: 3 });
  const [set, own] = await outbox();
  expect(set?.envelope?.clock).toMatchObject({ by_person: true });
  expect(own?.envelope?.clock).not.toHaveProperty('by_person');
});

test('the reading after one that is to be checked again names it', async () => {
  await recordReading({
    fridge_id: 'grill',
    celsius: 9,
    corrective_action: 'To be checked again',
    isCheckedAgain: true,
  });
  expect(currentKitchen().round.rechecks).toHaveProperty('grill');
  await recordReading({ fridge_id: 'grill', celsius: 5 });
  const [first, second] = await outbox();
  expect(second?.body).toMatchObject({ recheck_of: first?.id });
  expect(currentKitchen().round.rechecks).toEqual({});
});

test('what the server says does not undo what has not been sent, nor count twice what it has', async () => {
  await recordReading({ fridge_id: 'grill', celsius: 3.5 });
  await saveFridge({ fridge_id: 'grill', name: 'Grill left' });
  const added = await saveFridge({ name: 'Cold room', kind: 'FREEZER' });
  const rows = await outbox();
  const shown = withUnsent([fridge], rows, 'Europe/London');
  expect(shown).toMatchObject([
    { name: 'Grill left', temperature_upper_threshold: 8, today: { count: 1 } },
    { id: added, kind: 'FREEZER' },
  ]);
  const counted = { ...fridge, today: { count: 1, last_value: 3.5, last_at: now } };
  expect(withUnsent([counted], rows, 'Europe/London')[0]?.today?.count).toBe(1);
});

test('a refused reading is not counted', async () => {
  await recordReading({ fridge_id: 'grill', celsius: 3.5 });
  const rows = (await outbox()).map((row) => ({ ...row, state: 'refused' as const }));
  expect(withUnsent([fridge], rows, 'Europe/London')[0]?.today).toBeUndefined();
});
