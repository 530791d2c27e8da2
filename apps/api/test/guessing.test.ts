import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { doors, limits } from '../src/platform/http/throttle.ts';
import { lookAround, type World } from './gates-world.ts';
import { openHarness, type Harness } from './harness.ts';

let harness: Harness;
let world: World;
const ids = new Map<string, string>();
beforeAll(async () => {
  harness = await openHarness();
  world = await lookAround(harness);
  const found = await harness.behind<{ email: string; user_id: string }>(
    'select g.email, m.user_id from auth.memberships m join auth.logins g on g.id = m.login_id',
  );
  for (const { email, user_id } of found) ids.set(email, user_id);
});
afterAll(() => harness.close());

const [venue, brand, admin, orchard, staff] = [
  'venue@harbour',
  'brand@harbour',
  'admin@harbour',
  'admin@orchard',
  'staff@harbour',
].map((name) => `${name}.test`) as [string, string, string, string, string];
const password = 'velvet-Otter-27-lantern';
const own = (method: string, part: string, as: string, body: object) =>
  harness.call(method, `/users/${ids.get(as)}/${part}`, { as, body });

type Way = {
  name: string;
  most: number;
  prepare?: () => Promise<unknown>;
  guess: (isRight: boolean) => Promise<{ status: number }>;
  /** What a wrong guess and one too many are answered. */
  wrong: number;
  stopped: number;
};

/**
 * Every place where a PIN, a password or a code can be tried. Each is somebody else's, so that no counter serves for
 * two.
 */
const ways: Way[] = [
  {
    name: "a tablet's pairing by code and PIN",
    most: doors.pair.target.most,
    guess: (isRight) =>
      harness.call('POST', '/device/pair', { body: { device_code: '1000001', pin: isRight ? '2468' : '0000' } }),
    wrong: 401,
    stopped: 429,
  },
  {
    name: "one's own PIN, changed by the old one",
    most: limits.secretTarget.most,
    prepare: () => own('PUT', 'pin', venue, { pin: '1357' }),
    guess: (isRight) => own('PUT', 'pin', venue, { pin: '8642', old_pin: isRight ? '1357' : '0000' }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: "one's own password, changed by the old one",
    most: limits.secretTarget.most,
    guess: (isRight) => own('PUT', 'password', brand, { password, old_password: isRight ? demoPassword : 'wrong' }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'the password that an authenticator app is added by',
    most: limits.secretTarget.most,
    guess: (isRight) =>
      harness.call('POST', '/multifactor/authenticator', {
        as: staff,
        body: { password: isRight ? demoPassword : 'wrong' },
      }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'the password that an authenticator app is removed by',
    most: limits.secretTarget.most,
    guess: (isRight) =>
      harness.call('DELETE', '/multifactor/authenticator', {
        as: orchard,
        body: { password: isRight ? demoPassword : 'wrong' },
      }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'the first code of an authenticator app',
    most: limits.secretTarget.most,
    prepare: () => harness.call('POST', '/multifactor/authenticator', { as: admin, body: { password: demoPassword } }),
    guess: () => harness.call('POST', '/multifactor/authenticator', { as: admin, body: { code: '000000' } }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'the password of a sign-in that an invitation is accepted with',
    most: limits.secretTarget.most,
    guess: (isRight) =>
      harness.call('POST', '/users/activate', {
        as: world.once.invite,
        body: { password: isRight ? demoPassword : password },
      }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'the code of a second factor',
    most: 5,
    prepare: () =>
      harness.call('POST', '/multifactor/code', { as: world.once.multifactor, body: { destination_type: 'EMAIL' } }),
    guess: () =>
      harness.call('POST', '/multifactor/validate', { as: world.once.multifactor, body: { code: '000000' } }),
    wrong: 422,
    stopped: 401,
  },
  {
    name: 'the code for a forgotten password, however often a new one is asked for',
    most: doors.enterCode.target.most,
    guess: () =>
      harness.call('POST', '/password/otp/validate', {
        body: { code: '000000', destination: 'nobody@harbour.test', destination_type: 'EMAIL' },
      }),
    wrong: 422,
    stopped: 429,
  },
  {
    name: 'a sign-in',
    most: doors.signIn.target.most,
    guess: (isRight) =>
      harness.call('POST', '/authorize', {
        body: { email: 'priya.nair@harbour.test', password: isRight ? demoPassword : 'wrong' },
      }),
    wrong: 401,
    stopped: 429,
  },
];

it.each(ways)('$name: $most guesses, and then not even the right one', { timeout: 60_000 }, async (way) => {
  await way.prepare?.();
  for (let guess = 1; guess <= way.most; guess++)
    expect((await way.guess(false)).status, `guess ${guess}`).toBe(way.wrong);
  expect((await way.guess(true)).status).toBe(way.stopped);
});

it('guesses made side by side are counted one by one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 18 }, () =>
      harness.call('POST', '/device/pair', { body: { device_code: '1000002', pin: '0000' } }),
    ),
  );
  const stopped = answers.filter(({ status }) => status === 429);
  expect(stopped.length).toBeGreaterThanOrEqual(18 - doors.pair.target.most);
});
