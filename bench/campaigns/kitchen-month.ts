/**
 * A tablet works for 30 days without its server, then sends 6,000 reports: is each there once, soon, with the dates of
 * the labels on paper and with no time in doubt? Server, database and browser live by one clock, which libfaketime
 * (Debian's `faketime`) moves on from day to day while they are off. `npx tsx bench/campaigns/kitchen-month.ts [--days
 * 30] [--labels 46]` on a build (`npm run build`); `--labels` of each of four products a day.
 */
import type { Page } from '@playwright/test';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import {
  canonical,
  enter,
  goTo,
  logged,
  newFridges,
  newProduct,
  newProfile,
  openTablet,
  outboxOf,
  print,
  readFridges,
  setUp,
  untilInstalled,
  untilSent,
  wordsOf,
  type Fridge,
  type LogRow,
  type Portal,
  type Tablet,
  type Taken,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: { days: { type: 'string', default: '30' }, labels: { type: 'string', default: '46' } },
});
const [days, labels] = [Number(values.days), Number(values.labels)];
const names = Array.from({ length: 4 }, (_, index) => `Month soup ${index}`);
const usedADay = 6;
const dayLength = 86_400_000;

console.log(machine());
const clockPlace = await mkdtemp(join(tmpdir(), 'larder-clock-'));
// The database's user reads it as well.
await chmod(clockPlace, 0o711);
const clockFile = join(clockPlace, 'ahead');
const env = {
  LD_PRELOAD: '/usr/$LIB/faketime/libfaketimeMT.so.1',
  FAKETIME_TIMESTAMP_FILE: clockFile,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  // Without it each wait of the browser takes seconds.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
};
await setDay(0);
const begun = Date.now();
const demo = await startDemo({ env });
const { profile, remove } = await newProfile();
const taken: Taken[] = [];
const questions: number[] = [];
let day = 0;
let tablet: Tablet | undefined;
try {
  const fridges = await prepare();
  await demo.halt();
  for (; day < days; day += 1) {
    await setDay(day);
    const { page, context } = await openDay();
    await work(page, fridges);
    const { length } = await outboxOf(page);
    console.log(`Day ${day + 1}: ${length} reports wait, ${Math.round((Date.now() - begun) / 1000)} s`);
    await context.close();
  }
  await setDay(days);
  const { page, context } = await openDay();
  const waiting = await outboxOf(page);
  report('Days without the server', days, '');
  report('Reports that wait', waiting.length, '');
  report('Days on which the tablet asked for the time', new Set(questions).size, '', { atMost: days });
  await sendMonth(page);
  await context.close();
  await judge(await portalOf(demo.url), waiting, fridges);
} finally {
  await tablet?.context.close().catch(() => undefined);
  await demo.stop();
  await remove();
  await rm(clockPlace, { recursive: true, force: true });
}

async function setDay(to: number): Promise<void> {
  await writeFile(clockFile, `+${to * 86_400}\n`);
}

async function prepare(): Promise<Fridge[]> {
  const portal = await portalOf(demo.url);
  for (const name of names) await newProduct(portal, name);
  const fridges = await newFridges(demo.url, 'Month fridge', 10);
  tablet = await openTablet(profile, { env });
  await setUp(tablet.page, demo.url);
  await untilInstalled(tablet.page);
  await tablet.context.close();
  return fridges;
}

/** The tablet in the morning of a day: a person says that its time is right whenever it asks. */
async function openDay(): Promise<Tablet> {
  const offset = day * dayLength;
  tablet = await openTablet(profile, {
    env,
    print: (label) => void taken.push({ ...label, at: label.at + offset }),
  });
  const { page } = tablet;
  await page.addLocatorHandler(page.getByRole('button', { name: 'Yes, that is right' }), async (yes) => {
    questions.push(day);
    await yes.click();
  });
  await page.goto(`${demo.url}/kitchen/`);
  await enter(page);
  return tablet;
}

async function work(page: Page, fridges: readonly Fridge[]): Promise<void> {
  for (const name of names) await print(page, name, labels);
  await readFridges(page, fridges);
  await goTo(page, '/prints');
  for (let used = 0; used < usedADay; used += 1) {
    await page.locator('button[data-state=live]').first().click();
    // Of labels that were printed together, one by its code.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Printed$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Used up' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await goTo(page, '/');
}

/** The server is back, a month later; the tablet finds it by itself. */
async function sendMonth(page: Page): Promise<void> {
  let [first, calls] = [0, 0];
  page.on('request', (request) => {
    if (request.url().endsWith('/device/events')) first ||= Date.now();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/device/events') && response.ok()) calls += 1;
  });
  // The demo would add prints of these products by other tablets.
  await demo.again({ env: { ...env, DEMO: '0' } });
  first = 0;
  const back = Date.now();
  await untilSent(page, 600_000);
  report('Everything sent after the server was back', Date.now() - back, 'ms');
  report('Of it from the first call to the last answer', Date.now() - first, 'ms', { atMost: 60_000 });
  report('Calls', calls, '');
}

async function judge(portal: Portal, waiting: Awaited<ReturnType<typeof outboxOf>>, fridges: readonly Fridge[]) {
  const ofType = (type: string) => waiting.filter((row) => row.type === type).map(({ id }) => id);
  const rows = (await Promise.all(names.map((name) => logged(portal, name, begun - dayLength)))).flat();
  const readings = (await Promise.all(fridges.map(({ id }) => readingsOf(portal, id)))).flat();
  reportOnce('labels', ofType('label_printed'), rows);
  reportOnce('readings', ofType('temperature_recorded'), readings);
  const used = rows.filter(({ outcome }) => outcome === 'used').length;
  report('Labels whose end is missing', ofType('label_closed').length - used, '', { atMost: 0, atLeast: 0 });
  report('Labels on paper without a row', taken.length - rows.length, '', { atMost: 0, atLeast: 0 });
  const doubted = [...rows, ...readings].filter(({ time_doubtful }) => time_doubtful).length;
  report('Times marked as doubtful', doubted, '', { atMost: 0 });
  report('Labels marked as printed by a wrong clock', rows.filter((row) => row.is_mistimed).length, '', { atMost: 0 });
  report('Labels whose date the server disagrees with', rows.filter((row) => row.is_mismatch).length, '', {
    atMost: 0,
  });
  await judgeDates(portal, rows);
}

interface Reading {
  id: string;
  recorded_at: string;
  time_doubtful: boolean;
}

async function readingsOf(portal: Portal, fridge_id: string): Promise<Reading[]> {
  const { body } = await portal('GET', `/temperature_readings?fridge_id=${fridge_id}&size=100`);
  return body['items'] as Reading[];
}

function reportOnce(what: string, sent: string[], found: { id: string }[]): void {
  const ids = new Set(found.map(({ id }) => id));
  report(`Sent ${what}`, sent.length, '');
  report(`Missing ${what}`, sent.filter((id) => !ids.has(id)).length, '', { atMost: 0 });
  report(`Doubled or foreign ${what}`, found.length - new Set(sent).size, '', { atMost: 0, atLeast: 0 });
}

/** The words of each row, dates and all, must be those of one label on paper, and its moment that of the paper's. */
async function judgeDates(portal: Portal, rows: readonly LogRow[]): Promise<void> {
  const paper = new Map<string, number[]>();
  for (const { words, at } of taken) paper.set(canonical(words), [...(paper.get(canonical(words)) ?? []), at]);
  let [otherWords, otherTimes] = [0, 0];
  for (const row of rows) {
    const times = paper.get(canonical(await wordsOf(portal, row.id)));
    const printed = Date.parse(row.printed_date);
    const nearest = times?.findIndex((at) => Math.abs(at - printed) < 120_000) ?? -1;
    if (!times?.length) otherWords += 1;
    else if (nearest < 0) otherTimes += 1;
    else times.splice(nearest, 1);
  }
  report('Different labels on paper', paper.size, '', { atLeast: days * names.length });
  report('Rows whose words and dates are not on paper', otherWords, '', { atMost: 0 });
  report('Rows of another time than their paper', otherTimes, '', { atMost: 0 });
}
