/**
 * A tablet works on while its server is dead, then while only its own network is gone and the portal edits, deletes and
 * locks what it prints: does everything arrive once, in time, and in the words of the labels? `npx tsx
 * bench/campaigns/kitchen-offline.ts` on a build (`npm run build`).
 */
import { overHttp, portalOf } from '../../tools/over-http.ts';
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
  sendAll,
  setUp,
  untilInstalled,
  untilSent,
  wordsOf,
  type LogRow,
  type Taken,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const prints = [4, 4, 3, 3, 3, 3].map((labels, index) => ({ name: `Offline soup ${index}`, labels }));
const wastes = [11, 12, 13, 14, 15];

console.log(machine());
const demo = await startDemo();
const { profile, remove } = await newProfile();
const taken: Taken[] = [];
const { context, page } = await openTablet(profile, { print: (label) => void taken.push(label) });
try {
  let portal = await portalOf(demo.url);
  for (const { name } of prints) await newProduct(portal, name);
  const fridges = await newFridges(demo.url, 'Offline fridge', 10);
  await setUp(page, demo.url);
  await untilInstalled(page);

  await demo.kill();
  const opened = Date.now();
  await page.reload();
  await enter(page);
  await goTo(page, '/print');
  await page.getByRole('searchbox', { name: 'Search products' }).waitFor();
  report('Picker opens from the cache after a reload', Date.now() - opened, 'ms');
  for (const { name, labels } of prints) await print(page, name, labels);
  await readFridges(page, fridges);
  const picture = await page.screenshot({ type: 'jpeg' });
  for (const amount of wastes) await waste(prints[0]?.name ?? '', amount, picture);
  const waiting = await outboxOf(page);
  report('Reports that wait while the server is dead', waiting.length, '', { atLeast: 35, atMost: 35 });
  await demo.again();
  report('Everything sent after the server was back', await untilSent(page, 600_000), 'ms', { atMost: 60_000 });

  portal = await portalOf(demo.url);
  const rows = (await Promise.all(prints.map(({ name }) => logged(portal, name)))).flat();
  report('Labels on paper', taken.length, '');
  reportOnce(
    'labels in the print log',
    rows.map(({ id }) => id),
    waiting.filter(({ type }) => type === 'label_printed').map(({ id }) => id),
  );
  await reportWords(rows, taken);
  const readings = await Promise.all(
    fridges.map(
      async ({ id }) => (await portal('GET', `/temperature_readings?fridge_id=${id}`)).body['items'] as unknown[],
    ),
  );
  report('Readings that are not there once', readings.filter((list) => list.length !== 1).length, '', { atMost: 0 });
  const items = (await portal('GET', '/wastage_items?sort_by=wasted_at&sort_order=desc')).body['items'] as {
    product_name: string;
    amount: number;
    picture_key: string | null;
  }[];
  const own = items.filter(({ product_name }) => product_name === prints[0]?.name);
  const amounts = own.map(({ amount }) => amount).toSorted((a, b) => a - b);
  report('Wastage records that are not there once', Number(canonical(amounts) !== canonical(wastes)), '', {
    atMost: 0,
  });
  report(
    'Their pictures',
    (await Promise.all(own.map(({ picture_key }) => isPicture(picture_key)))).filter(Boolean).length,
    '',
    { atLeast: 5 },
  );

  await printWhatChanges(portal);
} finally {
  await context.close();
  await demo.stop();
  await remove();
}

/**
 * Prints three products while the portal, which the tablet cannot hear, edits one, deletes another and locks the
 * category of all.
 */
async function printWhatChanges(portal: Awaited<ReturnType<typeof portalOf>>): Promise<void> {
  taken.length = 0;
  const names = { edited: 'Edited soup', deleted: 'Deleted soup', locked: 'Locked soup' };
  const ids: Record<string, string> = {};
  for (const [what, name] of Object.entries(names)) ids[what] = await newProduct(portal, name);
  await sendAll(page);
  await goTo(page, '/');
  await page.reload();
  await enter(page);
  await context.setOffline(true);
  const allergens = (await portal('GET', '/allergens')).body['items'] as { id: string }[];
  await portal('PUT', `/products/${ids['edited']}`, { name: 'Edited soup, now with more' });
  const added = await portal('POST', `/products/${ids['edited']}/allergens`, { id: allergens[0]?.id });
  if (added.status >= 300) throw new Error(`The allergen was not added: ${JSON.stringify(added.body)}`);
  const { body: product } = await portal('GET', `/products/${ids['locked']}`);
  const [category] = product['categories'] as { id: string }[];
  await portal('DELETE', `/products/${ids['deleted']}`);
  const locked = await portal('PUT', `/categories/${category?.id}`, { lifecycle: 'INACTIVE' });
  if (locked.status >= 300) throw new Error(`The category was not locked: ${JSON.stringify(locked.body)}`);
  for (const name of Object.values(names)) await print(page, name, 2);
  const waiting = (await outboxOf(page)).map(({ id }) => id);
  await context.setOffline(false);
  report('Sent after the network was back', await untilSent(page, 600_000), 'ms', { atMost: 60_000 });
  const rows = await Promise.all(
    waiting.map(async (id) => (await portal('GET', `/label_logs/${id}`)).body as unknown as LogRow),
  );
  reportOnce(
    'labels of changed products in the print log',
    rows.map(({ id }) => id),
    waiting,
  );
  await reportWords(rows, taken);
  report('Of them marked stale or withdrawn', rows.filter((row) => row.is_stale || row.is_withdrawn).length, '', {
    atLeast: 6,
  });
}

function reportOnce(what: string, found: string[], sent: string[]): void {
  const ids = new Set(found);
  report(`Missing ${what}`, sent.filter((id) => !ids.has(id)).length, '', { atMost: 0 });
  report(`Doubled ${what}`, found.length - ids.size, '', { atMost: 0 });
}

/** Each label's words in the log must be those of one label on paper. */
async function reportWords(rows: LogRow[], paper: Taken[]): Promise<void> {
  const portal = await portalOf(demo.url);
  const left = paper.map(({ words }) => canonical(words));
  let different = 0;
  for (const { id } of rows) {
    const at = left.indexOf(canonical(await wordsOf(portal, id)));
    if (at < 0) different += 1;
    else left.splice(at, 1);
  }
  report('Labels whose words in the log are not on paper', different + left.length, '', { atMost: 0 });
}

async function waste(name: string, amount: number, buffer: Buffer): Promise<void> {
  await goTo(page, '/');
  await page.getByRole('link', { name: /^Waste/ }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: `Waste: ${name}` }).waitFor();
  await page.keyboard.type(String(amount));
  await page.getByRole('group', { name: 'Why?' }).getByRole('radio').first().check();
  await page.locator('input[type=file]').setInputFiles({ name: 'bin.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'The picture that was taken' }).waitFor();
  await page.getByRole('button', { name: /^Record waste/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

async function isPicture(key: string | null): Promise<boolean> {
  const body = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };
  const signedIn = (await overHttp(demo.url)('POST', '/authorize', { body })).body as { access_token: string };
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const answer = await fetch(`${demo.url}/api/wastage_items/pictures/${key}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.ok && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.length > 1000;
}
