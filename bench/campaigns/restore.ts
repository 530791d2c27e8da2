/**
 * A backup is made under live tablets, which print and renew their sign-in afterwards; then the installation falls back
 * to the backup. Is a tablet to be paired anew, is a print lost or there twice, does a stolen sign-in still end its
 * pairing? `npx tsx bench/campaigns/restore.ts [--prints 40] [--renewals 5]` on a build (`npm run build`).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { root } from '../../tools/step.mjs';
import { startDemo } from '../demo-server.ts';
import { logged, newProduct, newProfile, openTablet, outboxOf, print, sendAll, setUp } from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: { prints: { type: 'string', default: '40' }, renewals: { type: 'string', default: '5' } },
});
const renewals = Number(values.renewals);
/** Each venue has people of its own. */
const anybody = /^\p{Lu}\S+ \p{Lu}/u;
/** Half of them each. */
const each = Math.ceil(Number(values.prints) / 2);

console.log(machine());
const demo = await startDemo();
const place = await mkdtemp(join(tmpdir(), 'larder-restore-'));
const copy = join(place, 'copy');
const profiles = [await newProfile(), await newProfile()];
const opened = await Promise.all(
  profiles.map(({ profile }) => openTablet(profile, { print: () => undefined, serviceWorkers: 'block' })),
);
try {
  const portal = await portalOf(demo.url);
  const names = ['Restored soup', 'Restored stew'];
  for (const name of names) await newProduct(portal, name);
  const tablets = opened.map(({ page }, index) => ({
    page,
    product: names[index] ?? '',
    code: String(1_000_001 + index),
  }));
  for (const { page, product, code } of tablets) {
    await setUp(page, demo.url, code, anybody);
    await print(page, product, 3);
    await sendAll(page);
  }
  const reach = overHttp(demo.url);
  const paired = await reach('POST', '/device/pair', { body: { device_code: '1000003', pin: '2468' } });
  let robbed = tokenIn(paired.body);
  robbed = await renew(robbed);

  await promisify(execFile)('npm', ['run', 'backup', '--', copy], {
    cwd: root,
    env: { ...process.env, DATA_DIR: demo.dataDir },
  });
  const stolen = await renew(robbed);
  robbed = await renew(await renew(stolen));
  for (const { page, product } of tablets) {
    for (let renewal = 0; renewal < renewals; renewal += 1) {
      await refuseOnce(page);
      await print(page, product, Math.ceil((each * (renewal + 1)) / renewals) - Math.ceil((each * renewal) / renewals));
      await sendAll(page);
    }
  }
  const before = await printedIds(portal);
  report(`Prints acknowledged, ${each * 2} of them after the backup`, before.length, '', { atLeast: 6 + each * 2 });

  await demo.halt();
  await demo.again({ dataDir: copy });
  const restored = await portalOf(demo.url);
  report('Prints that the copy knows', (await printedIds(restored)).length, '', { atLeast: 6, atMost: 6 });
  const back = Date.now();
  for (const { page } of tablets) await page.getByRole('button', { name: 'Send now' }).click();
  const isThere = (ids: string[]) => before.every((id) => ids.includes(id));
  let after = await printedIds(restored);
  while (!isThere(after) && Date.now() - back < 180_000) {
    await setTimeout(500);
    after = await printedIds(restored);
  }
  report('Everything there again', Date.now() - back, 'ms', { atMost: 60_000 });
  for (const { page } of tablets) await page.getByText('Everything has been sent.').waitFor();
  report(
    'Tablets to pair anew',
    (await Promise.all(tablets.map(({ page }) => isUnpaired(page)))).filter(Boolean).length,
    '',
    { atMost: 0 },
  );
  report('Prints lost', before.filter((id) => !after.includes(id)).length, '', { atMost: 0 });
  report('Prints there twice', after.length - new Set(after).size, '', { atMost: 0 });
  report('Reports that wait', (await Promise.all(tablets.map(({ page }) => outboxOf(page)))).flat().length, '', {
    atMost: 0,
  });

  const genuine = await renew(robbed);
  const again = await reach('POST', '/device/refresh', { body: { refresh_token: stolen } });
  report('Answer to a stolen sign-in that was used before', again.status, '', { atLeast: 401, atMost: 401 });
  const ended = await reach('POST', '/device/refresh', { body: { refresh_token: genuine } });
  report('Answer to its tablet afterwards, whose pairing has ended', ended.status, '', { atLeast: 401, atMost: 401 });

  async function renew(refresh_token: string): Promise<string> {
    const answer = await reach('POST', '/device/refresh', { body: { refresh_token } });
    if (answer.status !== 200) throw new Error(`The sign-in was not renewed: ${answer.status}`);
    return tokenIn(answer.body);
  }

  async function printedIds(from: typeof portal): Promise<string[]> {
    const rows = await Promise.all(names.map((name) => logged(from, name, 0)));
    return rows.flat().map(({ id }) => id);
  }
} finally {
  await Promise.all(opened.map(({ context }) => context.close()));
  await demo.stop();
  await Promise.all(profiles.map(({ remove }) => remove()));
  await rm(place, { recursive: true, force: true });
}

function tokenIn(body: unknown): string {
  return (body as { api_tokens: { refresh_token: string } }).api_tokens.refresh_token;
}

/** Answers the tablet's next call with 401, as when its access has run out: it renews its sign-in. */
async function refuseOnce(page: (typeof opened)[number]['page']): Promise<void> {
  const refusal = JSON.stringify({ code: 'UNAUTHENTICATED', message: 'Session expired' });
  await page.route(
    '**/api/device/events',
    (route) => route.fulfill({ status: 401, contentType: 'application/json', body: refusal }),
    { times: 1 },
  );
}

async function isUnpaired(page: (typeof opened)[number]['page']): Promise<boolean> {
  await page.reload();
  const working = page.getByRole('heading', { name: 'Who is working?' });
  const pairing = page.getByRole('textbox', { name: 'Device code' });
  await working.or(pairing).first().waitFor();
  return pairing.isVisible();
}
