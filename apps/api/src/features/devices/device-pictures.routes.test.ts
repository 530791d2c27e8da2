import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deviceOf } from '../../../test/fake-device.ts';
import { onePixel } from '../../../test/factories/picture.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';

let harness: Harness;
let token: string;
let account_id: string;
beforeAll(async () => {
  harness = await openHarness();
  const device = deviceOf(harness);
  await device.pair('1000001', '2468');
  token = device.tokens?.access_token ?? '';
  const [found] = await harness.behind<{ account_id: string }>(
    "select account_id from auth.device_logins where device_code = '1000001'",
  );
  account_id = found?.account_id ?? '';
});
afterAll(() => harness.close());

const send = (file: Blob, headers: Record<string, string> = {}, as = token) => {
  const body = new FormData();
  body.set('picture', file, 'picture.png');
  body.set('alternative_text', 'A tray of lasagne');
  return harness.call('POST', '/device/pictures', { as, body, headers });
};
const kept = () =>
  harness.inAccount<{ picture_key: string; alternative_text: string }>(account_id, 'select * from pictures');
const files = async () => {
  const found = await readdir(join(harness.app.config.dataDir, harness.app.config.BLOB_URL.slice(5)), {
    recursive: true,
    encoding: 'utf8',
  }).catch(() => []);
  return found.filter((name) => name.includes('-'));
};

it('keeps a picture once however often it is sent, bound to the account', async () => {
  const before = (await kept()).length;
  const headers = { 'idempotency-key': randomUUID() };
  const first = await send(onePixel(), headers);
  expect(first.status).toBe(201);
  const copies = await Promise.all([1, 2, 3].map(() => send(onePixel(), headers)));
  expect(copies.map(({ body }) => body.picture_key)).toEqual(Array(3).fill(first.body.picture_key));
  const rows = await kept();
  expect(rows).toHaveLength(before + 1);
  expect(rows.find((one) => one.picture_key === first.body.picture_key)?.alternative_text).toBe('A tray of lasagne');
});

it('keeps one of copies that arrive together, and no file of the others', async () => {
  const before = { rows: (await kept()).length, files: (await files()).length };
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(onePixel(), headers)));
  expect(new Set(answers.map(({ body }) => body.picture_key)).size).toBe(1);
  expect([(await kept()).length, (await files()).length]).toEqual([before.rows + 1, before.files + 1]);
});

it('refuses what is no picture, too large or from nobody, and keeps nothing of it', async () => {
  const before = [(await kept()).length, (await files()).length];
  const answers = await Promise.all([
    send(new Blob(['RIFF....WEBPVP8 '])),
    send(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])),
    send(onePixel(), {}, 'admin@harbour.test'),
    harness.call('POST', '/device/pictures', { as: token, body: { picture: 'none' } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([415, 413, 401, 422]);
  expect(answers.slice(0, 2).map(({ body }) => body.error_description)).toEqual([
    'Invalid file type. Please select a JPEG or PNG image.',
    'File size exceeds 5MB limit. Please select a smaller file.',
  ]);
  expect([(await kept()).length, (await files()).length]).toEqual(before);
});
