import 'fake-indexeddb/auto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { clockOffset } from './clock.ts';
import { answersSoFar, call, UnreachableError } from './server.ts';

const open: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Lets the app's calls reach a real server that does what is said with each. */
async function serve(answer: (response: ServerResponse) => void): Promise<void> {
  const server = createServer((_, response) => answer(response));
  open.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => reach(`http://127.0.0.1:${port}${path}`, init));
}

test('a server that takes a call and never answers is given up', async () => {
  await serve(() => undefined);
  const before = answersSoFar();
  await expect(call('/device/events', { method: 'POST', body: {}, timeout: 50 })).rejects.toThrow(UnreachableError);
  expect(answersSoFar()).toBe(before);
});

test('so is one that begins its answer and never ends it', async () => {
  await serve((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"results":');
  });
  await expect(call('/device/events', { timeout: 50 })).rejects.toThrow(UnreachableError);
});

test('an answer is counted, whatever it says', async () => {
  await serve((response) => response.writeHead(503).end('{}'));
  const before = answersSoFar();
  expect((await call('/device/state')).status).toBe(503);
  expect(answersSoFar()).toBe(before + 1);
});

test('the tablet’s clock is compared with the server’s alone, not with that of a hotel’s page', async () => {
  const date = new Date(Date.now() - 86_400_000).toUTCString();
  const bodies = ['<h1>Sign in</h1>', '{}'];
  await serve((response) => response.writeHead(200, { date }).end(bodies.shift()));
  await call('/device/state');
  expect(clockOffset()).toBeNull();
  await call('/device/state');
  expect(clockOffset()).toBeGreaterThan(80_000_000);
});
