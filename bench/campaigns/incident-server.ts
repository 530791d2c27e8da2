import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createApp, jobsOf } from '../../apps/api/src/app.ts';
import { clock } from '../../apps/api/src/platform/clock.ts';
import { connections, openTestApp } from '../../apps/api/test/harness-app.ts';
import { runWaitingJobs } from '../../apps/api/test/run-jobs.ts';
import { createFakeDevice } from '../../tools/fake-device.ts';
import type { Reach } from '../../tools/over-http.ts';
import { openDemoDatabase } from '../demo-database.ts';
import type { Expected, Limit, Reading } from './incident-story.ts';

export type Fridge = { id: string; name: string; made: number };
export type IncidentServer = Awaited<ReturnType<typeof openIncidentServer>>;

/** A server with the demo in this process, whose clock can be moved, and its tablet; it watches what is mailed. */
export async function openIncidentServer() {
  const demo = await openDemoDatabase();
  const app = await openTestApp(demo.owner, demo.database);
  const http = await createApp(app);
  const behind = new pg.Pool({ ...demo.superuser, max: 2 });
  const jobs = new pg.Pool({ ...connections(demo.owner, demo.database).jobs, max: 2 });
  for (const pool of [behind, jobs]) {
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
  }
  const reach: Reach = async (method, path, { token, body, headers }) => {
    const answer = await http.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      body: answer.body ? answer.json() : undefined,
      headers: { get: (name) => (answer.headers[name] as string | undefined) ?? null },
    };
  };
  const opened = Date.now();
  clock.now = () => opened;
  const tablet = createFakeDevice(reach, { clock: () => clock.now() });
  await tablet.pair('1000001', '2468');
  const person = { email: 'admin@harbour.test', password: 'Larder-demo-2026!' };
  // At the present time, by which sessions end; the token is good while the clock is moved back.
  const signedIn = await reach('POST', '/authorize', { body: person });
  const { access_token: token } = signedIn.body as { access_token: string };
  const portal = async (method: string, path: string, body: object): Promise<void> => {
    const { status, body: answer } = await reach(method, path, { token, body });
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  };
  const mails = { incidents: 0, messages: 0, twice: 0, stale: 0, beyond: 0 };
  const mailed = new Set<string>();
  let messages = 0;
  const watch = jobsOf(app).find(({ name }) => name === 'watch_fridges');

  return {
    mails,
    now: () => opened,
    /** Does something at another time of the server's clock. */
    async at(time: number, work: () => Promise<unknown>): Promise<void> {
      const before = clock.now;
      clock.now = () => time;
      try {
        await work();
      } finally {
        clock.now = before;
      }
    },
    async addFridge(name: string, made: number): Promise<Fridge> {
      const id = randomUUID();
      const unique = `${name} ${id.slice(0, 6)}`;
      await send(tablet, [report('fridge_saved', { fridge_id: id, name: unique })]);
      await behind.query('update fridges set created_at = $2 where id = $1', [id, new Date(made).toISOString()]);
      await behind.query('update fridge_limits set held_from = $2 where fridge_id = $1', [
        id,
        new Date(made).toISOString(),
      ]);
      return { id, name: unique, made };
    },
    setLimits: (fridge: Fridge, { legal, lower, delay }: Limit) =>
      portal('PUT', `/fridges/${fridge.id}`, {
        temperature_upper_threshold: Math.min(5, legal),
        temperature_legal_limit: legal,
        ...(lower !== undefined && { temperature_lower_limit: lower }),
        legal_limit_delay: delay,
      }),
    send: (fridge: Fridge, readings: Reading[]) =>
      send(
        tablet,
        readings.map(({ id, at, value }) => {
          const recorded_at = new Date(at).toISOString();
          const body = { fridge_id: fridge.id, value, recorded_at };
          return { id, type: 'temperature_recorded', device_time: recorded_at, body };
        }),
      ),
    /** The watch looks, messages leave, and each is held against what was news. */
    async look(): Promise<void> {
      await watch?.run({});
      await runWaitingJobs(app, jobs);
      const { rows: due } = await behind.query<{ id: string; over: boolean; marked: boolean }>(
        `select id, coalesce(ended_at < $1::timestamptz - interval '6 hours', false) as over from temperature_incidents
         where mail_due and mailed_at is not null and not id = any ($2::uuid[])`,
        [new Date(clock.now()).toISOString(), [...mailed]],
      );
      for (const { id, over } of due) {
        mailed.add(id);
        mails.incidents += 1;
        if (over) mails.stale += 1;
      }
      const { rows: sent } = await behind.query<{ to: string; text: string }>(
        `select "to", text from mailbox_messages where text ~ 'legal limit|Nobody has read' order by created_at, id offset $1`,
        [messages],
      );
      messages += sent.length;
      mails.messages += sent.length;
      for (const person of new Set(sent.map(({ to }) => to))) {
        const own = sent.filter(({ to }) => to === person);
        mails.beyond += own.length - 1;
        const said = own.map(({ text }) => [...text.matchAll(/has been above|was above|Nobody has read/g)].length);
        mails.twice += Math.max(0, said.reduce((sum, one) => sum + one, 0) - due.length);
      }
    },
    async incidentsOf({ id }: Fridge): Promise<Expected[]> {
      const { rows } = await behind.query<{
        kind: 'EXCURSION' | 'SILENT';
        start: string;
        end: string | null;
        peak: number | null;
      }>(
        `select kind, extract(epoch from started_at) * 1000 as start, extract(epoch from ended_at) * 1000 as "end", peak::float8 as peak
         from temperature_incidents where fridge_id = $1 and withdrawn_at is null`,
        [id],
      );
      return rows.map(({ start, end, ...rest }) => ({
        ...rest,
        start: Number(start),
        end: end === null ? null : Number(end),
      }));
    },
    async stop(): Promise<void> {
      clock.now = Date.now;
      await http.close();
      await Promise.all([behind.end(), jobs.end(), app.database.close()]);
      await demo.stop();
    },
  };
}

type Tablet = ReturnType<typeof createFakeDevice>;

function report(type: string, body: Record<string, unknown>) {
  return { id: randomUUID(), type, device_time: new Date(clock.now()).toISOString(), body };
}

/** Sends events; each is taken, or was before. */
async function send(tablet: Tablet, events: Parameters<Tablet['send']>[0]): Promise<void> {
  if (!events || events.length === 0) return;
  const refused = (await tablet.send(events)).find(({ status }) => status === 'rejected');
  if (refused) throw new Error(`An event was refused: ${JSON.stringify(refused)}`);
}
