import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { clock } from '../../platform/clock.ts';
import { sha256 } from '../../platform/secrets/secrets.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

const email = 'admin@harbour.test';
const realNow = clock.now;
let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());
afterEach(() => {
  clock.now = realNow;
});

const signIn = async (who = email) =>
  (await harness.call('POST', '/authorize', { body: { email: who, password: demoPassword } })).body;
const refresh = (refresh_token: string) => harness.call('POST', '/refresh_token', { body: { refresh_token } });

describe('sign-in', () => {
  it('answers the session as the portal stores it', async () => {
    const session = await signIn();
    expect(session).toMatchObject({
      email,
      admin: true,
      organizations: [{ organization_type: 'ACCOUNT', is_highest: true, role: { name: 'Admin', level: 1 } }],
    });
    expect(session.api_tokens.permissions).toContain('CATEGORIES_MANAGE');
    expect(session.exp - clock.now()).toBeGreaterThan(14 * 60_000);
    expect(session.organizations[0].settings.date_format).toBe('uk');
  });

  it('takes the address in any case, and answers wrong password and unknown address alike', async () => {
    expect(
      (await harness.call('POST', '/authorize', { body: { email: ' Admin@Harbour.TEST ', password: demoPassword } }))
        .status,
    ).toBe(200);
    const wrong = await harness.call('POST', '/authorize', { body: { email, password: 'not this one' } });
    const unknown = await harness.call('POST', '/authorize', {
      body: { email: 'nobody@harbour.test', password: 'not this one' },
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const plain = ({ text }: { text: string }) => ({ ...JSON.parse(text), trace_id: '' });
    expect(plain(wrong)).toEqual(plain(unknown));
    expect(wrong.body).toMatchObject({
      error_code: 'UNAUTHENTICATED',
      error_description: 'Incorrect email or password',
    });
  });

  it('throttles one target without locking it, and says how long to wait', async () => {
    const target = 'staff@harbour.test';
    const wrong = () => harness.call('POST', '/authorize', { body: { email: target, password: 'wrong' } });
    const answers = await Promise.all(Array.from({ length: 15 }, wrong));
    expect(answers.filter((one) => one.status === 401)).toHaveLength(10);
    const refused = answers.find((one) => one.status === 429);
    expect(refused?.body).toMatchObject({ error_code: 'TOO_MANY' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a network', () => {
  it('cannot wash its failures away with sign-ins of its own', async () => {
    const from = await openHarness();
    const wrong = (n: number) =>
      from.call('POST', '/authorize', { body: { email: `guess${n}@harbour.test`, password: 'wrong' } });
    for (let n = 0; n < 20; n++) {
      expect((await wrong(n)).status).toBe(401);
      if (n < 19) {
        const own = await from.call('POST', '/authorize', { body: { email, password: demoPassword } });
        expect(own.status).toBe(200);
      }
    }
    expect((await wrong(21)).status).toBe(429);
    await from.close();
  });
});

describe('refresh', () => {
  it('gives concurrent tabs one successor, and ends the family on a late replay', async () => {
    const { api_tokens } = await signIn('brand@harbour.test');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(api_tokens.refresh_token)));
    expect(new Set(answers.map((one) => one.status))).toEqual(new Set([200]));
    const successors = new Set(answers.map((one) => one.body.api_tokens.refresh_token));
    expect(successors.size).toBe(1);

    const next = await refresh([...successors][0] as string);
    expect(next.status).toBe(200);
    const replay = await refresh(api_tokens.refresh_token);
    expect(replay.body).toMatchObject({ error_code: 'UNAUTHENTICATED' });
    expect((await refresh(next.body.api_tokens.refresh_token)).status).toBe(401);
    expect((await harness.call('GET', '/organization_names', { as: next.body.access_token })).status).toBe(401);
  });

  it('asks a person to sign in again where the database was brought back, unlike a tablet', async () => {
    const first = (await signIn('brand@harbour.test')).api_tokens.refresh_token;
    const second = (await refresh(first)).body.api_tokens.refresh_token;
    const third = (await refresh(second)).body.api_tokens.refresh_token;
    await harness.behind(
      `update auth.sessions set generation = 1, refresh_hash = $1 where generation = 3
      and user_id = (select id from users where email = 'brand@harbour.test')`,
      [sha256(first)],
    );
    await harness.behind('update migration.installation set id = gen_random_uuid()');
    expect((await refresh(third)).status).toBe(401);
    expect((await refresh(first)).status).toBe(401);
  });

  it('refuses tokens that were never made here', async () => {
    for (const token of ['', 'nonsense', 'A'.repeat(120)]) expect((await refresh(token)).status).toBe(401);
  });
});

describe('rights', () => {
  const names = (token: string) => harness.call('GET', '/categories/names', { as: token });

  it('expire with the access token, with the text that makes a client refresh', async () => {
    const { access_token } = await signIn();
    clock.now = () => realNow() + 16 * 60_000;
    expect((await names(access_token)).body).toMatchObject({
      error_code: 'EXPIRED_TOKEN',
      error_description: 'Expired jwt token',
    });
  });

  it('are judged anew on the very next request', async () => {
    const { access_token } = await signIn('venue@harbour.test');
    expect((await names(access_token)).status).toBe(200);
    const [user] = await harness.behind<{ account_id: string; user_id: string }>(
      "select m.account_id, m.user_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = 'venue@harbour.test'",
    );
    const change = (set: string) =>
      harness.inAccount(user?.account_id ?? '', `update users set ${set} where id = $1`, [user?.user_id]);
    await change('version = version + 1');
    expect((await names(access_token)).body).toMatchObject({
      error_code: 'PERMISSIONS_EXPIRED',
      error_description: 'User permissions expired',
    });
    await change("status = 'INACTIVE'");
    expect((await names(access_token)).body).toMatchObject({
      error_code: 'USER_INACTIVE',
      error_description: 'User is inactive',
    });
  });

  it('end with the sign-out', async () => {
    const { access_token, api_tokens } = await signIn('admin@orchard.test');
    expect((await harness.call('POST', '/sign_out', { as: access_token })).status).toBe(200);
    expect((await names(access_token)).status).toBe(401);
    expect((await refresh(api_tokens.refresh_token)).status).toBe(401);
  });
});
