import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../apps/api/src/demo/seed.ts';
import type { Connection } from '../apps/api/src/platform/database/database.ts';
import { migrate, rolesOf } from '../apps/api/src/platform/database/migrate.ts';
import { prepareJobs } from '../apps/api/src/platform/jobs/job-runner.ts';
import { migrationsDirectory } from '../apps/api/src/platform/paths.ts';
import { startEmbeddedPostgres } from '../apps/api/src/platform/postgres/embedded-postgres.ts';
import { connections, openTestApp, templateName } from '../apps/api/test/harness-app.ts';

export type DemoDatabase = { owner: Connection; superuser: Connection; database: string; stop: () => Promise<void> };

/** A throwaway PostgreSQL that writes to disk before it acknowledges, with the demo in it. */
export async function openDemoDatabase(): Promise<DemoDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, createDatabases: true });
  const { owner, superuser } = postgres;
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const roles = rolesOf(templateName);
    const { database } = owner;
    const { template, jobs, passwords } = connections(owner, database);
    await migrate(template, { directory: migrationsDirectory, roles, passwords });
    await prepareJobs(jobs, roles.app);
    const app = await openTestApp(owner, database);
    await seedDemo(app, () => {});
    await app.database.close();
    return { owner, superuser: { ...superuser, database }, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
