import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedDemo } from '../src/demo/seed.ts';
import type { Connection } from '../src/platform/database/database.ts';
import { split } from '../src/platform/database/database.ts';
import { migrate, rolesOf } from '../src/platform/database/migrate.ts';
import { prepareJobs } from '../src/platform/jobs/job-runner.ts';
import { migrationsDirectory } from '../src/platform/paths.ts';
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts';
import { connections, openTestApp, templateName } from './harness-app.ts';
import { settleRole, startPooler } from './pooler.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    owner: Connection;
  }
}

/**
 * Starts one PostgreSQL (or takes TEST_DATABASE_URL) and makes the template that every test file clones: migrated, with
 * the demo in it. With TEST_PGBOUNCER, a program, the application reaches all of it through a pooler.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.LARDER_TEST = '1';
  const { owner, stop } = await openServer();
  const roles = rolesOf(templateName);
  const server = new pg.Client(owner);
  await server.connect();
  await server.query(`drop database if exists ${templateName}`);
  await server.query(`create database ${templateName} template template0 encoding 'UTF8'`);
  await server.end();

  const { template, jobs, passwords } = connections(owner);
  await migrate(template, { directory: migrationsDirectory, roles, passwords });
  await prepareJobs(jobs, roles.app);
  const app = await openTestApp(owner, templateName);
  await seedDemo(app, () => {});
  await app.database.close();
  project.provide('owner', owner);
  const { TEST_PGBOUNCER: program } = process.env;
  if (!program) return stop;
  await settleRole(template, roles.app);
  const { host, port, stop: stopPooler } = await startPooler(program, owner, new Map([[roles.app, passwords.app]]));
  process.env.TEST_POOLER = JSON.stringify({ host, port, of: owner.host });
  return async () => {
    await stopPooler();
    await stop();
  };
}

async function openServer(): Promise<{ owner: Connection; stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { owner: split({ connectionString: url }), stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-test-'));
  // As root the database runs as another user, who has to pass through.
  await chmod(dataDir, 0o711);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    createDatabases: true,
    settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: 200 },
  });
  return {
    owner: embedded.owner,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
