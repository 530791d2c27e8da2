import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { demoPassword } from './demo-sign-in.rules.ts';

let harness: Harness;
beforeAll(async () => (harness = await openHarness()));
afterAll(() => harness.close());

const authorize = (email: string, password = demoPassword, headers: Record<string, string> = {}) =>
  harness.call('POST', '/authorize', { body: { email, password }, headers });
const signIn = async (email: string) => (await authorize(email)).body;
const refresh = (refresh_token: string) => harness.call('POST', '/refresh_token', { body: { refresh_token } });

describe('sessions', () => {
  it('are listed with the present one named, and each can be ended', async () => {
    const email = 'priya.nair@harbour.test';
    const [there, here] = [await signIn(email), await signIn(email)];
    const list = async () => (await harness.call('GET', '/sessions', { as: here.access_token })).body.items;
    const items = await list();
    expect(items).toHaveLength(2);
    expect(items.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const other = items.find((one: { current: boolean }) => !one.current);
    const end = (as: string) => harness.call('DELETE', `/sessions/${other.id}`, { as });
    expect((await end('admin@harbour.test')).status).toBe(404);
    expect((await end(here.access_token)).status).toBe(200);
    expect((await end(here.access_token)).status).toBe(404);
    expect((await refresh(there.api_tokens.refresh_token)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it('have one live successor after 100 concurrent refreshes, and end when an old token comes back', async () => {
    const { api_tokens } = await signIn('hannah.price@harbour.test');
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(api_tokens.refresh_token)));
    const successors = new Set(answers.map((one) => one.body.api_tokens.refresh_token));
    expect(successors.size).toBe(1);
    const [successor = ''] = successors;
    await harness.behind("update auth.sessions set rotated_at = now() - interval '11 seconds'");
    expect((await refresh(api_tokens.refresh_token)).status).toBe(401);
    expect((await refresh(successor)).status).toBe(401);
  });
});

describe('a browser that the person used before', () => {
  it('signs in while strangers are asked to wait, and opens nothing by itself', async () => {
    const email = 'aoife.murphy@harbour.test';
    const first = await authorize(email);
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^larder_browser=[\w.~-]+; Path=\/api; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const [known = ''] = cookie.split(';');
    await Promise.all(Array.from({ length: 15 }, () => authorize(email, 'wrong')));
    expect((await authorize(email)).status).toBe(429);
    expect((await authorize(email, demoPassword, { cookie: known })).status).toBe(200);
    expect((await authorize(email, demoPassword, { cookie: `${known.slice(0, -2)}AA` })).status).toBe(429);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => authorize(email, 'wrong', { cookie: known })));
    expect(wrong.filter((one) => one.status === 401)).toHaveLength(10);
    expect((await authorize('conor.walsh@harbour.test', 'wrong', { cookie: known })).status).not.toBe(200);
  });

  it('is remembered for https alone where there is https', async () => {
    const secure = await openHarness({ PUBLIC_URL: 'https://larder.example', DEMO: '0' });
    const answer = await secure.call('POST', '/authorize', {
      body: { email: 'admin@harbour.test', password: demoPassword },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
    await secure.close();
  });
});

describe('the profile', () => {
  it('changes names, phone and language, and keeps what is left out', async () => {
    const me = await signIn('idris.khan@harbour.test');
    const as = me.access_token;
    const patch = (body: object) => harness.call('PATCH', '/profile', { as, body });
    expect((await patch({ forename: 'Idrees', language: 'en_us' })).body).toMatchObject({
      forename: 'Idrees',
      surname: 'Khan',
      language: 'en_us',
      phone: '',
    });
    expect((await patch({ phone: '+12125550123' })).body.phone).toBe('+12125550123');
    expect((await patch({ phone: '+441111111111' })).body.errors[0].path).toBe('phone');
    expect((await patch({ phone: '' })).body).toMatchObject({ phone: '', forename: 'Idrees' });
    expect((await refresh(me.api_tokens.refresh_token)).body).toMatchObject({
      language: 'en_us',
      first_name: 'Idrees',
    });
  });
});

describe('a PIN', () => {
  it('is set by oneself with the old one, or by somebody who manages credentials, never upwards', async () => {
    const staff = await signIn('grace.adeyemi@harbour.test');
    const set = (as: string, id: string, body: object) => harness.call('PUT', `/users/${id}/pin`, { as, body });
    expect((await set(staff.access_token, staff.id, { pin: '12' })).body.errors[0].message).toBe('Invalid PIN code');
    expect((await set(staff.access_token, staff.id, { pin: '1357' })).status).toBe(200);
    expect((await set(staff.access_token, staff.id, { pin: '2468' })).body.errors[0].path).toBe('old_pin');
    expect((await set(staff.access_token, staff.id, { pin: '2468', old_pin: '0000' })).status).toBe(422);
    expect((await set(staff.access_token, staff.id, { pin: '2468', old_pin: '1357' })).status).toBe(200);
    expect((await set('admin@harbour.test', staff.id, { pin: '8642' })).status).toBe(200);
    const admin = await signIn('admin@harbour.test');
    expect((await set('brand@harbour.test', admin.id, { pin: '1111' })).status).toBe(404);
    expect((await set('staff@harbour.test', staff.id, { pin: '1111' })).status).toBe(404);
    const finance = await signIn('finance@harbour.test');
    expect((await set(finance.access_token, admin.id, { pin: '1111' })).status).toBe(403);
    const [kept] = await harness.inAccount<{ account_id: string; pin_hash: string; pin_sealed: string }>(
      admin.organizations[0].id,
      'select account_id, pin_hash, pin_sealed from users where id = $1',
      [staff.id],
    );
    expect(kept?.pin_hash).toMatch(/^\$argon2id/);
    const place = { account_id: kept?.account_id ?? '', table: 'users', row_id: staff.id, field: 'pin' };
    expect(harness.app.sealed.open(place, kept?.pin_sealed ?? '')).toBe('8642');
  });

  it('is not found by trying', async () => {
    const staff = await signIn('leon.fischer@harbour.test');
    const set = (body: object) => harness.call('PUT', `/users/${staff.id}/pin`, { as: staff.access_token, body });
    await set({ pin: '1357' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => set({ pin: '1111', old_pin: String(n).padStart(4, '0') })),
    );
    expect(answers.filter((one) => one.status === 422)).toHaveLength(10);
    expect(answers.filter((one) => one.status === 429)).toHaveLength(40);
  });
});
