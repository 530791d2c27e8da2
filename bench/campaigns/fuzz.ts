/**
 * Every endpoint of the contract is called with requests that are valid but for a few hostile places, as every kind of
 * caller: does any answer say that the server itself failed? `npx tsx bench/campaigns/fuzz.ts [--calls 20000] [--seed
 * 1]`
 */
import { parseArgs } from 'node:util';
import type { Connection } from '../../apps/api/src/platform/database/database.ts';
import { endpoints } from '../../apps/api/test/endpoints.ts';
import { fuzz } from '../../apps/api/test/fuzz.ts';
import setup from '../../apps/api/test/global-setup.ts';
import { openHarness } from '../../apps/api/test/harness.ts';
import { machine, report } from '../measure.ts';

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
});
/** Each run of so many calls has a demo of its own, for calls that succeed use it up. */
const run = 2_500;

console.log(machine());
let owner: Connection = {};
const stop = await setup({ provide: (_: string, given: Connection) => (owner = given) } as never);
try {
  const reached = new Set<string>();
  let calls = 0;
  let broken = 0;
  for (let seed = Number(values.seed); calls < Number(values.calls); seed++) {
    const harness = await openHarness({}, owner);
    const found = await fuzz(harness, { calls: Math.min(run, Number(values.calls) - calls), seed });
    await harness.close();
    calls += found.calls;
    broken += found.broken.length;
    for (const name of found.reached) reached.add(name);
    for (const one of found.broken) console.log(`seed ${seed}`, one);
    console.log(`seed ${seed}: ${JSON.stringify(found.statuses)}`);
  }
  report('Calls', calls, '');
  report(`Endpoints that took at least one, of ${endpoints.length}`, reached.size, '');
  report('Answers of 500 or above', broken, '');
  process.exitCode = broken > 0 ? 1 : 0;
} finally {
  await stop();
}
