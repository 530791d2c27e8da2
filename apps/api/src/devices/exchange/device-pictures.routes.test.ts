import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onePixel } from '../../../test/factories/picture.ts';
import { deviceOf } from '../../../test/fake-device.ts';
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

const send = (file: Blob, headers: Record<string, string> = {}, as = token, picture_id?: string) => {
  const body = new FormData();
  if (picture_id) body.set('picture_id', picture_id);
  body.set('picture', file, 'picture.png');
  body.set('alternative_text', 'A tray of lasagne');
  return harness.call('POST', '/device/pictures', { as, body, headers });
};
const kept = () =>
  harness.inAccount<{ picture_key: string; picture_id: string | null; alternative_text: string }>(
    account_id,
    'select * from pictures',
  );
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

it('keeps a picture once under the id that the device gave it, for ever', async () => {
  const before = { rows: (await kept()).length, files: (await files()).length };
  const picture_id = randomUUID();
  const copies = await Promise.all([1, 2, 3, 4].map(() => send(onePixel(), {}, token, picture_id)));
  await harness.behind("update idempotency_keys set created_at = now() - interval '2 days'");
  const late = await send(onePixel(), { 'idempotency-key': randomUUID() }, token, picture_id);
  for (const { status, body } of [...copies, late])
    expect({ status, body }).toEqual({ status: 201, body: { picture_key: picture_id } });
  expect([(await kept()).length, (await files()).length]).toEqual([before.rows + 1, before.files + 1]);
  const other = await send(await painted(), {}, token, picture_id);
  expect([other.status, other.body.error_code]).toEqual([409, 'CONFLICT']);
  expect([(await kept()).length, (await files()).length]).toEqual([before.rows + 1, before.files + 1]);
});

it('keeps the file apart from the id: the same id of another customer is another picture', async () => {
  const picture_id = randomUUID();
  await send(onePixel(), {}, token, picture_id);
  const [mine] = (await kept()).filter((one) => one.picture_id === picture_id);
  expect(mine?.picture_key).not.toBe(picture_id);
  const stranger = await harness.behind<{ account_id: string }>(
    "select account_id from auth.memberships m join auth.logins l on l.id = m.login_id where l.email = 'admin@orchard.test'",
  );
  const id = randomUUID();
  const { account_id: theirs = '' } = stranger[0] ?? {};
  await harness.inAccount(
    theirs,
    'insert into pictures (account_id, picture_key, picture_id, bytes, width, height) values ($1, $2, $3, 1, 1, 1)',
    [theirs, id, picture_id],
  );
  expect((await send(onePixel(), {}, token, picture_id)).status).toBe(201);
});

it('finds the picture of a report by the id that the device gave it', async () => {
  const device = deviceOf(harness);
  await device.pair('1000001', '2468');
  await device.pull();
  const picture_id = randomUUID();
  await send(onePixel(), {}, device.tokens?.access_token, picture_id);
  const event = device.report('wastage_recorded', {
    product_id: device.state.products[0]?.id,
    amount: 100,
    unit_type: 'weight',
    reason_id: device.state.wastage_reasons.find((one) => !one.notes_required)?.id,
    wasted_by: 'AH',
    wasted_at: new Date().toISOString(),
    picture_key: picture_id,
  });
  expect((await device.send()).map(({ status }) => status)).toEqual(['accepted']);
  const [item] = await harness.inAccount<{ picture_key: string }>(
    account_id,
    'select picture_key from wastage_items where id = $1',
    [event.id],
  );
  const found = await harness.call('GET', `/wastage_items/pictures/${item?.picture_key}`, { as: 'admin@harbour.test' });
  expect([found.status, found.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

async function painted(): Promise<Blob> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
