import type { UserSession } from '@larder/contract/access/session';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);

const {
  entered,
  holdPage,
  left,
  readChallenge,
  readUser,
  readWaiting,
  removeUser,
  renewed,
  signedInAgain,
  storeUser,
  suspendUser,
} = await import('./session-store.ts');

const account = { id: 'acme', name: 'Acme Foods' };

beforeEach(() => kept.clear());

test('the session is kept under the key "user", and gone when removed', () => {
  storeUser(session('operator', 'Admin'));
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({ access_token: 'operator' });
  expect(readUser()?.access_token).toBe('operator');
  removeUser();
  expect(kept.has('user')).toBe(false);
  expect(readUser()).toBeUndefined();
});

test('a sign-in that waits for its second factor is nobody signed in yet', () => {
  storeUser({
    email: 'a@b.test',
    multifactor_token: 'challenge',
    exp: 1,
    destinations: [],
    authenticator: true,
  });
  expect(readUser()).toBeUndefined();
  expect(readChallenge()?.multifactor_token).toBe('challenge');
});

test('what is no session is read as none', () => {
  for (const text of ['', 'null', '7', '{"api_tokens":{}}', '{']) {
    kept.set('user', text);
    expect(readUser(), text).toBeUndefined();
  }
});

test('entering an account keeps the originals under the names that other clients know', () => {
  const user = entered(session('operator', 'Admin'), session('acme', 'Account Manager'), account);
  expect(user).toMatchObject({
    access_token: 'acme',
    admin: false,
    organizations: [{ id: 'acme' }],
    original_api_tokens: { access_token: 'operator' },
    original_organizations: [{ id: 'operator' }],
    masquarage_organizations: [{ id: 'acme' }],
    accountDetails: account,
    selectedAccount: 'acme',
    isAccessAccount: true,
  });
});

test('leaving it restores them and clears the rest', () => {
  const own = session('operator', 'Admin');
  const inside = entered(own, session('acme', 'Account Manager'), account);
  const renewedInside = renewed(inside, session('acme again', 'Account Manager'));
  expect(renewedInside).toMatchObject({
    access_token: 'acme again',
    original_api_tokens: { access_token: 'operator' },
  });
  expect(JSON.parse(JSON.stringify(left(renewedInside)))).toEqual({ ...own, isAccessAccount: false });
  expect(left(own)).toBeUndefined();
});

test('a page with something unsaved waits for the same person; calls go on with their new token', async () => {
  storeUser(session('own', 'Admin'));
  const letGo = holdPage();
  suspendUser();
  expect(kept.has('user')).toBe(false);
  expect(readUser()?.access_token).toBe('own');
  expect(readWaiting()?.access_token).toBe('own');
  const token = signedInAgain();
  storeUser({ email: 'o@p.test', multifactor_token: 'due', exp: 1, destinations: [], authenticator: true });
  expect(readWaiting()?.access_token).toBe('own');
  const again = session('own', 'Admin');
  storeUser({ ...again, access_token: 'new', api_tokens: { ...again.api_tokens, access_token: 'new' } });
  expect(await token).toBe('new');
  expect(readWaiting()).toBeUndefined();
  letGo();
});

test('a page waits too when another tab signs out, and no longer once it is given up', async () => {
  storeUser(session('own', 'Admin'));
  const letGo = holdPage();
  kept.delete('user');
  expect(readWaiting()?.access_token).toBe('own');
  const token = signedInAgain();
  removeUser();
  await expect(token).rejects.toThrow('Nobody signed in again');
  expect(readUser()).toBeUndefined();
  letGo();
  storeUser(session('own', 'Admin'));
  suspendUser();
  expect(readUser()).toBeUndefined();
});

function session(token: string, role: string): UserSession {
  const api_tokens = { access_token: token, refresh_token: `${token}-refresh`, exp: 7, permissions: [token] };
  const organizations = [{ id: token, roles: [{ name: role }] }];
  const admin = role === 'Admin';
  return { id: '1', email: 'o@p.test', access_token: token, exp: 7, api_tokens, organizations, admin } as UserSession;
}
