import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '../src/platform/database/database.ts';

/**
 * A way to a database that can be frozen: connections stay open and nothing passes, as when the machine behind it
 * hangs.
 */
export async function openFreezable(owner: Connection) {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = owner.host?.startsWith('/')
      ? createConnection(`${owner.host}/.s.PGSQL.${owner.port}`)
      : createConnection(Number(owner.port), owner.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
      if (frozen) one.unpipe(other).pause();
    }
    peers.set(near, far);
    peers.set(far, near);
  });
  const peers = new Map<Socket, Socket>();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    owner: { ...owner, host: '127.0.0.1', port },
    freeze() {
      frozen = true;
      for (const one of sockets) one.unpipe().pause();
    },
    thaw() {
      frozen = false;
      for (const one of sockets) one.pipe(peers.get(one) as Socket);
    },
    close() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  };
}
