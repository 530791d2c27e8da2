import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Connection } from '../src/platform/database/database.ts';

/** A worker in a process of its own that can be killed, and whose clock is ahead by as much as the test says. */
export function createWorker(owner: Connection, database: string) {
  const script = fileURLToPath(new URL('./delivery-process.ts', import.meta.url));
  let child: ChildProcess | undefined;
  let ahead = 0;
  return {
    kills: 0,
    start(): Promise<void> {
      const started = fork(script, [JSON.stringify(owner), database, String(ahead)], {
        execArgv: ['--import', 'tsx'],
        stdio: 'inherit',
      });
      child = started;
      return new Promise((resolve, reject) => {
        started.once('message', () => resolve());
        started.once('exit', () => reject(new Error('The worker ended before it was ready')));
      });
    },
    /** Resolves when it has looked for work once more. */
    round: () => new Promise<void>((done) => child?.once('message', () => done())),
    /** Lets time pass, in milliseconds. */
    later(time: number): void {
      ahead += time;
      if (child?.connected) child.send(ahead);
    },
    async kill(): Promise<void> {
      const victim = child;
      const ended = new Promise((resolve) => victim?.once('exit', resolve));
      victim?.kill('SIGKILL');
      await ended;
      this.kills++;
    },
    async stop(): Promise<void> {
      const last = child;
      if (!last?.connected) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      last.disconnect();
      await ended;
    },
  };
}
