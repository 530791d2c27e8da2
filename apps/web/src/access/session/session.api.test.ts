import type { UserSession } from '@larder/contract/access/session';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const sent: { path: string; token: string | null; body: unknown }[] = [];
const answers = new Map<string, unknown>();
const replace = vi.fn<(place: string) => void>();
const reload = vi.fn<() => void>();

vi.stubGlobal('localStorage', storage(kept));
vi.stubGlobal('sessionStorage', storage(new Map()));
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test', replace, reload });
vi.stubGlobal('fetch', async (request: Request) => {
  const path = new URL(request.url).pathname;
  const text = await request.text();
  sent.push({ path, token: request.headers.get('authorization'), body: text ? JSON.parse(text) : undefined });
  return answers.has(path) ? Response.json(answers.get(path)) : Response.json({ error_code: 'X' }, { status: 500 });
});

const { accessAccount, exitMasquerade, finishSignIn, saveLanguage, signIn, signOut, switchOrganization } =
  await import('./session.api.ts');

const account = { id: '0199d3a0-0000-7000-8000-000000000001', name: 'Acme Foods' };
const entry = `/api/organizations/${account.id}/masquerade`;

beforeEach(() => {
  kept.clear();
  answers.clear();
  sent.length = 0;
  replace.mockReset();
  reload.mockReset();
});

test('a sign-in keeps the session, or what waits for the second factor', async () => {
  const challenge = {
    email: 'a@b.test',
    multifactor_token: 'challenge',
    exp: 1,
    destinations: [],
    authenticator: true,
  };
  answers.set('/api/authorize', challenge);
  await signIn({ email: 'a@b.test', password: 'secret' });
  expect(stored()).toEqual(challenge);
  answers.set('/api/multifactor/validate', session('own'));
  await finishSignIn('123456');
  expect(sent.at(-1)).toMatchObject({ token: 'Bearer challenge', body: { code: '123456' } });
  expect(stored()).toMatchObject({ access_token: 'own' });
});

test('the language of the profile comes along', async () => {
  answers.set('/api/authorize', { ...session('own'), language: 'en_us' });
  await signIn({ email: 'a@b.test', password: 'secret' });
  expect(kept.get('language')).toBe('en_us');
  answers.set('/api/profile', {});
  await saveLanguage('en_gb');
  expect(kept.get('language')).toBe('en_gb');
  expect(sent.at(-1)).toMatchObject({ path: '/api/profile', body: { language: 'en_gb' } });
});

test('entering an account keeps the originals and goes home; leaving restores them and ends the access', async () => {
  keep(session('own'));
  answers.set(entry, session('acme'));
  await accessAccount(account);
  expect(stored()).toMatchObject({
    access_token: 'acme',
    original_api_tokens: { access_token: 'own' },
    accountDetails: account,
    selectedAccount: account.id,
    isAccessAccount: true,
  });
  expect(replace).toHaveBeenLastCalledWith('#/home');
  expect(reload).toHaveBeenCalledTimes(1);

  answers.set('/api/sign_out', {});
  await exitMasquerade();
  expect(stored()).toEqual({ ...session('own'), isAccessAccount: false });
  expect(sent.at(-1)).toMatchObject({ path: '/api/sign_out', token: 'Bearer acme' });
  expect(replace).toHaveBeenCalledTimes(2);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('leaving works though the server does not answer, and does nothing outside of an account', async () => {
  keep(session('own'));
  await exitMasquerade();
  expect(reload).not.toHaveBeenCalled();
  answers.set(entry, session('acme'));
  await accessAccount(account);
  await exitMasquerade();
  expect(stored()).toMatchObject({ access_token: 'own' });
});

test('signing out inside of an account ends both sessions', async () => {
  keep(session('own'));
  answers.set(entry, session('acme'));
  answers.set('/api/sign_out', {});
  await accessAccount(account);
  signOut();
  expect(kept.has('user')).toBe(false);
  await vi.waitFor(() => {
    const ended = sent.filter(({ path }) => path === '/api/sign_out').map(({ token }) => token);
    expect(new Set(ended)).toEqual(new Set(['Bearer acme', 'Bearer own']));
  });
});

test('another organisation takes the place of the session, from a fresh page on', async () => {
  keep(session('own'));
  answers.set('/api/switch_organization', session('other'));
  await switchOrganization(account.id);
  expect(sent.at(-1)?.body).toEqual({ organization_id: account.id });
  expect(stored()).toEqual(session('other'));
  expect(reload).toHaveBeenCalledOnce();
});

function session(token: string): UserSession {
  const exp = Date.parse('2100-01-01T00:00:00Z');
  const api_tokens = { access_token: token, refresh_token: `${token}-refresh`, exp, permissions: [] };
  const organizations = [{ id: token, roles: [{ name: 'Admin' }] }];
  return { id: '1', language: 'en', access_token: token, exp, api_tokens, organizations, admin: true } as never;
}

function keep(user: UserSession): void {
  kept.set('user', JSON.stringify(user));
}

function stored(): unknown {
  return JSON.parse(kept.get('user') ?? 'null');
}

function storage(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
