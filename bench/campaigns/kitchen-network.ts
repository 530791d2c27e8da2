/**
 * A tablet works for a day and a night on a bad network: of the answers 30 % are lost, 10 % come of a call that arrives
 * twice, and 10 % come a minute late, those to a renewal of its token too. Is a report lost or there twice, or the
 * pairing ended? Tablet, server and database live by a clock of the bench, 24 hours of which take about half an hour;
 * the server's is moved by libfaketime (Debian's `faketime`). `npx tsx bench/campaigns/kitchen-network.ts [--hours 24]
 * [--minutes 6] [--seed 1]` on a build (`npm run build`); `--minutes` between two tasks of a cook.
 */
import type { Page, Route } from '@playwright/test';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portalOf } from '../../tools/over-http.ts';
import { chances } from '../chances.ts';
import { startDemo } from '../demo-server.ts';
import {
  goTo,
  logged,
  newFridges,
  newProduct,
  newProfile,
  openTablet,
  print,
  readFridges,
  setUp,
  type Fridge,
  type Portal,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '24' },
    minutes: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const [hours, minutes] = [Number(values.hours), Number(values.minutes)];
const tasks = Math.floor((hours * 60) / minutes);
const chance = chances(Number(values.seed));
const name = `Stormy soup ${values.seed}`;
/** By how much the clock moves at once, and how late a late answer is, in seconds. */
const [step, lateness] = [5, 60];
const troubles = { calls: 0, lost: 0, doubled: 0, late: 0, renewals: 0, 'lost renewals': 0, 'late renewals': 0 };
let isStormy = false;
/** How far the clock of the bench has been moved, in seconds. */
let ahead = 0;
let held: { until: number; release: () => void }[] = [];

console.log(machine());
const clockPlace = await mkdtemp(join(tmpdir(), 'larder-clock-'));
// The database's user reads it as well.
await chmod(clockPlace, 0o711);
const clockFile = join(clockPlace, 'ahead');
await writeFile(clockFile, '+0\n');
const demo = await startDemo({
  env: {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  },
});
const { profile, remove } = await newProfile();
const { context, page } = await openTablet(profile, { serviceWorkers: 'block' });
const seen = { questions: 0, unpaired: 0, labels: 0, readings: 0 };
try {
  const portal = await portalOf(demo.url);
  await newProduct(portal, name);
  const fridges = await newFridges(demo.url, 'Stormy fridge', 1);
  await page.clock.install();
  // The browser's own knows nothing of the clock of the bench.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const control = new AbortController();
      setTimeout(() => control.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
      return control.signal;
    };
  });
  await page.route('**/api/device/**', trouble);
  await setUp(page, demo.url);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Yes, that is right' }), async (yes) => {
    seen.questions += 1;
    await yes.click();
  });
  await page.addLocatorHandler(page.getByRole('heading', { name: 'Who is working?' }), () =>
    page.getByRole('button', { name: 'Ben Okafor' }).click(),
  );
  isStormy = true;
  for (let task = 0; task < tasks; task += 1) {
    await doTask(task, page, fridges);
    await moveOn(page, minutes * 60);
    seen.unpaired += await page.getByText('Pair again').count();
    if ((task + 1) % 10 === 0) console.log(`${((task + 1) * minutes) / 60} h: ${JSON.stringify(troubles)}`);
  }
  isStormy = false;
  await sendRest(page);
  await judge(await portalOf(demo.url), fridges);
} finally {
  for (const { release } of held) release();
  await context.close();
  await demo.stop();
  await remove();
  await rm(clockPlace, { recursive: true, force: true });
}

async function doTask(task: number, on: Page, fridges: readonly Fridge[]): Promise<void> {
  if (task % 4 === 3) {
    await readFridges(on, fridges);
    seen.readings += 1;
  } else {
    await print(on, name, (task % 2) + 1);
    seen.labels += (task % 2) + 1;
  }
  await goTo(on, '/tablet');
  // People press it when they are in doubt.
  if (chance() < 0.3)
    await on
      .getByRole('button', { name: 'Send now' })
      .click({ timeout: 2000 })
      .catch(() => undefined);
}

/** Lets so many seconds pass for the tablet, the server and what is on its way between them. */
async function moveOn(on: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    ahead += step;
    await writeFile(clockFile, `+${ahead}\n`);
    await on.clock.runFor(step * 1000);
    const due = held.filter(({ until }) => until <= ahead);
    held = held.filter(({ until }) => until > ahead);
    for (const { release } of due) release();
    // What was asked just now is answered before the clock moves on.
    await pause(15);
  }
}

/** What a bad network does to the answer of one call. */
async function trouble(route: Route): Promise<void> {
  if (!isStormy) return route.continue();
  const isRenewal = route.request().url().endsWith('/refresh');
  troubles.calls += 1;
  if (isRenewal) troubles.renewals += 1;
  const luck = chance();
  // The tablet may have given up by then, and the bench may be over.
  const tolerant = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined);
  if (luck < 0.3) {
    troubles.lost += 1;
    if (isRenewal) troubles['lost renewals'] += 1;
    await tolerant(route.fetch());
    return tolerant(route.abort());
  }
  if (luck < 0.4) {
    troubles.doubled += 1;
    await tolerant(route.fetch());
  } else if (luck < 0.5) {
    troubles.late += 1;
    if (isRenewal) troubles['late renewals'] += 1;
    const response = await route.fetch().catch(() => undefined);
    await new Promise<void>((release) => held.push({ until: ahead + lateness, release }));
    return tolerant(response ? route.fulfill({ response }) : route.abort());
  }
  return tolerant(route.continue());
}

/** The network is good again. */
async function sendRest(on: Page): Promise<void> {
  await goTo(on, '/tablet');
  const sent = on.getByText('Everything has been sent.');
  for (let tries = 0; tries < 30 && !(await sent.isVisible()); tries += 1) await moveOn(on, 30);
  await sent.waitFor();
}

async function judge(portal: Portal, fridges: readonly Fridge[]): Promise<void> {
  const labels = (await logged(portal, name)).map(({ id }) => id);
  const readings = (await Promise.all(fridges.map(({ id }) => readingsOf(portal, id)))).flat();
  for (const [trouble, count] of Object.entries(troubles)) report(`Calls: ${trouble}`, count, '');
  report('Hours', Math.round(ahead / 360) / 10, 'h');
  report('Times that the tablet asked for the time', seen.questions, '');
  for (const [what, made, ids] of [
    ['Labels', seen.labels, labels],
    ['Readings', seen.readings, readings],
  ] as const) {
    const different = new Set(ids).size;
    report(`${what} made`, made, '');
    report(`${what} lost`, made - different, '', { atMost: 0, atLeast: 0 });
    report(`${what} there twice`, ids.length - different, '', { atMost: 0 });
  }
  report('Looks at the tablet that found its pairing ended', seen.unpaired, '', { atMost: 0 });
}

async function readingsOf(portal: Portal, fridge_id: string): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; ; at += 1) {
    const { body } = await portal('GET', `/temperature_readings?fridge_id=${fridge_id}&size=100&page=${at}`);
    ids.push(...(body['items'] as { id: string }[]).map(({ id }) => id));
    if (!body['has_more']) return ids;
  }
}
