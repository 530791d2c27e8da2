/**
 * A server of its own process on a test's database, to be killed: it sends its address to the process that forked it.
 */
import { createApp } from '../src/app.ts';
import type { Connection } from '../src/platform/database/database.ts';
import { openTestApp } from './harness-app.ts';

const [owner = '{}', database = ''] = process.argv.slice(2);
const app = await openTestApp(JSON.parse(owner) as Connection, database);
const server = await createApp(app);
process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
