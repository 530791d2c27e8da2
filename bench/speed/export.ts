/**
 * How fast 100,000 rows of the print log become a file, from the record of the export to its mail, as a ratio to
 * PostgreSQL's own COPY of the very same rows to standard output in the same run; how soon its first bytes come, and
 * how much memory it takes. `npx tsx bench/speed/export.ts [--rows 100000] [--rounds 5]`
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { printLogExport } from '../../apps/api/src/labels/prints/report-exports.queries.ts';
import { statementOf } from '../../apps/api/src/platform/database/row-stream.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { alternate, machine, report } from '../measure.ts';
import { openExporter, wholeLog } from './export-work.ts';
import { fillLabelLogs, type Filled } from './label-log-rows.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const rows = Number(values.rows);

console.log(machine());
const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir });
try {
  const filled = await fillLabelLogs(postgres.owner, postgres.superuser, rows);
  await compare(filled);
  for (const format of ['csv', 'xlsx']) {
    const { taken, first } = await watched(format, filled);
    report(`${format.toUpperCase()}: memory above idle at most`, taken / 2 ** 20, 'MB', { atMost: 64 });
    report(`${format.toUpperCase()}: first bytes after`, first, 'ms', { atMost: 1000 });
  }
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function compare(filled: Filled): Promise<void> {
  const exporter = await openExporter(filled);
  const bytes = new Map<string, number>();
  const asFile = (format: 'csv' | 'xlsx') => async () => {
    const made = await exporter.run(format);
    bytes.set(format, made.bytes);
    return made.rows / made.seconds;
  };
  const contenders = [
    { name: 'COPY', run: () => copyOut(filled) },
    { name: 'CSV', run: asFile('csv') },
    { name: 'XLSX', run: asFile('xlsx') },
  ];
  const rates = await alternate(contenders, Number(values.rounds)).catch(async (error: unknown) => {
    await exporter.close();
    throw error;
  });
  await exporter.close();
  const rate = (name: string) => rates.get(name) ?? NaN;
  report('COPY … TO STDOUT of the same rows', rate('COPY'), 'rows/s');
  report(`CSV, ${size(bytes.get('csv'))}`, rate('CSV'), 'rows/s');
  report(`XLSX, ${size(bytes.get('xlsx'))}`, rate('XLSX'), 'rows/s');
  report('CSV to COPY', rate('CSV') / rate('COPY'), '', { atLeast: 0.5 });
  report('XLSX to COPY', rate('XLSX') / rate('COPY'), '', { atLeast: 0.15 });
}

/** Rows per second of the same selection, in the same scope and by the same role, thrown away as it comes. */
async function copyOut({ app, account_id }: Filled): Promise<number> {
  const { sql, params } = statementOf(printLogExport.select(wholeLog, { account_id, whole: true }));
  // COPY takes no parameters; the bench's own hold no quote.
  const text = sql.replaceAll(/\$(\d+)/g, (_, number: string) => `'${String(params[Number(number) - 1])}'`);
  const client = new pg.Client(app);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select auth.open_scope($1, $2)', [account_id, [account_id]]);
    const begun = performance.now();
    const copied = await drain(client, `copy (${text}) to stdout (format csv)`);
    return copied / ((performance.now() - begun) / 1000);
  } finally {
    await client.end();
  }
}

/** Runs a COPY to standard output as a bare client would, and answers its rows. */
function drain(client: pg.Client, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let copied = 0;
    const nothing = () => undefined;
    const query = {
      submit: (connection: { query: (text: string) => void }) => connection.query(text),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      handleCopyInResponse: nothing,
      handleCopyData: nothing,
      handleCommandComplete: (message: { text: string }) => (copied = Number(message.text.replace('COPY ', ''))),
      handleReadyForQuery: () => resolve(copied),
      handleError: reject,
    };
    client.query(query as unknown as pg.Submittable);
  });
}

/** Makes one export in a process of its own. */
function watched(format: string, filled: Filled): Promise<{ taken: number; first: number }> {
  const child = fork(join(import.meta.dirname, 'export-memory.ts'), [format, JSON.stringify(filled)], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { taken: number; first: number }));
    child.once('exit', (code) => reject(new Error(`The watched process ended with ${code}`)));
  });
}

function size(bytes = 0): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
