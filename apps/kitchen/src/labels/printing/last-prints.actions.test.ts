import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { idOf, liveLabel } from '../../../test/live-label.ts';
import { confirmClock, startClock } from '../../store/clock.ts';
import {
  closeDatabase,
  database,
  keepMeta,
  write,
  type DeviceFacts,
  type Lists,
  type OwnLabel,
} from '../../store/database.ts';
import { refresh } from '../../store/kitchen.ts';
import { enterAs, type Person } from '../../store/person.ts';
import { undoFacts } from '../living/fact.actions.ts';
import { endLabel, endLabels, mayTakeBack } from './last-prints.actions.ts';

// The browser's own, which the texts read as they are loaded.
vi.hoisted(() => Object.assign(globalThis, { localStorage: { getItem: () => 'en_gb' } }));

const person = { id: 'p', initials: 'BO' } as Person;

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
  await keepMeta('device', {
    id: 'd',
    name: 'Grill',
    organization: { id: 'v', name: 'Quay' },
    timezone: 'Europe/London',
  } as DeviceFacts);
  const label = { id: 'a', printed_at: '2026-11-20T08:00:00.000Z', body: {} } as OwnLabel;
  await write(['labels'], (tx) => tx.objectStore('labels').put(label));
});

test('an outcome is reported once, with who said so, and is kept beside the label', async () => {
  expect(await endLabel('a', 'used', person)).toBe(true);
  expect(await endLabel('a', 'wasted', person)).toBe(false);
  expect(await endLabel('a', 'misprint', person)).toBe(false);
  const base = await database();
  expect(await base.get('labels', 'a')).toMatchObject({ ended: 'used' });
  const reports = await base.getAll('outbox');
  expect(reports.map(({ type, envelope, body }) => ({ type, by: envelope?.by, body }))).toEqual([
    {
      type: 'label_closed',
      by: { user_id: 'p', initials: 'BO' },
      body: { label_log_id: 'a', outcome: 'used' },
    },
  ]);
});

test('an outcome says that a person had set the clock which it is dated by', async () => {
  await confirmClock(Date.now());
  await endLabel('a', 'used', person);
  startClock(undefined, undefined);
  const [report] = await (await database()).getAll('outbox');
  expect(report?.envelope?.clock).toMatchObject({ by_person: true });
});

test('two of three that were printed together are misprints, each once, in one report for each', async () => {
  const more = ['b', 'c'].map((id) => ({ id, printed_at: '2026-11-20T08:00:00.000Z', body: {} }) as OwnLabel);
  await write(['labels'], (tx) => Promise.all(more.map((label) => tx.objectStore('labels').put(label))));
  await endLabel('a', 'used', person);
  expect(await endLabels(['a', 'b', 'c'], 'misprint', person)).toHaveLength(2);
  const base = await database();
  expect((await base.getAll('labels')).map(({ ended }) => ended)).toEqual(['used', 'misprint', 'misprint']);
  const reports = await base.getAll('outbox');
  expect(reports.map(({ type, body }) => [type, body])).toEqual([
    ['label_closed', { label_log_id: 'a', outcome: 'used' }],
    ['label_misprinted', { label_log_id: 'b' }],
    ['label_misprinted', { label_log_id: 'c' }],
  ]);
});

test('a misprint is a report of its own', async () => {
  await endLabel('a', 'misprint', person);
  const [report] = await (await database()).getAll('outbox');
  expect(report).toMatchObject({
    type: 'label_misprinted',
    envelope: { by: { user_id: 'p', initials: 'BO' } },
    body: { label_log_id: 'a' },
    state: 'waiting',
  });
});

test('a misprint that was none is taken back, here and in a report of its own', async () => {
  const id = idOf(1);
  const label = { id, printed_at: '2026-11-23T09:00:00.000Z', body: {} } as OwnLabel;
  const staff = [{ id: 'p', name: 'Ben', initials: 'BO', device_role: 4 }] as Lists['staff'];
  await keepMeta('versions', { version: '', tag: null, pulled_at: '', accepts: ['label_fact'] });
  await write(['labels', 'live_labels', 'lists'], async (tx) => {
    await tx.objectStore('labels').put(label);
    await tx.objectStore('live_labels').put(liveLabel(1));
    await tx.objectStore('lists').put(staff, 'staff');
  });
  await refresh(['identity', 'lists', 'live', 'labels']);
  enterAs('p');
  const reported = await endLabels([id], 'misprint', person);
  expect([mayTakeBack(reported), mayTakeBack([{ label_id: 'gone', fact_id: 'f' }])]).toEqual([true, false]);
  expect((await (await database()).get('live_labels', id))?.life.custody).toBe('VOIDED');
  await undoFacts(reported);
  const base = await database();
  expect((await base.get('live_labels', id))?.life.custody).toBe('LIVE');
  expect((await base.get('labels', id))?.ended).toBeUndefined();
  expect((await base.getAll('outbox')).map(({ type, body }) => [type, body])).toEqual([
    ['label_misprinted', { label_log_id: id }],
    ['label_fact', { kind: 'undone', label_id: id, fact_id: reported[0]?.fact_id }],
  ]);
});
