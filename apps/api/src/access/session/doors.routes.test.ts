import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { doors } from '../../platform/http/throttle.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => harness.close());

/** A caller somewhere, with the cookies that its browser keeps. */
function caller(from: string, cookies = '') {
  const kept = new Map(cookies.split('; ').map((one) => one.split('=') as [string, string]));
  return async (path: string, body: object) => {
    const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
    const answer = await harness.call('POST', path, { body, headers: { 'x-forwarded-for': from, cookie } });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      kept.set(name, value);
    }
    return answer;
  };
}
type Call = ReturnType<typeof caller>;

let networks = 0;
const elsewhere = () => `198.18.${Math.floor(++networks / 250)}.${networks % 250}`;
const signIn = (call: Call, email: string, password = demoPassword) => call('/authorize', { email, password });
const otp = (destination: string) => ({ destination, destination_type: 'EMAIL' });
const ask = (call: Call, email: string) => call('/password/otp', otp(email));
const enter = (call: Call, email: string, code: string) => call('/password/otp/validate', { ...otp(email), code });

async function mailedCode(email: string): Promise<string> {
  await harness.runJobs();
  const [last] = await harness.behind<{ text: string }>(
    'select text from mailbox_messages where "to" = $1 order by created_at desc, id desc limit 1',
    [email],
  );
  return /\b\d{6}\b/.exec(last?.text ?? '')?.[0] ?? '';
}

/** So many networks try so often each; answers how many of the tries were judged rather than refused. */
async function attack(from: number, times: number, attempt: (call: Call) => Promise<{ status: number }>) {
  let judged = 0;
  for (let n = 0; n < from; n++) {
    const call = caller(elsewhere());
    for (let time = 0; time < times; time++) if ((await attempt(call)).status !== 429) judged++;
  }
  return judged;
}

/** As if so many strangers had failed there already. */
const failed = (email: string, times: number) =>
  harness.behind(
    `insert into auth.throttles (key, window_start, count) values ($1, now(), $2)
     on conflict (key) do update set window_start = now(), count = $2`,
    [`${doors.signIn.everywhere.name}:${email}`, times],
  );

const people = { 1: 'hannah.price@harbour.test', 10: 'venue@harbour.test', 500: 'brand@harbour.test' };

describe.each([1, 10, 500] as const)('while %i networks try one address', (from) => {
  const email = people[from];
  const usual = caller('203.0.113.1');
  const { signIn: door, enterCode } = doors;

  it('its owner signs in from a known browser and from a new one', { timeout: 60_000 }, async () => {
    expect((await signIn(usual, email)).status).toBe(200);
    if (from === 500) {
      await failed(email, 500);
      // Each network has one guess more, and no second.
      expect(await attack(5, 3, (call) => signIn(call, email, 'wrong'))).toBe(5);
    } else expect(await attack(from, 12, (call) => signIn(call, email, 'wrong'))).toBe(from * door.target.most);
    expect((await signIn(usual, email)).status).toBe(200);
    expect((await signIn(caller('203.0.113.77'), email)).status).toBe(200);
  });

  it('guesses at codes stay few, and the code of a known browser is not used up', { timeout: 60_000 }, async () => {
    expect((await ask(usual, email)).body).toEqual({});
    const code = await mailedCode(email);
    await attack(from, 1, (call) => ask(call, email));
    await harness.runJobs();
    const judged = await attack(from, from === 500 ? 1 : 7, (call) => enter(call, email, '000000'));
    expect(judged).toBe(Math.min(from * enterCode.target.most, enterCode.everywhere.most));
    expect((await enter(usual, email, code)).status).toBe(200);
    const asked = await ask(caller('203.0.113.78'), email);
    expect(asked.status).toBe(from === 500 ? 429 : 200);
    if (from === 500) expect(Number(asked.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });
});

it('a code is entered by the browser that asked for it, also from another network, and by nobody else', async () => {
  const email = 'staff@harbour.test';
  const cookies = [(await ask(caller('203.0.113.5'), email)).headers['set-cookie'] ?? []].flat();
  const code = await mailedCode(email);
  const stranger = caller('203.0.113.6');
  await ask(stranger, email);
  await mailedCode(email);
  expect((await enter(stranger, email, code)).status).toBe(422);
  const moved = caller('203.0.113.9', cookies.map((one) => one.split(';')[0]).join('; '));
  expect((await enter(moved, email, code)).status).toBe(200);
});

it('an address that nobody has is answered and counted like another', async () => {
  const [known, unknown] = await Promise.all(
    ['admin@orchard.test', 'nobody@orchard.test'].map(async (email) => {
      const answers: unknown[] = [];
      for (let n = 0; n < 12; n++) {
        const call = caller('192.0.2.44');
        for (const { status, headers, body } of [
          await ask(call, email),
          await enter(call, email, '000000'),
          await signIn(caller(`192.0.2.${email.length}`), email, 'wrong'),
        ])
          answers.push([status, Object.keys(headers).toSorted(), body.error_code]);
      }
      return answers;
    }),
  );
  expect(known).toEqual(unknown);
});

it('an IPv6 subscriber is one network, whatever address is used of it', async () => {
  const statuses: number[] = [];
  for (let n = 0; n <= doors.signIn.target.most; n++)
    statuses.push((await signIn(caller(`2001:db8:1:2::${n.toString(16)}`), 'priya.nair@harbour.test', 'wrong')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(doors.signIn.target.most);
  expect((await signIn(caller('2001:db8:1:3::1'), 'priya.nair@harbour.test')).status).toBe(200);
});

it(
  'a tablet that was paired here before pairs while strangers keep guessing at its PIN',
  { timeout: 60_000 },
  async () => {
    const pair = (call: Call, pin = '2468') => call('/device/pair', { device_code: '1000001', pin });
    const tablet = caller('203.0.113.20');
    expect((await pair(tablet)).status).toBe(200);
    expect(await attack(100, 1, (call) => pair(call, '0000'))).toBe(doors.pair.everywhere.most);
    expect((await pair(caller('203.0.113.21'))).status).toBe(429);
    expect((await pair(tablet)).status).toBe(200);
  },
);

it('a browser’s mark that somebody made is worth nothing', async () => {
  const email = 'admin@harbour.test';
  const mark = `larder_browser=${'A'.repeat(22)}~${Date.now() + 1e9}~${'A'.repeat(43)}`;
  const forged = caller('203.0.113.30', mark);
  for (let n = 0; n < doors.signIn.target.most; n++) await signIn(forged, email, 'wrong');
  expect((await signIn(caller('203.0.113.30', `${mark}; larder_asked=x`), email)).status).toBe(429);
});
