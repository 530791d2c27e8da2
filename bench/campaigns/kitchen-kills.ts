/**
 * A tablet prints while its browser is killed at random moments: is any label on paper without a row in the print log,
 * and is every row without paper marked? `npx tsx bench/campaigns/kitchen-kills.ts [--kills 30] [--labels 20] [--seed
 * 1]` on a build (`npm run build`).
 */
import type { Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portalOf } from '../../tools/over-http.ts';
import { chances } from '../chances.ts';
import { startDemo } from '../demo-server.ts';
import {
  enter,
  findProduct,
  goTo,
  logged,
  newProduct,
  newProfile,
  openTablet,
  printButton,
  sendAll,
  setUp,
  storedIn,
  type LogRow,
  type Tablet,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    labels: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const [kills, labels] = [Number(values.kills), Number(values.labels)];
const chance = chances(Number(values.seed));

console.log(machine());
const demo = await startDemo();
const { profile, remove } = await newProfile();
const portal = await portalOf(demo.url);
let tablet: Tablet | undefined;
const found = { labels: 0, rows: 0, missing: 0, unmarked: 0, asked: 0, unanswered: 0 };
try {
  for (let round = 0; round < kills; round += 1) {
    const name = `Killed soup ${values.seed}-${round}`;
    await newProduct(portal, name);
    const taken = await printAndKill(name, round === 0);
    await recover(taken, round % 2 === 0);
    const rows = await logged(portal, name);
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
  await tablet?.context.close().catch(() => undefined);
  await demo.stop();
  await remove();
}

/** Prints a product and kills the browser in the middle; answers how many labels the printer was given. */
async function printAndKill(name: string, isFirst: boolean): Promise<number> {
  let taken = 0;
  const print = async () => {
    taken += 1;
    // What a printer takes for a label.
    await pause(30);
  };
  tablet = await openTablet(profile, { print });
  const { page } = tablet;
  if (isFirst) await setUp(page, demo.url);
  else {
    await page.goto(`${demo.url}/kitchen/`);
    await enter(page);
  }
  await sendAll(page);
  await findProduct(page, name);
  await (await printButton(page, labels)).click();
  await pause(chance() * labels * 90);
  await tablet.kill();
  return taken;
}

/**
 * Opens the tablet again: a question is answered as it was, or left until it is settled by itself. Everything is sent.
 */
async function recover(taken: number, answers: boolean): Promise<void> {
  tablet = await openTablet(profile);
  const { page } = tablet;
  await page.goto(`${demo.url}/kitchen/`);
  await enter(page);
  const question = page.getByRole('dialog', { name: 'Did the labels come out?' });
  const jobs = await storedIn<{ state: string }>(page, 'jobs');
  if (jobs.some(({ state }) => state !== 'sent')) {
    await question.waitFor();
    found.asked += 1;
    if (answers) await answer(page, taken);
    else {
      found.unanswered += 1;
      await ageJobs(page);
      await page.reload();
      await enter(page);
    }
  }
  await goTo(page, '/');
  await page.getByRole('link', { name: /^Sent/ }).waitFor({ timeout: 60_000 });
  await tablet.context.close();
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
        for (const job of all.result) tx.objectStore('jobs').put({ ...job, asked_at: job.asked_at - 660_000 });
      });
      tx.addEventListener('complete', () => done(opening.result.close()));
      tx.addEventListener('error', () => fail(tx.error));
    });
  })`);
}

function count(rows: LogRow[], mark: 'is_misprint' | 'print_unconfirmed'): number {
  return rows.filter((row) => row[mark]).length;
}
