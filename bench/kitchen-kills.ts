/**
 * A tablet prints while its browser is killed at random moments: is any label on paper without a row in the print log, and is every row
 * without paper marked? `npx tsx bench/kitchen-kills.ts [--kills 30] [--labels 20] [--seed 1]` on a build (`npm run build`).
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../tools/browser.mjs';
import { portalOf } from '../tools/over-http.ts';
import { chances } from './chances.ts';
import { startDemo } from './demo-server.ts';
import { machine, report } from './measure.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    labels: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, labels] = [Number(values.kills), Number(values.labels)];
const chance = chances(Number(values.seed));

type Row = { is_misprint: boolean; print_unconfirmed: boolean };

console.log(machine());
const demo = await startDemo();
const profile = await mkdtemp(join(tmpdir(), 'larder-tablet-'));
const portal = await portalOf(demo.url);
const executablePath = await findBrowser();
const found = { labels: 0, rows: 0, missing: 0, unmarked: 0, asked: 0, unanswered: 0 };
try {
  const category = await categoryOf('Chicken Stock');
  for (let round = 0; round < kills; round += 1) {
    const name = `Killed soup ${values.seed}-${round}`;
    await portal('POST', '/products', { name, categories: [{ id: category }] });
    const taken = await printAndKill(name, round === 0);
    await recover(taken, round % 2 === 0);
    const rows = await logged(name);
    const [misprints, unconfirmed] = [count(rows, 'is_misprint'), count(rows, 'print_unconfirmed')];
    found.labels += taken;
    found.rows += rows.length;
    found.missing += Math.max(0, taken - rows.length);
    if (unconfirmed === 0) found.unmarked += Math.max(0, rows.length - misprints - taken);
    console.log(`${name}: ${taken} on paper, ${rows.length} rows, ${misprints} misprints, ${unconfirmed} unconfirmed`);
  }
  report('Labels on paper', found.labels, '');
  report('Rows in the print log', found.rows, '');
  report('Questions asked after a kill', found.asked, '');
  report('Of them left unanswered', found.unanswered, '');
  report('Labels on paper without a row', found.missing, '', { atMost: 0 });
  report('Rows without paper that are not marked', found.unmarked, '', { atMost: 0 });
} finally {
  killBrowser();
  await demo.stop();
  await rm(profile, { recursive: true, force: true });
}

/** Prints a product and kills the browser in the middle; answers how many labels the printer was given. */
async function printAndKill(name: string, isFirst: boolean): Promise<number> {
  let taken = 0;
  const { context, page } = await openTablet(async () => {
    taken += 1;
    // What a printer takes for a label.
    await pause(30);
  });
  if (isFirst) await setUp(page);
  else await enter(page);
  await page.goto(`${demo.url}/kitchen/#/tablet`);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.goto(`${demo.url}/kitchen/#/print`);
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('link', { name }).click({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Labels' }).fill(String(labels));
  await page.getByRole('button', { name: `Print ${labels} labels` }).click();
  await pause(chance() * labels * 45);
  killBrowser();
  await context.close().catch(() => undefined);
  return taken;
}

/** Opens the tablet again: a question is answered as it was, or left until it is settled by itself. Everything is sent. */
async function recover(taken: number, answers: boolean): Promise<void> {
  const opened = await openTablet(() => Promise.resolve());
  const { context } = opened;
  const { page } = opened;
  await enter(page);
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  const isAsked = await question
    .waitFor({ timeout: 1500 })
    .then(() => true)
    .catch(() => false);
  if (isAsked) {
    found.asked += 1;
    if (answers) await answer(page, taken);
    else {
      found.unanswered += 1;
      await ageJobs(page);
      await page.reload();
      await enter(page);
    }
  }
  await page.goto(`${demo.url}/kitchen/#/`);
  await page.getByRole('link', { name: /^Sent/ }).waitFor({ timeout: 60_000 });
  await context.close();
}

async function answer(page: Page, taken: number): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  if (taken === 0) await question.getByRole('button', { name: 'None' }).click();
  else if (taken >= labels) await question.getByRole('button', { name: 'All of them' }).click();
  else {
    await question.getByRole('button', { name: 'Only the first …' }).click();
    await question.getByRole('textbox').fill(String(taken));
    await question.getByRole('button', { name: 'That many came out' }).click();
  }
  await question.waitFor({ state: 'hidden' });
}

/** Eleven minutes later, as far as the questions know. */
async function ageJobs(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done, fail) => {
    const opening = indexedDB.open('larder-kitchen');
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction('jobs', 'readwrite');
      const all = tx.objectStore('jobs').getAll();
      all.addEventListener('success', () => {
        for (const job of all.result) tx.objectStore('jobs').put({ ...job, begun_at: job.begun_at - 660_000 });
      });
      tx.addEventListener('complete', () => done(opening.result.close()));
      tx.addEventListener('error', () => fail(tx.error));
    });
  })`);
}

async function setUp(page: Page): Promise<void> {
  await page.goto(`${demo.url}/kitchen/?pair=1000001&pin=2468`);
  await page.getByRole('heading', { name: 'Who is working?' }).waitFor();
  await page.goto(`${demo.url}/kitchen/`);
  await enter(page);
  await page.goto(`${demo.url}/kitchen/#/tablet`);
  await page.getByRole('button', { name: 'Use the demo printer' }).click();
}

async function enter(page: Page): Promise<void> {
  if (!page.url().includes('/kitchen/')) await page.goto(`${demo.url}/kitchen/`);
  await page.getByRole('button', { name: 'Ben Okafor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

async function openTablet(print: () => Promise<void>): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.exposeFunction('larderLoopback', print);
  return { context, page };
}

/** As a power cut does. */
function killBrowser(): void {
  try {
    execFileSync('pkill', ['-9', '-f', `user-data-dir=${profile}`]);
  } catch {
    // Nothing of it runs.
  }
}

async function categoryOf(product: string): Promise<string> {
  const { body } = await portal('GET', `/product_search?size=1&search=${encodeURIComponent(product)}`);
  const [like] = body['items'] as { categories: { id: string }[] }[];
  return like?.categories[0]?.id ?? '';
}

async function logged(name: string): Promise<Row[]> {
  const { body } = await portal('GET', `/label_logs?size=100&search=${encodeURIComponent(name)}`);
  return body['items'] as Row[];
}

function count(rows: Row[], mark: keyof Row): number {
  return rows.filter((row) => row[mark]).length;
}
