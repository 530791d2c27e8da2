/**
 * What the operator's list of customers costs where there are many, in order of trouble and by a search for the name of
 * a venue, and how long an answer takes. `npx tsx bench/speed/customers.ts [--customers 1000] [--answers 200]`
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { duration, machine, median, p95, report } from '../measure.ts';
import { fillCustomers } from './customer-rows.ts';

const { values } = parseArgs({
  options: { customers: { type: 'string', default: '1000' }, answers: { type: 'string', default: '200' } },
});
const customers = Number(values.customers);

const questions = {
  'trouble first': 'sort_by=trouble',
  'trouble first, page 20': 'sort_by=trouble&page=19',
  'by name': 'sort_by=name',
  'a venue of one customer': `search=harbour+${Math.ceil(customers / 2)}+quay`,
  'a name of every venue, trouble first': 'search=quay&sort_by=trouble',
};

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  console.log(`Filling ${customers} customers …`);
  const filled = await fillCustomers(postgres.owner, postgres.superuser, customers);
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  const { url, token } = await new Promise<{ url: string; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; token: string }));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  try {
    const ask = async (query: string) => {
      const answer = await fetch(`${url}/api/organizations/${filled.account_id}/network?size=20&${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`The customers were answered with ${answer.status}: ${await answer.text()}`);
      const { items } = (await answer.json()) as { items: unknown[] };
      if (items.length === 0) throw new Error(`No customer was found by ${query}`);
    };
    const taken = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
    // In turn, since the machine drifts; the first answers are not counted.
    for (let at = -5; at < Number(values.answers); at += 1) {
      for (const [name, query] of Object.entries(questions)) {
        const one = await duration(() => ask(query));
        if (at >= 0) taken.get(name)?.push(one);
      }
    }
    for (const [name, durations] of taken) {
      report(`${customers} customers, ${name}, the median`, median(durations), 'ms');
      report(`${customers} customers, ${name}, 95 of 100 answers within`, p95(durations), 'ms', { atMost: 300 });
    }
  } finally {
    child.kill();
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
