import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { picturesLeftOut, readRescueFile, spanOf } from './rescue-file.rules.ts';

const events = [
  { id: 'b', type: 'label_printed', device_time: '2026-03-28T09:02:00.000Z', body: {} },
  { id: 'a', type: 'label_printed', device_time: '2026-03-28T08:10:00.000Z', body: {} },
];
const sha256 = createHash('sha256').update(JSON.stringify(events)).digest('hex');
const file = (members: Record<string, unknown> = {}) =>
  JSON.stringify({ format: 1, device_id: 'mine', events, sha256, ...members });

it('reads what a tablet saved', async () => {
  expect(await readRescueFile(file(), 'mine')).toMatchObject({ rescue: { events } });
  expect(await readRescueFile(file({ sha256: sha256.toUpperCase() }), 'mine')).toMatchObject({ rescue: { events } });
  expect(spanOf(events)).toEqual({ from: '2026-03-28T08:10:00.000Z', to: '2026-03-28T09:02:00.000Z' });
});

it.each([
  ['noRescue', 'not JSON'],
  ['noRescue', 'null'],
  ['noRescue', file({ format: 2 })],
  ['noRescue', file({ events: {} })],
  ['otherDevice', file({ device_id: 'yours' })],
  ['noReports', file({ events: [] })],
  ['changed', file({ events: events.slice(1) })],
])('answers %s for what is no such file', async (problem, text) => {
  expect(await readRescueFile(text, 'mine')).toEqual({ problem });
});

it('counts the reports whose picture stayed on the tablet', () => {
  const waste = { body: { picture_missing: true } };
  expect(picturesLeftOut([...events, waste, { body: { picture_missing: false } }, {}, waste])).toBe(2);
});
