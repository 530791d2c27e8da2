import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';

// A process of its own for the supervisor's tests, so that they can kill it: node embedded-postgres-process.ts DATA_DIR
// MODE
const [dataDir = '', mode] = process.argv.slice(2);

const database = await startEmbeddedPostgres({ dataDir }).catch((error: Error) => {
  console.log(error.message);
  process.exit(1);
});
console.log('ready');

if (mode === 'write') await writeForever();
if (mode === 'exit') process.exit(3);
if (mode === 'once') await database.stop();

async function writeForever(): Promise<never> {
  const client = new Client(database.owner);
  await client.connect();
  await client.query('CREATE TABLE written (n int PRIMARY KEY)');
  for (let n = 1; ; n += 1) {
    await client.query('INSERT INTO written VALUES ($1)', [n]);
    console.log(`committed ${n}`);
  }
}
