import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from './embedded-postgres-door.ts';

/**
 * Watches a server through a connection of its own and revives it when it ends unasked, trying again every few seconds
 * for as long as that fails (a full disk, say). Answers a function that ends the watch and waits for a revival under
 * way.
 */
export async function watchServer(
  connection: Connection,
  revive: () => Promise<void>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client = await watcher(connection, lost);
  let revival = Promise.resolve();

  function lost(): void {
    if (!ending.signal.aborted) revival = again();
  }

  async function again(): Promise<void> {
    log('The database ended unexpectedly and is started again');
    while (!ending.signal.aborted) {
      try {
        await revive();
        client = await watcher(connection, lost);
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await pause(3000, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
  }

  return async () => {
    ending.abort();
    await revival;
    await client.end().catch(() => undefined);
  };
}

async function watcher(connection: Connection, lost: () => void): Promise<Client> {
  const client = new Client({ ...connection, application_name: 'larder watch', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  client.once('end', lost);
  return client;
}
