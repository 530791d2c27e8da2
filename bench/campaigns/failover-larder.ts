import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../tools/step.mjs';
import { doorOf, passwords, type ChainPlace } from './failover-files.ts';

export const secretKey = 'of a chain that falls over, for a bench alone';

export type ServedLarder = { url: string; isUp: () => boolean; stop: () => Promise<void> };

/** The build on a chain: by HAProxy alone, or through PgBouncer before it, which works no jobs. */
export async function startLarder(place: ChainPlace, { pooled }: { pooled: boolean }): Promise<ServedLarder> {
  const at = (port: number) => `postgresql://larder:${passwords.larder}@${doorOf(place)}:${port}/larder`;
  const DATA_DIR = join(place.home, pooled ? 'larder-pooled' : 'larder');
  await mkdir(DATA_DIR);
  const child = spawn(process.execPath, ['apps/api/dist/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR,
      BACKUP_DIR: '',
      SECRET_KEY: secretKey,
      BLOB_URL: `file:${join(place.home, 'blobs')}`,
      DATABASE_URL: at(pooled ? 6432 : 5433),
      ...(pooled && { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: at(5433), JOBS: '0' }),
      HOST: '127.0.0.1',
      PORT: '0',
      // What is refused while a database is away is counted by the answers.
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAt(child);
  const isUp = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    isUp,
    async stop() {
      if (!isUp()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readyAt(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const url = /Larder is ready at (\S+)/.exec(text.toString())?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new Error('Larder ended before it was ready; build it with npm run build')));
  });
}
