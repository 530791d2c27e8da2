import { chromium, type Browser, type Page } from '@playwright/test';
/**
 * Pictures of every screen in both themes at 1280 and 390 pixels, into `screenshots/`. `BASE_URL` names a running demo; without
 * it the build is started on a demo of its own. `npm run screenshots -- categories` takes only the scenes whose name begins so.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from './browser.mjs';
import { root } from './step.mjs';

type Scene = {
  name: string;
  /** Whose eyes: an address of the demo. Nobody is signed in when left out. */
  as?: string;
  /** The hash path to open. */
  path: string;
  /** What leads from there to the picture. */
  steps?: (page: Page) => Promise<void>;
};

const admin = 'admin@harbour.test';
const operator = 'operator@larder.test';

const scenes: Scene[] = [
  { name: 'login', path: '/login' },
  { name: 'login-refused', path: '/login', steps: refusedSignIn },
  { name: 'my-account', as: admin, path: '/my-account' },
  { name: 'my-account-staff', as: 'staff@harbour.test', path: '/my-account' },
  { name: 'accounts', as: operator, path: '/accounts' },
  { name: 'account-details', as: operator, path: '/accounts', steps: openFirstRow },
  { name: 'reports', as: admin, path: '/reports' },
  { name: 'categories', as: admin, path: '/categories' },
  { name: 'categories-filters', as: admin, path: '/categories', steps: press('Filters') },
  { name: 'categories-organisations', as: admin, path: '/categories', steps: press('Organisation') },
  { name: 'categories-new', as: admin, path: '/categories', steps: press('Add New') },
  { name: 'categories-no-result', as: admin, path: '/categories?q=nothing+like+this' },
  { name: 'category-details', as: admin, path: '/categories', steps: openFirstRow },
  { name: 'category-details-edit', as: admin, path: '/categories', steps: editFirstCategory },
  { name: 'profile', as: admin, path: '/profile' },
];

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

const target = join(root, 'screenshots');
const wanted = process.argv.slice(2);

const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: () => undefined } : await startDemo();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  mkdirSync(target, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of sizes) {
      for (const who of new Set(scenes.map((scene) => scene.as))) {
        await takeAll(browser, who, colorScheme, viewport);
      }
    }
  }
} finally {
  await browser.close();
  server.stop();
}

async function takeAll(
  browser: Browser,
  who: string | undefined,
  colorScheme: 'light' | 'dark',
  viewport: { width: number; height: number },
): Promise<void> {
  const mine = scenes.filter(
    ({ as, name }) => as === who && (wanted.length === 0 || wanted.some((start) => name.startsWith(start))),
  );
  if (mine.length === 0) return;
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme,
    viewport,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (who) await signIn(page, who);
  for (const { name, path, steps } of mine) {
    await page.goto('about:blank');
    await page.goto(`/#${path}`);
    await settle(page);
    await steps?.(page);
    await settle(page);
    const file = `${name}-${colorScheme}-${viewport.width}.png`;
    await page.screenshot({ path: join(target, file) });
    console.log(file);
  }
  await context.close();
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/login');
  await page.getByRole('button', { name: email }).click();
  await page.waitForFunction(() => !location.hash.startsWith('#/login'));
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.evaluate(() => document.fonts.ready);
}

async function openFirstRow(page: Page): Promise<void> {
  await page.locator('a[data-row-link]').first().click();
  await page.locator('h1').waitFor();
}

async function editFirstCategory(page: Page): Promise<void> {
  await openFirstRow(page);
  await page.getByRole('button', { name: 'Edit Category info' }).click();
}

async function refusedSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
}

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name }).first().click();
}

async function startDemo(): Promise<{ url: string; stop: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-screenshots-'));
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Larder is ready at (\S+)/.exec(line)?.[1];
    if (url) {
      child.stdout.resume();
      return { url, stop: () => child.kill('SIGTERM') };
    }
  }
  throw new Error('The server ended before it was ready; build it first with npm run build');
}
