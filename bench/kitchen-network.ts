/**
 * A tablet on a bad network: answers are lost, calls doubled or late, and its token expires again and again, the refresh under the same
 * troubles. Is any label lost, in the log twice, or the pairing ended? `npx tsx bench/kitchen-network.ts [--labels 100] [--seed 1]` on a
 * build (`npm run build`).
 */
import type { Page, Route } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portalOf } from '../tools/over-http.ts';
import { chances } from './chances.ts';
import { startDemo } from './demo-server.ts';
import { goTo, logged, newProduct, newProfile, openTablet, print, sendAll, setUp } from './kitchen-harness.ts';
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
const { profile, remove } = await newProfile();
const { context, page } = await openTablet(profile, { serviceWorkers: 'block' });
try {
  const portal = await portalOf(demo.url);
  await newProduct(portal, name);
  await page.route('**/api/device/**', trouble);
  await setUp(page, demo.url);
  isStormy = true;
  for (let printed = 0; printed < labels; printed += 1) await printAndDoubt(page);
  isStormy = false;
  await sendAll(page);
  const unpaired = await page.getByText('Pair again').count();
  const ids = (await logged(portal, name)).map(({ id }) => id);
  for (const [trouble, count] of Object.entries(troubles)) report(`Calls: ${trouble}`, count, '');
  report('Labels printed', labels, '');
  report('Lost', labels - new Set(ids).size, '', { atMost: 0 });
  report('In the log twice', ids.length - new Set(ids).size, '', { atMost: 0 });
  report('Pairings ended', unpaired, '', { atMost: 0 });
} finally {
  await context.close();
  await demo.stop();
  await remove();
}

async function printAndDoubt(on: Page): Promise<void> {
  await print(on, name);
  await goTo(on, '/tablet');
  // People press it when they are in doubt.
  if (chance() < 0.5)
    await on
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
