/**
 * A tablet on a bad network: answers are lost, calls doubled or late, and its token expires again and again, the refresh under the same
 * troubles. Is any label lost, in the log twice, or the pairing ended? `npx tsx bench/kitchen-network.ts [--labels 100] [--seed 1]` on a
 * build (`npm run build`).
 */
import { chromium, type Page, type Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tools/browser.mjs';
import { portalOf } from '../tools/over-http.ts';
import { chances } from './chances.ts';
import { startDemo } from './demo-server.ts';
import { machine, report } from './measure.ts';

const { values } = parseArgs({
  options: { labels: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const labels = Number(values.labels);
const chance = chances(Number(values.seed));
const name = `Stormy soup ${values.seed}`;
const troubles = { calls: 0, lost: 0, doubled: 0, late: 0, expired: 0, refreshes: 0, 'lost refreshes': 0 };
let isStormy = false;

console.log(machine());
const demo = await startDemo();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  const portal = await portalOf(demo.url);
  const { body } = await portal('GET', '/product_search?size=1&search=Chicken%20Stock');
  const [like] = body['items'] as { categories: { id: string }[] }[];
  await portal('POST', '/products', { name, categories: [{ id: like?.categories[0]?.id }] });
  const page = await openTablet();
  isStormy = true;
  for (let printed = 0; printed < labels; printed += 1) await print(page);
  isStormy = false;
  await page.goto(`${demo.url}/kitchen/#/tablet`);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Everything has been sent.').waitFor({ timeout: 120_000 });
  const unpaired = await page.getByText('Pair again').count();

  const ids: string[] = [];
  for (let at = 0; ; at += 1) {
    const list = await portal('GET', `/label_logs?size=100&page=${at}&search=${encodeURIComponent(name)}`);
    ids.push(...(list.body['items'] as { id: string }[]).map(({ id }) => id));
    if (!list.body['has_more']) break;
  }
  for (const [trouble, count] of Object.entries(troubles)) report(`Calls: ${trouble}`, count, '');
  report('Labels printed', labels, '');
  report('Lost', labels - new Set(ids).size, '', { atMost: 0 });
  report('In the log twice', ids.length - new Set(ids).size, '', { atMost: 0 });
  report('Pairings ended', unpaired, '', { atMost: 0 });
} finally {
  await browser.close();
  await demo.stop();
}

async function openTablet(): Promise<Page> {
  const page = await browser.newPage({
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  });
  await page.exposeFunction('larderLoopback', () => undefined);
  await page.route('**/api/device/**', trouble);
  await page.goto(`${demo.url}/kitchen/?pair=1000001&pin=2468`);
  await page.getByRole('heading', { name: 'Who is working?' }).waitFor();
  await page.goto(`${demo.url}/kitchen/`);
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await page.goto(`${demo.url}/kitchen/#/tablet`);
  await page.getByRole('button', { name: 'Use the demo printer' }).click();
  return page;
}

async function print(page: Page): Promise<void> {
  await page.goto(`${demo.url}/kitchen/#/print`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  await page.goto(`${demo.url}/kitchen/#/tablet`);
  // People press it when they are in doubt.
  if (chance() < 0.5)
    await page
      .getByRole('button', { name: 'Send now' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
}

/** What a bad network does to one call. */
async function trouble(route: Route): Promise<void> {
  if (!isStormy) return route.continue();
  const isRefresh = route.request().url().endsWith('/refresh');
  troubles.calls += 1;
  if (isRefresh) troubles.refreshes += 1;
  else if (chance() < 0.3) {
    troubles.expired += 1;
    return route.fulfill({ status: 401, json: { error_code: 'EXPIRED_TOKEN', error_description: 'Expired' } });
  }
  const luck = chance();
  if (luck < 0.3) {
    troubles.lost += 1;
    if (isRefresh) troubles['lost refreshes'] += 1;
    await route.fetch();
    return route.abort();
  }
  if (luck < 0.4) {
    troubles.doubled += 1;
    await route.fetch();
  } else if (luck < 0.5) {
    troubles.late += 1;
    await pause(3000);
  }
  return route.continue();
}
