import type { UserSession } from '@larder/contract/access/session';
import { keptPages, type KeptPages } from './kept-page.ts';
import { expect, test as base, type LarderServer } from './server.ts';

export { expect };

/** The people of the demo, and the password of all. */
export const people = {
  operator: 'operator@larder.test',
  admin: 'admin@harbour.test',
  brand: 'brand@harbour.test',
  venue: 'venue@harbour.test',
  staff: 'staff@harbour.test',
  orchard: 'admin@orchard.test',
};
export const password = 'Larder-demo-2026!';

/** A call as the person of the test: for arranging rows, and for asking what the server holds. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read what they know to be there
export type Answer = { status: number; body: any };

type Options = {
  /** Who is signed in when the page opens; nobody when left out. */
  as: string | undefined;
  /**
   * The page goes on with the next test of the same person, which starts on it with the portal loaded, an empty screen
   * and no answers kept. Not for a test of the start itself.
   */
  keepPage: boolean;
};
type Fixtures = { call: Call; quiet: void };
type WorkerFixtures = { sessionOf: (email: string) => Promise<UserSession>; kept: KeptPages };

/**
 * `test` with somebody signed in: `test.use({ as: people.admin })`. Tests of a worker share the session, so one that
 * ends or renews it signs in by itself. Every test also fails over an uncaught error, or anything that the content
 * policy refused.
 */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  as: [undefined, { option: true }],
  keepPage: [false, { option: true }],
  sessionOf: [
    async ({ server }, use) => {
      const sessions = new Map<string, { at: number; session: Promise<UserSession> }>();
      await use(async (email) => {
        const kept = sessions.get(email);
        if (kept && Date.now() - kept.at < fresh && (await lives(server, await kept.session))) return kept.session;
        const session = openSession(server, email);
        sessions.set(email, { at: Date.now(), session });
        return session;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ as, server, sessionOf }, use) => {
    const localStorage = as ? [{ name: 'user', value: JSON.stringify(await sessionOf(as)) }] : [];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },
  kept: [
    // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured argument
    async ({}, use) => {
      const pages = keptPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    { browser, as, keepPage, kept, sessionOf, viewport, locale, hasTouch, serviceWorkers },
    use,
    info,
  ) => {
    if (!as || !keepPage || hasTouch || serviceWorkers === 'allow') {
      const context = await browser.newContext();
      await use(context);
      await context.close();
      return;
    }
    const { access_token } = await sessionOf(as);
    const key = JSON.stringify({ access_token, viewport, locale });
    await use(await kept.open(browser, key));
    await kept.giveBack(key, info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  call: async ({ as, server, sessionOf }, use) => {
    let session = as ? await sessionOf(as) : undefined;
    await use(async (method, path, body) => {
      const answer = await callApi(server, { method, path, body, token: session?.access_token });
      // Another test ended the session, or changed what the account allows: a program signs in again.
      if (!as || answer.status !== 401) return answer;
      session = await openSession(server, as);
      return callApi(server, { method, path, body, token: session.access_token });
    });
  },
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) complaints.push(message.text());
      });
      await use();
      for (const event of ofPage) page.removeAllListeners(event);
      // An answer that a test still changes when it ends is nobody's any more.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'uncaught errors, and what the content policy refused').toEqual([]);
    },
    { auto: true },
  ],
});

/** What tests listen to on their page, which the next test may have too. */
const ofPage = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** Tests are given a session for so long: the token of a call lives for a quarter of an hour. */
const fresh = 5 * 60_000;

type Request = { method: string; path: string; body?: unknown; token?: string | undefined };

/** One call to the API, as a program makes it. */
export async function callApi(
  { url }: Pick<LarderServer, 'url'>,
  { method, path, body, token }: Request,
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}

/** Whether a session still opens anything: another test may have ended it. */
async function lives(server: LarderServer, { access_token }: UserSession): Promise<boolean> {
  return (await callApi(server, { method: 'GET', path: '/profile', token: access_token })).status === 200;
}

async function openSession(server: LarderServer, email: string): Promise<UserSession> {
  const { status, body } = await callApi(server, { method: 'POST', path: '/authorize', body: { email, password } });
  expect(status, `the sign-in of ${email}`).toBe(200);
  expect(body, `the sign-in of ${email}`).toHaveProperty('access_token');
  return body as UserSession;
}
