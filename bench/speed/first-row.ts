/**
 * How soon a person sees the first row of a list: the page loaded afresh by a browser that holds nothing of it, the
 * route changed to within the portal, and Back to it. Needs a build and a Chromium, and starts a demo of its own;
 * `BASE_URL` names a running one instead. `npx tsx bench/speed/first-row.ts [--runs 9] [--path /categories] [--latency
 * 0] [--phone]`; a latency in milliseconds stands for the way to a server that is not on this machine, and tells how
 * often one file waits for another. A phone has a small window, a processor four times slower than this one and a fast
 * 4G network as the browser's tools emulate it, and its layout shift is measured too.
 */
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tools/browser.mjs';
import { startDemo } from '../demo-server.ts';
import { machine, median, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    path: { type: 'string', default: '/categories' },
    latency: { type: 'string', default: '0' },
    phone: { type: 'boolean', default: false },
  },
});
/** Milliseconds and, of the network, bytes a second. */
const aims = values.phone ? { load: 1200, change: 300, back: 100 } : { load: 400, change: 400, back: 100 };
const fast4G = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slower = 4;
const person = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };

console.log(machine());
const server = process.env.BASE_URL ? { url: process.env.BASE_URL, stop: async () => {} } : await startDemo();
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
try {
  const options = await signedIn(server.url);
  const visits: Visit[] = [];
  // The first run warms the server up and does not count.
  for (let run = 0; run <= Number(values.runs); run += 1) {
    const seen = await visit(browser, options);
    if (run > 0) visits.push(seen);
  }
  const middle = (of: keyof Visit) => median(visits.map((seen) => seen[of]));
  report(`First row of ${values.path}, page loaded afresh`, middle('load'), 'ms', { atMost: aims.load });
  report(`First row of ${values.path}, within the portal`, middle('change'), 'ms', { atMost: aims.change });
  report(`First row of ${values.path}, by Back`, middle('back'), 'ms', { atMost: aims.back });
  report(`Layout shift of ${values.path}, page loaded afresh`, middle('shift'), '', { atMost: 0.05 });
} finally {
  await browser.close();
  await server.stop();
}

/** In milliseconds, but for the layout shift. */
type Visit = { load: number; change: number; back: number; shift: number };

/**
 * One person's visit: the load of the whole page, and, in a second page, the change from another screen, and Back to
 * it.
 */
async function visit(on: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await on.newContext({ ...options, ...(values.phone && { viewport: { width: 390, height: 844 } }) });
  // Reported by the page itself, so that the way to this script costs nothing: when the first row was first drawn.
  await context.addInitScript(`(() => {
    const look = () => {
      if (document.querySelector('a[data-row-link]')) window.firstRow ??= performance.now();
      requestAnimationFrame(look);
    };
    look();
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  })()`);
  const page = await context.newPage();
  await slowDown(page);
  const firstRow = async () => {
    await page.locator('a[data-row-link]').first().waitFor();
    return page.evaluate<number>('new Promise((done) => requestAnimationFrame(() => done(window.firstRow)))');
  };
  await page.goto(`/#${values.path}`);
  const load = await firstRow();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate<number>('window.shift');
  await page.goto('about:blank');
  await page.goto('/#/profile', { waitUntil: 'networkidle' });
  const changeTo = (how: string) => page.evaluate<number>(`(window.firstRow = undefined, ${how}, performance.now())`);
  const from = await changeTo(`location.hash = ${JSON.stringify(values.path)}`);
  const change = (await firstRow()) - from;
  await page.evaluate("location.hash = '/profile'");
  await page.locator('a[data-row-link]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  const left = await changeTo('history.back()');
  const back = (await firstRow()) - left;
  await context.close();
  return { load, change, back, shift };
}

async function slowDown(page: Page): Promise<void> {
  const latency = Number(values.latency);
  if (!latency && !values.phone) return;
  const devtools = await page.context().newCDPSession(page);
  if (values.phone) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await devtools.send('Network.enable');
  const conditions = values.phone ? fast4G : { latency, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
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
