import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { demoPassword } from '../../apps/api/src/access/session/demo-sign-in.rules.ts';
import { connectionUrl } from '../../apps/api/src/platform/postgres/embedded-postgres-door.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { openStuckMailServer, type StuckState } from '../../apps/api/test/stuck-mail-server.ts';
import { createFakeDevice } from '../../tools/fake-device.ts';
import { overHttp } from '../../tools/over-http.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const admin = 'admin@harbour.test';
/** Somebody of another customer, who waits for a code. */
const neighbour = 'admin@orchard.test';
const secret = 'a secret that two of us know';

type Reply = { id: string; items: { id: string; event: { id: string } }[]; access_token: string };

/** One process with the demo, a mail server that can hang, and all that one of its customers may do to the others. */
export async function openNeighbours(rows: number) {
  const home = await mkdtemp(join(tmpdir(), 'larder-neighbours-'));
  await chmod(home, 0o755);
  const stops: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
  stops.push(() => postgres.stop());
  let hanging: StuckState | undefined;
  let left = 0;
  let configuration: Promise<Reply> | undefined;
  const mail = await openStuckMailServer(() => (left-- > 0 ? hanging : undefined));
  stops.push(() => mail.close());
  const server = await startServer(home, connectionUrl(postgres.owner), mail.url);
  stops.push(() => server.end());
  const client = new pg.Client({ ...postgres.superuser, database: postgres.owner.database });
  await client.connect();
  stops.push(() => client.end());
  const behind = async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<T>(text, values)).rows;

  const reach = overHttp(server.url);
  const signedIn = await reach('POST', '/authorize', { body: { email: admin, password: demoPassword } });
  const token = (signedIn.body as Reply).access_token;
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const answer = await reach(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body as Reply;
  };

  return {
    /** Milliseconds from the request for a code to its mail. */
    code: async (): Promise<number> => {
      await behind('delete from auth.throttles');
      const before = mail.received.length;
      const begun = performance.now();
      const { status } = await reach('POST', '/password/otp', {
        body: { destination: neighbour, destination_type: 'EMAIL' },
      });
      if (status !== 200) throw new Error(`A code was refused: ${status}`);
      const mine = () => mail.received.slice(before).find(({ to }) => to === neighbour);
      await mail.until(() => mine() !== undefined);
      return (mine()?.at ?? NaN) - begun;
    },
    /** Two customers' mails meet a server that hangs; it serves the next ones. */
    async hangMail(state: StuckState): Promise<void> {
      const stuck = mail.stuck;
      hanging = state;
      left = 2;
      const accounts = await behind<{ account_id: string }>('select * from auth.list_customers() limit 2');
      for (const { account_id } of accounts) {
        const message = { to: 'held@harbour.test', subject: 'Held', text: 'Held', html: 'Held' };
        await behind(`select graphile_worker.add_job('send_mail', $1::json, flags => array[$2])`, [
          JSON.stringify(message),
          account_id,
        ]);
      }
      await mail.until(() => mail.stuck >= stuck + 2);
    },
    /** Ten webhooks of one customer whose receivers take the call and never answer, and 50 prints to tell them of. */
    async killReceivers(): Promise<void> {
      const called: Promise<void>[] = [];
      for (let number = 0; number < 10; number++) {
        const receiver = await openDeadReceiver();
        stops.push(() => receiver.close());
        called.push(receiver.called);
        const integration_params = Object.entries({ url: receiver.url, secret }).map(([param_name, param_value]) => ({
          param_name,
          param_value,
        }));
        const { id } = await call('POST', '/integrations', {
          name: `Dead ${number}`,
          description: 'Of a bench',
          connector: { id: 'webhook' },
          integration_params,
        });
        await call('PUT', `/integrations/${id}/state`, { enabled: true });
        const { items } = await call('GET', `/integrations/${id}/automations`);
        const printed = items.find(({ event }) => event.id === 'label.printed');
        await call('PUT', `/automations/${printed?.id}/state`, { enabled: true });
      }
      const device = createFakeDevice(reach);
      await device.pair('1000001', '2468');
      await device.pull();
      const [product] = device.state.products;
      const [storage] = device.state.storage;
      const print = () => device.print({ product_id: product!.id, storage_id: storage!.id, initials: 'NEXT' });
      await device.send(Array.from({ length: 50 }, print));
      await Promise.race(called);
    },
    /** 21 exports and 20 imports of one customer at once, each begun anew when it is done, until the server ends. */
    load() {
      const counts = { done: 0, failed: 0 };
      const keepUp = async (work: () => Promise<unknown>) => {
        while (!server.isEnding()) {
          await work().then(
            () => (counts.done += 1),
            () => (counts.failed += server.isEnding() ? 0 : 1),
          );
        }
      };
      for (let number = 0; number < 21; number++) void keepUp(() => exportOnce(number));
      for (let number = 0; number < 20; number++) void keepUp(() => importOnce(number));
      return counts;
    },
    /** Milliseconds from the next minute of the watch over fridges until it is done. */
    async lateWatch(): Promise<number> {
      const due = Math.ceil(Date.now() / 300_000) * 300_000;
      const isDone = async () => {
        const [found] = await behind<{ done: boolean }>(
          `select (select last_execution >= to_timestamp($1) from graphile_worker._private_known_crontabs where identifier = 'watch_fridges')
             and not exists (select from graphile_worker.jobs where task_identifier = 'watch_fridges') as done`,
          [due / 1_000],
        );
        return found?.done ?? false;
      };
      while (!(await isDone())) await soon();
      return Date.now() - due;
    },
    /** Milliseconds from SIGTERM until the process has ended. */
    end: () => server.end(),
    stop,
  };

  async function exportOnce(number: number): Promise<void> {
    const format = ['xlsx', 'csv', 'pdf'][number % 3];
    // The lock between two exports of a person is not what is measured.
    await behind(`update exports set created_at = created_at - interval '1 minute'`);
    const { status, body } = await reach('GET', `/reports/export?to=${admin}&size=all&printed_min=0&format=${format}`, {
      token,
    });
    if (status === 429) return soon();
    if (status !== 200) throw new Error(`An export was answered ${status}`);
    const isDone = () => behind(`select from exports where id = $1 and state = 'SENT'`, [(body as Reply).id]);
    while (!server.isEnding() && (await isDone()).length === 0) await soon();
  }

  async function importOnce(number: number): Promise<void> {
    const maps = ['name', 'sku', 'category_id', 'ingredients'].map((one) => [one, one]);
    configuration ??= call('POST', '/import_configurations', {
      name: 'Bench',
      use: 'sale',
      format: 'csv',
      mapping: JSON.stringify(Object.fromEntries(maps)),
      category_mapping: '{}',
    });
    const { id: configuration_id } = await configuration;
    const job = await call('POST', '/import_jobs', { configuration_id, type: 'create_update', trigger: 'manual' });
    const run = Date.now();
    const lines = Array.from(
      { length: rows },
      (_, row) => `Product ${run} ${row},N-${number}-${row},Bench,"Water, wheat flour, milk, salt"`,
    );
    const body = new FormData();
    body.set('file', new Blob([['name,sku,category_id,ingredients', ...lines].join('\n')]), 'products.csv');
    await call('POST', `/import_jobs/${job.id}/run`, body);
  }
}

const soon = () => new Promise<void>((later) => setTimeout(later, 200));

async function startServer(home: string, DATABASE_URL: string, SMTP_URL: string) {
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL,
      SMTP_URL,
      DATA_DIR: join(home, 'data'),
      OUTBOUND_ALLOW: '127.0.0.0/8',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, ready] = /Larder is ready at (\S+)/.exec(text.toString()) ?? [];
      if (ready) resolve(ready);
    });
    child.once('exit', () => reject(new Error('The server ended before it was ready; build it first')));
  });
  let isEnding = false;
  return {
    url,
    isEnding: () => isEnding,
    async end(): Promise<number> {
      isEnding = true;
      const begun = performance.now();
      if (child.exitCode !== null || child.signalCode !== null) return 0;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return performance.now() - begun;
    },
  };
}

async function openDeadReceiver() {
  const sockets = new Set<Socket>();
  let come = () => {};
  const called = new Promise<void>((resolve) => (come = resolve));
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    come();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
