import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { confirmClock, startClock } from '../../store/clock.ts';
import { closeDatabase, database, keepMeta, write, type DeviceFacts, type OwnLabel } from '../../store/database.ts';
import type { Person } from '../../store/person.ts';
import { endLabel, endLabels } from './last-prints.actions.ts';

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
  expect(await endLabels(['a', 'b', 'c'], 'misprint', person)).toBe(2);
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
