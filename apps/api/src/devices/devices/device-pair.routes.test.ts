import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';

const admin = 'admin@harbour.test';

let harness: Harness;
let device: { id: string; code: string };
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  device = await make();
  await open();
});

const make = async () => {
  const { organization } = (await harness.call('GET', '/devices', { as: admin, query: { size: '1' } })).body.items[0];
  const body = { name: 'Pairing', organization_id: organization.id, pin: '1234' };
  const made = (await harness.call('POST', '/devices', { as: admin, body })).body;
  return { id: made.id, code: made.device_code };
};
const open = () => harness.call('POST', `/devices/${device.id}/pairing`, { as: admin });
const pair = async (attempt?: string, pin = '1234', device_code = device.code) => {
  const { status, body } = await harness.call('POST', '/device/pair', { body: { device_code, pin, attempt } });
  return { status, tokens: body?.api_tokens as { access_token: string; refresh_token: string } };
};
const use = async ({ access_token }: { access_token: string }) =>
  (await harness.call('GET', '/device/state', { as: access_token })).status;
/** As if so many seconds went by since this device was paired. */
const later = (seconds: number) =>
  harness.behind('update auth.sessions set created_at = created_at - make_interval(secs => $1) where device_id = $2', [
    seconds,
    device.id,
  ]);

it('is answered again to the same attempt, whose first answer was lost', async () => {
  const attempt = randomUUID();
  const lost = await pair(attempt);
  await later(9 * 60);
  const again = await pair(attempt);
  expect([lost.status, again.status]).toEqual([200, 200]);
  expect(again.tokens.refresh_token).toBe(lost.tokens.refresh_token);
  expect(await use(again.tokens)).toBe(200);
  const next = { refresh_token: again.tokens.refresh_token, attempt: randomUUID() };
  expect((await harness.call('POST', '/device/refresh', { body: next })).status).toBe(200);
});

it('is one pairing for many copies of an attempt at once', async () => {
  const attempt = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => pair(attempt)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ tokens }) => tokens.refresh_token)).size).toBe(1);
});

it('is not answered again to anybody else', async () => {
  const attempt = randomUUID();
  const { tokens } = await pair(attempt);
  const others = [
    await pair(randomUUID()),
    await pair(),
    await pair(attempt, '4321'),
    await pair(attempt, '1234', (await make()).code),
  ];
  expect(others.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(await use(tokens)).toBe(200);
});

it.each([
  ['its tokens were used', async (tokens: { access_token: string }) => void (await use(tokens))],
  ['ten minutes have gone by', () => later(10 * 60)],
  [
    'its tokens were renewed',
    async ({ refresh_token }: { refresh_token: string }) =>
      void (await harness.call('POST', '/device/refresh', { body: { refresh_token, attempt: randomUUID() } })),
  ],
  [
    'the PIN was set anew',
    async () => void (await harness.call('PUT', `/devices/${device.id}/pin`, { as: admin, body: { pin: '1234' } })),
  ],
])('is not answered again once %s', async (_, happens) => {
  const attempt = randomUUID();
  const { tokens } = await pair(attempt);
  await happens(tokens);
  expect((await pair(attempt)).status).toBe(401);
});

it('takes the same attempt for a new one where pairing was opened again', async () => {
  const attempt = randomUUID();
  const first = await pair(attempt);
  expect(await use(first.tokens)).toBe(200);
  await open();
  const second = await pair(attempt);
  expect(second.status).toBe(200);
  expect(second.tokens.refresh_token).not.toBe(first.tokens.refresh_token);
  expect([await use(first.tokens), await use(second.tokens)]).toEqual([401, 200]);
});

it('refuses an attempt that anybody could name', async () => {
  for (const attempt of ['again', '00000000-0000-0000-0000-000000000000', '01981d1e-0000-7000-8000-000000000000'])
    expect((await pair(attempt)).status).toBe(422);
});
