/**
 * A worker of its own process on a test's database, to be killed: it delivers again and again, by a clock that the test
 * sets.
 */
import { jobsOf } from '../src/app.ts';
import { clock } from '../src/platform/clock.ts';
import type { Connection } from '../src/platform/database/database.ts';
import { openTestApp } from './harness-app.ts';

const [owner = '{}', database = '', ahead = '0'] = process.argv.slice(2);
let offset = Number(ahead);
clock.now = () => Date.now() + offset;
process.on('message', (message) => (offset = Number(message)));
process.on('disconnect', () => process.exit(0));
const app = await openTestApp(JSON.parse(owner) as Connection, database, { OUTBOUND_ALLOW: '127.0.0.0/8' });
const job = jobsOf(app).find(({ name }) => name === 'deliver_events');
for (;;) {
  // The listener may just have let go.
  process.send?.('round', undefined, undefined, () => {});
  await job?.run({});
}
