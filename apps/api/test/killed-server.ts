import type { DeviceEvent } from '@larder/contract/devices/exchange';
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFakeDevice } from '../../../tools/fake-device.ts';
import { overHttp } from '../../../tools/over-http.ts';
import type { Connection } from '../src/platform/database/database.ts';
import { chanceFrom } from './chance.ts';

type Torture = { owner: Connection; database: string; codes: string[]; events: number; kills: number };
export type Survived = {
  /** The events that the server acknowledged as taken; all of them, for devices do not give up. */
  acknowledged: Set<string>;
  kills: number;
  /** Calls that a kill cut off, with or without effect. */
  cut: number;
};

/**
 * Devices report prints to a server that is killed by SIGKILL again and again, at moments spread over the whole load,
 * and started anew. Each device sends a bit until it is acknowledged.
 */
export async function reportThroughKills({ owner, database, codes, events, kills }: Torture): Promise<Survived> {
  const acknowledged = new Set<string>();
  const server = createVictim(owner, database);
  let killed = 0;
  let cut = 0;
  await server.start();
  const share = Math.ceil(events / codes.length);
  const size = Math.max(5, Math.min(50, Math.floor(events / (kills * 4))));
  // While a bit is under way, for a kill between calls would prove nothing.
  const perhapsKill = () => {
    if (killed < kills && acknowledged.size >= ((killed + 0.5) * events) / kills) {
      killed++;
      void server.kill();
    }
  };
  await Promise.all(
    codes.map(async (code, index) => {
      const chance = chanceFrom(500 + index);
      const reach: Parameters<typeof createFakeDevice>[0] = async (...call) => overHttp(await server.url())(...call);
      const device = createFakeDevice(reach);
      const insist = async <T>(work: () => Promise<T>): Promise<T> => {
        for (;;) {
          try {
            return await work();
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
            cut++;
            await server.fallen();
          }
        }
      };
      await insist(() => device.pair(code, '2468'));
      await insist(() => device.pull());
      const { products, storage } = device.state;
      const waiting: DeviceEvent[] = Array.from({ length: share }, () =>
        device.print({ product_id: chance.pick(products).id, storage_id: chance.pick(storage).id, initials: 'KILL' }),
      );
      while (waiting.length > 0) {
        const bit = waiting.slice(0, size);
        const sending = insist(() => device.send(bit));
        perhapsKill();
        for (const { id, status } of await sending) {
          if (status === 'rejected') throw new Error(`The print ${id} was refused`);
          acknowledged.add(id);
        }
        waiting.splice(0, bit.length);
      }
    }),
  );
  await server.stop();
  return { acknowledged, kills: killed, cut };
}

/** A server in a process of its own. Asking for its address while it is down waits for the next one. */
export function createVictim(owner: Connection, database: string) {
  let child: ChildProcess | undefined;
  let address: Promise<string> | undefined;
  const begin = async (): Promise<string> => {
    const script = fileURLToPath(new URL('./server-process.ts', import.meta.url));
    child = fork(script, [JSON.stringify(owner), database], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
    const started = child;
    return new Promise((resolve, reject) => {
      started.once('message', (message) => resolve((message as { url: string }).url));
      started.once('exit', () => reject(new Error('The server ended before it had an address')));
    });
  };
  return {
    start: () => (address = begin()),
    url: () => address as Promise<string>,
    /** Resolves when a killed server is up again; at once when it lives. */
    fallen: () => (address as Promise<string>).then(() => undefined),
    async kill() {
      const victim = child;
      address = new Promise((resolve, reject) => {
        victim?.once('exit', () => void begin().then(resolve, reject));
      });
      victim?.kill('SIGKILL');
      await address;
    },
    async stop() {
      const last = child;
      const ended = new Promise((resolve) => last?.once('exit', resolve));
      last?.disconnect();
      await ended;
    },
  };
}
