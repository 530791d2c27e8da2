/**
 * What a write costs, as ratios to bare Fastify handlers that make the same rows in one transaction, a message for each
 * statement, in tables with the same indexes and without policies, foreign keys and triggers. Both sides in turn, 8
 * connections, durable, audit included. `npx tsx bench/speed/writes.ts [--rounds 5] [--seconds 3] [--connections 8]
 * [--only 'one print']`
 */
import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createApp } from '../../apps/api/src/app.ts';
import { watchStatements } from '../../apps/api/test/sent-statements.ts';
import { openDemoDatabase } from '../demo-database.ts';
import { alternate, load, machine, perSecond, report } from '../measure.ts';
import { addTablets, openSigner } from '../tablet-rows.ts';
import { call } from './calls.ts';
import { openBareTables } from './write-rows.ts';
import { writersOf, type Writer } from './writers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    only: { type: 'string', default: '' },
  },
});
const connections = Number(values.connections);

console.log(`${machine()}, ${load()}`);
const demo = await openDemoDatabase();
const signer = await openSigner(demo);
const children: ChildProcess[] = [];
try {
  const larder = await serve('../../apps/api/test/server-process.ts', [JSON.stringify(demo.owner), demo.database]);
  const bare = await serve('writes-server.ts', [JSON.stringify(demo.superuser), String(connections)]);
  // Those of one venue take turns where they write labels, so each is of another.
  const tablets = (await addTablets(demo, connections * 5)).filter((_, at) => at % 5 === 0);
  const tokens = await Promise.all(tablets.map((tablet) => signer.sign(tablet)));
  const writers = await writersOf(larder, tokens);
  await countWaits(tokens);
  for (const writer of writers) if (writer.name.includes(values.only)) await compare(writer, bare);
} finally {
  for (const child of children) child.kill();
  await signer.close();
  await demo.stop();
}

/** One kind of write, by Larder and by the bare handler. */
async function compare({ name, size = 1, aim, send }: Writer, bare: string): Promise<void> {
  await send(0);
  const shapes = await rowsOf(() => send(0));
  await call('POST', `${bare}/shapes`, { body: shapes });
  const steadily = (work: (connection: number) => Promise<unknown>) => () =>
    perSecond(work, { connections: size > 1 ? 4 : connections, seconds: Number(values.seconds) });
  const rates = await alternate(
    [
      { name: `Larder: ${name}`, run: steadily(send) },
      { name: `Bare: ${name}`, run: steadily(() => call('POST', `${bare}/write`)) },
    ],
    Number(values.rounds),
  );
  for (const [side, rate] of rates) report(side, rate * size, size > 1 ? 'events/s' : 'calls/s');
  const [ours = NaN, theirs = NaN] = rates.values();
  report(`${name}, ratio`, ours / theirs, '', { atLeast: aim });
  const counts = new Map<string, number>();
  for (const { table, rows } of shapes) counts.set(table, (counts.get(table) ?? 0) + rows.length);
  const made = [...counts].map(([table, count]) => `${count} ${table}`).join(', ');
  console.log(`  rows: ${made}; ${load()}`);
}

/** What a call writes, to be written again by the bare handler. */
async function rowsOf(work: () => Promise<unknown>) {
  const superuser = new pg.Pool({ ...demo.superuser, max: 1 });
  const tables = await openBareTables(superuser);
  const shapes = await tables.shapesOf(work);
  await superuser.end();
  return shapes;
}

/** How many statements each write sends, and how often the server waits for the database meanwhile. */
async function countWaits(tokens: string[]): Promise<void> {
  const server = await createApp(signer.app);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const sentBy = watchStatements(signer.app.database.pool);
  for (const { name, send } of await writersOf(url, tokens.slice(0, 1))) {
    await send(0);
    const { statements, waits } = await sentBy(() => send(0));
    console.log(`${name}: ${waits} round trips (at most 6), ${statements.length} statements`);
  }
  await server.close();
}

function serve(file: string, given: string[]): Promise<string> {
  const child = fork(join(import.meta.dirname, file), given, { execArgv: ['--import', 'tsx'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}
