import type { FastifyInstance } from 'fastify';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { announceFirstOperator, createApp, jobsOf } from './app.ts';
import { announceDemo } from './demo/announce.ts';
import { keepUpReadingsJob } from './demo/keep-up.ts';
import { seedDemo } from './demo/seed.ts';
import type { App } from './platform/app-context.ts';
import type { Config } from './platform/config.ts';
import { openDatabase, siblings, split, type Connection } from './platform/database/database.ts';
import { settleEpoch } from './platform/database/epoch.ts';
import { expectKey, keepKey } from './platform/database/key-check.ts';
import { cursors } from './platform/database/list.ts';
import { migrate, rolesOf } from './platform/database/migrate.ts';
import { orLater } from './platform/database/patience.ts';
import { openBlobs } from './platform/files/blobs.ts';
import { createKnownBrowsers } from './platform/http/known-browser.ts';
import { isQueuePrepared } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';
import { migrationsDirectory, pagesDirectories } from './platform/paths.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { createCodes } from './platform/secrets/codes.ts';
import { createSealed } from './platform/secrets/sealed.ts';
import { keyName, secretKey } from './platform/secrets/secret-key.ts';
import { deriveSecrets } from './platform/secrets/secrets.ts';
import { createTokens } from './platform/secrets/tokens.ts';

export const version = '0.1.0';

/**
 * How long a stop waits for calls that have begun, and for connections to the database that somebody still has, in
 * milliseconds.
 */
const closeWithin = 4_000;
const endWithin = 1_000;

/** The queue's library weighs 16 MB, which a process without jobs spares. */
const jobRunner = () => import('./platform/jobs/job-runner.ts');

type Larder = { app: App; url: string; stop: () => Promise<void> };

/** Starts everything in this process: database, schema, demo, jobs, server. What was started is stopped in reverse. */
export async function startLarder(
  config: Config,
  log: Logger,
  { say }: { say: (line: string) => void },
): Promise<Larder> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    const app = await openApp(config, log, say, stops);
    const server = await createApp(app, {
      portal: builtIn(pagesDirectories.portal),
      kitchen: builtIn(pagesDirectories.kitchen),
    });
    stops.push(() => closeServer(server));
    await server.listen({ port: config.PORT, host: config.HOST });
    const address = server.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
    say(`Larder is ready at ${url}`);
    if (config.demo) announceDemo(url, say);
    await announceFirstOperator(app, url, say);
    return { app, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Lets calls end that have begun; what takes longer is cut off, and comes again with its key. */
async function closeServer(server: FastifyInstance): Promise<void> {
  await orLater(server.close(), closeWithin);
  server.server.closeAllConnections();
}

function builtIn(directory: string): string | undefined {
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

/** Opens what requests and jobs share: database, schema, demo, queue. What was started joins `stops`. */
export async function openApp(
  config: Config,
  log: Logger,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
  { newEpoch = false, newKey = false } = {},
): Promise<App> {
  mkdirSync(config.dataDir, { recursive: true });
  const secrets = deriveSecrets(secretKey(config.SECRET_KEY, config.dataDir));
  const origin = config.SECRET_KEY ? 'SECRET_KEY' : join(config.dataDir, keyName);
  const { owner, place } = await openOwner(config, say, stops);
  if (!newKey) await expectKey(owner, { check: secrets.check, origin });
  const roles = rolesOf(String(split(owner).database));
  const { app: application, jobs } = siblings(owner, roles, secrets.databasePassword, {
    app: config.DATABASE_APP_URL,
    jobs: config.DATABASE_JOBS_URL,
    pooler: config.DATABASE_POOLER && { connectionString: config.DATABASE_URL },
  });
  const pooled = config.DATABASE_POOLER !== undefined;
  const changed = await migrate(owner, {
    directory: migrationsDirectory,
    roles,
    passwords: { app: secrets.databasePassword(roles.app), jobs: secrets.databasePassword(roles.jobs) },
  });
  if (changed) say('The database has the present schema');
  await keepKey(owner, secrets.check, newKey);
  if (await settleEpoch(owner, { dataDir: config.dataDir, place, renew: newEpoch }))
    say('A new epoch began: each device pulls its whole state');
  const database = await openDatabase(application, log, { pooled });
  stops.push(() => orLater(database.close(), endWithin));
  if (changed || !(await isQueuePrepared(database.pool))) await (await jobRunner()).prepareJobs(jobs, roles.app);
  const app: App = {
    config,
    database,
    tokens: createTokens(secrets),
    cursors: cursors(secrets.cursors),
    sealed: createSealed(secrets.sealed),
    blobs: openBlobs(config, log),
    codes: createCodes(secrets.codes),
    browsers: createKnownBrowsers(secrets.browsers),
    log,
    version,
  };
  if (config.demo) await seedDemo(app, say);
  if (config.JOBS) {
    const { workJobs } = await jobRunner();
    // Connections of their own: a call never waits for one that a job has.
    const own = await openDatabase(application, log, { max: 16, pooled });
    stops.push(() => orLater(own.close(), endWithin));
    const working = { ...app, database: own };
    const all = [...jobsOf(working), ...(config.demo ? [keepUpReadingsJob(working)] : [])];
    stops.push((await workJobs(jobs, all, log)).stop);
  }
  return app;
}

async function openOwner(
  config: Config,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<{ owner: Connection; place?: string }> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url) return { owner: { connectionString: url } };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
  stops.push(embedded.stop);
  return embedded;
}
