import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionUrl } from '../../apps/api/src/platform/postgres/embedded-postgres-door.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/postgres/embedded-postgres.ts';
import { freePorts } from '../free-ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An installation as `docs/operations.md` describes it: a job process, two API processes and nginx before them. */
export async function openInstallation() {
  const home = await mkdtemp(join(tmpdir(), 'larder-processes-'));
  await chmod(home, 0o755);
  const stops: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: join(home, 'database') });
    stops.push(postgres.stop);
    const [proxyPort = 0, ...ports] = await freePorts(4);
    const url = `http://127.0.0.1:${proxyPort}`;
    const environment = {
      DATABASE_URL: connectionUrl(postgres.owner),
      SECRET_KEY: 'of several processes, for a bench alone',
      BLOB_URL: `file:${join(home, 'blobs')}`,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
    };
    const processes: Larder[] = [];
    // The job process first: it brings the schema and the demo.
    for (const [index, JOBS] of ['1', '0', '0'].entries()) {
      const DATA_DIR = join(home, `process-${index}`);
      const larder = createLarder({ ...environment, DATA_DIR, JOBS, PORT: String(ports[index]) });
      await larder.start();
      stops.push(() => larder.stop());
      processes.push(larder);
    }
    const [, first, second] = processes;
    stops.push(await startNginx(home, proxyPort, ports.slice(1)));
    const client = new pg.Client({ ...postgres.superuser, database: postgres.owner.database });
    await client.connect();
    stops.push(() => client.end());
    return {
      url,
      /** The rows of a query past all policies. */
      behind: async <T extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
        (await client.query<T>(text, values)).rows,
      answers: (index: number) => [first, second][index]?.answers() ?? 0,
      /** Ends an API process without warning; it comes back by itself. */
      kill: (index: number) => [first, second][index]?.kill(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Larder = ReturnType<typeof createLarder>;

function createLarder(environment: Record<string, string>) {
  let child: ChildProcess | undefined;
  let stopped = false;
  let answers = 0;
  const start = async () => {
    const started = spawn(process.execPath, ['apps/api/dist/main.js'], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => {
        answers += text.toString().split('"answered"').length - 1;
        if (text.includes('Larder is ready')) resolve();
      });
      started.once('exit', () => reject(new Error('A process ended before it was ready')));
    });
    started.once('exit', () => {
      if (!stopped) void start();
    });
  };
  return {
    start,
    answers: () => answers,
    kill: () => void child?.kill('SIGKILL'),
    async stop() {
      stopped = true;
      if (!child || child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The proxy of `docs/nginx.conf`, on ports of this run and without TLS. */
async function startNginx(home: string, port: number, [first, second]: number[]): Promise<() => Promise<unknown>> {
  const documented = await readFile(join(root, 'docs/nginx.conf'), 'utf8');
  const server = documented
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*$/gm, '');
  const directory = join(home, 'nginx');
  await mkdir(directory);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${one};`);
  const lines = ['pid nginx.pid;', 'error_log error.log;', 'worker_processes 1;', 'events { worker_connections 512; }'];
  const http = `http { access_log off; ${temporary.join(' ')}\n${server}\n}`;
  await writeFile(join(directory, 'nginx.conf'), `${lines.join('\n')}\n${http}\n`);
  const nginx = spawn('nginx', ['-p', directory, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' });
  await once(nginx, 'spawn');
  return async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
  };
}
