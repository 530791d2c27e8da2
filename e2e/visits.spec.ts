import type { Browser, Locator, Page } from '@playwright/test';
import { importPath } from './import-steps.ts';
import { callApi, expect, people, test } from './person.ts';
import type { LarderServer } from './server.ts';

const reason = 'The fridge chart of Barn Kitchen stays empty';

/** Tests of a worker share the customer, so each leaves it as it was: open to visits without consent. */
test.use({ as: people.orchard, keepPage: true });
test.afterEach(async ({ call }) => {
  await call('DELETE', '/visits/consent');
  for (const { id } of (await call('GET', '/visits/consent')).body.requests)
    await call('DELETE', `/visits/requests/${id}`);
  await needConsent(call, false);
});

test('where consent is needed, the operator asks, an Admin opens the account and closes it, and sees what was changed', async ({
  page,
  browser,
  server,
  call,
}) => {
  await needConsent(call, true);
  const operator = await openAsOperator(browser, server);
  await operator.getByRole('button', { name: 'Access account' }).click();
  const ask = operator.getByRole('dialog', { name: 'Ask for access' });
  await ask.getByRole('button', { name: 'Ask for access' }).click();
  await expect(ask).toContainText('Please give a reason of at least 10 characters');
  await ask.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await ask.getByRole('button', { name: 'Ask for access' }).click();
  await expect(operator.getByText('The Admins of this account have been sent an email')).toBeVisible();

  await operator.getByRole('button', { name: 'Access account' }).click();
  const waiting = operator.getByRole('dialog', { name: 'Waiting for consent' });
  await expect(waiting).toContainText('have not answered yet');
  await expect(waiting.getByRole('button')).toHaveCount(2);
  await waiting.locator('p + div').getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toBeHidden();

  await page.goto('/#/my-account');
  const card = page.getByRole('region', { name: 'Provider visits' });
  await expect(card).toContainText(`Tomasz Zielinski would like to enter this account. Reason: ${reason}`);
  await card.getByRole('button', { name: 'Open for 24 hours' }).click();
  await confirm(page, 'Open this account to your provider for 24 hours?', 'Open for 24 hours');
  await expect(card).toContainText('This account is open to your provider until');
  await expect(card.getByText('would like to enter')).toHaveCount(0);

  await operator.getByRole('button', { name: 'Access account' }).click();
  const bar = operator.getByRole('complementary', { name: 'Masquerade' });
  await expect(bar).toContainText('Viewing Orchard Foods as operator');
  const token = await operator.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string }).access_token,
  );
  const name = `Visited ${Date.now()}`;
  const made = await callApi(server, {
    method: 'POST',
    path: '/categories',
    body: { name, usage: 'SINGLE', description: 'By the provider' },
    token,
  });
  expect(made.status).toBe(201);

  await page.reload();
  const visit = visitsIn(card).first();
  await expect(visit).toContainText('Tomasz Zielinski');
  await expect(visit).toContainText('Here now');
  await expect(visit).toContainText('With your consent');
  await visit.getByText('1 change').click();
  await expect(visit).toContainText(`Created category “${name}”`);

  await card.getByRole('button', { name: 'Close now' }).click();
  await confirm(page, 'Close this account to your provider?', 'Close now');
  await expect(card).toContainText('Your provider can enter only when you open this account.');
  await expect(visit.getByText('Here now')).toHaveCount(0);
  expect((await callApi(server, { method: 'GET', path: '/profile', token })).status).toBe(401);
  await operator.context().close();
});

test('a declined request can be asked again, and what was open when it was looked up may be closed when it is used', async ({
  page,
  browser,
  server,
  call,
}) => {
  await needConsent(call, true);
  const operator = await openAsOperator(browser, server);
  await operator.getByRole('button', { name: 'Access account' }).click();
  const ask = operator.getByRole('dialog', { name: 'Ask for access' });
  await ask.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await ask.getByRole('textbox', { name: 'Reason' }).press('Tab');
  await ask.getByRole('button', { name: 'Ask for access' }).press('Enter');
  await expect(ask).toBeHidden();

  await page.goto('/#/my-account');
  const card = page.getByRole('region', { name: 'Provider visits' });
  await card.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Request declined')).toBeVisible();
  await operator.getByRole('button', { name: 'Access account' }).click();
  await expect(ask).toBeVisible();
  await ask.getByRole('button', { name: 'Cancel' }).click();

  await operator.route('**/visit_access', (route) =>
    route.fulfill({ json: { admission: 'OPEN', open_until: new Date().toISOString(), asked_at: null } }),
  );
  await operator.getByRole('button', { name: 'Access account' }).click();
  await expect(
    operator.getByText('This account is open to visits only while one of its Admins allows it.'),
  ).toBeVisible();
  await expect(operator.getByRole('complementary', { name: 'Masquerade' })).toHaveCount(0);
  await operator.context().close();
});

test('where no Admin can sign in, support is sent to its own Admin, who enters with a reason that stays in the list', async ({
  page,
  browser,
  server,
}) => {
  const support = await openAsOperator(browser, server);
  await answerAccess(support, 'NO_ADMIN');
  await support.getByRole('button', { name: 'Access account' }).click();
  const nobody = support.getByRole('dialog', { name: 'Nobody can allow the visit' });
  await expect(nobody).toContainText('Ask an Admin of your own organisation to enter with a reason.');
  await support.keyboard.press('Escape');
  await expect(nobody).toBeHidden();
  await support.context().close();

  const operator = await openAsOperator(browser, server, people.operator);
  await answerAccess(operator, 'REASON');
  await operator.getByRole('button', { name: 'Access account' }).click();
  const dialog = operator.getByRole('dialog', { name: 'Enter without consent' });
  const own = `Emergency ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(own);
  await dialog.getByRole('button', { name: 'Enter account' }).click();
  await expect(operator.getByRole('complementary', { name: 'Masquerade' })).toContainText('Orchard Foods');
  await operator.getByRole('button', { name: 'Exit masquerade' }).first().click();
  await expect(operator.getByRole('link', { name: 'Organisations' })).toBeVisible();
  await operator.context().close();

  await page.goto('/#/my-account');
  const visit = visitsIn(page.getByRole('region', { name: 'Provider visits' })).first();
  await expect(visit).toContainText('Olivia Bennett');
  await expect(visit).toContainText(`Reason: ${own}`);
  await expect(visit).toContainText('Nothing was changed.');
});

test('from inside, an import runs without addresses for its problems, and who can give them is said', async ({
  browser,
  server,
}) => {
  const operator = await openAsOperator(browser, server);
  await operator.getByRole('button', { name: 'Access account' }).click();
  await expect(operator.getByRole('complementary', { name: 'Masquerade' })).toContainText('Orchard Foods');
  const token = await operator.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { access_token: string }).access_token,
  );
  const path = await importPath((method, path, body) => callApi(server, { method, path, body, token }));
  await operator.goto(`/#${path}`);
  await operator.getByRole('button', { name: 'Add job' }).click();
  const dialog = operator.getByRole('dialog', { name: 'New job' });
  const addresses = dialog.getByRole('textbox', { name: /mail/ });
  await expect(addresses).toBeDisabled();
  await expect(addresses).toHaveAccessibleDescription(/one of its Admins can change this/);
  await dialog.getByRole('button', { name: 'Add job' }).click();
  await expect(dialog).toBeHidden();
  await expect(operator).toHaveURL(/show_intro=true/);
  await operator.context().close();
});

test.describe('the demo', () => {
  test.use({ as: people.admin });

  test('has visits whose changes are named, not numbered', async ({ page }) => {
    await page.goto('/#/my-account');
    const visits = visitsIn(page.getByRole('region', { name: 'Provider visits' }));
    const visit = visits.filter({ hasText: 'Alerts of the fridge came too late' });
    await visit.getByText('2 changes').click();
    await expect(visit).toContainText(/Changed fridge “[^”]+”: Delay/);
    await expect(visit).toContainText(/Changed device “[^”]+”: PIN required/);
    expect(await visits.first().innerText()).not.toMatch(/[0-9a-f]{8}-|_/);
  });
});

type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: { requests: { id: string }[] } }>;

async function needConsent(call: Call, visits_need_consent: boolean): Promise<void> {
  const found = (await call('GET', '/organization_names')).body as unknown as { items: { id: string; tag: string }[] };
  const account = found.items.find(({ tag }) => tag === 'ACCOUNT')?.id;
  const saved = await call('PATCH', `/organizations/${account}/restriction_settings`, { visits_need_consent });
  expect(saved.status).toBe(200);
}

/** A page of one of the operator's people, on the account of Orchard Foods. */
async function openAsOperator(browser: Browser, server: LarderServer, email = 'support@larder.test'): Promise<Page> {
  const body = { email, password: 'Larder-demo-2026!' };
  const { body: user } = await callApi(server, { method: 'POST', path: '/authorize', body });
  const localStorage = [{ name: 'user', value: JSON.stringify(user) }];
  const context = await browser.newContext({
    locale: 'en-GB',
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto('/#/accounts');
  await page.getByRole('link', { name: 'Orchard Foods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orchard Foods' })).toBeVisible();
  return page;
}

/**
 * What the server answers when no Admin can sign in, which no call can bring about: the last one of an account always
 * stays.
 */
function answerAccess(page: Page, admission: 'REASON' | 'NO_ADMIN'): Promise<unknown> {
  return page.route('**/visit_access', (route) =>
    route.fulfill({ json: { admission, open_until: null, asked_at: null } }),
  );
}

function visitsIn(card: Locator): Locator {
  return card.getByRole('list', { name: 'Provider visits' }).locator('> li');
}

async function confirm(page: Page, question: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: verb }).click();
  await expect(dialog).toBeHidden();
}
