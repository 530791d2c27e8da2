/**
 * What the rows of venues on Home cost a customer with many venues, against one with a single venue in the same run,
 * and how long an answer takes. `npx tsx bench/speed/home.ts [--venues 400] [--answers 200]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { duration, machine, median, p95, report } from '../measure.ts';
import { fillVenues } from './home-rows.ts';

const { values } = parseArgs({
  options: { venues: { type: 'string', default: '400' }, answers: { type: 'string', default: '200' } },
});

type Side = { url: string; token: string };

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  const [one, many] = [await open('one', 1), await open('many', Number(values.venues))];
  const [ofOne, ofMany]: [number[], number[]] = [[], []];
  // In turn, since the machine drifts; the first answers are not counted.
  for (let at = -5; at < Number(values.answers); at += 1) {
    const taken = [await duration(() => ask(one)), await duration(() => ask(many))] as const;
    if (at < 0) continue;
    ofOne.push(taken[0]);
    ofMany.push(taken[1]);
  }
  report('One venue, the median', median(ofOne), 'ms');
  report(`${values.venues} venues, the median`, median(ofMany), 'ms');
  report(`${values.venues} venues to one`, median(ofMany) / median(ofOne), 'times the cost');
  report(`${values.venues} venues, 95 of 100 answers within`, p95(ofMany), 'ms', { atMost: 300 });
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function open(database: string, venues: number): Promise<Side> {
  console.log(`Filling ${venues} ${venues === 1 ? 'venue' : 'venues'} …`);
  const filled = await fillVenues(postgres.owner, postgres.superuser, { database, venues });
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Side));
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
}

async function ask({ url, token }: Side): Promise<void> {
  const answer = await fetch(`${url}/api/venue_figures?size=20`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`The figures were answered with ${answer.status}: ${await answer.text()}`);
  await answer.text();
}
