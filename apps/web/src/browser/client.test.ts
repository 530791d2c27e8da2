import { beforeEach, expect, test, vi } from 'vitest';

const now = Date.parse('2026-11-20T09:00:00Z');
const kept = new Map<string, string>();
const notices = new Map<string, string>();
const server = vi.fn<(request: Request) => Response | Promise<Response>>();
const reload = vi.fn<() => void>();
const replace = vi.fn<(place: string) => void>();

vi.stubGlobal('localStorage', storage(kept));
vi.stubGlobal('sessionStorage', storage(notices));
vi.stubGlobal('navigator', { languages: ['en-GB'] });
vi.stubGlobal('location', { origin: 'http://larder.test', reload, replace });
vi.stubGlobal('window', globalThis);
vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) =>
  server(
    new Request(
      new URL(typeof input === 'string' ? input : input.url, 'http://larder.test'),
      typeof input === 'string' ? init : input,
    ),
  ),
);

const { api } = await import('./client.ts');
const { askFirst } = await import('./asked-ahead.ts');
const { serverNow } = await import('./own-clock.ts');
const { errorText, retryAfter } = await import('@larder/browser/errors');

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  kept.clear();
  notices.clear();
  server.mockReset();
  reload.mockReset();
  replace.mockReset();
});

test('a call carries the token, its path and its query', async () => {
  signIn({ access_token: 'first' });
  server.mockReturnValue(answer({ items: [], page: 0, size: 20, has_more: false }));
  await api.categories.list({ query: { page: 2, filters: { usage: ['SINGLE'] } } });
  const [request] = server.mock.lastCall ?? [];
  expect(request?.url).toBe('http://larder.test/api/categories?page=2&filters%5Busage%5D%5B0%5D=SINGLE');
  expect(request?.headers.get('authorization')).toBe('Bearer first');
});

test('a record is asked for by an id alone: a word in its place would be answered by a list of the server', async () => {
  signIn({ access_token: 'first' });
  server.mockImplementation(() => answer({}));
  for (const id of ['deleted', 'names', '', '1', 'a/b'])
    await expect(api.products.get({ params: { id } })).rejects.toMatchObject({ code: 'NOT_FOUND', defined: true });
  const deviceId = '01a216a7-fa44-7e95-a662-d348e2e4184d';
  await expect(api.categories.removeDevice({ params: { id: 'names', deviceId } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(server).not.toHaveBeenCalled();
  await api.products.get({ params: { id: deviceId } });
  await api.labels.get({ params: { label: 'K7P-2QX' } });
  expect(server).toHaveBeenCalledTimes(2);
});

test('the answer to the very call that was asked ahead is taken once; without one the call is made', async () => {
  signIn({ access_token: 'first' });
  server.mockImplementation(() => answer({ items: [], page: 0, size: 20, has_more: true }));
  const askAhead = (token: string, early: Promise<Response>, at = performance.now()) => {
    globalThis.ahead = { url: '/api/categories?filters[usage][0]=SINGLE', token, answer: early, at };
  };
  const early = () => Promise.resolve(answer({ items: [], page: 0, size: 20, has_more: false }));
  const single = () => api.categories.list({ query: { filters: { usage: ['SINGLE'] } } });
  askAhead('first', early());
  await api.categories.list({ query: { page: 1 } });
  expect(server).toHaveBeenCalledTimes(1);
  expect((await single()).has_more).toBe(false);
  expect(server).toHaveBeenCalledTimes(1);
  expect((await single()).has_more).toBe(true);
  askAhead('of somebody else', early());
  expect((await single()).has_more).toBe(true);
  askAhead('first', Promise.reject(new TypeError('Failed to fetch')));
  expect((await single()).has_more).toBe(true);
  askAhead('first', early(), performance.now() - 15_000);
  expect((await single()).has_more).toBe(true);
});

test('what is written may change what was answered before: then the call is made', async () => {
  signIn({ access_token: 'first' });
  server.mockImplementation(() => answer({ items: [], page: 0, size: 20, has_more: true }));
  const early = Promise.resolve(answer({ items: [], page: 0, size: 20, has_more: false }));
  globalThis.ahead = { url: '/api/categories', token: 'first', answer: early, at: performance.now() };
  await api.categories.remove({ params: { id: '01a216a7-fa44-7e95-a662-d348e2e4184d' } }).catch(() => undefined);
  expect((await api.categories.list({})).has_more).toBe(true);
});

test('the first call of a screen is made ahead unless it was made a moment ago', async () => {
  signIn({ access_token: 'first' });
  server.mockImplementation(() => answer({ items: [], page: 0, size: 20, has_more: true }));
  const wanted: boolean[] = [];
  globalThis.askAhead = (address, isWanted) => void wanted.push(isWanted(`/api${address}`));
  askFirst('/storage?page=7');
  await api.storage.list({ query: { page: 7 } });
  askFirst('/storage?page=7');
  const later = performance.now() + 15_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  askFirst('/storage?page=7');
  clock.mockRestore();
  expect(wanted).toEqual([true, false, true]);
});

test('every answer says what the time is on the server', async () => {
  signIn({ access_token: 'first' });
  const date = new Date(now - 3_600_000).toUTCString();
  server.mockReturnValue(Response.json({ items: [] }, { headers: { date } }));
  await api.organizations.names({});
  expect(serverNow()).toBe(now - 3_600_000);
  server.mockReturnValue(Response.json({ items: [] }, { headers: { date: new Date(now).toUTCString() } }));
  await api.organizations.names({});
  expect(serverNow()).toBe(now);
});

test('a token with less than ten seconds left is renewed first, once for all waiting calls', async () => {
  signIn({ access_token: 'first', exp: now + 9_999 });
  server.mockImplementation((request) => (isRefresh(request) ? answer(session('second')) : answer({ items: [] })));
  await Promise.all([api.organizations.names({}), api.organizations.names({}), api.organizations.names({})]);
  const sent = server.mock.calls.map(([request]) => request);
  expect(sent.filter(isRefresh)).toHaveLength(1);
  expect(sent.filter((request) => !isRefresh(request)).map(bearer)).toEqual([
    'Bearer second',
    'Bearer second',
    'Bearer second',
  ]);
  expect(storedTokens().access_token).toBe('second');
});

test.each(['EXPIRED_TOKEN', 'PERMISSIONS_EXPIRED'])('%s is answered by one refresh and a second try', async (code) => {
  signIn({ access_token: 'first' });
  server.mockImplementation((request) => {
    if (isRefresh(request)) return answer(session('second'));
    return bearer(request) === 'Bearer first'
      ? fault(401, code, 'Expired jwt token')
      : answer({ items: [{ id: '1' }] });
  });
  const answers = await Promise.all([api.organizations.names({}), api.organizations.names({})]);
  expect(answers).toEqual([{ items: [{ id: '1' }] }, { items: [{ id: '1' }] }]);
  expect(server.mock.calls.filter(([request]) => isRefresh(request))).toHaveLength(1);
});

test('a write keeps its body for the second try', async () => {
  signIn({ access_token: 'first' });
  const bodies: unknown[] = [];
  server.mockImplementation(async (request) => {
    if (isRefresh(request)) return answer(session('second'));
    bodies.push(await request.json());
    return bearer(request) === 'Bearer first' ? fault(401, 'EXPIRED_TOKEN', 'Expired jwt token') : answer({});
  });
  await api.categories.create({ body: { name: 'Soups', usage: 'COMPONENT' } });
  expect(bodies).toEqual([
    { name: 'Soups', usage: 'COMPONENT' },
    { name: 'Soups', usage: 'COMPONENT' },
  ]);
});

test('a token that another tab has renewed meanwhile is used as it is', async () => {
  signIn({ access_token: 'first' });
  server.mockImplementation((request) => {
    if (bearer(request) !== 'Bearer first') return answer({ items: [] });
    signIn({ access_token: 'from another tab' });
    return fault(401, 'EXPIRED_TOKEN', 'Expired jwt token');
  });
  await api.organizations.names({});
  expect(server.mock.calls.map(([request]) => bearer(request))).toEqual(['Bearer first', 'Bearer from another tab']);
});

test('a refused refresh ends the session and says so after the reload', async () => {
  signIn({ access_token: 'first', exp: now });
  server.mockReturnValue(fault(401, 'UNAUTHENTICATED', 'Please sign in'));
  await expect(api.organizations.names({})).rejects.toThrow('Session expired');
  expect(kept.has('user')).toBe(false);
  expect(notices.get('session-notice')).toBe('Session expired');
  expect(reload).toHaveBeenCalledOnce();
});

test('a refused refresh inside of a customer leads back to the own session, with a notice', async () => {
  signIn({ access_token: 'first', exp: now }, entry);
  server.mockImplementation(async (request) => {
    const { refresh_token } = (await request.json()) as { refresh_token: string };
    return refresh_token === 'own-refresh' ? answer(session('own again')) : fault(401, 'UNAUTHENTICATED', 'Ended');
  });
  const notice = 'Your access to Acme has ended. You are yourself again.';
  await expect(api.organizations.names({})).rejects.toThrow(notice);
  expect(JSON.parse(kept.get('user') ?? '')).toMatchObject({
    access_token: 'own again',
    organizations: [],
    isAccessAccount: false,
  });
  expect(kept.get('user')).not.toContain('original_api_tokens');
  expect(notices.get('session-notice')).toBe(notice);
  expect(replace).toHaveBeenCalledWith('#/home');
});

test('when the own session has ended too, signing in is all that is left', async () => {
  signIn({ access_token: 'first', exp: now }, entry);
  server.mockImplementation(() => fault(401, 'UNAUTHENTICATED', 'Ended'));
  await expect(api.organizations.names({})).rejects.toThrow('Session expired');
  expect(kept.has('user')).toBe(false);
  expect(replace).not.toHaveBeenCalled();
});

test('who signs out while the token is renewed stays signed out', async () => {
  signIn({ access_token: 'first', exp: now });
  server.mockImplementation(() => {
    kept.delete('user');
    return answer(session('second'));
  });
  await expect(api.organizations.names({})).rejects.toThrow('No session');
  expect(kept.has('user')).toBe(false);
});

test("a call with a token of its own carries that one, and never renews the session's", async () => {
  signIn({ access_token: 'first', exp: now });
  server.mockReturnValue(fault(401, 'EXPIRED_TOKEN', 'Expired jwt token'));
  const refused = api.session.requiredFields({}, { context: { token: 'of the invitation' } });
  await expect(refused).rejects.toMatchObject({ code: 'EXPIRED_TOKEN' });
  expect(server.mock.calls.map(([request]) => bearer(request))).toEqual(['Bearer of the invitation']);
});

test('a throttled call tells how long to wait', async () => {
  server.mockReturnValue(
    Response.json(
      { error_code: 'TOO_MANY', error_description: 'Wait' },
      { status: 429, headers: { 'retry-after': '42' } },
    ),
  );
  const refused = await api.session.authorize({ body: { email: 'a@b.test', password: 'x' } }).catch((e: unknown) => e);
  expect(retryAfter(refused)).toBe(42);
});

test('a server that is away costs no session', async () => {
  signIn({ access_token: 'first', exp: now });
  server.mockReturnValue(fault(503, 'UNAVAILABLE', 'The service is busy, please try again'));
  await expect(api.organizations.names({})).rejects.toThrow('No new token: 503');
  expect(kept.has('user')).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('an inactive user is signed out', async () => {
  signIn({ access_token: 'first' });
  server.mockReturnValue(fault(401, 'USER_INACTIVE', 'User is inactive'));
  await expect(api.organizations.names({})).rejects.toThrow('User is inactive');
  expect(kept.has('user')).toBe(false);
  expect(notices.get('session-notice')).toBe('User is inactive');
  expect(reload).toHaveBeenCalledOnce();
});

test('a 401 of the sign-in is a wrong password, never a reason to refresh', async () => {
  signIn({ access_token: 'first' });
  server.mockReturnValue(fault(401, 'UNAUTHENTICATED', 'Incorrect email or password'));
  await expect(api.session.authorize({ body: { email: 'a@b.test', password: 'wrong' } })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect(server).toHaveBeenCalledOnce();
  expect(kept.has('user')).toBe(true);
});

test('a call that takes too long tells so', async () => {
  signIn({ access_token: 'first' });
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  server.mockImplementation((request) => Promise.reject(request.signal.reason as Error));
  const failure = await api.organizations.names({}).catch((error: unknown) => error);
  expect(errorText(failure, 'Error while fetching data')).toBe('Request Cancelled due to timeout');
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("the server's words are shown, silence gets the caller's", async () => {
  signIn({ access_token: 'first' });
  server.mockReturnValueOnce(fault(409, 'CONFLICT', 'This name is taken'));
  const refused = await api.organizations.names({}).catch((error: unknown) => error);
  expect(errorText(refused, 'Error while saving category')).toBe('This name is taken');
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const silent = await api.organizations.names({}).catch((error: unknown) => error);
  expect(errorText(silent, 'Error while saving category')).toBe('Error while saving category');
});

const entry = {
  original_api_tokens: tokensOf('own'),
  original_organizations: [],
  accountDetails: { id: '2', name: 'Acme' },
  isAccessAccount: true,
};

function signIn(tokens: { access_token: string; exp?: number }, beside = {}): void {
  const { access_token } = tokens;
  const user = { ...session(access_token), api_tokens: { ...tokensOf(access_token), ...tokens }, ...beside };
  kept.set('user', JSON.stringify(user));
}

function session(token: string) {
  return { id: '1', organizations: [], access_token: token, api_tokens: tokensOf(token) };
}

function tokensOf(token: string) {
  return { access_token: token, refresh_token: `${token}-refresh`, exp: now + 900_000, permissions: [] };
}

function storedTokens(): { access_token: string } {
  return (JSON.parse(kept.get('user') ?? '{}') as { api_tokens: { access_token: string } }).api_tokens;
}

function isRefresh(request: Request): boolean {
  return new URL(request.url).pathname === '/api/refresh_token';
}

function bearer(request: Request): string | null {
  return request.headers.get('authorization');
}

function answer(body: unknown): Response {
  return Response.json(body);
}

function fault(status: number, error_code: string, error_description: string): Response {
  return Response.json({ error_code, error_description, trace_id: 't' }, { status });
}

function storage(map: Map<string, string>) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
