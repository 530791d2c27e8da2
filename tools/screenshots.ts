/**
 * `npm run screenshots` draws the pictures that README shows, into `docs/pictures/`. `npm run screenshots -- --all`
 * draws every screen of the browser tests in both themes at 1280 and 390 pixels, into `screenshots/`; with words after
 * it only those whose name begins so: `-- --all product`. `BASE_URL` names a running demo; without it the build is
 * started on a demo of its own.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { productPath } from '../e2e/category-steps.ts';
import { openScreen, type Screen } from '../e2e/open-screen.ts';
import { callApi, password, people } from '../e2e/person.ts';
import { tracePath } from '../e2e/report-steps.ts';
import { screens } from '../e2e/screens.ts';
import { dialog, seeCard } from '../e2e/shell-steps.ts';
import { openTablet } from '../e2e/tablet.ts';
import { fridgePath } from '../e2e/temperature-steps.ts';
import { findBrowser } from './browser.mjs';
import { root } from './step.mjs';

/** The pictures of README, by the names of their files. */
const pictures: (Screen & { height?: number })[] = [
  { name: 'home', as: people.admin, path: '/home', title: 'Home' },
  { name: 'categories', as: people.admin, path: '/categories', title: 'Product Categories' },
  {
    name: 'product',
    as: people.admin,
    path: productPath('Cakes & Bakes', 'Carrot Cake'),
    title: 'Carrot Cake',
    height: 1120,
  },
  { name: 'print-log', as: people.admin, path: '/reports', title: 'Reports', steps: awaitWarning },
  {
    name: 'label',
    as: people.admin,
    path: tracePath,
    steps: dialog('Label traceability log'),
    height: 1000,
  },
  {
    name: 'waste',
    as: people.admin,
    path: '/wastage?tab=over-time&wasted=LAST_90_DAYS',
    steps: seeCard('Waste by day'),
    height: 1000,
  },
  { name: 'fridge', as: people.admin, path: fridgePath('Display fridge'), title: 'Display fridge', steps: awaitChart },
];

type Look = { colorScheme: 'light' | 'dark'; width: 1280 | 390 };
const looks: Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([1280, 390] as const).map((width) => ({ colorScheme, width })),
);

const words = process.argv.slice(2);
const all = words.includes('--all');
const wanted = words.filter((word) => word !== '--all');

const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: () => undefined } : await startDemo();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
const failed: string[] = [];
try {
  const chosen = (all ? screens : pictures).filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  );
  if (!all && (wanted.length === 0 || wanted.some((start) => 'kitchen'.startsWith(start)))) await takeKitchen(browser);
  for (const look of all ? looks : looks.slice(0, 1)) {
    for (const screen of chosen) await take(browser, screen, look);
  }
} finally {
  await browser.close();
  server.stop();
}
if (failed.length > 0) {
  console.error(`Not drawn:\n${failed.join('\n')}`);
  process.exitCode = 1;
}

async function take(
  browser: Browser,
  screen: Screen & { height?: number },
  { colorScheme, width }: Look,
): Promise<void> {
  const file = all
    ? join('screenshots', `${fileName(screen.name)}-${colorScheme}-${width}.png`)
    : join('docs/pictures', `${screen.name}.png`);
  const session = screen.as ? await openSession(screen.as) : undefined;
  const localStorage = session ? [{ name: 'user', value: JSON.stringify(session) }] : [];
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    colorScheme,
    viewport: { width, height: screen.height ?? (width === 1280 ? 800 : 844) },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await openScreen(
      page,
      (method, path, body) => callApi(server, { method, path, body, token: session?.access_token }),
      screen,
    );
    mkdirSync(join(root, file, '..'), { recursive: true });
    await page.screenshot({ path: join(root, file) });
    console.log(file);
  } catch (error) {
    failed.push(`${file}: ${String(error).split('\n')[0] ?? ''}`);
  } finally {
    await context.close();
  }
}

/** The kitchen app on a tablet: a label before it is printed. */
async function takeKitchen(browser: Browser): Promise<void> {
  const file = 'docs/pictures/kitchen.png';
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await openTablet(page);
    await page.getByRole('link', { name: 'Grated Cheddar' }).click();
    await page.getByRole('img', { name: 'Label of Grated Cheddar' }).waitFor();
    await page.screenshot({ path: join(root, file) });
    console.log(file);
  } catch (error) {
    failed.push(`${file}: ${String(error).split('\n')[0] ?? ''}`);
  } finally {
    await context.close();
  }
}

async function openSession(email: string): Promise<{ access_token: string }> {
  const { status, body } = await callApi(server, { method: 'POST', path: '/authorize', body: { email, password } });
  if (status !== 200) throw new Error(`The sign-in of ${email} was answered with ${status}`);
  return body as { access_token: string };
}

function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The warning about the last two days hides by itself. */
async function awaitWarning(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hide this warning' }).waitFor({ state: 'hidden' });
}

async function awaitChart(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Readings in the chart' }).waitFor();
}

async function startDemo(): Promise<{ url: string; stop: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-screenshots-'));
  // Started by root, the database then stays inside, and is removed with it.
  chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      BACKUP_DIR: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
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
