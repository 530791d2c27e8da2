/**
 * Two hundred clients report of the same fifty labels at once, each call in an order of its own: is a fact lost, does
 * anybody wait for ever, are there locks that exclude each other? Needs the build: `npx tsx
 * bench/campaigns/living-crowd.ts [--clients 200] [--labels 50]`
 */
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { createFakeDevice } from '../../tools/fake-device.ts';
import { overHttp, portalOf } from '../../tools/over-http.ts';
import { startDemo } from '../demo-server.ts';
import { duration, machine, report } from '../measure.ts';
import { lifeChances } from './life-chances.ts';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '200' }, labels: { type: 'string', default: '50' } },
});
const { pick, shuffled } = lifeChances(1);

let busy = 0;
console.log(machine());
const demo = await startDemo();
try {
  // Of three venues, so that some wait for the whole account.
  const tablets = await Promise.all(['1000001', '1000002', '1000004'].map(pair));
  const portal = await portalOf(demo.url);
  const [first] = tablets;
  const prints = Array.from({ length: Number(values.labels) }, () => {
    const product_id = first?.state.products[0]?.id ?? '';
    const print = first?.print({ product_id, storage_id: first.state.storage[0]?.id ?? '' });
    return { ...print, id: uuidv7() };
  });
  await first?.ask('POST', '/device/events', { events: prints });
  const kinds = ['opened', 'moved', 'found', 'frozen', 'thawed'];
  let refused = 0;
  const taken = await duration(() =>
    Promise.all(
      Array.from({ length: Number(values.clients) }, async (_, client) => {
        const tablet = tablets[client % tablets.length];
        const device_time = new Date(Date.now() - client * 1_000).toISOString();
        const events = shuffled(prints).map(({ id }) => ({
          id: uuidv7(),
          type: 'label_fact',
          device_time,
          body: { label_id: id, kind: pick(kinds), place: `Shelf ${client}` },
        }));
        const answer = await sendUntilTaken(() => tablet?.ask('POST', '/device/events', { events }));
        const results = (answer?.body as { results?: { status: string }[] } | undefined)?.results ?? [];
        refused += events.length - results.filter(({ status }) => status !== 'rejected').length;
      }),
    ),
  );
  let lost = 0;
  for (const { id } of prints) {
    const { history } = (await portal('GET', `/labels/${id}`)).body as { history: unknown[] };
    lost += Number(values.clients) - history.length;
  }
  report(`${values.clients} calls at once of ${values.labels} facts each`, taken, 'ms');
  report('Answered as busy, and sent again', busy, 'calls');
  report('Refused or unanswered', refused, 'facts', { atMost: 0 });
  report('Lost', lost, 'facts', { atMost: 0 });
  if (refused + lost > 0) process.exitCode = 1;
} finally {
  await demo.stop();
}

/** As a tablet does: a server that is busy is asked again, with the same reports. */
async function sendUntilTaken<Answered extends { status: number }>(send: () => Promise<Answered> | undefined) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await send();
    if (answer?.status !== 503) return answer;
    busy += 1;
    await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 2_000));
  }
  return undefined;
}

async function pair(code: string) {
  const tablet = createFakeDevice(overHttp(demo.url));
  await tablet.pair(code, '2468');
  await tablet.pull();
  return tablet;
}
