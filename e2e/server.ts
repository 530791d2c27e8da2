import { test as base } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export { expect } from '@playwright/test';

const program = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));

/** A built Larder with its demo, on data and a port of its own. */
export interface LarderServer {
  url: string;
  dataDir: string;
  /** What it has logged so far: warnings and errors. */
  log: string[];
}

/**
 * Playwright's `test`, with a freshly seeded Larder for each worker: `page.goto('/')` opens it, and `server.url` names
 * it. Tests of one worker share its data, so each makes what it changes.
 */
export const test = base.extend<{ serverLog: void }, { server: LarderServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright demands a destructured argument
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'larder-e2e-'));
      // Started by root, the database then stays inside, and goes with it.
      await chmod(dataDir, 0o711);
      const child = startServer(dataDir);
      try {
        await use({ dataDir, ...(await ready(child)) });
      } finally {
        await stop(child);
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  serverLog: [
    async ({ server }, use, info) => {
      const before = server.log.length;
      await use();
      if (info.status !== info.expectedStatus) {
        for (const line of server.log.slice(before)) console.log(`The server said: ${line.slice(0, 2000)}`);
      }
    },
    { auto: true },
  ],
});

function startServer(dataDir: string): ChildProcess {
  const { DATABASE_URL: _database, ...environment } = process.env;
  return spawn(process.execPath, [program], {
    env: {
      ...environment,
      DATA_DIR: dataDir,
      BACKUP_DIR: '',
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      // Tests receive what the server sends.
      OUTBOUND_ALLOW: '127.0.0.1/32',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The address in the line "Larder is ready at http://localhost:49152", and the lines that follow. */
async function ready(child: ChildProcess): Promise<Pick<LarderServer, 'url' | 'log'>> {
  const log: string[] = [];
  if (!child.stdout) throw new Error('The server has no output');
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      log.push(line);
      const address = /Larder is ready at (\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error(`The server ended before it was ready:\n${log.join('\n')}`)));
  });
  return { url, log };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    if (!child.kill('SIGTERM')) resolve();
  });
}
