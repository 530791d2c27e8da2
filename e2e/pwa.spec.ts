import type { Page } from '@playwright/test';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, people, test } from './person.ts';

const offline = /^You are offline\./;
const silent = /^The server cannot be reached\./;
const newer = 'A new version is available';

test.describe('without a network', () => {
  test.use({ as: people.admin });

  test('a bar says so, a question fails instead of waiting, and both end with the network', async ({
    page,
    context,
  }) => {
    await page.goto('/#/categories');
    const table = page.getByRole('table', { name: 'Categories' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('status').getByText(offline)).toBeVisible();
    await expect(table.getByRole('link').first()).toBeVisible();
    await page.getByRole('searchbox').fill('cakes');
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(offline)).toBeHidden();
    await expect(table.getByRole('link', { name: 'Cakes & Bakes' })).toBeVisible();
  });

  test('a Wi-Fi without internet counts as no network, once the server is known not to answer', async ({ page }) => {
    await page.goto('/#/categories');
    const table = page.getByRole('table', { name: 'Categories' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await page.route(/\/api\/categories/, (route) => route.abort());
    await page.getByRole('searchbox').fill('cakes');
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await expect(page.getByText(silent)).toHaveCount(0);
    await page.route('**/healthz', (route) => route.abort());
    await page.getByRole('searchbox').fill('bakes');
    await expect(page.getByRole('status').getByText(silent)).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByText(silent)).toBeHidden();
    await expect(table.getByRole('link', { name: 'Cakes & Bakes' })).toBeVisible();
  });

  test('the menu stays below the bars, and whole', async ({ page, context }) => {
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await context.setOffline(true);
    await expect(page.getByText(offline)).toBeVisible();
    await expect
      .poll(async () => (await page.getByRole('navigation', { name: 'Main menu' }).boundingBox())?.y)
      .toBe(40);
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the app', () => {
  test('has a manifest with icons, a start and a look of its own', async ({ page, server }) => {
    await page.goto('/#/login');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await fetch(new URL(href ?? '', server.url));
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: 'Larder', start_url: '/#/auth', scope: '/', display: 'standalone' });
    const sizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose ?? 'any'}`);
    expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(new URL(src, server.url));
      expect(icon.status, src).toBe(200);
      expect(icon.headers.get('content-type'), src).toBe(type);
    }
  });

  test.describe('of a signed-in person', () => {
    test.use({ as: people.admin });

    test('is installed from the user menu when the browser offers it', async ({ page }) => {
      await page.goto('/#/profile');
      const entry = page.getByRole('menuitem', { name: 'Install App' });
      await openUserMenu(page);
      await expect(entry).toHaveCount(0);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: () => Promise.resolve(document.body.setAttribute('data-prompted', '')),
        });
        dispatchEvent(offer);
      });
      await openUserMenu(page);
      await entry.click();
      await expect(page.locator('body')).toHaveAttribute('data-prompted');
      await openUserMenu(page);
      await expect(entry).toHaveCount(0);
    });

    test('asks for the version on a navigation, once a minute at most, and offers a newer one', async ({ page }) => {
      await page.clock.install();
      let version = '1.0.0';
      let asked = 0;
      await page.route('**/api/version', async (route) => {
        asked += 1;
        // What held when it was asked, however long the answer takes.
        const served = version;
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), version: served } });
      });
      await page.goto('/#/profile');
      await page.clock.runFor(3_000);
      await expect.poll(() => asked).toBe(1);
      version = '1.0.1';
      await visit(page, 'Reports', /#\/reports/);
      expect(asked).toBe(1);
      await page.clock.fastForward(61_000);
      await visit(page, 'Categories', /#\/categories/);
      await expect(page.getByText(newer)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByText(newer)).toBeHidden();
      await expect(page).toHaveURL(/#\/categories/);
    });
  });
});

test.describe('the support chat', () => {
  test('starts with the portal where one is configured, and not otherwise', async ({ page }) => {
    const script = page.locator('script[data-chat]');
    await page.route('**/api/version', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), chat_script_url: '/chat.js' } });
    });
    await page.route('**/chat.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.chat = 1' }),
    );
    await page.goto('/#/login');
    await expect(script).toHaveAttribute('src', '/chat.js');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'chat'))).toBe(1);
    await page.unrouteAll();
    const asked = page.waitForResponse('**/api/version');
    await page.goto('/#/login');
    await page.reload();
    await asked;
    await expect(script).toHaveCount(0);
  });
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow', as: people.admin });

  test('keeps the files of the portal and nothing of the server, so that the frame stands without a network', async ({
    page,
    context,
  }) => {
    await page.goto('/#/categories');
    await expect(page.getByRole('table', { name: 'Categories' }).getByRole('link').first()).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(async () => (await keptPaths(page)).length).toBeGreaterThan(20);
    const kept = await keptPaths(page);
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => /^\/(api|mailbox|device|healthz)/.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    // Some versions of the browser say after a reload that they have a network, while nothing comes through.
    await expect(page.getByRole('status').getByText(/^(You are offline|The server cannot be reached)\./)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByText(/could not be loaded/)).toBeVisible();
    await context.setOffline(false);
    await page.goto('/mailbox');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('serves the old files until Reload, and the new ones after it', async ({ page, server }) => {
    const site = await rebuildable(server.url);
    try {
      await page.goto(`${site.url}/#/login`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      site.rebuild();
      await page.reload();
      await expect(page.getByText(newer)).toBeVisible();
      await expect(page.locator('meta[name=rebuilt]')).toHaveCount(0);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.locator('meta[name=rebuilt]')).toHaveCount(1);
      await expect(page.getByText(newer)).toBeHidden();
    } finally {
      await site.close();
    }
  });
});

async function openUserMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
}

async function visit(page: Page, name: string, url: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
  await expect(page).toHaveURL(url);
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** The same portal behind another address, whose index page changes on request, as by a new build. */
async function rebuildable(origin: string): Promise<{ url: string; rebuild: () => void; close: () => Promise<void> }> {
  let rebuilt = false;
  const change = (path: string, text: string) => {
    if (!rebuilt) return text;
    if (path === '/sw.js') return text.replace(/(url:"index\.html",revision:")\w+/, '$1rebuilt');
    return path === '/' || path === '/index.html' ? text.replace('<title>', '<meta name="rebuilt"><title>') : text;
  };
  const proxy: Server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...asked } = incoming.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const ask = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _length, ...rest } = answer.headers;
        const whole = Buffer.concat(chunks);
        const isText = path === '/sw.js' || path === '/' || path === '/index.html';
        outgoing.writeHead(answer.statusCode ?? 500, rest).end(isText ? change(path, whole.toString()) : whole);
      });
    });
    incoming.pipe(ask);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    rebuild: () => {
      rebuilt = true;
    },
    close: () =>
      new Promise((done) => {
        proxy.closeAllConnections();
        proxy.close(() => done());
      }),
  };
}
