import { RescueFile } from '@larder/contract/devices/device-rescue';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OutboxRow } from '../../store/database.ts';
import { emptiedTablet } from './emptied-tablet.rules.ts';
import { rescueFiles } from './rescue.actions.ts';

const [first, second] = ['b0000000-0000-4000-8000-000000000001', 'b0000000-0000-4000-8000-000000000002'];

function row(index: number, device_id: string): OutboxRow {
  const id = `a0000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
  const body = { label_log_id: id, initials: 'BÖ' };
  return {
    seq: index,
    id,
    type: 'label_scanned',
    device_time: '2026-11-20T08:00:00.000Z',
    body,
    device_id,
    state: 'waiting',
  };
}

test('rescue files have every report once, 500 to a file, each device by itself, with their hash', async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => row(index, index < 1200 ? first : second));
  const files = await rescueFiles(rows);
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
  const [waste, label] = [row(1, first), row(2, first)];
  const files = await rescueFiles([{ ...waste, type: 'wastage_recorded', picture_id: second }, label]);
  const bodies = files.flatMap(({ events }) => (events as OutboxRow[]).map(({ body }) => body));
  expect(bodies).toEqual([{ ...waste.body, picture_missing: true }, label.body]);
});

test('a label of which nobody knows yet whether it came out is in the file as unconfirmed, and replaces no other', async () => {
  const held = { job_id: 'job', state: 'held' as const };
  const print = { ...row(1, first), ...held, type: 'label_printed' };
  const files = await rescueFiles([print, { ...row(2, first), ...held, type: 'label_fact' }, row(3, first)]);
  const events = files.flatMap((file) => file.events as OutboxRow[]);
  expect(events.map(({ id }) => id)).toEqual([print.id, row(3, first).id]);
  expect(events.map(({ body }) => body['print_unconfirmed'])).toEqual([true, undefined]);
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
