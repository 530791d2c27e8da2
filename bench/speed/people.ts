/**
 * What the operator's list of 5,000 accounts and a customer's list of 50,000 people cost, page by page and search by
 * search, against the same lists of 500 in the same run. `npx tsx bench/speed/people.ts [--accounts 5000] [--people
 * 50000] [--rounds 3] [--seconds 2]`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { alternate, machine, report, throughput } from '../measure.ts';
import type { Filled } from './label-log-rows.ts';
import { fillPeople } from './people-rows.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '5000' },
    people: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
  },
});

type Side = { url: string; headers: Record<string, string>; account_id: string };
type Size = { operator: Side; customer: Side };

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const servers: ChildProcess[] = [];
try {
  const few = await open('few', 500, 500);
  const many = await open('many', Number(values.accounts), Number(values.people));
  for (const [name, of, depth] of questions()) {
    if (!name.includes(values.only)) continue;
    const small = await question(few, of, 400);
    const large = await question(many, of, depth);
    const rates = await alternate(
      [
        { name: 'few', run: () => throughput({ ...small, connections: 8, seconds: Number(values.seconds) }) },
        { name: 'many', run: () => throughput({ ...large, connections: 8, seconds: Number(values.seconds) }) },
      ],
      Number(values.rounds),
    );
    const [a, b] = [rates.get('few') ?? NaN, rates.get('many') ?? NaN];
    console.log(
      `  ${small.found} rows of ${small.total} in ${(1000 / a).toFixed(2)} ms, ${large.found} of ${large.total} in ${(1000 / b).toFixed(2)} ms`,
    );
    report(name, a / b, 'times the cost', { atMost: 1.5 });
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const server of servers) server.kill();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Each question with the row from which its deep page starts. */
function questions(): [name: string, of: (size: Size, from: number) => Promise<[Side, string]>, depth: number][] {
  const accounts = (query: string) => async (size: Size) => at(size.operator, network(size), query);
  const people = (query: string) => async (size: Size) => at(size.customer, '/api/users?size=20', query);
  return [
    ['Accounts: first page', accounts(''), 0],
    ['Accounts: a late page', async (size, from) => at(size.operator, network(size), `&page=${from / 20}`), 4_800],
    ['Accounts: search by name', accounts('&search=wolstenholme'), 0],
    ['Accounts: search by part of a word', accounts('&search=stenhol'), 0],
    ['Accounts: search by e-mail', accounts('&search=@quayside.test'), 0],
    ['Accounts: search by post code', accounts('&search=ze10aa'), 0],
    ['Accounts: search without the accent', accounts('&search=zoe'), 0],
    ['Accounts: search in Cyrillic', accounts('&search=%D0%BA%D1%83%D0%B7%D0%BD%D0%B5'), 0],
    ['People: first page', people(''), 0],
    ['People: a late page', async (size, from) => [size.customer, await late(size.customer, from)], 9_800],
    ['People: search by name', people('&search=wolstenholme'), 0],
    ['People: search by part of a word', people('&search=stenhol'), 0],
    ['People: search by e-mail', people('&search=@quayside.test'), 0],
    ['People: search without the accent', people('&search=zoe'), 0],
    ['People: search in Cyrillic', people('&search=%D0%BA%D1%83%D0%B7%D0%BD%D0%B5'), 0],
    ['People: search that many match', people('&search=worth'), 0],
    ['People: search that all match', people('&search=test'), 0],
    ['People: search that none match', people('&search=nobodyofthisname'), 0],
    ['People, narrowed: active', people('&state=ACTIVE'), 0],
    ['People, narrowed: invited', people('&state=INVITED'), 0],
    ['People, narrowed: active, search by name', people('&state=ACTIVE&search=wolstenholme'), 0],
    ['People, narrowed: active, search that many match', people('&state=ACTIVE&search=worth'), 0],
    ['People, narrowed: active, search that all match', people('&state=ACTIVE&search=test'), 0],
    ['People, narrowed: invited, search that all match', people('&state=INVITED&search=test'), 0],
    ['People, narrowed: inactive, search that all match', people('&state=INACTIVE&search=test'), 0],
  ];
}

function at(side: Side, path: string, query: string): [Side, string] {
  return [side, `${side.url}${path}${query}`];
}

function network({ operator }: Size): string {
  return `/api/organizations/${operator.account_id}/network?category_tag=ACCOUNT&size=20`;
}

/** The cursor of a page deep in the list. */
async function late(side: Side, from: number): Promise<string> {
  const list = `${side.url}/api/users?size=20`;
  const { next_cursor } = await get(`${list}&page=${from / 20 - 1}`, side.headers);
  return `${list}&cursor=${next_cursor}`;
}

async function question(size: Size, of: (size: Size, from: number) => Promise<[Side, string]>, from: number) {
  const [{ headers }, url] = await of(size, from);
  const answer = await get(url, headers);
  return { url, headers, found: answer.items.length as number, total: (answer.total ?? '?') as number };
}

async function open(database: string, accounts: number, people: number): Promise<Size> {
  console.log(`Filling ${accounts.toLocaleString('en')} accounts and ${people.toLocaleString('en')} people …`);
  const filled = await fillPeople(postgres.owner, postgres.superuser, { database, accounts, people });
  return { operator: await serve(filled.operator), customer: await serve(filled.customer) };
}

function serve(filled: Filled): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'lists-server.ts'), ['larder', JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx'],
  });
  servers.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { url, token } = message as { url: string; token: string };
      resolve({ url, headers: { authorization: `Bearer ${token}` }, account_id: filled.account_id });
    });
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}`)));
  });
}

// oxlint-disable-next-line typescript/no-explicit-any -- a bench reads the answer as it comes
async function get(url: string, headers: Record<string, string>): Promise<any> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
