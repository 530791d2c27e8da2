/**
 * The bare side of bench/speed/writes.ts: a handler that writes given rows in one transaction, a message for each
 * statement.
 */
import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Shape } from './write-rows.ts';

const [superuser = '{}', connections = '8'] = process.argv.slice(2);
const pool = new pg.Pool({ ...(JSON.parse(superuser) as pg.ClientConfig), max: Number(connections) });
let statements: (fresh: Map<string, string>) => { name: string; text: string; values: (string | null)[] }[] = () => [];
let learned = 0;

const server = fastify({ bodyLimit: 50_000_000 });
server.post<{ Body: Shape[] }>('/shapes', ({ body }) => {
  learned += 1;
  const known = body.map((shape, at) => ({ ...statementOf(shape), name: `s${learned}_${at}` }));
  statements = (fresh) => known.map(({ name, text, valuesOf }) => ({ name, text, values: valuesOf(fresh) }));
  return {};
});
server.post('/write', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements(new Map())) await client.query(statement);
    await client.query('commit');
    return { status: 'accepted' };
  } finally {
    client.release();
  }
});
process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));

/**
 * An INSERT of all rows or an UPDATE of one; identifiers that the call gave are new each time, the same ones in every
 * table.
 */
function statementOf({ table, columns, rows, key }: Shape) {
  let count = 0;
  const placeOf = ({ how }: Shape['columns'][number]) => {
    if (how === 'transaction') return 'pg_current_xact_id()';
    return how === 'now' ? 'clock_timestamp()' : `$${(count += 1)}`;
  };
  const given = columns.flatMap(({ how }, at) => (how === 'value' || how === 'fresh' ? [{ how, at }] : []));
  const valuesOf = (fresh: Map<string, string>) =>
    rows.flatMap((row) =>
      given.map(({ how, at }) => (how === 'fresh' ? renewed(row[at] ?? '', fresh) : (row[at] ?? null))),
    );
  const isKey = (name: string) => key?.includes(name) ?? false;
  if (key) {
    const parts = columns.map((column) => ({ name: column.name, part: `"${column.name}" = ${placeOf(column)}` }));
    const set = parts.filter(({ name }) => !isKey(name)).map(({ part }) => part);
    const where = parts.filter(({ name }) => isKey(name)).map(({ part }) => part);
    return { text: `update bare_${table} set ${set.join(', ')} where ${where.join(' and ')}`, valuesOf };
  }
  const places = rows.map(() => `(${columns.map(placeOf).join(', ')})`);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return { text: `insert into bare_${table} (${names}) values ${places.join(', ')} on conflict do nothing`, valuesOf };
}

function renewed(id: string, fresh: Map<string, string>): string {
  const known = fresh.get(id) ?? randomUUID();
  fresh.set(id, known);
  return known;
}
