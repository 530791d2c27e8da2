import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '../src/platform/database/database.ts';

/** A way to a database that can be cut: as a machine falls, in the middle of things. */
export async function openCuttable(owner: Connection) {
  const sockets = new Set<Socket>();
  let isAway = false;
  let cutAfter: string | undefined;
  const server = createServer((near) => {
    if (isAway) return near.destroy();
    const far = owner.host?.startsWith('/')
      ? createConnection(`${owner.host}/.s.PGSQL.${owner.port}`)
      : createConnection(Number(owner.port), owner.host);
    let isMeant = false;
    let isCut = false;
    sockets.add(near).add(far);
    near.on('data', (data: Buffer) => {
      if (cutAfter && data.includes(cutAfter)) {
        isMeant = true;
        cutAfter = undefined;
      }
      // The text of a statement ends with a zero.
      if (isMeant && data.includes('commit\0')) isCut = true;
      far.write(data);
    });
    far.on('data', (data: Buffer) => {
      if (isCut) near.destroy();
      else near.write(data);
    });
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => {}).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const leave = () => {
    for (const one of sockets) one.destroy();
    sockets.clear();
  };
  return {
    owner: { ...owner, host: '127.0.0.1', port },
    /** The database commits the transaction that writes this text, and the answer is lost. */
    cutAtCommitOf(text: string): void {
      cutAfter = text;
    },
    /** Nothing is connected any more, nor can be. */
    goAway(): void {
      isAway = true;
      leave();
    },
    comeBack(): void {
      isAway = false;
    },
    close(): void {
      leave();
      server.close();
    },
  };
}
