import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../tools/step.mjs';

/** A demo's server, whose data and address outlive its process. */
export interface DemoServer {
  url: string;
  dataDir: string;
  /** As a power cut does. */
  kill: () => Promise<void>;
  /** Ends the process in good order, and keeps its data. */
  halt: () => Promise<void>;
  /** Starts it again on the same address, on the same data or on a copy of it. */
  again: (options?: ServerOptions) => Promise<void>;
  /** Ends it and deletes its data. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** In front of the program: `faketime -f -30d` lets it live a month ago, database and all. */
  wrapper?: [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** Where its data is; a fresh demo's otherwise. */
  dataDir?: string;
}

/** The build with a fresh demo, on data and a port of its own. */
export async function startDemo(options: ServerOptions = {}): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-bench-'));
  // Started by root, the database then stays inside, and goes with it.
  await chmod(dataDir, 0o711);
  let running = await launch(dataDir, '0', options);
  const { url } = running;
  const end = async (signal: NodeJS.Signals) => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    halt: () => end('SIGTERM'),
    async again(next = {}) {
      running = await launch(next.dataDir ?? dataDir, new URL(url).port, next);
    },
    async stop() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  dataDir: string,
  port: string,
  { wrapper, env }: ServerOptions,
): Promise<{ child: ChildProcess; url: string }> {
  const program = [process.execPath, join(root, 'apps/api/dist/main.js')] as const;
  const [command, ...words] = wrapper ? [...wrapper, ...program] : program;
  const child = spawn(command, words, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      BACKUP_DIR: '',
      PORT: port,
      HOST: '127.0.0.1',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /Larder is ready at (\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { child, url };
  }
  throw new Error('The server ended before it was ready; build it first with npm run build');
}
