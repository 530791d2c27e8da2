/**
 * How fast a slow tablet is with a large catalogue, without a network: from a cold start until a product can be picked,
 * from a key to its letter and to what is found, from the tap on Print until the printer gets the first byte. `npx tsx
 * bench/speed/kitchen-speed.ts [--products 5000] [--runs 7] [--throttle 4]` on a build (`npm run build`). The page's
 * processor is throttled; the worker's is not.
 */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chances } from '../chances.ts';
import { startDemo } from '../demo-server.ts';
import { findProduct, goTo, newProfile, openTablet, printButton, setUp, untilInstalled } from '../kitchen-harness.ts';
import { machine, median, report } from '../measure.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '5000' },
    runs: { type: 'string', default: '7' },
    throttle: { type: 'string', default: '4' },
  },
});
const chance = chances(1);
const typed = ['chicken', 'roast tom', 'sauce', 'beef b', 'creme'];

/**
 * Runs in the page, so that the way to this script costs nothing: opens the first person's tile as soon as it is there,
 * and notes when things are painted.
 */
const watch = `(() => {
  const times = (globalThis.larderTimes = { changed: 0 });
  const afterPaint = (note) => requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => note(performance.now()); port2.postMessage(0); });
  let tiles, key, tapped;
  new MutationObserver(() => {
    times.changed = performance.now();
    const tile = document.querySelector('main li button');
    if (tile && !tiles && !document.querySelector('input[type=search]')) {
      tiles = true;
      afterPaint((at) => { tiles = at; tile.click(); });
    }
    if (!times.times && !times.asked && document.querySelector('input[type=search]')) {
      times.asked = true;
      afterPaint((picker) => { times.times = { tiles, picker }; });
    }
    if (key !== undefined && times.keyTimes) {
      const [from, noted] = [key, times.keyTimes];
      afterPaint((at) => { noted.found = at - from; });
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener('keydown', ({ timeStamp }) => {
    key = timeStamp;
    times.keyTimes = undefined;
    times.changed = performance.now();
    afterPaint((at) => { times.keyTimes = { key: at - timeStamp, found: at - timeStamp }; });
  }, { capture: true });
  addEventListener('click', ({ timeStamp }) => { tapped = timeStamp; }, { capture: true });
  globalThis.larderLoopback = () => { times.print ??= performance.now() - tapped; };
})()`;

type Times = { tiles: number; picker: number };

console.log(machine());
const demo = await startDemo();
const { profile, remove } = await newProfile();
const figures = { tiles: [] as number[], picker: [] as number[], key: [] as number[], found: [] as number[] };
const shares: number[] = [];
const prints = { cold: [] as number[], warm: [] as number[] };
try {
  await fillTablet();
  for (let run = 0; run < Number(values.runs); run += 1) {
    shares.push(shareOfProcessor());
    await workOnce();
  }
  report('Share of a processor that a busy program got', median(shares), '');
  show('Cold start until the people are shown', figures.tiles);
  show('Cold start until a product can be picked', figures.picker, 2500);
  show('Key until its letter is painted', figures.key, 50);
  show('Key until what is found is painted', figures.found);
  show('Tap on Print until the first byte, first label', prints.cold, 400);
  show('Tap on Print until the first byte, later ones', prints.warm, 400);
} finally {
  await demo.stop();
  await remove();
}

/** 1 on a machine that does nothing else; what takes so many milliseconds there takes the reciprocal of it here. */
function shareOfProcessor(): number {
  const [from, before] = [performance.now(), process.cpuUsage()];
  while (performance.now() - from < 300);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - from);
}

function show(name: string, times: number[], atMost?: number): void {
  report(name, median(times), 'ms', atMost === undefined ? undefined : { atMost });
  report(`  the slowest of ${times.length}`, Math.max(...times), 'ms', atMost === undefined ? undefined : { atMost });
}

/** Pairs the tablet; its state has as many more products, made of the demo's own. */
async function fillTablet(): Promise<void> {
  const { context, page } = await openTablet(profile);
  await page.route('**/api/device/state*', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const state = (await answer.json()) as { full: boolean; products: { id: string; name: string; sku: string }[] };
    if (state.full) state.products.push(...more(state.products, Number(values.products) - state.products.length));
    return route.fulfill({ response: answer, json: state });
  });
  await setUp(page, demo.url);
  await untilInstalled(page);
  await context.close();
}

function more<Product extends { id: string; name: string; sku: string }>(like: Product[], count: number): Product[] {
  const words = ['Roast', 'Smoked', 'Crème', 'Tomato', 'Beef', 'Bean', 'Sauce', 'Broth', 'Pie', 'Salad', 'Chicken'];
  const word = () => words[Math.floor(chance() * words.length)] ?? '';
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const one = like[index % like.length] as Product;
    return { ...one, id: randomUUID(), name: `${word()} ${word()} ${one.name} ${index}`, sku: `S${index}` };
  });
}

/** A browser started anew, without a network: cold start, some searches, some labels. */
async function workOnce(): Promise<void> {
  const { context, page } = await openTablet(profile);
  await page.addInitScript(watch);
  await context.setOffline(true);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(values.throttle) });
  await page.goto(`${demo.url}/kitchen/#/print`);
  await page.getByRole('searchbox', { name: 'Search products' }).waitFor({ timeout: 60_000 });
  const { tiles, picker } = await noted<Times>(page, 'times');
  figures.tiles.push(tiles);
  figures.picker.push(picker);
  await page.getByRole('searchbox').click();
  for (const text of typed) {
    for (const key of text) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const { key: letter, found } = await noted<{ key: number; found: number }>(page, 'keyTimes');
      figures.key.push(letter);
      figures.found.push(found);
    }
    await page.getByRole('searchbox').fill('');
  }
  for (const name of ['Chicken Stock', 'Houmous', 'Caesar Dressing']) {
    await findProduct(page, name);
    await page.getByRole('figure').first().waitFor();
    await (await printButton(page, 1)).click();
    const time = await noted<number>(page, 'print');
    await page.evaluate('globalThis.larderTimes.print = undefined');
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor({ timeout: 60_000 });
    (name === 'Chicken Stock' ? prints.cold : prints.warm).push(time);
  }
  await goTo(page, '/');
  await context.close();
}

/** What the page noted, once it is there and the screen has been still for a while. */
async function noted<Noted>(page: Page, what: string): Promise<Noted> {
  for (;;) {
    const found = await page.evaluate<Noted | undefined>(
      `performance.now() - larderTimes.changed > 400 ? larderTimes.${what} : undefined`,
    );
    if (found !== undefined) return found;
    await pause(50);
  }
}
