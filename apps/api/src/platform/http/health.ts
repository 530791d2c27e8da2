import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from '../app-context.ts';
import { lastGood, readState } from '../backup/backup-state.ts';
import { clock } from '../clock.ts';
import { isLoopback } from '../config.ts';
import { isMigrated } from '../database/migrate.ts';
import { within } from '../database/patience.ts';
import { hasRoom } from '../files/disk.ts';
import { laneNames, laneOf } from '../jobs/lanes.ts';
import { migrationsDirectory } from '../paths.ts';
import { sameBytes } from '../secrets/secrets.ts';
import { fault } from './fault.ts';
import { sendFault } from './serve.ts';

/**
 * /healthz (the process lives), /readyz (it can work, and says so within 2 seconds), /metrics (from loopback, or with
 * METRICS_TOKEN).
 */
export function serveHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async () => ({ status: 'ok', version: app.version }));

  server.get('/readyz', async (_request, reply) => {
    const checks = await readiness(app);
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
  });

  const registry = measure(server, app);
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, app.config.METRICS_TOKEN)) {
      return sendFault(request, reply, fault('UNAUTHENTICATED'));
    }
    await registry.refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** How long a probe waits for the database, in milliseconds; it answers within two seconds. */
const probeTime = 1_500;

type Checks = { database: boolean; migrations: boolean; jobs: boolean; disk: boolean };

async function readiness({ database: { pool }, config }: App): Promise<Checks> {
  const asked = Promise.all([
    isMigrated(pool, migrationsDirectory),
    pool.query<{ found: boolean }>(
      "select has_schema_privilege('graphile_worker', 'usage') as found from pg_namespace where nspname = 'graphile_worker'",
    ),
  ]);
  const [database, disk] = await Promise.all([
    within(probeTime, asked, () => new Error('The database does not answer')).then(
      ([migrations, { rows }]) => ({ database: true, migrations, jobs: rows[0]?.found ?? false }),
      () => ({ database: false, migrations: false, jobs: false }),
    ),
    hasRoom(config.dataDir).catch(() => false),
  ]);
  return { ...database, disk };
}

function measure(server: FastifyInstance, app: App): Registry & { refresh: () => Promise<void> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'larder_http_seconds',
    help: 'Time to answer, by method and status',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const connections = new Gauge({
    name: 'larder_database_connections',
    help: 'Connections of the application pool, by state',
    labelNames: ['state'],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: 'larder_jobs',
    help: 'Jobs in the queue of all processes, by lane and state: waiting, running, retrying, failed',
    labelNames: ['lane', 'state'],
    registers: [registry],
  });
  const overdue = new Gauge({
    name: 'larder_jobs_overdue_seconds',
    help: 'How long the oldest job of a lane that is due has waited to begin',
    labelNames: ['lane'],
    registers: [registry],
  });
  const standby = new Gauge({
    name: 'larder_database_synchronous_standby',
    help: '1 while commits wait for a standby to have them, 0 while the database writes alone',
    registers: [registry],
  });
  const backups = backupGauges(registry, app);
  server.addHook('onResponse', async (request, reply) => {
    seconds.observe({ method: request.method, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  return Object.assign(registry, {
    refresh: async () => {
      countConnections(connections, app);
      await countJobs({ jobs, overdue }, app);
      await findStandby(standby, app);
      if (backups) await measureBackups(backups, app);
    },
  });
}

function countConnections(gauge: Gauge<'state'>, { database: { pool } }: App): void {
  gauge.set({ state: 'idle' }, pool.idleCount);
  gauge.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  gauge.set({ state: 'waited for' }, pool.waitingCount);
}

/**
 * By the setting that Patroni keeps and every role may read: who streams, only a monitoring role may see. Without a
 * database it is left out.
 */
async function findStandby(gauge: Gauge, { database, log }: App): Promise<void> {
  try {
    const { rows } = await database.pool.query<{ waits: boolean }>(
      "select current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') <> 'local' as waits",
    );
    gauge.set(rows[0]?.waits ? 1 : 0);
  } catch (error) {
    log.error({ err: error }, 'Whether a standby is there could not be read');
    gauge.remove();
  }
}

type BackupGauges = { age: Gauge; bytes: Gauge; failing: Gauge };

/** None where Larder makes no backups: then another program's figures count. */
function backupGauges(registry: Registry, { config }: App): BackupGauges | undefined {
  if (!config.backups) return undefined;
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  return {
    age: gauge('larder_backup_age_seconds', 'Age of the last good backup; before the first one, since it is awaited'),
    bytes: gauge('larder_backup_bytes', 'Size of the last good backup'),
    failing: gauge('larder_backup_failing', '1 while the last backup or its trial failed'),
  };
}

async function measureBackups({ age, bytes, failing }: BackupGauges, { config, log }: App): Promise<void> {
  try {
    const state = await readState(config.dataDir);
    const good = state && lastGood(state);
    const from = good?.made_at ?? state?.since;
    age.set(from ? Math.max(0, (clock.now() - Date.parse(from)) / 1000) : 0);
    bytes.set(good?.bytes ?? 0);
    failing.set(state?.failed ? 1 : 0);
  } catch (error) {
    log.error({ err: error }, 'The state of the backups could not be read');
  }
}

type JobGauges = { jobs: Gauge<'lane' | 'state'>; overdue: Gauge<'lane'> };

/** Without a database the other figures are wanted most: then these are left out. */
async function countJobs({ jobs, overdue }: JobGauges, { database, log }: App): Promise<void> {
  type Counted = { name: string; state: string; jobs: number; oldest_seconds: number };
  try {
    const { rows } = await database.pool.query<Counted>('select * from graphile_worker.larder_queues()');
    for (const lane of laneNames) {
      const own = rows.filter(({ name }) => laneOf(name) === lane);
      for (const state of ['waiting', 'running', 'retrying', 'failed']) {
        const counts = own.filter((one) => one.state === state).map((one) => one.jobs);
        jobs.set(
          { lane, state },
          counts.reduce((sum, count) => sum + count, 0),
        );
      }
      const due = own.filter(({ state }) => state === 'waiting' || state === 'retrying');
      overdue.set({ lane }, Math.max(0, ...due.map(({ oldest_seconds }) => oldest_seconds)));
    }
  } catch (error) {
    log.error({ err: error }, 'The queue could not be counted');
    jobs.reset();
    overdue.reset();
  }
}

/**
 * Without a token only a caller on this machine reads; a proxy on it speaks for somebody else, and says so in its
 * headers.
 */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token) return sameBytes(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`));
  const isForwarded = Object.keys(headers).some((name) => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(name));
  return !isForwarded && isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''));
}
