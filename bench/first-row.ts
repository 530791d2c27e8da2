/**
 * How soon a person sees the first row of a list: the page loaded afresh by a browser that holds nothing of it, and the route
 * changed to within the portal. Needs a build and a Chromium, and starts a demo of its own; `BASE_URL` names a running one instead.
 * `npx tsx bench/first-row.ts [--runs 9] [--path /categories] [--latency 0]`; a latency in milliseconds stands for the way to a server
 * that is not on this machine, and tells how often one file waits for another.
 */
import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tools/browser.mjs';
import { startDemo } from './demo-server.ts';
import { machine, median, report } from './measure.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    path: { type: 'string', default: '/categories' },
    latency: { type: 'string', default: '0' },
  },
});
const person = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };

console.log(machine());
const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: async () => {} } : await startDemo();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const options = await signedIn(server.url);
  const fresh: number[] = [];
  const within: number[] = [];
  // The first run warms the server up and does not count.
  for (let run = 0; run <= Number(values.runs); run += 1) {
    const { load, change } = await visit(browser, options);
    if (run > 0) {
      fresh.push(load);
      within.push(change);
    }
  }
  report(`First row of ${values.path}, page loaded afresh`, median(fresh), 'ms', { atMost: 400 });
  report(`First row of ${values.path}, within the portal`, median(within), 'ms', { atMost: 400 });
} finally {
  await browser.close();
  await server.stop();
}

/** One person's visit, in milliseconds: the load of the whole page, and, in a second page, the change from another screen. */
async function visit(on: Browser, options: BrowserContextOptions): Promise<{ load: number; change: number }> {
  const context = await on.newContext(options);
  // Reported by the page itself, so that the way to this script costs nothing: when the first row was first drawn.
  await context.addInitScript(`(() => {
    const look = () => {
      if (document.querySelector('a[data-row-link]')) window.firstRow ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
  })()`);
  const page = await context.newPage();
  const latency = Number(values.latency);
  if (latency > 0) {
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited });
  }
  const firstRow = async () => {
    await page.locator('a[data-row-link]').first().waitFor();
    return page.evaluate<number>('new Promise((done) => requestAnimationFrame(() => done(window.firstRow)))');
  };
  await page.goto(`/#${values.path}`);
  const load = await firstRow();
  await page.goto('about:blank');
  await page.goto('/#/profile', { waitUntil: 'networkidle' });
  const from = await page.evaluate<number>(
    `(window.firstRow = undefined, location.hash = ${JSON.stringify(values.path)}, performance.now())`,
  );
  const change = (await firstRow()) - from;
  await context.close();
  return { load, change };
}

async function signedIn(url: string): Promise<BrowserContextOptions> {
  const response = await fetch(`${url}/api/authorize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`The sign-in answered ${response.status}: ${await response.text()}`);
  const localStorage = [{ name: 'user', value: await response.text() }];
  return { baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } };
}
