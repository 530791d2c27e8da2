/**
 * Whether the time of an answer tells if an address is known: wrong passwords and requested codes, for addresses with a
 * sign-in and without, in turn, the two distributions side by side. `npx tsx bench/speed/enumeration.ts [--rounds 200]`
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '../../apps/api/src/access/session/password.rules.ts';
import { createUser } from '../../apps/api/src/access/users/users.actions.ts';
import { findRoleByName } from '../../apps/api/src/access/users/users.queries.ts';
import { createApp } from '../../apps/api/src/app.ts';
import { createCustomer } from '../../apps/api/src/network/organizations/organizations.actions.ts';
import { withScope } from '../../apps/api/src/platform/database/scope.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { openBenchApp } from '../bench-app.ts';
import { duration, machine, report } from '../measure.ts';
import { prepareDatabase } from './label-log-rows.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);
const people = Array.from({ length: rounds }, (_, n) => `person${n}@bench.test`);

console.log(machine());
const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
await chmod(directory, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data') });
const app = await openBenchApp(await prepareDatabase(postgres.owner), { max: 8 });
const server = await createApp(app);
try {
  await fill();
  await compare('sign-in, wrong password', '/api/authorize', (email) => ({ email, password: 'not the password' }), 401);
  await compare(
    'code request',
    '/api/password/otp',
    (destination) => ({ destination, destination_type: 'EMAIL' }),
    200,
  );
} finally {
  await server.close();
  await app.database.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/** One person per round, since each target has few attempts. */
async function fill(): Promise<void> {
  const account_id = uuidv7();
  const actor = { id: null, name: 'Bench' };
  const password_hash = await hashPassword('a password that nobody tries');
  await withScope(app.database, { account_id }, async (tx) => {
    const organization_id = await createCustomer(tx, actor, { name: 'Bench', organization_type: 'ACCOUNT' });
    const role_id = (await findRoleByName(tx, 'Staff'))?.id ?? '';
    for (const email of people)
      await createUser(tx, actor, {
        organization_id,
        role_id,
        forename: 'A',
        surname: 'B',
        email,
        login: { password_hash },
      });
  });
}

/** Known and unknown in turn, each from a network of its own; the first tenth warms up. */
async function compare(name: string, url: string, body: (email: string) => object, status: number): Promise<void> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const bytes = new Set<string>();
  for (const [n, known] of people.entries()) {
    for (const side of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const payload = body(side === 'known' ? known : known.replace('person', 'nobody'));
      const remoteAddress = `10.${n >> 8}.${n & 255}.${side === 'known' ? 1 : 2}`;
      const took = await duration(async () => {
        const answer = await server.inject({ method: 'POST', url, payload, remoteAddress });
        if (answer.statusCode !== status) throw new Error(`${url} answered ${answer.statusCode}`);
        bytes.add(answer.body.replaceAll(/"trace_id":"[^"]*"/g, ''));
      });
      if (n >= rounds / 10) times[side].push(took);
    }
  }
  console.log(`${name}: ${bytes.size === 1 ? 'the same bytes for all' : `${bytes.size} different answers`}`);
  console.log('              p5      p25     p50     p75     p95     mean  (ms)');
  for (const side of ['known', 'unknown'] as const) console.log(`  ${side.padEnd(8)} ${line(times[side])}`);
  report('  chance to tell them apart by time', 100 * separation(times.known, times.unknown), '%', { atMost: 60 });
}

function line(list: number[]): string {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  const mean = list.reduce((sum, one) => sum + one, 0) / list.length;
  return [at(0.05), at(0.25), at(0.5), at(0.75), at(0.95), mean].map((one) => one.toFixed(2).padStart(7)).join(' ');
}

/**
 * How often the slower of a known and an unknown is guessed right: 50 % is mere chance (the area under the ROC curve).
 */
function separation(a: number[], b: number[]): number {
  const larger = a.reduce((sum, one) => sum + b.filter((other) => one > other).length, 0) / (a.length * b.length);
  return Math.max(larger, 1 - larger);
}
