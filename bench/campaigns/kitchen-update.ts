/**
 * A new version is served while 200 reports wait and a job prints: does the job end, does the queue stay, does the new
 * version run after one tap, and do the old one's files go? `npx tsx bench/campaigns/kitchen-update.ts` on a build
 * (`npm run build`); the new version is built from the sources here, with another number.
 */
import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { portalOf } from '../../tools/over-http.ts';
import { root } from '../../tools/step.mjs';
import { startDemo } from '../demo-server.ts';
import {
  enter,
  findProduct,
  goTo,
  logged,
  newProduct,
  newProfile,
  openTablet,
  outboxOf,
  print,
  printButton,
  sendAll,
  setUp,
  untilInstalled,
} from '../kitchen-harness.ts';
import { machine, report } from '../measure.ts';

const oldBuild = join(root, 'apps/kitchen/dist');
const newBuild = await mkdtemp(join(tmpdir(), 'larder-kitchen-'));
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};
const served = { folder: oldBuild, isAway: false };

console.log(machine());
// Before the build, which sets NODE_ENV.
const demo = await startDemo();
await build({
  configFile: join(root, 'apps/kitchen/vite.config.ts'),
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify('0.0.0-new') },
  build: { outDir: newBuild, emptyOutDir: true },
});
const front = createServer((asked, answer) => {
  const path = new URL(asked.url ?? '/', demo.url).pathname;
  if (path.startsWith('/kitchen/')) {
    const file = join(served.folder, path === '/kitchen/' ? 'index.html' : path.slice('/kitchen/'.length));
    if (!existsSync(file)) return void answer.writeHead(404).end();
    answer.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    return void createReadStream(file).pipe(answer);
  }
  if (served.isAway) return void answer.destroy();
  const onward = request(
    new URL(asked.url ?? '/', demo.url),
    { method: asked.method, headers: asked.headers },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    },
  );
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
});
await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
const url = `http://localhost:${(front.address() as AddressInfo).port}`;
const { profile, remove } = await newProfile();
let [taken, slowness] = [0, 0];
const { context, page } = await openTablet(profile, {
  print: async () => {
    await pause(slowness);
    taken += 1;
  },
});
try {
  const portal = await portalOf(demo.url);
  const name = 'Updated soup';
  await newProduct(portal, name);
  await setUp(page, url);
  await untilInstalled(page);
  await page.reload();
  await enter(page);
  served.isAway = true;
  for (let job = 0; job < 4; job += 1) await print(page, name, 50);
  report('Reports that wait', (await outboxOf(page)).length, '', { atLeast: 200 });

  served.folder = newBuild;
  slowness = 1000;
  await findProduct(page, name);
  await (await printButton(page, 10)).click();
  await page.getByText('1 of 10').waitFor();
  await page.evaluate('navigator.serviceWorker.getRegistration().then((one) => one.update())');
  // The sheet of the job lies over it: the tap of somebody who was quicker than the job.
  await page.getByRole('button', { name: 'Update now', includeHidden: true }).dispatchEvent('click');
  const before = await page.evaluate('document.querySelector("script[type=module]").src');
  await page.waitForURL(/\/kitchen\/\?v=/, { timeout: 60_000 });
  report('Labels of the running job on paper', taken - 200, '', { atLeast: 10, atMost: 10 });
  await enter(page);
  report('Reports that wait after the update', (await outboxOf(page)).length, '', { atLeast: 210, atMost: 210 });
  const running = await page.evaluate('document.querySelector("script[type=module]").src');
  await goTo(page, '/tablet');
  await page.getByText('0.0.0-new').waitFor();
  report('The new version runs', Number(running !== before), '', { atLeast: 1 });
  const current = new Set(await readdir(join(newBuild, 'assets')));
  const cached = await page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys())))).then((all) => all.flat().map(({ url }) => url))`,
  );
  const old = cached.filter(
    (one) => one.includes('/kitchen/assets/') && !current.has(new URL(one).pathname.split('/').pop() ?? ''),
  );
  report('Files of the old version on the tablet', old.length, '', { atMost: 0 });
  served.isAway = false;
  await sendAll(page);
  const ids = (await logged(portal, name)).map(({ id }) => id);
  report('Lost', taken - new Set(ids).size, '', { atMost: 0 });
  report('In the log twice', ids.length - new Set(ids).size, '', { atMost: 0 });
} finally {
  await context.close();
  front.close();
  front.closeAllConnections();
  await demo.stop();
  await remove();
  await rm(newBuild, { recursive: true, force: true });
}
