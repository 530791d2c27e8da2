import { oneDecimal } from '@larder/rules/temperature';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { recount, shownIncidents } from '../../../test/incident-recount.ts';

const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data', 'temperatures');
const present = existsSync(folder);
if (!present) console.info(`Skipped: there are no real temperatures in ${folder}`);
const admin = 'admin@harbour.test';

let harness: Harness;
beforeAll(async () => {
  if (present) harness = await openHarness();
});
afterAll(() => harness?.close());

describe.skipIf(!present)('a measured series, replayed by a device', () => {
  it.each([
    ['ruuvi_fridge.csv', 'FRIDGE'],
    ['ruuvi_freezer.csv', 'FREEZER'],
  ] as const)('%s arrives whole and once, however often it is sent and in whatever order', async (file, kind) => {
    const measured = readSeries(file);
    const tablet = deviceOf(harness);
    await tablet.pair('1000001', '2468');
    const fridge_id = randomUUID();
    const tell = (type: string, body: Record<string, unknown>, at: string) => ({
      id: randomUUID(),
      type,
      device_time: at,
      body: { fridge_id, ...body },
    });
    const [first] = measured;
    await tablet.send([tell('fridge_saved', { name: file, kind }, first?.at ?? '')]);
    const events = measured.map(({ at, value }) => tell('temperature_recorded', { value, recorded_at: at }, at));
    // Every third report is repeated, and the later half comes first, as after a day without a network.
    const half = Math.floor(events.length / 2);
    const sent = [...events.slice(half), ...events.slice(0, half)].flatMap((event, index) =>
      index % 3 === 0 ? [event, event] : [event],
    );
    const results = await tablet.send(sent);
    expect(results.filter(({ status }) => status === 'accepted')).toHaveLength(measured.length);
    expect(results.every(({ status }) => status !== 'rejected')).toBe(true);

    const kept = await readAll(fridge_id);
    const byTime = (a: { at: string }, b: { at: string }) => Date.parse(a.at) - Date.parse(b.at) || 0;
    expect(kept.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual(
      measured.map(({ value }) => oneDecimal(value)).toSorted((a, b) => a - b),
    );
    const newest = measured.toSorted(byTime).at(-1);
    const shown = (await harness.call('GET', `/fridges/${fridge_id}`, { as: admin })).body;
    expect(shown.last_reading_at).toBe(new Date(newest?.at ?? 0).toISOString());

    const limits = [{ from: 0, ...(kind === 'FRIDGE' ? { limit: 8, delay: 30 } : { limit: -15, delay: 60 }) }];
    const readings = measured.map(({ at, value }) => ({ at: Date.parse(at), value: oneDecimal(value) }));
    const expected = recount(readings, limits, { silent: 24 * 3_600_000, now: Date.now() });
    const query = { fridge_id, size: '100' };
    const incidents = (await harness.call('GET', '/temperature_incidents', { as: admin, query })).body.items;
    // A silence that lasts is opened by the watch alone.
    const lasting = (line: string) => line.startsWith('SILENT') && line.includes('lasting');
    expect(shownIncidents(incidents)).toEqual(expected.filter((line) => !lasting(line)));
  });
});

function readSeries(file: string): { at: string; value: number }[] {
  const [, ...lines] = readFileSync(resolve(folder, file), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [at = '', value = ''] = line.split(',');
    return { at: new Date(at.replace(/(\d\d)(\d\d)$/, '$1:$2')).toISOString(), value: Number(value) };
  });
}

async function readAll(fridge_id: string): Promise<{ id: string; value: number; recorded_at: string }[]> {
  const items = [];
  let cursor: string | undefined;
  do {
    const query = { fridge_id, size: '100', ...(cursor && { cursor }) };
    const { body } = await harness.call('GET', '/temperature_readings', { as: admin, query });
    items.push(...body.items);
    cursor = body.next_cursor;
  } while (cursor);
  return items;
}
