import type { Page } from '@playwright/test';
import { expect, people, test } from './person.ts';

/** Kilobytes of JavaScript and style sheets as they arrive over the wire, compressed by gzip. */
const most = { signIn: 200, firstList: 280, styles: 42 };

// What every browser and proxy takes, and more than what this browser asks for by itself.
test.use({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });

test('the sign-in page and the first list arrive within their budget', async ({ page }) => {
  // Fetched ahead once the first screen stands; on a slow machine that is before the list does.
  await page.route(/\/assets\/(background|toast-area|dialog)-/, (route) => route.abort());
  const received = await weigh(page);
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: people.admin })).toBeVisible();
  const atSignIn = received();
  expect(atSignIn.scripts, 'scripts of the sign-in page').toBeGreaterThan(50);
  expect(atSignIn.scripts, 'scripts of the sign-in page').toBeLessThanOrEqual(most.signIn);

  await page.getByRole('button', { name: people.admin }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await page.goto('/#/categories');
  await expect(page.getByRole('table', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
  const atList = received();
  expect(atList.scripts, 'scripts up to the first list').toBeLessThanOrEqual(most.firstList);
  expect(atList.styles, 'style sheets up to the first list').toBeGreaterThan(10);
  expect(atList.styles, 'style sheets up to the first list').toBeLessThanOrEqual(most.styles);
});

test('the large files arrive compressed and are kept for ever; the page that names them is asked for anew', async ({
  page,
}) => {
  const answers: { url: string; headers: Record<string, string> }[] = [];
  page.on('response', (response) => answers.push({ url: response.url(), headers: response.headers() }));
  await page.goto('/#/login');
  await expect(page.getByRole('button', { name: people.admin })).toBeVisible();
  const large = answers.filter(({ url }) => /\/assets\/(index|main)[^/]*\.(js|css)$/.test(url));
  expect(large.length).toBeGreaterThan(0);
  for (const { url, headers } of large) {
    expect(headers['content-encoding'], url).toBe('gzip');
    expect(headers['cache-control'], url).toContain('immutable');
  }
  expect(answers[0]?.headers['cache-control']).toMatch(/no-cache|no-store/);
});

test.describe('the screen in the address', () => {
  test.use({ as: people.admin });

  test('is asked for before the first page’s own code has run, for people who are signed in', async ({ page }) => {
    const ahead = page.locator('head > link[rel=modulepreload][href*="/category-list.screen-"]');
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/#/categories');
    await expect(ahead).toHaveCount(1);
    await page.evaluate('localStorage.clear()');
    await page.reload();
    await expect(page.locator('head > script[src="/ahead.js"]')).toHaveCount(1);
    await expect(ahead).toHaveCount(0);
  });

  test('has its first question asked by then, and takes the answer', async ({ page, call }) => {
    test.slow();
    const first = async (path: string) => (await call('GET', path)).body.items[0].id;
    const ids: Record<string, string> = {
      $deviceId: await first('/devices?size=1'),
      $userId: await first('/users?size=1'),
      $categoryId: await first('/categories?size=1'),
      $productId: await first('/products?size=1'),
      $storageId: await first('/storage'),
      $fridgeId: await first('/fridges'),
      $incidentId: await first('/temperature_incidents'),
      $itemId: await first('/wastage_items?size=1'),
      $ingredientId: await first('/ingredients?size=1'),
    };
    const made = await (await page.request.get('/ahead.js')).text();
    const paths = [...made.matchAll(/"(\/[^"]*)":\{[^}]*question:/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(20);
    // All in `npm run test:full`; otherwise lists and records in turn.
    for (const path of paths.filter((_, index) => process.env.TEST_FULL || index % 5 === 0)) {
      await page.goto('about:blank');
      await page.goto(`/#${path.replaceAll(/\$\w+/g, (name) => ids[name] ?? '')}`);
      await expect.poll(() => page.evaluate('window.ahead'), path).toBeNull();
    }
  });
});

/** Counts what the page receives from now on; the answer tells the sums so far, in kilobytes of 1000 bytes. */
async function weigh(page: Page): Promise<() => { scripts: number; styles: number }> {
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, string>();
  const sums = { '.js': 0, '.css': 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => files.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const end = /\.(js|css)$/.exec(files.get(requestId) ?? '')?.[0];
    if (end === '.js' || end === '.css') sums[end] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ scripts: sums['.js'] / 1000, styles: sums['.css'] / 1000 });
}
