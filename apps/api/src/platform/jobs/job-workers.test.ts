import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { connections } from '../../../test/harness-app.ts';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { usualPulse } from './job-workers.ts';

/** Quick enough for a test, and slow enough for a busy machine. */
const pulse = { beat: 250, silence: 6_000 };
const script = fileURLToPath(new URL('../../../test/job-process.ts', import.meta.url));

let harness: Harness;
let database: string;
beforeAll(async () => {
  harness = await openHarness();
  database = (await harness.behind<{ name: string }>('select current_database() as name'))[0]!.name;
});
afterAll(() => harness.close());

const stops: (() => void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await harness.inQueue('delete from graphile_worker._private_jobs');
});

async function startProcess() {
  const { jobs } = connections(inject('owner'), database);
  const args = [JSON.stringify(jobs), JSON.stringify(pulse)];
  const child = fork(script, args, { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  stops.push(() => child.kill('SIGKILL'));
  const began: string[] = [];
  const waiting = new Map<string, () => void>();
  let ready = () => {};
  const isReady = new Promise<void>((resolve) => (ready = resolve));
  child.on('message', (message: { began?: string; ready?: true }) => {
    if (message.ready) ready();
    if (!message.began) return;
    began.push(message.began);
    waiting.get(message.began)?.();
  });
  await isReady;
  return {
    began,
    begins: (name: string) =>
      began.includes(name) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(name, resolve)),
    end: (name: string) => void child.send({ end: name }),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.send({ stop: true });
      await ended;
    },
  };
}

const add = (name: string) =>
  harness.inQueue(`select graphile_worker.add_job('wait_until_asked', $1::json)`, [JSON.stringify({ name })]);
const queue = () =>
  harness.inQueue<{ name: string; attempts: number; locked: boolean }>(
    `select payload->>'name' as name, attempts, locked_at is not null as locked from graphile_worker._private_jobs where payload->>'name' is not null order by 1`,
  );

describe('the jobs of a killed process', () => {
  it('begin again in another, which leaves those of a living process alone', { timeout: 120_000 }, async () => {
    const living = await startProcess();
    for (const name of ['long', 'short']) {
      await add(name);
      await living.begins(name);
    }
    // Its two places are taken: the next job begins in the next process.
    const victim = await startProcess();
    await add('cut off');
    await victim.begins('cut off');
    living.end('short');
    const other = await startProcess();
    await victim.kill();
    await Promise.race([living.begins('cut off'), other.begins('cut off')]);
    expect((await queue()).find(({ name }) => name === 'long')).toMatchObject({ attempts: 1, locked: true });
    for (const one of [living, other]) {
      one.end('cut off');
      one.end('long');
      await one.stop();
    }
    expect(await queue()).toEqual([]);
    expect(await harness.inQueue('select 1 from graphile_worker.larder_workers')).toEqual([]);
  });

  it('begin again when the process was killed before it ever said that it lives', { timeout: 120_000 }, async () => {
    await add('orphan');
    await harness.inQueue(
      `update graphile_worker._private_jobs set locked_by = 'pool-of-another-time', locked_at = now(), attempts = 1`,
    );
    const living = await startProcess();
    await living.begins('orphan');
    living.end('orphan');
    await living.stop();
    expect(await queue()).toEqual([]);
  });

  it('are free within a minute', () => {
    expect(usualPulse.silence + 2 * usualPulse.beat).toBeLessThan(60_000);
  });
});

describe('a process that is asked to stop', () => {
  it('waits for its jobs and leaves none locked', { timeout: 60_000 }, async () => {
    const stopping = await startProcess();
    for (const name of ['one', 'two']) {
      await add(name);
      await stopping.begins(name);
    }
    const stopped = stopping.stop();
    for (const name of ['one', 'two']) stopping.end(name);
    await stopped;
    expect(await queue()).toEqual([]);
  });
});
