import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { demoPassword } from '../src/access/session/demo-sign-in.rules.ts';
import { createApp } from '../src/app.ts';
import { withScope } from '../src/platform/database/scope.ts';
import { connections, openTestApp, templateName } from './harness-app.ts';
import { runWaitingJobs } from './run-jobs.ts';

type Call = {
  /** An e-mail of the demo, or a bearer token. */
  as?: string;
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** An own copy of the demo database with the whole server on it; calls go in without a network. */
export async function openHarness(environment: Record<string, string> = {}, owner = inject('owner')) {
  const database = `t_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await asOwner(owner, `create database ${database} template ${templateName}`);
  const app = await openTestApp(owner, database, environment);
  const server = await createApp(app);
  const tokens = new Map<string, string>();
  const behind = openPool({ ...owner, database });
  const queue = openPool(connections(owner, database).jobs);

  async function tokenOf(who: string): Promise<string> {
    if (!who.includes('@')) return who;
    const known = tokens.get(who);
    if (known) return known;
    const answer = await call('POST', '/authorize', { body: { email: who, password: demoPassword } });
    if (answer.status !== 200) throw new Error(`${who} could not sign in: ${answer.text}`);
    const token = (answer.body as { access_token: string }).access_token;
    tokens.set(who, token);
    return token;
  }

  async function call(method: string, path: string, { as, body, query, headers }: Call = {}) {
    const form = body instanceof FormData ? await encodeForm(body) : undefined;
    const response = await server.inject({
      method: method as 'GET',
      url: `/api${path}`,
      ...(query && { query }),
      headers: { ...(as && { authorization: `Bearer ${await tokenOf(as)}` }), ...form?.headers, ...headers },
      ...(form ? { payload: form.payload } : body !== undefined && { payload: body as object }),
    });
    return { status: response.statusCode, headers: response.headers, text: response.body, body: parse(response.body) };
  }

  return {
    app,
    server,
    call,
    tokenOf,
    /** Runs every waiting job to its end. */
    runJobs: () => runWaitingJobs(app, queue),
    /** Reads within one whole account, as the server's own work does. */
    inAccount<T extends object>(account_id: string, text: string, values: unknown[] = []): Promise<T[]> {
      return withScope(app.database, { account_id }, async ({ client }) => (await client.query<T>(text, values)).rows);
    },
    /** Asks as the database's owner, for looking behind the scenes. */
    async behind<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
      return (await behind.query<T>(text, values)).rows;
    },
    /** The queue of jobs, as the role that owns it. */
    async inQueue<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
      return (await queue.query<T>(text, values)).rows;
    },
    async close() {
      await server.close();
      await app.database.close();
      await Promise.all([behind.end(), queue.end()]);
      await rm(join(app.config.dataDir, `larder-blobs-${database}`), { recursive: true, force: true });
      await rm(join(app.config.dataDir, app.config.AUDIT_ANCHORS), { force: true });
      await dropDatabase(owner, database);
    },
  };
}

/** Connects when it is first asked. Tests that end connections by force see it in their own. */
function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

async function asOwner(owner: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The server lets go of closed connections a moment later; only a superuser could end them by force. */
async function dropDatabase(owner: pg.ClientConfig, database: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await asOwner(owner, `drop database if exists ${database}`);
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

async function encodeForm(form: FormData) {
  const request = new Response(form);
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
