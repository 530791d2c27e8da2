/**
 * Two tablets of a venue report different things of the same labels while neither has a network: are both facts kept,
 * and does the portal show the dispute? A second window of one tablet must wait. `npx tsx
 * bench/campaigns/kitchen-two.ts` on a build (`npm run build`). A tablet shows its own labels only, so what the second
 * one says of the first one's is put into its outbox as the app writes it.
 */
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import {
  goTo,
  logged,
  newProduct,
  newProfile,
  openTablet,
  print,
  sendAll,
  setUp,
  untilSent,
  type LogRow,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

type Details = LogRow & { facts: { kind: string; device: { name: string } | null }[] };

const names = { disputed: 'Disputed soup', voided: 'Voided soup' };

console.log(machine());
const demo = await startDemo();
const [one, two] = await Promise.all([newProfile(), newProfile()]);
const first = await openTablet(one.profile, { print: () => undefined });
const second = await openTablet(two.profile);
try {
  const portal = await portalOf(demo.url);
  for (const name of Object.values(names)) await newProduct(portal, name);
  await setUp(first.page, demo.url, '1000001');
  await second.page.goto(`${demo.url}/kitchen/?pair=1000002&pin=2468`);
  await second.page.getByRole('heading', { name: 'Who is working?' }).waitFor();

  const again = await first.context.newPage();
  await again.goto(`${demo.url}/kitchen/`);
  await again.getByRole('heading', { name: 'Already open here' }).waitFor();
  report('Screens of a second window', await again.getByRole('button').count(), '', { atMost: 0 });
  await again.close();

  for (const name of Object.values(names)) await print(first.page, name);
  await sendAll(first.page);
  const ids = await Promise.all(Object.values(names).map(async (name) => (await logged(portal, name))[0]?.id ?? ''));
  await Promise.all([first.context.setOffline(true), second.context.setOffline(true)]);
  await endLabel(first.page, names.disputed, 'Used up');
  await endLabel(first.page, names.voided, 'Misprint');
  for (const label_log_id of ids) await reportWasted(second.page, label_log_id);
  await Promise.all([first.context.setOffline(false), second.context.setOffline(false)]);
  await untilSent(first.page);
  await second.page.reload();
  await second.page.getByRole('link', { name: /^Sent/ }).waitFor({ timeout: 120_000 });

  const [disputed, voided] = await Promise.all(
    ids.map(async (id) => (await portal('GET', `/label_logs/${id}`)).body as unknown as Details),
  );
  const kinds = (row: Details | undefined) =>
    row?.facts
      .map(({ kind }) => kind)
      .toSorted()
      .join(' and ');
  report(`Facts kept of a label that was ${kinds(disputed)}`, disputed?.facts.length ?? 0, '', {
    atLeast: 2,
    atMost: 2,
  });
  report(`Facts kept of a label that was ${kinds(voided)}`, voided?.facts.length ?? 0, '', { atLeast: 2, atMost: 2 });
  report(
    'The first end stands, and the other disputes it',
    Number(disputed?.outcome === 'used' && disputed.disputed.join() === 'wasted'),
    '',
    { atLeast: 1 },
  );
  report(
    'A label that was never made is in no dispute',
    Number(voided?.is_misprint === true && voided.disputed.length === 0),
    '',
    { atLeast: 1 },
  );
  report('Rows marked as disputed in the portal', await shownAsDisputed(names.disputed), '', { atLeast: 1 });
} finally {
  await Promise.all([first.context.close(), second.context.close()]);
  await demo.stop();
  await Promise.all([one.remove(), two.remove()]);
}

async function endLabel(page: Page, name: string, how: string): Promise<void> {
  await goTo(page, '/prints');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('button', { name: how, exact: false }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function reportWasted(page: Page, label_log_id: string): Promise<void> {
  const row = {
    id: randomUUID(),
    type: 'label_closed',
    // A minute later than the other end: a tablet knows the server's time to half a second.
    device_time: new Date(Date.now() + 60_000).toISOString(),
    body: { label_log_id, outcome: 'wasted', initials: 'AB' },
    state: 'waiting',
  };
  await page.evaluate(`new Promise((done, fail) => {
    const opening = indexedDB.open('larder-kitchen');
    opening.addEventListener('success', () => {
      const tx = opening.result.transaction(['meta', 'outbox'], 'readwrite');
      const device = tx.objectStore('meta').get('device');
      device.addEventListener('success', () => tx.objectStore('outbox').add({ ...${JSON.stringify(row)}, device_id: device.result.id }));
      tx.addEventListener('complete', () => done(opening.result.close()));
      tx.addEventListener('error', () => fail(tx.error));
    });
  })`);
}

/** The portal's print log as a person sees it. */
async function shownAsDisputed(name: string): Promise<number> {
  const body = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };
  const session = (await overHttp(demo.url)('POST', '/authorize', { body })).body;
  const page = await second.context.newPage();
  await page.addInitScript(`localStorage.setItem('user', ${JSON.stringify(JSON.stringify(session))})`);
  await page.goto(`${demo.url}/#/reports?search=${encodeURIComponent(name)}`);
  await page.getByText(name).first().waitFor();
  return page.getByText(/^Disputed/).count();
}
