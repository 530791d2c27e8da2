import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database, keepMeta, write, type DeviceFacts } from './database.ts';
import { diaryWritten, mostLines, note, readDiary } from './diary.ts';
import { drain } from './drain.ts';
import { noteError } from './noted-errors.ts';
import { addReports } from './outbox.ts';

const lines = async () => (await readDiary()).map(({ line }) => line);

beforeEach(async () => {
  vi.stubGlobal('navigator', { userAgent: 'Test' });
  await diaryWritten();
  await closeDatabase();
  indexedDB.deleteDatabase('larder-kitchen');
});

describe('the diary', () => {
  test('keeps the last lines, newest first', async () => {
    for (let line = 1; line <= mostLines + 20; line += 1) note(`line ${line}`);
    const kept = await lines();
    expect(kept).toHaveLength(mostLines);
    expect([kept[0], kept.at(-1)]).toEqual([`line ${mostLines + 20}`, 'line 21']);
  });

  test('counts a line that repeats the last one', async () => {
    note('start');
    for (let attempt = 0; attempt < 50; attempt += 1) note('send failed: no answer');
    expect(await readDiary()).toMatchObject([{ line: 'send failed: no answer', times: 50 }, { line: 'start' }]);
  });

  test('that cannot be written stops nothing', async () => {
    const broken = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    note('lost');
    await diaryWritten();
    broken.mockRestore();
    note('kept');
    expect(await lines()).toEqual(['kept']);
  });
});

test('sending is noted with counts and codes, without what the reports say', async () => {
  await keepMeta('device', { id: 'b0000000-0000-4000-8000-000000000001' } as DeviceFacts);
  await keepMeta('tokens', { access_token: 'first', refresh_token: 'again', exp: 0 });
  const body = { product_id: 'soup', amount: 1, reason_id: 'spoilt', wasted_at: '', notes: 'Ana dropped it' };
  await write(['meta', 'outbox'], (tx) =>
    addReports(tx, [
      { type: 'wastage_recorded', by: { initials: 'AB' }, body, device_time: '' },
      { type: 'label_scanned', by: {}, body: { label_log_id: 'x' }, device_time: '' },
    ]),
  );
  vi.stubGlobal('fetch', async (_: string, { body: sent }: { body: string }) => {
    const { events } = JSON.parse(sent) as { events: { id: string }[] };
    const [refused, taken] = events;
    const results = [
      { id: refused?.id, status: 'rejected', error_code: 'NOT_FOUND', error_description: 'Ana is unknown' },
      { id: taken?.id, status: 'accepted' },
    ];
    return new Response(JSON.stringify({ results }), { status: 200, headers: { date: new Date().toUTCString() } });
  });
  await drain();
  const noted = await lines();
  expect(noted.slice(0, 2)).toEqual(['send 2 reports: 1 rejected, 1 accepted', 'refused wastage_recorded: NOT_FOUND']);
  expect(noted.join(' ')).not.toMatch(/Ana|AB|soup/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await drain();
  expect((await lines())[0]).toBe('send failed: no answer');
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }));
  await drain();
  expect((await lines())[0]).toBe('send failed: something else answered: 502');
});

test('an error is noted with its name and where it came from', async () => {
  noteError(new RangeError('too deep'));
  noteError('a text');
  const noted = await lines();
  expect(noted[1]).toMatch(/^error RangeError: too deep .*diary\.test/);
  expect(noted[0]).toBe('error: unknown');
  expect(await (await database()).count('diary')).toBe(2);
});
