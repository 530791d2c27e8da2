import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeIntegration } from '../../../test/factories/integration.ts';
import { connections } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { openStuckMailServer, stuckStates } from '../../../test/stuck-mail-server.ts';
import { jobsOf } from '../../app.ts';
import type { App } from '../app-context.ts';
import { withScope } from '../database/scope.ts';
import { createLog } from '../log.ts';
import { sendMail } from '../mail/mail.ts';
import { workJobs } from './job-runner.ts';
import { enqueue, type Job } from './jobs.ts';
import { laneNames, laneOf, lanes } from './lanes.ts';

let harness: Harness;
let queue: ReturnType<typeof connections>['jobs'];
let accounts: string[];
beforeAll(async () => {
  harness = await openHarness({ OUTBOUND_ALLOW: '127.0.0.0/8' });
  const [{ name } = { name: '' }] = await harness.behind<{ name: string }>('select current_database() as name');
  queue = connections(inject('owner'), name).jobs;
  const found = await harness.app.database.pool.query<{ account_id: string }>('select * from auth.list_customers()');
  accounts = found.rows.map(({ account_id }) => account_id);
});
afterAll(() => harness.close());

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await harness.inQueue('delete from graphile_worker._private_jobs');
});

/** Jobs that tell when they begin and end when they are asked to, known by the `name` that they carry. */
function stage(...names: string[]) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  let tell = () => {};
  const jobs = names.map((name): Job => ({
    name,
    run: (payload) =>
      new Promise<void>((end) => {
        began.push(String(payload.name));
        ends.set(String(payload.name), end);
        tell();
      }),
  }));
  return {
    jobs,
    began,
    end: (name: string) => ends.get(name)?.(),
    until: async (...all: string[]) => {
      while (!all.every((name) => began.includes(name))) await new Promise<void>((resolve) => (tell = resolve));
    },
    endAll: () => ends.forEach((end) => end()),
  };
}

const ask = (job: string, name: string, account_id?: string) =>
  account_id === undefined
    ? enqueue({ client: harness.app.database.pool }, job, { name })
    : withScope(harness.app.database, { account_id }, (tx) => enqueue(tx, job, { name }));

describe('lanes', () => {
  it('are given to kinds of work that exist, and every one has a lane', () => {
    const known = jobsOf(harness.app).map(({ name }) => name);
    expect(laneNames.flatMap((lane) => lanes[lane].jobs).filter((name) => !known.includes(name))).toEqual([]);
    expect([laneOf('send_urgent_mail'), laneOf('watch_fridges'), laneOf('sweep')]).toEqual([
      'urgent_mail',
      'urgent',
      'upkeep',
    ]);
  });

  it('do not wait for each other: all of one hang, and the others begin', async () => {
    const { jobs, began, until, endAll } = stage(
      'send_mail',
      'deliver_events',
      'export',
      'send_urgent_mail',
      'watch_fridges',
    );
    const runner = await workJobs(queue, jobs, createLog('silent'));
    stops.push(() => runner.stop(), endAll);
    for (const lane of ['mail', 'webhooks', 'files'] as const) {
      const [job = ''] = lanes[lane].jobs;
      const names = Array.from({ length: lanes[lane].workers + 1 }, (_, index) => `${job} ${index}`);
      for (const name of names) await ask(job, name);
      await until(...names.slice(0, -1));
    }
    await ask('send_urgent_mail', 'code');
    await ask('watch_fridges', 'watch');
    await until('code', 'watch');
    expect(began.filter((name) => name.startsWith('export'))).toHaveLength(lanes.files.workers);
  });

  it('work one job of a customer at a time, and the next customer’s meanwhile', async () => {
    const [one = '', other = ''] = accounts;
    const { jobs, began, until, end, endAll } = stage('export');
    for (const name of ['first', 'second', 'third']) await ask('export', name, one);
    await ask('export', 'another’s', other);
    const runner = await workJobs(queue, jobs, createLog('silent'));
    stops.push(() => runner.stop(), endAll);
    await until('first', 'another’s');
    expect(began).toHaveLength(2);
    end('another’s');
    end('first');
    await until('second');
    expect(began).not.toContain('third');
    end('second');
    await until('third');
  });

  it('break off what takes longer than they allow, and try it again', async () => {
    const { jobs, endAll } = stage('send_mail', 'export');
    let failed = () => {};
    const failure = new Promise<void>((resolve) => (failed = resolve));
    const log = Object.assign(createLog('silent'), { error: () => failed() });
    const limits = { ...lanes, mail: { workers: 1, seconds: 0.05 } };
    const runner = await workJobs(queue, jobs, log, { limits });
    stops.push(endAll);
    await ask('send_mail', 'hangs');
    await failure;
    await runner.stop();
    expect(
      await harness.inQueue(
        'select attempts, locked_at, last_error, run_at > now() as later from graphile_worker._private_jobs',
      ),
    ).toMatchObject([{ attempts: 1, locked_at: null, last_error: expect.stringContaining('Broken off'), later: true }]);
  });
});

/** A receiver that takes calls and never answers. */
async function openDeadReceiver() {
  const sockets = new Set<Socket>();
  let come = () => {};
  const called = new Promise<void>((resolve) => (come = resolve));
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    come();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  stops.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, called };
}

describe('a process that is asked to stop', () => {
  it.each(stuckStates)(
    'ends while a mail server hangs %s and a receiver does not answer',
    { timeout: 60_000 },
    async (state) => {
      const [account_id = ''] = accounts;
      const mail = await openStuckMailServer(() => state);
      stops.push(() => mail.close());
      const receiver = await openDeadReceiver();
      const config = { ...harness.app.config, SMTP_URL: mail.url };
      const app: App = { ...harness.app, config };
      const { automation } = await makeIntegration(
        harness,
        'webhook',
        { url: receiver.url, secret: 'a secret that two of us know' },
        ['label.printed'],
      );
      await withScope(app.database, { account_id }, (tx) =>
        sendMail(tx, { to: 'chef@harbour.test', subject: 'Held', text: 'Held', html: 'Held' }),
      );
      const tried = await harness.call('POST', `/automations/${automation('label.printed')}/test`, {
        as: 'admin@harbour.test',
      });
      // Other tests' transactions on the same server may hold a delivery back for a moment.
      const isSettled = () =>
        harness.behind(
          'select from automation_deliveries where id = $1 and written_in < pg_snapshot_xmin(pg_current_snapshot())',
          [tried.body.id],
        );
      while ((await isSettled()).length === 0);
      const runner = await workJobs(queue, jobsOf(app), createLog('silent'));
      await Promise.all([mail.until(() => mail.stuck > 0), receiver.called]);
      await runner.stop();
      const left = await harness.inQueue<{ name: string; locked: boolean }>(
        `select t.identifier as name, j.locked_at is not null as locked from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('send_mail', 'deliver_events')`,
      );
      expect(left).toContainEqual({ name: 'send_mail', locked: false });
      expect(left.filter(({ locked }) => locked)).toEqual([]);
    },
  );
});
