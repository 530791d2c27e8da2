import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * Where a mail server stops: it never greets, never says that it has the message, or never ends the line that says so.
 */
export const stuckStates = ['before the greeting', 'after DATA', 'in the middle of a line'] as const;
export type StuckState = (typeof stuckStates)[number];

/**
 * A mail server that falls silent towards those connections of which `stuck` says so, and serves the others. In the
 * middle of a line it goes on for ever by a character at a time, so that nothing is ever quiet.
 */
export async function openStuckMailServer(stuck: (connection: number) => StuckState | undefined) {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const state = { url: '', connections: 0, stuck: 0, received: [] as { to: string; at: number }[] };
  const happened = () => {
    for (const tell of waiting.splice(0)) tell();
  };

  function converse(socket: Socket, silent: StuckState | undefined): void {
    let to = '';
    let text = '';
    let isData = false;
    const tellStuck = () => {
      state.stuck += 1;
      happened();
    };
    if (silent === 'before the greeting') return tellStuck();
    socket.write('220 stuck.test\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isData && line !== '.') continue;
        if (isData && silent) {
          if (silent === 'in the middle of a line') drip(socket);
          return tellStuck();
        }
        if (isData) {
          state.received.push({ to, at: performance.now() });
          happened();
        }
        const isEnd = isData;
        isData = !isEnd && line === 'DATA';
        to = /^RCPT TO:<(.+)>/.exec(line)?.[1] ?? to;
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n');
      }
    });
  }

  function drip(socket: Socket): void {
    socket.write('250 ');
    const timer = setInterval(() => socket.write('.'), 20);
    socket.once('close', () => clearInterval(timer));
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
    converse(socket, stuck(state.connections++));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    /** Resolves once something holds of what this server has seen. */
    async until(holds: () => boolean): Promise<void> {
      while (!holds()) await new Promise<void>((tell) => waiting.push(tell));
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
