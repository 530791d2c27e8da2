import { RescueFile } from '@larder/contract/devices/device-rescue';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../store/database.ts';
import { emptiedTablet } from './emptied-tablet.rules.ts';
import { rescueFiles } from './rescue.actions.ts';

const [first, second] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];

function row(index: number, device_id: string): OutboxRow {
  const id = `a0000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
  return {
    ...about(id, device_id),
    seq: index,
    type: 'label_scanned',
    envelope: { by: { user_id: id, initials: 'BÖ' }, clock: { by_person: true } },
    body: { label_log_id: id },
  };
}
const about = (id: string, device_id: string) =>
  ({ id, device_time: '2026-11-20T08:00:00.000Z', device_id, state: 'waiting' }) as const;
const waste = { product_id: first, amount: 1, reason_id: first, wasted_at: '2026-11-20T08:00:00.000Z' };
const print = {
  usage: 'prep',
  printed_date: '2026-11-20T08:00:00.000Z',
  use_by: '2026-11-22T08:00:00.000Z',
} as const;

test('rescue files have every report once, 500 to a file, each device by itself, with their hash', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => row(index, index < 1200 ? first : second));
  const files = await rescueFiles(rows, ['report.by', 'report.clock']);
  expect(files.map(({ device_id, events }) => [device_id, events.length])).toEqual([
    [first, 500],
    [first, 500],
    [first, 200],
    [second, 3],
  ]);
  expect(files.flatMap(({ events }) => events as OutboxRow[]).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  for (const file of files) {
    expect(RescueFile.safeParse(file).success).toBe(true);
    expect(file.sha256).toBe(createHash('sha256').update(JSON.stringify(file.events)).digest('hex'));
  }
});

test('a report whose picture stays on the tablet says so in the file', async () => {
  const label = row(2, first);
  const files = await rescueFiles([
    { ...about(second, first), type: 'wastage_recorded', body: waste, picture_id: second },
    label,
  ]);
  const bodies = files.flatMap(({ events }) => (events as OutboxRow[]).map(({ body }) => body));
  expect(bodies[0]).toEqual({ ...waste, picture_missing: true });
});

test('a label of which nobody knows yet whether it came out is in the file as unconfirmed, and replaces no other', async () => {
  const held = { job_id: 'job', state: 'held' as const };
  const files = await rescueFiles([
    { ...about(first, first), ...held, type: 'label_printed', body: print },
    { ...about(second, first), ...held, type: 'label_fact', body: { kind: 'relabelled' } },
    row(3, first),
  ]);
  const events = files.flatMap((file) => file.events as { id: string; body: Record<string, unknown> }[]);
  expect(events.map(({ id }) => id)).toEqual([first, row(3, first).id]);
  expect(events.map(({ body }) => body['print_unconfirmed'])).toEqual([true, undefined]);
});

test('a file for a server that knows no envelope says in the bodies who reported, and by which clock', async () => {
  const [file] = await rescueFiles([row(1, first)], []);
  const { id, type, device_time, envelope } = row(1, first);
  const body = { label_log_id: id, ...envelope?.by, clock_by_person: true };
  expect(file?.events).toEqual([{ id, type, device_time, body }]);
});

test('the server’s cookie tells an emptied tablet that it was paired', () => {
  expect(emptiedTablet('')).toBeUndefined();
  expect(emptiedTablet('other=1')).toBeUndefined();
  expect(emptiedTablet(`larder_tablet=${first}`)).toBeUndefined();
  expect(emptiedTablet(`a=b; larder_tablet=${first}.1795403040; c=d`)).toEqual({
    install_id: first,
    since: '2026-11-23T03:04:00.000Z',
  });
});
