import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf, liveLabel, monday } from '../../../test/live-label.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type Lists } from '../../store/database.ts';
import { withUnsent, type Fridge } from '../../store/fridge-overlay.ts';
import { currentKitchen, refresh } from '../../store/kitchen.ts';
import { enterAs } from '../../store/person.ts';
import { answerFridge, seeFridge } from './fridge-trouble.actions.ts';
import { recordReading } from './round.actions.ts';
import { needingFridges } from './round.rules.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const limits = { temperature_upper_threshold: 8, temperature_legal_limit: null, legal_limit_delay: 0, nfc_id: '' };
const fridge: Fridge = { id: 'walk-in', name: 'Walk-in', kind: 'FRIDGE', ...limits, trouble: null };

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  vi.useFakeTimers({ now: monday + 60_000, toFake: ['Date'] });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', { id: 'd', name: 'Grill', timezone: 'Europe/London' } as DeviceFacts);
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['label_fact', 'fridge_answered'] });
  const staff = [{ id: 'ana', name: 'Ana', initials: 'AB', device_role: 3 }] as Lists['staff'];
  await write(['lists', 'live_labels'], async (tx) => {
    await tx.objectStore('lists').put(staff, 'staff');
    await tx.objectStore('lists').put([fridge], 'fridges');
    for (const number of [1, 2]) await tx.objectStore('live_labels').put(liveLabel(number));
  });
  await refresh(['identity', 'lists', 'live']);
  enterAs('ana');
});
afterEach(() => vi.useRealTimers());

const trouble = () => currentKitchen().lists.fridges?.[0]?.trouble;
const outbox = async () => (await database()).getAll('outbox');
const answers = async () =>
  (await outbox()).flatMap(({ type, body }) =>
    type === 'fridge_answered' ? [[body.kind, body.reading_id, body.actions ?? []]] : [],
  );
const read = async (celsius: number) => {
  vi.setSystemTime(Date.now() + 60_000);
  await recordReading({ fridge_id: fridge.id, celsius });
  return (await outbox()).at(-1)?.id;
};

test('a reading beyond a limit is seen once, and asks until somebody signs, also after a colder one', async () => {
  const id = await read(9.5);
  await seeFridge(fridge.id);
  await seeFridge(fridge.id);
  await answerFridge({ fridge_id: fridge.id, kind: 'DONE', actions: ['Door closed'] });
  await read(4);
  expect(trouble()).toMatchObject({ value: 9.5, seen: { initials: 'AB' }, actions: ['Door closed'] });
  await answerFridge({ fridge_id: fridge.id, kind: 'SIGNED' });
  expect(trouble()).toBeNull();
  // A second tap finds nothing that is asked for.
  await answerFridge({ fridge_id: fridge.id, kind: 'SIGNED' });
  expect(await answers()).toEqual([
    ['SEEN', id, []],
    ['DONE', id, ['Door closed']],
    ['SIGNED', id, []],
  ]);
});

test('what became of the food is reported with it, all or nothing', async () => {
  await read(9.5);
  const facts = [1, 2].map((number) => ({
    label_id: idOf(number),
    fact: { kind: 'moved', place: 'Reach-in' } as const,
  }));
  await answerFridge({ fridge_id: fridge.id, kind: 'DONE', actions: ['Food moved'], facts });
  const places = () => [1, 2].map((number) => currentKitchen().live.get(idOf(number))?.life.place);
  expect(places()).toEqual(['Reach-in', 'Reach-in']);
  expect((await outbox()).map(({ type }) => type)).toEqual([
    'temperature_recorded',
    'label_fact',
    'label_fact',
    'fridge_answered',
  ]);
  // Nobody at work: nothing of it is kept.
  enterAs('nobody');
  const binned = facts.map(({ label_id }) => ({ label_id, fact: { kind: 'wasted' } as const }));
  await expect(answerFridge({ fridge_id: fridge.id, kind: 'DONE', actions: ['x'], facts: binned })).rejects.toThrow(
    'Nobody is at work',
  );
  expect(await outbox()).toHaveLength(4);
  expect(trouble()?.actions).toEqual(['Food moved']);
});

test('what the server says does not undo what is not sent, and a signature is none for a later reading', async () => {
  await read(9.5);
  await answerFridge({ fridge_id: fridge.id, kind: 'DONE', actions: ['Door closed'] });
  const [warm, done] = await outbox();
  const shown = (of: Fridge, rows: Awaited<ReturnType<typeof outbox>>) =>
    withUnsent([of], rows, 'Europe/London')[0]?.trouble;
  expect(shown(fridge, await outbox())).toMatchObject({ reading_id: warm?.id, actions: ['Door closed'] });
  // The server has taken the action, and only its answer is missing.
  const known = { ...fridge, trouble: trouble() ?? null };
  expect(shown(known, done ? [done] : [])?.actions).toEqual(['Door closed']);
  await answerFridge({ fridge_id: fridge.id, kind: 'SIGNED' });
  expect(shown(fridge, await outbox())).toBeNull();
  const later = { reading_id: 'other', value: 10, at: '2026-12-31T09:00:00.000Z', seen: null, actions: [] };
  expect(shown({ ...fridge, trouble: later }, await outbox())).toEqual(
    expect.objectContaining({ reading_id: 'other' }),
  );
});

test('an alarm without a reading is answered once, rests also without the server, and rings again after that', async () => {
  const alarm = { id: 'alarm', value: 9.5, rang_at: new Date(monday).toISOString(), rest_minutes: 30 };
  const ringing = { ...fridge, alarm: { ...alarm, answered_by: '', rests_until: null } };
  await write(['lists'], (tx) => tx.objectStore('lists').put([ringing], 'fridges'));
  await refresh(['lists']);
  await seeFridge(fridge.id);
  await seeFridge(fridge.id);
  expect(await answers()).toEqual([['SEEN', undefined, []]]);
  const shown = currentKitchen().lists.fridges?.[0];
  expect(shown?.alarm).toMatchObject({
    answered_by: 'AB',
    rests_until: new Date(monday + 31 * 60_000).toISOString(),
  });
  expect(needingFridges(shown ? [shown] : [], Date.now(), 'Europe/London')).toEqual([]);
  // The server has not received it yet.
  expect(withUnsent([ringing], await outbox(), 'Europe/London')[0]?.alarm).toEqual(shown?.alarm);
  const later = Date.now() + 31 * 60_000;
  expect(needingFridges(shown ? [shown] : [], later, 'Europe/London')).toHaveLength(1);
  vi.setSystemTime(later);
  await seeFridge(fridge.id);
  expect(await answers()).toHaveLength(2);
});
