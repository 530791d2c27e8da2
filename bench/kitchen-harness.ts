import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LabelWords } from '../packages/label/src/label-words.ts';
import { findBrowser } from '../tools/browser.mjs';
import { overHttp, type portalOf } from '../tools/over-http.ts';

export type Portal = Awaited<ReturnType<typeof portalOf>>;

/** A label as the demo's printer got it. */
export interface Taken {
  bytes: number;
  words: LabelWords;
  /** When its first byte came, in milliseconds since 1970 by the clock of the bench. */
  at: number;
}

export interface Fridge {
  id: string;
  name: string;
}

export interface LogRow {
  id: string;
  product: { name: string };
  batch_code: string;
  is_misprint: boolean;
  print_unconfirmed: boolean;
  is_withdrawn: boolean;
  is_stale: boolean;
  is_mistimed: boolean;
  is_mismatch: boolean;
  time_doubtful: boolean;
  printed_date: string;
  outcome: string | null;
  disputed: string[];
}

/** A tablet's browser on a profile of its own, which outlives it. */
export interface Tablet {
  context: BrowserContext;
  page: Page;
  /** As a power cut does. */
  kill: () => Promise<void>;
}

export interface TabletOptions {
  /** What the demo's printer does with a label. */
  print?: (taken: Taken) => Promise<void> | void;
  serviceWorkers?: 'allow' | 'block';
  /** What its browser finds in its environment besides. */
  env?: Record<string, string>;
}

/** An empty profile, and how to get rid of it. */
export async function newProfile(): Promise<{ profile: string; remove: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'larder-tablet-'));
  return { profile, remove: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Opens a tablet's browser with one empty page. */
export async function openTablet(profile: string, { print, serviceWorkers, env }: TabletOptions = {}): Promise<Tablet> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: serviceWorkers ?? 'allow',
    ...(env && { env: { ...process.env, ...env } }),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  if (print) {
    await page.exposeFunction('larderLoopback', (bytes: number[], words: LabelWords) =>
      print({ bytes: bytes.length, words, at: Date.now() }),
    );
  }
  const kill = async () => {
    for (const pid of await processesOf(profile)) process.kill(pid, 'SIGKILL');
    await context.close().catch(() => undefined);
  };
  return { context, page, kill };
}

/** The browser's process, which takes the others of the profile with it. */
async function processesOf(profile: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args='], { maxBuffer: 10_000_000 });
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--user-data-dir=${profile}`) && !line.includes('--type='))
    .map((line) => Number.parseInt(line, 10));
}

/** Pairs a tablet with a device of the demo and sets the demo's printer up. */
export async function setUp(page: Page, url: string, code = '1000001', name?: string | RegExp): Promise<void> {
  await page.goto(`${url}/kitchen/?pair=${code}&pin=2468`);
  await page.getByRole('heading', { name: 'Who is working?' }).waitFor();
  await page.goto(`${url}/kitchen/`);
  await enter(page, name);
  await goTo(page, '/tablet');
  await page.getByRole('button', { name: 'Use the demo printer' }).click();
  await page.getByText('Demo printer').first().waitFor();
  await goTo(page, '/');
}

/** Waits until every file of the app is on the tablet. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
}

/** Chooses who works. */
export async function enter(page: Page, name: string | RegExp = 'Ben Okafor'): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** Another screen of the app, without loading the page anew. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    (globalThis as unknown as { location: { hash: string } }).location.hash = to;
  }, path);
}

/** Finds a product and opens its label. */
export async function findProduct(page: Page, name: string): Promise<void> {
  await goTo(page, '/print');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(name);
  await page.getByRole('link', { name }).first().click({ timeout: 60_000 });
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The button that prints so many labels of the product that is open, once that many are chosen. */
export async function printButton(page: Page, labels: number) {
  if (labels !== 1) await page.getByRole('textbox', { name: 'Labels' }).fill(String(labels));
  const name = labels === 1 ? 'Print' : `Print ${labels} labels`;
  return page.getByRole('button', { name, exact: true });
}

/** Prints so many labels of a product; answers when the last one is out. */
export async function print(page: Page, name: string, labels = 1): Promise<void> {
  await findProduct(page, name);
  await (await printButton(page, labels)).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ timeout: 120_000 });
}

/** Reads each fridge at 4 °C, as a round does. */
export async function readFridges(page: Page, fridges: readonly Fridge[]): Promise<void> {
  await goTo(page, '/temperatures');
  for (const { name } of fridges) {
    await page.getByRole('button', { name }).click();
    const pad = page.getByRole('group', { name: 'Temperature' });
    await pad.getByRole('button', { name: '4', exact: true }).click();
    await page.getByRole('button', { name: /^(Next|Save)$/ }).click();
    await page.getByText(`${name}: 4.0 °C`).waitFor();
  }
}

/** Asks for everything to be sent; answers how long it took, in milliseconds. */
export async function sendAll(page: Page, timeout = 120_000): Promise<number> {
  await goTo(page, '/tablet');
  const begun = Date.now();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Everything has been sent.').waitFor({ timeout });
  return Date.now() - begun;
}

/** Waits until the tablet has sent everything by itself; answers how long it took, in milliseconds. */
export async function untilSent(page: Page, timeout = 120_000): Promise<number> {
  const begun = Date.now();
  await page.getByRole('link', { name: /^Sent/ }).waitFor({ timeout });
  return Date.now() - begun;
}

/** The reports on a tablet that nobody has taken. */
export function outboxOf(page: Page): Promise<{ id: string; type: string; state: string; body: object }[]> {
  return storedIn(page, 'outbox');
}

/** Everything in a store of the tablet's memory. */
export async function storedIn<Row>(page: Page, store: 'outbox' | 'jobs'): Promise<Row[]> {
  return page.evaluate(`new Promise((done, fail) => {
    const opening = indexedDB.open('larder-kitchen');
    opening.addEventListener('error', () => fail(opening.error));
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('${store}').objectStore('${store}').getAll();
      all.addEventListener('success', () => { opening.result.close(); done(all.result); });
    });
  })`);
}

/** A prep product of its own, in a category that the tablet offers; its id. */
export async function newProduct(portal: Portal, name: string, more: object = {}): Promise<string> {
  const { body } = await portal('GET', '/product_search?size=1&search=Chicken%20Stock');
  const [like] = body['items'] as { categories: { id: string }[] }[];
  const made = await portal('POST', '/products', { name, categories: [{ id: like?.categories[0]?.id }], ...more });
  if (made.status !== 201) throw new Error(`The product was not made: ${JSON.stringify(made.body)}`);
  return String(made.body['id']);
}

/** So many fridges of its own, as a manager's tablet adds them. */
export async function newFridges(url: string, name: string, count: number): Promise<Fridge[]> {
  const fridges = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), name: `${name} ${index}` }));
  const reach = overHttp(url);
  const paired = await reach('POST', '/device/pair', { body: { device_code: '1000001', pin: '2468' } });
  const { access_token } = (paired.body as { api_tokens: { access_token: string } }).api_tokens;
  const events = fridges.map((fridge) => ({
    id: randomUUID(),
    type: 'fridge_saved',
    device_time: new Date().toISOString(),
    body: { fridge_id: fridge.id, name: fridge.name, temperature_upper_threshold: 8 },
  }));
  const sent = await reach('POST', '/device/events', { token: access_token, body: { events } });
  if (sent.status !== 200) throw new Error(`The fridges were not taken: ${JSON.stringify(sent.body)}`);
  return fridges;
}

/** The labels of a product in the print log, newest first. */
export async function logged(portal: Portal, name: string, since?: number): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  const from = since === undefined ? '' : `&printed_min=${Math.floor(since / 1000)}`;
  for (let at = 0; ; at += 1) {
    const { body } = await portal('GET', `/label_logs?size=100&page=${at}${from}&search=${encodeURIComponent(name)}`);
    rows.push(...(body['items'] as LogRow[]));
    if (!body['has_more']) return rows;
  }
}

/** What the log says that a label says. */
export async function wordsOf(portal: Portal, id: string): Promise<LabelWords | null> {
  const { body } = await portal('GET', `/label_logs/${id}`);
  return body['words'] as LabelWords | null;
}

/** The same whatever the order of its members. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  );
}
