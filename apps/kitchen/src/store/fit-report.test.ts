import { deviceAccepts } from '@larder/contract/devices/device-accepts';
import { expect, test } from 'vitest';
import type { OutboxRow } from './database.ts';
import { fitReport } from './fit-report.ts';

const [id, device_time] = ['a0000000-0000-4000-8000-000000000001', '2026-11-23T08:00:00.000Z'];
const about = { id, device_time, device_id: id, state: 'waiting' } as const;
const envelope = { by: { user_id: 'ana', initials: 'AB' }, clock: { by_person: true } };
const waste = { product_id: 'soup', amount: 1, reason_id: 'spoilt', wasted_at: device_time };
const row: OutboxRow = { ...about, type: 'wastage_recorded', envelope, body: waste };

test('a server that takes envelopes gets one, before the body', () => {
  const fitted = fitReport(row, deviceAccepts);
  expect(fitted).toEqual({ id, type: 'wastage_recorded', device_time, ...envelope, body: waste });
  expect(Object.keys(fitted)).toEqual(['id', 'type', 'device_time', 'by', 'clock', 'body']);
});

test.each<[string, OutboxRow, object]>([
  ['waste', row, { ...waste, user_id: 'ana', wasted_by: 'AB', clock_by_person: true }],
  [
    'a fridge',
    { ...about, type: 'fridge_saved', envelope, body: { fridge_id: 'f', name: 'Bar' } },
    { fridge_id: 'f', name: 'Bar', user_id: 'ana' },
  ],
  [
    'a name, and nothing else',
    { ...about, type: 'profile_saved', envelope, body: { user_id: 'bo', forename: 'Bo' } },
    { user_id: 'bo', forename: 'Bo' },
  ],
])('a server that knows no envelope gets %s with all of it in the body', (_, report, body) => {
  const before = deviceAccepts.filter((name) => !name.startsWith('report.'));
  const { type } = report;
  expect(fitReport(report, before)).toEqual({ id, type, device_time, body });
});

test('the first server gets what it knows', () => {
  expect(fitReport(row).body).toEqual({ ...waste, wasted_by: 'AB' });
});

test('what an earlier version of the app wrote goes as it is, whatever the server takes', () => {
  const body = { ...waste, user_id: 'ana', wasted_by: 'AB', clock_by_person: true };
  const old: OutboxRow = { ...about, type: 'wastage_recorded', body };
  expect(fitReport(old, deviceAccepts)).toEqual({ id, type: 'wastage_recorded', device_time, body });
});
