import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from '../http/http.ts';

const open: { close: () => Promise<void> }[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of open.splice(0)) await server.close();
});

/** A server that echoes bodies, and works on `/slow` until it is let go. */
async function start(environment: Record<string, string> = {}) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = await createServer(readConfig(environment), pino({ level: 'silent' }));
  server.post('/echo', (request) => request.body);
  server.get('/', () => ({ here: true }));
  server.post('/slow', async () => {
    await held;
    return { done: true };
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  open.push({ close: () => server.close() });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, letGo };
}

/** A real socket: what it was sent, and a promise of its end. */
function dial(port: number, text = '') {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  const closed = new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
  });
  const opened = new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
  });
  if (text) socket.write(text);
  const until = (wanted: string) =>
    new Promise<boolean>((resolve) => {
      const look = () => received.includes(wanted) && resolve(true);
      socket.on('data', look);
      look();
    });
  return { socket, closed, opened, until, received: () => received };
}

const get = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
const quick = { IDLE_TIMEOUT: '0.2', HEADERS_TIMEOUT: '0.2', KEEP_ALIVE_TIMEOUT: '0.2', REQUEST_TIMEOUT: '60' };

describe('a connection', () => {
  it('that says nothing is closed', async () => {
    const { port } = await start(quick);
    await expect(dial(port).closed).resolves.toBe(true);
  });

  it('whose headers never end is closed, also when a byte comes now and then', async () => {
    const { port } = await start({ ...quick, IDLE_TIMEOUT: '60' });
    const slow = dial(port, 'GET / HTTP/1.1\r\nx-slow: ');
    const drip = setInterval(() => slow.socket.write('a'), 20);
    await expect(slow.closed).resolves.toBe(true);
    clearInterval(drip);
  });

  it('whose body stops is closed', async () => {
    const { port } = await start({ ...quick, HEADERS_TIMEOUT: '60' });
    const stalled = dial(port, `${post('/echo', 20)}{"a"`);
    await stalled.closed;
    expect(stalled.received()).not.toContain('200 OK');
  });

  it('whose body never ends is closed, also when a byte comes now and then', async () => {
    const { port } = await start({ ...quick, IDLE_TIMEOUT: '60', REQUEST_TIMEOUT: '0.4' });
    const slow = dial(port, `${post('/echo', 1_000_000)}{"a":"`);
    const drip = setInterval(() => slow.socket.write('a'), 20);
    await expect(slow.closed).resolves.toBe(true);
    clearInterval(drip);
  });

  it('that asks nothing more after an answer is closed', async () => {
    const { port } = await start({ ...quick, IDLE_TIMEOUT: '60' });
    const idle = dial(port, get);
    await idle.closed;
    expect(idle.received()).toContain('200 OK');
  });

  it('whose request is being worked on stays open past every limit', async () => {
    const { port, letGo } = await start(quick);
    const waiting = dial(port, `${post('/slow', 2)}{}`);
    // Others are let in and closed by the same limits meanwhile.
    for (let n = 0; n < 3; n++) await dial(port).closed;
    letGo();
    await expect(waiting.until('"done":true')).resolves.toBe(true);
  });
});

describe('one address', () => {
  const crowd = async (port: number, count: number) => {
    const all = Array.from({ length: count }, () => dial(port));
    await Promise.all(all.map((one) => one.opened));
    return all;
  };

  it('holds so many connections open and no more, and may come again when one has ended', async () => {
    const { port } = await start({ CONNECTIONS_PER_ADDRESS: '200' });
    const all = await crowd(port, 200);
    const refused = dial(port, get);
    await refused.closed;
    expect(refused.received()).toBe('');
    all[0]?.socket.destroy();
    await all[0]?.closed;
    // The server hears of the end a moment after this side does.
    for (;;) {
      const again = dial(port, get);
      const answered = await Promise.race([again.until('200 OK'), again.closed.then(() => false)]);
      if (answered) break;
    }
  });

  it('that is a trusted proxy is not counted', async () => {
    const { port } = await start({ CONNECTIONS_PER_ADDRESS: '200', TRUSTED_PROXIES: '10.0.0.0/8, loopback' });
    await crowd(port, 201);
    await expect(dial(port, get).until('200 OK')).resolves.toBe(true);
  });

  it('is never limited to fewer than 200', () => {
    expect(() => readConfig({ CONNECTIONS_PER_ADDRESS: '199' })).toThrow('CONNECTIONS_PER_ADDRESS');
  });
});
