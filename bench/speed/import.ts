/**
 * How fast a file becomes products, with every check, label, allergen and audit row, as a ratio to PostgreSQL's own
 * COPY of the very rows that were written, into tables with the same indexes, in the same run; and how much memory the
 * server takes for it. `npx tsx bench/speed/import.ts [--rows 10000,100000]`
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { createConfiguration, createJob } from '../../apps/api/src/catalogue/imports/import-configurations.actions.ts';
import { runJob } from '../../apps/api/src/catalogue/imports/imports.actions.ts';
import { createCustomer } from '../../apps/api/src/network/organizations/organizations.actions.ts';
import type { Me } from '../../apps/api/src/platform/app-context.ts';
import { openDatabase, type Database } from '../../apps/api/src/platform/database/database.ts';
import { withScope, type Tx } from '../../apps/api/src/platform/database/scope.ts';
import { openBlobs } from '../../apps/api/src/platform/files/blobs.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { machine, report } from '../measure.ts';
import { prepareDatabase } from './label-log-rows.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000,100000' } } });
const columns = ['name', 'sku', 'category_id', 'custom_allergens', 'ingredients', 'may_contain', 'period', 'units'];
/** Every table that an import writes rows of. */
const written = ['categories', 'products', 'labels', 'product_allergens', 'expiries', 'audit_entries'];
const allergens = ['milk', 'en:gluten,en:milk', 'eggs; mustard', '', 'celery', 'fish, crustaceans'];

console.log(machine());
const directory = await mkdtemp(join(tmpdir(), 'larder-bench-'));
await chmod(directory, 0o777);
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'data') });
const connection = await prepareDatabase(postgres.owner);
const database = await openDatabase(connection, createLog('error'));
const blobs = openBlobs({ BLOB_URL: 'file:blobs', dataDir: directory });
const superuser = new pg.Client({
  ...postgres.superuser,
  ...(postgres.owner.database && { database: postgres.owner.database }),
});
await superuser.connect();
for (const name of written) await superuser.query(`create table copied_${name} (like ${name} including all)`);
try {
  for (const rows of values.rows.split(',').map(Number)) await compare(rows);
} finally {
  await superuser.end();
  await database.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

async function compare(rows: number): Promise<void> {
  const file = join(directory, `${rows}.csv`);
  await writeFile(file, table(rows));
  await chmod(file, 0o644);
  const importer = await openImporter(database);
  // Run from source, the first import bundles the reader of files, which the built server has ready.
  await importer.run(new File([table(10)], 'first.csv'));
  importer.said.length = 0;
  const blob = new File([await readFile(file)], 'products.csv');
  const before = process.memoryUsage().rss;
  const watch = watchProcess();
  const first = await seconds(() => importer.run(blob));
  const { peak, pause } = watch.stop();
  const second = await seconds(() => importer.run(blob));
  const copied = await copySameRows(importer.account_id);
  console.log(`${rows.toLocaleString('en-GB')} rows: ${importer.said.join('; then ')}`);
  report('  first run', rows / first, 'rows/s');
  report('  second run, nothing changes', rows / second, 'rows/s');
  report('  first run to COPY of the same rows', copied / first, '', { atLeast: 0.1 });
  report('  memory taken at most', (peak - before) / 2 ** 20, 'MB', { atMost: 256 });
  report('  longest pause of other work', pause, 'ms');
}

/** A new customer with a configuration and a job for the bench's columns. */
async function openImporter(on: Database) {
  const account_id = uuidv7();
  const actor = { id: null, name: 'Bench' };
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => withScope(on, { account_id }, work);
  await transaction((tx) => createCustomer(tx, actor, { name: `Bench ${account_id}`, organization_type: 'ACCOUNT' }));
  const me = { ...actor, account_id, organization_id: account_id } as unknown as Me;
  const mapping = JSON.stringify(Object.fromEntries(columns.map((name) => [name, name])));
  const job = await transaction(async (tx) => {
    const { id } = await createConfiguration(tx, me, {
      name: 'Bench',
      use: 'prep',
      format: 'csv',
      mapping,
      category_mapping: '{}',
    });
    return createJob(tx, me, { configuration_id: id, type: 'create_update' });
  });
  const said: string[] = [];
  return {
    account_id,
    said,
    async run(file: File) {
      const { creates, updates, unchanged, failed } = await runJob(
        { app: { blobs }, me, transaction, write: transaction },
        job.id,
        file,
      );
      said.push(`${creates} made, ${updates} changed, ${unchanged} unchanged, ${failed} failed`);
    },
  };
}

/** Writes out what the customer's import wrote, and measures COPY taking it in again. */
async function copySameRows(account_id: string): Promise<number> {
  // What the table works out by itself is not copied.
  const { rows } = await superuser.query<{ name: string; columns: string }>(
    `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ',' order by attnum) as columns from pg_attribute
     where attrelid = any ($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = '' group by attrelid`,
    [written],
  );
  const files = rows.map((table) => ({ ...table, file: join(directory, `${table.name}-${account_id}`) }));
  for (const { name, columns, file } of files) {
    await superuser.query(`copy (select ${columns} from ${name} where account_id = '${account_id}') to '${file}'`);
  }
  return seconds(async () => {
    await superuser.query('begin');
    for (const { name, columns, file } of files)
      await superuser.query(`copy copied_${name} (${columns}) from '${file}'`);
    await superuser.query('commit');
  });
}

function table(rows: number): string {
  const line = (n: number) =>
    `Product ${n},SKU-${n},Category ${n % 40},"${allergens[n % allergens.length]}","Water, flour (WHEAT), salt, ingredient ${n}",,${n % 3 ? 'days,3' : ','}`;
  return `${columns.join(',')}\n${Array.from({ length: rows }, (_, n) => line(n)).join('\n')}\n`;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Watches the process's memory and how long its event loop stands still. */
function watchProcess() {
  let peak = 0;
  let pause = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    pause = Math.max(pause, now - last - 5);
    last = now;
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return { peak, pause };
    },
  };
}
